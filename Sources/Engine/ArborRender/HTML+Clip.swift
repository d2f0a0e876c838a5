import ArborDisplay
import Foundation

extension ByteWriter {
  /// Writes the declarations that clip a layer of `size` to `clip`.
  ///
  /// If the outline is the layer's own box, possibly with round corners, the box clips; any other
  /// outline is a `clip-path`.
  mutating func write(clip: Path, size: CGSize) {
    let bounds = CGRect(origin: .zero, size: size)
    switch clip.storage {
    case .rect(bounds): write(";overflow:clip")
    case .roundedRect(bounds, let corner):
      write(";overflow:clip;border-radius:")
      write(corner: corner)
    default: write(clipPath: clip, size: size)
    }
  }

  private mutating func write(clipPath clip: Path, size: CGSize) {
    switch clip.storage {
    case .empty: write(";clip-path:inset(100%)")
    case .rect(let rect):
      write(insetTo: rect, size: size)
      write(")")
    case .roundedRect(let rect, let corner):
      write(insetTo: rect, size: size)
      write(" round ")
      write(corner: corner)
      write(")")
    case .ellipse(let rect):
      write(";clip-path:ellipse(")
      write(mils: mils(rect.width / 2))
      write("px ")
      write(mils: mils(rect.height / 2))
      write("px at ")
      write(mils: mils(rect.midX))
      write("px ")
      write(mils: mils(rect.midY))
      write("px)")
    case .elements:
      write(";clip-path:path('")
      write(clip)
      write("')")
    }
  }

  /// Writes the declarations that apply a mask to a layer of `size`.
  mutating func write(_ mask: LayerContent.Mask, size: CGSize) {
    switch mask {
    case .outline(let path): write(clipPath: path, size: size)
    case .shape(let shape):
      let place = shape.covered
      write(";mask:")
      write(pictureOf: shape, in: place)
      write(maskPlace: place)
    case .gradient(let gradient, let place):
      write(";mask:")
      write(gradient, size: place.size)
      write(maskPlace: place)
    }
  }

  /// Writes the position and size of a mask, which also applies outside the box.
  private mutating func write(maskPlace place: CGRect) {
    for (index, length) in [place.minX, place.minY, place.width, place.height].enumerated() {
      write(index == 2 ? "/" : " ")
      write(mils: mils(length))
      write("px")
    }
    write(" no-repeat;mask-clip:no-clip")
  }

  /// Writes a shape as a data URL of an image of the given rectangle.
  mutating func write(pictureOf shape: ShapeContent, in place: CGRect) {
    write("url('data:image/svg+xml,")
    write(percentEncoded: shape.document(of: place))
    write("')")
  }

  /// Writes bytes without any character that would end a URL in single quotes, or an attribute
  /// around it.
  private mutating func write(percentEncoded bytes: [UInt8]) {
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in bytes {
      switch UnicodeScalar(byte) {
      case "\"", "#", "%", "'", "<", ">", "&":
        write(byte: UInt8(ascii: "%"))
        write(byte: digits[Int(byte >> 4)])
        write(byte: digits[Int(byte & 15)])
      default: write(byte: byte)
      }
    }
  }

  /// Writes the declarations for hit testing.
  ///
  /// An outline that is the layer's own box, possibly with round corners, is exact. Of others the
  /// box is used, and the server tests again.
  mutating func write(hits: LayerContent.Hits, size: CGSize) {
    switch hits {
    case .drawn: break
    case .nowhere: write(";--h:none")
    case .within(let path):
      write(";pointer-events:var(--h,auto)")
      let bounds = CGRect(origin: .zero, size: size)
      switch path.storage {
      case .roundedRect(bounds, let corner):
        write(";border-radius:")
        write(corner: corner)
      case .ellipse(bounds): write(";border-radius:50%")
      default: break
      }
    }
  }

  /// Writes the function up to its closing parenthesis.
  private mutating func write(insetTo rect: CGRect, size: CGSize) {
    write(";clip-path:inset(")
    let insets = [rect.minY, size.width - rect.maxX, size.height - rect.maxY, rect.minX]
    for (index, inset) in insets.enumerated() {
      if index > 0 { write(byte: UInt8(ascii: " ")) }
      write(mils: mils(inset))
      write("px")
    }
  }

