import ArborPlatform
import ArborText
import Foundation

/// Measures texts as the page shows them.
enum AppKitTextMeasure {
  /// Returns the size of a text in at most `width` points, unless a word is wider; widths are
  /// rounded up. 0 `lines` means no limit.
  static func size(
    _ text: String, _ font: NSFont, width: CGFloat = .infinity, lines: Int = 0
  ) -> NSSize {
    let found = Paragraph.shaped(text, face: font.face).size(
      in: width.isFinite ? max(width, 0) : nil, maximum: lines > 0 ? lines : nil,
      lineHeight: font.lineHeight)
    return NSSize(width: found.width, height: found.height)
  }

  /// Returns the size of an attributed text; `font` applies to runs without one. All lines have the
  /// height of the tallest font.
  static func size(
    _ text: NSAttributedString, _ font: NSFont, width: CGFloat = .infinity, lines: Int = 0
  ) -> NSSize {
    AttributedMeasure.size(
      text, width: width, lines: lines, font: { ($0 as? NSFont ?? font).ofRuns }
    )?.size ?? size("", font, width: width, lines: lines)
  }

  /// Returns the lines of a text; `font` applies to runs without one.
  static func lines(_ text: NSAttributedString, _ font: NSFont, width: CGFloat) -> TextLines {
    let (runs, height) = AttributedMeasure.runs(text) { ($0 as? NSFont ?? font).ofRuns }
    let found = Paragraph.caretLines(runs, in: width.isFinite ? max(width, 0) : nil)
    return TextLines(
      lines: found.map { line in
        TextLines.Line(
          width: line.width, stops: line.stops.map { TextLines.Stop(place: $0.place, x: $0.x) })
      }, lineHeight: runs.isEmpty ? font.lineHeight : height, spacing: 0,
      width: width)
  }
}

extension NSFont {
  fileprivate var ofRuns: AttributedMeasure.RunFont {
    .init(face, lineHeight: lineHeight, ascender: ascender, descender: descender)
  }
}
