package import Foundation

/// The part of a page's URL that is meant for the page.
package struct PageQuery: Equatable, Sendable {
  /// The name of the item with the JSON of the value that a window presents.
  package static let value = "value"
  /// The name of the item with the URL that another page of the app has opened.
  package static let opened = "opened-url"
  /// The name of the item with the JSON of what the visitor does on the page.
  package static let activity = "activity"
  /// The maximum length of an item in bytes, as it is written into a URL: a page's URL has two of
  /// them, and must fit into the line of a request.
  package static let limit = 3_000
  /// The schemes that are the browser's: URLs with them never reach the scenes of an app.
  static let browserSchemes: Set = [
    "http", "https", "mailto", "tel", "sms", "facetime", "javascript", "data", "vbscript", "file",
    "blob", "about",
  ]

  /// The JSON of the value that the window presents; empty if it is too long, `nil` without one.
  package var windowValue: String?
  /// The URL with which the page was opened, if it says more than the path and a value.
  package var openedURL: URL?

  /// Reads the URL of a page as its visitor opened it.
  package init(of url: URL?) {
    guard let url, let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    else { return }
    windowValue = items.first { $0.name == Self.value }?.value.map(Self.limited)
    let isActive = items.contains { $0.name == Self.activity }
    if !isActive, let opened = items.first(where: { $0.name == Self.opened })?.value,
      Self.fits(opened), let inner = URL(string: opened), let scheme = inner.scheme?.lowercased(),
      !Self.browserSchemes.contains(scheme)
    {
      openedURL = inner
    } else if items.contains(where: { $0.name != Self.value }) {
      openedURL = url
    }
  }

  /// Returns the JSON of the activity in the URL of a page, if it is not too long.
  package static func activity(in url: URL) -> String? {
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    let json = items?.first { $0.name == activity }?.value
    return json.flatMap { fits($0) ? $0 : nil }
  }

  /// Returns the JSON of a value, or nothing if it is too long.
  package static func limited(_ json: String) -> String { fits(json) ? json : "" }

  /// Whether a text is short enough for an item.
  package static func fits(_ text: String) -> Bool {
    text.utf8.count <= limit && escaped(text).utf8.count <= limit
  }

  /// Returns the URL of a page with one item, or `nil` if the item is too long.
  package static func url(ofPage id: String, _ item: (name: String, value: String)?) -> URL? {
    guard let item else { return URL(string: "/" + id) }
    guard fits(item.value) else { return nil }
    return URL(string: "/\(id)?\(item.name)=\(escaped(item.value))")
  }

  /// Browsers leave escapes as they are, so that the URL of a value is always the same text.
  private static func escaped(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
