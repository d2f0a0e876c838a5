import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Links in text views, and what becomes one by itself.
@Suite @MainActor struct LinkTests {
  private func view(_ text: String, _ types: UIDataDetectorTypes) -> UITextView {
    let view = UITextView()
    view.text = text
    view.isEditable = false
    view.dataDetectorTypes = types
    return view
  }

  private func found(_ text: String, _ types: UIDataDetectorTypes = .all) -> [String] {
    view(text, types).links.map {
      "\((text as NSString).substring(with: $0.range)) \($0.url.absoluteString)"
    }
  }

  @Test func addressesAndNumbersAreFound() {
    #expect(
      found("See https://example.org/a?b=c, or www.example.org.") == [
        "https://example.org/a?b=c https://example.org/a?b=c",
        "www.example.org https://www.example.org",
      ])
    #expect(
      found("Write to ann.b@mail.example.org!") == [
        "ann.b@mail.example.org mailto:ann.b@mail.example.org"
      ])
    #expect(found("Call +49 30 1234567.") == ["+49 30 1234567 tel:+49301234567"])
    #expect(found("Call (030) 123 4567") == ["(030) 123 4567 tel:0301234567"])
    #expect(found("Call 555-123-4567 now") == ["555-123-4567 tel:5551234567"])
  }

  @Test func whatIsSomethingElseIsLeft() {
    for text in [
      "On 2024-01-31 at 12:30", "Version 1.20.300", "1,234,567.89", "10.0.0.1", "a@b",
      "ISBN 978-3-16-148410-0", "x555-123-4567", "12345678901234567890", "http://",
    ] {
      #expect(found(text) == [], "\(text)")
    }
    #expect(found("www.example.org", .phoneNumber) == [])
    #expect(found("555-123-4567", .link) == [])
  }

  @Test func whoeverEditsHasNoLinks() {
    let view = view("www.example.org", .link)
    #expect(view.hasLinks)
    view.isEditable = true
    #expect(!view.hasLinks)
  }

  @Test func linksLookAsCodeSays() {
    let view = view("Read it", [])
    view.textStorage.addAttribute(
      .link, value: URL(string: "/it") as Any, range: NSRange(location: 5, length: 2))
    view.tintColor = .systemRed
    func colour() -> UIColor? {
      view.linkedText.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor
    }
    #expect(colour() == .systemRed)
    view.linkTextAttributes = [.foregroundColor: UIColor.systemGreen]
    #expect(colour() == .systemGreen)
    #expect(view.linkedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
  }

  private final class Delegate: NSObject, UITextViewDelegate {
    var allows = true
    var heard: [String] = []
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      heard.append("\(URL) \(characterRange.location)")
      return allows
    }
  }

  @Test func theDelegateIsAskedFirst() throws {
    let view = view("Read www.example.org", .link)
    var opened: [String] = []
    let url = try #require(URL(string: "https://www.example.org"))
    view.userFollow(url) { opened.append($0.absoluteString) }
    let delegate = Delegate()
    view.delegate = delegate
    view.userFollow(url) { opened.append($0.absoluteString) }
    #expect(opened.count == 2 && delegate.heard == ["https://www.example.org 5"])
    delegate.allows = false
    view.userFollow(url) { opened.append($0.absoluteString) }
    // What the text does not have nobody opens.
    view.userFollow(try #require(URL(string: "https://other.example"))) {
      opened.append($0.absoluteString)
    }
    #expect(opened.count == 2 && delegate.heard.count == 2)
  }

  private final class Actions: NSObject, UITextViewDelegate {
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      guard case .link(let url) = textItem.content, url.path == "/mine" else {
        return defaultAction
      }
      return nil
    }
  }

  @Test func theDelegateSaysWhatATapDoes() throws {
    let view = view("https://a.example/mine https://a.example/yours", .link)
    let delegate = Actions()
    view.delegate = delegate
    var opened: [String] = []
    for link in view.links { view.userFollow(link.url) { opened.append($0.path) } }
    #expect(opened == ["/yours"])
  }
}
