import ArborTiming
import Foundation

extension ObjectAnimation {
  /// Returns the fraction of the change at a fraction of the duration.
  package func fraction(at time: Double) -> Double {
    AnimationTiming(easing, duration: duration).fraction(at: time)
  }

  /// Returns the first fraction of the duration at which a fraction of the change has been reached;
  /// 1 if it never is.
  package func time(ofFraction fraction: Double) -> Double {
    let timing = AnimationTiming(easing, duration: duration)
    let steps = 1_000
    guard
      let step = (0...steps).first(where: {
        timing.fraction(at: Double($0) / Double(steps)) >= fraction
      }), step > 0
    else { return fraction <= 0 ? 0 : 1 }
    let (one, two) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
    let (low, high) = (timing.fraction(at: one), timing.fraction(at: two))
    return high > low ? one + (two - one) * (fraction - low) / (high - low) : two
  }

  /// Returns the rest of the movement from a fraction of the duration, without the delay.
  package func rest(from time: Double) -> ObjectAnimation {
    if time <= 0 { return ObjectAnimation(curve, duration: duration) }
    let timing = AnimationTiming(easing, duration: duration)
    let (start, count) = (timing.fraction(at: time), 60)
    let fractions = (0...count).map { step in
      let now = timing.fraction(at: time + (1 - time) * Double(step) / Double(count))
      return abs(1 - start) < 1e-6 ? 1 : (now - start) / (1 - start)
    }
    return ObjectAnimation(.sampled(fractions), duration: duration * max(1 - time, 0))
  }

  private var easing: AnimationTiming.Easing {
    func bezier(_ x1: Double, _ x2: Double) -> AnimationTiming.Easing {
      .bezier(start: CGPoint(x: x1, y: 0), end: CGPoint(x: x2, y: 1))
    }
    return switch curve {
    case .linear: .linear
    case .easeIn: bezier(0.42, 1)
    case .easeOut: bezier(0, 0.58)
    case .easeInOut: bezier(0.42, 0.58)
    case .bezier(let start, let end): .bezier(start: start, end: end)
    case .spring(let ratio, let velocity):
      .steps(
        ObjectAnimation.fractions(dampingRatio: ratio, velocity: velocity, duration: duration))
    case .sampled(let fractions): .steps(fractions)
    }
  }
}
