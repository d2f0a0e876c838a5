package import ArborDisplay
import ArborGraph
import ArborLayout

extension ViewHost {
  private static let maximumRounds = 5

  /// Runs the passes until the page is at rest, then publishes it.
  ///
  /// One evaluation follows each waiting transaction; what it writes belongs to the next round.
  func runPasses() -> Bool {
    makeTree()
    layout.lengths.beginKeeping()
    var rounds = 0
    var isSettled = false
    repeat {
      let last = inbox.lastNumber
      repeat {
        writes.run(in: self)
        if isSettled { transitions.compareRounds(in: self) }
        transitions.note(writes.transaction)
        settle()
        isSettled = true
        // Only the last round records which actions keep writing.
        actions.runChanges(recordsWriters: rounds == Self.maximumRounds - 1)
        actions.notifying { appear() }
      } while inbox.isWaiting(upTo: last)
      focus.run(in: self)
      if let onRest = callbacks.onRest { Reader.untracked(onRest) }
      rounds += 1
    } while hasWork && rounds < Self.maximumRounds
    if !inbox.isEmpty { endUpdateLoop() }
    sample()
    let animations = transitions.run(in: self)
    let last = displayList
    let isNew = publication.run(in: self)
    transitions.compare(last, animations, in: self)
    timelinePass.run()
    actions.finish(in: self)
    layout.lengths.endKeeping()
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
      adaptations?.update()
      var updates = 0
      repeat {
        evaluation.run()
        preferences.run()
        updates += 1
      } while objects.run(in: self) && updates < PreferencesPass.maximumRounds
      layout.run(in: self)
      if !evaluation.isSampling { scrolling.run(in: self) }
      geometry.measure()
      if geometry.hasChanged {
        followPresenters()
        pointer.knownHover?.geometryChanged()
      }
      geometry.run(in: self)
      rounds += 1
    } while runner.isUnsettled(self) && rounds < Self.maximumRounds
    if evaluation.hasWork || preferences.hasWork {
      reportGeometryLoop(rounds: Self.maximumRounds)
    }
  }

  /// Returns the drawing after a change of what views show for a moment, or of what they show at
  /// rest again.
  package func drawing(atRest isAtRest: Bool, after change: () -> Void) -> Segment? {
    evaluation.isSampling = true
    change()
    if isAtRest { evaluation.isSampling = false }
    settle()
    evaluation.isSampling = false
    return root?.drawing()
  }

  /// Draws what moves, while actions of views that come and go with a look wait.
  private func sample() {
    guard sampler?.run(in: self) == true else { return }
    actions.notifying {
      actions.runLeaving()
      appear()
    }
  }

  /// Synchronizes the objects behind views, then notifies objects and views that they are on the
  /// page.
  private func appear() {
    commitBackings()
    guard isShown else { return }
    objects.appear(in: self)
    actions.appear(in: self)
  }

  /// Leaves the last writes for the next flush: requesting one now would never end.
  private func endUpdateLoop() {
    while !inbox.isEmpty { writes.run(in: self) }
    reportUpdateLoop()
  }
}
