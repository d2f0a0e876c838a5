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

  private mutating func write(_ shadow: LayerContent.Shadow, blur: Double) {
    write(mils: mils(shadow.x))
    write("px ")
    write(mils: mils(shadow.y))
    write("px ")
    write(mils: mils(blur))
    write("px ")
    write(shadow.color)
  }
}

extension KeyChord {
  /// The keys in the encoding of the live runtime: the letters of the modifiers in alphabetical
  /// order, a plus sign, and the key.
  fileprivate var attribute: String {
    let letters: [(Modifiers, String)] = [
      (.command, "c"), (.option, "o"), (.shift, "s"), (.control, "t"),
    ]
    return letters.filter { modifiers.contains($0.0) }.map(\.1).joined() + "+" + key
  }
}

extension LayerContent.Description {
  var attributes: [Attribute] {
    [
      Attribute(name: "role", value: text(shownRole)),
      Attribute(name: "aria-label", value: text(label)),
      Attribute(name: "aria-description", value: text(hint)),
      Attribute(name: "aria-hidden", value: isHidden ? .text("true") : .absent),
      Attribute(name: "title", value: text(toolTip)),
      Attribute(name: "data-testid", value: text(identifier)),
      Attribute(name: "data-menu", value: menu.map { .text("n\($0)") } ?? .absent),
      Attribute(name: "data-key", value: text(chord?.attribute)),
      Attribute(name: "data-e", value: text(hoverEffect)),
      Attribute(name: "data-share", value: text(share)),
      Attribute(name: "data-dk", value: dismissesKeyboard ? .present : .absent),
    ]
  }

  /// The role, with a fallback where the first one alone would be mistaken for a control of the
  /// page. Assistive technology uses the first role that it knows.
  private var shownRole: String? {
    guard let role = role?.aria ?? (label == nil ? nil : "group") else { return nil }
    return role == "button" || role == "group" ? role + " generic" : role
  }

  private func text(_ value: String?) -> Attribute.Value { value.map { .text($0) } ?? .absent }
}
