import ArborPlatform
public import ArborUIKit
public import Foundation

extension UIView {
  /// Animates changes with a spring.
  ///
  /// ```swift
  /// UIView.animate(springDuration: 0.6, bounce: 0.3) { card.center.y = 120 }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The period of the oscillation in seconds; with 0 or less nothing is animated.
  ///   - bounce: From -1, without any oscillation, through 0, the critical damping, to 1.
  ///   - velocity: The speed at the start, in ways per second.
  ///   - delay: In seconds.
  ///   - completion: Runs after the movement has come to rest, with `true`.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard duration.isFinite, duration > 0 else {
      return animate(withDuration: 0, animations: animations, completion: completion)
    }
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = velocity
    spring.duration = spring.settlingDuration
    var animation = ObjectAnimation.spring(spring)
    animation.delay = delay
    run(animation, options, animations, completion)
  }
}

extension ObjectAnimation {
  /// Returns the movement of a spring until it comes to rest.
  @MainActor static func spring(_ spring: CASpringAnimation) -> ObjectAnimation {
    let duration = spring.settlingDuration
    return ObjectAnimation(.sampled(spring.fractions(during: duration)), duration: duration)
  }
}
