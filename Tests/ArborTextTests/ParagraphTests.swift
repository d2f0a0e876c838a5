import ArborText
import Testing

/// The lines of `text` at 17 points, each with its width; "…" where it is cut off.
private func check(
  _ text: String, in width: Double?, maximum: Int? = nil, gives expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let paragraph = Paragraph.shaped(text, face: FontFace(size: 17))
  let lines = paragraph.lines(in: width, maximum: maximum)
  #expect(
    lines.map { line in line.pieces.map(\.text).joined() } == expected,
    sourceLocation: sourceLocation)
  #expect(
    paragraph.size(in: width, maximum: maximum, lineHeight: 20).lines == lines.count,
    sourceLocation: sourceLocation)
}

@Test func aTextIsAsWideAsItsGlyphs() {
  let paragraph = Paragraph.shaped("Hello", face: FontFace(size: 17))
  #expect(paragraph.width > 0)
  check("Hello", in: nil, gives: ["Hello"])
  check("Hello world, how are you?", in: 110, gives: ["Hello world, ", "how are you?"])
  check("Hello world, how are you?", in: 100, maximum: 1, gives: ["Hello worl…"])
  check("Hello", in: 0, gives: ["H", "e", "l", "l", "o"])
  check("a\nb\n", in: 100, gives: ["a", "b", ""])
  check("", in: 100, gives: [""])
  check("日本語 😀 x", in: 40, gives: ["日本", "語 ", "😀 x"])
}
