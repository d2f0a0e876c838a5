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

  /// Creates a spring that comes to rest in a time.
  ///
  /// ```swift
  /// let spring = Spring(settlingDuration: 1, dampingRatio: 0.6)
  /// ```
  ///
  /// - Parameters:
  ///   - settlingDuration: In seconds.
  ///   - dampingRatio: 1 comes to rest without overshooting; with 0 a spring never would.
  ///   - epsilon: The part of the way that may be left, 0.001 by default.
  public init(
    settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001
  ) {
    // The time until it rests is in inverse proportion to the frequency.
    let unit = Spring(frequency: 1, dampingRatio: max(dampingRatio, 0.001))
      .settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(
      frequency: max(unit, 0.001) / max(settlingDuration, 0.001), dampingRatio: dampingRatio)
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
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

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

  /// Moves a value and its speed by a step of time toward a target.
  ///
  /// ```swift
  /// spring.update(value: &place, velocity: &speed, target: 100, deltaTime: 1 / 60)
  /// ```
  ///
  /// - Parameters:
  ///   - value: The place.
  ///   - velocity: The speed, per second.
  ///   - target: The place of rest.
  ///   - deltaTime: In seconds; less than 0 counts as 0.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let way = target - value
    let moved = self.value(target: way, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
    value += moved
  }

  /// Returns the force on a mass of 1, which is its change of speed: per second, and per second.
  ///
  /// - Parameters:
  ///   - target: The place of rest.
  ///   - position: The place.
  ///   - velocity: The speed, per second.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: frequency * frequency)
      - velocity.scaled(by: 2 * dampingRatio * frequency)
  }

  /// Returns the seconds until a spring rests, at most an hour.
  ///
  /// - Parameters:
  ///   - target: The way.
  ///   - initialVelocity: The speed at the start, per second.
  ///   - epsilon: The length that may be left of the way.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    let (way, speed) = (
      target.magnitudeSquared.squareRoot(), initialVelocity.magnitudeSquared.squareRoot()
    )
    let rest = epsilon > 0 && epsilon.isFinite ? epsilon : 0.001
    let longest = 3_600.0
    guard way.isFinite, speed.isFinite else { return longest }
    if dampingRatio < 1 {
      let (decay, swing) = (
        dampingRatio * frequency, frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      )
      let height = hypot(way, (speed + decay * way) / swing)
      return min(max(log(height / rest), 0) / max(decay, 1e-9), longest)
    }
    // Beyond the time of the largest place, what remains falls, so that bisection finds the end.
    func isAway(_ time: Double) -> Bool {
      let (distance, push) = remainder(at: time).place
      return way * distance + speed * push > rest
    }
    var (low, high) = (1 / frequency, longest)
    if !isAway(low) { (low, high) = (0, low) }
    if !isAway(low) { return 0 }
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if isAway(middle) { low = middle } else { high = middle }
    }
    return high
  }
}

/// Springs between two values of what is animated.
@MainActor extension Spring {
  /// Returns the place after a number of seconds, on the way from one value to another.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var value = fromValue
    value.animatableData += self.value(
      target: way(fromValue, toValue), initialVelocity: initialVelocity.animatableData, time: time)
    return value
  }

  /// Returns the speed per second after a number of seconds, on the way from one value to another.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var speed = fromValue
    speed.animatableData = velocity(
      target: way(fromValue, toValue), initialVelocity: initialVelocity.animatableData, time: time)
    return speed
  }

  /// Returns the force on a mass of 1 on the way from one value to another.
  ///
  /// - Parameters:
  ///   - position: How far the value is from `fromValue`.
  ///   - velocity: Its speed, per second.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var force = fromValue
    force.animatableData = self.force(
      target: way(fromValue, toValue), position: position.animatableData,
      velocity: velocity.animatableData)
    return force
  }

  /// Returns the seconds until the spring rests on the way from one value to another, at most an
  /// hour.
  ///
  /// - Parameter epsilon: The length that may be left of the way.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: way(fromValue, toValue), initialVelocity: initialVelocity.animatableData,
      epsilon: epsilon)
  }

  private func way<V: Animatable>(_ from: V, _ to: V) -> V.AnimatableData {
    to.animatableData - from.animatableData
  }
}
