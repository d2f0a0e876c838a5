import ArborPlatform
public import Foundation

/// Looks after a window: makes it when it is asked for, shows and closes it.
///
/// A page shows a window of code's own as a sheet, see `NSWindow.beginSheet(_:completionHandler:)`; otherwise it is for code that lays out and
/// tests views in process.
@preconcurrency @MainActor open class NSWindowController: NSResponder {
  private var storedWindow: NSWindow?
  private var hasLoaded = false

  /// - Parameter window: nil: `loadWindow()` makes one when it is asked for.
  public init(window: NSWindow?) {
    super.init()
    if let window { adopt(window) }
  }

  public convenience override init() { self.init(window: nil) }

  /// There are no archives of interfaces: the controller is as after `init(window: nil)`.
  public required init?(coder: NSCoder) { super.init() }

  /// Loaded when it is asked for the first time, if there is none; nil where nothing was loaded either.
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

  open var isWindowLoaded: Bool { storedWindow != nil }

  open func windowWillLoad() {}

  /// Makes the window and sets `window`; the default makes none.
  open func loadWindow() {}

  /// After `loadWindow()` has made a window; not for one that came with `init(window:)`.
  open func windowDidLoad() {}

  /// Of the window.
  open var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }

  /// Closes the window if it is loaded, without asking its delegate.
  open func close() { storedWindow?.close() }
}
