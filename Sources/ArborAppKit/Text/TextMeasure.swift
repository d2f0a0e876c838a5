import ArborPlatform
import ArborText
import Foundation

/// How large texts are, as the page shows them.
enum TextMeasure {
  /// At most as wide as `width`, unless a word is wider; lengths rounded up to whole points across. `lines` 0: any number.
  static func size(
    _ text: String, _ font: NSFont, width: CGFloat = .infinity, lines: Int = 0
  ) -> NSSize {
    let found = Paragraph.shaped(text, face: font.face).size(
      in: width.isFinite ? max(width, 0) : nil, maximum: lines > 0 ? lines : nil,
      lineHeight: font.lineHeight)
    return NSSize(width: found.width, height: found.height)
  }

  /// As above; `font` is of what has none of its own. A line is as high as the highest font.
  static func size(
    _ text: NSAttributedString, _ font: NSFont, width: CGFloat = .infinity, lines: Int = 0
  ) -> NSSize {
    var runs: [Paragraph.Run] = []
    var height: CGFloat = 0
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      let own = values[.font] as? NSFont ?? font
      height = max(height, own.lineHeight)
      runs.append(.init(text: string.substring(with: range), face: own.face))
    }
    if runs.isEmpty { return size("", font, width: width, lines: lines) }
    let found = Paragraph.shaped(runs).size(
      in: width.isFinite ? max(width, 0) : nil, maximum: lines > 0 ? lines : nil,
      lineHeight: height)
    return NSSize(width: found.width, height: found.height)
  }

  /// Where the lines are; `font` is of what has none of its own.
  static func lines(_ text: NSAttributedString, _ font: NSFont, width: CGFloat) -> TextLines {
    var runs: [Paragraph.Run] = []
    var height: CGFloat = 0
    let string = text.string as NSString
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      let own = values[.font] as? NSFont ?? font
      height = max(height, own.lineHeight)
      runs.append(.init(text: string.substring(with: range), face: own.face))
    }
    let found = Paragraph.caretLines(runs, in: width.isFinite ? max(width, 0) : nil)
    return TextLines(
      lines: found.map { line in
        TextLines.Line(
          width: line.width, stops: line.stops.map { TextLines.Stop(place: $0.place, x: $0.x) })
      }, lineHeight: runs.isEmpty ? font.lineHeight : height, spacing: 0,
      width: width)
  }
}
