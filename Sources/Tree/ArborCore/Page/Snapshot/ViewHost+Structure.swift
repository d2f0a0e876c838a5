extension ViewHost {
  /// Returns the structure of a view; `nil` if there is no such view.
  package func structure(below id: UInt32) -> TreeStructure? {
    guard let top = node(id) else { return nil }
    var items: [TreeStructure.Item] = []
    var pending: [(node: Node, depth: Int, isFirstOfTuple: Bool)] = [(top, 0, false)]
    // The root is listed even if the page does not consist of one view.
    if top === root, top.segment == nil {
      items.append(TreeStructure.Item(.view(top.id), depth: 0))
      pending[0].depth = 1
    }
    while var next = pending.popLast() {
      if next.isFirstOfTuple {
        let tuple = WrapperSnapshot(id: nil, name: "TupleView")
        items.append(TreeStructure.Item(.wrapper(tuple), depth: next.depth - 1))
      }
      if next.node.segment != nil {
        items.append(TreeStructure.Item(.view(next.node.id), depth: next.depth))
        next.depth += 1
      } else if var wrapper = next.node.wrapper {
        if next.node.isPrivate { wrapper.modifier = wrapper.modifier?.discreet }
        items.append(TreeStructure.Item(.wrapper(wrapper), depth: next.depth))
        next.depth += 1
      }
      for child in next.node.blocks.reversed() {
        pending.append((child.node, next.depth + (child.isInTuple ? 1 : 0), child.isFirst))
      }
    }
    return TreeStructure(items: items)
  }
}

extension Node {
  /// The children, with marks for those that a `TupleView` made: they have consecutive slots.
  fileprivate var blocks: [(node: Node, isInTuple: Bool, isFirst: Bool)] {
    let slots = children.prefix { node in
      if case .role = node.segment?.kind { return false }
      return node.slot >= 0
    }
    let isTuple = slots.count > 1 && zip(slots, slots.dropFirst()).allSatisfy { $0.slot < $1.slot }
    return children.enumerated().map { index, node in
      let isInTuple = isTuple && index < slots.count
      return (node, isInTuple, isInTuple && index == 0)
    }
  }
}
