package import ArborCore
package import ArborPlatform

/// The facets of a node that only the live tree provides.
package struct LiveFacets: Sendable {
  /// The platform object behind the node.
  package var object: ObjectDetail?
  /// The range of sizes that the node's layout accepts.
  package var flexibility: LayoutFlexibility?
  /// The reduced preferences.
  package var preferences: [NamedValue]?
  /// The declaration that leads to the view's source position, if that was requested.
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

  /// Collects the requested facets of a node: unrequested ones are neither measured nor created.
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
