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
  /// The declarations that lead to the source positions of the view and of those around it, by
  /// their ids; empty unless they were requested.
  package var declarations: [UInt32: ViewDeclaration]

  package init(
    object: ObjectDetail? = nil, flexibility: LayoutFlexibility? = nil,
    preferences: [NamedValue]? = nil, declarations: [UInt32: ViewDeclaration] = [:]
  ) {
    self.object = object
    self.flexibility = flexibility
    self.preferences = preferences
    self.declarations = declarations
  }

  /// Collects the requested facets of a node: unrequested ones are neither measured nor created.
  /// `around` are the ids of others whose declarations matter.
  @MainActor package init(
    _ fields: NodeFields, at node: UInt32, inside around: [UInt32], _ host: ViewHost,
    _ catalogue: PropertyCatalogue
  ) {
    declarations = [:]
    if fields.contains(.platform) {
      let reader = PlatformReader(host, catalogue)
      object = reader.object(behind: node).map { reader.detail(of: $0) }
    }
    if fields.contains(.layout) { flexibility = host.flexibility(at: node) }
    if fields.contains(.preferences) { preferences = host.reducedPreferences(at: node) }
    if fields.contains(.source) { declarations = host.declarations(of: Set(around + [node])) }
  }
}

extension ViewHost {
  /// Returns the declarations of many views, by their ids, in one walk of the tree.
  func declarations(of ids: Set<UInt32>) -> [UInt32: ViewDeclaration] {
    var found: [UInt32: ViewDeclaration] = [:]
    var pending: [Node] = []
    if !ids.isEmpty, let root { pending.append(root) }
    while let node = pending.popLast() {
      if ids.contains(node.id) { found[node.id] = node.declaration }
      pending.append(contentsOf: node.children)
    }
    return found
  }
}
