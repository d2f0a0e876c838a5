import ArborPlatform
public import Foundation

extension UIView {
  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

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
    /// The movement is repeated until the views change again; its completion does not run.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// The movement goes back as well: once, before the new values are there, or each time that it
    /// is repeated.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// Without effect: a nested animation always has its own curve.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Without effect: a nested animation always has its own duration.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Without effect: layers are drawn in the browser.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
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

    package var curve: UIView.AnimationCurve {
      switch rawValue & AnimationOptions.curveLinear.rawValue {
      case AnimationOptions.curveEaseIn.rawValue: .easeIn
      case AnimationOptions.curveEaseOut.rawValue: .easeOut
      case AnimationOptions.curveLinear.rawValue: .linear
      default: .easeInOut
      }
    }

    fileprivate var repetition: ObjectAnimation.Repetition? {
      if contains(.repeat) { return .endless(reverses: contains(.autoreverse)) }
      return contains(.autoreverse) ? .back : nil
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
    run(
      ObjectAnimation(options.animationCurve, duration: duration, delay: delay), options,
      animations, completion)
  }

  /// Animates changes with a spring that comes to rest within the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for a spring that does not overshoot, 0 for the longest oscillation.
  ///   - velocity: The speed at the start, in ways per second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let speed = velocity.isFinite ? min(max(Double(velocity), -1_000), 1_000) : 0
    run(
      ObjectAnimation(
        .spring(dampingRatio: Double(dampingRatio), velocity: speed), duration: duration,
        delay: delay), options, animations, completion)
  }

  /// Runs changes, which browsers move, and the completion after them.
  ///
  /// - Parameter animation: A duration of 0 or less changes everything at once.
  package static func run(
    _ animation: ObjectAnimation, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    var animation = animation
    animation.duration = animation.duration.isFinite ? max(animation.duration, 0) : 0
    animation.delay = animation.delay.isFinite ? max(animation.delay, 0) : 0
    animation.repetition = options.repetition
    if !areAnimationsEnabled { (animation.duration, animation.delay) = (0, 0) }
    let outer = animationDuration
    animationDuration = animation.duration
    Pages.animate(animation.duration > 0 ? animation : nil, animations)
    animationDuration = outer
    guard let completion, !options.contains(.repeat) || animation.duration == 0 else { return }
    let end = animation.duration * (options.contains(.autoreverse) ? 2 : 1) + animation.delay
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
