public import Foundation

/// An animation that can be started, paused, scrubbed and reversed.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The current state.
  var state: UIViewAnimatingState { get }
  /// Whether the animation moves.
  var isRunning: Bool { get }
  /// Whether it moves back.
  var isReversed: Bool { get set }
  /// The place in the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts it, or lets it go on.
  func startAnimation()
  /// Starts it after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses it.
  func pauseAnimation()
  /// Stops it where it is; `false` lets `finishAnimation(at:)` call the completions.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of changes that closures make.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes that begin after a fraction of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure that runs at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Stands for the animator of those who have none.
package final class NoAnimator: NSObject, UIViewImplicitlyAnimating {
  package var state: UIViewAnimatingState { .inactive }
  package var isRunning: Bool { false }
  package var isReversed = false
  package var fractionComplete: CGFloat = 0
  package func startAnimation() {}
  package func startAnimation(afterDelay delay: TimeInterval) {}
  package func pauseAnimation() {}
  package func stopAnimation(_ withoutFinishing: Bool) {}
  package func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  package func addAnimations(_ animation: @escaping () -> Void) {}
  package func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  package func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
}
