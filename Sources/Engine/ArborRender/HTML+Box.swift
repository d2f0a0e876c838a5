import ArborDisplay
import Foundation

extension ByteWriter {
  /// Writes the gradient as a CSS image for a box of a size.
  mutating func write(_ gradient: GradientContent, size: CGSize) {
    func point(_ point: CGPoint) -> CGPoint {
      CGPoint(x: point.x * size.width, y: point.y * size.height)
    }
    let (start, end) = (point(gradient.start), point(gradient.end))
    switch gradient.kind {
    case .axial:
      let axis = gradient.axis(in: size)
      write("linear-gradient(")
      write(mils: mils(axis.angle), leadingZero: true)
      write("deg")
      write(stopsOf: gradient) { $0.write(length: axis.start + $1 * axis.length) }
    case .radial:
      write("radial-gradient(")
      write(length: abs(end.x - start.x))
      write(" ")
      write(length: abs(end.y - start.y))
      write(at: start)
      write(stopsOf: gradient) { $0.write(percent: $1) }
    case .conic:
      write("conic-gradient(from ")
      let angle = atan2(end.x - start.x, start.y - end.y) * 180 / .pi
      write(mils: mils(angle), leadingZero: true)
      write("deg")
      write(at: start)
      write(stopsOf: gradient) { $0.write(percent: $1) }
    }
    write(")")
  }

  private mutating func write(
    stopsOf gradient: GradientContent, _ place: (inout ByteWriter, Double) -> Void
  ) {
    for stop in gradient.stops {
      write(",")
      write(stop.color)
      write(" ")
      place(&self, stop.place)
    }
  }

  private mutating func write(at point: CGPoint) {
    write(" at ")
    write(length: point.x)
    write(" ")
    write(length: point.y)
  }

  private mutating func write(length: Double) {
    write(mils: mils(length), leadingZero: true)
    write("px")
  }

  private mutating func write(percent: Double) {
    write(mils: mils(percent * 100), leadingZero: true)
    write("%")
  }

  /// Writes the background: the picture in front of the gradient, and both in front of the color.
  mutating func write(backgroundOf box: LayerContent.Box, size: CGSize) {
    guard box.background != nil || box.gradient != nil || box.picture != nil else { return }
    write(";background:")
    if let picture = box.picture {
      write(picture)
      if box.gradient != nil { write(",") }
    }
    if let gradient = box.gradient { write(gradient, size: size) }
    if let background = box.background {
      if box.gradient != nil || box.picture != nil { write(byte: UInt8(ascii: " ")) }
      write(background)
    }
  }

  private mutating func write(_ picture: PictureFill) {
    write(address: picture.url)
    let place = picture.place
    for (index, length) in [place.minX, place.minY, place.width, place.height].enumerated() {
      write(index == 2 ? "/" : " ")
      write(length: length)
    }
    if !picture.repeats { write(" no-repeat") }
  }

  mutating func write(roundingOf box: LayerContent.Box) {
    write(";border-radius:")
    // CSS order: clockwise from the top left corner.
    for (index, bit) in ([1, 2, 8, 4] as [UInt8]).enumerated() {
      if index > 0 {
        if box.roundCorners == 15 { break }
        write(" ")
      }
      write(mils: box.roundCorners & bit == 0 ? 0 : mils(box.cornerRadius))
      write("px")
    }
  }

  /// Writes a shadow: of the outline if the box is filled, otherwise of the drawing inside it.
  mutating func write(_ shadow: LayerContent.Shadow, isOfBox: Bool) {
    if isOfBox {
      write(";box-shadow:")
      // The blur of a `box-shadow` is twice the standard deviation.
      write(shadow, blur: 2 * shadow.radius)
    } else {
      write(";filter:")
      write(dropping: shadow)
    }
  }

  /// Writes the CSS function for a shadow of everything that is drawn.
  mutating func write(dropping shadow: LayerContent.Shadow) {
    write("drop-shadow(")
    write(shadow, blur: shadow.radius)
    write(")")
  }

  mutating func write(_ shadow: LayerContent.Shadow, blur: Double) {
    write(mils: mils(shadow.x))
    write("px ")
    write(mils: mils(shadow.y))
    write("px ")
    write(mils: mils(blur))
    write("px ")
    write(shadow.color)
  }
}
