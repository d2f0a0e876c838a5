import Foundation

/// Progress from one date to another.
package struct ProgressTimer: Equatable, Sendable {
  package let interval: ClosedRange<Date>
  package let countsDown: Bool

  package init(interval: ClosedRange<Date>, countsDown: Bool) {
    (self.interval, self.countsDown) = (interval, countsDown)
  }

  func fraction(at date: Date) -> Double {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    let passed = length > 0 ? date.timeIntervalSince(interval.lowerBound) / length : 1
    let fraction = min(max(passed, 0), 1)
    return countsDown ? 1 - fraction : fraction
  }
}
