import ArborCore
public import ArborPlatform
public import Foundation

/// A rectangle of a view whose owner hears of the mouse.
@preconcurrency @MainActor open class NSTrackingArea: PlatformObject {
  /// What the owner hears of, and when.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// `mouseEntered(with:)` and `mouseExited(with:)`.
    public static let mouseEnteredAndExited = Options(rawValue: 0x01)
    /// `mouseMoved(with:)` while the mouse is inside.
    public static let mouseMoved = Options(rawValue: 0x02)
    /// `cursorUpdate(with:)` when the mouse enters.
    public static let cursorUpdate = Options(rawValue: 0x04)
    /// While the view has the keys.
    public static let activeWhenFirstResponder = Options(rawValue: 0x10)
    /// While the window has the keys: of a page, while the browser's window or tab has the focus.
    public static let activeInKeyWindow = Options(rawValue: 0x20)
    /// While the application is active: of a page, while the browser's window or tab has the focus.
    public static let activeInActiveApp = Options(rawValue: 0x40)
    /// Also while the browser's window or tab does not have the focus.
    public static let activeAlways = Options(rawValue: 0x80)
    /// The first event is that the mouse left, if it is outside.
    public static let assumeInside = Options(rawValue: 0x100)
    /// The rectangle is what is visible of the view, at any time.
    public static let inVisibleRect = Options(rawValue: 0x200)
    /// Also while a button is down.
    public static let enabledDuringMouseDrag = Options(rawValue: 0x400)
  }

  private let givenRect: NSRect
  public let options: Options
  private weak var weakOwner: AnyObject?
  public let userInfo: [AnyHashable: Any]?
  /// The view that has it.
  package internal(set) weak var view: NSView?
  /// Whether the owner was told last that the mouse is inside.
  var isInside: Bool

  /// The owner is not retained; it must be a responder to be told.
  public init(
    rect: NSRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    givenRect = rect
    self.options = options
    weakOwner = owner as AnyObject?
    self.userInfo = userInfo
    isInside = options.contains(.assumeInside)
    super.init()
  }

  open var owner: AnyObject? { weakOwner }

  /// In the view's coordinates.
  open var rect: NSRect {
    guard options.contains(.inVisibleRect), let view else { return givenRect }
    return view.visibleRect
  }

  var responder: NSResponder? { weakOwner as? NSResponder }

  /// Whether the owner is to be told at present.
  func isActive(isDragging: Bool) -> Bool {
    guard let view, !isDragging || options.contains(.enabledDuringMouseDrag) else { return false }
    if options.contains(.activeAlways) { return true }
    if options.contains(.activeInActiveApp) { return view.isOnActivePage }
    if options.contains(.activeWhenFirstResponder) { return view.window?.firstResponder === view }
    return options.contains(.activeInKeyWindow) && view.window?.isKeyWindow != false
      && view.isOnActivePage
  }
}

extension NSView {
  /// True while the page that shows the view is active. A view that no page shows counts as shown
  /// by an active one.
  fileprivate var isOnActivePage: Bool {
    let page = window?.pageOfSheets.page ?? ViewHost.current
    return page.map { $0.surroundings.scenePhase == .active } ?? true
  }
}
