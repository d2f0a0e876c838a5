import ArborPlatform
public import ArborUIKit
public import Foundation

/// A position in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The new values.
  case end
  /// The values before.
  case start
  /// Between both.
  case current
}

/// The progress of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// Before the start, and after the end.
  case inactive
  /// From the start on.
  case active
  /// Stopped, with completions that wait for `finishAnimation(at:)`.
  case stopped
}

/// An animation that starts on request.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.7) { card.alpha = 1 }
/// animator.addCompletion { _ in card.removeFromSuperview() }
/// animator.startAnimation()
/// ```
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// The duration in seconds. A spring by its physics has one of its own.
  public let duration: TimeInterval
  /// The timing.
  public let timingParameters: any UITimingCurveProvider
  /// The seconds between the start and the movement.
  open private(set) var delay: TimeInterval = 0
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The current state.
  open private(set) var state = UIViewAnimatingState.inactive
  /// The number of starts and stops, which keeps a stopped animation from ending later.
  private var run = 0
  /// The start on the process's clock.
  private var start = 0.0
  private var options: UIView.AnimationOptions = []

  /// Creates an animator with a curve or a spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with a timing curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    self.animations = animations.map { [$0] } ?? []
  }

  /// Creates an animator with a timing curve by its control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    self.animations = animations.map { [$0] } ?? []
  }

  /// Creates an animator with a spring; a ratio of 1 does not overshoot.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    self.animations = animations.map { [$0] } ?? []
  }

  /// Creates an animator and starts it after `delay` seconds.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    animator.options = options
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// The fraction of the time that has passed, from 0 to 1; 0 before the start.
  open var fractionComplete: CGFloat {
    guard state == .active else { return 0 }
    let length = movement.duration
    return length > 0 ? CGFloat(min(max((CACurrentMediaTime() - start) / length, 0), 1)) : 1
  }

  /// The movement, which a spring calculates once.
  private lazy var movement: ObjectAnimation = {
    if let spring = timingParameters.springTimingParameters {
      return spring.animation(duration: duration)
    }
    let curve = timingParameters.cubicTimingParameters ?? UICubicTimingParameters()
    return ObjectAnimation(.bezier(curve.controlPoint1, curve.controlPoint2), duration: duration)
  }()

  /// Whether the animator is started, including its delay.
  open var isRunning: Bool { state == .active }

  /// Adds changes. While the animator runs, they are made immediately and animated over the full
  /// duration.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { return move([animation], delay: 0) }
    animations.append(animation)
  }

  /// Adds a closure that runs at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts the animator immediately.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator; does nothing unless it is inactive.
  ///
  /// - Parameter delay: The delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    state = .active
    run += 1
    let now = run
    let length = max(movement.duration, 0)
    self.delay = max(delay, 0)
    start = CACurrentMediaTime() + self.delay
    let moved = animations
    animations = []
    move(moved, delay: delay)
    // The closure retains the animator until it ends.
    let finish = Pages.continuing { if self.run == now { self.end(at: .end) } }
    DispatchQueue.main.asyncAfter(deadline: .now() + length + max(delay, 0)) {
      finish()
    }
  }

  private func move(_ moved: [() -> Void], delay: TimeInterval) {
    var animation = movement
    animation.delay = delay
    UIView.run(animation, options, { for animation in moved { animation() } }, nil)
  }

  private func end(at position: UIViewAnimatingPosition) {
    state = .inactive
    let told = completions
    completions = []
    for completion in told { completion(position) }
  }

  /// Stops the animator. Differs from UIKit: animations that browsers have begun continue to their
  /// end.
  ///
  /// - Parameter withoutFinishing: Whether the completions are dropped; otherwise
  /// `finishAnimation(at:)` runs them.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    run += 1
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  /// Runs the completions of a stopped animator.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { end(at: finalPosition) }
  }
}
