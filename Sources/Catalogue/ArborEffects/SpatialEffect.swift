public import ArborCore
public import ArborDisplay
import ArborLayout
public import Foundation

/// Rotates the drawing of the content in three dimensions, without affecting layout.
private nonisolated struct SpatialLayout: UnaryLayout {
  static let transforms = true
  let angle: Angle
  let axis: [Double]
  let anchor: UnitPoint
  let depth: Double
  let perspective: Double

  var name: String { "rotation3DEffect" }

  var arguments: [NamedValue] {
    [
      NamedValue(name: "degrees", value: "\(angle.degrees)"),
      NamedValue(name: "axis", value: axis.map { "\($0)" }.joined(separator: ", ")),
      NamedValue(name: "anchor", value: "\(anchor.x), \(anchor.y), \(depth)"),
      NamedValue(name: "perspective", value: "\(perspective)"),
    ]
  }

  @MainActor func change(from old: Self) -> LeafChange {
    angle == old.angle && axis == old.axis && anchor == old.anchor && depth == old.depth
      && perspective == old.perspective ? [] : .drawing
  }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  /// Returns the transform. The distance of the eye is the longer side divided by the perspective.
  private func space(in size: CGSize) -> SpatialTransform {
    let side = max(size.width, size.height)
    let hasEye = side > 0 && perspective.isFinite && perspective != 0
    return SpatialTransform(
      turning: angle.radians, axis: axis,
      center: [size.width * anchor.x, size.height * anchor.y, depth],
      distance: hasEye ? side / perspective : 0)
  }

  @MainActor func transform(in size: CGSize) -> CGAffineTransform { space(in: size).affine }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    let space = space(in: size)
    return .layer(LayerContent(transform: space.affine, spatial: space))
  }
}

/// Rotates the drawing of a view in three dimensions.
public nonisolated struct _Rotation3DModifier: ViewModifier {
  public typealias Body = Never
  private let layout: SpatialLayout

  fileprivate init(_ layout: SpatialLayout) { self.layout = layout }

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

nonisolated extension View {
  /// Rotates the drawing of the view in three dimensions, with perspective, without affecting
  /// layout.
  ///
  /// Gestures and coordinates follow the rotation in the plane; the perspective is visual only.
  ///
  /// - Parameters:
  ///   - axis: The rotation axis; an axis of length 0 rotates nothing.
  ///   - anchor: The point through which the axis goes, as fractions of the size.
  ///   - anchorZ: The distance of that point in front of the view, in points.
  ///   - perspective: 0 for none; with 1 the eye is as far away as the longer side is long; greater
  ///     values move it closer.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DModifier(
        SpatialLayout(
          angle: angle, axis: [axis.x, axis.y, axis.z].map { Double($0) }, anchor: anchor,
          depth: anchorZ.isFinite ? Double(anchorZ) : 0, perspective: Double(perspective))))
  }
}
