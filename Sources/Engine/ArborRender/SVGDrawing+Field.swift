package import ArborDisplay
import Foundation

/// How the text of a field with several lines is broken and measured, which browsers do by
/// themselves.
package struct FieldText: Sendable {
  /// Returns the lines in a room of some points, as ranges of the text in UTF-8 units.
  package typealias Lines =
    @Sendable (_ text: String, _ style: TextStyle, _ room: Double) -> [Range<Int>]
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
    for (index, line) in lines(of: text, style, room).enumerated() {
      let top = details.insets[0] + Double(index) * style.lineHeight
      if top > bounds.height { break }
      var place = CGPoint(x: details.insets[3], y: top)
      if details.alignment.share != 0, let fieldText {
        let width = fieldText.width(text[line], style)
        place.x += max(room - width, 0) * details.alignment.share
      }
      let parts = stretches.parts(of: line)
      drawGrounds(of: parts, in: line, of: text, style, at: place, x: x, y: y)
      let baseline = top + (style.lineHeight + (style.size * 0.727).rounded()) / 2
      startText(style, x: x + mils(place.x), y: y + mils(baseline))
      for part in parts { write(text[part.range], part.run, of: style) }
      out.write("</text>")
    }
    out.write("</g>")
  }

  private func lines(
    of text: String, _ style: TextStyle, _ room: Double
  ) -> [Range<String.Index>] {
    guard let fieldText else {
      return text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.startIndex..<$0.endIndex }
    }
    return fieldText.lines(text, style, room).map { line in
      let start = text.utf8.index(text.startIndex, offsetBy: line.lowerBound)
      return start..<text.utf8.index(start, offsetBy: line.count)
    }
  }

  private mutating func drawGrounds(
    of parts: [Stretches.Part], in line: Range<String.Index>, of text: String, _ style: TextStyle,
    at place: CGPoint, x: Mils, y: Mils
  ) {
    guard let fieldText else { return }
    for part in parts {
      guard let ground = part.run?.background else { continue }
      let start = fieldText.width(text[line.lowerBound..<part.range.lowerBound], style)
      let end = fieldText.width(text[line.lowerBound..<part.range.upperBound], style)
      let box = CGRect(
        x: place.x + start, y: place.y, width: end - start, height: style.lineHeight)
      fill(Path(box), ground, x: x, y: y)
    }
  }

  private mutating func write(
    _ text: Substring, _ run: TextFieldContent.Run?, of style: TextStyle
  ) {
    guard let run, !run.isPlain else { return out.write(String(text), escapedFor: .markup) }
    var own = style
    if let color = run.color { own.color = color }
    own.isUnderlined = run.isUnderlined
    own.isStruckThrough = run.isStruckThrough
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
