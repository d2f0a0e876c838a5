import ArborCore
public import Foundation

/// Where on the way a movement is.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// How far a movement has come.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// A movement that begins when somebody starts it.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// In seconds.
  public let duration: TimeInterval
  private let movement: Movement
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  open private(set) var state = UIViewAnimatingState.inactive
  /// Counts starts and stops, so that what was stopped does not end later.
  private var run = 0

  private enum Movement {
    case curve(UIView.AnimationCurve)
    case spring(CGFloat)
  }

  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    movement = .curve(curve)
    self.animations = animations.map { [$0] } ?? []
    super.init()
  }

  /// As a spring: a ratio of 1 comes to rest without swinging over.
  public init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    movement = .spring(ratio)
    self.animations = animations.map { [$0] } ?? []
    super.init()
  }

  /// Starts at once, or after `delay` seconds.
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

  /// Whether it is on its way, or waits for its delay to be over.
  open var isRunning: Bool { state == .active }

  /// While the animator runs, they move at once, for as long as the animator would take.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if state == .active { return move([animation], delay: 0) }
    animations.append(animation)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// - Parameter delay: in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    state = .active
    run += 1
    let now = run
    let moved = animations
    animations = []
    move(moved, delay: delay)
    // Held until it ends, as nobody else may hold it.
    let finish = ViewHost.continuing { if self.run == now { self.end(at: .end) } }
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

  /// What browsers have begun to move goes on to its end.
  ///
  /// - Parameter withoutFinishing: Whether nobody is told of the end; else `finishAnimation(at:)` tells.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    run += 1
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing { completions = [] }
  }

  /// Tells that an animator which was stopped has ended.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { end(at: finalPosition) }
  }
}
