package import ArborDisplay

extension ViewHost {
  /// The drawing for somebody who is not the visitor: with grey rectangles in the place of what is marked as sensitive.
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

  /// With the modifiers that belong to the view alone: what one says, such as a label, is drawn around it.
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
  /// Whether what it says is nobody else's business: it is inside of what is marked as sensitive, or a modifier of such a view.
  var isPrivate: Bool {
    if inheritedEnvironment.isPrivacySensitive { return true }
    guard segment == nil, modifier != nil else { return false }
    return first { $0.segment != nil }?.inheritedEnvironment.isPrivacySensitive == true
  }
}

extension ModifierSnapshot {
  /// Those whose arguments only say where and whether a view is shown, and what it answers to.
  private static let harmless: Set<String> = [
    "allowsHitTesting", "disabled", "fixedSize", "frame", "hidden", "layoutPriority", "offset",
    "padding", "position", "privacySensitive", "redacted",
  ]

  /// As it is told of a view that is marked as sensitive.
  var discreet: ModifierSnapshot {
    if Self.harmless.contains(name) { return self }
    return ModifierSnapshot(name: name, arguments: [], frame: frame)
  }
}
