import ArborTiming
import Foundation

/// The movement of a mass on a spring from 0 to 1.
struct LayerSpring: Hashable, Sendable {
  private let frequency: Double
  /// The damping as a fraction of the critical one.
  private let ratio: Double
  private let velocity: Double

  init(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool
  ) {
    let mass = mass.isFinite && mass > 0 ? max(mass, 1e-6) : 1
    let stiffness = stiffness.isFinite && stiffness > 0 ? min(stiffness, 1e9) : 100
    let damping = damping.isFinite ? min(max(damping, 0), 1e9) : 10
    frequency = min(max((stiffness / mass).squareRoot(), 0.01), 1e4)
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.ratio = min(allowsOverdamping ? ratio : min(ratio, 1), 100)
    self.velocity = velocity.isFinite ? min(max(velocity, -1e4), 1e4) : 0
  }

  var period: Double { 2 * .pi / frequency }
  var bounce: Double { ratio <= 1 ? 1 - ratio : 1 / ratio - 1 }

  var settlingDuration: Double {
    let rest = 0.001
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let height = hypot(1, (ratio * frequency - velocity) / swing)
      return min(log(max(height, 1) / rest) / max(ratio * frequency, 1e-9), 3_600)
    }
    // Beyond the critical damping the remaining way falls, so that bisection finds the time.
    var (low, high) = (0.0, 3_600.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if abs(1 - value(at: middle)) > rest { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the place after some seconds.
  func value(at time: Double) -> Double {
    UnitSpring(frequency: frequency, ratio: ratio, velocity: velocity).value(at: time)
  }

  /// Returns the places at equal distances in time, the last one at rest.
  func fractions(during duration: Double) -> [Double] {
    let count = min(max(Int(min(duration, 100) * 60), 24), 120)
    return (0..<count).map { value(at: duration * Double($0) / Double(count)) } + [1]
  }

  /// Returns the movement during a duration in seconds.
  func easing(during duration: Double) -> AnimationTiming.Easing {
    .spring(
      UnitSpring(
        frequency: frequency * duration, ratio: ratio, velocity: velocity * duration))
  }
}
