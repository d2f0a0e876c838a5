import ArborCore
import ArborDisplay

/// The foreground color of the environment, the fainter the higher the level.
///
/// ```swift
/// Text("3 of 12").foregroundStyle(.tertiary)
/// Capsule().fill(.quaternary)
/// ```
///
/// Without a color that an enclosing view sets, the levels are the label colors of the system.
/// Otherwise they have 50, 25, 18 and 10 percent of the opacity of that color.
///
/// Differs from SwiftUI: `.primary` and `.secondary` of `ShapeStyle` are colors, which do not
/// follow the foreground color; those of this type do.
public struct HierarchicalShapeStyle: ShapeStyle {
  /// The opacity of the label color in light and in dark appearance; `nil` for opaque black and
  /// white.
  private let label: (light: Float, dark: Float)?
  /// The factor for the opacity of a foreground color.
  private let factor: Double
  /// The place among the levels that `foregroundStyle` sets; -1 for the first.
  private var level = -1

  /// The foreground color itself.
  public static let primary = HierarchicalShapeStyle(label: nil, factor: 1)
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(
    label: (0.6, 0.6), factor: 0.5, level: 0)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(
    label: (0.3, 0.3), factor: 0.25, level: 1)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(label: (0.18, 0.16), factor: 0.18)
  /// The fifth level, the faintest.
  public static let quinary = HierarchicalShapeStyle(label: (0.1, 0.09), factor: 0.1)

  var labelColor: Color {
    guard let label else { return .primary }
    return Color(
      light: RGBA(hex: 0x3C3C43, opacity: label.light),
      dark: RGBA(hex: 0xEBEBF5, opacity: label.dark))
  }

  public static var _hasGradient: Bool { true }

  private static let labels = [primary, secondary, tertiary, quaternary, quinary].map(\.labelColor)

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    if level >= 0, environment.foregroundLevels.indices.contains(level) {
      return environment.foregroundLevels[level]._resolve(environment)
    }
    // A level inside another one counts from the same label colors.
    guard let color = environment.foregroundColor, !Self.labels.contains(color) else {
      return _ResolvedStyle(color: labelColor.rgba(in: environment))
    }
    return color._resolve(environment).faded(by: factor)
  }
}

private enum ForegroundLevelsKey: EnvironmentKey {
  static let defaultValue: [Color] = []
}

extension EnvironmentValues {
  /// The second and the third level of the foreground style, where they are set.
  package var foregroundLevels: [Color] {
    get { self[ForegroundLevelsKey.self] }
    set { self[ForegroundLevelsKey.self] = newValue }
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The third level of the foreground color.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  /// The fourth level of the foreground color.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
  /// The fifth level of the foreground color, the faintest.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle.quinary }
}
