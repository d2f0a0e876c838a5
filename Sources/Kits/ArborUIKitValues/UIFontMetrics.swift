public import Foundation

/// Scales fonts and values with the text size. Pages have the default text size, at which nothing
/// changes.
public final class UIFontMetrics: NSObject, Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style; all are the same.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// Returns the font unchanged.
  public func scaledFont(for font: UIFont) -> UIFont { font }

  /// Returns the font, reduced to a maximum size in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }

  /// Returns the value unchanged.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
