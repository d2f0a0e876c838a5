public import Arbor
public import ArborCore
public import ArborDisplay
public import Foundation

/// The shadow of a style.
///
/// ```swift
/// Circle().fill(.white.shadow(.drop(radius: 4, y: 2)))
/// Capsule().fill(.gray.shadow(.inner(radius: 3, y: 1)))
/// ```
public struct ShadowStyle: Equatable, Sendable {
  fileprivate let color: Color
  fileprivate let shadow: LayerContent.Shadow
  fileprivate var isInner = false

  /// A shadow behind what has the style.
  ///
  /// - Parameters:
  ///   - color: The color of the shadow.
  ///   - radius: The standard deviation of its blur, in points; negative values count as 0.
  ///   - x: How far it is moved to the right, in points.
  ///   - y: How far it is moved down, in points.
  public static func drop(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      color: color,
      shadow: LayerContent.Shadow(
        color: .black, radius: max(finite(radius), 0), x: finite(x), y: finite(y)))
  }

  /// A shadow along the inside of what has the style, as if it were a hole.
  ///
  /// Differs from SwiftUI: only filled shapes have one, and of several the last. A shape that is
  /// filled with a gradient, or is blended, has either this one or a shadow behind it.
  ///
  /// - Parameters:
  ///   - color: The color of the shadow.
  ///   - radius: The standard deviation of its blur, in points; negative values count as 0.
  ///   - x: How far it is moved to the right, in points.
  ///   - y: How far it is moved down, in points.
  public static func inner(
    color: Color = .black.opacity(0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    var style = drop(color: color, radius: radius, x: x, y: y)
    style.isInner = true
    return style
  }
}

/// A style that fills in another way than its base.
public struct _ChangedStyle<Base: ShapeStyle>: ShapeStyle {
  fileprivate enum Change {
    case shadow(ShadowStyle)
    case opacity(Double)
    case blend(BlendMode)
  }

  fileprivate let base: Base
  fileprivate let change: Change

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    var style = base._resolve(environment)
    switch change {
    case .blend(let mode): style.extras.blendMode = mode
    case .opacity(let opacity): style = style.faded(by: opacity)
    case .shadow(let shadow):
      var drawn = shadow.shadow
      drawn.color = shadow.color.rgba(in: environment)
      if shadow.isInner { style.extras.innerShadow = drawn } else { style.extras.shadow = drawn }
    }
    return style
  }
}

extension ShapeStyle {
  /// Returns the style with a shadow behind, or along the inside of, what it fills.
  ///
  /// Differs from SwiftUI: gradients, pictures, materials and texts get no shadow behind them; use
  /// the modifier of the view.
  public func shadow(_ style: ShadowStyle) -> _ChangedStyle<Self> {
    _ChangedStyle(base: self, change: .shadow(style))
  }

  /// Returns the style with its opacity multiplied by a number from 0 to 1. Pictures keep theirs.
  ///
  /// ```swift
  /// Circle().fill(.tint.opacity(0.3))
  /// ```
  public func opacity(_ opacity: Double) -> _ChangedStyle<Self> {
    _ChangedStyle(base: self, change: .opacity(min(max(finite(opacity), 0), 1)))
  }

  /// Returns the style, blended with what is behind the shape that it fills.
  public func blendMode(_ mode: BlendMode) -> _ChangedStyle<Self> {
    _ChangedStyle(base: self, change: .blend(mode))
  }
}

extension ShapeStyle where Self == _ChangedStyle<ForegroundStyle> {
  /// The foreground style with a shadow behind what it fills.
  public static func shadow(_ style: ShadowStyle) -> _ChangedStyle<ForegroundStyle> {
    ForegroundStyle().shadow(style)
  }

  /// The foreground style with its opacity multiplied by a number from 0 to 1.
  public static func opacity(_ opacity: Double) -> _ChangedStyle<ForegroundStyle> {
    ForegroundStyle().opacity(opacity)
  }

  /// The foreground style, blended with what is behind the shape that it fills.
  public static func blendMode(_ mode: BlendMode) -> _ChangedStyle<ForegroundStyle> {
    ForegroundStyle().blendMode(mode)
  }
}
