public import ArborCore
import ArborTiming
public import Foundation

/// Further spellings of springs.
///
/// Differs from SwiftUI: a `blendDuration` has no effect, because an interrupted movement goes on
/// from where it is, with the new spring.
extension Animation {
  /// Creates an animation with the movement of a spring.
  ///
  /// - Parameter blendDuration: Has no effect.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .spring(response: spring.response, dampingFraction: spring.dampingRatio)
  }

  // MARK: What follows a finger

  /// A spring for what follows a finger: short, and almost without overshooting.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// Creates a spring for what follows a finger.
  ///
  /// - Parameters:
  ///   - response: The period of one oscillation in seconds.
  ///   - dampingFraction: 1 comes to rest without overshooting; lower values oscillate longer.
  ///   - blendDuration: Has no effect.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }

  /// Creates a spring for what follows a finger.
  ///
  /// - Parameters:
  ///   - duration: The period of one oscillation in seconds.
  ///   - extraBounce: More bounce than the slight one that it has.
  ///   - blendDuration: Has no effect.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    guard extraBounce != 0 else { return spring(response: duration, dampingFraction: 0.86) }
    return spring(duration: duration, bounce: 0.14 + extraBounce)
  }

  // MARK: Springs with a speed

  /// A spring with a period of 0.5 seconds that does not overshoot.
  public static var interpolatingSpring: Animation { interpolatingSpring(.smooth) }

  /// Creates the animation of a mass on a spring.
  ///
  /// - Parameters:
  ///   - mass: More than 0.
  ///   - stiffness: The force per distance, more than 0; without any it is ``spring``.
  ///   - damping: The force per speed.
  ///   - initialVelocity: The speed at the start, in ways per second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    guard mass > 0, stiffness > 0, mass.isFinite, stiffness.isFinite else { return spring }
    return interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }

  /// Creates the animation of a spring.
  ///
  /// - Parameters:
  ///   - duration: The period of one oscillation in seconds.
  ///   - bounce: 0 comes to rest without overshooting, higher values overshoot.
  ///   - initialVelocity: The speed at the start, in ways per second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// Creates an animation with the movement of a spring.
  ///
  /// - Parameter initialVelocity: The speed at the start, in ways per second, from -1,000 to 1,000:
  ///   others count as the nearest of these.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      Movement(
        .spring(
          period: spring.response, ratio: spring.dampingRatio, velocity: initialVelocity)))
  }

  // MARK: Springs by their looks

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
