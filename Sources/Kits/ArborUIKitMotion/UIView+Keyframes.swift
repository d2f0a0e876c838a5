import ArborPlatform
public import ArborUIKit
public import Foundation

extension UIView {
  /// The options of a keyframe animation. Browsers calculate each keyframe separately.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates a set of options from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without effect: layout is always animated.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Without effect: input is always accepted.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// Without effect: animations always begin from the current state.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// Without effect: keyframes are always linear.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Without effect: keyframes are always linear.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  private struct Keyframe {
    let start: Double
    let length: Double
    let animations: () -> Void
  }
  private static var keyframes: [Keyframe]?

  /// Animates keyframes, which `animations` adds. Each changes its views at its start time; those
  /// at the beginning do so immediately.
  ///
  /// - Parameters:
  ///   - duration: The total duration in seconds.
  ///   - completion: Runs after the duration and the delay, with `true`.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let outer = keyframes
    keyframes = []
    // Changes outside of keyframes are animated over the whole duration.
    animate(withDuration: duration, delay: delay, options: .curveLinear, animations: animations)
    let found = keyframes ?? []
    keyframes = outer
    for frame in found {
      let begin = max(delay, 0) + frame.start * duration
      let move: @MainActor () -> Void = {
        animate(
          withDuration: frame.length * duration, delay: 0, options: .curveLinear,
          animations: frame.animations)
      }
      if begin > 0 {
        let begun = Pages.continuing { move() }
        DispatchQueue.main.asyncAfter(deadline: .now() + begin) { begun() }
      } else {
        move()
      }
    }
    guard let completion else { return }
    let end = max(duration, 0) + max(delay, 0)
    guard end > 0 else { return completion(true) }
    let finish = Pages.continuing { completion(true) }
    DispatchQueue.main.asyncAfter(deadline: .now() + end) { finish() }
  }

  /// Adds a keyframe to `animateKeyframes`. Elsewhere the changes are made immediately.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start as a fraction of the total duration, from 0 to 1.
  ///   - frameDuration: The length as a fraction of the total duration, from 0 to 1.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard keyframes != nil else { return animations() }
    keyframes?.append(
      Keyframe(
        start: min(max(frameStartTime, 0), 1), length: min(max(frameDuration, 0), 1),
        animations: animations))
  }

  /// Runs `animations` immediately. Browsers animate positions, sizes, colors and opacities; other
  /// changes are replacements.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: completion)
  }

  /// Replaces one view by another in its superview. With `showHideTransitionViews` it hides one and
  /// shows the other instead.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else if let superview = fromView.superview {
          superview.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}
