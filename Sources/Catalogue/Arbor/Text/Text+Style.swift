import ArborCore
import ArborDisplay
package import ArborGraph
package import ArborText
public import Foundation

extension Text {
  /// The style that a text specifies; `nil` values are inherited.
  package struct Style: Hashable, Sendable {
    // This order takes the fewest bytes.
    var font: Font?
    var paint: Paint?
    /// `nil` inherits; `.some(nil)` removes the line.
    @_Apart var underline: LineStyle?? = nil
    @_Apart var strikethrough: LineStyle?? = nil
    @_Apart var tracking: CGFloat? = nil
    @_Apart var kerning: CGFloat? = nil
    @_Apart var baselineOffset: CGFloat? = nil
    @_Apart var link: URL? = nil
    @_Apart var shadow: ArborDisplay.TextStyle.Shadow? = nil
    @_Apart package var width: Double? = nil
    /// The factor for the size of the font.
    @_Apart package var scale: Double? = nil
    @_Apart package var lineHeight: LineHeight? = nil
    /// Values for the renderer of the text.
    package var marks: TypedValues?
    var weight: Font.Weight?
    /// The language whose letters are set; `.none` for that of the page.
    package var language: FontDetails?
    var design: Font.Design?
    var isBold: Bool?
    var isItalic: Bool?
    var hasMonospacedDigits: Bool?

    /// Returns this style with the values of `outer` where this one has none.
    func inside(_ outer: Style) -> Style {
      var style = self
      (style.font, style.paint) = (font ?? outer.font, paint ?? outer.paint)
      (style.weight, style.design) = (weight ?? outer.weight, design ?? outer.design)
      (style.isBold, style.isItalic) = (isBold ?? outer.isBold, isItalic ?? outer.isItalic)
      style.underline = underline ?? outer.underline
      style.strikethrough = strikethrough ?? outer.strikethrough
      (style.tracking, style.kerning) = (tracking ?? outer.tracking, kerning ?? outer.kerning)
      style.baselineOffset = baselineOffset ?? outer.baselineOffset
      style.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
      (style.link, style.shadow) = (link ?? outer.link, shadow ?? outer.shadow)
      (style.width, style.scale) = (width ?? outer.width, scale ?? outer.scale)
      style.lineHeight = lineHeight ?? outer.lineHeight
      style.language = language ?? outer.language
      style.marks = marks?.inside(outer.marks) ?? outer.marks
      return style
    }
  }

  /// The distance between the baselines of lines.
  package enum LineHeight: Hashable, Sendable {
    /// That of the font.
    case natural
    /// A multiple of the font's size.
    case multiple(Double)
    /// The font's size and an increase, in points.
    case increase(Double)
    /// A number of points.
    case exact(Double)

    /// Returns the distance for a size of the font; `nil` for that of the font.
    func height(_ size: Double) -> Double? {
      let height: Double
      switch self {
      case .natural: return nil
      case .multiple(let factor): height = size * factor
      case .increase(let points): height = size + points
      case .exact(let points): height = points
      }
      return height.isFinite ? min(max(height, 0), 4 * FontFace.maximumSize) : nil
    }
  }

  /// The color or style with which a text is drawn.
  enum Paint: Hashable, Sendable {
    case color(Color)
    case style(PaintBox)

