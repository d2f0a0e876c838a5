import ArborCore
public import Foundation

/// What code asks of the application: here always the page for which it runs now, in `body`, in actions and callbacks of its views and objects, and
/// in tasks that are begun in them.
///
/// A server shows many pages at once. Outside of any there are no windows.
@preconcurrency @MainActor open class NSApplication: NSObject {
  /// How a question was answered.
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let cancel = ModalResponse(0)
    public static let OK = ModalResponse(1)
    public static let stop = ModalResponse(-1000)
    public static let abort = ModalResponse(-1001)
    public static let `continue` = ModalResponse(-1002)
    public static let alertFirstButtonReturn = ModalResponse(1000)
    public static let alertSecondButtonReturn = ModalResponse(1001)
    public static let alertThirdButtonReturn = ModalResponse(1002)
  }

  /// It knows nothing itself: there is one for all pages.
  public static let shared = NSApplication()

  private override init() { super.init() }

  private var window: NSWindow? { ViewHost.current?.platformTree?.rootWindow as? NSWindow }

  /// The window of the page; nil on pages of iOS, and before a page was evaluated for the first time.
  open var mainWindow: NSWindow? { window }
  /// The same, while it takes the keys: the browser's window or tab has the focus.
  open var keyWindow: NSWindow? { window.flatMap { $0.isKeyWindow ? $0 : nil } }
  open var windows: [NSWindow] { window.map { [$0] } ?? [] }

  /// True while a tab shows the page and has the focus.
  open var isActive: Bool { ViewHost.current?.observedPhase == .active }

  /// Light or dark, for all of the page; nil: as the visitor prefers. It is that of the page's window.
  open var appearance: NSAppearance? {
    get { window?.appearance }
    set { window?.appearance = newValue }
  }

  open var effectiveAppearance: NSAppearance { window?.effectiveAppearance ?? .light }
}

/// The application, as the page sees it for which code runs now.
@MainActor public var NSApp: NSApplication! { NSApplication.shared }
