import Foundation

extension ImageHeader {
  /// Returns the size of an SVG: `width` and `height` of the root element, or the size of its
  /// `viewBox`, or 300 x 150 as in CSS (CSS Images 3, 5.1).
  ///
  /// The text is scanned for the root's start tag only: no entity is expanded.
  static func svg(_ bytes: [UInt8]) -> ImageHeader? {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    guard let tag = rootTag(of: text) else { return nil }
    let box = attribute("viewBox", of: tag)?
      .split { $0 == " " || $0 == "," || $0.isNewline || $0 == "\t" }.compactMap { Double($0) }
    let sides = box.map { $0.count == 4 ? ($0[2], $0[3]) : (0, 0) } ?? (0, 0)
    let width = attribute("width", of: tag).flatMap(length)
    let height = attribute("height", of: tag).flatMap(length)
    let ratio = sides.0 > 0 && sides.1 > 0 ? sides.0 / sides.1 : nil
    switch (width, height) {
    case (let width?, let height?):
      return ImageHeader(format: .svg, width: width, height: height)
    case (let width?, nil):
      return ImageHeader(format: .svg, width: width, height: ratio.map { width / $0 } ?? 150)
    case (nil, let height?):
      return ImageHeader(format: .svg, width: ratio.map { height * $0 } ?? 300, height: height)
    case (nil, nil):
      let size = ratio == nil ? (300, 150) : sides
      return ImageHeader(format: .svg, width: size.0, height: size.1)
    }
  }

  /// Returns the text between `<svg` and the end of that tag, if only comments and declarations
  /// precede it.
  private static func rootTag(of text: String) -> Substring? {
    var rest = text[...]
    if rest.hasPrefix("\u{FEFF}") { rest = rest.dropFirst() }
    while true {
      rest = rest.drop { $0.isWhitespace }
      if rest.hasPrefix("<svg") {
        guard let end = rest.firstIndex(of: ">") else { return nil }
        return rest[..<end].dropFirst(4)
      }
      let end: String
      if rest.hasPrefix("<!--") {
        end = "-->"
      } else if rest.hasPrefix("<?") || rest.hasPrefix("<!DOCTYPE") {
        end = ">"
      } else {
        return nil
      }
      guard let found = rest.range(of: end) else { return nil }
      rest = rest[found.upperBound...]
    }
  }

  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    var rest = tag
    while let found = rest.range(of: name) {
      let isWhole = rest[..<found.lowerBound].last?.isWhitespace ?? false
      var value = rest[found.upperBound...].drop { $0.isWhitespace }
      rest = rest[found.upperBound...]
      guard isWhole, value.first == "=" else { continue }
      value = value.dropFirst().drop { $0.isWhitespace }
      guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
      return value.dropFirst().prefix { $0 != quote }
    }
    return nil
  }

  /// Returns a length in points; `nil` for relative lengths such as `100%`.
  private static func length(_ text: Substring) -> Double? {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    guard let value = Double(number), value > 0 else { return nil }
    switch text[number.endIndex...].trimmingCharacters(in: .whitespaces) {
    case "", "px": return value
    case "pt": return value * 4 / 3
    case "pc": return value * 16
    case "in": return value * 96
    case "cm": return value * 96 / 2.54
    case "mm": return value * 96 / 25.4
    default: return nil
    }
  }
}
