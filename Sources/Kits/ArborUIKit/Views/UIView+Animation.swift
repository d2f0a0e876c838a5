import ArborPlatform
public import Foundation

extension UIView {
  /// The timing and behavior of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Slow at both ends; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // Without effect: pages always accept input, animate from the current state, and include
    // layout.
    /// Without effect: layout is always animated.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Without effect: input is always accepted.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Without effect: animations always begin from the current state.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// A transition hides one view and shows the other, instead of replacing it in the hierarchy.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Without effect, as the other transitions: browsers animate the properties that change.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Without effect.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Without effect.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Without effect.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Without effect.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Without effect.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Without effect.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: UIView.AnimationCurve {
      switch rawValue & AnimationOptions.curveLinear.rawValue {
      case AnimationOptions.curveEaseIn.rawValue: .easeIn
      case AnimationOptions.curveEaseOut.rawValue: .easeOut
      case AnimationOptions.curveLinear.rawValue: .linear
      default: .easeInOut
      }
    }

    fileprivate var animationCurve: ObjectAnimation.Curve {
      switch curve {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      case .easeInOut: .easeInOut
      }
    }
  }

  /// Runs `animations` immediately; the browser animates the changes.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds; with 0 or less nothing is animated.
  ///   - completion: Runs after the duration, with `true`.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// Runs `animations` immediately; the browser animates the changes after a delay.
  ///
  /// - Parameter delay: The delay in seconds.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(options.animationCurve, duration, delay, animations, completion)
  }

  /// Animates changes with a spring that comes to rest within the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for a spring that does not overshoot, 0 for the longest oscillation.
  ///   - velocity: Ignored: the initial velocity is 0.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      .spring(dampingRatio: Double(dampingRatio)), duration, delay, animations, completion)
  }

  private static func run(
    _ curve: ObjectAnimation.Curve, _ duration: TimeInterval, _ delay: TimeInterval,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let outer = animationDuration
    animationDuration = duration
    Pages.animate(
      duration > 0 ? ObjectAnimation(curve, duration: duration, delay: max(delay, 0)) : nil,
      animations)
    animationDuration = outer
    guard let completion else { return }
    let end = max(duration, 0) + max(delay, 0)
    guard end > 0 else { return completion(true) }
    let finish = Pages.continuing { completion(true) }
    DispatchQueue.main.asyncAfter(deadline: .now() + end) { finish() }
  }

  /// Runs a closure whose changes are not animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = animationDuration
    animationDuration = 0
    Pages.withoutAnimation(actionsWithoutAnimation)
    animationDuration = outer
  }

  /// The duration of the animation of current changes, in seconds; 0 outside animations.
  public class var inheritedAnimationDuration: TimeInterval { animationDuration }
  private static var animationDuration: TimeInterval = 0
}
