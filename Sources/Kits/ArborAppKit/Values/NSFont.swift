public import ArborPlatform
package import ArborText
public import Foundation

/// A font of the system's family, or of a family that the server provides.
public final class NSFont: _AttributeValue, @unchecked Sendable {
  /// The weight of a font.
  public typealias Weight = _FontWeight
  /// The text style of a font, such as a headline.
  public typealias TextStyle = _FontTextStyle

  package let face: FontFace
  /// The distance between the baselines of consecutive lines, in points.
  package let lineHeight: CGFloat
  /// The text style of a font from `preferredFont(forTextStyle:options:)`; `nil` for fonts of an
  /// explicit size.
  package let textStyle: TextStyle?

  package init(face: FontFace, lineHeight: CGFloat? = nil, textStyle: TextStyle? = nil) {
    self.face = face.with(displayScale: 1)
    self.lineHeight = lineHeight ?? face.standardLineHeight
    self.textStyle = textStyle
  }

  /// Creates the system font at 12 points.
  public override convenience init() { self.init(face: FontFace(size: 12)) }

  private static func made(
    _ size: CGFloat, _ weight: Int = 400, family: FontFamily = .inter,
    hasTabularDigits: Bool = false
  ) -> NSFont {
    NSFont(
      face: FontFace(
        family: family, size: size > 0 ? size : systemFontSize, weight: weight,
        hasTabularDigits: hasTabularDigits))
  }

  /// Creates a font of a family that the server provides ("Inter", "Noto Serif", "Noto Sans Mono",
  /// "Quicksand"); `nil` for other names.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let family = FontFamily.named(fontName) else { return nil }
    self.init(face: FontFace(family: family, size: fontSize, weight: 400))
  }

  /// Returns the system font. A size of 0 means `systemFontSize`, as in the following functions.
  public class func systemFont(ofSize fontSize: CGFloat) -> NSFont { made(fontSize) }
  /// Returns the system font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
    made(fontSize, weight.number)
  }
  /// Returns the system font in bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont { made(fontSize, 700) }
  /// Returns the font of labels, which is the system font.
  public class func labelFont(ofSize fontSize: CGFloat) -> NSFont { made(fontSize) }
  /// Returns the monospaced font in a weight.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
    made(fontSize, weight.number, family: .monospaced)
  }
  /// Returns the system font with digits of equal width.
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> NSFont { made(fontSize, weight.number, hasTabularDigits: true) }
  /// Returns the monospaced font; a size of 0 means 12 points.
  public class func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
    made(fontSize > 0 ? fontSize : 12, family: .monospaced)
  }

  /// Returns the font of a text style. The options have no effect.
  public class func preferredFont(
    forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any] = [:]
  ) -> NSFont {
    let metrics = style.metrics
    return NSFont(
      face: FontFace(family: .inter, size: metrics.size, weight: metrics.weight), textStyle: style)
  }

  /// The size of standard text: 13 points.
  public class var systemFontSize: CGFloat { 13 }
  /// The size of small text: 11 points.
  public class var smallSystemFontSize: CGFloat { 11 }
  /// The size of labels: 10 points.
  public class var labelFontSize: CGFloat { 10 }

  /// Returns the font in another size, in points.
  public func withSize(_ fontSize: CGFloat) -> NSFont {
    NSFont(
      face: FontFace(
        family: face.family, size: fontSize, weight: face.weight, isItalic: face.isItalic,
        tracking: face.tracking, hasTabularDigits: face.hasTabularDigits))
  }

  /// The size in points.
  public var pointSize: CGFloat { face.size }
  /// The name of the family.
  public var familyName: String? { face.family.name }
  /// The distance from the baseline to the top of the line, in points.
  public var ascender: CGFloat { FontMetrics(face).baseline(lineHeight: lineHeight) }
  /// The distance from the baseline to the bottom of the line, in points; negative.
  public var descender: CGFloat { ascender - lineHeight }
  /// The extra distance between lines: 0.
  public var leading: CGFloat { 0 }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSFont else { return false }
    return other.face == face && other.lineHeight == lineHeight
  }

  public override var hash: Int { face.hashValue }
}

extension _FontTextStyle {
  /// The size in points and the weight of the style.
  fileprivate var metrics: (size: CGFloat, weight: Int) {
    switch self {
    case .largeTitle: (26, 400)
    case .title1: (22, 400)
    case .title2: (17, 400)
    case .title3: (15, 400)
    case .headline: (13, 700)
    case .callout: (12, 400)
    case .subheadline: (11, 400)
    case .footnote, .caption1: (10, 400)
    case .caption2: (10, 500)
    default: (13, 400)
    }
  }
}
