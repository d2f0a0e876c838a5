public import Foundation

/// Is notified when the program starts; installed by `NSApplicationDelegateAdaptor`.
///
/// A server shows many pages: views learn about their own page from `scenePhase`.
@preconcurrency @MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Called last before pages are served.
  func applicationDidFinishLaunching(_ notification: Notification)
}

extension NSApplicationDelegate {
  /// By default, does nothing.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// By default, does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
}

@MainActor private enum Launched {
  static weak var delegate: (any NSApplicationDelegate)?
  /// Keeps the delegate alive, since the app value that holds it is discarded once its pages are
  /// known.
  static var held: (any NSApplicationDelegate)?
}

extension NSApplication {
  /// Posted when the program starts, after the delegate was called; only in apps with an
  /// `NSApplicationDelegateAdaptor`.
  public nonisolated static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification")
  /// Posted before pages are served; only in apps with an `NSApplicationDelegateAdaptor`.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification")

  /// The delegate that was notified of the start.
  public weak var delegate: (any NSApplicationDelegate)? {
    get { Launched.delegate }
    set { Launched.delegate = newValue }
  }

  /// Notifies the delegate that the program starts, and retains it.
  package func launch(_ delegate: any NSApplicationDelegate) {
    Launched.held = delegate
    self.delegate = delegate
    let will = Notification(name: Self.willFinishLaunchingNotification, object: self)
    delegate.applicationWillFinishLaunching(will)
    NotificationCenter.default.post(will)
    let did = Notification(name: Self.didFinishLaunchingNotification, object: self)
    delegate.applicationDidFinishLaunching(did)
    NotificationCenter.default.post(did)
  }
}
