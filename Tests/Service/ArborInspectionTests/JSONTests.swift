import ArborCore
import ArborInspection
import Foundation
import Testing

private func written(_ write: (inout JSONWriter) -> Void) -> String {
  var json = JSONWriter()
  write(&json)
  return String(decoding: json.bytes, as: UTF8.self)
}

/// Bodies are read by way of a request that takes any event.
private func offset(_ text: String) -> JSONValue? {
  problem { () throws(Problem) in try EventRequest(parsing: Array(text.utf8)) }.flatMap {
    $0.kind == .malformedJSON ? $0.member("offset") : nil
  }
}

@Suite struct JSONTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-12.5, "-12.5"), (0.1, "0.1"), (1e21, "1e+21"),
    (1e-7, "1e-07"), (9_007_199_254_740_991, "9007199254740991"), (.infinity, "null"),
    (.nan, "null"),
    (.leastNonzeroMagnitude, "5e-324"),
  ])
  func writesNumbersShortest(_ value: Double, _ text: String) {
    #expect(written { $0.number(value) } == text)
  }

  @Test func escapesWhatMustBeEscaped() {
    let text = "\"\\/\u{0}\u{1F}\u{7F}\n\r\t\u{2028}\u{2029}\u{2027}é😀"
    #expect(
      written { $0.string(text) }
        == #""\"\\/\u0000\u001f\u007f\n\r\t\u2028\u2029\#u{2027}é😀""#)
  }

  @Test func readsBackWhatItWrote() throws {
    var random = SeededGenerator(state: 3)
    for _ in 0..<300 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x3000, using: &random))
      }
      let text = String(String.UnicodeScalarView(scalars))
      let body = written { json in
        json.beginObject()
        json.key(text + "k")
        json.string(text)
        json.endObject()
      }
      #expect(try object(Array(body.utf8))[text + "k"] as? String == text)
    }
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("{\"a\"}", 4), ("{\"a\":1,}", 7), ("{\"a\":1 \"b\":2}", 7), ("[1,]", 3),
    ("01", 1), ("1.", 2), ("-", 1), ("1e", 2), ("+1", 0), ("tru", 0), ("{} x", 3), ("\"a", 2),
    ("\"\n\"", 1), ("\"\\x\"", 1), ("\"\\ud800\"", 1), ("\"\\u12\"", 5),
    ("{\"a\":1,\"a\":2}", 7), ("1e999", 0), ("nul", 0), ("'a'", 0),
  ])
  func saysWhereABodyIsMalformed(_ text: String, _ place: Int) {
    #expect(offset(text) == .number(Double(place)), "\(text)")
  }

  @Test func readsEscapesAndPairsOfSurrogates() throws {
    let body = #"{"type":"input","target":"n1","value":"\ud83d\ude00\u00e9\n\/"}"#
    let request = try EventRequest(parsing: Array(body.utf8))
    #expect(request == .control(.input(.text("😀é\n/"), version: 0), .node(.id(1))))
  }

  @Test func boundsTheDepthOfABody() {
    let text = String(repeating: "[", count: 100_000)
    #expect(offset(text) == .number(64))
  }
}
