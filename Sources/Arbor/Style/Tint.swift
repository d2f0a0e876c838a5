public import ArborCore
import ArborDisplay

/// The colour of what can be operated, as `tint(_:)` around says.
public struct TintShapeStyle: ShapeStyle {
  public init() {}

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    Color(.surrounding(.tint))._resolve(environment)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension View {
  /// Sets the colour of what can be operated inside: labels of buttons, menus and links, what is chosen, switches that are on, the tracks of
  /// sliders, progress, carets. The innermost one counts.
  ///
  /// - Parameter tint: nil: that of `accentColor(_:)` around, or else of the idiom.
  public func tint(_ tint: Color?) -> some View {
    environmentModifier("tint", tint) { values, color in
      values.tint = color.map { values.tint(of: $0, colorsStates: true) } ?? values.accentTint
    }
  }

  /// Sets the colour of what can be operated inside, as `tint(_:)` with a colour.
  @_disfavoredOverload
  public func tint<S: ShapeStyle>(_ tint: S) -> some View {
    environmentModifier("tint", tint) { values, style in
      values.tint = values.tint(of: style, colorsStates: true)
    }
  }

  /// Sets the accent colour inside, and with it the colour of what can be operated, but of switches that are on and of what turns.
  ///
  /// - Parameter accentColor: nil: that of the idiom.
  public func accentColor(_ accentColor: Color?) -> some View {
    environmentModifier("accentColor", accentColor) { values, color in
      let tint = color.map { values.tint(of: $0, colorsStates: false) }
      values.accentTint = tint
      values.tint = tint
    }
  }
}

extension EnvironmentValues {
  /// What the style is in the light and in the dark.
  func tint(of style: some ShapeStyle, colorsStates: Bool) -> Tint {
    var copy = self
    copy.colorScheme = .light
    let light = style._resolve(copy).color
    copy.colorScheme = .dark
    return Tint(light: light, dark: style._resolve(copy).color, colorsStates: colorsStates)
  }
}

extension LayoutNode {
  /// The colour of a part of a control; nil: that of the idiom, or what code gave to the object behind it.
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
  /// - Parameter tint: of the switch that is on.
  public init(tint: Color) { self.tint = tint }
}
