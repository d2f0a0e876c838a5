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
    _ animation: ObjectAnimation, _ options: AnimationOptions,
    _ animations: @escaping () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard held == nil else {
      held?.append(HeldAnimation(animation, options, animations, completion))
      return
    }
    perform(animation, options, animations, completion)
  }

  /// The animations that have begun while they are held; `nil`: they run at once.
  private static var held: [HeldAnimation]?

  /// Runs a closure, and returns the animations that it begins instead of running them.
  static func holdingAnimations(_ body: () -> Void) -> [HeldAnimation] {
    let outer = held
    held = []
    body()
    let found = held ?? []
    held = outer
    return found
  }

  /// Runs changes at once, also while animations are held.
  static func perform(
    _ animation: ObjectAnimation, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    var animation = animation
    let lasts = animation.duration.isFinite && areAnimationsEnabled
    animation.duration = lasts ? max(animation.duration, 0) : 0
    if !areAnimationsEnabled { animation.delay = 0 }
    animation.delay = animation.delay.isFinite ? max(animation.delay, 0) : 0
    animation.repetition = options.repetition
    let (outer, outerRuns) = (current, runs)
    (current, runs) = (animation, options.contains(.autoreverse) ? 2 : 1)
    Pages.animate(animation.duration > 0 ? animation : nil, animations)
    let end = animation.duration * runs + animation.delay
    (current, runs) = (outer, outerRuns)
    guard let completion, !options.contains(.repeat) || animation.duration == 0, end.isFinite else {
      return
    }
    guard end > 0 else { return completion(true) }
    let finish = Pages.continuing { completion(true) }
    DispatchQueue.main.asyncAfter(deadline: .now() + end) { finish() }
  }

  /// Runs a closure whose changes are not animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = current
    current = nil
    Pages.withoutAnimation(actionsWithoutAnimation)
    current = outer
  }

  /// The duration of the animation of current changes, in seconds; 0 outside animations.
  public class var inheritedAnimationDuration: TimeInterval { current?.duration ?? 0 }
  /// The animation of current changes; `nil` outside animations.
  private static var current: ObjectAnimation?
  /// How often the current movement takes its duration.
  private static var runs = 1.0

  /// Whether animations of views move; otherwise their changes are made at once.
  public class var areAnimationsEnabled: Bool {
    Pages.current?.attachment(AnimationSwitch.self).isOn ?? true
  }

  /// Sets whether animations of views move, on the page for which code runs.
  ///
  /// ```swift
  /// UIView.setAnimationsEnabled(false)
  /// tableView.reloadRows(at: paths, with: .automatic)
  /// UIView.setAnimationsEnabled(true)
  /// ```
  public class func setAnimationsEnabled(_ enabled: Bool) {
    Pages.current?.attachment(AnimationSwitch.self).isOn = enabled
  }

  /// An animation that the system has.
  public enum SystemAnimation: UInt, Sendable {
    /// Views vanish, and are removed.
    case delete = 0
  }

  /// Lets views vanish, and removes them from their superviews, while other changes are animated.
  ///
  /// ```swift
  /// UIView.perform(.delete, on: [card], options: []) { stack.layoutIfNeeded() }
  /// ```
  ///
  /// - Parameters:
  ///   - parallelAnimations: Further changes, which take as long.
  ///   - completion: Runs after the views are removed, with `true`.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: 0.25, delay: 0, options: options) {
      for view in views {
        view.alpha = 0
        view.transform = view.transform.scaledBy(x: 0.5, y: 0.5)
      }
      parallelAnimations?()
    } completion: { isFinished in
      for view in views { view.removeFromSuperview() }
      completion?(isFinished)
    }
  }

  /// Repeats the movements of changes, inside the closure of an animation. Afterwards the views
  /// have their new values.
  ///
  /// ```swift
  /// UIView.animate(withDuration: 0.1) {
  ///   UIView.modifyAnimations(withRepeatCount: 3, autoreverses: true) {
  ///     field.transform = CGAffineTransform(translationX: 8, y: 0)
  ///   }
  /// } completion: { _ in field.transform = .identity }
  /// ```
  /// Outside of an animation, nothing moves.
  ///
  /// Differs from UIKit: fractions of repetitions are rounded.
  ///
  /// - Parameters:
  ///   - count: How often the views move; infinite for until they change again. Numbers below 1
  ///     count as 1.
  ///   - autoreverses: Whether they move back each time, which takes the duration again.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard var animation = current, animation.duration > 0 else { return animations() }
    let times = count >= 1 ? count.rounded() : 1
    runs = max(runs, Double(times) * (autoreverses ? 2 : 1))
    animation.repetition =
      times > 10_000
      ? .endless(reverses: autoreverses) : .times(Int(times), reverses: autoreverses)
    Pages.animate(animation, animations)
  }
}

/// An animation that waits until the page has shown what was before it.
@MainActor package struct HeldAnimation {
  private let animation: ObjectAnimation
  private let options: UIView.AnimationOptions
  /// Makes the changes.
  package let changes: () -> Void
  /// Runs after the changes have moved.
  package let completion: ((Bool) -> Void)?

  init(
    _ animation: ObjectAnimation, _ options: UIView.AnimationOptions,
    _ changes: @escaping () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    self.animation = animation
    self.options = options
    self.changes = changes
    self.completion = completion
  }

  /// Makes the changes, which pages move.
  package func run() { UIView.perform(animation, options, changes, completion) }
}

/// Whether animations of a page's views move.
@MainActor private final class AnimationSwitch: PageAttachment {
  var isOn = true

  init(of page: any PlatformPage) {}
}
