import ArborText
import Testing

/// The lines of `text` at 17 points: what the page shows, each box in brackets.
private func check(
  _ text: String, in width: Double?, maximum: Int? = nil, gives expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  check(
    [.init(text: text, face: FontFace(size: 17))], in: width, maximum: maximum, gives: expected,
    sourceLocation: sourceLocation)
}

private func check(
  _ runs: [Paragraph.Run], in width: Double?, maximum: Int? = nil, gives expected: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let paragraph = Paragraph.shaped(runs)
  let lines = paragraph.lines(in: width, maximum: maximum)
  let shown = lines.map { line in
    line.pieces.map { $0.boxWidth == nil ? $0.text : "[\($0.text)]" }.joined(
      separator: runs.count > 1 ? "|" : "")
  }
  #expect(shown == expected, sourceLocation: sourceLocation)
  let size = paragraph.size(in: width, maximum: maximum, lineHeight: 20)
  #expect(size.lines == lines.count, sourceLocation: sourceLocation)
  #expect(size.height == Double(lines.count) * 20, sourceLocation: sourceLocation)
  #expect(
    size.width == (lines.map(\.width).max() ?? 0).rounded(.up), sourceLocation: sourceLocation)
}

@Test func aTextThatFitsIsOneLine() {
  check("Hello, world", in: nil, gives: ["Hello, world"])
  check("Hello, world", in: .infinity, gives: ["Hello, world"])
  check("Hello, world", in: 200, gives: ["Hello, world"])
}

@Test func aTextFitsTheFrameThatItAskedFor() {
  for text in ["Hello, world", "W", "AVATAR To Ty", "Привет"] {
    let paragraph = Paragraph.shaped(text, face: FontFace(size: 17))
    let size = paragraph.size(in: nil, lineHeight: 20)
    #expect(paragraph.size(in: size.width, lineHeight: 20) == size)
    #expect(paragraph.lines(in: paragraph.width).count == 1)
  }
}

@Test func linesBreakBetweenWordsAndKeepTheirSpaces() {
  check("Hello world, how are you?", in: 110, gives: ["Hello world, ", "how are you?"])
  check("well-known", in: 60, gives: ["well-", "known"])
  check("a  b", in: 12, gives: ["a  ", "b"])
}

@Test func aLineFitsIfItIsATouchTooLong() {
  let width = Paragraph.shaped("Hello world", face: FontFace(size: 17)).width
  check("Hello world", in: width - 1.0 / 64, gives: ["Hello world"])
  check("Hello world", in: width - 2.0 / 64, gives: ["Hello ", "world"])
}

@Test func aWordThatIsTooLongBreaksBetweenClusters() {
  check("Hello", in: 0, gives: ["H", "e", "l", "l", "o"])
  check("e\u{301}e\u{301}", in: 0, gives: ["e\u{301}", "e\u{301}"])
  check("a Donaudampfschifffahrt", in: 80, gives: ["a ", "Donauda", "mpfschiff", "fahrt"])
}

@Test func anAuthorsLineEndIsKept() {
  check("a\nb", in: nil, gives: ["a", "b"])
  check("a\r\nb\u{2028}c", in: nil, gives: ["a", "b", "c"])
  check("a\n", in: nil, gives: ["a", ""])
  check("a \n\nb", in: 10, gives: ["a ", "", "b"])
  check("\n", in: 10, gives: ["", ""])
}

@Test func theEmptyTextIsOneEmptyLine() {
  check("", in: nil, gives: [""])
  check("", in: 0, maximum: 1, gives: [""])
  check([], in: 10, gives: [""])
}

@Test func theLastLineThatIsAllowedIsCutOff() {
  check("Hello world, how are you?", in: 110, maximum: 1, gives: ["Hello world,…"])
  check("Hello world, how are you?", in: 70, maximum: 2, gives: ["Hello ", "world,…"])
  check("Hello world, how are you?", in: 110, maximum: 2, gives: ["Hello world, ", "how are you?"])
  check("a\nb", in: 100, maximum: 1, gives: ["a…"])
  check("Hello", in: 0, maximum: 1, gives: ["…"])
}

@Test func aSoftHyphenShowsAtTheEndOfALine() {
  check("Donau\u{AD}dampf", in: 60, gives: ["Donau\u{2010}", "dampf"])
  check("Donau\u{AD}dampf", in: nil, gives: ["Donau\u{AD}dampf"])
}

@Test func eachRunIsAPieceOfItsOwn() {
  let regular = FontFace(size: 17)
  let bold = FontFace(size: 17, weight: 700)
  let runs: [Paragraph.Run] = [
    .init(text: "Hello ", face: regular), .init(text: "big wide", face: bold),
    .init(text: " world", face: regular),
  ]
  check(runs, in: nil, gives: ["Hello |big wide| world"])
  check(runs, in: 90, gives: ["Hello |big ", "wide| world"])
  check(runs, in: 80, maximum: 1, gives: ["Hello |bi…"])
}

@Test func whatTheFontLacksIsABoxOfADecidedWidth() {
  check("日本 x", in: nil, gives: ["[日本] x"])
  check("日本", in: 20, gives: ["[日]", "[本]"])
  check("a\tb", in: nil, gives: ["a[\t]b"])
  check("مرحبا بالعالم ok", in: nil, gives: ["[مرحبا بالعالم] ok"])
  let flags = Paragraph.shaped("🇩🇪🇫🇷", face: FontFace(size: 109)).lines(in: nil)
  #expect(flags.flatMap(\.pieces).map(\.boxWidth) == [272])
}

@Test func rangesCoverTheTextWithoutItsLineEnds() {
  let paragraph = Paragraph.shaped("Hällo wörld\nok", face: FontFace(size: 17))
  #expect(paragraph.lines(in: 50).map(\.range) == [0..<7, 7..<13, 14..<16])
}

@Test func theMinimumIsTheWidestWord() {
  let face = FontFace(size: 17)
  let paragraph = Paragraph.shaped("a wide word", face: face)
  #expect(abs(paragraph.minimumWidth - Paragraph.shaped("word", face: face).width) < 1)
}

@Test func theSameTextIsShapedOnce() {
  let face = FontFace(size: 17)
  #expect(Paragraph.shaped("once", face: face) === Paragraph.shaped("once", face: face))
  // Equal strings of different bytes are different texts.
  #expect(
    Paragraph.shaped("\u{E9}", face: face) !== Paragraph.shaped("e\u{301}", face: face))
}

@Test func aFaceStaysWithinItsBounds() {
  #expect(FontFace(size: .nan).size == 0)
  #expect(FontFace(size: 1e9).size == FontFace.maximumSize)
  #expect(FontFace(size: 17, weight: 1000).weight == 900)
  #expect(Paragraph.shaped("x", face: FontFace(size: 0)).width == 0)
}