  private mutating func write(corner: CGSize) {
    write(mils: mils(corner.width))
    write("px")
    if corner.height != corner.width {
      write("/")
      write(mils: mils(corner.height))
      write("px")
    }
  }
}

extension ShapeContent {
  /// The smallest rectangle of whole points around the shape and its stroke.
  fileprivate var covered: CGRect {
    var reach = 0.0
    if let style = stroke?.style {
      reach = style.lineWidth / 2 * (style.lineJoin == .miter ? max(style.miterLimit, 2) : 2)
    }
    return path.boundingRect.insetBy(dx: -reach, dy: -reach).integral
  }

  /// Returns the shape as an image of a rectangle.
  fileprivate func document(of place: CGRect) -> [UInt8] {
    var out = ByteWriter()
    out.write("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    out.write(mils: mils(place.width))
    out.write("\" height=\"")
    out.write(mils: mils(place.height))
    out.write("\">")
    out.write(self, id: nil, x: mils(-place.minX), y: mils(-place.minY), quoted: true)
    out.write("</svg>")
    return out.bytes
  }
}

extension CGAffineTransform {
  /// The transform with a hundred-thousandth of a point in each direction that has no length, as
  /// after a scale of 0. Nobody sees it, and browsers move only between matrices that have an
  /// inverse.
  fileprivate var opened: CGAffineTransform {
    let least = 1e-5
    var open = self
    switch (a == 0 && b == 0, c == 0 && d == 0) {
    case (true, true): (open.a, open.d) = (least, least)
    case (true, false): (open.a, open.b) = (d * least, -c * least)
    case (false, true): (open.c, open.d) = (-b * least, a * least)
    case (false, false): break
    }
    return open
  }
}

extension ByteWriter {
  /// Writes the function `matrix`, which CSS and SVG share; the origin is the upper left corner.
  mutating func write(_ transform: CGAffineTransform) {
    let open = transform.opened
    write("matrix(")
    write(factors: [open.a, open.b, open.c, open.d, open.tx, open.ty])
  }

  /// Writes a rotation as CSS functions, between which browsers move by the whole angle.
  mutating func write(_ turn: LayerContent.Turn) {
    for sign in [1.0, -1] {
      write(sign > 0 ? "translate(" : " translate(")
      write(mils: mils(turn.anchor.x * sign))
      write("px,")
      write(mils: mils(turn.anchor.y * sign))
      write("px)")
      guard sign > 0 else { return }
      write(" rotate(")
      write(raw: Self.factor(turn.angle))
      write("rad)")
    }
  }

  /// Writes a rotation as CSS functions, between which browsers move by the whole angle; otherwise
  /// the function `matrix3d`, whose numbers have the same order.
  mutating func write(_ transform: SpatialTransform) {
    if let turn = transform.turn { return write(turn) }
    write("matrix3d(")
    write(factors: transform.entries)
  }

  private mutating func write(_ turn: SpatialTransform.Turn) {
    func point(_ sign: Double) -> [Double] { turn.center.map { $0 * sign } }
    write("translate3d(")
    write(lengths: point(1).prefix(2) + [0])
    if turn.distance > 0 {
      write(" perspective(")
      write(lengths: [turn.distance])
    }
    write(" translate3d(0,0,")
    write(lengths: [turn.center[2]])
    write(" rotate3d(")
    for number in turn.axis {
      write(raw: Self.factor(number))
      write(byte: UInt8(ascii: ","))
    }
    write(raw: Self.factor(turn.angle))
    write("rad) translate3d(")
    write(lengths: point(-1)[...])
  }

  /// Writes lengths in points and the closing parenthesis.
  private mutating func write(lengths: ArraySlice<Double>) {
    for (index, length) in lengths.enumerated() {
      if index > 0 { write(byte: UInt8(ascii: ",")) }
      write(mils: mils(length))
      write("px")
    }
    write(byte: UInt8(ascii: ")"))
  }

  /// Writes numbers and the closing parenthesis.
  private mutating func write(factors numbers: [Double]) {
    for (index, number) in numbers.enumerated() {
      if index > 0 { write(byte: UInt8(ascii: ",")) }
      write(raw: Self.factor(number))
    }
    write(byte: UInt8(ascii: ")"))
  }

  /// Six decimals are exact to a hundredth of a point on a page of 10,000 points.
  private static func factor(_ number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    if let whole = Int(exactly: rounded) { return String(whole) }
    return rounded.isFinite ? "\(rounded)" : "0"
  }
}
