public import Foundation

/// The view above all others: it has a controller whose view fills it, and keeps who gets keys.
@preconcurrency @MainActor open class UIWindow: UIView {
  package private(set) weak var firstResponder: UIResponder?
  /// Brings touches to what is in the window.
  package private(set) lazy var dispatcher = TouchDispatcher(root: self)
  private var isVisible = false
  /// Whether it holds what a page shows, and shows nothing itself.
  package private(set) var isOfPage = false
  /// Told who had the keys, and who has them now.
  package var firstResponderChanged: ((UIResponder?, UIResponder?) -> Void)?
  /// Told that the window is light or dark now, or as what is around.
  package var styleChanged: ((UIUserInterfaceStyle) -> Void)?
  /// Told that the first responder wants another accessory.
  package var inputViewsChanged: (() -> Void)?

  /// The window of a page of a size.
  package convenience init(ofPage size: CGSize) {
    self.init(frame: CGRect(origin: .zero, size: size))
    isOfPage = true
    isVisible = true
    isKeyWindow = true
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  open override var next: UIResponder? { nil }

  /// Its view fills the window once the window is visible. Of a page's window it is the controller around the page's views, whatever is set.
  open var rootViewController: UIViewController? {
    get { isOfPage ? pageController?() : root }
    set {
      guard newValue !== root, !isOfPage else { return }
      let old = root
      root = newValue
      old?.viewIfLoaded?.removeFromSuperview()
      if isVisible { showRoot() }
    }
  }
  private var root: UIViewController?
  /// The controller around the views of the page.
  package var pageController: (() -> UIViewController?)?
  /// The page's scene; nil: the window is none of a page's.
  public package(set) weak var windowScene: UIWindowScene?

  open override var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    didSet { styleChanged?(overrideUserInterfaceStyle) }
  }

  /// Whether this window gets keys.
  open private(set) var isKeyWindow = false

  open func makeKey() { isKeyWindow = true }

  /// Shows the window. The root controller's view is loaded, added and laid out.
  open func makeKeyAndVisible() {
    isVisible = true
    isHidden = false
    makeKey()
    showRoot()
  }

  private func showRoot() {
    guard let view = root?.view, view.parent !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    finishArrivals()
  }

  // Who has come, and is told so after the next layout.

  private var arriving: [UIViewController] = []
  /// How many layouts go on, one in another.
  static var layouts = 0
  static var isLaidOut: Bool { layouts == 0 }

  func finishSoon(_ controller: UIViewController) {
    arriving.append(controller)
    if arriving.count > 1 { return }
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        self?.layoutIfNeeded()
        self?.tellArrivals(all: true)
      }
    }
  }

  /// - Parameter all: also those who ask for another layout again and again.
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
    root?.viewIfLoaded?.frame = bounds
    let coordinator = resizing
    resizing = nil
    coordinator?.finish()
  }

  /// What goes along with another size, until the next layout.
  private var resizing: ResizingCoordinator?

  override func boundsWillResize(to size: CGSize) {
    guard let root, root.appearance == .here || root.presented != nil else { return }
    let coordinator = resizing ?? ResizingCoordinator()
    resizing = coordinator
    root.viewWillTransition(to: size, with: coordinator)
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

  /// Lets who has the keys give them up for another one; nobody is told of the time in between. Whether it did.
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

  /// A subtree leaves: a responder in it gets no keys any more.
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
