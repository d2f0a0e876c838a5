import ArborPlatform
public import Foundation

/// Told which controller comes to the top.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// Shows the top one of a stack of controllers, below a bar with its title and buttons.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []
  public let navigationBar = UINavigationBar()
  /// Whether somebody else places the bars and the pages' views.
  package var isArranged = false
  private var storedToolbar: UIToolbar?
  /// The bar of a search, and its results, that are in the view.
  private weak var shownSearchBar: UISearchBar?
  private weak var shownResults: UIViewController?
  /// Those that are told that they have come, or gone, once they have appeared, or disappeared.
  private var underWay: [UIViewController] = []
  open weak var delegate: (any UINavigationControllerDelegate)?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  open var viewControllers: [UIViewController] {
    get { read("viewControllers", stack) }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  /// Whom the top one presents, or else the top one.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    let shown = old.last
    for controller in viewControllers where !old.contains(where: { $0 === controller }) {
      addChild(controller)
    }
    notifyPrior("viewControllers", from: old)
    stack = viewControllers
    let gone = old.filter { controller in !viewControllers.contains { $0 === controller } }
    for controller in gone { controller.startLeaving() }
    if isViewLoaded, shown !== stack.last {
      if let top = stack.last {
        delegate?.navigationController(self, willShow: top, animated: animated)
      }
      exchange(shown, with: stack.last)
    }
    for controller in gone {
      underWay.removeAll { $0 === controller }
      if controller.isToldByHost, controller.appearance == .here {
        controller.beginAppearanceTransition(false, animated: animated)
        underWay.append(controller)
      } else {
        controller.removeFromParent()
      }
    }
    for controller in viewControllers where !old.contains(where: { $0 === controller }) {
      let isComing =
        controller.isToldByHost
        ? controller.appearance == .gone : controller.appearance == .arriving
      underWay.removeAll { $0 === controller }
      if isComing { underWay.append(controller) } else { controller.didMove(toParent: self) }
    }
    _propertyDidChange(.presentation)
    topControllerDidChange()
    notify("viewControllers", from: old, to: stack)
    if isViewLoaded, shown !== stack.last, let top = stack.last {
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  /// Whether a controller that has appeared or disappeared now has not been told that it has come or gone.
  func endsPassage(of controller: UIViewController) -> Bool {
    guard let index = underWay.firstIndex(where: { $0 === controller }) else { return false }
    underWay.remove(at: index)
    return true
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Whoever was on top; nil: the last one stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Those who went, nil if there is no such controller.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let gone = Array(stack[(index + 1)...])
    if !gone.isEmpty { setViewControllers(Array(stack[...index]), animated: animated) }
    return gone
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.owner = self
    view.addSubview(navigationBar)
    exchange(nil, with: stack.last)
    topControllerDidChange()
  }

  private func exchange(_ old: UIViewController?, with new: UIViewController?) {
    if isArranged { return }
    let view = new?.view
    if appearance == .here, shouldAutomaticallyForwardAppearanceMethods {
      old?.beginAppearanceTransition(false, animated: false)
      new?.beginAppearanceTransition(true, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    guard let view else { return }
    place()
    self.view.insertSubview(view, at: 0)
    self.view.finishArrivals()
  }

  // Bars.

  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  // Bars stay where they are: kept, without effect.
  open var hidesBarsOnSwipe = false
  open var hidesBarsOnTap = false
  open var hidesBarsWhenKeyboardAppears = false
  open var hidesBarsWhenVerticallyCompact = false

  /// nil: going back by a swipe is the browser's.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != navigationBar.isHidden else { return }
    navigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }

  /// Below the page, with the items of the top controller.
  open var toolbar: UIToolbar! {
    if let storedToolbar { return storedToolbar }
    let made = UIToolbar()
    storedToolbar = made
    return made
  }

  open var isToolbarHidden = true {
    didSet { if oldValue != isToolbarHidden { topControllerDidChange() } }
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Another controller is on top, or it has other items.
  func topControllerDidChange() {
    navigationBar.contentDidChange()
    guard let view = viewIfLoaded, !isArranged else { return }
    if isToolbarHidden {
      storedToolbar?.removeFromSuperview()
    } else {
      toolbar.setItems(stack.last?.toolbarItems, animated: false)
      if toolbar.superview !== view { view.addSubview(toolbar) }
    }
    view.setNeedsLayout()
    knownTabs?.viewIfLoaded?.setNeedsLayout()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  /// The bars at the edges, the page between them.
  private func place() {
    if isArranged { return }
    let bounds = view.bounds
    var top = isNavigationBarHidden ? 0 : navigationBar.sizeThatFits(bounds.size).height
    let bottom = isToolbarHidden ? 0 : CGFloat(44)
    navigationBar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    top += placeSearchBar(below: top, bounds.width)
    storedToolbar?.frame = CGRect(
      x: 0, y: bounds.height - bottom, width: bounds.width, height: bottom)
    let page = CGRect(
      x: 0, y: top, width: bounds.width, height: max(bounds.height - top - bottom, 0))
    stack.last?.viewIfLoaded?.frame = page
    placeResults(in: page)
  }

  private var search: UISearchController? {
    isNavigationBarHidden ? nil : stack.last?.navigationItem.searchController
  }

  /// How high the bar of a search is.
  private func placeSearchBar(below top: CGFloat, _ width: CGFloat) -> CGFloat {
    let bar = search?.searchBar
    if shownSearchBar !== bar {
      if shownSearchBar?.superview === view { shownSearchBar?.removeFromSuperview() }
      shownSearchBar = bar
    }
    guard let bar else { return 0 }
    if bar.superview !== view { view.addSubview(bar) }
    let height = bar.sizeThatFits(CGSize(width: width, height: 0)).height
    bar.frame = CGRect(x: 0, y: top, width: width, height: height)
    return height
  }

  private func placeResults(in page: CGRect) {
    let results = search?.shownResults
    if shownResults !== results {
      shownResults?.startLeaving()
      shownResults?.viewIfLoaded?.removeFromSuperview()
      shownResults?.removeFromParent()
      shownResults = results
      if let results {
        stack.last?.addChild(results)
        view.addSubview(results.view)
        results.didMove(toParent: stack.last)
      }
    }
    results?.view.frame = page
  }
}
