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
  check("𒀀𒀁 ok", in: nil, gives: ["[𒀀𒀁] ok"])
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

@Test func whatTheFontLacksIsTakenFromAnother() {
  let face = FontFace(size: 17, weight: 600)
  func families(_ text: String) -> [String] {
    Paragraph.shaped(text, face: face).lines(in: nil).flatMap(\.pieces).map {
      "\($0.face.family.name) \($0.face.weight): \($0.text)"
    }
  }
  #expect(
    families("a שלום עולם b") == [
      "Inter 600: a ", "Noto Sans Hebrew 700: שלום עולם", "Inter 600:  b",
    ])
  #expect(families("สวัสดี") == ["Noto Sans Thai 700: สวัสดี"])
  #expect(
    families("مرحبا 12") == ["Noto Sans Arabic 700: مرحبا", "Inter 600:  12"])
  #expect(families("नमस्ते") == ["Noto Sans Devanagari 700: नमस्ते"])
}

@Test func aLineRunsTheWayOfItsFirstLetter() {
  let face = FontFace(size: 17)
  func check(_ text: String, _ expected: [Bool]) {
    let lines = Paragraph.shaped(text, face: face).lines(in: nil)
    #expect(lines.map(\.isRightToLeft) == expected, "\(text)")
  }
  check("abc שלום", [false])
  check("שלום abc", [true])
  check("(12) שלום\nabc\nשלום", [true, false, true])
}

@Test func aTextIsCutOffWhereTheAuthorSays() {
  let paragraph = Paragraph.shaped("Hello world, how are you?", face: FontFace(size: 17))
  func shown(_ truncation: Truncation, _ width: Double, _ maximum: Int = 1) -> [String] {
    paragraph.lines(in: width, maximum: maximum, truncation: truncation)
      .map { $0.pieces.map(\.text).joined() }
  }
  #expect(shown(.tail, 110) == ["Hello world,…"])
  #expect(shown(.head, 110) == ["…w are you?"])
  #expect(shown(.middle, 110) == ["Hello…e you?"])
  #expect(shown(.middle, 70, 2) == ["Hello ", "wo…ou?"])
  #expect(shown(.head, 300) == ["Hello world, how are you?"])
  for width in [0.0, 5, 14, 20, 60] {
    for truncation in [Truncation.head, .middle, .tail] {
      let lines = paragraph.lines(in: width, maximum: 1, truncation: truncation)
      #expect(lines.count == 1)
      #expect(lines[0].width <= max(width, 17), "\(truncation) in \(width)")
    }
  }
}

@Test func pairsTellTheAdvancesOfPlainText() {
  let plain = (32..<127).map { Character(UnicodeScalar(UInt8($0))) }
  var state: UInt64 = 7
  func random(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }
  for face in [
    FontFace(size: 1000, weight: 400), FontFace(size: 1000, weight: 900, isItalic: true),
    FontFace(size: 1000, weight: 100),
  ] {
    for _ in 0..<1_500 {
      let text = String((0..<(3 + random(6))).map { _ in plain[random(plain.count)] })
      // A line end keeps the text from being taken as plain.
      let whole = Paragraph.shaped(text + "\n", face: face)
      let paragraph = Paragraph.shaped(text, face: face)
      #expect(abs(paragraph.width - whole.width) <= 1.0 / 64, "\(text)")
      #expect(
        paragraph.lines(in: 1200).map(\.range)
          == whole.lines(in: 1200).dropLast().map(\.range), "\(text)")
    }
  }
}
