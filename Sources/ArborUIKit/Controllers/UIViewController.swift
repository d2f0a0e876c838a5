public import ArborPlatform
public import Foundation

/// Looks after a view: loads it when it is asked for, learns when it appears and goes, and has other controllers within.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  private var storedView: UIView?
  package var appearance = Appearance.gone
  /// Whether the window that its view goes to, or leaves, is that of a page.
  var movesOnPage = false
  package var childControllers: [UIViewController] = []
  package weak var parentController: UIViewController?
  package var presented: UIViewController?
  package weak var presenting: UIViewController?
  /// What a presented controller's view lies in.
  var presentationContainer: UIView?
  package var storedPresentation: UIPresentationController?
  /// Told that somebody wants it to stand otherwise above the page.
  package var presentationChanged: (() -> Void)?
  private var storedItem: UINavigationItem?
  /// The values for assistive technology, used if the view has none of its own.
  package var accessible: AccessibleValues?

  /// Makes the objects behind the views around the one that shows this controller; nil: none shows it.
  package var surroundings: (() -> Void)?
  /// Whether whoever shows the view says when it appears, wherever the view goes.
  package var isToldByHost = false
  /// Whether the host will tell for the first time that it appears: the view is laid out then.
  package var isAwaited = false
  static var isRearranging = false
  var passage: Passage = []

  /// Whether the view is seen, and what the controller was told of it.
  package enum Appearance: Sendable {
    case gone, appearing
    /// In its place, and not laid out yet.
    case arriving
    case here, disappearing
  }

  /// There are no archives of interfaces: the arguments are what authors pass on.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  // The view.

  /// Loaded when it is asked for the first time.
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

  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }

  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    if storedView == nil { view = UIView() }
    viewDidLoad()
  }

  /// Makes the view and sets `view`; the default makes a plain one.
  open func loadView() {
    let made = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  /// Takes a controller within. Whoever calls it adds the view and then calls `didMove(toParent:)`.
  ///
  /// Does nothing for the controller itself, and for those that it is in.
  open func addChild(_ childController: UIViewController) { take(child: childController) }

  /// Lets the controller go. Whoever calls it has called `willMove(toParent: nil)` and removed the view.
  open func removeFromParent() { leaveParent() }

  /// Shows a controller above everything of the window, or of the page that shows this controller. Needs one of them, and nobody else
  /// presented.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { show(above: viewControllerToPresent, animated: flag, completion: completion) }

  /// Takes away whoever this controller presents, or else this one itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    takeAway(animated: flag, completion: completion)
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// Between `viewWillAppear` and `viewDidAppear`: the view is in its place, with its traits and size.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  /// Brings the view's constraints up to date.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The window is about to have another size, and the view one of `size`. The default tells the children and what is presented.
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

  // What devices ask. Kept: pages have no status bar, and browsers turn pages.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
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

  // What others show of the controller.

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

  /// What a navigation bar shows while this controller is on top.
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

  /// What a tab bar shows for this controller.
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

  /// What a navigation controller's toolbar shows while this controller is on top.
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

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Has the nearest controller above that shows others show one: a navigation controller pushes it, a split view controller puts it in
  /// its place; where there is neither, it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parentController {
      parentController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// As above, for what a split view controller has beside its list.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parentController {
      parentController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  private var storedTab: UITabBarItem?

  /// The size that whoever has this controller within should give it.
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

  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}

  /// Added to what bars and the like take from the view's safe area.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if oldValue != additionalSafeAreaInsets { storedView?.tellSafeArea(force: true) } }
  }

  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard oldValue != overrideUserInterfaceStyle else { return }
      storedView?.tellTraits(from: nil)
    }
  }

  open var traitCollection: UITraitCollection {
    storedView?.traitCollection ?? parentController?.traitCollection ?? .standard
  }

  // Editing.

  private var storedIsEditing = false

  /// Whether what the controller shows is edited.
  open var isEditing: Bool {
    get { read("editing", storedIsEditing) }
    set { setEditing(newValue, animated: false) }
  }

  /// Overridden to begin or end editing; calls this one too.
  open func setEditing(_ editing: Bool, animated: Bool) {
    telling("editing", from: storedIsEditing, to: editing) { storedIsEditing = editing }
    storedEditButton?.title = editing ? "Done" : "Edit"
    storedEditButton?.style = editing ? .done : .plain
  }

  /// Says "Edit" or "Done", and begins or ends editing.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let made = UIBarButtonItem(
      title: isEditing ? "Done" : "Edit", style: isEditing ? .done : .plain, target: self
    ) { controller in { controller.setEditing(!controller.isEditing, animated: true) } }
    storedEditButton = made
    return made
  }
  private var storedEditButton: UIBarButtonItem?

  /// Whether the tab bar around goes while this controller is in the stack, and not at its bottom.
  open var hidesBottomBarWhenPushed = false

  // How it is presented.

  /// Kept: the browser moves what comes and goes.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Kept: what is presented stands above the page, or beside its presenter as a popover.
  open var definesPresentationContext = false
  /// Kept: views of pages begin below the bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false

  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if oldValue != modalPresentationStyle { _propertyDidChange(.presentation) } }
  }

  /// Whether the visitor must not dismiss it.
  open var isModalInPresentation: Bool {
    get { read("modalInPresentation", storedIsModal) }
    set {
      write("modalInPresentation", storedIsModal, newValue, .presentation) {
        storedIsModal = newValue
      }
    }
  }
  private var storedIsModal = false

  /// What this controller presents, or one around it.
  open var presentedViewController: UIViewController? {
    if presented == nil { reachAround() }
    return presented ?? parentController?.presentedViewController
  }

  /// Tells the controller that nobody presents it any more.
  open func _presentationDidEnd() {}

  /// Puts the view of one child in the place of that of another one, and tells both of it.
  ///
  /// Where the former view is not shown, the other one comes into this controller's own.
  ///
  /// - Parameters:
  ///   - duration: in seconds, for what `animations` changes.
  ///   - completion: runs when the time is over; there the controller usually removes the former child.
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

  // What is within.

  open var children: [UIViewController] { childControllers }
  /// On a page the one behind the views around: it is made when somebody asks.
  open var parent: UIViewController? {
    surroundings?()
    return parentController
  }
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil, appearance != .gone { passage.insert(.leaving) }
  }
  open func didMove(toParent parent: UIViewController?) {}
  /// Whether children are told when this controller's view appears and goes.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
}

/// How a controller comes and goes.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

/// How a controller's view covers the one below.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2
}

extension UIViewController: AccessibleObject {}
