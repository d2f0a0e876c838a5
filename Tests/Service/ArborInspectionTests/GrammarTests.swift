import ArborInspection
import Foundation
import Testing

/// Whether the regular expressions of the description accept what is parsed, and nothing else.
@Suite struct GrammarTests {
  private func fits(_ text: String, _ pattern: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) == text.startIndex..<text.endIndex
  }

  private static let paths = [
    "", "/", "n42", "n99999999999", "/ContentView", "ContentView/VStack/Text.0", "/A/", "//",
    "A//B",
    "/A.0.tf", "/A.t", "/A.", "/A.01", "/A.1234567890", "/A.0.x", "/A!key", "/A!", "/=key", "/=",
    "/@sheet", "/@", "/A@b", "/A=b", "/A;padding", "/A;padding.2", "/A;padding.", "/A;",
    "/;state=a",
    ";state=a", "/A;state=", "/A;other=a", "/A;env=a.b", "/A;pref=K=v", "/A;state=a;b", "/A b",
    "/A%20b", "/A%2", "/A%zz", "/%C3%A9", "/é", "/%C0%80", "/%ED%A0%80", "/%E0%80%80",
    "/%F4%90%80%80",
    "/%F0%9F%98%80", "/%80", "~a", "/~A", "/A!~#3", "/A\u{7F}", "/A\n", "/A\u{85}",
    "/A.0!k/B;frame.1",
  ]

  @Test(arguments: paths) func aReferenceIsDescribedAsItIsRead(_ text: String) {
    let isRead = (try? NodeAddress(parsing: text)) != nil
    #expect(fits(text, NodeGrammar.reference) == isRead)
  }

  @Test(arguments: paths) func aSpaceIsDescribedAsItIsRead(_ text: String) {
    for text in [text, "named:" + text] {
      let isRead = (try? FrameSpace(Parameters([("in", text)]))) != nil
      #expect(fits(text, NodeGrammar.space) == isRead, "\(text)")
    }
  }

  @Test(arguments: paths) func aPropertyIsDescribedAsItIsRead(_ text: String) throws {
    for text in [text, text + ";state=a"] {
      let body = Array(try JSONEncoder().encode([text: 1]))
      let isRead = (try? StateRequest(parsing: body)) != nil
      #expect(fits(text, NodeGrammar.state) == isRead, "\(text)")
    }
  }

  /// The selectors among the targets have a grammar of their own.
  @Test(arguments: paths) func aTargetIsDescribedAsItIsRead(_ text: String) throws {
    let event = ["type": "focus", "target": text]
    let body = Array(try JSONEncoder().encode(event))
    let isRead = (try? EventRequest(parsing: body)) != nil
    #expect(fits(text, NodeGrammar.target) == isRead || text.isEmpty)
  }

  @Test(arguments: ["de", "en-US", "zh-Hant-TW", "x", "en_US", "", "de-", "abcdefghi", "12"])
  func aLanguageIsDescribedAsItIsRead(_ text: String) {
    let body = Array(#"{"locale":"\#(text)"}"#.utf8)
    let isRead = (try? SessionSettings(parsing: body)) != nil
    #expect(fits(text, SessionSettings.languagePattern) == isRead)
  }
}
