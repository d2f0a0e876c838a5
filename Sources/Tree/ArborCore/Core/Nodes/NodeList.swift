public import ArborGraph

/// The children of a node, in order.
///
/// Most nodes have at most one child. The first is stored inline, so that these need no array.
@usableFromInline
package struct NodeList {
  @usableFromInline var first: Node?
  /// The children after the first.
  @usableFromInline var others: ContiguousArray<Node> = []

  @usableFromInline package init() {}

  package init(_ nodes: ContiguousArray<Node>) {
    first = nodes.first
    if nodes.count > 1 { others = ContiguousArray(nodes[1...]) }
  }
}

extension NodeList {
  /// Calls `body` with the children in order. None is retained for its call: the list keeps them.
  @inline(__always) func forEachUnretained(_ body: (Node) -> Void) {
    guard let first else { return }
    body(first)
    others.forEachUnretained(body)
  }

  /// Calls `body` with the child at an index, which is not retained for the call.
  @inlinable @inline(__always) func withUnretained<Result>(
    _ index: Int, _ body: (Node) -> Result
  ) -> Result {
    guard index == 0 else { return others.withUnretained(index - 1, body) }
    guard let first else { preconditionFailure("There is no child 0.") }
    return body(first)
  }
}

extension NodeList: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  @usableFromInline package var startIndex: Int { 0 }
  @usableFromInline package var endIndex: Int { first == nil ? 0 : others.count + 1 }

  @usableFromInline package subscript(index: Int) -> Node {
    get {
      if index > 0 { return others[index - 1] }
      guard let first, index == 0 else { preconditionFailure("There is no child \(index).") }
      return first
    }
    set {
      if index > 0 {
        others[index - 1] = newValue
      } else {
        precondition(first != nil && index == 0, "There is no child \(index).")
        first = newValue
      }
    }
  }

  @usableFromInline package mutating func append(_ node: Node) {
    if first == nil { first = node } else { others.append(node) }
  }

  @usableFromInline package mutating func reserveCapacity(_ count: Int) {
    if count > 1 { others.reserveCapacity(count - 1) }
  }

  @usableFromInline package mutating func removeAll(keepingCapacity: Bool) {
    first = nil
    others.removeAll(keepingCapacity: keepingCapacity)
  }

  @usableFromInline package mutating func replaceSubrange(
    _ range: Range<Int>, with nodes: some Collection<Node>
  ) {
    var all = ContiguousArray(self)
    all.replaceSubrange(range, with: nodes)
    self = NodeList(all)
  }
}
