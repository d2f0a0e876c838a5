import ArborCore
import ArborDisplay
import ArborText
public import Foundation

extension Text {
  /// What a text says about itself; nil: what is said around it.
  struct Style: Hashable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var paint: Paint?
    var isBold: Bool?
    var isItalic: Bool?
    /// nil: nothing is said; some nil: no line.
    var underline: LineStyle??
    var strikethrough: LineStyle??
    var tracking: CGFloat?
    var kerning: CGFloat?
    var baselineOffset: CGFloat?
    var hasMonospacedDigits: Bool?
    var link: URL?
    var shadow: ArborDisplay.TextStyle.Shadow?

    /// This style, and what `outer` says where this one says nothing.
    func inside(_ outer: Style) -> Style {
      var style = self
      style.font = font ?? outer.font
      style.weight = weight ?? outer.weight
      style.design = design ?? outer.design
      style.paint = paint ?? outer.paint
      style.isBold = isBold ?? outer.isBold
      style.isItalic = isItalic ?? outer.isItalic
      style.underline = underline ?? outer.underline
      style.strikethrough = strikethrough ?? outer.strikethrough
      style.tracking = tracking ?? outer.tracking
      style.kerning = kerning ?? outer.kerning
      style.baselineOffset = baselineOffset ?? outer.baselineOffset
      style.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
      style.link = link ?? outer.link
      style.shadow = shadow ?? outer.shadow
      return style
    }
  }

  /// What a text is drawn with.
  enum Paint: Hashable, Sendable {
    case color(Color)
    case style(PaintBox)

    @MainActor func resolve(_ environment: EnvironmentValues) -> RGBA {
      switch self {
      case .color(let color): color.resolve(in: environment)
      case .style(let box): box.style._resolve(environment).color
      }
    }
  }

  /// A style that is no colour.
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

    /// Few texts have one.
    func hash(into hasher: inout Hasher) {}
  }

  /// How a line under or through a text looks.
  public struct LineStyle: Hashable, Sendable {
    /// Of what the line is made.
    public struct Pattern: Hashable, Sendable {
      fileprivate let drawn: ArborDisplay.TextStyle.Decoration.Pattern
      public static let solid = Pattern(drawn: .solid)
      public static let dot = Pattern(drawn: .dotted)
      public static let dash = Pattern(drawn: .dashed)
      // A page's lines are dotted or dashed, not both.
      public static let dashDot = Pattern(drawn: .dashed)
      public static let dashDotDot = Pattern(drawn: .dashed)
    }

    let pattern: Pattern
    let color: Color?

    /// `color` nil: that of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()

    @MainActor func drawn(
      _ environment: EnvironmentValues
    ) -> ArborDisplay.TextStyle.Decoration {
      .init(pattern: pattern.drawn, color: color?.resolve(in: environment))
    }
  }
}

extension Text {
  /// A tap leads to a URL.
  package func link(_ url: URL) -> Text { styled { $0.link = url } }
  package func shadow(_ shadow: ArborDisplay.TextStyle.Shadow?) -> Text {
    styled { $0.shadow = shadow }
  }

  public func font(_ font: Font?) -> Text { styled { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled { $0.weight = weight } }
  public func fontDesign(_ design: Font.Design?) -> Text { styled { $0.design = design } }
  public func bold() -> Text { styled { $0.isBold = true } }
  public func bold(_ isActive: Bool) -> Text { styled { $0.isBold = isActive } }
  public func italic() -> Text { styled { $0.isItalic = true } }
  public func italic(_ isActive: Bool) -> Text { styled { $0.isItalic = isActive } }
  /// Sets the text in a font whose characters are equally wide.
  public func monospaced(_ isActive: Bool = true) -> Text {
    styled { $0.design = isActive ? .monospaced : nil }
  }
  /// Makes digits equally wide, so that a number that changes does not move what is around it.
  public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
  public func foregroundColor(_ color: Color?) -> Text {
    styled { $0.paint = color.map { .color($0) } }
  }
  public func foregroundStyle(_ color: Color) -> Text { styled { $0.paint = .color(color) } }
  @_disfavoredOverload
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    styled { $0.paint = .style(PaintBox(style)) }
  }

  /// Draws a line under the text; `color` nil: in its colour.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    styled { $0.underline = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
  }

  /// Draws a line through the text; `color` nil: in its colour.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    styled { $0.strikethrough = .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
  }

  /// Adds room after each letter, in points; ligatures come apart.
  public func tracking(_ tracking: CGFloat) -> Text { styled { $0.tracking = tracking } }

  /// Adds room after each letter, in points, unless `tracking` is set. A browser takes ligatures apart for both.
  public func kerning(_ kerning: CGFloat) -> Text { styled { $0.kerning = kerning } }

  /// Raises the text above the line it stands on, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    styled { $0.baselineOffset = baselineOffset }
  }
}
