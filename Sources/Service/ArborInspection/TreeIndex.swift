package import ArborCore

/// A snapshot in document order, in which parents, siblings and whole subtrees are found by
/// arithmetic on places.
///
/// A node's place is its index in a walk from the root that visits a node before its children. The
/// index is built once per snapshot, in one loop, so that no depth overflows the stack. The root is
/// the first element of the list, so that the tree is also freed without recursion when the index
/// holds the last reference.
package struct TreeIndex: Sendable {
  /// The indexed snapshot.
  package let snapshot: TreeSnapshot
  /// The nodes in document order; a node's place is its index.
  package let entries: [Entry]
  private let places: [UInt32: Int]
  /// The highest id in the tree.
  package let highestID: UInt32
  /// The places of the presentations above the page.
  package let presentations: [Int]

  /// A node with its position in the tree.
  package struct Entry: Sendable {
    package let node: NodeSnapshot
    /// The place of the parent; `nil` for the root.
    package let parent: Int?
    /// The place of the previous sibling; `nil` for the first child.
    package let previous: Int?
    /// The index among the siblings, from 0.
    package let position: Int
    /// The number of ancestors.
    package let depth: Int
    /// The place of the outermost node that hides this one, which may be itself.
    package let hiddenBy: Int?
    /// One past the place of the last descendant.
    package fileprivate(set) var end: Int
  }

  /// Indexes a snapshot, which visits every node.
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

  /// Returns the place of a node by id; `nil` when there is none.
  package func place(ofID id: UInt32) -> Int? { places[id] }

  /// Returns the node at a place.
  package func node(at place: Int) -> NodeSnapshot { entries[place].node }

  /// Returns the places of the children, in order.
  package func children(of place: Int) -> some Sequence<Int> {
    let end = entries[place].end
    return sequence(state: place + 1) { [entries] next -> Int? in
      guard next < end else { return nil }
      defer { next = entries[next].end }
      return next
    }
  }

  /// Returns the ancestors, from the parent to the root.
  package func ancestors(of place: Int) -> some Sequence<Int> {
    sequence(state: entries[place].parent) { [entries] next -> Int? in
      guard let ancestor = next else { return nil }
      next = entries[ancestor].parent
      return ancestor
    }
  }

  /// Returns the path of a node, from the root.
  package func path(of place: Int) -> NodePath {
    var segments = [node(at: place).segment]
    for ancestor in ancestors(of: place) { segments.append(node(at: ancestor).segment) }
    return NodePath(segments: segments.reversed())
  }

  /// Returns the printed path of a node by id; `nil` when there is none.
  package func pathText(ofID id: UInt32) -> String? {
    place(ofID: id).map { path(of: $0).description }
  }

  /// Whether the first place is an ancestor of the second; no node is its own ancestor.
  package func isAncestor(_ ancestor: Int, of place: Int) -> Bool {
    ancestor < place && place < entries[ancestor].end
  }
}
