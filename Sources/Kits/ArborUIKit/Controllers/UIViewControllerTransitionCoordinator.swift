public import Foundation

/// The state of a change of a view's size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// The duration in seconds.
  var transitionDuration: TimeInterval { get }
  /// Whether the change is animated.
  var isAnimated: Bool { get }
  /// Whether the change was canceled.
  var isCancelled: Bool { get }
}

/// An object by which code changes views along with a change of a view's size.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs closures along with the change.
  ///
  /// - Parameters:
  ///   - animation: Runs once the view has its new size.
  ///   - completion: Runs afterwards.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a closure once the view has its new size.
  @discardableResult
  public func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of a window's new size, which is not animated.
final class ResizingCoordinator: UIViewControllerTransitionCoordinator {
  private var steps: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var ends: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  var transitionDuration: TimeInterval { 0 }
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

/// The look of a status bar. Without effect: pages have none.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation of a status bar. Without effect: pages have none.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// A set of interface orientations. Without effect: browsers decide.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// Turned to the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// Turned to the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four orientations.
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  /// All orientations except upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
