public import Arbor
public import ArborCore
public import ArborDisplay
import ArborPaths
public import Foundation

/// How a shape whose outline crosses itself is filled.
///
/// ```swift
/// Star().fill(.yellow, style: FillStyle(eoFill: true))
/// ```
///
/// Differs from SwiftUI: browsers smooth all edges.
public struct FillStyle: Equatable, Sendable {
  /// Whether areas that the outline encloses an even number of times stay empty; otherwise those
  /// are filled that it goes around.
  public var isEOFilled: Bool
  /// Whether edges are smooth; it has no effect.
  public var isAntialiased: Bool

  /// Creates a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// A shape of the area that a rule fills.
public nonisolated struct _RuledShape<Base: Shape>: Shape {
  let base: Base
  let isEOFilled: Bool

  nonisolated public func path(in rect: CGRect) -> Path {
    let path = base.path(in: rect)
    return isEOFilled ? path.normalized(eoFill: true) : path
  }

  nonisolated public static var _hasOwnSize: Bool { Base._hasOwnSize }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    Self(base: base._resolved(in: environment), isEOFilled: isEOFilled)
  }
}

extension _RuledShape: Equatable where Base: Equatable {}

nonisolated extension Shape {
  nonisolated fileprivate func ruled(_ style: FillStyle) -> _RuledShape<Self> {
    _RuledShape(base: self, isEOFilled: style.isEOFilled)
  }

  /// Fills the outline by a rule.
  public func fill<S: ShapeStyle>(
    _ content: S, style: FillStyle
  ) -> _ShapeView<_RuledShape<Self>, S> { ruled(style).fill(content) }

  /// Fills the outline with the foreground style by a rule.
  public func fill(style: FillStyle) -> _ShapeView<_RuledShape<Self>, ForegroundStyle> {
    ruled(style).fill()
  }
}

nonisolated extension View {
  /// Fills a shape of the view's size behind it with a style, by a rule.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }

  /// Clips the view to a shape in its frame, which a rule fills.
  ///
  /// ```swift
  /// Image("sky").clipShape(Star(), style: FillStyle(eoFill: true))
  /// ```
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle) -> some View {
    clipShape(shape.ruled(style))
  }
}
