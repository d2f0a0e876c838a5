import ArborDisplay
package import ArborTiming
public import Foundation

/// The timing of a change: places, sizes, colors and opacity that a transaction changes move to
/// their new values in the browser.
///
/// Views, shapes and modifiers that are ``Animatable`` are evaluated for some of the frames in
/// between, all at once; everything else moves by itself.
public struct Animation: Hashable, Sendable {
  private enum Base: Hashable {
    /// A timing curve; the duration is in seconds.
    case curve(UnitCurve, duration: Double)
    /// A spring. `duration` is the period of one oscillation in seconds; with a `bounce` of 0 the
    /// spring comes to rest without overshooting.
    case spring(duration: Double, bounce: Double)
    /// Fractions of the change at equal distances in time; the duration is in seconds.
    case sampled([Double], duration: Double)
  }

  private let base: Base
  private var delay = 0.0
  private var speed = 1.0
  private var repetition: AnimationTiming.Repetition?
  /// The moment at which the animation counts as complete; `nil` for its end.
  package var logicalEnd: LogicalEnd?

  private init(_ base: Base) { self.base = base }

  /// Creates an animation from fractions of the change at equal distances in time; the duration is
  /// in seconds.
  package init(sampled fractions: [Double], duration: TimeInterval) {
    base = .sampled(fractions, duration: duration)
  }

  // MARK: Curves

