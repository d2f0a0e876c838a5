public import ArborUIKitValues
public import Foundation

/// The state of a change from one controller to another, which an animator moves.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animator places the views.
  var containerView: UIView { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether an interaction of the visitor drives the change.
  var isInteractive: Bool { get }
  /// Whether the change was canceled.
  var transitionWasCancelled: Bool { get }
  /// The kind of the presentation; `none` for pushes and pops.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Always the identity: pages do not rotate.
  var targetTransform: CGAffineTransform { get }
  /// Notes how much of an interactive change is done, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Lets an interactive change go on to its end.
  func finishInteractiveTransition()
  /// Lets an interactive change go back to its start.
  func cancelInteractiveTransition()
  /// Makes a change interactive that runs. Differs from UIKit: it pauses nothing.
  func pauseInteractiveTransition()
  /// Ends the change: the animator calls it when its animations are over.
  ///
  /// - Parameter didComplete: `false` if the change was canceled.
  func completeTransition(_ didComplete: Bool)
  /// Returns the controller that goes, or the one that comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that goes, or the one that comes; `nil` if it stays: that of the presenting
  /// controller. Differs from UIKit: it stays also below presentations of the full screen.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view before the change; zero if it is not there.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view after the change; zero if it goes.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Moves the views of a push, a pop, a presentation or a dismissal.
///
/// ```swift
/// final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
///   func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
///     -> TimeInterval { 0.3 }
///
///   func animateTransition(using context: any UIViewControllerContextTransitioning) {
///     guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
///     view.alpha = 0
///     context.containerView.addSubview(view)
///     UIView.animate(withDuration: 0.3) { view.alpha = 1 } completion: { _ in
///       context.completeTransition(!context.transitionWasCancelled)
///     }
///   }
/// }
/// ```
///
/// Browsers play the animations. Differs from UIKit: the changes of an animation that begins in
/// `animateTransition(using:)` are made once the page has shown the views as they are at its end,
/// and a change that nobody has completed a second after its duration is completed.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Places the views in the container, and animates them.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator that an interaction scrubs. By default the animations of
  /// `animateTransition(using:)` are scrubbed.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called after the change.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Lets the animations of `animateTransition(using:)` be scrubbed.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator() }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a change by what the visitor does.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the change.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed after the interaction, as a multiple of that of the animator.
  var completionSpeed: CGFloat { get }
  /// The curve after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the change begins with the interaction; otherwise it plays at once.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// Provides the animators and the presentation controller of a presented controller.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of a presentation; `nil` for the standard one.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal; `nil` for the standard one.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives a presentation; `nil` if it plays at once.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns what drives a dismissal; `nil` if it plays at once.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the controller of a presentation with the style `custom`; `nil` for the standard one.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns `nil`.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// Returns `nil`.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns `nil`.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns `nil`.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
