package import ArborText
package import Foundation

/// Measures texts with attributes and images as pages show them.
package enum AttributedMeasure {
  /// The font of a run.
  package struct RunFont {
    package var face: FontFace
    package var lineHeight: CGFloat
    package var ascender: CGFloat
    /// The lowest point of letters below the baseline, a negative number.
    package var descender: CGFloat

    package init(
      _ face: FontFace, lineHeight: CGFloat, ascender: CGFloat, descender: CGFloat
    ) {
      self.face = face
      self.lineHeight = lineHeight
      self.ascender = ascender
      self.descender = descender
    }
  }

  /// Returns the runs of a part of a text and the height of its tallest line.
  ///
  /// - Parameter font: returns the font for the value of the attribute, or without it.
  package static func runs(
    _ text: NSAttributedString, in part: NSRange? = nil, font: (Any?) -> RunFont
  ) -> (runs: [Paragraph.Run], height: CGFloat) {
    var runs: [Paragraph.Run] = []
    var height: CGFloat = 0
    let string = text.string as NSString
    text.enumerateAttributes(in: part ?? NSRange(location: 0, length: text.length)) {
      values, range, _ in
      let own = font(values[.font])
      height = max(height, own.lineHeight)
      guard let attachment = values[.attachment] as? NSTextAttachment else {
        return runs.append(.init(text: string.substring(with: range), face: own.face))
      }
      let size = attachment.shownSize
      for _ in 0..<range.length {
        runs.append(.init(pictureWidth: size.width, face: own.face))
      }
      let gap = max(own.lineHeight - own.ascender + own.descender, 0) / 2
      let above = max(own.ascender + gap, size.height + attachment.raise)
      height = max(height, above + max(gap - own.descender, -attachment.raise))
    }
    return (runs, height)
  }

  /// Returns the size of a text in points and its number of lines; `nil` for an empty one. All
  /// lines are as high as the tallest one, in a text with images all lines of a paragraph.
  ///
  /// - Parameters:
  ///   - lines: the largest number of lines; 0 for no limit.
  ///   - font: returns the font for the value of the attribute, or without it.
  package static func size(
    _ text: NSAttributedString, width: CGFloat, lines: Int, truncation: Truncation = .tail,
    font: (Any?) -> RunFont
  ) -> (size: CGSize, lines: Int)? {
    if text.length == 0 { return nil }
    let room = width.isFinite ? Double(max(width, 0)) : nil
    if lines == 0, text.hasAttachments, text.string.contains("\n") {
      return paragraphs(text, room, font)
    }
    let (runs, height) = runs(text, font: font)
    let found = Paragraph.shaped(runs).size(
      in: room, maximum: lines > 0 ? lines : nil, truncation: truncation,
      lineHeight: Double(height))
    return (CGSize(width: found.width, height: found.height), found.lines)
  }

  private static func paragraphs(
    _ text: NSAttributedString, _ room: Double?, _ font: (Any?) -> RunFont
  ) -> (size: CGSize, lines: Int) {
    var size = CGSize.zero
    var count = 0
    var start = 0
    for words in text.string.split(separator: "\n", omittingEmptySubsequences: false) {
      let part = NSRange(location: start, length: words.utf16.count)
      start += part.length + 1
      let (runs, height) = runs(text, in: part, font: font)
      let found = Paragraph.shaped(runs).size(
        in: room, lineHeight: Double(runs.isEmpty ? font(nil).lineHeight : height))
      size.width = max(size.width, found.width)
      size.height += found.height
      count += found.lines
    }
    return (size, count)
  }
}

extension NSAttributedString {
  /// Whether the text has images.
  package var hasAttachments: Bool {
    var found = false
    enumerateAttribute(.attachment, in: NSRange(location: 0, length: length)) { value, _, stop in
      if value is NSTextAttachment {
        found = true
        stop.pointee = true
      }
    }
    return found
  }
}
