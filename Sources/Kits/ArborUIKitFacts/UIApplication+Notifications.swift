package import ArborPlatform
public import ArborUIKit
import ArborWindows
public import Foundation

/// The notifications of a page's life, with the application as their object.
///
/// ```swift
/// let center = NotificationCenter.default
/// Board(game)
///   .onReceive(center.publisher(for: UIApplication.willResignActiveNotification)) { _ in
///     game.pause()
///   }
/// ```
///
/// Differs from UIKit: a server shows many pages. A view receives the notifications of its own page
/// from the publisher; observers of the center get those of all pages, and while they are called,
/// `UIApplication.shared` is that of the page.
extension UIApplication {
  /// Posted after the window or tab of a page has got the focus.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted after the window or tab of a page has lost the focus.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when a page cannot be seen any more.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when a page can be seen again.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted: the program outlives its pages.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Never posted: browsers do not tell about their memory.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Never posted.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Never posted: browsers do not tell about pictures of the screen.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Never posted: data is always available.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Never posted: data is always available.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification =
    Notification.Name("UIApplicationProtectedDataWillBecomeUnavailable")

  /// Posts the notifications of a page whose phase has changed.
  package func pageBecame(
    _ phase: PagePhase, from former: PagePhase, _ page: any PlatformPage
  ) {
    for step in phase.steps(from: former) {
      let name =
        switch step {
        case .losesFocus: Self.willResignActiveNotification
        case .disappears: Self.didEnterBackgroundNotification
        case .reappears: Self.willEnterForegroundNotification
        case .getsFocus: Self.didBecomeActiveNotification
        }
      PageNotice.post(name, object: self, about: page)
    }
  }
}
