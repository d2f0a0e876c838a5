import ArborCore
package import ArborDisplay

/// The color or the gradient with which a shape is filled or a text is drawn.
///
/// Differs from SwiftUI: texts are drawn in one color.
///
/// ```swift
/// Text("Sale").foregroundStyle(.red)
/// Circle().fill(.tint)
/// ```
public protocol ShapeStyle: Sendable {
  /// Returns the color in an environment.
  func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle
  /// Whether the style resolves to a gradient.
  static var _hasGradient: Bool { get }
}

extension ShapeStyle {
  public static var _hasGradient: Bool { false }
}

/// The resolved color of a style, and the gradient that shapes are filled with.
public struct _ResolvedStyle: Hashable, Sendable {
  package var color: RGBA
  @_Apart package var gradient: GradientPaint?
  /// The radius in points with which shapes blur what is behind them; 0 for none.
  package var backdropBlur = 0.0

  package init(color: RGBA) { self.color = color }
  package init(_ gradient: GradientPaint) {
    color = gradient.middle
    self.gradient = gradient
  }
}

extension Color: ShapeStyle {
  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(color: resolve(in: environment))
  }
}

/// The foreground color of the environment.
///
/// ```swift
/// Circle().stroke(.foreground, lineWidth: 2)
///   .foregroundColor(.red)
/// ```
public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(
      color: (environment.foregroundColor ?? .primary).resolve(in: environment))
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground color of the environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Color {
  /// The system red.
  public static var red: Color { Color.red }
  /// The system orange.
  public static var orange: Color { Color.orange }
  /// The system yellow.
  public static var yellow: Color { Color.yellow }
  /// The system green.
  public static var green: Color { Color.green }
  /// The system mint.
  public static var mint: Color { Color.mint }
  /// The system teal.
  public static var teal: Color { Color.teal }
  /// The system cyan.
  public static var cyan: Color { Color.cyan }
  /// The system blue.
  public static var blue: Color { Color.blue }
  /// The system indigo.
  public static var indigo: Color { Color.indigo }
  /// The system purple.
  public static var purple: Color { Color.purple }
  /// The system pink.
  public static var pink: Color { Color.pink }
  /// The system brown.
  public static var brown: Color { Color.brown }
  /// The system gray.
  public static var gray: Color { Color.gray }
  /// White in both appearances.
  public static var white: Color { Color.white }
  /// Black in both appearances.
  public static var black: Color { Color.black }
  /// Fully transparent.
  public static var clear: Color { Color.clear }
  /// The color of main content.
  public static var primary: Color { Color.primary }
  /// The color of less important content.
  public static var secondary: Color { Color.secondary }
}

private enum ForegroundColorKey: EnvironmentKey {
  static let defaultValue: Color? = nil
}

extension EnvironmentValues {
  /// The color of texts and shapes without one of their own; `nil` is the primary color.
  package var foregroundColor: Color? {
    get { self[ForegroundColorKey.self] }
    set { self[ForegroundColorKey.self] = newValue }
  }
}

extension View {
  /// Sets the color of the texts and shapes inside that have none; `nil` restores the default.
  public func foregroundColor(_ color: Color?) -> some View {
    environmentModifier("foregroundColor", color) { $0.foregroundColor = $1 }
  }

  /// Sets the color of the texts and shapes inside that have none.
  ///
  /// ```swift
  /// Text("Overdue").foregroundStyle(.red)
  /// ```
  public func foregroundStyle(_ color: Color) -> some View {
    environmentModifier("foregroundStyle", color) { $0.foregroundColor = $1 }
  }

  /// Sets the style of the texts and shapes inside that have none.
  @_disfavoredOverload
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environmentModifier("foregroundStyle", style) { values, style in
      switch style {
      case let color as Color: values.foregroundColor = color
      case is TintShapeStyle: values.foregroundColor = Color(.surrounding(.tint))
      case is ForegroundStyle: break
      default:
        // Views inside may have another color scheme than this one.
        let both = values.tint(of: style, colorsStates: false)
        values.foregroundColor = Color(light: both.light, dark: both.dark)
      }
    }
  }
}
