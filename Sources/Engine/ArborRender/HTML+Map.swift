package import ArborDisplay
import Foundation

extension MapDrawing {
  /// The width of the world in units of the image.
  fileprivate static let unit = 16_384.0

  /// The state for the live runtime: corner, scale, maximum scale, edit, and flags: 1 for moving, 2
  /// for zooming, 4 for animation.
  private var state: String {
    let flags = (moves ? 1 : 0) + (zooms ? 2 : 0) + (isAnimated ? 4 : 0)
    return "\(corner.x),\(corner.y),\(scale),\(largestScale),\(version),\(flags)"
  }

  func viewBox(_ size: CGSize) -> String {
    let part = Self.unit / scale
    let numbers = [
      corner.x * Self.unit, corner.y * Self.unit, size.width * part, size.height * part,
    ]
    return numbers.map { "\($0)" }.joined(separator: " ")
  }

  /// The worlds that are seen, of which 0 is the middle one: each continues the other.
  fileprivate func worlds(_ size: CGSize) -> [Int] {
    (-1...1).filter { corner.x < Double($0 + 1) && corner.x + size.width / scale > Double($0) }
  }

  /// The ARIA role.
  package var spokenRole: String { moves || zooms ? "application" : "img" }

  /// Returns the attributes in a fixed order.
  func attributes(_ size: CGSize) -> [Attribute] {
    let takesKeys = spokenRole == "application"
    return [
      Attribute(name: "data-m", value: .text(state)),
      Attribute(name: "viewBox", value: .text(viewBox(size))),
      Attribute(name: "tabindex", value: takesKeys ? .text("0") : .absent),
      Attribute(name: "role", value: .text(spokenRole)),
      Attribute(name: "aria-label", value: .text(label)),
    ]
  }
}

extension ByteWriter {
  mutating func write(_ map: MapDrawing, of segment: Segment, x: Mils, y: Mils) {
    write("<svg id=n")
    write(integer: Int(segment.id))
    write(" preserveAspectRatio=none aria-roledescription=map")
    for attribute in map.attributes(segment.size) { write(attribute, quoted: true) }
    write(" style=\"")
    write(styleOf: map, size: segment.size, x: x, y: y)
    write("\">")
    if let url = map.url { write(worldAt: url) }
    write("</svg>")
  }

  mutating func write(styleOf map: MapDrawing, size: CGSize, x: Mils, y: Mils) {
    write(x: x, y: y, size: size)
    write(";--ml:")
    write(map.land)
    write(";--mb:")
    write(map.border)
  }

  /// Writes three worlds side by side, since each continues the other. A data URL cannot be
  /// referred to by `<use>`.
  mutating func write(worldAt url: String) {
    let isComplete = url.hasPrefix("data:")
    for x in [-16_384, 0, 16_384] {
      write(isComplete ? "<image width=\"16384\" height=\"16384\" x=\"" : "<use x=\"")
      write(integer: x)
      write("\" href=\"")
      write(url, escapedFor: .markup)
      write(isComplete ? "\"/>" : "#w\"/>")
    }
  }
}

extension ByteWriter {
  /// Writes a map in a stand-alone image. The outline of the land is part of the image, if `url` is
  /// a data URL; otherwise the image refers to it.
  mutating func write(
    pictureOf map: MapDrawing, at url: String, size: CGSize, x: Mils, y: Mils
  ) {
    write("<svg x=\"")
    write(mils: x)
    write("\" y=\"")
    write(mils: y)
    write("\" width=\"")
    write(mils: mils(size.width))
    write("\" height=\"")
    write(mils: mils(size.height))
    write("\" preserveAspectRatio=\"none\" viewBox=\"")
    write(map.viewBox(size), escapedFor: .markup)
    write("\" style=\"--ml:")
    write(map.land)
    write(";--mb:")
    write(map.border)
    write("\">")
    if let outline = Self.outline(at: url) {
      write("<g stroke-width=\"")
      write(raw: "\(0.75 * MapDrawing.unit / map.scale)")
      write("\" fill=\"")
      write(map.land)
      write("\" stroke=\"")
      write(map.border)
      write("\">")
      for world in map.worlds(size) {
        write("<path transform=\"translate(")
        write(integer: world * Int(MapDrawing.unit))
        write(")\" d=\"")
        write(outline, escapedFor: .markup)
        write("\"/>")
      }
      write("</g>")
    } else {
      write(worldAt: url)
    }
    write("</svg>")
  }

  /// Returns the outline in an SVG image that is a data URL; `nil` for other URLs.
  private static func outline(at url: String) -> String? {
    let start = "data:image/svg+xml;base64,"
    guard url.hasPrefix(start), let data = Data(base64Encoded: String(url.dropFirst(start.count)))
    else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard let begin = text.range(of: " d=\""),
      let end = text.range(of: "\"", range: begin.upperBound..<text.endIndex)
    else { return nil }
    return String(text[begin.upperBound..<end.lowerBound])
  }
}

extension Difference {
  /// Returns whether the operations already include the new position.
  mutating func compareMaps(
    _ before: MapDrawing, _ after: MapDrawing, _ old: Item, _ new: Item
  ) -> Bool {
    let id = ElementID(node: new.segment.id)
    if before.url != after.url {
      var html = ByteWriter()
      html.write(after, of: new.segment, x: new.x, y: new.y)
      ops.append(.replace(id, html: html.bytes))
      return true
    }
    compareAttributes(
      before.attributes(old.segment.size), after.attributes(new.segment.size), id: id)
    if before.land == after.land, before.border == after.border { return resize(id, old, new) }
    restyle(id) { $0.write(styleOf: after, size: new.segment.size, x: new.x, y: new.y) }
    return true
  }
}
