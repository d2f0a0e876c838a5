public import Arbor
public import ArborCore
public import ArborDisplay
import ArborPaths
public import Foundation

/// A shape whose outline is moved.
///
/// ```swift
/// OffsetShape(shape: Circle(), offset: CGSize(width: 8, height: 0))
/// ```
public nonisolated struct OffsetShape<Content: Shape>: Shape, Sendable {
  /// The shape.
  public var shape: Content
  /// The distance, in points.
  public var offset: CGSize

  /// Creates a shape from its parts.
  nonisolated public init(shape: Content, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      CGAffineTransform(translationX: offset.width, y: offset.height))
  }

  nonisolated public static var _hasOwnSize: Bool { Content._hasOwnSize }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    Self(shape: shape._resolved(in: environment), offset: offset)
  }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
  nonisolated public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
    OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
  }
}

/// A shape whose outline is turned around a point of its frame.
///
/// ```swift
/// RotatedShape(shape: Rectangle(), angle: .degrees(45))
/// ```
public nonisolated struct RotatedShape<Content: Shape>: Shape, Sendable {
  /// The shape.
  public var shape: Content
  /// The clockwise rotation.
  public var angle: Angle
  /// The point that stays.
  public var anchor: UnitPoint

  /// Creates a shape from its parts.
  nonisolated public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      CGAffineTransform(rotationAngle: angle.radians), around: anchor, of: rect)
  }

  nonisolated public static var _hasOwnSize: Bool { Content._hasOwnSize }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    Self(shape: shape._resolved(in: environment), angle: angle, anchor: anchor)
  }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
  nonisolated public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
    RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
  }
}

/// A shape whose outline is scaled around a point of its frame.
///
/// ```swift
/// ScaledShape(shape: Circle(), scale: CGSize(width: 0.5, height: 1))
/// ```
public nonisolated struct ScaledShape<Content: Shape>: Shape, Sendable {
  /// The shape.
  public var shape: Content
  /// The factors along both axes.
  public var scale: CGSize
  /// The point that stays.
  public var anchor: UnitPoint

  /// Creates a shape from its parts.
  nonisolated public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(
      CGAffineTransform(scaleX: scale.width, y: scale.height), around: anchor, of: rect)
  }

  nonisolated public static var _hasOwnSize: Bool { Content._hasOwnSize }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    Self(shape: shape._resolved(in: environment), scale: scale, anchor: anchor)
  }
}

/// A shape whose outline is transformed.
///
/// ```swift
/// TransformedShape(shape: Rectangle(), transform: .init(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0))
/// ```
public nonisolated struct TransformedShape<Content: Shape>: Shape, Sendable {
  /// The shape.
  public var shape: Content
  /// The transform of the outline.
  public var transform: CGAffineTransform

  /// Creates a shape from its parts.
  nonisolated public init(shape: Content, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  nonisolated public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).applying(transform)
  }

  nonisolated public static var _hasOwnSize: Bool { Content._hasOwnSize }

  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }

  nonisolated public func _resolved(in environment: EnvironmentValues) -> Self {
    Self(shape: shape._resolved(in: environment), transform: transform)
  }
}

extension Path {
  /// Returns the path with a transform around a point of a rectangle.
  fileprivate func applying(
    _ transform: CGAffineTransform, around anchor: UnitPoint, of rect: CGRect
  ) -> Path {
    let (x, y) = (rect.minX + anchor.x * rect.width, rect.minY + anchor.y * rect.height)
    return mapped { point in
      let moved = CGPoint(x: point.x - x, y: point.y - y).applying(transform)
      return CGPoint(x: moved.x + x, y: moved.y + y)
    }
  }
}
