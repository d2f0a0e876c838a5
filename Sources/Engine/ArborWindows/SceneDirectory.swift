package import Foundation
import Synchronization

/// A scene, as actions see it that open it in a window.
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
  /// The place of windows on the visitor's screen, as fractions of the space beside them; `nil` for
  /// that of the browser.
  package var position: CGPoint?
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
  package func scene(matching url: URL) -> SceneEntry? {
    scenes.first { url.contains(oneOf: $0.matching) }
  }
}

extension URL {
  /// Whether one of the texts is in the URL, or is `*`.
  func contains(oneOf texts: Set<String>) -> Bool {
    guard !texts.isEmpty else { return false }
    let own = absoluteString
    return texts.contains { $0 == "*" || !$0.isEmpty && own.contains($0) }
  }
}
