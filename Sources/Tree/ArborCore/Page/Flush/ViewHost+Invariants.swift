import ArborGraph

#if DEBUG
  extension ViewHost {
    /// Traps if the tree is inconsistent; called after each flush of a debug build.
    ///
    /// 1. A child refers to its parent and its host, and is mounted.
    /// 2. The preference keys that a child may write are noted at its parent.
    /// 3. Each subscription is known at both ends; a reader is dirty only while it is queued.
    /// 4. A node's layout children are mounted, and those whose layout parent it is have their
    ///    index.
    /// 5. Only mounted nodes receive events.
    func checkInvariants() {
      guard let root else { return }
      let waiting = Set(evaluation.dirty.map(\.id))
      var pending: [Node] = [root]
      while let node = pending.popLast() {
        precondition(node.isMounted, "n\(node.id) is in the tree but not mounted")
        for child in node.children {
          precondition(child.parent === node, "n\(child.id) does not know its parent n\(node.id)")
          precondition(child.host === self, "n\(child.id) belongs to another host")
          precondition(
            child.preferenceBits & ~node.preferenceBits == 0,
            "n\(node.id) does not know of preferences below n\(child.id)")
          pending.append(child)
        }
        if let reader = node.reader {
          reader.checkInvariants()
          precondition(
            !reader.isDirty || waiting.contains(node.id), "n\(node.id) is dirty but waits nowhere")
        }
        (node as? LayoutNode)?.checkLayoutLinks()
      }
      for (id, control) in events.controls {
        precondition(control.isMounted && control.id == id, "the control n\(id) has gone")
      }
    }
  }

  extension LayoutNode {
    fileprivate func checkLayoutLinks() {
      for (index, child) in layoutChildren.enumerated() where child.layoutParent === self {
        precondition(child.isMounted, "n\(id) arranges n\(child.id), which has gone")
        precondition(
          child.layoutIndex == Int32(index), "n\(child.id) is not at its place in n\(id)")
      }
    }
  }
#endif
