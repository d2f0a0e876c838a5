import Foundation

/// A movement with its delay, speed and repetitions; ``timing`` is what a drawing has of it.
package struct Movement: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    /// A timing curve; the duration is in seconds.
    case curve(AnimationTiming.Easing, duration: Double)
    /// A spring: the seconds of one oscillation, the damping as a fraction of the critical one, and
    /// the speed at the start, in ways per second.
    case spring(period: Double, ratio: Double, velocity: Double)
    /// Fractions of the change at equal distances in time; the duration is in seconds.
    case sampled([Double], duration: Double, Origin?)
  }

  /// The value from which the fractions of a movement were computed.
  package struct Origin: Hashable, @unchecked Sendable {
    package let value: AnyHashable

    package init<Value: Hashable & Sendable>(_ value: Value) { self.value = AnyHashable(value) }
  }

  package let base: Base
  package var delay = 0.0
  package var speed = 1.0
  package var repetition: AnimationTiming.Repetition?

  /// Creates a movement that plays once; numbers out of range count as the nearest ones,
  /// a speed that is no number as none, and such a damping as the critical one.
  package init(_ base: Base) {
    switch base {
    case .curve(let easing, let duration):
      self.base = .curve(easing, duration: min(max(0, duration), 86_400))
    case .spring(let period, let ratio, let velocity):
      self.base = .spring(
        period: min(max(0.01, period), 3_600),
        ratio: ratio.isNaN ? 1 : min(max(0.02, ratio), 20),
        velocity: velocity.isNaN ? 0 : min(max(-1_000, velocity), 1_000))
    case .sampled: self.base = base
    }
  }

  /// Returns the damping of a spring as a fraction of the critical one: a negative bounce is an
  /// overdamped spring.
  package static func ratio(ofBounce bounce: Double) -> Double {
    let bounce = bounce.isNaN ? 0 : min(max(-0.95, bounce), 0.98)
    return bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
  }

  /// Returns the movement with a number of times, 0 for endless ones. A delay so far belongs to
  /// each of the times, a later one to the first.
  package func repeated(_ count: Int, autoreverses: Bool) -> Movement {
    var copy = self
    let pause = (repetition?.pause ?? 0) + max(delay, 0)
    copy.repetition = .init(count: count, autoreverses: autoreverses, pause: pause)
    copy.delay = 0
    return copy
  }

  /// The time in seconds from the change until everything is at rest; infinite for a movement
  /// without end.
  package var length: Double {
    let once = duration + (repetition?.pause ?? 0) / speed
    let times = repetition.map { $0.count == 0 ? .infinity : Double($0.count) } ?? 1
    return max(delay, 0) / speed + once * times
  }

  /// The movement's times, at its speed.
  package var timing: AnimationTiming {
    var repetition = repetition
    repetition?.pause /= speed
    return AnimationTiming(
      easing, duration: duration, delay: delay / speed, repetition: repetition)
  }

  /// Returns the fraction of the change that has passed some seconds after it began.
  package func fraction(after seconds: Double) -> Double {
    var timing = timing
    let delay = timing.delay
    timing.delay = 0
    return timing.fraction(after: seconds - delay)
  }

  private var duration: Double {
    switch base {
    case .curve(_, let duration), .sampled(_, let duration, _): duration / speed
    case .spring(let period, let ratio, let velocity):
      // Until the remaining distance is less than a thousandth.
      restTime(period: period, ratio: ratio, velocity: velocity) / speed
    }
  }

  private func restTime(period: Double, ratio: Double, velocity: Double) -> Double {
    let frequency = 2 * Double.pi / period
    let slowest = ratio > 1 ? ratio - (ratio * ratio - 1).squareRoot() : ratio
    let atRest = ratio > 1 ? max(period * 1.6, 7.7 / slowest / frequency) : period * 1.6 / ratio
    return atRest + log(1 + abs(velocity) / frequency) / slowest / frequency
  }

  private var easing: AnimationTiming.Easing {
    switch base {
    case .curve(let easing, _): return easing
    case .sampled(let fractions, _, _): return .steps(fractions)
    case .spring(let period, let ratio, let velocity):
      let unit = duration * speed
      return .spring(
        UnitSpring(frequency: 2 * .pi / period * unit, ratio: ratio, velocity: velocity * unit))
    }
  }
}
