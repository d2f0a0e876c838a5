public import Arbor
public import ArborCore

/// A fainter level of a style.
public struct _StyleLevel<Base: ShapeStyle>: ShapeStyle {
  fileprivate let base: Base
  /// 2 to 5; the greater, the fainter.
  fileprivate let level: Int

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    if base is BackgroundStyle, let ground = environment.ground(ofLevel: level) {
      return ground._resolve(environment)
    }
    return base._resolve(environment).faded(by: [0.5, 0.25, 0.18, 0.1][level - 2])
  }
}

extension ShapeStyle {
  /// The second level of the style: half of its opacity, and of `background` the color of grouped
  /// content.
  ///
  /// ```swift
  /// Card().background(.background.secondary, in: .rect(cornerRadius: 16))
  /// Circle().fill(.tint.secondary)
  /// ```
  public var secondary: some ShapeStyle { _StyleLevel(base: self, level: 2) }
  /// The third level of the style: a quarter of its opacity.
  public var tertiary: some ShapeStyle { _StyleLevel(base: self, level: 3) }
  /// The fourth level of the style: 18 percent of its opacity.
  public var quaternary: some ShapeStyle { _StyleLevel(base: self, level: 4) }
  /// The fifth level of the style, the faintest: 10 percent of its opacity.
  public var quinary: some ShapeStyle { _StyleLevel(base: self, level: 5) }
}
