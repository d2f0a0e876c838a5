/// What is asked about the objects behind a page, and done to them, from outside.
extension ViewHost {
  /// What shows objects of the kits, in the order of the page.
  package var objectNodes: [ObjectNode] {
    var found: [ObjectNode] = []
    var pending: [Node] = root.map { [$0] } ?? []
    while let node = pending.popLast() {
      if let node = node as? ObjectNode { found.append(node) }
      pending.append(contentsOf: node.children.reversed())
    }
    return found
  }

  /// The tree as it is now, be it a revision or not yet.
  package func presentTree() -> TreeSnapshot { SnapshotBuilder(host: self).build() }

  /// Something has changed of which the drawing need not tell: the next flush is a new revision.
  package func changedFromOutside() { hasStructureChanged = true }
}
