import ArborPlatform
public import Foundation

/// The root of a view tree, filled by the view of its root controller. It has the first responder.
///
/// In a program that an application delegate starts, the first window that is made visible on a
/// page is that of the page, and those after it lie above it. In an `App`, the window of a page
/// contains the views of its scene, and windows that code makes are shown nowhere.
///
/// A page holds its visible windows. A window that is no longer needed must be hidden, or given up
/// with `windowScene = nil`; after that, `isHidden = false` shows it again. The first window stays
/// with its page.
@preconcurrency @MainActor open class UIWindow: UIView {
  package private(set) weak var firstResponder: UIResponder?
  /// Delivers touches to the views of the window.
  package private(set) lazy var dispatcher = TouchDispatcher(root: self)
  private var isVisible = false
  /// Whether the window contains the views of a page and shows nothing itself.
  package private(set) var isOfPage = false
  /// Called with the previous and the new first responder.
  package var firstResponderChanged: ((UIResponder?, UIResponder?) -> Void)?
  /// Called when the window's style changes.
  package var styleChanged: ((UIUserInterfaceStyle) -> Void)?
  /// Called when the first responder's accessory view changes.
  package var inputViewsChanged: (() -> Void)?

  /// Creates the window of a page with a size.
  package convenience init(ofPage size: CGSize) {
    self.init(frame: CGRect(origin: .zero, size: size))
    isOfPage = true
    isVisible = true
    isKeyWindow = true
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a window of a scene, as large as its screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    self.windowScene = windowScene
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  open override var next: UIResponder? { nil }

  /// The controller whose view fills the window once it is visible. For the window of a page of an
  /// `App` it is the controller of the page's views and cannot be set.
  open var rootViewController: UIViewController? {
    get { isOfPage ? root ?? pageController?() : root }
    set {
      guard newValue !== root, !isOfPage || stage != nil else { return }
      let old = root
      root = newValue
      old?.viewIfLoaded?.removeFromSuperview()
      if isVisible { showRoot() }
    }
  }
  private var root: UIViewController?
  /// Returns the controller of the page's views.
  package var pageController: (() -> UIViewController?)?
  /// The scene of the page; `nil` for windows that no page shows.
  open weak var windowScene: UIWindowScene? {
    didSet {
      guard let former = oldValue, former !== windowScene, !isOfPage else { return }
      former.leave(self)
      if windowScene == nil { isVisible = false } else if isVisible, !isHidden { showRoot() }
    }
  }

  /// The scene that shows the window, if it shows windows that code makes.
  private var stage: UIWindowScene? {
    let scene = windowScene ?? Pages.current?.attachment(PageScene.self).scene
    return scene?.showsWindows == true ? scene : nil
  }
  /// Called with windows that are made visible outside of any page, instead of showing them.
  package static var shownOutside: ((UIWindow) -> Void)?

  /// Makes the window that of a page.
  package func fill(page size: CGSize) -> Self {
    isOfPage = true
    frame.size = size
    return self
  }

  open override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    didSet { styleChanged?(overrideUserInterfaceStyle) }
  }

  /// Whether the window receives key events. It remains the key window while the app is inactive.
  open private(set) var isKeyWindow = false

  /// Whether the window can become the key window.
  open var canBecomeKey: Bool { true }

  /// Makes the window the key window, if it can become it.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    for other in stage?.shown ?? [] { _ = other.resign() }
    isKeyWindow = true
    post(Self.didBecomeKeyNotification)
  }

  /// Ends being the key window. Returns whether it was.
  func resign() -> Bool {
    guard isKeyWindow else { return false }
    isKeyWindow = false
    post(Self.didResignKeyNotification)
    return true
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// The height above other windows that code has made visible on a page of its delegate. In an
  /// `App` it has no effect.
  open var windowLevel = Level.normal { didSet { stage?.windowsChanged?() } }

  /// Shows the window and makes it the key window. The root controller's view is loaded, added and
  /// laid out.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Whether the window is hidden. Setting `false` shows the window without making it the key
  /// window. If the key window of a page of a delegate is hidden, the topmost one becomes that.
  open override var isHidden: Bool {
    didSet {
      let wasVisible = isVisible && !oldValue
      if isHidden {
        if wasVisible {
          stage?.leave(self)
          post(Self.didBecomeHiddenNotification)
        }
        return
      }
      if let noted = Self.shownOutside, windowScene == nil, Pages.current == nil {
        return noted(self)
      }
      isVisible = true
      showRoot()
      if !wasVisible { post(Self.didBecomeVisibleNotification) }
    }
  }

  private func showRoot() {
    if let stage { return stage.show(self) }
    guard let view = root?.view, view.parent !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    finishArrivals()
  }

  // Controllers that were added, and are notified after the next layout.

  private var arriving: [UIViewController] = []
  /// The nesting depth of layouts.
  static var layouts = 0
  static var isLaidOut: Bool { layouts == 0 }

  func finishSoon(_ controller: UIViewController) {
    arriving.append(controller)
    if arriving.count > 1 { return }
    Task { [weak self] in
      self?.layoutIfNeeded()
      self?.tellArrivals(all: true)
    }
  }

  /// Notifies controllers that have appeared.
  ///
  /// - Parameter all: Whether to include those whose views still request layouts.
  func tellArrivals(all: Bool = false) {
    if arriving.isEmpty { return }
    let ready = arriving.filter { all || $0.viewIfLoaded?.isAtRest != false }
    arriving.removeAll { controller in ready.contains { $0 === controller } }
    for controller in ready where controller.viewIfLoaded?.window === self {
      controller.didArrive()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isOfPage { root?.viewIfLoaded?.frame = bounds }
    let coordinator = resizing
    resizing = nil
    coordinator?.finish()
  }

  /// The coordinator of a change of size, until the next layout.
  private var resizing: ResizingCoordinator?

  override func boundsWillResize(to size: CGSize) {
    guard let root, root.appearance == .here || root.presented != nil else { return }
    let coordinator = resizing ?? ResizingCoordinator(self)
    resizing = coordinator
    root.viewWillTransition(to: size, with: coordinator)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stage?.windowsChanged?()
  }

  override func geometryDidChange(from old: ViewGeometry) {
    super.geometryDidChange(from: old)
    let former = UITraitCollection.ofWindow(old.bounds.size)
    guard !isOfPage, hostTraits == nil, former != .ofWindow(bounds.size) else { return }
    tellTraits(from: former.with(style: traitCollection.userInterfaceStyle))
  }

  func setFirstResponder(_ responder: UIResponder?) {
    let old = firstResponder
    firstResponder = responder
    for changed in [old, responder] { changed?._propertyDidChange(.focus) }
    if old !== responder, !isHandingOver { firstResponderChanged?(old, responder) }
  }

  private var isHandingOver = false

  /// Moves the first responder status to another responder, without notifications in between.
  /// Returns whether the old one resigned.
  func handOver(to responder: UIResponder) -> Bool {
    let old = firstResponder
    isHandingOver = true
    let isFree = old?.resignFirstResponder() ?? true
    isHandingOver = false
    guard isFree else { return false }
    firstResponder = responder
    responder._propertyDidChange(.focus)
    firstResponderChanged?(old, responder)
    return true
  }

  /// Called when a subtree leaves the window: a first responder in it resigns.
  func forget(_ view: UIView) {
    guard let firstResponder else { return }
    var responder: UIResponder? = firstResponder
    while let current = responder, current !== self {
      if current === view {
        _ = firstResponder.resignFirstResponder()
        if self.firstResponder === firstResponder { setFirstResponder(nil) }
        return
      }
      responder = current._knownNext
    }
  }
}
