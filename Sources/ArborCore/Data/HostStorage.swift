package import ArborGraph

/// Where the views of one session keep what outlives them.
package struct HostStorage: Sendable {
  /// For `@AppStorage`: shared by all tabs of one visitor.
  package var visitor: StoredValues
  /// For `@SceneStorage`: the session's own.
  package var scene: StoredValues

  /// Both are forgotten with their last user unless others are given.
  package init(visitor: StoredValues = StoredValues(), scene: StoredValues = StoredValues()) {
    self.visitor = visitor
    self.scene = scene
  }
}
