public import Arbor
public import ArborCore
import ArborDisplay

/// A color of the system that differs between light and dark appearance.
private func system(_ light: UInt32, _ dark: UInt32, opacity: (Float, Float) = (1, 1)) -> Color {
  Color(
    light: RGBA(hex: light, opacity: opacity.0), dark: RGBA(hex: dark, opacity: opacity.1))
}

private enum BackgroundStyleKey: EnvironmentKey {
  static let defaultValue: AnyShapeStyle? = nil
}

extension EnvironmentValues {
  /// The style of backgrounds; `nil` is the color of the page.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }
}

/// The style of the environment's background: the color of the page, unless `backgroundStyle` sets
/// another one.
///
/// ```swift
/// Text("Badge").foregroundStyle(.background)
///   .padding(4).background(.tint, in: Capsule())
/// ```
public struct BackgroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    if let own = environment.backgroundStyle {
      // A style that is the background of itself is that of the page.
      var outer = environment
      outer.backgroundStyle = nil
      return own._resolve(outer)
    }
    let dark: UInt32 = environment.idiom == .macOS ? 0x1E1E1E : 0
    return system(0xFFFFFF, dark)._resolve(environment)
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The style of the environment's background.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The gray of the ground of controls.
///
/// ```swift
/// Text("42").padding(6).background(.fill, in: Capsule())
/// ```
public struct FillShapeStyle: ShapeStyle {
  private let opacity: (light: Float, dark: Float)

  /// Creates the style.
  public init() { opacity = (0.2, 0.36) }
  private init(_ light: Float, _ dark: Float) { opacity = (light, dark) }

  /// A fainter gray.
  public var secondary: some ShapeStyle { FillShapeStyle(0.16, 0.32) }
  /// A gray fainter than the second one.
  public var tertiary: some ShapeStyle { FillShapeStyle(0.12, 0.24) }
  /// The faintest gray.
  public var quaternary: some ShapeStyle { FillShapeStyle(0.08, 0.18) }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    system(0x787880, 0x787880, opacity: opacity)._resolve(environment)
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The gray of the ground of controls.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// The color of lines between content.
///
/// ```swift
/// Rectangle().fill(.separator).frame(height: 1)
/// ```
public struct SeparatorShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    system(0x3C3C43, 0x545458, opacity: (0.29, 0.6))._resolve(environment)
  }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The color of lines between content.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The color of links.
///
/// ```swift
/// Text("More").foregroundStyle(.link)
/// ```
public struct LinkShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    Color.blue._resolve(environment)
  }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// The color of links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// The color of placeholders in fields.
///
/// ```swift
/// Text("None").foregroundStyle(.placeholder)
/// ```
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    system(0x3C3C43, 0xEBEBF5, opacity: (0.3, 0.3))._resolve(environment)
  }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// The color of placeholders in fields.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

nonisolated extension View {
  /// Sets the style that backgrounds without one of their own have.
  ///
  /// ```swift
  /// Card().background(in: RoundedRectangle(cornerRadius: 8))
  ///   .backgroundStyle(.yellow)
  /// ```
  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environmentModifier("backgroundStyle", style) { $0.backgroundStyle = AnyShapeStyle($1) }
  }

  /// Fills the area behind this view with the style of backgrounds.
  ///
  /// - Parameter edges: The edges at which the fill extends into the safe area.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Fills a shape of the view's size behind it with the style of backgrounds.
  public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills a shape of the view's size in front of it with a style.
  ///
  /// ```swift
  /// Image("photo").overlay(.black.opacity(0.3), in: Circle())
  /// ```
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }

  /// Fills the area in front of this view with a style.
  ///
  /// - Parameter edges: The edges at which the fill extends into the safe area.
  @_disfavoredOverload
  public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { Rectangle().fill(style).ignoresSafeArea(edges: edges) }
  }

  /// Sets the first two levels of the style of the texts, shapes and symbols inside.
  ///
  /// ```swift
  /// Image(systemName: "checkmark.circle.fill")
  ///   .foregroundStyle(.white, .green)
  /// ```
  ///
  /// A symbol on a ground has the first level, its ground the second one.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    environmentModifier("foregroundLevels", AnyShapeStyle(secondary)) { environment, style in
      environment.foregroundLevels = [environment.color(of: style)]
    }
    .foregroundStyle(primary)
  }

  /// Sets the first three levels of the style of the texts, shapes and symbols inside.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    environmentModifier(
      "foregroundLevels", [AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]
    ) { environment, styles in
      environment.foregroundLevels = styles.map { environment.color(of: $0) }
    }
    .foregroundStyle(primary)
  }
}
