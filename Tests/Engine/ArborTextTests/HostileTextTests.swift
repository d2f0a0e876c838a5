import Testing

@testable import ArborText

private let hostile: [(String, String)] = [
  ("marks", "a" + String(repeating: "\u{301}", count: 100_000)),
  ("uncovered marks", String(repeating: "\u{1AB0}", count: 4_000)),
  ("flags", String(repeating: "🇩🇪", count: 2_000)),
  ("half a flag", "🇩"),
  ("one word", String(repeating: "a", count: 20_000)),
  ("spaces", String(repeating: " ", count: 20_000)),
  ("line ends", String(repeating: "\n", count: 20_000)),
  ("tabs", String(repeating: "\t", count: 20_000)),
  ("brackets", String(repeating: "([{", count: 2_000) + String(repeating: ")", count: 2_000)),
  ("scripts", String(repeating: "aбα", count: 2_000)),
  ("coverage", String(repeating: "a日", count: 4_000)),
  ("joiners", String(repeating: "👩\u{200D}", count: 2_000)),
  ("ligatures", String(repeating: "->", count: 4_000)),
  ("soft hyphens", String(repeating: "\u{AD}", count: 4_000)),
  ("controls", "\0\u{1}a\0\u{7F}\u{85}\u{202E}b\u{FEFF}\u{FFFE}\u{10FFFF}\u{E0001}"),
  ("both directions", String(repeating: "aש", count: 4_000)),
  ("fallback fonts", String(repeating: "שजมمع a ", count: 1_000)),
  ("right to left", String(repeating: "مرحبا بالعالم ", count: 2_000)),
  ("overrides", String(repeating: "\u{202E}a\u{2067}ש\u{202D}", count: 2_000)),
  (
    "lone surrogates", String(decoding: [0xD800, 0x61, 0xDFFF, 0xD83D] as [UInt16], as: UTF16.self)
  ),
  ("mixed line ends", String(repeating: "ש\r\na\u{2029}", count: 2_000)),
  ("selectors", "\u{FE0F}\u{FE0E}a\u{FE0F}\u{20E3}\u{E0100}"),
]

@Test(arguments: hostile) func aHostileTextIsLaidOut(_ name: String, _ text: String) {
  let paragraph = Paragraph.shaped(text, face: FontFace(size: 17))
  for width in [nil, 0, 20, 300, .nan, -1, .infinity] as [Double?] {
    let lines = paragraph.lines(in: width)
    #expect(!lines.isEmpty)
    // Nothing is lost and nothing is shown twice.
    var position = 0
    for line in lines {
      #expect(line.range.lowerBound - position <= 1)
      position = line.range.upperBound
    }
    #expect(position == paragraph.text.utf8.count)
    for truncation in [Truncation.head, .middle, .tail] {
      #expect(paragraph.lines(in: width, maximum: 2, truncation: truncation).count <= 2)
    }
  }
}

@Test func aTextThatIsHugeIsLaidOut() {
  let paragraph = Paragraph.shaped(
    String(repeating: "hello wor ", count: 30_000), face: FontFace(size: 17))
  #expect(paragraph.size(in: 300, lineHeight: 20).lines > 5_000)
}

@Test func whatMovesTextAroundIsLeftOut() {
  let paragraph = Paragraph.shaped("a\0b\u{202E}c\u{7}", face: FontFace(size: 17))
  #expect(paragraph.text == "abc")
}

@Test func manyThreadsMayMeasureAtOnce() async {
  let widths = await withTaskGroup(of: [Double].self) { group in
    for _ in 0..<8 {
      group.addTask {
        (0..<200).map { index in
          let face = FontFace(size: 10 + Double(index % 7), weight: 100 * (1 + index % 9))
          let paragraph = Paragraph.shaped("Text \(index % 50) in many words", face: face)
          return paragraph.width + paragraph.size(in: 40, lineHeight: 20).width
        }
      }
    }
    return await group.reduce(into: Set<[Double]>()) { $0.insert($1) }
  }
  #expect(widths.count == 1)
}

/// Tracking can make a part of a line wider than the whole: what is measured is what is broken.
@Test(arguments: [nil, 0, 40, 300, 1e9] as [Double?])
func wordsNarrowerThanNothingHaveAsManyLinesAsAreMeasured(_ width: Double?) {
  let text = "\t\t!\u{FFFD}MM"
  let face = FontFace(family: FontFamily.all[0], size: 400.5, tracking: -1024)
  let runs = [
    Paragraph.Run(text: "\t\t!", face: face),
    Paragraph.Run(text: "\u{FFFD}MM", face: FontFace(size: 17, weight: 700, isItalic: true)),
  ]
  for paragraph in [Paragraph([Paragraph.Run(text: text, face: face)]), Paragraph(runs)] {
    let size = paragraph.size(in: width, lineHeight: 20)
    #expect(size.lines == paragraph.lines(in: width).count)
    let isCut = paragraph.lines(in: width, maximum: 1).contains(where: \.isTruncated)
    #expect(paragraph.isTruncated(in: width, maximum: 1) == isCut)
  }
}