  /// A linear animation of 0.35 seconds.
  public static var linear: Animation { linear(duration: 0.35) }
  /// An animation of 0.35 seconds that starts slowly.
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  /// An animation of 0.35 seconds that ends slowly.
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  /// An animation of 0.35 seconds that starts and ends slowly.
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }

  /// Creates a linear animation.
  ///
  /// - Parameter duration: The duration in seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }
  /// Creates an animation that starts slowly; `duration` is in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }
  /// Creates an animation that ends slowly; `duration` is in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }
  /// Creates an animation that starts and ends slowly; `duration` is in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// Creates an animation with a timing curve; `duration` is in seconds, from 0 to a day: others
  /// count as the nearest of these.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.curve(curve, duration: min(max(0, duration), 86_400)))
  }

  /// Creates an animation with a cubic Bézier curve, given by its two control points.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(
      .bezier(
        startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y)),
      duration: duration)
  }

  // MARK: Springs

  /// The animation that is used where none is specified: ``spring``.
  public static let `default` = spring
  /// A spring with a period of 0.5 seconds that does not overshoot.
  public static var spring: Animation { spring(duration: 0.5) }
  /// A spring with a period of 0.5 seconds that does not overshoot; the same as ``spring``.
  public static var smooth: Animation { spring(duration: 0.5) }
  /// A spring with a period of 0.5 seconds that overshoots slightly.
  public static var snappy: Animation { spring(duration: 0.5, bounce: 0.15) }
  /// A spring with a period of 0.5 seconds that overshoots visibly.
  public static var bouncy: Animation { spring(duration: 0.5, bounce: 0.3) }

  /// Creates a spring animation.
  ///
  /// - Parameters:
  ///   - duration: The period of one oscillation in seconds, at least 0.01.
  ///   - bounce: 0 comes to rest without overshooting, higher values overshoot, and negative values
  ///     are overdamped. Limited to -0.95 through 0.95.
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0) -> Animation {
    Animation(
      .spring(duration: min(max(0.01, duration), 3_600), bounce: min(max(-0.95, bounce), 0.95)))
  }

  /// Creates a spring animation.
  ///
  /// - Parameters:
  ///   - response: The period of one oscillation in seconds.
  ///   - dampingFraction: 1 comes to rest without overshooting; lower values oscillate longer.
  public static func spring(response: Double, dampingFraction: Double = 0.825) -> Animation {
    spring(duration: response, bounce: 1 - dampingFraction)
  }

  /// A spring for what follows a finger: short, and almost without overshooting.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// Creates a spring for what follows a finger.
  ///
  /// - Parameters:
  ///   - response: The period of one oscillation in seconds.
  ///   - dampingFraction: 1 comes to rest without overshooting; lower values oscillate longer.
  ///   - blendDuration: Has no effect.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }

  /// Creates the animation of a mass on a spring.
  ///
  /// - Parameters:
  ///   - stiffness: The force per distance, more than 0.
  ///   - damping: The force per speed.
  ///   - initialVelocity: Has no effect: the movement begins at rest.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    guard mass > 0, stiffness > 0, mass.isFinite, stiffness.isFinite else { return spring }
    return spring(
      response: 2 * .pi * (mass / stiffness).squareRoot(),
      dampingFraction: damping / (2 * (mass * stiffness).squareRoot()))
  }

  // MARK: Timing

  /// Returns an animation that starts later by a number of seconds.
  public func delay(_ delay: TimeInterval) -> Animation {
    var copy = self
    copy.delay += min(max(-86_400, delay), 86_400)
    return copy
  }

  /// Returns an animation that is faster by a factor.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.speed *= min(max(0.001, speed), 1_000)
    return copy
  }

  // MARK: Repetitions

  /// Returns an animation that plays several times.
  ///
  /// ```swift
  /// withAnimation(.easeInOut(duration: 0.1).repeatCount(3)) { isShaken.toggle() }
  /// ```
  ///
  /// - Parameters:
  ///   - repeatCount: How often it plays, from 1 to 1,000,000: others count as the nearest of
  ///     these. A way back counts as one.
  ///   - autoreverses: Whether every second time goes back. After an even number of times, the new
  ///     value then appears at once.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    repeated(count: min(max(1, repeatCount), 1_000_000), autoreverses)
  }

  /// Returns an animation that plays until the animated value changes again.
  ///
  /// ```swift
  /// Image(systemName: "gear")
  ///   .rotationEffect(.degrees(isTurning ? 360 : 0))
  ///   .animation(.linear(duration: 2).repeatForever(autoreverses: false), value: isTurning)
  ///   .onAppear { isTurning = true }
  /// ```
  ///
  /// - Parameter autoreverses: Whether every second time goes back.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    repeated(count: 0, autoreverses)
  }

  /// A delay so far belongs to each of the times, a later one to the first.
  private func repeated(count: Int, _ autoreverses: Bool) -> Animation {
    var copy = self
    let pause = (repetition?.pause ?? 0) + max(delay, 0)
    copy.repetition = .init(count: count, autoreverses: autoreverses, pause: pause)
    copy.delay = 0
    return copy
  }

  /// The animation, if it is not a repeated one.
  package var once: Animation? { repetition == nil ? self : nil }

  // MARK: Values for drawings

  /// The time in seconds from the change until everything is at rest; infinite for an animation
  /// without end.
  package var length: Double {
    let once = duration + (repetition?.pause ?? 0) / speed
    let times = repetition.map { $0.count == 0 ? .infinity : Double($0.count) } ?? 1
    return max(delay, 0) / speed + once * times
  }

  private var duration: Double {
    switch base {
    case .curve(_, let duration), .sampled(_, let duration): duration / speed
    case .spring(let duration, let bounce):
      // Until the remaining distance is less than a thousandth.
      duration * 1.6 / max(1 - abs(bounce), 0.05) / speed
    }
  }

  /// The animation's times, at its speed.
  package var timing: AnimationTiming {
    var repetition = repetition
    repetition?.pause /= speed
    return AnimationTiming(
      easing, duration: duration, delay: delay / speed, repetition: repetition)
  }

  private var easing: AnimationTiming.Easing {
    switch base {
    case .curve(let curve, _): return curve.easing
    case .sampled(let fractions, _): return .steps(fractions)
    case .spring(let period, let bounce):
      // A negative bounce is an overdamped spring.
      return .spring(
        UnitSpring(
          frequency: 2 * .pi / period * duration * speed,
          ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)))
    }
  }
}
