import ArborCore
public import ArborDisplay
import ArborLayout
public import Foundation

/// Rotates, scales or moves the drawing of the content, without affecting layout.
private nonisolated struct TransformLayout: UnaryLayout {
  enum Effect: Equatable {
    case rotation(Angle, UnitPoint)
    case scale(CGSize, UnitPoint)
    case matrix(CGAffineTransform)
  }

  static let transforms = true
  let effect: Effect

  var name: String {
    switch effect {
    case .rotation: "rotationEffect"
    case .scale: "scaleEffect"
    case .matrix: "transformEffect"
    }
  }

  var arguments: [NamedValue] {
    switch effect {
    case .rotation(let angle, let anchor):
      [NamedValue(name: "degrees", value: "\(angle.degrees)"), Self.argument(anchor)]
    case .scale(let scale, let anchor):
      [
        NamedValue(name: "x", value: "\(scale.width)"),
        NamedValue(name: "y", value: "\(scale.height)"), Self.argument(anchor),
      ]
    case .matrix(let matrix): [NamedValue(name: "transform", value: "\(matrix)")]
    }
  }

  private static func argument(_ anchor: UnitPoint) -> NamedValue {
    NamedValue(name: "anchor", value: "\(anchor.x), \(anchor.y)")
  }

  @MainActor func change(from old: Self) -> LeafChange { effect == old.effect ? [] : .drawing }

  @MainActor func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor func transform(in size: CGSize) -> CGAffineTransform {
    let transform =
      switch effect {
      case .rotation(let angle, let anchor):
        LayerContent.Turn(angle: angle.radians, anchor: Self.point(anchor, size)).transform
      case .scale(let scale, let anchor):
        CGAffineTransform(scaleX: scale.width, y: scale.height).around(Self.point(anchor, size))
      case .matrix(let matrix): matrix
      }
    return transform.isFinite ? transform : .identity
  }

  private static func point(_ anchor: UnitPoint, _ size: CGSize) -> CGPoint {
    CGPoint(x: size.width * anchor.x, y: size.height * anchor.y)
  }

  @MainActor func content(in size: CGSize) -> Segment.Content {
    var layer = LayerContent()
    if case .rotation(let angle, let anchor) = effect {
      layer.turn = .init(angle: angle.radians, anchor: Self.point(anchor, size))
    } else {
      layer.transform = transform(in: size)
    }
    return .layer(layer)
  }
}

/// Rotates, scales or moves the drawing of a view.
public nonisolated struct _TransformModifier: ViewModifier {
  public typealias Body = Never
  private let layout: TransformLayout

  fileprivate init(_ effect: TransformLayout.Effect) { layout = TransformLayout(effect: effect) }

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
  /// Rotates the drawing of the view around a point, without affecting layout.
  ///
  /// ```swift
  /// Image(systemName: "arrow.up").rotationEffect(.degrees(45))
  /// ```
  ///
  /// - Parameter anchor: The center of rotation, as fractions of the view's size.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_TransformModifier(.rotation(angle, anchor)))
  }

  /// Scales the drawing of the view from a point given as fractions of its size, without affecting
  /// layout.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(_TransformModifier(.scale(scale, anchor)))
  }

  /// Scales the drawing of the view equally on both axes, without affecting layout.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Transforms the drawing of the view, in coordinates that start at its top-left corner, without
  /// affecting layout.
  public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformModifier(.matrix(transform)))
  }
}
