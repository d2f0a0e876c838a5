/// The layout nodes whose measurements may have changed, by depth, and those to be placed again.
@MainActor
struct LayoutQueue {
  private var levels: [ContiguousArray<LayoutNode>] = []
  private var waiting: ContiguousArray<LayoutNode> = []
  private var placements: ContiguousArray<LayoutNode> = []

  /// The number of calls of `insert`: while it stays, what was measured stays valid.
  private(set) var changes = 0

  var isEmpty: Bool { levels.isEmpty && waiting.isEmpty && placements.isEmpty }

  /// Queues a node whose measurements may have changed.
  mutating func insert(_ node: LayoutNode) {
    changes &+= 1
    guard !node.isQueued else { return }
    node.isQueued = true
    waiting.append(node)
  }

  /// Removes and returns the deepest queued node.
  mutating func popDeepest() -> LayoutNode? {
    for node in waiting where node.isMounted {
      let depth = node.layoutDepth
      while levels.count <= depth { levels.append([]) }
      levels[depth].append(node)
    }
    waiting.removeAll(keepingCapacity: true)
    while let last = levels.indices.last {
      if let node = levels[last].popLast() { return node }
      levels.removeLast()
    }
    return nil
  }

  /// All nodes whose measurements may have changed, in no particular order.
  var queued: ContiguousArray<LayoutNode> {
    levels.isEmpty ? waiting : levels.reduce(into: waiting) { $0 += $1 }
  }

  mutating func placeLater(_ node: LayoutNode) { placements.append(node) }

  /// Removes and returns the nodes to be placed again, parents before children.
  mutating func drainPlacements() -> ContiguousArray<LayoutNode> {
    let mounted = ContiguousArray(placements.lazy.filter(\.isMounted))
    placements.removeAll(keepingCapacity: true)
    guard mounted.count > 1 else { return mounted }
    let sorted = mounted.map { ($0, $0.layoutDepth) }.sorted { $0.1 < $1.1 }
    return ContiguousArray(sorted.map(\.0))
  }
}
