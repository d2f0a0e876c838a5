/// What a URL asks about a node after `nodes/`: `ContentView/VStack/children`, `n42/preferences/Size`.
///
/// The words of the API are lower case, as types are not; a view whose type is called `layout` is asked for by its id.
package struct NodeQuestion: Sendable, Equatable {
  package enum Facet: Sendable, Equatable {
    /// The node itself.
    case node
    case children, ancestors, layout, environment, anchors, frame, introspect
    /// With the type name of one key, decoded; nil: all keys.
    case preferences(key: String?)
  }

  /// What `Inspector` takes as a reference, still percent-encoded.
  package var reference: String
  package var facet: Facet

  /// `rest` is what follows `nodes/` in the URL's path, still percent-encoded.
  package init(_ rest: String) {
    let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count > 1, parts[parts.count - 2] == "preferences",
      let key = PathKey.decoded(String(parts[parts.count - 1]))
    {
      self.init(parts.dropLast(2), .preferences(key: key))
    } else if let word = parts.last, let facet = Self.facets[String(word)] {
      self.init(parts.dropLast(), facet)
    } else {
      self.init(parts[...], .node)
    }
  }

  private init(_ parts: ArraySlice<Substring>, _ facet: Facet) {
    reference = parts.joined(separator: "/")
    self.facet = facet
  }

  private static let facets: [String: Facet] = [
    "children": .children, "ancestors": .ancestors, "layout": .layout,
    "environment": .environment, "anchors": .anchors, "frame": .frame,
    "introspect": .introspect,
    "preferences": .preferences(key: nil),
  ]
}
