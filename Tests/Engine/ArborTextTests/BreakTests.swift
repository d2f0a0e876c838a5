import ArborText
import Foundation
import Testing

/// The lines into which Chromium broke paragraphs: language, size, width, the offsets in UTF-8 at
/// which lines begin, text (JSON). The letters of a language were in its font; ideographs and kana
/// were as wide as the font is high.
@Test func linesBreakWhereTheyDoInTheBrowser() throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/breaks.tsv")
  var counts: [Substring: (all: Int, same: Int)] = [:]
  for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
    let fields = line.split(separator: "\t", maxSplits: 4, omittingEmptySubsequences: false)
    try #require(fields.count == 5)
    let (size, width) = (try #require(Double(fields[1])), try #require(Double(fields[2])))
    let text = try JSONDecoder().decode(String.self, from: Data(fields[4].utf8))
    let starts = Paragraph.shaped(text, face: FontFace(size: size)).lines(in: width)
      .map { "\($0.range.lowerBound)" }.joined(separator: ",")
    counts[fields[0], default: (0, 0)].all += 1
    if starts == fields[3] { counts[fields[0]]?.same += 1 }
  }
  #expect(counts.count == 16)
  for (language, count) in counts {
    // The sums of the browser have fewer bits.
    #expect(count.same >= count.all - 1, "\(language): \(count)")
  }
}

@Suite struct BreakTests {
  private func check(_ text: String, gives expected: [String]) {
    let paragraph = Paragraph.shaped(text, face: FontFace(size: 17))
    // So narrow that a line ends wherever it can, and no letter is torn off its word.
    let widest = paragraph.minimumWidth
    let lines = paragraph.lines(in: widest).map { $0.pieces.map(\.text).joined() }
    #expect(lines == expected, "\(text)")
  }

  @Test func aLineMayEndAfterEverySpace() {
    check("wait-- !important", gives: ["wait-- ", "!important"])
    check("bracket ]", gives: ["bracket ", "]"])
  }

  @Test func aPathIsOneWordAndAQuestionEndsOne() {
    check("/usr/local/bin", gives: ["/usr/local/bin"])
    check("question?answer12", gives: ["question?", "answer12"])
    check("function(parameter)", gives: ["function(parameter)"])
    check("list:[parameter]", gives: ["list:", "[parameter]"])
  }

  @Test func aMinusSignStaysWithItsNumber() {
    check("(-12345)", gives: ["(-12345)"])
    check("1234567-89", gives: ["1234567-", "89"])
  }

  @Test func aLineMayBeginWithASmallKana() {
    check("カーァ", gives: ["カ", "ー", "ァ"])
  }

  @Test func aPictureIsOneUnbreakableLetter() {
    let face = FontFace(size: 17)
    let runs: [Paragraph.Run] = [
      .init(text: "Press ", face: face), .init(pictureWidth: 20, face: face),
      .init(text: " now", face: face),
    ]
    let paragraph = Paragraph.shaped(runs)
    let widths = ["Press ", " now"].map { Paragraph.shaped($0 + "|", face: face).width }
    let bar = Paragraph.shaped("|", face: face).width
    #expect(abs(paragraph.width - (widths[0] + widths[1] - 2 * bar + 20)) < 1)
    let line = paragraph.lines(in: nil)[0]
    #expect(line.pieces.map(\.boxWidth) == [nil, 20, nil])
    #expect(abs(line.pieces[1].start - (widths[0] - bar)) < 0.5)
    #expect(
      paragraph.lines(in: 55).map { $0.pieces.map(\.text).joined() }
        == ["Press ", "\u{FFFC} ", "now"])
    // The same text with another picture is another paragraph.
    var other = runs
    other[1].pictureWidth = 30
    #expect(Paragraph.shaped(other).width == paragraph.width + 10)
    let cut = paragraph.lines(in: 75, maximum: 1)[0]
    #expect(cut.pieces.last?.text.hasSuffix("…") == true && cut.isTruncated)
    #expect(Paragraph.shaped([.init(pictureWidth: .infinity, face: face)]).width == 0)
    let alone = Paragraph.shaped([runs[1]]).lines(in: 0, maximum: 1)
    #expect(alone.count == 1)
  }

  @Test func aRunThatIsCleanedAwayOwnsNothing() {
    let face = FontFace(size: 17)
    let mark = Paragraph.Run(text: "\u{200E}", face: face)
    for run in [Paragraph.Run(pictureWidth: 20, face: face), .init(text: "a", face: face)] {
      let pieces = Paragraph.shaped([mark, run]).lines(in: nil)[0].pieces
      #expect(pieces.map(\.run) == [1])
    }
  }
}
