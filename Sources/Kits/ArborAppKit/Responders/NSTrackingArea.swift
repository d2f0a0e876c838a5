public import ArborPlatform
public import Foundation

/// A rectangle of a view whose owner is notified of the mouse.
@preconcurrency @MainActor open class NSTrackingArea: PlatformObject {
  /// The events that the owner receives, and the time when it does.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The owner receives `mouseEntered(with:)` and `mouseExited(with:)`.
    public static let mouseEnteredAndExited = Options(rawValue: 0x01)
    /// The owner receives `mouseMoved(with:)` while the mouse is inside.
    public static let mouseMoved = Options(rawValue: 0x02)
    /// The owner receives `cursorUpdate(with:)` when the mouse enters.
    public static let cursorUpdate = Options(rawValue: 0x04)
    /// Active while the view is the first responder.
    public static let activeWhenFirstResponder = Options(rawValue: 0x10)
    /// Active while the window is key; for a page, while the browser's window or tab has focus.
    public static let activeInKeyWindow = Options(rawValue: 0x20)
    /// Active while the browser's window or tab has focus.
    public static let activeInActiveApp = Options(rawValue: 0x40)
    /// Active even while the browser's window or tab does not have focus.
    public static let activeAlways = Options(rawValue: 0x80)
    /// The mouse counts as inside at first, so that leaving is reported first.
    public static let assumeInside = Options(rawValue: 0x100)
    /// The rectangle is always the visible part of the view.
    public static let inVisibleRect = Options(rawValue: 0x200)
    /// Active also while a button is down.
    public static let enabledDuringMouseDrag = Options(rawValue: 0x400)
  }

  private let givenRect: NSRect
  /// The options given to the initializer.
  public let options: Options
  private weak var weakOwner: AnyObject?
  /// The dictionary given to the initializer.
  public let userInfo: [AnyHashable: Any]?
  /// The view that has the tracking area.
  package internal(set) weak var view: NSView?
  /// Whether the owner was last notified that the mouse is inside.
  var isInside: Bool

  /// Creates a tracking area. The owner is not retained; it must be a responder to be notified.
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

  /// The object that is notified.
  open var owner: AnyObject? { weakOwner }

  /// The rectangle in the view's coordinates.
  open var rect: NSRect {
    guard options.contains(.inVisibleRect), let view else { return givenRect }
    return view.visibleRect
  }

  var responder: NSResponder? { weakOwner as? NSResponder }

  /// Whether the owner is to be notified at present.
  func isActive(isDragging: Bool) -> Bool {
    guard let view, !isDragging || options.contains(.enabledDuringMouseDrag) else { return false }
    if options.contains(.activeAlways) { return true }
    if options.contains(.activeInActiveApp) { return view.isOnActivePage }
    if options.contains(.activeWhenFirstResponder) { return view.window?.focusHolder === view }
    return options.contains(.activeInKeyWindow) && view.window?.isKeyWindow != false
      && view.isOnActivePage
  }
}

extension NSView {
  /// Whether the page that shows the view is active; `true` if no page does.
  fileprivate var isOnActivePage: Bool {
    let page = window?.pageOfSheets.page ?? Pages.current
    return page.map { $0.phase == .active } ?? true
  }
}
