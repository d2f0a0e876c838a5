import ArborPlatform
public import Foundation

/// The source of the pages before and after another one.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before another one; `nil` if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another one; `nil` if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// The methods by which a page view controller reports that the visitor turns pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called before a page is turned.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after a page was turned. Both flags are always `true`.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// A controller that shows one of several pages, which the visitor turns by a swipe.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The look of turning a page. All pages scroll.
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  /// The axis along which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  /// The direction in which a page is turned.
  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  /// A key of the options with which the controller is created. They have no effect.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Accepted, without effect.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// Accepted, without effect.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The axis along which pages follow each other.
  public let navigationOrientation: NavigationOrientation
  /// The source of the pages; `nil` if the visitor cannot turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The object that is notified when the visitor turns a page.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  private var pages: [UIViewController] = []

  /// Creates a controller without a page. Differs from UIKit: the style is ignored, and pages
  /// always scroll.
  ///
  /// - Parameter options: Ignored: there is one page at a time, without spacing.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with horizontal pages.
  public convenience init() {
    self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  /// Creates a controller with horizontal pages.
  public required init?(coder: NSCoder) {
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// The current page, alone in the array.
  open var viewControllers: [UIViewController]? { pages }

  /// Shows the first of the given controllers. Differs from UIKit: without an animation;
  /// `completion` is called at once.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = Array((viewControllers ?? []).prefix(1))
    let old = pages
    if old.first !== new.first {
      for controller in old {
        controller.startLeaving()
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
      }
      pages = new
      for controller in new {
        addChild(controller)
        if isViewLoaded { show(controller) }
        controller.didMove(toParent: self)
      }
      _propertyDidChange(.presentation)
    }
    completion?(true)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    for controller in pages { show(controller) }
    let directions: [UISwipeGestureRecognizer.Direction] =
      navigationOrientation == .horizontal ? [.left, .right] : [.up, .down]
    for direction in directions {
      let swipe = UISwipeGestureRecognizer(target: self, action: UIPageViewController.swiped)
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    // A swipe to the left, or up, turns to the next page.
    userTurn(swipe.direction == .left || swipe.direction == .up ? .forward : .reverse)
  }

  /// The recognizers of the view, which turn the pages.
  open var gestureRecognizers: [UIGestureRecognizer] { viewIfLoaded?.gestureRecognizers ?? [] }

  private func show(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.frame = self.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view.addSubview(view)
  }

  /// Turns a page for the visitor. Returns whether there is one in that direction.
  @discardableResult
  package func userTurn(_ direction: NavigationDirection) -> Bool {
    guard let current = pages.first, let dataSource else { return false }
    let next =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: current)
      : dataSource.pageViewController(self, viewControllerBefore: current)
    guard let next else { return false }
    delegate?.pageViewController(self, willTransitionTo: [next])
    setViewControllers([next], direction: direction, animated: true)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [current],
      transitionCompleted: true)
    return true
  }
}
