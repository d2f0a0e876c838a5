import ArborCore
import ArborDisplay

/// What a shape is filled or a text is drawn with.
public protocol ShapeStyle: Sendable {
  /// The colour at a place in the tree.
  func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle
}

/// A style's colour, resolved.
public struct _ResolvedStyle: Hashable, Sendable {
  package var color: RGBA
}

extension Color: ShapeStyle {
  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(color: resolve(in: environment))
  }
}

/// The colour that the environment says.
public struct ForegroundStyle: ShapeStyle {
  public init() {}

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    _ResolvedStyle(
      color: (environment.foregroundColor ?? .primary).resolve(in: environment))
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var gray: Color { Color.gray }
  public static var white: Color { Color.white }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
  public static var primary: Color { Color.primary }
  public static var secondary: Color { Color.secondary }
}

private enum ForegroundColorKey: EnvironmentKey {
  static let defaultValue: Color? = nil
}

extension EnvironmentValues {
  /// The colour of texts and shapes that name none; nil: the primary colour.
  package var foregroundColor: Color? {
    get { self[ForegroundColorKey.self] }
    set { self[ForegroundColorKey.self] = newValue }
  }
}

extension View {
  /// Sets the colour of texts and shapes inside that name none; nil: what holds by default.
  public func foregroundColor(_ color: Color?) -> some View {
    environmentModifier("foregroundColor", color) { $0.foregroundColor = $1 }
  }

  /// Sets the colour of texts and shapes inside that name none.
  public func foregroundStyle(_ color: Color) -> some View {
    environmentModifier("foregroundStyle", color) { $0.foregroundColor = $1 }
  }

  /// Sets the colour of texts and shapes inside that name none.
  @_disfavoredOverload
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environmentModifier("foregroundStyle", style) { values, style in
      switch style {
      case let color as Color: values.foregroundColor = color
      case is TintShapeStyle: values.foregroundColor = Color(.surrounding(.tint))
      case is ForegroundStyle: break
      default:
        // Views inside may be in the dark where those around are not.
        let both = values.tint(of: style, colorsStates: false)
        values.foregroundColor = Color(light: both.light, dark: both.dark)
      }
    }
  }
}
