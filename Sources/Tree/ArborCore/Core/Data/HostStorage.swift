package import ArborGraph

/// The storage for values of one session that outlive its views.
package struct HostStorage: Sendable {
  /// The values of `@AppStorage`, shared by all tabs of a visitor.
  package var visitor: StoredValues
  /// The values of `@SceneStorage`, which belong to the session.
  package var scene: StoredValues
  /// The state that outlives the session's tree, by path and property; `nil` if it ends with the
  /// tree.
  package var parked: StoredValues?
  /// The build that has parked it, if that is another one.
  package var parkingBuild: String?
  /// The session that uses the storage; `nil` for a page without one.
  package var session: PageSession?

  /// Creates storage; the defaults are in memory and end with their last user.
  package init(
    visitor: StoredValues = StoredValues(), scene: StoredValues = StoredValues(),
    parked: StoredValues? = nil
  ) {
    self.visitor = visitor
    self.scene = scene
    self.parked = parked
  }
}
