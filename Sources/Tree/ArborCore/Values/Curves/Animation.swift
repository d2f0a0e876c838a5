import ArborDisplay
package import ArborTiming
public import Foundation

/// The timing of a change: places, sizes, colors and opacity that a transaction changes move to
/// their new values in the browser.
///
/// Views, shapes and modifiers that are ``Animatable`` are evaluated for some of the frames in
/// between, all at once; everything else moves by itself.
public struct Animation: Hashable, Sendable {
  /// The movement, with its delay, speed and repetitions.
  package var movement: Movement

  /// The moment at which the animation counts as complete; `nil` for its end.
  package var logicalEnd: LogicalEnd?

  package init(_ movement: Movement) { self.movement = movement }

  /// Creates an animation from fractions of the change at equal distances in time; the duration is
  /// in seconds.
  package init(sampled fractions: [Double], duration: TimeInterval) {
    movement = Movement(.sampled(fractions, duration: duration, nil))
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
    Animation(Movement(.curve(curve.easing, duration: duration)))
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
  /// Differs from SwiftUI: `blendDuration` has no effect, because an interrupted movement goes on
  /// from where it is.
  ///
  /// - Parameters:
  ///   - duration: The period of one oscillation in seconds, at least 0.01.
  ///   - bounce: 0 comes to rest without overshooting, higher values overshoot, and negative values
  ///     are overdamped. Limited to -0.95 through 0.98.
  ///   - blendDuration: Has no effect.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(
      Movement(.spring(period: duration, ratio: Movement.ratio(ofBounce: bounce), velocity: 0)))
  }

  /// Creates a spring animation.
  ///
  /// Differs from SwiftUI: `blendDuration` has no effect, because an interrupted movement goes on
  /// from where it is.
  ///
  /// - Parameters:
  ///   - response: The period of one oscillation in seconds, at least 0.01.
  ///   - dampingFraction: 1 comes to rest without overshooting; lower values oscillate longer, and
  ///     higher ones creep. Limited to 0.02 through 20.
  ///   - blendDuration: Has no effect.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(Movement(.spring(period: response, ratio: dampingFraction, velocity: 0)))
  }

  // MARK: Timing

  /// Returns an animation that starts later by a number of seconds.
  public func delay(_ delay: TimeInterval) -> Animation {
    var copy = self
    copy.movement.delay = min(max(-86_400, movement.delay + (delay.isNaN ? 0 : delay)), 86_400)
    return copy
  }

  /// Returns an animation that is faster by a factor.
  public func speed(_ speed: Double) -> Animation {
    var copy = self
    copy.movement.speed = min(max(0.001, movement.speed * max(0.001, speed)), 1_000)
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
    repeated(min(max(1, repeatCount), 1_000_000), autoreverses: autoreverses)
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
    repeated(0, autoreverses: autoreverses)
  }

  private func repeated(_ count: Int, autoreverses: Bool) -> Animation {
    var copy = self
    copy.movement = movement.repeated(count, autoreverses: autoreverses)
    return copy
  }

  /// The animation, if it is not a repeated one.
  package var once: Animation? { movement.repetition == nil ? self : nil }

  // MARK: Values for drawings

  /// The time in seconds from the change until everything is at rest; infinite for an animation
  /// without end.
  package var length: Double { movement.length }

  /// The animation's times, at its speed.
  package var timing: AnimationTiming { movement.timing }
}
