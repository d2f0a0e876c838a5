import ArborCore

/// Work that updates of objects leave to the main queue is part of the revision that they belong to.
///
/// ## Algorithm
/// 1. A revision in which authors' code made or updated objects is not sent at once, but behind
///    whatever that code posted to the main queue.
/// 2. What is posted changes objects or state: that is evaluated then. If objects are updated again,
///    there is a further round.
/// 3. There are at most three rounds: what is posted without end is shown as it goes on.
extension Session {
  private static let mostRounds = 3

  /// Sends the revision when what was posted until now has run.
  func drain() {
    drainRound = 1
    waitForPostedWork()
  }

  private func waitForPostedWork() {
    host.evaluationTurn.noteChange()
    host.evaluationTurn.ask()
  }

  /// Begins a further round if authors' code has updated objects in this one; otherwise there are no more.
  func endsDraining() -> Bool {
    let isUpdated = host.takeObjectUpdates()
    guard isUpdated, drainRound < Self.mostRounds else {
      drainRound = 0
      return true
    }
    drainRound += 1
    waitForPostedWork()
    return false
  }

  /// Brings the page up to date with all that its objects leave to the main queue, before it is
  /// written as a document.
  package func settle() async {
    for _ in 0..<Self.mostRounds {
      guard !isClosed else { return }
      if !isWaiting { host.flush() }
      let isUpdated = host.takeObjectUpdates()
      guard isUpdated || isWaiting else { return }
      await turn()
    }
  }
}
