import ArborPlatform
public import Foundation

/// Shows the top one of a stack of controllers.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  private var stack: [UIViewController] = []

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(rootViewController: UIViewController) {
    self.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  open var topViewController: UIViewController? { stack.last }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let old = stack
    let shown = old.last
    for controller in viewControllers where !old.contains(where: { $0 === controller }) {
      addChild(controller)
    }
    stack = viewControllers
    if isViewLoaded, shown !== stack.last { exchange(shown, with: stack.last) }
    for controller in old where !viewControllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in viewControllers where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    _propertyDidChange(.presentation)
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
    exchange(nil, with: stack.last)
  }

  private func exchange(_ old: UIViewController?, with new: UIViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    guard let view = new?.view else { return }
    view.frame = self.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view.addSubview(view)
  }
}
