public import Foundation

/// How an animation looks before its begin and after its end.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer shows its own value before and after; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last value stays, as long as the animation is not removed.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both of these.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// Times of animations and layers, in the time of their parent: of the layer for an animation, of
/// the group for one in a group, of the superlayer for a layer.
///
/// ```swift
/// animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
/// animation.fillMode = .backwards
/// ```
///
/// Numbers that are not finite, where only finite ones make sense, count as 0.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// The begin in the parent's time, in seconds; 0 for the time at which the animation is added.
  var beginTime: TimeInterval { get set }
  /// The seconds of one way; 0 for that of the transaction, and in a group for that of the group.
  var duration: TimeInterval { get set }
  /// The seconds per second of the parent; 0 holds the time at `timeOffset`.
  var speed: Float { get set }
  /// The seconds by which the time is ahead.
  var timeOffset: TimeInterval { get set }
  /// The number of repetitions, which may be a fraction or infinite; 0 plays once.
  var repeatCount: Float { get set }
  /// The seconds of all repetitions, in place of `repeatCount`; 0 for none.
  var repeatDuration: TimeInterval { get set }
  /// Whether each repetition goes back after it has come to its end, in the same time.
  var autoreverses: Bool { get set }
  /// How the animation looks outside of its time.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// An object that is told when an animation starts and stops.
///
/// ```swift
/// func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
///   if flag { ring.removeFromSuperlayer() }
/// }
/// ```
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called at the begin of the animation.
  func animationDidStart(_ anim: CAAnimation)
  /// Called once, at the end of the animation, or with `false` when it is removed before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
