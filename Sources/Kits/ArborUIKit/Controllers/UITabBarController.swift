import ArborPlatform
public import Foundation

/// The methods by which a tab bar controller queries and notifies its delegate.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether the visitor may select a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when the visitor has selected a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns `true`.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// A controller that shows one of several controllers, which the visitor selects by a bar.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  /// The bar at the bottom.
  public let tabBar = UITabBar()
  /// Whether the page places the bar and the views of the tabs.
  package var isArranged = false
  private var selected = 0
  /// The object that is queried and notified about the visitor's selection.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// Creates a controller without tabs; the arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller without tabs.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controllers of the tabs. Never `nil`: setting `nil` removes all tabs.
  open var viewControllers: [UIViewController]? {
    get { read("viewControllers", tabs) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected controller stays selected if it is still there; otherwise the
  /// first is selected.
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

  /// The index of the selected tab. An index out of range is ignored.
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

  /// The controller of the selected tab. Setting one that is in no tab is ignored.
  open var selectedViewController: UIViewController? {
    get {
      read("selectedViewController", tabs.indices.contains(selected) ? tabs[selected] : nil)
    }
    set {
      if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  /// Performs a tap on a tab.
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
      // The new controller is notified before the old one.
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

  /// Places the bar at the lower edge and the selected view above it.
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
  /// The nearest ancestor that is a tab bar controller.
  public var tabBarController: UITabBarController? { ancestor() }
  var knownTabs: UITabBarController? { knownAncestor() }
}
