/// What is asked about the objects behind a page, and done to them, from outside.
extension ViewHost {
  /// The tree as it is now, be it a revision or not yet.
  package func presentTree() -> TreeSnapshot { SnapshotBuilder(host: self).build() }

  /// Something has changed of which the drawing need not tell: the next flush is a new revision.
  package func changedFromOutside() { hasStructureChanged = true }
}
