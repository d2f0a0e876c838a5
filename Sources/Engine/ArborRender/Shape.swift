import ArborDisplay
import Foundation

extension ShapeContent {
  /// The tag that needs the fewest attributes for the outline.
  var tag: StaticString {
    switch path.storage {
    case .rect, .roundedRect: "rect"
    case .ellipse(let rect): rect.width == rect.height ? "circle" : "ellipse"
    case .empty, .elements: "path"
    }
  }

  /// Returns the attributes for position and paint, in a fixed order for each tag.
  ///
  /// Shapes with a center or a corner are positioned by it. The outline of a path keeps its own
  /// coordinates and is translated as a whole, so that moving it takes a few bytes.
  func attributes(x: Mils, y: Mils) -> [Attribute] {
    var list: [Attribute] = []
    list.reserveCapacity(8)
    func add(_ name: StaticString, _ value: Attribute.Value) {
      list.append(Attribute(name: name, value: value))
    }
    func addLength(_ name: StaticString, _ value: Mils) {
      add(name, value == 0 ? .absent : .mils(value))
    }
    switch path.storage {
    case .rect(let rect), .roundedRect(let rect, _):
      addLength("x", x + mils(rect.minX))
      addLength("y", y + mils(rect.minY))
      add("width", .mils(mils(rect.width)))
      add("height", .mils(mils(rect.height)))
      var corner = CGSize.zero
      if case .roundedRect(_, let size) = path.storage { corner = size }
      addLength("rx", mils(corner.width))
      add("ry", corner.width == corner.height ? .absent : .mils(mils(corner.height)))
    case .ellipse(let rect):
      addLength("cx", x + mils(rect.midX))
      addLength("cy", y + mils(rect.midY))
      if rect.width == rect.height {
        add("r", .mils(mils(rect.width / 2)))
      } else {
        add("rx", .mils(mils(rect.width / 2)))
        add("ry", .mils(mils(rect.height / 2)))
      }
    case .empty, .elements:
      add("transform", x == 0 && y == 0 ? .absent : .translation(x: x, y: y))
      add("d", path.storage == .empty ? .absent : .outline(path))
    }
    addPaint(to: &list)
    return list
  }

  /// Whether the miter limit is visible: round outlines have no corners, those of a rectangle reach
  /// 1.42, and 4 is the default of SVG.
  private var hasMiterLimit: Bool {
    guard let style = stroke?.style, style.lineJoin == .miter else { return false }
    switch path.storage {
    case .rect: return style.miterLimit < 1.5
    case .elements: return style.miterLimit != 4
    case .empty, .roundedRect, .ellipse: return false
    }
  }

  private func addPaint(to list: inout [Attribute]) {
    func add(_ name: StaticString, _ value: Attribute.Value) {
      list.append(Attribute(name: name, value: value))
    }
    if let fill {
      add("fill", fill == .black ? .absent : .color(fill))
    } else {
      add("fill", .text("none"))
    }
    let style = stroke?.style ?? StrokeStyle()
    add("stroke", stroke.map { .color($0.color) } ?? .absent)
    add("stroke-width", style.lineWidth == 1 ? .absent : .mils(mils(style.lineWidth)))
    add(
      "stroke-linecap",
      style.lineCap == .butt ? .absent : .text(style.lineCap == .round ? "round" : "square"))
    add(
      "stroke-linejoin",
      style.lineJoin == .miter ? .absent : .text(style.lineJoin == .round ? "round" : "bevel"))
    add("stroke-miterlimit", hasMiterLimit ? .mils(mils(style.miterLimit)) : .absent)
    add("stroke-dasharray", style.dash.isEmpty ? .absent : .lengths(style.dash))
    add("stroke-dashoffset", style.dashPhase == 0 ? .absent : .mils(mils(style.dashPhase)))
    add("style", shadow.map { .dropping($0) } ?? .absent)
  }
}

extension ByteWriter {
  /// Writes one shape element; `id` is omitted in documents that are never patched.
  mutating func write(_ shape: ShapeContent, id: UInt32?, x: Mils, y: Mils, quoted: Bool) {
    write(byte: UInt8(ascii: "<"))
    write(shape.tag)
    if let id {
      write(quoted ? " id=\"n" : " id=n")
      write(integer: Int(id))
      if quoted { write(byte: UInt8(ascii: "\"")) }
    }
    for attribute in shape.attributes(x: x, y: y) { write(attribute, quoted: quoted) }
    // A slash directly after an unquoted value would belong to it.
    write(quoted ? "/>" : " />")
  }

  /// Writes a space, the name and the value; nothing if the attribute is absent. Values that
  /// require quotes always have them.
  mutating func write(_ attribute: Attribute, quoted: Bool) {
    if case .absent = attribute.value { return }
    write(byte: UInt8(ascii: " "))
    write(attribute.name)
    let needsQuotes =
      switch attribute.value {
      case .absent, .present, .textStyle, .runs: false
      case .word, .mils, .color, .translation: quoted
      case .text, .outline, .lengths, .pointer, .dropping: true
      }
    if case .present = attribute.value { return }
    write(byte: UInt8(ascii: "="))
    if needsQuotes { write(byte: UInt8(ascii: "\"")) }
    write(attribute.value)
    if needsQuotes { write(byte: UInt8(ascii: "\"")) }
  }

  mutating func write(_ value: Attribute.Value) {
    switch value {
    case .absent, .present, .textStyle, .runs: break
    case .mils(let length): write(mils: length)
    case .text(let text): write(text, escapedFor: .markup)
    case .word(let word): write(raw: word)
    case .pointer(let needs): write(needs)
    case .color(let color): write(color)
    case .dropping(let shadow):
      write("filter:")
      write(dropping: shadow)
    case .outline(let path): write(path)
    case .translation(let x, let y):
      write("translate(")
      write(mils: x)
      write(byte: UInt8(ascii: ","))
      write(mils: y)
      write(byte: UInt8(ascii: ")"))
    case .lengths(let lengths):
      for (index, length) in lengths.enumerated() {
        if index > 0 { write(byte: UInt8(ascii: " ")) }
        write(mils: mils(length))
      }
    }
  }
}
