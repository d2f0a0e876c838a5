import ArborPlatform
public import ArborUIKit
public import Foundation

/// A task that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task.
  public let rawValue: Int
  /// Creates an identifier from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// The URL of the app's settings. Differs from UIKit: browsers cannot open it, so
  /// `canOpenURL(_:)` returns false.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Stored without effect: the screen of the visitor sleeps as its owner wants.
  public var isIdleTimerDisabled: Bool {
    get { Stored.keepsAwake }
    set { Stored.keepsAwake = newValue }
  }

  /// Always true: the files of a server are not locked.
  public var isProtectedDataAvailable: Bool { true }

  /// The time that is left in the background: without a limit, because the program goes on.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Returns the identifier of a task that may go on while nobody sees the page, as all of them do:
  /// `handler` is never called, because no task expires.
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Returns the identifier of a task that may go on while nobody sees the page, as all of them do:
  /// `handler` is never called, because no task expires, and the name has no effect.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    Stored.tasks += 1
    return UIBackgroundTaskIdentifier(rawValue: Stored.tasks)
  }

  /// Does nothing: no task needs an end.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The direction in which the current page is read; left to right outside of any page.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Pages.current?.isRightToLeft == true ? .rightToLeft : .leftToRight
  }

  /// The number of the current page, 0 for none: before the title of its tab, and on the icon of a
  /// page that is installed.
  ///
  /// ```swift
  /// UIApplication.shared.applicationIconBadgeNumber = unread.count
  /// ```
  ///
  /// Differs from UIKit: it is that of the current page. A program without the product
  /// `UserNotifications` shows none, which is a diagnostic.
  public var applicationIconBadgeNumber: Int {
    get { Badges.count }
    set { Badges.show(newValue, by: "UIApplication.applicationIconBadgeNumber") }
  }
}
