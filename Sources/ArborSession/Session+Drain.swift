import ArborCore
import Dispatch

/// What updates of objects leave to the main queue is part of the revision that they belong to.
///
/// ## Algorithm
/// 1. A revision in which authors' code made or updated objects is not sent at once, but behind whatever that code posted to the main queue.
/// 2. What is posted changes objects or state: that is evaluated then. If objects are updated again, there is a further round.
/// 3. There are at most three rounds: what is posted without end is shown as it goes on.
extension Session {
  private static let mostRounds = 3

  /// Sends the revision when what was posted until now has run.
  func drain(round: Int = 1) {
    isDraining = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        self.isDraining = false
        guard !self.isClosed else { return }
        self.host.flush()
        if round < Self.mostRounds, self.host.takeObjectUpdates() {
          return self.drain(round: round + 1)
        }
        _ = self.host.takeObjectUpdates()
        self.emit()
      }
    }
  }

  /// Brings the page up to date with all that its objects leave to the main queue, before it is written as a document.
  package func settle() async {
    for _ in 0..<Self.mostRounds {
      guard !isClosed else { return }
      host.flush()
      guard host.takeObjectUpdates() else { return }
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }
}
