package import ArborDisplay
package import Foundation
import Synchronization

/// What actions know of a scene that they open in a window.
package struct SceneEntry: Sendable {
  /// The kind of a scene.
  package enum Kind: Sendable { case window, settings, menuBarExtra }

  /// The id of the scene's page.
  package var id: String
  package var kind: Kind
  /// The type of the value that each window of the scene presents; `nil` without one.
  package var valueType: ObjectIdentifier?
  /// Whether there is one window of each value, or of the scene if it has none.
  package var isSingle: Bool
  /// The size in points of the content of windows that are opened; `nil` for a tab.
  package var size: CGSize?
  /// The place of windows on the visitor's screen; `nil` for that of the browser.
  package var position: UnitPoint?
  /// The texts of which a URL contains one that opens this scene; `*` stands for any URL.
  package var matching: Set<String> = []
  /// Whether the menus of other pages have an item for the scene.
  package var hasMenuItem = true

  package init(id: String, kind: Kind = .window, valueType: Any.Type? = nil, isSingle: Bool) {
    self.id = id
    self.kind = kind
    self.valueType = valueType.map { ObjectIdentifier($0) }
    self.isSingle = isSingle
  }
}

/// The scenes of an app, which all of its pages share.
package final class SceneDirectory: Sendable {
  private let list = Mutex<[SceneEntry]>([])

  package init() {}

  /// The scenes in the order of the code.
  package var scenes: [SceneEntry] {
    get { list.withLock { $0 } }
    set { list.withLock { $0 = newValue } }
  }

  /// The scene of the app's settings.
  package var settings: SceneEntry? { scenes.first { $0.kind == .settings } }

  /// Returns the scene of an id.
  package func scene(_ id: String) -> SceneEntry? { scenes.first { $0.id == id } }

  /// Returns the first scene that presents values of a type.
  package func scene(for type: Any.Type) -> SceneEntry? {
    scenes.first { $0.valueType == ObjectIdentifier(type) }
  }

  /// Returns the first scene that wants a URL.
  func scene(matching url: URL) -> SceneEntry? { scenes.first { $0.matching.match(url) } }
}

extension Set<String> {
  /// Whether one of the texts is in a URL, or is `*`.
  func match(_ url: URL) -> Bool {
    guard !isEmpty else { return false }
    let text = url.absoluteString
    return contains { $0 == "*" || !$0.isEmpty && text.contains($0) }
  }
}

/// What the query of a page's URL says to the page.
package enum PageQuery {
  /// The item with the JSON of the value that a window presents.
  package static let value = "value"
  /// The item with the URL that another page of the app has opened.
  package static let opened = "opened-url"
  /// The maximum length of an item in bytes.
  package static let limit = 4_096

  /// Returns the URL of a page with one item, or `nil` if the item is too long.
  package static func url(ofPage id: String, _ item: (name: String, value: String)?) -> URL? {
    guard let item else { return URL(string: "/" + id) }
    guard item.value.utf8.count <= limit else { return nil }
    return URL(string: "/\(id)?\(item.name)=\(escaped(item.value))")
  }

  /// Browsers leave escapes as they are, so that the URL of a value is always the same text.
  private static func escaped(_ text: String) -> String {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}

extension HostConfiguration {
  /// Takes over what the query of a URL says to the page, if it has one.
  ///
  /// - Parameter url: The URL of the page as its visitor opened it.
  package mutating func readQuery(of url: URL?) {
    guard let url, let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    else { return }
    windowValue = items.first { $0.name == PageQuery.value }?.value.map {
      $0.utf8.count <= PageQuery.limit ? $0 : ""
    }
    if let opened = items.first(where: { $0.name == PageQuery.opened })?.value {
      openedURL = URL(string: opened)
    } else if items.contains(where: { $0.name != PageQuery.value }) {
      openedURL = url
    }
  }
}
