import ArborPlatform
public import Foundation

/// Says which page comes before and after another.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// nil: there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

/// Told when the visitor turns pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

/// Shows one page of several; the visitor turns them.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum TransitionStyle: Int, Sendable {
    case pageCurl, scroll
  }

  public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  public enum NavigationDirection: Int, Sendable {
    case forward, reverse
  }

  /// What can be said of the pages at the start.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  public let navigationOrientation: NavigationOrientation
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open weak var delegate: (any UIPageViewControllerDelegate)?
  private var pages: [UIViewController] = []

  /// Pages are always scrolled: the other style is one that browsers do not have.
  ///
  /// - Parameter options: have no effect: there is one page at a time, without room between them.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
  }

  /// Pages beside each other.
  public convenience init() {
    self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) {
    navigationOrientation = .horizontal
    super.init(coder: coder)
  }

  /// The page that is shown.
  open var viewControllers: [UIViewController]? { pages }

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
    // Who drags a page to the left, or up, wants to see what comes after it.
    userTurn(swipe.direction == .left || swipe.direction == .up ? .forward : .reverse)
  }

  /// Of the view: a swipe turns the page.
  open var gestureRecognizers: [UIGestureRecognizer] { viewIfLoaded?.gestureRecognizers ?? [] }

  private func show(_ controller: UIViewController) {
    guard let view = controller.view else { return }
    view.frame = self.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view.addSubview(view)
  }

  /// What the visitor does. Whether there is a page in that direction.
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
