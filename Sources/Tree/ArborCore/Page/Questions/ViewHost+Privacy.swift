package import ArborDisplay

extension ViewHost {
  /// The drawing for others than the visitor: sensitive content is replaced by gray rectangles.
  package var discreetDisplayList: DisplayList {
    var ids: Set<UInt32> = []
    var pending: [(node: Node, isPrivate: Bool)] = []
    if let root { pending.append((root, environment.isPrivacySensitive)) }
    while let (node, isPrivate) = pending.popLast() {
      if isPrivate { cover(node, &ids) }
      let inside = node.environmentInside?.isPrivacySensitive ?? isPrivate
      for child in node.children { pending.append((child, inside)) }
    }
    return ids.isEmpty ? displayList : displayList.covering(ids)
  }

  /// Collects the ids of a node and of the modifiers that belong to it alone: what a modifier adds,
  /// such as a label, is drawn around the view.
  private func cover(_ node: Node, _ ids: inout Set<UInt32>) {
    ids.insert(node.id)
    var inner = node
    while let outer = inner.parent, outer.segment == nil, outer.modifier != nil,
      outer.children.count == 1, ids.insert(outer.id).inserted
    {
      inner = outer
    }
  }
}

extension Node {
  /// Whether the node's content is private: it is inside of content that is marked as sensitive, or
  /// a modifier of such a view.
  package var isPrivate: Bool {
    if inheritedEnvironment.isPrivacySensitive { return true }
    guard segment == nil, modifier != nil else { return false }
    return first { $0.segment != nil }?.inheritedEnvironment.isPrivacySensitive == true
  }
}

extension ModifierSnapshot {
  /// The modifiers whose arguments only describe the position, visibility and interaction of a
  /// view.
  private static let harmless: Set<String> = [
    "allowsHitTesting", "disabled", "fixedSize", "frame", "hidden", "layoutPriority", "offset",
    "padding", "position", "privacySensitive", "redacted",
  ]

  /// The modifier as it is shown for a view that is marked as sensitive.
  var discreet: ModifierSnapshot {
    if Self.harmless.contains(name) { return self }
    return ModifierSnapshot(name: name, arguments: [], frame: frame)
  }
}
