/// A rate limiter that allows `rate` tokens per second in the long run and `burst` at once after a
/// pause.
package struct TokenBucket: Sendable {
  private let rate: Double
  private let burst: Double
  private var tokens: Double
  private var last: ContinuousClock.Instant

  /// Creates a full bucket. `rate` is in tokens per second, and positive.
  package init(rate: Double, burst: Double, now: ContinuousClock.Instant) {
    self.rate = rate
    self.burst = burst
    tokens = burst
    last = now
  }

  /// Consumes one token; returns `false` when there is none.
  package mutating func consume(at now: ContinuousClock.Instant) -> Bool {
    refill(at: now)
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }

  /// Consumes `amount` tokens for something that has already happened. The bucket may run into
  /// debt, which ``repayment(at:)`` measures.
  mutating func charge(_ amount: Double, at now: ContinuousClock.Instant) {
    refill(at: now)
    tokens -= amount
  }

  /// Returns the time until `consume` succeeds; zero when it would succeed now.
  func wait(at now: ContinuousClock.Instant) -> Duration {
    var copy = self
    copy.refill(at: now)
    return copy.tokens >= 1 ? .zero : .seconds((1 - copy.tokens) / rate)
  }

  /// Returns the time until the debt is repaid; zero without debt.
  func repayment(at now: ContinuousClock.Instant) -> Duration {
    var copy = self
    copy.refill(at: now)
    return copy.tokens >= 0 ? .zero : .seconds(-copy.tokens / rate)
  }

  /// Whether the bucket is full again, so that it need not be retained.
  package func isFull(at now: ContinuousClock.Instant) -> Bool {
    var copy = self
    copy.refill(at: now)
    return copy.tokens >= burst
  }

  private mutating func refill(at now: ContinuousClock.Instant) {
    guard now > last else { return }
    let seconds = (now - last) / .seconds(1)
    tokens = min(burst, tokens + seconds * rate)
    last = now
  }
}
