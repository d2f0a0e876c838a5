import ArborText
import Foundation
import Testing

/// What Chromium answered for `white-space: pre` elements in Inter: size, weight, italic, tracking,
/// width, text (JSON).
private struct Measured: Sendable {
  let face: FontFace
  let width: Double
  let text: String

  static func all() throws -> [Measured] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/widths.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.map { line in
      let fields = line.split(separator: "\t", maxSplits: 5, omittingEmptySubsequences: false)
      try #require(fields.count == 6)
      let numbers = try fields[..<5].map { try #require(Double($0)) }
      return Measured(
        face: FontFace(
          size: numbers[0], weight: Int(numbers[1]), isItalic: numbers[2] == 1,
          tracking: numbers[3]),
        width: numbers[4], text: try JSONDecoder().decode(String.self, from: Data(fields[5].utf8)))
    }
  }
}

@Test func textIsAsWideAsInTheBrowser() throws {
  let all = try Measured.all()
  var exact = 0
  var count = 0
  for measured in all {
    let paragraph = Paragraph.shaped(measured.text, face: measured.face)
    let pieces = paragraph.lines(in: nil).flatMap(\.pieces)
    // The browser's own fallback fonts are not what the page shows.
    if pieces.contains(where: { $0.boxWidth != nil }) { continue }
    count += 1
    if paragraph.width == measured.width { exact += 1 }
    #expect(
      abs(paragraph.width - measured.width) <= 1.0 / 64,
      "\(measured.text) at \(measured.face.size), weight \(measured.face.weight)")
  }
  #expect(count > 400)
  // A sum of the browser's has 24 bits, ours has 64: one in a thousand is rounded up to another
  // 1/64 px.
  #expect(Double(exact) >= 0.99 * Double(count))
}

@Test func theBaselineIsWhereTheBrowserPutsIt() {
  // Size, line height, what Chromium answered.
  let measured: [(Double, Double, Double)] = [
    (34, 41, 33), (28, 34, 27), (22, 27, 21), (20, 24, 19), (17, 20.33, 16), (16, 20, 16),
    (15, 18, 14), (13, 16, 12), (12, 15, 12), (11, 14, 11), (26, 31, 25), (10, 13, 10),
    (31, 36.99385, 30), (17, 10, 11),
  ]
  for (size, lineHeight, baseline) in measured {
    let metrics = FontMetrics(FontFace(size: size))
    #expect(metrics.baseline(lineHeight: lineHeight) == baseline, "\(size) in \(lineHeight)")
  }
}

/// What Chromium answered on displays of several pixels per point, for lines of words in Hebrew or
/// Arabic with letters, digits and punctuation between them: scale, size, width, text (JSON).
@Test func linesOfManyRunsAreAsWideAsInTheBrowserAtEveryScale() throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/scales.tsv")
  var counts: [Double: (all: Int, exact: Int)] = [:]
  for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
    let fields = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
    try #require(fields.count == 4)
    let numbers = try fields[..<3].map { try #require(Double($0)) }
    let text = try JSONDecoder().decode(String.self, from: Data(fields[3].utf8))
    let face = FontFace(size: numbers[1], displayScale: numbers[0])
    // The space at the end is not visible.
    let width = Paragraph.shaped(text, face: face).width
    counts[numbers[0], default: (0, 0)].all += 1
    // The browser answers in 32 bits.
    if abs(width - numbers[2]) < 1e-3 { counts[numbers[0]]?.exact += 1 }
    #expect(abs(width - numbers[2]) <= 1.0 / 64 + 1e-3, "\(text) at \(numbers)")
  }
  for (scale, count) in counts {
    #expect(count.exact == count.all, "\(scale)")
  }
}
