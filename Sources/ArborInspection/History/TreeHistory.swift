import ArborCore
import Foundation

/// The last trees of a session that somebody has looked at, the oldest first.
///
/// What did not change from one to the next is there once. The oldest go when there are more than 64, or when they hold too much.
package struct TreeHistory: Sendable {
  private struct Entry {
    var name: RevisionName
    var size: CGSize
    var lastID: UInt32
    /// In document order. A list, so that a deep tree is freed without recursion.
    var nodes: [NodeSnapshot]
    /// How many nodes are here and not in the entry before, and what the list takes.
    var weight: Int
  }

  package static let capacity = 64
  /// In nodes: some 20 MB.
  private let limit: Int
  private var entries: [Entry] = []
  private var weight = 0

  package init(limit: Int = 20_000) { self.limit = limit }

  package var names: [RevisionName] { entries.map(\.name) }

  /// Takes a tree down that is later than all others; false when it is none.
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
      // What the oldest shares with the next stays with the next, uncounted: at most one whole tree.
      weight -= entries.removeFirst().weight
    }
    return true
  }

  /// The tree of a name; without a scroll count, the last of its revision.
  package func tree(_ name: RevisionName) -> TreeIndex? {
    if let tree = tree(exactly: name) { return tree }
    guard name.scrollCount == 0 else { return nil }
    return entries.last { $0.name.revision == name.revision }.flatMap(tree)
  }

  package func tree(exactly name: RevisionName) -> TreeIndex? {
    entries.last { $0.name == name }.flatMap(tree)
  }

  /// The name before another one that is there.
  package func name(before name: RevisionName) -> RevisionName? {
    entries.last { $0.name < name }?.name
  }

  /// The first name after another one.
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

  /// The nodes of a tree in document order, those of the last one in the place of what has not changed; and how many are new.
  ///
  /// From the end, so that children come before their parents.
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
