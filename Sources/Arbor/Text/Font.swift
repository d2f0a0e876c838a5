import ArborCore
package import ArborText
import Foundation

/// A font as authors describe it; the session's idiom decides what a text style measures.
public struct Font: Hashable, Sendable {
  /// The role of a text.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
      caption2
  }

  /// How heavy the strokes are.
  public struct Weight: Hashable, Sendable {
    package let value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  private enum Base: Hashable {
    case style(TextStyle)
    case size(CGFloat)
  }

  private var base: Base
  private var weight: Weight?
  private var isItalic = false

  private init(_ base: Base, weight: Weight? = nil) {
    self.base = base
    self.weight = weight
  }

  /// `size` in points.
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font {
    Font(.size(size), weight: weight)
  }

  public static func system(_ style: TextStyle, weight: Weight? = nil) -> Font {
    Font(.style(style), weight: weight)
  }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  public func weight(_ weight: Weight) -> Font {
    var copy = self
    copy.weight = weight
    return copy
  }

  public func bold() -> Font { weight(.bold) }

  public func italic() -> Font {
    var copy = self
    copy.isItalic = true
    return copy
  }

  /// The face to measure with, and the height of a line in points.
  package func resolve(
    _ idiom: Idiom, _ preferred: DynamicTypeSize = .large
  ) -> (face: FontFace, lineHeight: Double) {
    switch base {
    case .style(let style):
      var metrics = style.metrics(idiom)
      if idiom == .iOS, preferred != .large {
        metrics.size = style.size(preferred)
        metrics.lineHeight = (metrics.size * 1.19335).rounded(.up)
      }
      return (
        FontFace(size: metrics.size, weight: weight?.value ?? metrics.weight, isItalic: isItalic),
        metrics.lineHeight
      )
    case .size(let size):
      let face = FontFace(size: size, weight: weight?.value ?? 400, isItalic: isItalic)
      // The system font's line is 1.19335 of its size, rounded up to a pixel.
      return (face, (face.size * 1.19335).rounded(.up))
    }
  }
}

extension Font.TextStyle {
  /// Apple's sizes in points for the default Dynamic Type size.
  fileprivate func metrics(_ idiom: Idiom) -> (size: Double, weight: Int, lineHeight: Double) {
    switch (self, idiom) {
    case (.largeTitle, .iOS): (34, 400, 41)
    case (.title, .iOS): (28, 400, 34)
    case (.title2, .iOS): (22, 400, 27)
    case (.title3, .iOS): (20, 400, 24)
    case (.headline, .iOS): (17, 600, 20.33)
    case (.body, .iOS): (17, 400, 20.33)
    case (.callout, .iOS): (16, 400, 20)
    case (.subheadline, .iOS): (15, 400, 18)
    case (.footnote, .iOS): (13, 400, 16)
    case (.caption, .iOS): (12, 400, 15)
    case (.caption2, .iOS): (11, 400, 14)
    case (.largeTitle, .macOS): (26, 400, 31)
    case (.title, .macOS): (22, 400, 26)
    case (.title2, .macOS): (17, 400, 21)
    case (.title3, .macOS): (15, 400, 19)
    case (.headline, .macOS): (13, 700, 16)
    case (.body, .macOS): (13, 400, 16)
    case (.callout, .macOS): (12, 400, 15)
    case (.subheadline, .macOS): (11, 400, 14)
    case (.footnote, .macOS), (.caption, .macOS): (10, 400, 13)
    case (.caption2, .macOS): (10, 500, 13)
    }
  }
}

private enum FontKey: EnvironmentKey {
  static let defaultValue: Font? = nil
}

private enum FontWeightKey: EnvironmentKey {
  static let defaultValue: Font.Weight? = nil
}

private enum ItalicKey: EnvironmentKey {
  static let defaultValue = false
}

private enum LineLimitKey: EnvironmentKey {
  static let defaultValue: Int? = nil
}

private enum TextAlignmentKey: EnvironmentKey {
  static let defaultValue = TextAlignment.leading
}

/// How the lines of a text stand to each other.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

extension EnvironmentValues {
  /// Of texts that name none; nil: `.body`.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// How many lines a text may have; nil: as many as it needs.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  package var fontWeight: Font.Weight? {
    get { self[FontWeightKey.self] }
    set { self[FontWeightKey.self] = newValue }
  }

  package var isItalic: Bool {
    get { self[ItalicKey.self] }
    set { self[ItalicKey.self] = newValue }
  }
}

extension View {
  /// Sets the font of texts inside that name none.
  public func font(_ font: Font?) -> some View {
    environmentModifier("font", font) { $0.font = $1 }
  }

  /// Sets the weight of texts inside, whatever their font says; nil: what their font says.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentModifier("fontWeight", weight) { $0.fontWeight = $1 }
  }

  /// Draws texts inside in bold.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Draws texts inside in italics.
  public func italic(_ isActive: Bool = true) -> some View {
    environmentModifier("italic", isActive) { $0.isItalic = $1 }
  }

  /// Limits the lines of texts inside; what does not fit ends with an ellipsis. nil: no limit.
  public func lineLimit(_ number: Int?) -> some View {
    environmentModifier("lineLimit", number) { $0.lineLimit = $1 }
  }

  /// Aligns the lines of texts inside.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environmentModifier("multilineTextAlignment", alignment) { $0.multilineTextAlignment = $1 }
  }
}
