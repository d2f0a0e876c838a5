import ArborPlatform
public import Foundation

/// The items that the code of a page has copied.
///
/// ```swift
/// UIPasteboard.general.string = link.absoluteString
/// ```
///
/// Texts and addresses are also put into the clipboard of the visitor's browser. Browsers allow
/// that within some seconds of a click or a key. Texts of more than 1,000,000 bytes are not put
/// there, and removing all items leaves the browser's clipboard as it is.
///
/// Differs from UIKit: each page has a pasteboard of its own, which contains only what the page's
/// code has put there: a server cannot read the clipboard of a browser. Visitors paste with a field
/// or a `PasteButton`.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  private let content: Pasteboard

  private init(_ content: Pasteboard) {
    self.content = content
    super.init()
  }

  /// The pasteboard of the page for which code runs now.
  open class var general: UIPasteboard { UIPasteboard(.current) }

  /// The number of changes since the page began.
  open var changeCount: Int { content.changeCount }
  /// The number of items.
  open var numberOfItems: Int { content.items.count }

  /// The items: values by the names of their types.
  open var items: [[String: Any]] {
    get { content.items }
    set { content.set(newValue) }
  }

  private static let text = "public.utf8-plain-text"
  private static let url = "public.url"
  private static let image = "public.image"

  private func values<Value>(_ type: Value.Type) -> [Value] {
    content.items.compactMap { item in
      item.sorted { $0.key < $1.key }.lazy.compactMap { $0.value as? Value }.first
    }
  }

  private func set(_ values: [Any], as type: String) { content.set(values.map { [type: $0] }) }

  /// The first text; setting it replaces all items, `nil` removes them.
  open var string: String? {
    get { strings?.first }
    set { set(newValue.map { [$0] } ?? [], as: Self.text) }
  }

  /// The texts; `nil` if there are none.
  open var strings: [String]? {
    get { hasStrings ? content.items.compactMap(Pasteboard.plainText) : nil }
    set { set(newValue ?? [], as: Self.text) }
  }

  /// The first address; setting it replaces all items, `nil` removes them.
  open var url: URL? {
    get { urls?.first }
    set { set(newValue.map { [$0] } ?? [], as: Self.url) }
  }

  /// The addresses; `nil` if there are none.
  open var urls: [URL]? {
    get { hasURLs ? values(URL.self) : nil }
    set { set(newValue ?? [], as: Self.url) }
  }

  /// The first image; setting it replaces all items, `nil` removes them. Images are not put into
  /// the browser's clipboard.
  open var image: UIImage? {
    get { images?.first }
    set { set(newValue.map { [$0] } ?? [], as: Self.image) }
  }

  /// The images; `nil` if there are none.
  open var images: [UIImage]? {
    get { hasImages ? values(UIImage.self) : nil }
    set { set(newValue ?? [], as: Self.image) }
  }

  /// Whether there is a text.
  open var hasStrings: Bool { content.items.contains { Pasteboard.plainText(of: $0) != nil } }
  /// Whether there is an address.
  open var hasURLs: Bool { !values(URL.self).isEmpty }
  /// Whether there is an image.
  open var hasImages: Bool { !values(UIImage.self).isEmpty }

  /// Returns the first value of a type, such as "public.utf8-plain-text".
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    content.items.lazy.compactMap { $0[pasteboardType] }.first
  }

  /// Replaces all items by a value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    content.set([[pasteboardType: value]])
  }

  /// Returns the first data of a type; texts and addresses are encoded as UTF-8.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap(Pasteboard.data)
  }

  /// Replaces all items by data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    content.set([[pasteboardType: data]])
  }

  /// Returns whether the first item has a value of one of some types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    content.items.first.map { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
  }
}
