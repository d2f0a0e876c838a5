import ArborGraph

extension ViewHost {
  private static let maximumRounds = 5

  /// Evaluates and lays out what has changed, and publishes a revision.
  ///
  /// Returns whether there is a new revision; without changes there is none. The first call makes
  /// the tree.
  @discardableResult
  package func flush() -> Bool {
    guard !isFlushing, !isClosed else { return false }
    isFlushing = true
    defer { isFlushing = false }
    return asCurrent { runPasses() }
  }

  /// Runs the passes until the page is at rest, then publishes it.
  ///
  /// One evaluation follows each waiting transaction; what it writes belongs to the next round.
  private func runPasses() -> Bool {
    makeTree()
    var rounds = 0
    repeat {
      let last = inbox.lastNumber
      repeat {
        writes.run(in: self)
        transitions.note(writes.transaction)
        settle()
        // Only the last round records which actions keep writing.
        actions.run(in: self, recordsWriters: rounds == Self.maximumRounds - 1)
      } while inbox.isWaiting(upTo: last)
      focus.run(in: self)
      if let onRest = callbacks.onRest { Reader.untracked(onRest) }
      rounds += 1
    } while hasWork && rounds < Self.maximumRounds
    if !inbox.isEmpty { endUpdateLoop() }
    transitions.run(in: self)
    let isNew = publication.run(in: self)
    passes.timelines.run()
    actions.finish(in: self)
    #if DEBUG
      checkInvariants()
    #endif
    return isNew
  }

  /// Evaluates, reads preferences, updates objects, lays out, scrolls and compares the geometry
  /// until nothing is outdated.
  private func settle() {
    evaluation.begin(inbox)
    defer { evaluation.end(inbox) }
    var rounds = 0
    repeat {
      passes.surroundings.run(in: self)
      objects.applyOverrides()
      var updates = 0
      repeat {
        evaluation.run()
        preferences.run()
        updates += 1
      } while objects.run(in: self) && updates < PreferencesPass.maximumRounds
      layout.run(in: self)
      scrolling.run(in: self)
      geometry.run(in: self)
      rounds += 1
    } while isUnsettled && rounds < Self.maximumRounds
    if evaluation.hasWork || preferences.hasWork {
      reportGeometryLoop(rounds: Self.maximumRounds)
    }
  }

  /// Whether a pass before the actions would find work, apart from writes.
  var isUnsettled: Bool {
    evaluation.hasWork || preferences.hasWork || layout.hasWork || passes.surroundings.isOutdated
      || scrolling.hasWork || objects.hasWork
  }

  /// Whether a flush would find work.
  package var hasWork: Bool { !inbox.isEmpty || isUnsettled }

  /// Leaves the last writes for the next flush: requesting one now would never end.
  private func endUpdateLoop() {
    while !inbox.isEmpty { writes.run(in: self) }
    reportUpdateLoop()
  }
}
