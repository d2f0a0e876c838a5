public import ArborPlatform
package import ArborText
public import Foundation

/// A font of the system's family, or one of those that the server has.
public final class UIFont: _AttributeValue, @unchecked Sendable {
  /// How heavy the strokes are.
  public typealias Weight = _FontWeight
  /// The role of a text.
  public typealias TextStyle = _FontTextStyle

  package let face: FontFace
  /// The distance between two lines' tops, in points.
  public let lineHeight: CGFloat
  /// nil: a font of a size that somebody chose.
  package let textStyle: TextStyle?

  package init(face: FontFace, lineHeight: CGFloat? = nil, textStyle: TextStyle? = nil) {
    self.face = face
    self.lineHeight = lineHeight ?? face.standardLineHeight
    self.textStyle = textStyle
  }

  /// The system's, 12 points high.
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

  /// A family that the server has ("Inter", "Noto Serif", "Noto Sans Mono", "Quicksand"); nil for others.
  public convenience init?(name: String, size: CGFloat) {
    guard let family = FontFamily.all.first(where: { $0.name == name }) else { return nil }
    self.init(face: FontFace(family: family, size: size, weight: 400))
  }

  public class func systemFont(ofSize size: CGFloat) -> UIFont { made(size) }
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    made(size, weight.number)
  }
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { made(size, 700) }
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    made(size, isItalic: true)
  }
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    made(size, weight.number, family: .monospaced)
  }
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    made(size, weight.number, hasTabularDigits: true)
  }

  /// At the default text size.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    let metrics = style.metrics
    return UIFont(
      face: FontFace(family: .inter, size: metrics.size, weight: metrics.weight),
      lineHeight: metrics.lineHeight, textStyle: style)
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var systemFontSize: CGFloat { 14 }
  public class var smallSystemFontSize: CGFloat { 12 }

  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(
      face: FontFace(
        family: face.family, size: size, weight: face.weight, isItalic: face.isItalic,
        tracking: face.tracking, hasTabularDigits: face.hasTabularDigits))
  }

  public var pointSize: CGFloat { face.size }
  public var familyName: String { face.family.name }
  /// From the baseline up.
  public var ascender: CGFloat { FontMetrics(face).baseline(lineHeight: lineHeight) }
  /// From the baseline down: negative.
  public var descender: CGFloat { ascender - lineHeight }
  public var leading: CGFloat { 0 }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other.face == face && other.lineHeight == lineHeight
  }

  public override var hash: Int { face.hashValue }
}

extension _FontTextStyle {
  /// Points, weight and height of a line at the default text size.
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
