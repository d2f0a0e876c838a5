import ArborGraph

/// The layout nodes that a node arranges, in order: a `NodeList` of nothing but layout nodes.
package struct LayoutNodeList: RandomAccessCollection {
  private var nodes = NodeList()

  init() {}

  init(_ node: LayoutNode) { nodes.storage = .one(node) }

  /// - Parameter keepsArray: Whether `array` costs nothing, even for a single node.
  init(_ nodes: ContiguousArray<LayoutNode>, keepsArray: Bool) {
    // The layouts of both types of arrays are the same: that of references.
    let nodes = unsafeBitCast(nodes, to: ContiguousArray<Node>.self)
    if keepsArray, !nodes.isEmpty {
      self.nodes.storage = .many(nodes)
    } else {
      self.nodes = NodeList(nodes)
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { nodes.endIndex }
  package var count: Int { nodes.endIndex }
  package var isEmpty: Bool { nodes.endIndex == 0 }
  package var first: LayoutNode? { isEmpty ? nil : self[0] }
  package var last: LayoutNode? { isEmpty ? nil : self[endIndex - 1] }
  package subscript(index: Int) -> LayoutNode { unsafeDowncast(nodes[index], to: LayoutNode.self) }

  /// Calls `body` with the nodes in order. None is retained for its call: the list keeps them.
  @inline(__always) func forEachUnretained(_ body: (LayoutNode) -> Void) {
    nodes.forEachUnretained { body(unsafeDowncast($0, to: LayoutNode.self)) }
  }

  /// The nodes as an array, for loops over many.
  package var array: ContiguousArray<LayoutNode> {
    unsafeBitCast(nodes.array, to: ContiguousArray<LayoutNode>.self)
  }
}
