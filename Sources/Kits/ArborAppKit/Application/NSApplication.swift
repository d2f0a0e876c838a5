import ArborPlatform
public import Foundation

/// The application as seen by the page for which code runs: in `body`, in actions and callbacks of
/// its views and objects, and in tasks that are started there.
///
/// Differs from AppKit: a server shows many pages at once, so the windows are those of the current
/// page; outside of any page there are none.
@preconcurrency @MainActor open class NSApplication: NSObject {
  /// The response of an alert or a sheet.
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    /// The response as a number.
    public let rawValue: Int
    /// Creates a response from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Creates a response from a number.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    /// The visitor canceled.
    public static let cancel = ModalResponse(0)
    /// The visitor confirmed.
    public static let OK = ModalResponse(1)
    /// The sheet was ended by code, without a particular response.
    public static let stop = ModalResponse(-1000)
    /// The alert or sheet ended without an answer.
    public static let abort = ModalResponse(-1001)
    /// The session goes on.
    public static let `continue` = ModalResponse(-1002)
    /// The first button of an alert.
    public static let alertFirstButtonReturn = ModalResponse(1000)
    /// The second button of an alert.
    public static let alertSecondButtonReturn = ModalResponse(1001)
    /// The third button of an alert.
    public static let alertThirdButtonReturn = ModalResponse(1002)
  }

  /// The application object, which all pages share; it has no state of its own.
  public static let shared = NSApplication()

  private override init() { super.init() }

  private var window: NSWindow? { Pages.current?.rootWindow as? NSWindow }

  /// The window of the current page; `nil` on iOS pages, and before a page's first evaluation.
  open var mainWindow: NSWindow? { window }
  /// The window of the current page while the browser's window or tab has focus; otherwise `nil`.
  open var keyWindow: NSWindow? { window.flatMap { $0.isKeyWindow ? $0 : nil } }
  /// The window of the current page, if there is one.
  open var windows: [NSWindow] { window.map { [$0] } ?? [] }

  /// True while a tab shows the page and has the focus.
  open var isActive: Bool { Pages.current?.observedPhase == .active }

  /// The appearance of the current page's window; `nil` means that of the visitor's system.
  open var appearance: NSAppearance? {
    get { window?.appearance }
    set { window?.appearance = newValue }
  }

  /// The appearance in effect for the current page's window; light without a page.
  open var effectiveAppearance: NSAppearance { window?.effectiveAppearance ?? .light }
}

/// The shared application object; see `NSApplication`.
@preconcurrency @MainActor public var NSApp: NSApplication! { NSApplication.shared }
