import ArborCore
import ArborGraph
import Dispatch

/// The time that a session uses on the main actor is charged to its account, and to that of the
/// client's address: see `ClientAccount`.
extension Session {
  /// Runs `body`, and charges the time that it takes. Nested calls are charged once.
  func measured<Result>(_ body: () -> Result) -> Result {
    guard !isMeasured else { return body() }
    isMeasured = true
    let start = now()
    defer {
      isMeasured = false
      charge(work: now() - start)
      store?.noteUse(by: self)
    }
    return CurrentWork.during(page.id, self, body)
  }

  /// Charges time that was spent for the session.
  func charge(work duration: Duration) {
    let time = now()
    account.charge(work: duration, at: time)
    address?.charge(work: duration, at: time)
  }

  /// Returns whether the client has to wait for others; the turns then go on later.
  func pauses() -> Bool {
    if isPausing { return true }
    guard let pause = store?.pause(of: self) else { return false }
    isPausing = true
    let wait = min(pause, SessionStore.longestRetry)
    MainQueue.run(after: .limit(wait)) { [weak self] in
      self?.isPausing = false
      self?.beginTurns()
    }
    return true
  }
}
