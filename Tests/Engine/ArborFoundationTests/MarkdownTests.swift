import ArborFoundation
import ArborResources
import Foundation
import Testing

/// Markdown in attributed strings.
struct AttributedMarkdownTests {
  private func read(
    _ markdown: String,
    _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .full
  ) throws -> AttributedString {
    try AttributedString(markdown: markdown, options: .init(interpretedSyntax: syntax))
  }

  @Test func runsHavePurposes() throws {
    let text = try read("**bold** _and_ `code` ~~gone~~ [link](https://example.org)")
    #expect(String(text.characters) == "bold and code gone link")
    let runs = text.runs.map { (String(text[$0.range].characters), $0.inlinePresentationIntent) }
    #expect(runs.first?.1 == .stronglyEmphasized)
    #expect(runs.first { $0.0 == "and" }?.1 == .emphasized)
    #expect(runs.first { $0.0 == "code" }?.1 == .code)
    #expect(runs.first { $0.0 == "gone" }?.1 == .strikethrough)
    #expect(text.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.org"])
  }

  @Test func blocksLoseTheirMarks() throws {
    let text = "# Title\n\nOne\ntwo\n\n- first\n- second\n2. third\n> said"
    #expect(String(try read(text).characters) == "TitleOne twofirstsecondthirdsaid")
    #expect(String(try read(text, .inlineOnlyPreservingWhitespace).characters) == text)
    #expect(String(try read("a\nb", .inlineOnly).characters) == "a b")
  }

  @Test func linksMayBeRelative() throws {
    let text = try AttributedString(
      markdown: "[a](https://example.org/x)", baseURL: URL(string: "https://example.com"))
    #expect(text.runs.first?.link?.absoluteString == "https://example.org/x")
  }

  @Test func badDataThrows() {
    #expect(throws: CocoaError.self) { try AttributedString(markdown: Data([0xFF, 0xFE])) }
  }

  @Test func keysAreRead() {
    let count = 3
    let text = AttributedString(localized: "You have **\(count)** messages")
    #expect(String(text.characters) == "You have 3 messages")
    #expect(text.runs.count == 3)
  }

  @Test func valuesAreNoMarkdown() {
    let name = "**A** [b](https://example.org) `c` <https://example.org> \\*"
    let text = AttributedString(localized: "Hello \(name)!")
    #expect(String(text.characters) == "Hello \(name)!")
    #expect(text.runs.allSatisfy { $0.link == nil && $0.inlinePresentationIntent == nil })
    let resource = LocalizedStringResource("Hello \(name)!")
    #expect(String(AttributedString(localized: resource).characters) == "Hello \(name)!")
  }
}
