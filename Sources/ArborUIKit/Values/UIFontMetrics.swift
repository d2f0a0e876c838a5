public import Foundation

/// Sizes for texts of a style. Pages are at the default text size, where all of them stay as they are.
public final class UIFontMetrics: NSObject, Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  public func scaledFont(for font: UIFont) -> UIFont { font }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
