import ArborDisplay

/// The tag by which a picker or tab view identifies a view in it.
package enum ViewTag: LayoutValueKey {
  package static var defaultValue: AnyHashable? { nil }
}

nonisolated extension View {
  /// Sets the value by which a picker, or another view with a selection, identifies this view.
  ///
  /// The tag must have the same type as the selection. Without tags, the elements of a `ForEach`
  /// are identified by their ids.
  public func tag<V: Hashable>(_ tag: V) -> some View {
    layoutValue(key: ViewTag.self, value: AnyHashable(tag), name: "tag")
  }
}

extension LayoutNode {
  /// Returns the view's tag, or the id of the element that it is; `nil` if it has neither below
  /// `container`.
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

  /// All texts in the view, joined with spaces. Views without text have their accessibility label.
  package final var title: String {
    var facets = NodeFacets()
    describe(&facets)
    if let text = facets.text { return text }
    refreshLayoutChildren()
    let texts = layoutChildren.lazy.map(\.title).filter { !$0.isEmpty }.joined(separator: " ")
    return texts.isEmpty ? accessibilityDescription?.label ?? "" : texts
  }
}
