package import ArborCore
package import ArborPlatform

/// What only the live tree knows of a node.
package struct LiveFacets: Sendable {
  /// The object behind it.
  package var object: ObjectDetail?
  package var flexibility: LayoutFlexibility?
  /// Reduced.
  package var preferences: [NamedValue]?
  /// By what its code is found; only when that is asked for.
  package var declaration: ViewDeclaration?

  package init(
    object: ObjectDetail? = nil, flexibility: LayoutFlexibility? = nil,
    preferences: [NamedValue]? = nil, declaration: ViewDeclaration? = nil
  ) {
    self.object = object
    self.flexibility = flexibility
    self.preferences = preferences
    self.declaration = declaration
  }

  /// Those of a node that an answer has: nothing is measured, and no object made, for the others.
  @MainActor package init(
    _ fields: NodeFields, at node: UInt32, _ host: ViewHost, _ catalogue: PropertyCatalogue
  ) {
    if fields.contains(.platform) {
      let reader = PlatformReader(host, catalogue)
      object = reader.object(behind: node).map { reader.detail(of: $0) }
    }
    if fields.contains(.layout) { flexibility = host.flexibility(at: node) }
    if fields.contains(.preferences) { preferences = host.reducedPreferences(at: node) }
    if fields.contains(.source) { declaration = host.declaration(at: node) }
  }
}
