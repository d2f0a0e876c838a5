public import ArborCore
import ArborDisplay

/// The tint of the environment, as the nearest `tint(_:)` sets it.
///
/// ```swift
/// Text("Selected").foregroundStyle(.tint)
///   .tint(.purple)
/// ```
public struct TintShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    Color(.surrounding(.tint))._resolve(environment)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of the environment.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

nonisolated extension View {
  /// Sets the color of interactive content inside: labels of buttons, menus and links, selections,
  /// switches, sliders, progress and carets. The innermost tint applies.
  ///
  /// ```swift
  /// Toggle("Airplane Mode", isOn: $isOn).tint(.orange)
  /// ```
  ///
  /// - Parameter tint: `nil` for the color of the nearest `accentColor(_:)`, or the idiom's
  ///   default.
  public func tint(_ tint: Color?) -> some View {
    environmentModifier("tint", tint) { values, color in
      values.tint = color.map { values.tint(of: $0, colorsStates: true) } ?? values.accentTint
    }
  }

  /// Sets the color of interactive content inside, as `tint(_:)` with a color.
  ///
  /// Differs from SwiftUI: controls have the color in the middle of a gradient, but for gauges with
  /// a `Gradient`.
  @_disfavoredOverload
  public func tint<S: ShapeStyle>(_ tint: S) -> some View {
    environmentModifier("tint", tint) { values, style in
      values.tint = values.tint(of: style, colorsStates: true)
    }
  }

  /// Sets the accent color inside, and with it the color of interactive content except switches and
  /// activity indicators.
  ///
  /// - Parameter accentColor: `nil` for the idiom's default.
  public func accentColor(_ accentColor: Color?) -> some View {
    environmentModifier("accentColor", accentColor) { values, color in
      let tint = color.map { values.tint(of: $0, colorsStates: false) }
      values.accentTint = tint
      values.tint = tint
    }
  }
}

extension EnvironmentValues {
  /// Returns the colors of a style in the light and the dark color scheme.
  package func tint(of style: some ShapeStyle, colorsStates: Bool) -> Tint {
    let both = resolved(style)
    return Tint(light: both.light.color, dark: both.dark.color, colorsStates: colorsStates)
  }

  /// Returns a style in both color schemes as a color, which may hold a gradient.
  package func color(of style: some ShapeStyle) -> Color {
    let both = resolved(style)
    guard both.light.gradient != nil || both.light.extras.picture != nil else {
      return Color(light: both.light.color, dark: both.dark.color)
    }
    return Color(.painted(light: both.light, dark: both.dark))
  }

  private func resolved(
    _ style: some ShapeStyle
  ) -> (light: _ResolvedStyle, dark: _ResolvedStyle) {
    var copy = self
    copy.colorScheme = .light
    let light = style._resolve(copy)
    copy.colorScheme = .dark
    return (light, style._resolve(copy))
  }
}

extension LayoutNode {
  /// Returns the color of a part of a control; `nil` for the idiom's default or if code set a color
  /// on the platform object.
  func tints(
    of part: WritableKeyPath<ControlTints, RGBA?>, showsState: Bool,
    _ environment: EnvironmentValues
  ) -> ControlTints? {
    guard let tint = environment.tint, tint.colorsStates || !showsState else { return nil }
    if adaptation?.look?.tints?[keyPath: part] != nil { return nil }
    var tints = ControlTints()
    tints[keyPath: part] = tint.resolve(environment.colorScheme)
    return tints
  }
}

extension SwitchToggleStyle {
  /// Creates the style with a color for switches that are on.
  public init(tint: Color) { self.tint = tint }
}
