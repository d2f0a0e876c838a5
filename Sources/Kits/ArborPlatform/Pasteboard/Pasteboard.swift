import Foundation

/// The copied items of a page, each with values by the names of their types.
///
/// It belongs to one page: what one visitor copies, no other one can read.
@MainActor package final class Pasteboard: PageAttachment {
  /// The longest text that is put into the browser's clipboard, in bytes.
  private static let longestText = 1_000_000
  /// The most items.
  private static let mostItems = 1_000

  private weak var page: (any PlatformPage)?
  /// The number of changes.
  package private(set) var changeCount = 0
  package private(set) var items: [[String: Any]] = []

  package init(of page: any PlatformPage) { self.page = page }
  /// Creates a pasteboard of no page, such as that of a drag.
  package init() {}

  /// The pasteboard of code that runs outside of any page.
  private static let ofNoPage = Pasteboard()

  /// The pasteboard of the page for which code runs now.
  package static var current: Pasteboard {
    Pages.current.map { $0.attachment(Pasteboard.self) } ?? ofNoPage
  }

  /// Replaces the items. Their texts and addresses are also put into the browser's clipboard, a
  /// line for each; nothing is if there are none, or if they are longer than 1,000,000 bytes.
  package func set(_ items: [[String: Any]]) {
    self.items = Array(items.prefix(Self.mostItems))
    changeCount += 1
    let text = self.items.compactMap(Self.text(of:)).joined(separator: "\n")
    if !text.isEmpty, text.utf8.count <= Self.longestText { page?.copy(text) }
  }

  /// The types of texts for people, the best first.
  private nonisolated static let textTypes = [
    "public.utf8-plain-text", "public.plain-text", "public.text",
  ]

  /// Returns the plain text of an item, or its address as a text; values of other types, such as
  /// HTML, are not texts for people.
  package nonisolated static func text(of item: [String: Any]) -> String? {
    plainText(of: item) ?? item["public.url"].flatMap(text)
  }

  /// Returns the plain text of an item.
  package nonisolated static func plainText(of item: [String: Any]) -> String? {
    textTypes.lazy.compactMap { item[$0] as? String }.first
  }

  /// Returns a text or an address as a text; `nil` for other values.
  package nonisolated static func text(_ value: Any) -> String? {
    switch value {
    case let text as String: text
    case let url as URL: url.absoluteString
    default: nil
    }
  }

  /// Returns data, or a text or an address encoded as UTF-8; `nil` for other values.
  package nonisolated static func data(_ value: Any) -> Data? {
    value as? Data ?? text(value).map { Data($0.utf8) }
  }
}
