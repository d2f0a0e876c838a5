public import Arbor
public import ArborCore
public import ArborDisplay
import ArborPaths
public import Foundation

/// A shape whose outline is moved, turned or scaled.
public struct _ChangedShape<Base: Shape>: Shape {
  let base: Base
  let change: @Sendable (Path, CGRect) -> Path

  nonisolated init(base: Base, change: @escaping @Sendable (Path, CGRect) -> Path) {
    self.base = base
    self.change = change
  }

  nonisolated public func path(in rect: CGRect) -> Path { change(base.path(in: rect), rect) }

  nonisolated public static var _hasOwnSize: Bool { Base._hasOwnSize }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    base.sizeThatFits(proposal)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    Self(base: base._resolved(in: environment), change: change)
  }
}

extension _ChangedShape: InsettableShape where Base: InsettableShape {
  nonisolated public func inset(by amount: CGFloat) -> _ChangedShape<Base.InsetShape> {
    _ChangedShape<Base.InsetShape>(base: base.inset(by: amount), change: change)
  }
}

/// An area or a line that two shapes make together.
public struct _CombinedShape<Base: Shape, Other: Shape>: Shape {
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
public struct _SizedShape<Base: Shape>: Shape {
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

extension Shape {
  /// Returns the shape turned around a point of its frame.
  ///
  /// ```swift
  /// Rectangle().rotation(.degrees(45)).fill(.red)
  /// ```
  nonisolated public func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> _ChangedShape<Self> {
    transformed(around: anchor, CGAffineTransform(rotationAngle: angle.radians))
  }

  /// Returns the shape scaled around a point of its frame.
  nonisolated public func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> _ChangedShape<Self> {
    transformed(around: anchor, CGAffineTransform(scaleX: x, y: y))
  }

  /// Returns the shape scaled around a point of its frame.
  nonisolated public func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> _ChangedShape<Self> { self.scale(x: scale, y: scale, anchor: anchor) }

  /// Returns the shape with its outline moved, in points; its frame stays.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> _ChangedShape<Self> {
    transform(CGAffineTransform(translationX: x, y: y))
  }

  /// Returns the shape with its outline moved, in points; its frame stays.
  nonisolated public func offset(_ offset: CGSize) -> _ChangedShape<Self> {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Returns the shape with its outline moved, in points; its frame stays.
  nonisolated public func offset(_ offset: CGPoint) -> _ChangedShape<Self> {
    self.offset(x: offset.x, y: offset.y)
  }

  /// Returns the shape with a transform applied to its outline.
  ///
  /// ```swift
  /// Rectangle().transform(CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0))
  /// ```
  nonisolated public func transform(_ transform: CGAffineTransform) -> _ChangedShape<Self> {
    _ChangedShape(base: self) { path, _ in path.applying(transform) }
  }

  /// Returns the shape drawn in a size, at the upper left corner of its frame.
  nonisolated public func size(_ size: CGSize) -> some Shape {
    _SizedShape(base: self, size: size)
  }

  /// Returns the shape drawn in a size, at the upper left corner of its frame.
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }

  nonisolated private func transformed(
    around anchor: UnitPoint, _ transform: CGAffineTransform
  ) -> _ChangedShape<Self> {
    _ChangedShape(base: self) { path, rect in
      let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
      return path.mapped { point in
        let moved = CGPoint(x: point.x - x, y: point.y - y).applying(transform)
        return CGPoint(x: moved.x + x, y: moved.y + y)
      }
    }
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
