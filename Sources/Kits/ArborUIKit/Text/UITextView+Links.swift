import ArborPlatform
public import Foundation

/// The interaction of the visitor with a part of a text.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction, presentActions, preview
}

/// A part of a text with an action.
@MainActor @preconcurrency
public struct UITextItem {
  /// The content of a text item.
  public enum Content {
    case link(URL)
  }

  /// The content.
  public let content: Content
  /// The range in UTF-16 units.
  public let range: NSRange
}

extension UITextView {
  /// Returns the URL of a link attribute; `nil` if the value is none.
  package nonisolated static func url(ofLink value: Any) -> URL? {
    switch value {
    case let url as URL: url
    case let text as String: URL(string: text)
    default: nil
    }
  }

  /// Whether the text is not editable and contains links.
  package var hasLinks: Bool { !isEditable && !links.isEmpty }

  /// The links of the text, including detected ones.
  package var links: [(range: NSRange, url: URL)] {
    var found: [(range: NSRange, url: URL)] = []
    let all = NSRange(location: 0, length: textStorage.length)
    textStorage.enumerateAttribute(.link, in: all) { value, range, _ in
      if let url = value.flatMap(Self.url(ofLink:)) { found.append((range, url)) }
    }
    if dataDetectorTypes.isEmpty { return found }
    var taken = IndexSet()
    for link in found { taken.insert(integersIn: link.range.units) }
    for link in DataDetector.links(in: textStorage.string, dataDetectorTypes)
    where !taken.intersects(integersIn: link.range.units) {
      found.append(link)
    }
    return found
  }

  /// The text with all its links in the style of links.
  package var linkedText: NSAttributedString { linkedText(isEditable ? [] : links) }

  package func linkedText(_ links: [(range: NSRange, url: URL)]) -> NSAttributedString {
    // Foundation's own copy of a storage lacks its attributes.
    guard let text = textStorage.mutableCopy() as? NSMutableAttributedString else {
      return textStorage
    }
    let look: [NSAttributedString.Key: Any] = linkTextAttributes
    for link in links {
      text.addAttributes(look, range: link.range)
      text.addAttribute(.link, value: link.url, range: link.range)
    }
    return text
  }

  /// Follows a link at the visitor's request, unless the delegate decides otherwise.
  package func userFollow(_ url: URL, open: @escaping (URL) -> Void) {
    // Only links of the text are followed: the client's message is not trusted.
    guard let link = links.first(where: { $0.url.absoluteString == url.absoluteString }) else {
      return
    }
    guard let delegate else { return open(link.url) }
    guard
      delegate.textView(
        self, shouldInteractWith: link.url, in: link.range, interaction: .invokeDefaultAction)
    else { return }
    let item = UITextItem(content: .link(link.url), range: link.range)
    let action = UIAction { _ in open(link.url) }
    delegate.textView(self, primaryActionFor: item, defaultAction: action)?.run(from: self)
  }
}

extension NSRange {
  fileprivate var units: Range<Int> { location..<location + length }
}
