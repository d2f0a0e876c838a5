extension ViewHost {
  /// Returns the tree of the last commit; it is made on first request and kept until the next
  /// commit.
  package func snapshot() -> TreeSnapshot {
    if let known = publication.snapshot { return known }
    let snapshot = SnapshotBuilder(host: self).build()
    publication.snapshot = snapshot
    return snapshot
  }

  /// Returns a snapshot of the tree as it is now, which may be between revisions.
  package func presentTree() -> TreeSnapshot { SnapshotBuilder(host: self).build() }
}
