public import Arbor
import ArborDisplay

/// A translucent layer that blurs what is behind it.
///
/// ```swift
/// Text("Now Playing")
///   .padding()
///   .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12))
/// ```
///
/// Shapes and backgrounds blur what the browser draws behind them. The thicker the material, the
/// less of it shows.
///
/// Differs from SwiftUI: texts, lines and controls have the color of the material, without a blur;
/// nothing on a material is vibrant, and in SVG images nothing is blurred.
public struct Material: Hashable, Sendable {
  /// The opacity of the layer.
  private let opacity: Float

  /// Mostly translucent.
  public static let ultraThin = Material(opacity: 0.4)
  /// More translucent than opaque.
  public static let thin = Material(opacity: 0.55)
  /// Somewhat translucent.
  public static let regular = Material(opacity: 0.7)
  /// More opaque than translucent.
  public static let thick = Material(opacity: 0.82)
  /// Mostly opaque.
  public static let ultraThick = Material(opacity: 0.92)
  /// The material of bars.
  public static let bar = Material(opacity: 0.86)

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    let isDark = environment.colorScheme == .dark
    var style = _ResolvedStyle(color: RGBA(hex: isDark ? 0x252525 : 0xF7F7F7, opacity: opacity))
    style.extras.backdropBlur = 20
    return style
  }
}

extension Material: ShapeStyle {}

extension ShapeStyle where Self == Material {
  /// Mostly translucent.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// More translucent than opaque.
  public static var thinMaterial: Material { .thin }
  /// Somewhat translucent.
  public static var regularMaterial: Material { .regular }
  /// More opaque than translucent.
  public static var thickMaterial: Material { .thick }
  /// Mostly opaque.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars.
  public static var bar: Material { .bar }
}
