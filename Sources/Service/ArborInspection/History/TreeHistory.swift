import ArborCore
import Foundation

/// The most recently inspected trees of a session, the oldest first.
///
/// Nodes that did not change from one tree to the next are shared. The oldest trees are dropped
/// when there are more than 64, or when they exceed the node limit.
package struct TreeHistory: Sendable {
  private struct Entry {
    var name: RevisionName
    var size: CGSize
    var lastID: UInt32
    /// The nodes in document order, as a list, so that a deep tree is freed without recursion.
    var nodes: [NodeSnapshot]
    /// The number of nodes that the previous entry lacks, plus the cost of the list.
    var weight: Int
  }

  /// The largest number of recorded trees.
  package static let capacity = 64
  /// The limit in nodes: some 20 MB.
  private let limit: Int
  private var entries: [Entry] = []
  private var weight = 0

  /// Creates an empty history. `limit` is the largest number of unshared nodes.
  package init(limit: Int = 20_000) { self.limit = limit }

  /// The names of the recorded trees, the oldest first.
  package var names: [RevisionName] { entries.map(\.name) }

  /// Records a tree that is newer than all others; returns `false` when it is not.
  @discardableResult
  package mutating func record(_ index: TreeIndex) -> Bool {
    let name = RevisionName(index.snapshot)
    if let last = entries.last, last.name >= name { return false }
    let (nodes, fresh) = share(index)
    let entry = Entry(
      name: name, size: index.snapshot.size, lastID: index.snapshot.lastID, nodes: nodes,
      weight: fresh + nodes.count / 16 + 1)
    entries.append(entry)
    weight += entry.weight
    while entries.count > 1, entries.count > Self.capacity || weight > limit {
      // Nodes that the oldest tree shares with the next one stay with that one, uncounted: at most
      // one whole tree.
      weight -= entries.removeFirst().weight
    }
    return true
  }

  /// Returns the tree of a name; for a name without a scroll count, the last tree of its revision.
  package func tree(_ name: RevisionName) -> TreeIndex? {
    if let tree = tree(exactly: name) { return tree }
    guard name.scrollCount == 0 else { return nil }
    return entries.last { $0.name.revision == name.revision }.flatMap(tree)
  }

  /// Returns the tree with exactly this name; `nil` when it is not recorded.
  package func tree(exactly name: RevisionName) -> TreeIndex? {
    entries.last { $0.name == name }.flatMap(tree)
  }

  /// Returns the last recorded name before another one.
  package func name(before name: RevisionName) -> RevisionName? {
    entries.last { $0.name < name }?.name
  }

  /// Returns the first recorded name after another one.
  package func name(after name: RevisionName) -> RevisionName? {
    entries.first { $0.name > name }?.name
  }

  private func tree(_ entry: Entry) -> TreeIndex? {
    guard let root = entry.nodes.first else { return nil }
    return TreeIndex(
      TreeSnapshot(
        revision: entry.name.revision, size: entry.size, root: root, lastID: entry.lastID,
        scrollCount: entry.name.scrollCount))
  }

  /// Returns the nodes of a tree in document order, where unchanged nodes are those of the last
  /// recorded tree, and the number of new nodes.
  ///
  /// Works from the end, so that children come before their parents.
  private func share(_ index: TreeIndex) -> (nodes: [NodeSnapshot], fresh: Int) {
    let last = entries.last?.nodes ?? []
    let known = Dictionary(last.lazy.map { ($0.id, $0) }) { first, _ in first }
    var nodes = index.entries.map(\.node)
    var fresh = 0
    for place in nodes.indices.reversed() {
      let node = nodes[place]
      let children =
        node.children.isEmpty ? [] : index.children(of: place).map { nodes[$0] }
      if let old = known[node.id], old.children.elementsEqual(children, by: ===),
        old.isAlike(node)
      {
        nodes[place] = old
        continue
      }
      fresh += 1
      if !node.children.elementsEqual(children, by: ===) { nodes[place] = node.with(children) }
    }
    return (nodes, fresh)
  }
}
