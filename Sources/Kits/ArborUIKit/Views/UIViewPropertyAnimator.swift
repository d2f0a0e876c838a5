import ArborPlatform
public import Foundation

/// A position in an animation.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// The progress of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// An animation that starts on request.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// The duration in seconds.
  public let duration: TimeInterval
  private let movement: Movement
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The current state.
  open private(set) var state = UIViewAnimatingState.inactive
  /// The number of starts and stops, which keeps a stopped animation from ending later.
  private var run = 0

  private enum Movement {
    case curve(UIView.AnimationCurve)
    case spring(CGFloat)
  }

  /// Creates an animator with a timing curve.
  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    movement = .curve(curve)
    self.animations = animations.map { [$0] } ?? []
    super.init()
  }

  /// Creates an animator with a spring; a ratio of 1 does not overshoot.
  public init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    movement = .spring(ratio)
    self.animations = animations.map { [$0] } ?? []
    super.init()
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
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

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
    let moved = animations
    animations = []
    move(moved, delay: delay)
    // The closure retains the animator until it ends.
    let finish = Pages.continuing { if self.run == now { self.end(at: .end) } }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(duration, 0) + max(delay, 0)) {
      finish()
    }
  }

  private func move(_ moved: [() -> Void], delay: TimeInterval) {
    let all = { for animation in moved { animation() } }
    switch movement {
    case .curve(let curve):
      UIView.animate(
        withDuration: duration, delay: delay, options: curve.options, animations: all)
    case .spring(let ratio):
      UIView.animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
        initialSpringVelocity: 0, animations: all)
    }
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
