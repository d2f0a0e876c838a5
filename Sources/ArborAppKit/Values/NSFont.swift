public import ArborPlatform
package import ArborText
public import Foundation

/// A font of the system's family, or one of those that the server has.
public final class NSFont: _AttributeValue, @unchecked Sendable {
  /// How heavy the strokes are.
  public typealias Weight = _FontWeight
  /// The role of a text.
  public typealias TextStyle = _FontTextStyle

  package let face: FontFace
  /// The distance between two lines' tops, in points.
  package let lineHeight: CGFloat
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
    _ size: CGFloat, _ weight: Int = 400, family: FontFamily = .inter,
    hasTabularDigits: Bool = false
  ) -> NSFont {
    NSFont(
      face: FontFace(
        family: family, size: size > 0 ? size : systemFontSize, weight: weight,
        hasTabularDigits: hasTabularDigits))
  }

  /// A family that the server has ("Inter", "Noto Serif", "Noto Sans Mono", "Quicksand"); nil for others.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let family = FontFamily.all.first(where: { $0.name == fontName }) else { return nil }
    self.init(face: FontFace(family: family, size: fontSize, weight: 400))
  }

  /// A size of 0 is the system's.
  public class func systemFont(ofSize fontSize: CGFloat) -> NSFont { made(fontSize) }
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
    made(fontSize, weight.number)
  }
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont { made(fontSize, 700) }
  public class func labelFont(ofSize fontSize: CGFloat) -> NSFont { made(fontSize) }
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
    made(fontSize, weight.number, family: .monospaced)
  }
  public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: Weight
  ) -> NSFont { made(fontSize, weight.number, hasTabularDigits: true) }
  public class func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
    made(fontSize > 0 ? fontSize : 12, family: .monospaced)
  }

  public class func preferredFont(
    forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any] = [:]
  ) -> NSFont {
    let metrics = style.metrics
    return NSFont(
      face: FontFace(family: .inter, size: metrics.size, weight: metrics.weight), textStyle: style)
  }

  public class var systemFontSize: CGFloat { 13 }
  public class var smallSystemFontSize: CGFloat { 11 }
  public class var labelFontSize: CGFloat { 10 }

  public func withSize(_ fontSize: CGFloat) -> NSFont {
    NSFont(
      face: FontFace(
        family: face.family, size: fontSize, weight: face.weight, isItalic: face.isItalic,
        tracking: face.tracking, hasTabularDigits: face.hasTabularDigits))
  }

  public var pointSize: CGFloat { face.size }
  public var familyName: String? { face.family.name }
  /// From the baseline up.
  public var ascender: CGFloat { FontMetrics(face).baseline(lineHeight: lineHeight) }
  /// From the baseline down: negative.
  public var descender: CGFloat { ascender - lineHeight }
  public var leading: CGFloat { 0 }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSFont else { return false }
    return other.face == face && other.lineHeight == lineHeight
  }

  public override var hash: Int { face.hashValue }
}

extension _FontTextStyle {
  /// Points and weight.
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
