import ArborDisplay
import Foundation
import Testing

@testable import ArborRender

private func check(
  _ length: Double, gives text: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  var writer = ByteWriter()
  writer.write(mils: mils(length))
  #expect(writer.string == text, sourceLocation: sourceLocation)
}

@Test func lengthsAreShort() {
  check(0, gives: "0")
  check(8, gives: "8")
  check(-8.5, gives: "-8.5")
  check(0.05, gives: ".05")
  check(-0.005, gives: "-.005")
  check(1.0 / 3, gives: ".333")
  check(12.3450001, gives: "12.345")
  check(99.9996, gives: "100")
  check(1234567.25, gives: "1234567.25")
  check(.nan, gives: "0")
  check(.infinity, gives: "100000000")
}

@Test func escapingAgreesWithASlowWayAtEveryOffset() {
  for special in ["<", "&", "\"", "\\", "\n", "\u{1}", "é", "\u{1F600}"] {
    for offset in 0..<18 {
      let text = String(repeating: "x", count: offset) + special + "12345678" + special
      var markup = ByteWriter()
      markup.write(text, escapedFor: .markup)
      let expected = text.replacingOccurrences(of: "&", with: "&amp;")
        .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "\"", with: "&#34;")
        .replacingOccurrences(of: "\u{1}", with: "\u{FFFD}")
      #expect(markup.string == expected)
      var json = ByteWriter()
      json.write("[\"")
      json.write(text, escapedFor: .json)
      json.write("\"]")
      let decoded = try? JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String]
      #expect(decoded == [text])
    }
  }
}

@Test func longTextsNeedNoLuck() {
  let text = String(repeating: "\u{1}", count: 100_000)
  var writer = ByteWriter()
  writer.write(text, escapedFor: .json)
  #expect(writer.count == 600_000)
}

@Test func classNamesCountOn() {
  var table = StyleTable()
  var names: [String] = []
  for size in 1...703 {
    names.append(
      table.name(of: TextStyle(family: "Inter", size: Double(size), lineHeight: 20, color: .black)))
  }
  #expect(
    [names[0], names[25], names[26], names[701], names[702]] == ["a", "z", "aa", "zz", "aaa"])
  #expect(Set(names).count == 703)
}

@Test func aFamilyNameCannotLeaveItsRule() {
  var writer = ByteWriter()
  writer.write(fontFamily: "x'}</style>")
  #expect(writer.string == "'x\\27 \\7d \\3c \\2f style\\3e '")
}
