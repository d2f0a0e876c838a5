public import Foundation

/// What is moved along while a controller's view changes its size.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// In seconds.
  var transitionDuration: TimeInterval { get }
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
}

/// Has code change views along with something else that changes.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// - Parameters:
  ///   - animation: runs once the view has its new size.
  ///   - completion: runs afterwards.
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A window has another size: nothing moves on the way.
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

  /// The view has its new size.
  func finish() {
    for step in steps { step(self) }
    for end in ends { end(self) }
  }
}

/// How a status bar looks. Kept: pages have none.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How a status bar comes and goes. Kept: pages have none.
public enum UIStatusBarAnimation: Int, Sendable {
  case none, fade, slide
}

/// Which ways up a screen may be held. Kept: browsers decide.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let all: UIInterfaceOrientationMask = [
    .portrait, .portraitUpsideDown, .landscape,
  ]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
