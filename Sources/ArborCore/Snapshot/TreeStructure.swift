/// The views of a page with what the tree leaves out: the wrappers between them, which have no step in a path.
package struct TreeStructure: Sendable {
  package enum Content: Sendable {
    /// A node of the tree.
    case view(UInt32)
    case wrapper(WrapperSnapshot)
  }

  package struct Item: Sendable {
    package var content: Content
    /// 0 for the view at which the structure begins.
    package var depth: Int

    package init(_ content: Content, depth: Int) {
      self.content = content
      self.depth = depth
    }
  }

  /// In document order.
  package var items: [Item]

  package init(items: [Item]) { self.items = items }
}

/// A view that has no step in a path.
package struct WrapperSnapshot: Sendable, Hashable {
  /// nil: it has no node of its own.
  package var id: UInt32?
  /// As authors spell the type: `AnyView`, `Group`, `TupleView`, `ModifiedContent`...
  package var name: String
  /// Of a `ModifiedContent`.
  package var modifier: ModifierSnapshot?
  /// The type in an `AnyView`.
  package var content: String?
  /// The arm of a conditional that is shown, as `t` or `f`; nil: none is.
  package var branch: String?

  package init(
    id: UInt32?, name: String, modifier: ModifierSnapshot? = nil, content: String? = nil,
    branch: String? = nil
  ) {
    self.id = id
    self.name = name
    self.modifier = modifier
    self.content = content
    self.branch = branch
  }
}

extension ViewHost {
  /// nil when there is no such view.
  package func structure(below id: UInt32) -> TreeStructure? {
    guard let top = node(id) else { return nil }
    var items: [TreeStructure.Item] = []
    var pending: [(node: Node, depth: Int, isFirstOfTuple: Bool)] = [(top, 0, false)]
    // A page that is not one view has a root all the same.
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
  /// The children; those that a `TupleView` made stand in their static positions, one after the other.
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
