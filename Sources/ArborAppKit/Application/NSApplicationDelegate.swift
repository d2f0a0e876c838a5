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
}

extension NSApplication {
  public nonisolated static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification")
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification")

  /// The one that was told of the start.
  public weak var delegate: (any NSApplicationDelegate)? {
    get { Launched.delegate }
    set { Launched.delegate = newValue }
  }

  /// Tells the delegate that the program starts.
  package func launch(_ delegate: any NSApplicationDelegate) {
    self.delegate = delegate
    delegate.applicationWillFinishLaunching(
      Notification(name: Self.willFinishLaunchingNotification, object: self))
    delegate.applicationDidFinishLaunching(
      Notification(name: Self.didFinishLaunchingNotification, object: self))
  }
}
