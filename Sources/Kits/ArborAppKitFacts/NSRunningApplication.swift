public import ArborAppKit
import ArborPlatform
public import Foundation

/// A program that runs.
///
/// ```swift
/// let name = NSRunningApplication.current.localizedName
/// ```
///
/// Differs from AppKit: the only one is the server's own program; browsers do not tell of what the
/// visitor runs.
@preconcurrency @MainActor open class NSRunningApplication: NSObject {
  /// The program itself.
  public static let current = NSRunningApplication()

  private override init() { super.init() }

  /// The identifier of the process.
  open var processIdentifier: pid_t { ProcessInfo.processInfo.processIdentifier }
  /// The identifier of the bundle; `nil` unless the program has one.
  open var bundleIdentifier: String? { Bundle.main.bundleIdentifier }
  /// The folder of the program.
  open var bundleURL: URL? { Bundle.main.bundleURL }
  /// The file of the program.
  open var executableURL: URL? { Bundle.main.executableURL }
  /// The name of the process.
  open var localizedName: String? { ProcessInfo.processInfo.processName }
  /// The time at which the program first asked for itself.
  public let launchDate: Date? = Date()
  /// Whether the current page has the focus of the browser.
  open var isActive: Bool { NSApplication.shared.isActive }
  /// `false`: pages cannot be hidden.
  open var isHidden: Bool { false }
  /// `true`.
  open var isFinishedLaunching: Bool { true }
  /// `false`.
  open var isTerminated: Bool { false }
  /// Whether the current page owns the menu bar of its window: while it has the focus.
  open var ownsMenuBar: Bool { isActive }

  /// How a program comes to the front.
  public struct ActivationOptions: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// With all windows.
    public static let activateAllWindows = ActivationOptions(rawValue: 1)
    /// Also while another program is in use.
    public static let activateIgnoringOtherApps = ActivationOptions(rawValue: 2)
  }

  /// Returns whether the current page has the focus: code cannot bring a browser's tab to the
  /// front.
  @discardableResult open func activate(options: ActivationOptions = []) -> Bool { isActive }

  /// Returns `false`: pages cannot be hidden.
  @discardableResult open func hide() -> Bool { false }

  /// Returns `false`: pages are never hidden.
  @discardableResult open func unhide() -> Bool { false }

  /// Returns `false`: a page cannot end the program that serves all visitors.
  @discardableResult open func terminate() -> Bool { false }

  /// Returns `false`: a page cannot end the program that serves all visitors.
  @discardableResult open func forceTerminate() -> Bool { false }

  /// Returns the programs of a bundle: this one, if it is its bundle.
  open class func runningApplications(
    withBundleIdentifier bundleIdentifier: String
  ) -> [NSRunningApplication] {
    current.bundleIdentifier == bundleIdentifier ? [current] : []
  }
}

extension NSWorkspace {
  /// The programs that run: this one.
  public var runningApplications: [NSRunningApplication] { [.current] }

  /// The program whose window has the focus; `nil` while the current page has not.
  public var frontmostApplication: NSRunningApplication? {
    NSRunningApplication.current.isActive ? .current : nil
  }

  /// The program whose menus are in the menu bar; `nil` while the current page has not the focus.
  public var menuBarOwningApplication: NSRunningApplication? { frontmostApplication }
}
