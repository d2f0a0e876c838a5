/// Whose values they are.
package struct Owner: Hashable, Sendable {
  package enum Kind: Int, Sendable {
    /// For @AppStorage: all tabs of one browser.
    case visitor = 0
    /// For @SceneStorage: one tab.
    case scene = 1
  }

  package let kind: Kind
  /// What no other owner of the kind has.
  package let id: String

  package static func visitor(_ id: String) -> Owner { Owner(kind: .visitor, id: id) }
  package static func scene(_ id: String) -> Owner { Owner(kind: .scene, id: id) }
}

extension Owner.Kind {
  /// How long values are kept after their last use, in days.
  var lifetime: Int {
    switch self {
    // As long as browsers keep a cookie.
    case .visitor: 400
    // A tab that slept through the holidays.
    case .scene: 14
    }
  }
}
