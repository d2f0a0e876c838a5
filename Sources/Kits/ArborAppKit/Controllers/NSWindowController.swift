import ArborPlatform
public import Foundation

/// Manages a window: creates it on first access, shows and closes it.
///
/// A page shows such a window only as a sheet, see `NSWindow.beginSheet(_:completionHandler:)`;
/// otherwise it serves code that lays out and tests views in process.
@preconcurrency @MainActor open class NSWindowController: NSResponder {
  private var storedWindow: NSWindow?
  private var hasLoaded = false

  /// Creates a controller.
  ///
  /// - Parameter window: the window; if it is `nil`, `loadWindow()` is called on first access.
  public init(window: NSWindow?) {
    super.init()
    if let window { adopt(window) }
  }

  public convenience override init() { self.init(window: nil) }

  /// Creates a controller without a window; the coder is not read, since there are no interface
  /// archives.
  public required init?(coder: NSCoder) { super.init() }

  /// The window, loaded on first access; `nil` if there is none and `loadWindow()` sets none.
  open var window: NSWindow? {
    get {
      if storedWindow == nil, !hasLoaded { load() }
      return storedWindow
    }
    set {
      if storedWindow?.windowController === self { storedWindow?.windowController = nil }
      storedWindow = nil
      if let newValue { adopt(newValue) }
    }
  }

  private func adopt(_ window: NSWindow) {
    storedWindow = window
    window.windowController = self
  }

  private func load() {
    hasLoaded = true
    windowWillLoad()
    loadWindow()
    if storedWindow != nil { windowDidLoad() }
  }

  /// Whether there is a window already.
  open var isWindowLoaded: Bool { storedWindow != nil }

  /// Called before `loadWindow()`. By default, does nothing.
  open func windowWillLoad() {}

  /// Creates the window and sets `window`. By default, does nothing.
  open func loadWindow() {}

  /// Called after `loadWindow()` has set a window; not for a window given to the initializer.
  open func windowDidLoad() {}

  /// The content controller of the window.
  open var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  /// Shows the window and makes it the key window.
  open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }

  /// Closes the window, if it is loaded, without asking its delegate.
  open func close() { storedWindow?.close() }
}
