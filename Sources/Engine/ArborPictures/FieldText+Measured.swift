import ArborDisplay
package import ArborRender
import ArborText

extension FieldText {
  /// Lines and widths by the fonts that texts are measured with.
  package static let measured = FieldText(
    lines: { parts, room in
      let text = parts.map(\.text).joined()
      let paragraph = Paragraph.shaped(parts.map { .init(text: $0.text, face: $0.style.face) })
      // Signs that are not shown are not measured either: the ranges are those of another text.
      guard paragraph.text == text else { return unbroken(text) }
      return paragraph.lines(in: room).map(\.range)
    },
    width: { Paragraph.shaped(String($0), face: $1.face).width })

  private static func unbroken(_ text: String) -> [Range<Int>] {
    var start = 0
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.map { line in
      defer { start += line.count + 1 }
      return start..<start + line.count
    }
  }
}

extension TextStyle {
  fileprivate var face: FontFace {
    FontFace(
      family: FontFamily.named(PictureDocument.family(family)) ?? .inter, size: size,
      weight: weight, isItalic: isItalic,
      tracking: values.tracking, hasTabularDigits: values.hasTabularDigits, width: values.width)
  }
}
