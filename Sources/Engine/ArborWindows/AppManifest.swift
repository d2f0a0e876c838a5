package import Foundation
import Synchronization

/// The manifest of the app, which browsers read when a visitor installs it: its name, its icon, and
/// the menu of the icon.
package final class AppManifest: Sendable {
  /// The manifest of the program.
  package static let app = AppManifest()
  /// The path of the manifest.
  package static let path = "/manifest.webmanifest"
  /// The name of the item of a URL with the type of the entry that a visitor has chosen.
  private static let item = "shortcut"

  /// An entry of the icon's menu, which opens the first page.
  package struct Shortcut: Equatable, Sendable {
    package var type: String
    package var title: String
    package var subtitle: String?
    /// The picture as path data of SVG, in a square of 16,000 units; `nil` for none.
    package var outline: String?

    package init(type: String, title: String, subtitle: String? = nil, outline: String? = nil) {
      self.type = type
      self.title = title
      self.subtitle = subtitle
      self.outline = outline
    }
  }

  private let entries = Mutex<[Shortcut]>([])

  package init() {}

  /// The entries of the icon's menu. Without any, the app has no manifest.
  package var shortcuts: [Shortcut] {
    get { entries.withLock { $0 } }
    set { entries.withLock { $0 = newValue } }
  }

  /// The path of the manifest; `nil` if there is none.
  package var path: String? { shortcuts.isEmpty ? nil : Self.path }

  /// Returns the type of the entry with which a page was opened; `nil` for none.
  package static func shortcut(of url: URL?) -> String? {
    guard let url, let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    else { return nil }
    return items.first { $0.name == item }?.value
  }

  /// Whether a page was opened with an entry that visitors get at present.
  package func isChosen(by url: URL?) -> Bool {
    guard let type = Self.shortcut(of: url) else { return false }
    return shortcuts.contains { $0.type == type }
  }

  /// Returns the manifest as JSON; `nil` if there is none.
  package func json(name: String) -> Data? {
    let shortcuts = shortcuts
    if shortcuts.isEmpty { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(
      Document(
        name: name, icons: [Icon(letter: name.first)], shortcuts: shortcuts.map(Entry.init)))
  }

  private struct Document: Encodable {
    enum CodingKeys: String, CodingKey {
      case name, id
      case start = "start_url"
      case scope, display, icons, shortcuts
    }

    var name: String
    var id = "/"
    var start = "/"
    var scope = "/"
    var display = "standalone"
    var icons: [Icon]
    var shortcuts: [Entry]
  }

  private struct Entry: Encodable {
    var name: String
    var description: String?
    var url: String
    var icons: [Icon]?

    init(_ shortcut: Shortcut) {
      var address = URLComponents()
      address.path = "/"
      address.queryItems = [URLQueryItem(name: AppManifest.item, value: shortcut.type)]
      (name, description, url) = (shortcut.title, shortcut.subtitle, address.string ?? "/")
      icons = shortcut.outline.map { [Icon(outline: $0)] }
    }
  }

  private struct Icon: Encodable {
    var src: String
    var sizes = "any"
    var type = "image/svg+xml"

    /// The first letter of the name on a round square.
    init(letter: Character?) {
      let letter = letter.map { $0.uppercased() } ?? ""
      let isPlain = letter.unicodeScalars.allSatisfy(CharacterSet.alphanumerics.contains)
      self.init(
        content: """
          <rect width="512" height="512" rx="112" fill="#007aff"/><text x="256" y="356" \
          font-family="sans-serif" font-size="288" text-anchor="middle" fill="#fff">\
          \(isPlain ? letter : "")</text>
          """, side: 512)
    }

    init(outline: String) {
      self.init(content: "<path fill=\"#007aff\" d=\"\(outline)\"/>", side: 16_000)
    }

    private init(content: String, side: Int) {
      let document = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)">\(content)</svg>
        """
      src = "data:image/svg+xml;base64," + Data(document.utf8).base64EncodedString()
    }
  }
}
