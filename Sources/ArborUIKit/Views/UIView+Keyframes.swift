import ArborCore
public import Foundation

extension UIView {
  /// How a movement goes on over time.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var options: AnimationOptions {
      switch self {
      case .easeInOut: .curveEaseInOut
      case .easeIn: .curveEaseIn
      case .easeOut: .curveEaseOut
      case .linear: .curveLinear
      }
    }
  }

  /// How several movements follow each other; browsers calculate each by itself.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  private struct Keyframe {
    let start: Double
    let length: Double
    let animations: () -> Void
  }
  private static var keyframes: [Keyframe]?

  /// Has the movements that `animations` adds follow each other. Each changes its views when its time has come; those of the beginning at once.
  ///
  /// - Parameters:
  ///   - duration: of all of it, in seconds.
  ///   - completion: runs once the time is over, with true.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let outer = keyframes
    keyframes = []
    // What stands beside keyframes moves all the time.
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
        let begun = ViewHost.continuing { move() }
        DispatchQueue.main.asyncAfter(deadline: .now() + begin) { begun() }
      } else {
        move()
      }
    }
    guard let completion else { return }
    let end = max(duration, 0) + max(delay, 0)
    guard end > 0 else { return completion(true) }
    let finish = ViewHost.continuing { completion(true) }
    DispatchQueue.main.asyncAfter(deadline: .now() + end) { finish() }
  }

  /// A part of `animateKeyframes`; outside of it the changes are made at once.
  ///
  /// - Parameters:
  ///   - frameStartTime: from 0 to 1, a fraction of the whole duration.
  ///   - frameDuration: likewise.
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

  /// Runs `animations` at once. Browsers move places, sizes, colours and opacities; what else changes, they replace.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: completion)
  }

  /// Puts one view in the place of another one: in its superview, or, with `showHideTransitionViews`, by showing and hiding them.
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
