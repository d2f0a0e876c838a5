package import ArborPlatform
import ArborText
package import Foundation

/// Measures text as the page lays it out.
package enum UIKitTextMeasure {
  /// Returns the size of a text in points, with a whole-number width. It is at most `width` wide,
  /// unless a word is wider. `lines` limits the number of lines; 0 for no limit.
  package static func size(
    _ text: String, _ font: UIFont, width: CGFloat, lines: Int = 0,
    truncation: NSLineBreakMode = .byTruncatingTail
  ) -> CGSize {
    let found = Paragraph.shaped(text, face: font.face).size(
      in: width.isFinite ? width : nil, maximum: lines > 0 ? lines : nil,
      truncation: truncation.truncation, lineHeight: font.lineHeight)
    return CGSize(width: found.width, height: found.height)
  }

  /// Returns the size of a styled text. `font` applies where the text has none; lines are as high
  /// as the highest font.
  package static func size(
    _ text: NSAttributedString, _ font: UIFont, width: CGFloat, lines: Int = 0,
    truncation: NSLineBreakMode = .byTruncatingTail
  ) -> CGSize {
    guard
      let found = AttributedMeasure.size(
        text, width: width, lines: lines, truncation: truncation.truncation,
        font: { ($0 as? UIFont ?? font).ofRuns })
    else { return size("", font, width: width, lines: lines) }
    let spacing = text.lineSpacing * CGFloat(max(found.lines - 1, 0))
    return CGSize(width: found.size.width, height: found.size.height + spacing)
  }

  /// Returns the positions of the lines. `font` applies where the text has none.
  package static func lines(_ text: NSAttributedString, _ font: UIFont, width: CGFloat) -> TextLines
  {
    let (runs, height) = AttributedMeasure.runs(text) { ($0 as? UIFont ?? font).ofRuns }
    let found = Paragraph.caretLines(runs, in: width.isFinite ? max(width, 0) : nil)
    return TextLines(
      lines: found.map { line in
        TextLines.Line(
          width: line.width, stops: line.stops.map { TextLines.Stop(place: $0.place, x: $0.x) })
      }, lineHeight: runs.isEmpty ? font.lineHeight : height, spacing: text.lineSpacing,
      width: width)
  }
}

extension UIFont {
  fileprivate var ofRuns: AttributedMeasure.RunFont {
    .init(face, lineHeight: lineHeight, ascender: ascender, descender: descender)
  }
}

extension NSLineBreakMode {
  fileprivate var truncation: Truncation {
    switch self {
    case .byTruncatingHead: .head
    case .byTruncatingMiddle: .middle
    default: .tail
    }
  }
}
