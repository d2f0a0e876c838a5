public import ArborUIKit
public import Foundation

extension UIWindow.Level {
  /// Returns a level that is higher by a number.
  public static func + (level: UIWindow.Level, offset: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue + offset)
  }

  /// Returns a level that is lower by a number.
  public static func - (level: UIWindow.Level, offset: CGFloat) -> UIWindow.Level {
    UIWindow.Level(level.rawValue - offset)
  }
}
