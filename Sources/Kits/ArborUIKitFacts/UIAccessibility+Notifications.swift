public import ArborUIKit
public import Foundation

extension UIContentSizeCategory {
  /// Never posted: a view learns of the text size by its traits.
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}

extension UIAccessibility {
  /// Never posted: browsers do not tell about screen readers.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification
    .Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Never posted: ask `isReduceMotionEnabled`, or the environment of a view.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification
    .Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
}
