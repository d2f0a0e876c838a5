public import ArborCore
public import ArborDisplay
import ArborLayout
public import ArborTiming
public import Foundation

/// A transformation of the plane, also with perspective: rows times points.
///
/// ```swift
/// ProjectionTransform(CGAffineTransform(translationX: 10, y: 0))
/// ```
public struct ProjectionTransform: Hashable, Sendable {
  /// The first number of the first row.
  public var m11: CGFloat = 1
  /// The second number of the first row.
  public var m12: CGFloat = 0
  /// The third number of the first row.
  public var m13: CGFloat = 0
  /// The first number of the second row.
  public var m21: CGFloat = 0
  /// The second number of the second row.
  public var m22: CGFloat = 1
  /// The third number of the second row.
  public var m23: CGFloat = 0
  /// The first number of the third row, the translation.
  public var m31: CGFloat = 0
  /// The second number of the third row.
  public var m32: CGFloat = 0
  /// The third number of the third row.
  public var m33: CGFloat = 1

  /// Creates the transformation that changes nothing.
  public init() {}

  /// Creates a transformation without perspective.
  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  /// Creates a transformation from the 16 numbers of one of the space, row by row.
  package init(spatial m: [CGFloat]) {
    guard m.count == 16 else { return }
    (m11, m12, m13) = (m[0], m[1], m[3])
    (m21, m22, m23) = (m[4], m[5], m[7])
    (m31, m32, m33) = (m[12], m[13], m[15])
  }

  /// Whether nothing is changed.
  public var isIdentity: Bool { self == ProjectionTransform() }
  /// Whether parallel lines stay parallel.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// Returns this transformation followed by another one.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    let (a, b) = (rows, rhs.rows)
    var made = ProjectionTransform()
    made.rows = a.map { row in
      (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * b[$1][column] } }
    }
    return made
  }

  /// Replaces the transformation by the one that undoes it. Returns `false`, and changes nothing,
  /// if there is none.
  public mutating func invert() -> Bool {
    let minors = [
      [m22 * m33 - m23 * m32, m13 * m32 - m12 * m33, m12 * m23 - m13 * m22],
      [m23 * m31 - m21 * m33, m11 * m33 - m13 * m31, m13 * m21 - m11 * m23],
      [m21 * m32 - m22 * m31, m12 * m31 - m11 * m32, m11 * m22 - m12 * m21],
    ]
    let determinant = m11 * minors[0][0] + m12 * minors[1][0] + m13 * minors[2][0]
    guard determinant != 0, determinant.isFinite else { return false }
    rows = minors.map { $0.map { $0 / determinant } }
    return true
  }

  /// Returns the transformation that undoes this one, or this one if there is none.
  public func inverted() -> ProjectionTransform {
    var copy = self
    _ = copy.invert()
    return copy
  }

  private var rows: [[CGFloat]] {
    get { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }
    set {
      (m11, m12, m13) = (newValue[0][0], newValue[0][1], newValue[0][2])
      (m21, m22, m23) = (newValue[1][0], newValue[1][1], newValue[1][2])
      (m31, m32, m33) = (newValue[2][0], newValue[2][1], newValue[2][2])
    }
  }

  /// The transformation of the space; the identity if a number is not finite.
  fileprivate var spatial: SpatialTransform {
    SpatialTransform(
      [m11, m12, 0, m13, m21, m22, 0, m23, 0, 0, 1, 0, m31, m32, 0, m33].map { Double($0) })
  }
}

/// An effect that transforms the drawing of a view, and not its layout.
///
/// ```swift
/// struct Shake: GeometryEffect {
///   var count: CGFloat
///   var animatableData: CGFloat {
///     get { count }
///     set { count = newValue }
///   }
///   func effectValue(size: CGSize) -> ProjectionTransform {
///     ProjectionTransform(CGAffineTransform(translationX: 8 * sin(count * .pi * 2), y: 0))
///   }
/// }
/// ```
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// Returns the transformation of a view, for its size in points.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    Animated.make(modifier, &inputs) { $0.makeUnary(EffectLayout(effect: modifier), content) }
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    Animated.update(modifier, &cursor) { $1.updateUnary(EffectLayout(effect: $0), content) }
  }

  /// Returns the same effect: layout never sees any.
  public func ignoredByLayout() -> Self { self }
}

/// Transforms the drawing of the content by an author's effect.
private nonisolated struct EffectLayout<Effect: GeometryEffect>: UnaryLayout {
  static var transforms: Bool { true }
  let effect: Effect

  var name: String { TypeNames.short(Effect.self) }

  @MainActor func change(from old: Self) -> LeafChange { .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func transform(in size: CGSize) -> CGAffineTransform {
    effect.effectValue(size: size).spatial.affine
  }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    let projection = effect.effectValue(size: size)
    let space = projection.spatial
    if projection.isAffine { return .layer(LayerContent(transform: space.affine)) }
    return .layer(LayerContent(transform: space.affine, spatial: space))
  }
}

private nonisolated struct ProjectionEffect: GeometryEffect {
  let transform: ProjectionTransform
  func effectValue(size: CGSize) -> ProjectionTransform { transform }
}

nonisolated extension View {
  /// Transforms the drawing of the view, also with perspective. Its layout stays as it is.
  ///
  /// ```swift
  /// CardView().projectionEffect(ProjectionTransform(CGAffineTransform(rotationAngle: 0.1)))
  /// ```
  ///
  /// The origin is the top leading corner of the view.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionEffect(transform: transform))
  }
}
