public import ArborPlatform
public import Foundation

/// Looks after a view: loads it when it is asked for, learns when it appears and goes, and has other controllers within.
@preconcurrency @MainActor open class NSViewController: NSResponder {
  private var storedView: NSView?
  private var isLoading = false
  private var appearance = Appearance.gone
  package var childControllers: [NSViewController] = []
  package weak var parentController: NSViewController?
  package var presented: [NSViewController] = []
  package weak var presenter: NSViewController?

  private enum Appearance { case gone, appearing, here, disappearing }

  /// There are no archives of interfaces: the arguments are what authors pass on.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  package override var naturalNext: NSResponder? { storedView?.parent ?? storedView?.ownWindow }

  /// Loaded when it is asked for the first time.
  open var view: NSView {
    get {
      loadViewIfNeeded()
      return storedView ?? NSView()
    }
    set {
      storedView?.controller = nil
      storedView = newValue
      newValue.controller = self
    }
  }

  open var viewIfLoaded: NSView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }

  open func loadViewIfNeeded() {
    guard storedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if storedView == nil { view = NSView() }
    viewDidLoad()
  }

  /// Makes the view and sets `view`; the default makes a plain one.
  open func loadView() { view = NSView(frame: NSRect(origin: .zero, size: preferredContentSize)) }

  open func viewDidLoad() {}
  open func viewWillAppear() {}
  open func viewDidAppear() {}
  open func viewWillDisappear() {}
  open func viewDidDisappear() {}
  /// Before the view's `layout()`.
  open func viewWillLayout() {}
  /// After the view's `layout()`.
  open func viewDidLayout() {}
  /// After the view's `updateConstraints()`.
  open func updateViewConstraints() {}
  /// Before whoever has this controller within gives it another size.
  open func viewWillTransition(to newSize: NSSize) {}

  open override func _propertyDidChange(_ change: _ViewChange) {
    storedView?._propertyDidChange(change)
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "title": title
    case "preferredContentSize": preferredContentSize
    default: super.value(forKey: key)
    }
  }

  open var title: String? {
    get { read("title", storedTitle) }
    set {
      let old = storedTitle
      telling("title", from: old, to: newValue) {
        storedTitle = newValue
        if newValue != old { _propertyDidChange(.presentation) }
        if let newValue, let window = storedView?.window, window.contentViewController === self {
          window.title = newValue
        }
      }
    }
  }
  private var storedTitle: String?

  /// What the controller is about; it means nothing here.
  open var representedObject: Any?

  /// The size that whoever has this controller within should give it.
  open var preferredContentSize: NSSize {
    get { read("preferredContentSize", storedPreferredSize) }
    set {
      let old = storedPreferredSize
      telling("preferredContentSize", from: old, to: newValue) {
        storedPreferredSize = newValue
        if newValue != old { preferredSizeChanged() }
      }
    }
  }
  private var storedPreferredSize = NSSize.zero

  private func preferredSizeChanged() {
    parentController?.preferredContentSizeDidChange(for: self)
    if let window = storedView?.window, window.contentViewController === self {
      window.setContentSize(preferredContentSize)
    }
    _propertyDidChange(.size)
  }

  open func preferredContentSizeDidChange(for viewController: NSViewController) {}

  // What is within.

  open var children: [NSViewController] {
    get { childControllers }
    set {
      while !childControllers.isEmpty { removeChild(at: childControllers.count - 1) }
      for child in newValue { addChild(child) }
    }
  }

  open var parent: NSViewController? { parentController }

  /// Whoever calls it adds the view.
  open func addChild(_ childViewController: NSViewController) {
    insertChild(childViewController, at: childControllers.count)
  }

  /// Does nothing for the controller itself, and for those that it is in.
  open func insertChild(_ childViewController: NSViewController, at index: Int) {
    let around = sequence(first: self) { $0.parentController }
    if around.contains(where: { $0 === childViewController }) { return }
    childViewController.removeFromParent()
    childViewController.parentController = self
    childControllers.insert(
      childViewController, at: min(max(index, 0), childControllers.count))
  }

  open func removeChild(at index: Int) {
    guard childControllers.indices.contains(index) else { return }
    childControllers.remove(at: index).parentController = nil
  }

  open func removeFromParent() {
    guard let former = parentController else { return }
    if let index = former.childControllers.firstIndex(where: { $0 === self }) {
      former.removeChild(at: index)
    }
  }

  // What is shown above.

  open var presentedViewControllers: [NSViewController]? { presented }
  open var presentingViewController: NSViewController? { presenter }

  /// Shows another controller above the window's content.
  open func presentAsSheet(_ viewController: NSViewController) {
    guard viewController.presenter == nil else { return }
    presented.append(viewController)
    viewController.presenter = self
    if let window = viewIfLoaded?.window { viewController.view.join(window) }
    _propertyDidChange(.presentation)
  }

  /// Ends the presentation of this controller.
  open func dismiss(_ sender: Any?) { presenter?.dismiss(self) }

  /// Takes a presented controller away; one that another controller presents is told to that one.
  open func dismiss(_ viewController: NSViewController) {
    if let presenter = viewController.presenter, presenter !== self {
      return presenter.dismiss(viewController)
    }
    guard let index = presented.firstIndex(where: { $0 === viewController }) else { return }
    presented.remove(at: index)
    viewController.presenter = nil
    viewController.viewIfLoaded?.join(nil)
    _propertyDidChange(.presentation)
  }

  // Whether the view is seen.

  func beginAppearing() -> Bool {
    guard appearance == .gone || appearance == .disappearing else { return false }
    appearance = .appearing
    viewWillAppear()
    return true
  }

  func endAppearing() {
    guard appearance == .appearing else { return }
    appearance = .here
    viewDidAppear()
  }

  func beginDisappearing() -> Bool {
    guard appearance == .here || appearance == .appearing else { return false }
    appearance = .disappearing
    viewWillDisappear()
    return true
  }

  func endDisappearing() {
    guard appearance == .disappearing else { return }
    appearance = .gone
    viewDidDisappear()
  }
}
