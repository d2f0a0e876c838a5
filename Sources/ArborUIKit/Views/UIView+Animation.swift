import ArborCore
public import Foundation

extension UIView {
  /// How a movement goes on over time.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Slow at both ends, as without an option.
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    // Pages always take what visitors do, and move from where things are; layout is part of each change.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// A transition hides one view and shows the other one.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Kept, as those below: browsers move what changes, and do not turn pages over.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: UIView.AnimationCurve {
      switch rawValue & AnimationOptions.curveLinear.rawValue {
      case AnimationOptions.curveEaseIn.rawValue: .easeIn
      case AnimationOptions.curveEaseOut.rawValue: .easeOut
      case AnimationOptions.curveLinear.rawValue: .linear
      default: .easeInOut
      }
    }

    fileprivate func animation(_ duration: TimeInterval) -> Animation {
      switch rawValue & AnimationOptions.curveLinear.rawValue {
      case AnimationOptions.curveEaseIn.rawValue: .easeIn(duration: duration)
      case AnimationOptions.curveEaseOut.rawValue: .easeOut(duration: duration)
      case AnimationOptions.curveLinear.rawValue: .linear(duration: duration)
      default: .easeInOut(duration: duration)
      }
    }
  }

  /// Runs `animations` at once: the browser moves what they change, in the time given.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less moves nothing.
  ///   - completion: runs once the time is over, with true.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// - Parameter delay: in seconds, until the movement begins.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      options.animation(duration), duration, delay, animations, completion)
  }

  /// As a spring that comes to rest in the time given.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 comes to rest without swinging over, 0 swings longest.
  ///   - velocity: taken as 0, as at the beginning of a movement.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let bounce = 1 - Double(dampingRatio)
    let length = Animation.spring(duration: 1, bounce: bounce).length
    run(
      .spring(duration: duration / length, bounce: bounce), duration, delay, animations,
      completion)
  }

  private static func run(
    _ animation: Animation, _ duration: TimeInterval, _ delay: TimeInterval,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let outer = animationDuration
    animationDuration = duration
    withAnimation(duration > 0 ? animation.delay(max(delay, 0)) : nil, animations)
    animationDuration = outer
    guard let completion else { return }
    let end = max(duration, 0) + max(delay, 0)
    guard end > 0 else { return completion(true) }
    let finish = ViewHost.continuing { completion(true) }
    DispatchQueue.main.asyncAfter(deadline: .now() + end) { finish() }
  }

  /// Leaves out the movement.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let outer = animationDuration
    animationDuration = 0
    var transaction = Transaction(animation: nil)
    transaction.disablesAnimations = true
    withTransaction(transaction, actionsWithoutAnimation)
    animationDuration = outer
  }

  /// How long what changes now takes, in seconds.
  public class var inheritedAnimationDuration: TimeInterval { animationDuration }
  private static var animationDuration: TimeInterval = 0
}
