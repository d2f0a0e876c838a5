import Synchronization

/// The use of the server by one session, or by all clients of one address.
///
/// ## Algorithm
/// 1. Three budgets refill steadily: bytes received, messages received, and time on the main actor.
///    Everything that a client sends is charged after it has arrived, so that a budget can run into
///    debt.
/// 2. While bytes or messages are in debt, the client's socket is not read: TCP then slows the
///    client down, and nothing is lost.
/// 3. While time on the main actor is in debt *and others need it*, the events and the new pages of
///    the account wait until the debt is repaid. A long visit costs more than several short ones of
///    the same length, because others have to wait for its end: `t` seconds cost
///    `t + t² / 0.05 s`.
package final class ClientAccount: Sendable {
  /// The sustained rates, and what may be used at once after a pause.
  package struct Rates: Sendable {
    /// In bytes per second.
    package var bytes = 256.0 * 1024
    package var burstBytes = 4.0 * 1024 * 1024
    /// In messages per second.
    package var messages = 300.0
    package var burstMessages = 600.0
    /// In seconds of the main actor per second.
    package var work = 0.25
    package var burstWork = 1.0

    package init() {}

    /// The rates of `count` such accounts together.
    package func times(_ count: Double) -> Rates {
      var rates = self
      rates.bytes *= count
      rates.burstBytes *= count
      rates.messages *= count
      rates.burstMessages *= count
      rates.work *= count
      rates.burstWork *= count
      return rates
    }
  }

  /// The length of a visit to the main actor whose cost is doubled, in seconds.
  private static let longVisit = 0.05
  /// The longest time that a client waits, whatever its debt is.
  static let longestWait = Duration.seconds(15)

  private struct State {
    var bytes: TokenBucket
    var messages: TokenBucket
    var work: TokenBucket
    /// The sockets that are open.
    var sockets = 0
    /// The sessions opened most recently, the oldest first; some may have ended since.
    var pages: [SessionID] = []
  }

  private let state: Mutex<State>

  package init(_ rates: Rates, now: ContinuousClock.Instant) {
    state = Mutex(
      State(
        bytes: TokenBucket(rate: rates.bytes, burst: rates.burstBytes, now: now),
        messages: TokenBucket(rate: rates.messages, burst: rates.burstMessages, now: now),
        work: TokenBucket(rate: rates.work, burst: rates.burstWork, now: now)))
  }

  /// Charges one message that was received.
  func charge(messageOf bytes: Int, at now: ContinuousClock.Instant) {
    state.withLock { state in
      state.bytes.charge(Double(bytes), at: now)
      state.messages.charge(1, at: now)
    }
  }

  /// Charges a visit to the main actor.
  func charge(work duration: Duration, at now: ContinuousClock.Instant) {
    let seconds = duration / .seconds(1)
    state.withLock {
      $0.work.charge(seconds + seconds * seconds / Self.longVisit, at: now)
    }
  }

  /// Returns the time for which the client's sockets should not be read.
  func readingPause(at now: ContinuousClock.Instant) -> Duration {
    state.withLock {
      min(max($0.bytes.repayment(at: now), $0.messages.repayment(at: now)), Self.longestWait)
    }
  }

  /// Returns the time until the client may use the main actor again if others need it.
  func workPause(at now: ContinuousClock.Instant) -> Duration {
    state.withLock { min($0.work.repayment(at: now), Self.longestWait) }
  }

  /// Whether the account is as new, so that it need not be retained.
  func isUnused(at now: ContinuousClock.Instant) -> Bool {
    state.withLock { state in
      state.sockets == 0 && state.pages.isEmpty && state.bytes.isFull(at: now)
        && state.messages.isFull(at: now) && state.work.isFull(at: now)
    }
  }

  /// Counts a socket unless there are `limit` of them; returns whether it did.
  package func openSocket(limit: Int) -> Bool {
    state.withLock { state in
      guard state.sockets < limit else { return false }
      state.sockets += 1
      return true
    }
  }

  package func closeSocket() { state.withLock { $0.sockets -= 1 } }

  /// Records a page that was opened. Returns the oldest one on record if there are more than
  /// `limit`.
  func record(page: SessionID, limit: Int) -> SessionID? {
    state.withLock { state in
      state.pages.append(page)
      return state.pages.count > limit ? state.pages.removeFirst() : nil
    }
  }

  /// Removes the pages that `isOver` returns `true` for.
  func forgetPages(where isOver: (SessionID) -> Bool) {
    let pages = state.withLock { $0.pages }
    let ended = Set(pages.filter(isOver))
    guard !ended.isEmpty else { return }
    state.withLock { $0.pages.removeAll { ended.contains($0) } }
  }
}
