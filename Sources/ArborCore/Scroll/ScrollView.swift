public import ArborDisplay

/// A view that shows a part of its content, which the visitor scrolls.
///
/// It is as long as it is offered on the axes of scrolling and across as its content. Several views stand above each other.
public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content
  public var axes: Axis.Set

  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = ScrollNode(axes: view.axes, inputs)
    inputs.append(node)
    var inner = _ViewInputs(inside: node, environment: inputs.environment)
    Content._makeView(view.content, &inner)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(ScrollNode.self)
    node.take(axes: view.axes)
    var inner = _ViewCursor(inside: node, cursor)
    Content._updateView(view.content, &inner)
  }
}
