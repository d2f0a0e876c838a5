package import ArborPlatform
import ArborWindows
public import Foundation

/// The notifications of a page's life, with the application as their object.
///
/// ```swift
/// let center = NotificationCenter.default
/// Text(title)
///   .onReceive(center.publisher(for: NSApplication.didBecomeActiveNotification)) { _ in
///     reload()
///   }
/// ```
///
/// Differs from AppKit: a server shows many pages. A view receives the notifications of its own
/// page from the publisher; observers of the center get those of all pages, and while they are
/// called, `NSApplication.shared` is that of the page.
extension NSApplication {
  /// Posted before `didBecomeActiveNotification`.
  public nonisolated static let willBecomeActiveNotification = Notification.Name(
    "NSApplicationWillBecomeActiveNotification")
  /// Posted after the window or tab of a page has got the focus.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "NSApplicationDidBecomeActiveNotification")
  /// Posted before `didResignActiveNotification`.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "NSApplicationWillResignActiveNotification")
  /// Posted after the window or tab of a page has lost the focus.
  public nonisolated static let didResignActiveNotification = Notification.Name(
    "NSApplicationDidResignActiveNotification")
  /// Posted when a page cannot be seen any more.
  public nonisolated static let didHideNotification = Notification.Name(
    "NSApplicationDidHideNotification")
  /// Posted when a page can be seen again.
  public nonisolated static let didUnhideNotification = Notification.Name(
    "NSApplicationDidUnhideNotification")
  /// Never posted: the program outlives its pages.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "NSApplicationWillTerminateNotification")
  /// Never posted: a page does not know the visitor's screens.
  public nonisolated static let didChangeScreenParametersNotification = Notification.Name(
    "NSApplicationDidChangeScreenParametersNotification")

  /// Posts the notifications of a page whose phase has changed.
  package func pageBecame(
    _ phase: PagePhase, from former: PagePhase, _ page: any PlatformPage
  ) {
    func post(_ names: Notification.Name...) {
      for name in names { PageNotice.post(name, object: self, about: page) }
    }
    for step in phase.steps(from: former) {
      switch step {
      case .losesFocus: post(Self.willResignActiveNotification, Self.didResignActiveNotification)
      case .disappears: post(Self.didHideNotification)
      case .reappears: post(Self.didUnhideNotification)
      case .getsFocus: post(Self.willBecomeActiveNotification, Self.didBecomeActiveNotification)
      }
    }
  }
}
