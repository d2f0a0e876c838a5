package import ArborCore

/// What only the live tree knows of a node.
package struct LiveFacets: Sendable {
  /// The object behind it.
  package var object: ObjectDetail?
  package var flexibility: LayoutFlexibility?
  /// Reduced.
  package var preferences: [PreferenceTrace]?

  package init(
    object: ObjectDetail? = nil, flexibility: LayoutFlexibility? = nil,
    preferences: [PreferenceTrace]? = nil
  ) {
    self.object = object
    self.flexibility = flexibility
    self.preferences = preferences
  }

  /// Of the node with an id.
  @MainActor package init(at node: UInt32, _ reader: PlatformReader) {
    object = reader.object(behind: node).map { reader.detail(of: $0) }
    flexibility = reader.host.flexibility(at: node)
    preferences = reader.host.preferences(at: node, key: nil)
  }
}
