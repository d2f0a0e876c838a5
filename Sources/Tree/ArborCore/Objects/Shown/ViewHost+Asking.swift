/// Queries and changes of the objects behind a page from outside.
extension ViewHost {
  /// Returns a snapshot of the tree as it is now, which may be between revisions.
  package func presentTree() -> TreeSnapshot { SnapshotBuilder(host: self).build() }

  /// Makes the next flush a new revision, after a change that need not affect the drawing.
  package func changedFromOutside() { publication.hasStructureChanged = true }
}
