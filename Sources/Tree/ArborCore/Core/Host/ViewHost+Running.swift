import ArborGraph

extension ViewHost {
  /// Evaluates and lays out what has changed, and publishes a revision.
  ///
  /// Returns whether there is a new revision; without changes there is none. The first call makes
  /// the tree.
  @discardableResult
  package func flush() -> Bool {
    guard !isFlushing, !isClosed else { return false }
    ChangeWatch.noteActivity()
    isFlushing = true
    defer { isFlushing = false }
    return asCurrent { runner.runPasses(of: self) }
  }

  /// Whether a flush would find work.
  package var hasWork: Bool { !inbox.isEmpty || runner.isUnsettled(self) }

  /// Whether the host has a root and no flush is running.
  var isIdle: Bool { !isFlushing && root != nil }

  /// Called when an object has changed. Its views are updated by the current flush, or by a new
  /// one.
  package func objectsChanged() {
    if root != nil, let transaction = WriteContext.current?.value as? Transaction {
      writes.objectTransaction = transaction
    }
    if isIdle { flushSoon() } else { flushAgain() }
  }

  /// Checks once more after the current flush whether something is outdated.
  private func flushAgain() {
    if writes.isAskedAgain { return }
    writes.isAskedAgain = true
    MainQueue.run { [handle] in
      guard let host = handle.host else { return }
      host.writes.isAskedAgain = false
      if host.isIdle, host.hasWork { host.flushSoon() }
    }
  }

  /// Makes the next flush a new revision, after a change that need not affect the drawing.
  package func changedFromOutside() { publication.hasStructureChanged = true }

  /// Returns the node with an id; `nil` if the page does not have it.
  package func node(_ id: UInt32) -> Node? {
    events.controls[id] ?? runner.knownNode(id, of: self) ?? events.buttons[id]?.node
      ?? root?.first { $0.id == id }
  }
}
