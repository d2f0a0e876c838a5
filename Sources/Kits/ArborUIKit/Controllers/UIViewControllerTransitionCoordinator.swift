public import ArborUIKitValues
public import Foundation

/// The state of a change of a view's size, or from one controller to another.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// The duration in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the change was canceled.
  var isCancelled: Bool { get }
  /// Whether an interaction of the visitor drives the change.
  var isInteractive: Bool { get }
  /// How much of an interactive change is done, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The kind of the presentation; `none` for other changes.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The view in which the change happens.
  var containerView: UIView { get }
  /// Returns the controller that goes, or the one that comes; `nil` for changes of a size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that goes, or the one that comes; `nil` if it stays.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object by which code changes views along with a change of a view's size, or from one
/// controller to another.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs closures along with the change.
  ///
  /// - Parameters:
  ///   - animation: Runs once the view has its new size, or animated with the controllers. After
  ///     the change has begun, it runs at once, animated over the duration of the whole change.
  ///   - completion: Runs afterwards.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a closure when an interaction ends.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure once the view has its new size, or animated with the controllers.
  @discardableResult
  public func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Runs closures along with the change. The view tells nothing more: those of the whole page are
  /// animated.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }
}

/// The coordinator of a window's new size, which is not animated.
final class ResizingCoordinator: UIViewControllerTransitionCoordinator {
  private var steps: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var ends: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  let containerView: UIView
  init(_ container: UIView) { containerView = container }
  var transitionDuration: TimeInterval { 0 }
  var isInteractive: Bool { false }
  var percentComplete: CGFloat { 0 }
  var presentationStyle: UIModalPresentationStyle { .none }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
  var isAnimated: Bool { false }
  var isCancelled: Bool { false }

  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { steps.append(animation) }
    if let completion { ends.append(completion) }
    return true
  }

  /// Runs the closures when the view has its new size.
  func finish() {
    for step in steps { step(self) }
    for end in ends { end(self) }
  }
}
