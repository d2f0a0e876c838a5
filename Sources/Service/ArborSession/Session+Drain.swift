import ArborCore

/// Work that object updates post to the main queue is part of the revision that they belong to.
///
/// ## Algorithm
/// 1. A revision in which authors' code created or updated objects is not sent at once, but after
///    the blocks that this code posted to the main queue.
/// 2. These blocks change objects or state, which is then evaluated. If objects are updated again,
///    there is a further round.
/// 3. There are at most three rounds: endless work is shown as it proceeds.
extension Session {
  private static let mostRounds = 3

  /// Sends the revision after the blocks that have been posted so far.
  func drain() {
    drainRound = 1
    waitForPostedWork()
  }

  private func waitForPostedWork() {
    host.evaluationTurn.noteChange()
    host.evaluationTurn.ask()
  }

  /// Starts a further round if authors' code has updated objects in this one; returns whether the
  /// rounds have ended.
  func endsDraining() -> Bool {
    let isUpdated = host.consumeObjectUpdates()
    guard isUpdated, drainRound < Self.mostRounds else {
      drainRound = 0
      return true
    }
    drainRound += 1
    waitForPostedWork()
    return false
  }

  /// Runs the work that the page's objects post to the main queue, before the page is written as a
  /// document.
  package func settle() async {
    for _ in 0..<Self.mostRounds {
      guard !isClosed else { return }
      if !isWaiting, host.hasWork { host.flush() }
      let isUpdated = host.consumeObjectUpdates()
      guard isUpdated || isWaiting else { return }
      await turn()
    }
  }
}
