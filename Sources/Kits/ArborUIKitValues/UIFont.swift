public import ArborPlatform
package import ArborText
public import Foundation

/// A font of the system's family, or of another family that the server has.
public final class UIFont: _AttributeValue, @unchecked Sendable {
  /// The weight of the strokes.
  public typealias Weight = _FontWeight
  /// The role of a text.
  public typealias TextStyle = _FontTextStyle

  package let face: FontFace
  /// The distance between the tops of two lines, in points.
  public let lineHeight: CGFloat
  /// The text style of a font that `preferredFont(forTextStyle:)` returned; `nil` for other fonts.
  package let textStyle: TextStyle?

  package init(face: FontFace, lineHeight: CGFloat? = nil, textStyle: TextStyle? = nil) {
    self.face = face.with(displayScale: 1)
    self.lineHeight = lineHeight ?? face.standardLineHeight
    self.textStyle = textStyle
  }

  /// Creates the system font of 12 points.
  public override convenience init() { self.init(face: FontFace(size: 12)) }

  private static func made(
    _ size: CGFloat, _ weight: Int = 400, family: FontFamily = .inter, isItalic: Bool = false,
    hasTabularDigits: Bool = false
  ) -> UIFont {
    UIFont(
      face: FontFace(
        family: family, size: size, weight: weight, isItalic: isItalic,
        hasTabularDigits: hasTabularDigits))
  }

  /// Creates a font of a family that the server has: "Inter", "Noto Serif", "Noto Sans Mono" or
  /// "Quicksand"; `nil` for other names.
  public convenience init?(name: String, size: CGFloat) {
    guard let family = FontFamily.named(name) else { return nil }
    self.init(face: FontFace(family: family, size: size, weight: 400))
  }

  /// Returns the system font in a size in points.
  public class func systemFont(ofSize size: CGFloat) -> UIFont { made(size) }
  /// Returns the system font in a size and weight.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    made(size, weight.number)
  }
  /// Returns the bold system font.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { made(size, 700) }
  /// Returns the italic system font.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    made(size, isItalic: true)
  }
  /// Returns the monospaced system font.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    made(size, weight.number, family: .monospaced)
  }
  /// Returns the system font with digits of equal width.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    made(size, weight.number, hasTabularDigits: true)
  }

  /// Returns the system font for a text style, at the default text size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let metrics = style.metrics
    return UIFont(
      face: FontFace(family: .inter, size: metrics.size, weight: metrics.weight),
      lineHeight: metrics.lineHeight, textStyle: style)
  }

  /// The default size of labels, 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The default size of buttons, 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The standard size, 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of small text, 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }

  /// Returns the same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(
      face: FontFace(
        family: face.family, size: size, weight: face.weight, isItalic: face.isItalic,
        tracking: face.tracking, hasTabularDigits: face.hasTabularDigits))
  }

  /// The size in points.
  public var pointSize: CGFloat { face.size }
  /// The name of the family.
  public var familyName: String { face.family.name }
  /// The height above the baseline, in points.
  public var ascender: CGFloat { FontMetrics(face).baseline(lineHeight: lineHeight) }
  /// The depth below the baseline, in points, as a negative number.
  public var descender: CGFloat { ascender - lineHeight }
  /// The extra space between lines: always 0.
  public var leading: CGFloat { 0 }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.face == face && other.lineHeight == lineHeight
  }

  public override var hash: Int { face.hashValue }
}

extension _FontTextStyle {
  /// The size in points, the weight, and the line height in points at the default text size.
  fileprivate var metrics: (size: CGFloat, weight: Int, lineHeight: CGFloat) {
    switch self {
    case .largeTitle: (34, 400, 41)
    case .title1: (28, 400, 34)
    case .title2: (22, 400, 27)
    case .title3: (20, 400, 24)
    case .headline: (17, 600, 20.33)
    case .callout: (16, 400, 20)
    case .subheadline: (15, 400, 18)
    case .footnote: (13, 400, 16)
    case .caption1: (12, 400, 15)
    case .caption2: (11, 400, 14)
    default: (17, 400, 20.33)
    }
  }
}
