public import Foundation

extension UIWindow {
  /// The height of a window above others.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The height as a number.
    public let rawValue: CGFloat
    /// Creates a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of most windows.
    public static let normal = Level(0)
    /// The level of the status bar.
    public static let statusBar = Level(1000)
    /// The level of alerts.
    public static let alert = Level(2000)

    /// Returns whether a level is lower than another one.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  /// Posted after the window became the key window, with the window as its object.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when another window becomes the key window or the window is hidden, with the window as
  /// its object.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  /// Posted after the window was shown, with the window as its object.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted after the window was hidden, with the window as its object.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
}
