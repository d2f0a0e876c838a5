/// The owner of stored values.
package struct Owner: Hashable, Sendable {
  /// The kind of an owner.
  package enum Kind: Int, Sendable, CaseIterable {
    /// The owner of `@AppStorage` values: all tabs of one browser.
    case visitor = 0
    /// The owner of `@SceneStorage` values: one tab.
    case scene = 1
    /// The owner of the parked state of one tab.
    case session = 2
  }

  /// The kind.
  package let kind: Kind
  /// The identifier, unique among owners of the kind.
  package let id: String

  /// Returns the owner for a visitor's id.
  package static func visitor(_ id: String) -> Owner { Owner(kind: .visitor, id: id) }
  /// Returns the owner for a tab's id.
  package static func scene(_ id: String) -> Owner { Owner(kind: .scene, id: id) }
  /// Returns the owner of parked state for a tab's id.
  package static func session(_ id: String) -> Owner { Owner(kind: .session, id: id) }
}

extension Owner.Kind {
  /// The number of days that values are kept after their last use.
  package var lifetime: Int {
    switch self {
    // The lifetime limit that browsers impose on cookies.
    case .visitor: 400
    // Covers a tab that is suspended during a vacation.
    case .scene: 14
    // Covers a computer that sleeps over a long weekend; each tab that was used leaves some KB.
    case .session: 7
    }
  }
}
