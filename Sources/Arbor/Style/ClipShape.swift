import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Cuts the content along a shape in its frame.
private struct ClipLayout<S: Shape>: UnaryLayout {
  let shape: S

  var name: String { "clipShape" }
  var arguments: [NamedValue] { [NamedValue(name: "shape", value: "\(S.self)")] }

  func change(from old: Self) -> LeafChange { sameShape(shape, old.shape) ? [] : .drawing }

  func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  func content(in size: CGSize) -> Segment.Content {
    .layer(LayerContent(clip: shape.path(in: CGRect(origin: .zero, size: size))))
  }
}

/// Cuts a view along a shape.
public struct _ClipEffect<ClipShape: Shape>: ViewModifier {
  public typealias Body = Never
  private let layout: ClipLayout<ClipShape>

  init(shape: ClipShape) { layout = ClipLayout(shape: shape) }

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

extension View {
  /// Cuts off what is drawn outside of a shape in the view's frame.
  public func clipShape<S: Shape>(_ shape: S) -> some View { modifier(_ClipEffect(shape: shape)) }
}
