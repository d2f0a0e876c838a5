import ArborPlatform
public import Foundation

/// The methods by which a navigation controller notifies its delegate.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before another controller becomes the top one.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// Called after another controller has become the top one.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// Returns the animator of a push or a pop; `nil` for the standard one. The page animates those
  /// of a `NavigationStack` itself, without asking.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives an animator; `nil` if it plays at once.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Returns `nil`.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}

/// A controller that shows the top of a stack of controllers below a bar with its title and
/// buttons.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The kind of a change of the stack.
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  private var stack: [UIViewController] = []
  /// The view around the views of the stack, once an animator has moved them.
  private var turnContainer: UIView?
  /// The change that an animator plays.
  private var turning: TransitionContext?
  /// The bar at the top.
  public let navigationBar = UINavigationBar()
  /// Whether the page places the bars and the views of the stack.
  package var isArranged = false
  private var storedToolbar: UIToolbar?
  /// The search bar, and the search results, that are in the view.
  private weak var shownSearchBar: UISearchBar?
  private weak var shownResults: UIViewController?
  /// The controllers whose `didMove(toParent:)` or removal waits for the end of their appearance
  /// transition.
  private var underWay: [UIViewController] = []
  /// The object that is notified of changes of the top controller.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Creates an empty navigation controller; the arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates an empty navigation controller.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a navigation controller with one controller in its stack.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// The stack, from the root to the top. Setting it replaces the stack without an animation.
  open var viewControllers: [UIViewController] {
    get { read("viewControllers", stack) }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack; `nil` if it is empty.
  open var topViewController: UIViewController? { stack.last }

  /// The controller that the stack presents, or else the top one.
  open var visibleViewController: UIViewController? {
    presentedViewController ?? topViewController
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Replaces the stack. With an animation, a new top that was in the stack comes from below, as
  /// the upper pages go, and another one from the side.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    // Completions may begin further changes.
    for _ in 0..<3 { turning?.completeTransition(true) }
    let (old, shown) = (stack, stack.last)
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
      let pops = old.contains { $0 === stack.last }
      let depth = pops ? max(old.count, stack.count + 1) : min(old.count, stack.count - 1)
      if !animated || !turn(from: shown, to: stack.last, pops: pops, old) {
        exchange(shown, with: stack.last, animated ? (depth, stack.count) : nil)
      }
    }
    move(gone, away: animated, from: old)
    _propertyDidChange(.presentation)
    topControllerDidChange()
    notify("viewControllers", from: old, to: stack)
    if let turning {
      turning.begin()
      stack.last?.viewIsPlaced()
    } else if isViewLoaded, shown !== stack.last, let top = stack.last {
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  /// Lets controllers leave that are no longer in the stack, and those arrive that are new in it.
  private func move(
    _ gone: [UIViewController], away animated: Bool, from old: [UIViewController]
  ) {
    for controller in gone {
      underWay.removeAll { $0 === controller }
      if controller === turning?.viewController(forKey: .from) {
        underWay.append(controller)
      } else if controller.isToldByHost, controller.appearance == .here {
        controller.beginAppearanceTransition(false, animated: animated)
        underWay.append(controller)
      } else {
        controller.removeFromParent()
      }
    }
    for controller in stack where !old.contains(where: { $0 === controller }) {
      let isTurning = controller === turning?.viewController(forKey: .to)
      let isComing =
        controller.isToldByHost
        ? controller.appearance == .gone : controller.appearance == .arriving || isTurning
      underWay.removeAll { $0 === controller }
      if isComing { underWay.append(controller) } else { controller.didMove(toParent: self) }
    }
  }

  /// Prepares a change that an animator of the delegate plays. Returns whether there is one.
  private func turn(
    from old: UIViewController?, to new: UIViewController?, pops: Bool,
    _ former: [UIViewController]
  ) -> Bool {
    guard !isArranged, appearance == .here, shouldAutomaticallyForwardAppearanceMethods,
      let old, let new, let oldView = old.viewIfLoaded, let newView = new.view,
      let animator = delegate?.navigationController(
        self, animationControllerFor: pops ? .pop : .push, from: old, to: new)
    else { return false }
    let container = turnContainer ?? makeTurnContainer(around: oldView)
    newView.frame = container.bounds
    let context = TransitionContext(
      from: old, to: new, in: container, views: [.from: oldView, .to: newView], animator)
    context.initial[ObjectIdentifier(old)] = container.bounds
    context.final[ObjectIdentifier(new)] = container.bounds
    context.interaction = delegate?.navigationController(self, interactionControllerFor: animator)
    context.ended = { [weak self, weak old, weak new] didComplete in
      if let old, let new { self?.turned(from: old, to: new, didComplete, former) }
    }
    (turning, old.transition, new.transition, transition) = (context, context, context, context)
    old.beginAppearanceTransition(false, animated: true)
    new.beginAppearanceTransition(true, animated: true)
    return true
  }

  private func makeTurnContainer(around view: UIView) -> UIView {
    let container = UIView(frame: view.frame)
    container.clipsToBounds = true
    self.view.insertSubview(container, at: 0)
    UIViewController.rearranging {
      view.frame = container.bounds
      container.addSubview(view)
    }
    turnContainer = container
    return container
  }

  /// Called when an animator has ended.
  private func turned(
    from old: UIViewController, to new: UIViewController, _ didComplete: Bool,
    _ former: [UIViewController]
  ) {
    turning = nil
    (old.transition, new.transition, transition) = (nil, nil, nil)
    let (stays, goes) = didComplete ? (new, old) : (old, new)
    if !didComplete { restore(former) }
    UIViewController.rearranging {
      if let view = stays.view, let turnContainer, view.superview !== turnContainer {
        turnContainer.addSubview(view)
      }
      if goes.viewIfLoaded?.superview === turnContainer {
        goes.viewIfLoaded?.removeFromSuperview()
      }
    }
    place()
    if !didComplete { goes.beginAppearanceTransition(false, animated: true) }
    goes.endAppearanceTransition()
    if !didComplete { stays.beginAppearanceTransition(true, animated: true) }
    stays.endAppearanceTransition()
    view.finishArrivals()
    if didComplete { delegate?.navigationController(self, didShow: new, animated: true) }
  }

  /// Goes back to the stack before a change that was canceled.
  private func restore(_ former: [UIViewController]) {
    let tried = stack
    notifyPrior("viewControllers", from: tried)
    stack = former
    underWay = []
    for controller in former { controller.passage.remove(.leaving) }
    for controller in former where controller.parentController !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    for controller in tried where !former.contains(where: { $0 === controller }) {
      controller.startLeaving()
      if controller.appearance == .gone {
        controller.removeFromParent()
      } else {
        underWay.append(controller)
      }
    }
    topControllerDidChange()
    notify("viewControllers", from: tried, to: former)
  }

  /// Whether a controller whose transition has ended still has to be told of its move. Forgets it.
  func endsPassage(of controller: UIViewController) -> Bool {
    guard let index = underWay.firstIndex(where: { $0 === controller }) else { return false }
    underWay.remove(at: index)
    return true
  }

  /// Puts a controller on top; does nothing if it is in the stack already.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else { return }
    setViewControllers(stack + [viewController], animated: animated)
  }

  /// Removes the top controller and returns it; `nil` if there is only the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let top = stack.last
    setViewControllers(stack.dropLast(), animated: animated)
    return top
  }

  /// Removes all controllers above the root and returns them.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Removes the controllers above one and returns them; `nil` if it is not in the stack.
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

  /// Shows another controller's view, which slides if the depths of both are given.
  private func exchange(
    _ old: UIViewController?, with new: UIViewController?, _ depths: (old: Int, new: Int)? = nil
  ) {
    if isArranged { return }
    let view = new?.view
    let host: UIView = turnContainer ?? self.view
    if let view { host.presenter?.turns(from: old?.viewIfLoaded, to: view, depths: depths) }
    if appearance == .here, shouldAutomaticallyForwardAppearanceMethods {
      old?.beginAppearanceTransition(false, animated: false)
      new?.beginAppearanceTransition(true, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    guard let view else { return }
    place()
    host.insertSubview(view, at: 0)
    self.view.finishArrivals()
  }

  // Bars.

  /// Whether the navigation bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { navigationBar.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Stored without effect.
  open var hidesBarsOnSwipe = false
  /// Stored without effect.
  open var hidesBarsOnTap = false
  /// Stored without effect.
  open var hidesBarsWhenKeyboardAppears = false
  /// Stored without effect.
  open var hidesBarsWhenVerticallyCompact = false

  /// Always `nil`: the gesture for going back is the browser's.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }

  /// Hides or shows the navigation bar. Differs from UIKit: without an animation.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != navigationBar.isHidden else { return }
    navigationBar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
  }

  /// The bar at the bottom, with the toolbar items of the top controller.
  open var toolbar: UIToolbar! {
    if let storedToolbar { return storedToolbar }
    let made = UIToolbar()
    storedToolbar = made
    return made
  }

  /// Whether the toolbar is hidden.
  open var isToolbarHidden = true {
    didSet { if oldValue != isToolbarHidden { topControllerDidChange() } }
  }

  /// Hides or shows the toolbar. Differs from UIKit: without an animation.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }

  /// Called when another controller is on top, or the top one has other items.
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

  /// Places the bars at the edges and the top view between them.
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
    turnContainer?.frame = page
    if turning == nil { stack.last?.viewIfLoaded?.frame = turnContainer?.bounds ?? page }
    placeResults(in: page)
  }

  private var search: UISearchController? {
    isNavigationBarHidden ? nil : stack.last?.navigationItem.searchController
  }

  /// Places the search bar and returns its height.
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
