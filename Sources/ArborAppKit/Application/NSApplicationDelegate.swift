public import Foundation

/// Told when the program starts, by `NSApplicationDelegateAdaptor`.
///
/// A server shows many pages: what each of them does, its views learn from `scenePhase`.
@preconcurrency @MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
  func applicationWillFinishLaunching(_ notification: Notification)
  /// The last moment before pages are served.
  func applicationDidFinishLaunching(_ notification: Notification)
}

extension NSApplicationDelegate {
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  public func applicationDidFinishLaunching(_ notification: Notification) {}
}

@MainActor private enum Launched {
  static weak var delegate: (any NSApplicationDelegate)?
  /// Nobody else holds the one of the app, which is gone once its pages are known.
  static var held: (any NSApplicationDelegate)?
}

extension NSApplication {
  /// Posted when the program starts, after its delegate was told; not where it has no `NSApplicationDelegateAdaptor`.
  public nonisolated static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification")
  /// Posted before pages are served, as `willFinishLaunchingNotification`.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification")

  /// The one that was told of the start.
  public weak var delegate: (any NSApplicationDelegate)? {
    get { Launched.delegate }
    set { Launched.delegate = newValue }
  }

  /// Tells the delegate that the program starts, and holds it from now on.
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
