import ArborGraph

/// The children of a node, in order.
///
/// Most nodes have at most one child, which needs no array. The list takes the size of a reference.
@usableFromInline
package struct NodeList {
  @usableFromInline
  enum Storage {
    case none
    case one(Node)
    /// Any number of children.
    case many(ContiguousArray<Node>)
  }

  @usableFromInline var storage = Storage.none

  @usableFromInline package init() {}

  package init(_ nodes: ContiguousArray<Node>) {
    switch nodes.count {
    case 0: break
    case 1: storage = .one(nodes[0])
    default: storage = .many(nodes)
    }
  }
}

extension NodeList {
  /// Calls `body` with the children in order. None is retained for its call: the list keeps them.
  @inline(__always) func forEachUnretained(_ body: (Node) -> Void) {
    switch storage {
    case .none: break
    case .one(let node): body(node)
    case .many(let nodes): nodes.forEachUnretained(body)
    }
  }

  /// Several children that are all arranged themselves, in the array of this list; `nil` for other
  /// children.
  @MainActor var arranged: ContiguousArray<LayoutNode>? {
    guard case .many(let nodes) = storage else { return nil }
    var areArranged = true
    nodes.forEachUnretained { if !$0.standsForItself { areArranged = false } }
    // The layouts of both types of arrays are the same: that of references.
    return areArranged ? unsafeBitCast(nodes, to: ContiguousArray<LayoutNode>.self) : nil
  }

  /// The node that is alone in the list; `nil` for a list of another length.
  var only: Node? {
    switch storage {
    case .none: nil
    case .one(let node): node
    case .many(let nodes): nodes.count == 1 ? nodes[0] : nil
    }
  }

  /// The children as an array, for loops over many.
  @usableFromInline var array: ContiguousArray<Node> {
    switch storage {
    case .none: []
    case .one(let node): [node]
    case .many(let nodes): nodes
    }
  }
}

extension NodeList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  @usableFromInline package var startIndex: Int { 0 }
  @usableFromInline package var endIndex: Int {
    switch storage {
    case .none: 0
    case .one: 1
    case .many(let nodes): nodes.count
    }
  }

  @usableFromInline package subscript(index: Int) -> Node {
    @inline(__always) get {
      switch storage {
      case .many(let nodes): return nodes[index]
      case .one(let node):
        guard index == 0 else { preconditionFailure("There is no child \(index).") }
        return node
      case .none: preconditionFailure("There is no child \(index).")
      }
    }
    set {
      switch storage {
      case .many: changeArray { $0[index] = newValue }
      case .one:
        precondition(index == 0, "There is no child \(index).")
        storage = .one(newValue)
      case .none: preconditionFailure("There is no child \(index).")
      }
    }
  }

  /// Changes the array of the children in place; a list without an array gets one.
  @inline(__always)
  private mutating func changeArray(_ change: (inout ContiguousArray<Node>) -> Void) {
    let old = storage
    storage = .none
    var nodes: ContiguousArray<Node>
    switch consume old {
    case .none: nodes = []
    case .one(let node): nodes = [node]
    case .many(let all): nodes = all
    }
    change(&nodes)
    storage = .many(nodes)
  }

  @usableFromInline package mutating func append(_ node: Node) {
    if case .none = storage {
      storage = .one(node)
    } else {
      changeArray { $0.append(node) }
    }
  }

  @usableFromInline package mutating func reserveCapacity(_ count: Int) {
    if count > 1 { changeArray { $0.reserveCapacity(count) } }
  }

  @usableFromInline package mutating func removeAll(keepingCapacity: Bool) {
    if keepingCapacity, case .many = storage {
      changeArray { $0.removeAll(keepingCapacity: true) }
    } else {
      storage = .none
    }
  }

  @usableFromInline package mutating func replaceSubrange(
    _ range: Range<Int>, with nodes: some Collection<Node>
  ) {
    var all = ContiguousArray(self)
    all.replaceSubrange(range, with: nodes)
    self = NodeList(all)
  }
}
