/// By what a picker or the like knows a view in it.
package enum ViewTag: LayoutValueKey {
  package static var defaultValue: AnyHashable? { nil }
}

extension View {
  /// Names the view among its neighbours, for a picker or whatever else selects one of them.
  ///
  /// The tag must have the type of the selection. The elements of a `ForEach` are tagged with their ids.
  public func tag<V: Hashable>(_ tag: V) -> some View {
    layoutValue(key: ViewTag.self, value: AnyHashable(tag), name: "tag")
  }
}

extension LayoutNode {
  /// The view's tag, or the id of the element that it is; nil: it has neither below `container`.
  package final func tag(in container: Node) -> AnyHashable? {
    if let tag = layoutValue(ViewTag.self) ?? nil { return tag }
    var node: Node? = self
    while let instance = node as? InstancedNode, let view = instance.layoutChildren.first {
      node = view
    }
    while let current = node, current !== container {
      if let identity = current.identity { return identity }
      node = current.parent
    }
    return nil
  }

  /// All texts in the view, one after the other.
  package final var title: String {
    var facets = NodeFacets()
    describe(&facets)
    if let text = facets.text { return text }
    refreshLayoutChildren()
    return layoutChildren.lazy.map(\.title).filter { !$0.isEmpty }.joined(separator: " ")
  }
}
