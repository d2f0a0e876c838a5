public import ArborPlatform
public import Foundation

/// Manages a view: loads it on first access, is notified of its appearance, and contains or
/// presents other controllers.
@preconcurrency @MainActor open class NSViewController: NSResponder {
  private var storedView: NSView?
  private var isLoading = false
  private var appearance = Appearance.gone
  package var childControllers: [NSViewController] = []
  package weak var parentController: NSViewController?
  package var presented: [NSViewController] = []
  package weak var presenter: NSViewController?

  private enum Appearance { case gone, appearing, here, disappearing }

  /// Creates a controller. Differs from AppKit: there are no interface archives, so the arguments
  /// have no effect.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller; the coder is not read, since there are no interface archives.
  public required init?(coder: NSCoder) { super.init() }

  package override var naturalNext: NSResponder? { storedView?.parent ?? storedView?.ownWindow }

  /// The view, loaded on first access.
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

  /// The view, or `nil` if it is not loaded yet.
  open var viewIfLoaded: NSView? { storedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Loads the view and calls `viewDidLoad()`, unless it is loaded already.
  open func loadViewIfNeeded() {
    guard storedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if storedView == nil { view = NSView() }
    viewDidLoad()
  }

  /// Creates the view and sets `view`. The default creates a plain `NSView` of the preferred size.
  open func loadView() { view = NSView(frame: NSRect(origin: .zero, size: preferredContentSize)) }

  /// Called after the view was loaded. By default, does nothing.
  open func viewDidLoad() {}
  /// Called before the view appears. By default, does nothing.
  open func viewWillAppear() {}
  /// Called after the view has appeared. By default, does nothing.
  open func viewDidAppear() {}
  /// Called before the view disappears. By default, does nothing.
  open func viewWillDisappear() {}
  /// Called after the view has disappeared. By default, does nothing.
  open func viewDidDisappear() {}
  /// Called before the view's `layout()`.
  open func viewWillLayout() {}
  /// Called after the view's `layout()`.
  open func viewDidLayout() {}
  /// Called after the view's `updateConstraints()`.
  open func updateViewConstraints() {}
  /// Called before the parent or the window resizes the view.
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

  /// The title; `nil` means none. It becomes the title of a window whose content controller this
  /// is.
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

  /// An object for the author's own use.
  open var representedObject: Any?

  /// The size in points that the view should have; (0, 0) means that it is not specified.
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

  /// Called when a child's preferred size changes. By default, does nothing.
  open func preferredContentSizeDidChange(for viewController: NSViewController) {}

  // Containment.

  /// The child controllers, in order.
  open var children: [NSViewController] {
    get { childControllers }
    set {
      while !childControllers.isEmpty { removeChild(at: childControllers.count - 1) }
      for child in newValue { addChild(child) }
    }
  }

  /// The parent controller; `nil` if there is none.
  open var parent: NSViewController? { parentController }

  /// Adds a child controller. The caller adds its view to the hierarchy.
  open func addChild(_ childViewController: NSViewController) {
    insertChild(childViewController, at: childControllers.count)
  }

  /// Inserts a child controller. Does nothing for the controller itself and its ancestors.
  open func insertChild(_ childViewController: NSViewController, at index: Int) {
    let around = sequence(first: self) { $0.parentController }
    if around.contains(where: { $0 === childViewController }) { return }
    childViewController.removeFromParent()
    childViewController.parentController = self
    childControllers.insert(
      childViewController, at: min(max(index, 0), childControllers.count))
  }

  /// Removes the child at an index; an index out of range is ignored.
  open func removeChild(at index: Int) {
    guard childControllers.indices.contains(index) else { return }
    childControllers.remove(at: index).parentController = nil
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let former = parentController else { return }
    if let index = former.childControllers.firstIndex(where: { $0 === self }) {
      former.removeChild(at: index)
    }
  }

  // Presentation.

  /// The controllers that this one presents; empty if there are none.
  open var presentedViewControllers: [NSViewController]? { presented }
  /// The controller that presents this one; `nil` if none does.
  open var presentingViewController: NSViewController? { presenter }

  /// Shows another controller as a sheet. Does nothing if it is presented already.
  open func presentAsSheet(_ viewController: NSViewController) {
    guard viewController.presenter == nil else { return }
    presented.append(viewController)
    viewController.presenter = self
    if let window = viewIfLoaded?.window { viewController.view.join(window) }
    _propertyDidChange(.presentation)
  }

  /// Ends the presentation of this controller.
  open func dismiss(_ sender: Any?) { presenter?.dismiss(self) }

  /// Dismisses a presented controller; if another controller presents it, that one dismisses it.
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

  // Appearance.

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
