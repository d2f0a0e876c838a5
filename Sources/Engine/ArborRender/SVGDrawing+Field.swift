package import ArborDisplay
import Foundation

/// How the text of a field with several lines is broken and measured, which browsers do by
/// themselves.
package struct FieldText: Sendable {
  /// A stretch of a text in one style.
  package typealias Part = (text: String, style: TextStyle)
  /// Returns the lines in a room of some points, as ranges of the text in UTF-8 units.
  package typealias Lines = @Sendable (_ parts: [Part], _ room: Double) -> [Range<Int>]
  /// Returns the width of a line in points.
  package typealias Width = @Sendable (_ line: Substring, _ style: TextStyle) -> Double

  fileprivate let lines: Lines
  fileprivate let width: Width

  package init(lines: @escaping Lines, width: @escaping Width) {
    self.lines = lines
    self.width = width
  }
}

/// Text fields, as `arbor.css` draws them.
extension SVGDrawing {
  mutating func draw(_ field: TextFieldContent, size: CGSize, x: Mils, y: Mils) {
    let bounds = CGRect(origin: .zero, size: size)
    if field.hasRoundedBorder {
      let border = ShapeContent(
        path: Path(roundedRect: bounds.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 5.5),
        fill: isDark ? RGBA(hex: 0x1C1C1E) : .white,
        stroke: .init(
          color: isDark
            ? RGBA(hex: 0x545458, opacity: 0.6) : RGBA(hex: 0x3C3C43, opacity: 0.29),
          style: StrokeStyle()))
      out.write(border, id: nil, x: x, y: y, quoted: true)
    }
    var style = field.style
    if field.text.isEmpty {
      style.color = RGBA(hex: isDark ? 0xEBEBF5 : 0x3C3C43, opacity: 0.3)
    }
    let text =
      field.text.isEmpty
      ? field.placeholder
      : field.isSecure ? String(repeating: "\u{2022}", count: field.text.count) : field.text
    if field.isMultiline { return draw(lines: text, of: field, style, in: bounds, x: x, y: y) }
    let indent = field.hasRoundedBorder ? 8.0 : 0
    startGroup(
      opacity: 1, clip: Path(bounds.insetBy(dx: indent, dy: 0)), x: x, y: y)
    // The cap height is 0.727 of the size, which centers capital letters.
    let baseline = (size.height + (style.size * 0.727).rounded()) / 2
    startText(style, x: x + mils(indent), y: y + mils(baseline))
    out.write(text, escapedFor: .markup)
    out.write("</text></g>")
  }

  /// Draws a text of several lines. Where nothing breaks them, each paragraph is one line.
  private mutating func draw(
    lines text: String, of field: TextFieldContent, _ style: TextStyle, in bounds: CGRect,
    x: Mils, y: Mils
  ) {
    let details = field.details
    let room = max(bounds.width - details.insets[1] - details.insets[3], 0)
    startGroup(opacity: 1, clip: Path(bounds), x: x, y: y)
    if let background = details.background { fill(Path(bounds), background, x: x, y: y) }
    let stretches = Stretches(of: text, field.text.isEmpty ? [] : details.runs)
    let strut = details.strut ?? style
    for (index, line) in lines(of: text, stretches.fonts(of: text, style), room).enumerated() {
      let top = details.insets[0] + Double(index) * strut.lineHeight
      if top > bounds.height { break }
      var place = CGPoint(x: details.insets[3], y: top)
      let parts = stretches.parts(of: line)
      if details.alignment.share != 0 {
        let width = parts.reduce(0) { $0 + self.width(of: $1, in: text, style) }
        place.x += max(room - width, 0) * details.alignment.share
      }
      drawGrounds(of: parts, of: text, style, strut.lineHeight, at: place, x: x, y: y)
      let baseline = top + (strut.lineHeight + (strut.size * 0.727).rounded()) / 2
      startText(style, x: x + mils(place.x), y: y + mils(baseline))
      for part in parts { write(text[part.range], part.run, of: style) }
      out.write("</text>")
    }
    out.write("</g>")
  }

  private func width(of part: Stretches.Part, in text: String, _ style: TextStyle) -> Double {
    fieldText?.width(text[part.range], part.run?.style ?? style) ?? 0
  }

  private func lines(
    of text: String, _ parts: [FieldText.Part], _ room: Double
  ) -> [Range<String.Index>] {
    guard let fieldText else {
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.startIndex..<$0.endIndex }
    }
    return fieldText.lines(parts, room).map { line in
      let start = text.utf8.index(text.startIndex, offsetBy: line.lowerBound)
      return start..<text.utf8.index(start, offsetBy: line.count)
    }
  }

  private mutating func drawGrounds(
    of parts: [Stretches.Part], of text: String, _ style: TextStyle, _ height: Double,
    at place: CGPoint, x: Mils, y: Mils
  ) {
    guard fieldText != nil, parts.contains(where: { $0.run?.background != nil }) else { return }
    var start = place.x
    for part in parts {
      let width = width(of: part, in: text, style)
      if let ground = part.run?.background {
        let box = CGRect(x: start, y: place.y, width: width, height: height)
        fill(Path(box), ground, x: x, y: y)
      }
      start += width
    }
  }

  private mutating func write(
    _ text: Substring, _ run: TextFieldContent.Run?, of style: TextStyle
  ) {
    guard let run, !run.isPlain else { return out.write(String(text), escapedFor: .markup) }
    var own = run.style ?? style
    if let color = run.color { own.color = color }
    if run.style == nil {
      own.isUnderlined = run.isUnderlined
      own.isStruckThrough = run.isStruckThrough
    }
    out.write("<tspan class=\"")
    out.write(className: styles.index(of: own))
    if run.isBold {
      out.write("\" stroke-width=\".035em\" stroke=\"")
      out.write(own.color)
    }
    out.write("\">")
    out.write(String(text), escapedFor: .markup)
    out.write("</tspan>")
  }
}

/// The stretches of a text that look different.
private struct Stretches {
  struct Part {
    var range: Range<String.Index>
    var run: TextFieldContent.Run?
  }

  private var parts: [Part] = []

  /// - Parameter runs: The runs from the start of the text; what is behind them has none.
  init(of text: String, _ runs: [TextFieldContent.Run]) {
    var start = text.startIndex
    for run in runs {
      let end =
        text.utf16.index(start, offsetBy: run.length, limitedBy: text.endIndex) ?? text.endIndex
      parts.append(Part(range: start..<end, run: run))
      start = end
    }
    parts.append(Part(range: start..<text.endIndex))
  }

  /// Returns the text in stretches of one font, at least one.
  func fonts(of text: String, _ style: TextStyle) -> [FieldText.Part] {
    var fonts: [FieldText.Part] = []
    for part in parts where !part.range.isEmpty {
      let own = part.run?.style ?? style
      if fonts.last?.style == own {
        fonts[fonts.count - 1].text += text[part.range]
      } else {
        fonts.append((String(text[part.range]), own))
      }
    }
    return fonts.isEmpty ? [(text, style)] : fonts
  }

  /// Returns what of the stretches is in a line, in order.
  func parts(of line: Range<String.Index>) -> [Part] {
    parts.compactMap { part in
      let range = part.range.clamped(to: line)
      return range.isEmpty ? nil : Part(range: range, run: part.run)
    }
  }
}

extension TextFieldContent.Alignment {
  /// The share of the free room that is before a line.
  fileprivate var share: Double {
    switch self {
    case .start, .left, .justify: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
