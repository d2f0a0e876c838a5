public import ArborPlatform
public import Foundation

/// A controller of a view: loads it on demand, is notified when it appears and disappears, and
/// contains other controllers.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var storedView: UIView?
  package var appearance = Appearance.gone
  /// Whether the window that the view enters or leaves is that of a page.
  var movesOnPage = false
  package var childControllers: [UIViewController] = []
  package weak var parentController: UIViewController?
  package var presented: UIViewController?
  package weak var presenting: UIViewController?
  /// The view that contains a presented controller's view.
  package var presentationContainer: UIView?
  package var storedPresentation: UIPresentationController?
  /// Called when code has changed a property of the presentation.
  package var presentationChanged: (() -> Void)?
  /// The animated change that the controller takes part in.
  var transition: TransitionContext?
  private var storedItem: UINavigationItem?
  /// The values for assistive technology, used if the view has none of its own.
  package var accessible: AccessibleValues?

  /// Creates the platform objects of the views around the one that shows this controller; `nil` if
  /// no view shows it.
  package var surroundings: (() -> Void)?
  /// Whether the host reports the appearance of the view, independently of its window.
  package var isToldByHost = false
  /// Whether the host will report the first appearance, after which the view is laid out.
  package var isAwaited = false
  static var isRearranging = false
  var passage: Passage = []

  /// The state of the view's appearance, as far as the controller was notified.
  package enum Appearance: Sendable {
    case gone, appearing
    /// In its place, and not laid out yet.
    case arriving
    case here, disappearing
  }

  /// Creates a controller. The arguments are ignored: there are no interface archives.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller without reading the archive.
  public required init?(coder: NSCoder) { super.init() }

  // The view.

  /// The view, which is loaded when it is first read.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.controller = nil
      storedView = newValue
      newValue?.controller = self
    }
  }

  /// The view; `nil` if it is not loaded.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Loads the view unless it is loaded, and calls `viewDidLoad`.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    if storedView == nil { view = UIView() }
    viewDidLoad()
  }

  /// Creates the view and sets `view`. The default creates an empty one.
  open func loadView() {
    let made = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// Adds a child controller. The caller then adds its view and calls `didMove(toParent:)`.
  ///
  /// Does nothing for the controller itself and its ancestors.
  open func addChild(_ childController: UIViewController) { adopt(child: childController) }

  /// Leaves the parent. The caller has called `willMove(toParent: nil)` and removed the view
  /// before.
  open func removeFromParent() { leaveParent() }

  /// Shows a controller above the window, or above the page that shows this controller.
  ///
  /// Requires one of the two, and no other presentation. Differs from UIKit: `completion` is called
  /// at once.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { show(above: viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses the controller that this one presents, or else this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissSelf(animated: flag, completion: completion)
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called between `viewWillAppear` and `viewDidAppear`, when the view has its place, its traits
  /// and its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called when the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Updates the constraints of the view.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// Called when the traits of the view have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called before the window resizes, with the new size of the view. The default notifies the
  /// children and the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childControllers { child.viewWillTransition(to: size, with: coordinator) }
    presented?.viewWillTransition(to: size, with: coordinator)
  }

  /// The name of the controller's view for assistive technology, unless the view has its own.
  open var accessibilityLabel: String? {
    get { read("accessibilityLabel", accessible?.label) }
    set { changeAccessible("accessibilityLabel", \.label, to: newValue) }
  }

  // Queries of devices. They have no effect: pages have no status bar and do not rotate.
  /// Without effect.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Without effect.
  open var prefersStatusBarHidden: Bool { false }
  /// Without effect.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Does nothing.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Without effect.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Without effect.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Without effect.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Does nothing.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Without effect.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Without effect.
  open var shouldAutorotate: Bool { true }
  /// Never called.
  open func didReceiveMemoryWarning() {}

  open override var next: UIResponder? {
    storedView?.superview ?? presenting ?? parentController ?? storedView?.ownWindow
  }

  open override func _propertyDidChange(_ change: _ViewChange) {
    storedView?._propertyDidChange(change)
    if change.contains(.presentation) { presenting?._propertyDidChange(change) }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "title": title
    case "toolbarItems": toolbarItems
    case "preferredContentSize": preferredContentSize
    case "editing", "isEditing": isEditing
    case "modalInPresentation", "isModalInPresentation": isModalInPresentation
    default: super.value(forKey: key)
    }
  }

  // Content for containers.

  /// The title, which is also that of the navigation item and the tab bar item unless they have
  /// another one.
  open var title: String? {
    get { read("title", storedTitle) }
    set {
      let old = storedTitle
      telling("title", from: old, to: newValue) {
        storedTitle = newValue
        if storedItem?.title == nil || storedItem?.title == old { storedItem?.title = newValue }
        if storedTab?.title == nil || storedTab?.title == old { storedTab?.title = newValue }
        _propertyDidChange(.presentation)
      }
    }
  }
  private var storedTitle: String?

  /// The content of a navigation bar while this controller is on top.
  open var navigationItem: UINavigationItem {
    if let storedItem { return storedItem }
    let made = UINavigationItem(title: title ?? "")
    made.changed = { [weak self] in
      self?._propertyDidChange(.presentation)
      self?.knownNavigation?.navigationBar.contentDidChange()
    }
    storedItem = made
    return made
  }

  /// The tab of this controller in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get {
      if let storedTab { return storedTab }
      let made = UITabBarItem(title: title, image: nil, tag: 0)
      follow(made)
      storedTab = made
      return made
    }
    set {
      storedTab?.changed = {}
      storedTab = newValue
      if let newValue { follow(newValue) }
      _propertyDidChange(.presentation)
      knownTabs?.tabBar.itemsDidChange()
    }
  }

  private func follow(_ item: UITabBarItem) {
    item.changed = { [weak self] in
      self?._propertyDidChange(.presentation)
      self?.knownTabs?.tabBar.itemsDidChange()
    }
  }

  /// The items of a navigation controller's toolbar while this controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    get { read("toolbarItems", storedToolbarItems) }
    set {
      telling("toolbarItems", from: storedToolbarItems, to: newValue) {
        storedToolbarItems = newValue
        for item in newValue ?? [] {
          item.changed = { [weak self] in self?.knownNavigation?.topControllerDidChange() }
        }
        knownNavigation?.topControllerDidChange()
      }
    }
  }
  private var storedToolbarItems: [UIBarButtonItem]?

  /// Sets `toolbarItems`. Differs from UIKit: without an animation.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Shows a controller: the nearest navigation controller above pushes it; without one it is
  /// presented. Differs from UIKit: split view controllers pass it on.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parentController {
      parentController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller as the detail of a split view controller, or else presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parentController {
      parentController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  private var storedTab: UITabBarItem?

  /// The size in points that a container should give to the view; zero for no preference.
  open var preferredContentSize: CGSize {
    get { read("preferredContentSize", storedPreferredSize) }
    set {
      let old = storedPreferredSize
      telling("preferredContentSize", from: old, to: newValue) {
        storedPreferredSize = newValue
        guard newValue != old else { return }
        parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
        _propertyDidChange(.size)
      }
    }
  }
  private var storedPreferredSize = CGSize.zero

  /// Called when the preferred size of a child has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

  /// Insets that are added to the safe area of the view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if oldValue != additionalSafeAreaInsets { storedView?.tellSafeArea(force: true) } }
  }

  /// The scroll views that `setContentScrollView` has named, by the raw value of their edge.
  package var contentScrolls: [UInt: () -> UIScrollView?] = [:]

  /// The color scheme of the view; `unspecified` for that of the parent.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard oldValue != overrideUserInterfaceStyle else { return }
      storedView?.tellTraits(from: nil)
    }
  }

  /// The traits of the view, or of the parent while the view is not loaded.
  open var traitCollection: UITraitCollection {
    storedView?.traitCollection ?? parentController?.traitCollection ?? .standard
  }

  // Editing.

  private var storedIsEditing = false

  /// Whether the content of the controller is being edited.
  open var isEditing: Bool {
    get { read("editing", storedIsEditing) }
    set { setEditing(newValue, animated: false) }
  }

  /// Starts or ends editing. Subclasses override it and call this implementation.
  open func setEditing(_ editing: Bool, animated: Bool) {
    telling("editing", from: storedIsEditing, to: editing) { storedIsEditing = editing }
    storedEditButton?.title = editing ? "Done" : "Edit"
    storedEditButton?.style = editing ? .done : .plain
  }

  /// A button with the title "Edit" or "Done" that starts or ends editing.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let made = UIBarButtonItem(
      title: isEditing ? "Done" : "Edit", style: isEditing ? .done : .plain, target: self
    ) { controller in { controller.setEditing(!controller.isEditing, animated: true) } }
    storedEditButton = made
    return made
  }
  private var storedEditButton: UIBarButtonItem?

  /// Whether the surrounding tab bar is hidden while this controller is in the stack above the
  /// root.
  open var hidesBottomBarWhenPushed = false

  // Presentation.

  /// Stored without effect: the browser animates presentations.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Stored without effect: presentations are above the page, or popovers beside a view.
  open var definesPresentationContext = false
  /// Stored without effect: views of pages begin below the bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Stored without effect.
  open var extendedLayoutIncludesOpaqueBars = false

  /// Provides the animators of the presentation, unless it is a sheet or a popover, and its
  /// controller for the style `custom`. It is not retained.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The kind of presentation.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if oldValue != modalPresentationStyle { _propertyDidChange(.presentation) } }
  }

  /// Whether the visitor cannot dismiss the controller.
  open var isModalInPresentation: Bool {
    get { read("modalInPresentation", storedIsModal) }
    set {
      write("modalInPresentation", storedIsModal, newValue, .presentation) {
        storedIsModal = newValue
      }
    }
  }
  private var storedIsModal = false

  /// The controller that this one or an ancestor presents.
  open var presentedViewController: UIViewController? {
    if presented == nil { reachAround() }
    return presented ?? parentController?.presentedViewController
  }

  /// Called before the visitor dismisses the controller.
  open func _visitorWillDismiss() {}

  /// Called when the controller is no longer presented.
  open func _presentationDidEnd() {}

  /// Replaces the view of a child by that of another one and notifies both.
  ///
  /// If the former view is not shown, the other one is added to this controller's view.
  ///
  /// - Parameters:
  ///   - duration: The duration of what `animations` changes, in seconds.
  ///   - completion: Called at the end; the caller usually removes the former child there.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let old = fromViewController.viewIfLoaded
    let container: UIView = old?.superview ?? view
    let new: UIView = toViewController.view
    if new.superview !== container {
      if let old, old.superview === container {
        new.frame = old.frame
        container.insertSubview(new, aboveSubview: old)
      } else {
        new.frame = container.bounds
        container.addSubview(new)
      }
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {}
    ) { finished in
      old?.removeFromSuperview()
      completion?(finished)
    }
  }

  // Containment.

  /// The child controllers.
  open var children: [UIViewController] { childControllers }
  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? { ancestor() }
  /// The parent. On a page, reading it creates the platform object of the surrounding view's
  /// controller.
  open var parent: UIViewController? {
    surroundings?()
    return parentController
  }
  /// Called before the controller gets a parent, or loses it (`nil`).
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, appearance != .gone { passage.insert(.leaving) }
  }
  /// Called after the controller has got a parent, or lost it (`nil`).
  open func didMove(toParent parent: UIViewController?) {}
  /// Whether children are notified when this controller's view appears and disappears.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
}

extension UIViewController: AccessibleObject {}