    @MainActor func resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
      switch self {
      case .color(let color): color._resolve(environment)
      case .style(let box): box.style._resolve(environment)
      }
    }
  }

  /// A shape style other than a color.
  final class PaintBox: Hashable, Sendable {
    let style: any ShapeStyle

    init(_ style: any ShapeStyle) { self.style = style }

    static func == (one: PaintBox, other: PaintBox) -> Bool {
      one === other || Self.areEqual(one.style, other.style)
    }

    private static func areEqual(_ one: any ShapeStyle, _ other: any ShapeStyle) -> Bool {
      func isEqual<T: Equatable>(_ one: T) -> Bool { (other as? T) == one }
      guard let one = one as? any Equatable else { return false }
      return isEqual(one)
    }

    /// Hashes nothing: few texts have such a style.
    func hash(into hasher: inout Hasher) {}
  }

  /// The look of a line under or through a text.
  ///
  /// ```swift
  /// var word = AttributedString("draft")
  /// word.swiftUI.underlineStyle = Text.LineStyle(pattern: .dot, color: .red)
  /// ```
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line.
    ///
    /// ```swift
    /// Text("teh").underline(pattern: .dot, color: .red)
    /// ```
    ///
    /// Differs from SwiftUI: `dashDot` and `dashDotDot` look like `dash`.
    public struct Pattern: Hashable, Sendable {
      fileprivate let drawn: ArborDisplay.TextStyle.Decoration.Pattern
      /// A solid line.
      public static let solid = Pattern(drawn: .solid)
      /// A dotted line.
      public static let dot = Pattern(drawn: .dotted)
      /// A dashed line.
      public static let dash = Pattern(drawn: .dashed)
      // Browsers draw dotted or dashed lines, not combinations.
      /// Drawn as `dash`.
      public static let dashDot = Pattern(drawn: .dashed)
      /// Drawn as `dash`.
      public static let dashDotDot = Pattern(drawn: .dashed)
    }

    let pattern: Pattern
    let color: Color?

    /// Creates a line style; without `color` the line has the color of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// A solid line in the color of the text.
    public static let single = LineStyle()

    @MainActor func drawn(
      _ environment: EnvironmentValues
    ) -> ArborDisplay.TextStyle.Decoration {
      .init(pattern: pattern.drawn, color: color?.rgba(in: environment))
    }
  }
}

extension Text {
  /// Returns the text as a link.
  package func link(_ url: URL) -> Text { styled { $0.link = url } }
  package func shadow(_ shadow: ArborDisplay.TextStyle.Shadow?) -> Text {
    styled { $0.shadow = shadow }
  }

  /// Sets the font; `nil` inherits it.
  public func font(_ font: Font?) -> Text { styled { $0.font = font } }
  /// Sets the weight, overriding the font's; `nil` inherits it.
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
  /// Sets the design, overriding the font's; `nil` inherits it.
  public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }
  /// Makes the text bold.
  public func bold() -> Text { styled { $0.isBold = true } }
  /// Makes the text bold if `isActive`.
  public func bold(_ isActive: Bool) -> Text { styled { $0.isBold = isActive } }
  /// Makes the text italic.
  public func italic() -> Text { styled { $0.isItalic = true } }
  /// Makes the text italic, or upright if `isActive` is false.
  public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = isActive } }
  /// Uses a font whose characters have equal width.
  public func monospaced(_ isActive: Bool = true) -> Text {
    styled { $0.design = isActive ? .monospaced : nil }
  }
  /// Gives digits equal width, so that a changing number does not move its surroundings.
  public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
  /// Sets the color; `nil` inherits it.
  public func foregroundColor(_ color: Color?) -> Text {
    styled { $0.paint = color.map { .color($0) } }
  }
  /// Sets the color.
  public func foregroundStyle(_ color: Color) -> Text { styled { $0.paint = .color(color) } }
  /// Sets the style with which the text is drawn.
  @_disfavoredOverload
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    styled { $0.paint = .style(PaintBox(style)) }
  }

  /// Draws a line under the text; without `color` in the text's color.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    styled { $0.underline = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
  }

  /// Draws a line through the text; without `color` in the text's color.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    styled { $0.strikethrough = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
  }

  /// Draws a line under the text.
  package func underline(_ line: LineStyle) -> Text { styled { $0.underline = line } }
  /// Draws a line through the text.
  package func strikethrough(_ line: LineStyle) -> Text { styled { $0.strikethrough = line } }

  /// Adds space after each character, in points, and disables ligatures.
  public func tracking(_ tracking: CGFloat) -> Text { styled { $0.tracking = tracking } }

  /// Adds space after each character, in points, unless `tracking` is set.
  ///
  /// Differs from SwiftUI: browsers disable ligatures for it too.
  public func kerning(_ kerning: CGFloat) -> Text { styled { $0.kerning = kerning } }

  /// Raises the text above the baseline, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    styled { $0.baselineOffset = baselineOffset }
  }
}
