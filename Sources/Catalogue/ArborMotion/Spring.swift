public import ArborCore
public import ArborTiming
public import Foundation

/// The movement of a mass on a spring.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// withAnimation(.spring(spring)) { isOpen = true }
/// let place = spring.value(target: 100.0, time: 0.2)
/// ```
public struct Spring: Hashable, Sendable {
  /// The angular frequency without damping, in radians per second.
  private let frequency: Double
  /// 1 comes to rest without overshooting; lower values oscillate, higher ones creep.
  public let dampingRatio: Double
  /// The mass; 1 unless the spring was made with another one.
  public let mass: Double

  private init(frequency: Double, dampingRatio: Double, mass: Double = 1) {
    self.frequency = min(max(frequency.isFinite ? frequency : 1, 0.001), 10_000)
    self.dampingRatio = min(max(dampingRatio.isFinite ? dampingRatio : 1, 0), 1_000)
    self.mass = mass.isFinite && mass > 0 ? mass : 1
  }

  /// Creates a spring.
  ///
  /// - Parameters:
  ///   - duration: The period of one oscillation in seconds.
  ///   - bounce: 0 comes to rest without overshooting, higher values overshoot, negative ones
  /// creep.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let bounce = min(max(bounce.isFinite ? bounce : 0, -0.999), 1)
    self.init(
      frequency: 2 * .pi / max(duration, 0.001),
      dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Creates a spring; `response` is the period of one oscillation in seconds.
  public init(response: Double, dampingRatio: Double) {
    self.init(frequency: 2 * .pi / max(response, 0.001), dampingRatio: dampingRatio)
  }

  /// Creates the spring of a mass.
  ///
  /// - Parameters:
  ///   - stiffness: The force per distance.
  ///   - damping: The force per speed.
  ///   - allowOverDamping: Whether the spring may creep; otherwise it is at most critically damped.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
  }

  /// A spring with a period of 0.5 seconds that does not overshoot.
  public static var smooth: Spring { smooth() }
  /// A spring with a period of 0.5 seconds that overshoots slightly.
  public static var snappy: Spring { snappy() }
  /// A spring with a period of 0.5 seconds that overshoots visibly.
  public static var bouncy: Spring { bouncy() }

  /// A spring that does not overshoot, unless more bounce is added.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring that overshoots slightly.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring that overshoots visibly.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// The period of one oscillation in seconds.
  public var duration: TimeInterval { response }
  /// The period of one oscillation in seconds.
  public var response: Double { 2 * .pi / frequency }
  /// 0 for a spring that does not overshoot, up to 1; negative for one that creeps.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  /// The force per distance.
  public var stiffness: Double { frequency * frequency * mass }
  /// The force per speed.
  public var damping: Double { 2 * dampingRatio * frequency * mass }

  /// The seconds until less than a thousandth of the way is left; at most an hour.
  public var settlingDuration: TimeInterval {
    let decay =
      dampingRatio > 1
      ? frequency * (dampingRatio - (dampingRatio * dampingRatio - 1).squareRoot())
      : frequency * dampingRatio
    return min((dampingRatio == 1 ? 9.24 : 6.91) / max(decay, 0.001), 3_600)
  }

  /// Returns what remains of a distance, and of the speed at the start, after a time: both as
  /// factors, for place and for speed.
  private func remainder(at time: Double) -> (place: (Double, Double), speed: (Double, Double)) {
    let time = max(time, 0)
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let (fall, sine, cosine) = (exp(-decay * time), sin(swing * time), cos(swing * time))
      return (
        (fall * (cosine + decay / swing * sine), fall * sine / swing),
        (
          -fall * (frequency * frequency / swing) * sine,
          fall * (cosine - decay / swing * sine)
        )
      )
    }
    if dampingRatio == 1 {
      let fall = exp(-decay * time)
      return (
        (fall * (1 + decay * time), fall * time),
        (-fall * decay * decay * time, fall * (1 - decay * time))
      )
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let (first, second) = (exp(slow * time), exp(fast * time))
    return (
      ((slow * second - fast * first) / (slow - fast), (first - second) / (slow - fast)),
      (
        slow * fast * (second - first) / (slow - fast),
        (slow * first - fast * second) / (slow - fast)
      )
    )
  }

  /// Returns the place after a number of seconds, from zero.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let (distance, speed) = remainder(at: time).place
    return target - target.scaled(by: distance) + initialVelocity.scaled(by: speed)
  }

  /// Returns the speed per second after a number of seconds.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let (distance, speed) = remainder(at: time).speed
    return initialVelocity.scaled(by: speed) - target.scaled(by: distance)
  }

  /// Returns the place after a number of seconds, on the way from one value to another.
  @MainActor public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var value = fromValue
    value.animatableData += self.value(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return value
  }
}

extension Animation {
  /// Creates an animation with the movement of a spring.
  ///
  /// - Parameter blendDuration: Has no effect.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .spring(duration: spring.duration, bounce: spring.bounce)
  }

  /// Creates an animation with the movement of a spring.
  ///
  /// - Parameter initialVelocity: Has no effect: the movement begins at rest.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation { .spring(spring) }

  /// Creates the animation of a spring.
  ///
  /// - Parameters:
  ///   - duration: The period of one oscillation in seconds.
  ///   - bounce: 0 comes to rest without overshooting, higher values overshoot.
  ///   - initialVelocity: Has no effect: the movement begins at rest.
  public static func interpolatingSpring(
    duration: TimeInterval, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { .spring(duration: duration, bounce: bounce) }

  /// A spring that does not overshoot, unless more bounce is added.
  public static func smooth(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { .spring(.smooth(duration: duration, extraBounce: extraBounce)) }

  /// A spring that overshoots slightly.
  public static func snappy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { .spring(.snappy(duration: duration, extraBounce: extraBounce)) }

  /// A spring that overshoots visibly.
  public static func bouncy(
    duration: TimeInterval = 0.5, extraBounce: Double = 0
  ) -> Animation { .spring(.bouncy(duration: duration, extraBounce: extraBounce)) }
}
