import ArborPlatform
public import Foundation

/// Asked and told which tab is chosen.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Shows one of several controllers; a bar chooses.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  public let tabBar = UITabBar()
  /// Whether somebody else places the bar and the pages' views.
  package var isArranged = false
  private var selected = 0
  open weak var delegate: (any UITabBarControllerDelegate)?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var viewControllers: [UIViewController]? {
    get { read("viewControllers", tabs) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The one that is selected stays so, if it is still there.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let (old, shown) = (tabs, selectedViewController)
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.startLeaving()
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    let next = new.firstIndex { $0 === shown } ?? 0
    let chosen = new.indices.contains(next) ? new[next] : nil
    notifyPrior("viewControllers", from: old)
    if shown !== chosen { notifyPrior("selectedViewController", from: shown) }
    tabs = new
    for controller in new where !old.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    selected = next
    if isViewLoaded { show(instead: shown) }
    _propertyDidChange(.presentation)
    Appearances.dress(new.map { $0.tabBarItem }, in: UITabBar.self)
    tabBar.itemsDidChange()
    notify("viewControllers", from: old, to: new)
    if shown !== chosen { notify("selectedViewController", from: shown, to: chosen) }
  }

  open var selectedIndex: Int {
    get { read("selectedIndex", selected) }
    set {
      guard tabs.indices.contains(newValue), newValue != selected else { return }
      let shown = selectedViewController
      telling("selectedViewController", from: shown, to: tabs[newValue]) {
        write("selectedIndex", selected, newValue, .presentation) { selected = newValue }
      }
      if isViewLoaded { show(instead: shown) }
      tabBar.itemsDidChange()
    }
  }

  open var selectedViewController: UIViewController? {
    get {
      read("selectedViewController", tabs.indices.contains(selected) ? tabs[selected] : nil)
    }
    set {
      if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  /// What the visitor does: a tap on a tab.
  package func userSelect(_ index: Int) {
    guard tabs.indices.contains(index), tabs[index].tabBarItem.isEnabled,
      delegate?.tabBarController(self, shouldSelect: tabs[index]) ?? true
    else { return }
    selectedIndex = index
    delegate?.tabBarController(self, didSelect: tabs[index])
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.owner = self
    view.addSubview(tabBar)
    show(instead: nil)
  }

  private func show(instead old: UIViewController?) {
    if isArranged { return }
    let new = selectedViewController
    if old !== new {
      // Who comes is told before who goes.
      if appearance == .here, shouldAutomaticallyForwardAppearanceMethods {
        new?.beginAppearanceTransition(true, animated: false)
        old?.beginAppearanceTransition(false, animated: false)
      }
      old?.viewIfLoaded?.removeFromSuperview()
    }
    guard let view = new?.view, view.superview !== self.view else { return }
    place()
    self.view.insertSubview(view, at: 0)
    self.view.finishArrivals()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    place()
  }

  /// The bar at the lower edge, the page above it.
  private func place() {
    if isArranged { return }
    let bounds = view.bounds
    let stack = (selectedViewController as? UINavigationController)?.viewControllers ?? []
    let isLeft = stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
    let bar = tabBar.isHidden || isLeft ? 0 : tabBar.sizeThatFits(bounds.size).height
    tabBar.frame = CGRect(x: 0, y: bounds.height - bar, width: bounds.width, height: bar)
    selectedViewController?.viewIfLoaded?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(bounds.height - bar, 0))
  }
}

extension UIViewController {
  public var tabBarController: UITabBarController? { ancestor() }
  var knownTabs: UITabBarController? { knownAncestor() }
}
