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
  private init() {}

  /// The pasteboard of code that runs outside of any page.
  private static let ofNoPage = Pasteboard()

  /// The pasteboard of the page for which code runs now.
  package static var current: Pasteboard {
    Pages.current.map { $0.attachment(Pasteboard.self) } ?? ofNoPage
  }

  /// Replaces the items. Their texts and addresses are also put into the browser's clipboard, a
  /// line for each.
  package func set(_ items: [[String: Any]]) {
    self.items = Array(items.prefix(Self.mostItems))
    changeCount += 1
    let text = self.items.compactMap(Self.text(of:)).joined(separator: "\n")
    if !text.isEmpty, text.utf8.count <= Self.longestText { page?.copy(text) }
  }

  /// Returns the text of an item, or its address as a text.
  package static func text(of item: [String: Any]) -> String? {
    let values = item.sorted { $0.key < $1.key }.map(\.value)
    return values.lazy.compactMap { $0 as? String }.first
      ?? values.lazy.compactMap { ($0 as? URL)?.absoluteString }.first
  }
}
