public import Arbor

/// A style of any type.
///
/// ```swift
/// Circle().fill(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.quaternary))
/// ```
public struct AnyShapeStyle: Sendable {
  private let style: any ShapeStyle

  /// Creates a style that looks as another one.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }

  public static var _hasGradient: Bool { true }

  public func _resolve(_ environment: EnvironmentValues) -> _ResolvedStyle {
    style._resolve(environment)
  }

  /// Returns whether both are the same style; `false` for styles that cannot be compared.
  package func isEqual(to other: AnyShapeStyle) -> Bool {
    (style as? any Equatable)?.isEqual(to: other.style) ?? false
  }
}

extension AnyShapeStyle: ShapeStyle {}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}
