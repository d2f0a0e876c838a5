import ArborCore
package import ArborDisplay
package import ArborPaths

/// The color, the gradient or the picture with which a shape is filled or a text is drawn.
///
/// ```swift
/// struct Warning: ShapeStyle {
///   func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
///     environment.colorScheme == .dark ? Color.yellow : Color.orange
///   }
/// }
/// Text("Low battery").foregroundStyle(Warning())
/// ```
public protocol ShapeStyle: Sendable {
  /// The style that `resolve(in:)` returns; `Never` for the styles of this module.
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style to use in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// Returns the color in an environment.
  func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle
  /// Whether the style may resolve to more than a color.
  static var _hasGradient: Bool { get }
}

extension ShapeStyle {
  public static var _hasGradient: Bool { Resolved._hasGradient }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    resolve(in: environment)._resolve(environment)
  }
}

extension ShapeStyle where Resolved == Never {
  public static var _hasGradient: Bool { false }

  /// The styles of this module resolve to no other style; one of an author has a method of its own.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) has no method resolve(in:)")
  }
}

extension Never: ShapeStyle {
  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle { switch self {} }
}

/// The resolved color of a style, and more that shapes are filled with.
public struct _ResolvedStyle: Hashable, Sendable {
  package var color: RGBA
  @_Apart package var gradient: GradientPaint?
  @_Apart private var others: Extras?

  /// The properties that few styles have.
  package struct Extras: Hashable, Sendable {
    /// The picture that shapes are filled with; `nil` for none.
    package var picture: PicturePaint?
    /// The shadow of filled shapes; `nil` for none.
    package var shadow: LayerContent.Shadow?
    /// The shadow along the inside of filled shapes; `nil` for none.
    package var innerShadow: LayerContent.Shadow?
    /// How shapes are blended with what is behind them.
    package var blendMode = BlendMode.normal
    /// The radius in points with which shapes blur what is behind them; 0 for none.
    package var backdropBlur = 0.0
  }

  package var extras: Extras {
    get { others ?? Extras() }
    set { others = newValue == Extras() ? nil : newValue }
  }

  package init(color: RGBA) { self.color = color }
  package init(_ gradient: GradientPaint) {
    color = gradient.middle
    self.gradient = gradient
  }
}

extension _ResolvedStyle {
  /// Returns the style with its opacity multiplied by a factor from 0 to 1.
  package func faded(by opacity: Double) -> Self {
    var style = self
    style.color = color.multipliedOpacity(opacity)
    guard var faded = gradient else { return style }
    for index in faded.stops.indices {
      faded.stops[index].color = faded.stops[index].color.multipliedOpacity(opacity)
    }
    style.gradient = faded
    return style
  }

  /// Whether shapes are filled with more than a color.
  package var fillsBoxes: Bool {
    if others == nil { return gradient != nil }
    let extras = extras
    return gradient != nil || extras.picture != nil || extras.backdropBlur > 0
      || extras.blendMode != .normal || extras.innerShadow != nil
  }
}

extension Color: ShapeStyle {
  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    if case .painted(let light, let dark) = storage {
      return environment.colorScheme == .dark ? dark : light
    }
    return _ResolvedStyle(color: rgba(in: environment))
  }

  /// Returns the color's components in an environment.
  ///
  /// ```swift
  /// let isDark = color.resolve(in: environment).red < 0.5
  /// ```
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(rgba(in: environment))
  }

  /// The components of a color.
  ///
  /// ```swift
  /// let gray = Color.Resolved(red: 0.5, green: 0.5, blue: 0.5)
  /// ```
  public struct Resolved: ShapeStyle, Hashable {
    /// The red component from 0 to 1, in sRGB.
    public var red: Float
    /// The green component from 0 to 1, in sRGB.
    public var green: Float
    /// The blue component from 0 to 1, in sRGB.
    public var blue: Float
    /// The opacity from 0 to 1.
    public var opacity: Float

    /// Creates a color from components from 0 to 1; other values are clamped to that range.
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      let color = Color(
        colorSpace, red: Double(red), green: Double(green), blue: Double(blue),
        opacity: Double(opacity))
      self.init(color.resolve(.light))
    }

    fileprivate init(_ color: RGBA) {
      (red, green, blue, opacity) = (color.red, color.green, color.blue, color.opacity)
    }

    public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
      _ResolvedStyle(color: RGBA(red: red, green: green, blue: blue, opacity: opacity))
    }
  }

  /// Creates a color from its components.
  public init(_ resolved: Resolved) {
    self.init(
      red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
      opacity: Double(resolved.opacity))
  }
}

/// The foreground style of the environment.
///
/// ```swift
/// Circle().stroke(.foreground, lineWidth: 2)
///   .foregroundColor(.red)
/// ```
public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    (environment.foregroundColor ?? .primary)._resolve(environment)
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

nonisolated extension View {
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
        values.foregroundColor = values.color(of: style)
      }
    }
  }
}
