package import ArborCore

/// A snapshot in document order, so that parents, siblings and whole subtrees are found by arithmetic on places.
///
/// A node's place is its rank in a walk from the root that visits a node before its children. Built once per snapshot, in one
/// loop: no depth overflows the stack. The root is held first in the list, so that the tree is also freed without recursion when
/// the index is the last to hold it.
package struct TreeIndex: Sendable {
  package let snapshot: TreeSnapshot
  package let entries: [Entry]
  private let places: [UInt32: Int]
  /// The highest id in the tree.
  package let highestID: UInt32
  /// The places of what stands above the page.
  package let presentations: [Int]

  package struct Entry: Sendable {
    package let node: NodeSnapshot
    /// The parent's place; nil for the root.
    package let parent: Int?
    /// The place of the sibling before; nil for the first child.
    package let previous: Int?
    /// The rank among the siblings, from 0.
    package let position: Int
    /// The number of ancestors.
    package let depth: Int
    /// The place of the outermost node that hides this one, which may be itself.
    package let hiddenBy: Int?
    /// One past the place of the last descendant.
    package fileprivate(set) var end: Int
  }

  package init(_ snapshot: TreeSnapshot) {
    var entries: [Entry] = []
    var places: [UInt32: Int] = [:]
    var lastChildren: [Int?] = []
    var highestID: UInt32 = 0
    var presentations: [Int] = []
    var pending: [(node: NodeSnapshot, parent: Int?, position: Int)] = [(snapshot.root, nil, 0)]
    while let (node, parent, position) = pending.popLast() {
      let place = entries.count
      let hiddenBy = parent.flatMap { entries[$0].hiddenBy } ?? (node.isHidden ? place : nil)
      entries.append(
        Entry(
          node: node, parent: parent, previous: parent.flatMap { lastChildren[$0] },
          position: position, depth: parent.map { entries[$0].depth + 1 } ?? 0,
          hiddenBy: hiddenBy, end: place + 1))
      if let parent { lastChildren[parent] = place }
      lastChildren.append(nil)
      if places[node.id] == nil { places[node.id] = place }
      highestID = max(highestID, node.id)
      if node.presentation != nil { presentations.append(place) }
      for (position, child) in node.children.enumerated().reversed() {
        pending.append((child, place, position))
      }
    }
    for place in entries.indices.reversed() {
      guard let parent = entries[place].parent else { continue }
      entries[parent].end = max(entries[parent].end, entries[place].end)
    }
    self.snapshot = snapshot
    self.entries = entries
    self.places = places
    self.highestID = highestID
    self.presentations = presentations
  }

  package func place(ofID id: UInt32) -> Int? { places[id] }

  package func node(at place: Int) -> NodeSnapshot { entries[place].node }

  /// The place of the first child, then of each next sibling.
  package func children(of place: Int) -> some Sequence<Int> {
    let end = entries[place].end
    return sequence(state: place + 1) { [entries] next -> Int? in
      guard next < end else { return nil }
      defer { next = entries[next].end }
      return next
    }
  }

  /// From the parent to the root.
  package func ancestors(of place: Int) -> some Sequence<Int> {
    sequence(state: entries[place].parent) { [entries] next -> Int? in
      guard let ancestor = next else { return nil }
      next = entries[ancestor].parent
      return ancestor
    }
  }

  /// The node with its ancestors, root first.
  package func path(of place: Int) -> NodePath {
    var segments = [node(at: place).segment]
    for ancestor in ancestors(of: place) { segments.append(node(at: ancestor).segment) }
    return NodePath(segments: segments.reversed())
  }

  /// The printed path of a node by id; nil when there is none.
  package func pathText(ofID id: UInt32) -> String? {
    place(ofID: id).map { path(of: $0).description }
  }

  package func isAncestor(_ ancestor: Int, of place: Int) -> Bool {
    ancestor < place && place < entries[ancestor].end
  }
}
