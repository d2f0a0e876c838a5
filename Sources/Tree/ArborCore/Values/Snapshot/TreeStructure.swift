/// The views of a page together with the wrappers between them, which have no step in a path and
/// are not part of the tree.
package struct TreeStructure: Sendable {
  /// A view or a wrapper.
  package enum Content: Sendable {
    /// A node of the tree.
    case view(UInt32)
    case wrapper(WrapperSnapshot)
  }

  /// An entry with its depth.
  package struct Item: Sendable {
    package var content: Content
    /// The depth; 0 for the view at which the structure begins.
    package var depth: Int

    package init(_ content: Content, depth: Int) {
      self.content = content
      self.depth = depth
    }
  }

  /// The items in document order.
  package var items: [Item]

  package init(items: [Item]) { self.items = items }
}

/// A wrapper: a view without a step in a path.
package struct WrapperSnapshot: Sendable, Hashable {
  /// `nil` if the wrapper has no node of its own.
  package var id: UInt32?
  /// The type as authors write it: `AnyView`, `Group`, `TupleView`, `ModifiedContent`...
  package var name: String
  /// The modifier of a `ModifiedContent`.
  package var modifier: ModifierSnapshot?
  /// The wrapped type of an `AnyView`.
  package var content: String?
  /// The arm of a conditional that is shown, as `t` or `f`; `nil` if there is none.
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
