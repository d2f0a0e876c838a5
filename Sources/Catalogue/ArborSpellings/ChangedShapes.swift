public import Arbor
public import ArborCore
public import ArborDisplay
import ArborPaths
public import Foundation

/// An area or a line that two shapes make together.
public nonisolated struct _CombinedShape<Base: Shape, Other: Shape>: Shape {
  let base: Base
  let other: Other
  let combine: @Sendable (Path, Path) -> Path

  nonisolated public func path(in rect: CGRect) -> Path {
    combine(base.path(in: rect), other.path(in: rect))
  }

  nonisolated public static var _hasOwnSize: Bool { Base._hasOwnSize }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    Self(
      base: base._resolved(in: environment), other: other._resolved(in: environment),
      combine: combine)
  }
}

/// A shape that is drawn in a size of its own.
public nonisolated struct _SizedShape<Base: Shape>: Shape {
  let base: Base
  let size: CGSize

  nonisolated public func path(in rect: CGRect) -> Path {
    base.path(in: CGRect(origin: rect.origin, size: size))
  }

  nonisolated public static var _hasOwnSize: Bool { false }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    Self(base: base._resolved(in: environment), size: size)
  }
}

nonisolated extension Shape {
  /// Returns the shape turned around a point of its frame.
  ///
  /// ```swift
  /// Rectangle().rotation(.degrees(45)).fill(.red)
  /// ```
  nonisolated public func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> RotatedShape<Self> { RotatedShape(shape: self, angle: angle, anchor: anchor) }

  /// Returns the shape scaled around a point of its frame.
  nonisolated public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// Returns the shape scaled around a point of its frame.
  nonisolated public func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> { self.scale(x: scale, y: scale, anchor: anchor) }

  /// Returns the shape with its outline moved, in points; its frame stays.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// Returns the shape with its outline moved, in points; its frame stays.
  nonisolated public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }

  /// Returns the shape with its outline moved, in points; its frame stays.
  nonisolated public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    self.offset(x: offset.x, y: offset.y)
  }

  /// Returns the shape with a transform applied to its outline.
  ///
  /// ```swift
  /// Rectangle().transform(CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0))
  /// ```
  nonisolated public func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }

  /// Returns the shape drawn in a size, at the upper left corner of its frame.
  nonisolated public func size(_ size: CGSize) -> some Shape {
    _SizedShape(base: self, size: size)
  }

  /// Returns the shape drawn in a size, at the upper left corner of its frame.
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }

  // MARK: Areas

  nonisolated private func combined<T: Shape>(
    with other: T, _ combine: @escaping @Sendable (Path, Path) -> Path
  ) -> _CombinedShape<Self, T> {
    _CombinedShape(base: self, other: other, combine: combine)
  }

  /// Returns the area that is in this shape and in another one.
  ///
  /// ```swift
  /// Circle().intersection(Rectangle().offset(x: 20)).fill(.blue)
  /// ```
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the shapes fill; otherwise the nonzero
  ///   winding rule does.
  nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(with: other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// Returns the area that is in this shape or in another one.
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the shapes fill; otherwise the nonzero
  ///   winding rule does.
  nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(with: other) { $0.union($1, eoFill: eoFill) }
  }

  /// Returns the area that is in this shape and not in another one.
  ///
  /// ```swift
  /// Rectangle().subtracting(Circle()).fill(.blue)
  /// ```
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the shapes fill; otherwise the nonzero
  ///   winding rule does.
  nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    combined(with: other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// Returns the area that is in one of two shapes only.
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the shapes fill; otherwise the nonzero
  ///   winding rule does.
  nonisolated public func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(with: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  /// Returns the parts of the outline that are inside of another shape, to be stroked.
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the other shape fills; otherwise the
  ///   nonzero winding rule does.
  nonisolated public func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(with: other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  /// Returns the parts of the outline that are outside of another shape, to be stroked.
  ///
  /// - Parameter eoFill: Whether the even-odd rule says what the other shape fills; otherwise the
  ///   nonzero winding rule does.
  nonisolated public func lineSubtraction<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    combined(with: other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }
}

extension Path: Shape {
  /// Returns the path itself: it keeps its place in any frame.
  nonisolated public func path(in rect: CGRect) -> Path { self }
  nonisolated public static var _hasOwnSize: Bool { false }
}
