package import Foundation

/// A change of animatable data, as long as it is under way.
package final class Flight<Data: VectorArithmetic> {
  package private(set) var target: Data
  private var origin: Data
  private var timing: AnimationTiming?
  private var start = Date.distantPast

  package init(_ target: Data) {
    self.target = target
    origin = target
  }

  /// Leaves for another value, from where it is now.
  package func leave(for new: Data, _ timing: AnimationTiming?, at now: Date) {
    origin = value(self.timing?.fraction(after: now.timeIntervalSince(start)) ?? 1)
    (target, start, self.timing) = (new, now, timing)
  }

  private func value(_ fraction: Double) -> Data {
    fraction == 1 ? target : origin.interpolated(towards: target, amount: fraction)
  }

  /// Returns the value at the beginning of a step.
  package func value(atStep step: Int) -> Data { value(timing?.fraction(atStep: step) ?? 1) }
}
