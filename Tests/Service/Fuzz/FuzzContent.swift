import ArborHTTP
import ArborImageFiles
import Foundation

@testable import Arbor
@testable import ArborImages
@testable import ArborResources
@testable import ArborServer
@testable import ArborText

/// The first bytes of an image: each format by its own marks, and whole.
@Sendable func fuzzImage(_ bytes: [UInt8]) {
  let starts: [[UInt8]] = [
    [], [0xFF, 0xD8, 0xFF, 0xE1], Array("RIFF\0\0\0\0WEBPVP8X".utf8),
  ]
  for start in starts {
    guard let header = ImageHeader(start + bytes) else { continue }
    expect(
      (0..<1e6).contains(header.width) && (0..<1e6).contains(header.height),
      "a size that is out of range: \(header)")
  }
  if let header = ImageHeader(Array("<svg ".utf8) + bytes) {
    expect(header.width > 0 && header.height > 0, "an empty drawing")
  }
  let control = RemoteImages.freshness(String(decoding: bytes, as: UTF8.self))
  expect(control >= .seconds(10) && control <= .seconds(86_400), "fresh for \(control)")
}

/// A text with Markdown, as a whole and with values in it.
@Sendable func fuzzMarkdown(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let pieces = Markdown.pieces(of: text)
  let plain = pieces.map(\.text).joined()
  expect(plain.utf8.count <= text.utf8.count, "more text than there was")
  if !Markdown.mayBe(in: text) { expect(plain == text, "text without Markdown has changed") }
  let key = LocalizedStringKey(text)
  _ = key.text
  let half = String(text.prefix(text.count / 2))
  let filled: LocalizedStringKey = "*\(half)* \(7) **\(Text(key))** `\(text)`"
  _ = filled.text
  let attributed: LocalizedStringKey = "\(Text(AttributedString(text)))"
  _ = attributed.text
}

/// A text in several faces: shaped, wrapped at many widths, truncated, and with places for carets.
@Sendable func fuzzShaping(_ bytes: [UInt8]) {
  let style = Int(bytes.first ?? 0)
  let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
  let family = FontFamily.all[style % 4]
  let size = [17.0, 0, 4096, 1, 400.5, .infinity, -3, 12][style >> 2 & 7]
  let tracking = style & 32 == 0 ? 0 : [-1024.0, 1024, 0.3, -2][style >> 6]
  let face = FontFace(family: family, size: size, tracking: tracking)
  let half = text.unicodeScalars.count / 2
  let runs = [
    Paragraph.Run(text: String(text.unicodeScalars.prefix(half)), face: face),
    Paragraph.Run(
      text: String(text.unicodeScalars.dropFirst(half)),
      face: FontFace(size: 17, weight: 700, isItalic: style & 1 == 0)),
  ]
  for paragraph in [Paragraph([Paragraph.Run(text: text, face: face)]), Paragraph(runs)] {
    check(paragraph)
  }
  checkCarets([Paragraph.Run(text: text, face: face)])
  checkCarets(runs)
}

/// Lines lie one after the other within the text, and are not wider than they may be.
private func check(_ paragraph: Paragraph) {
  let count = paragraph.text.utf8.count
  expect(paragraph.minimumWidth.isFinite && paragraph.width.isFinite, "a width without end")
  let widths: [Double?] = [nil, 0, 1, 40, 300, 1e9, -5, .infinity, .nan]
  for width in widths {
    let lines = paragraph.lines(in: width)
    expect(!lines.isEmpty, "no line")
    var end = 0
    for line in lines {
      expect(line.range.lowerBound >= end && line.range.upperBound <= count, "a line elsewhere")
      expect(line.width.isFinite && line.hanging.isFinite, "a line without end")
      end = line.range.upperBound
    }
    let size = paragraph.size(in: width, lineHeight: 20)
    expect(size.lines == lines.count, "\(size.lines) lines are \(lines.count)")
    for truncation in [Truncation.head, .middle, .tail] {
      let few = paragraph.lines(in: width, maximum: 2, truncation: truncation)
      expect((1...2).contains(few.count), "\(few.count) lines of 2")
    }
    _ = paragraph.isTruncated(in: width, maximum: 1)
  }
}

/// Carets stand at places of the text, in order.
private func checkCarets(_ runs: [Paragraph.Run]) {
  let count = runs.reduce(0) { $0 + $1.text.utf16.count }
  for width in [nil, 50.0] {
    for line in Paragraph.caretLines(runs, in: width) {
      var last = 0
      for stop in line.stops {
        expect(stop.place >= last && stop.place <= count, "a caret at \(stop.place)")
        expect(stop.x.isFinite, "a caret nowhere")
        last = stop.place
      }
    }
  }
}

/// The settings file up to a zero byte, and variables of the environment after it, one in each
/// line: there are settings, or an error that says what to correct.
@Sendable func fuzzSettings(_ bytes: [UInt8]) {
  let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let path = NSTemporaryDirectory() + "arbor-fuzz-\(getpid()).json"
  _ = FileManager.default.createFile(atPath: path, contents: Data(parts[0]))
  var environment: [String: String] = [:]
  for line in parts.dropFirst().joined().split(separator: UInt8(ascii: "\n")) {
    let pair = String(decoding: line, as: UTF8.self).split(separator: "=", maxSplits: 1)
    if pair.count == 2 { environment["ARBOR_\(pair[0])"] = String(pair[1]) }
  }
  do throws(SettingsError) {
    let settings = try ServerSettings(
      flags: ServerFlags(config: path), environment: environment)
    expect((0...65_535).contains(settings.port), "the port \(settings.port)")
    _ = (HTTPServerConfiguration(settings), Gate(settings), RESTAccess(settings))
    _ = (settings.answersREST, settings.isLoopback)
  } catch {
    expect(!error.description.isEmpty, "an error without a word")
  }
  let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
  _ = try? ServerFlags(parsing: words)
}
