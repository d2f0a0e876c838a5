import Foundation

/// The movement of a mass on a spring from 0 to 1 during one unit of time.
package struct UnitSpring: Hashable, Sendable {
  /// The angular frequency without damping, in radians per unit.
  package let frequency: Double
  /// The damping as a fraction of the critical one: below 1 the mass overshoots.
  package let ratio: Double
  /// The speed at the start, in ways per unit.
  package let velocity: Double

  /// Creates a spring; numbers that are none count as those of a critically damped spring at rest.
  package init(frequency: Double, ratio: Double = 1, velocity: Double = 0) {
    self.frequency = frequency.isFinite ? min(max(frequency, 0), 1e6) : 10
    self.ratio = ratio.isFinite ? min(max(ratio, 0), 1_000) : 1
    self.velocity = velocity.isFinite ? min(max(velocity, -1e6), 1e6) : 0
  }

  /// Returns the place at a fraction of the time.
  package func value(at time: Double) -> Double {
    let decay = ratio * frequency
    if ratio == 1 || frequency == 0 {
      return 1 - exp(-decay * time) * (1 + (decay - velocity) * time)
    }
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - exp(-decay * time)
        * (cos(swing * time) + (decay - velocity) / swing * sin(swing * time))
    }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let one = (velocity + fast) / (slow - fast)
    return 1 + one * exp(slow * time) - (1 + one) * exp(fast * time)
  }
}
