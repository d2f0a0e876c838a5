/// A view that is evaluated again only when it is another one by `==`.
///
/// State and environment inside go on as ever: what they change is evaluated, whatever `==` says.
public struct EquatableView<Content: Equatable & View>: View {
  public typealias Body = Never
  public var content: Content

  public init(content: Content) { self.content = content }

  public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = EquatableNode(view.content, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    Content._makeView(view.content, &inner)
  }

  public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(EquatableNode<Content>.self)
    if node.content == view.content {
      if cursor.isEnvironmentChanged { node.environmentChanged(cursor.environment) }
      return
    }
    node.content = view.content
    var inner = _ViewCursor(inside: node, cursor)
    Content._updateView(view.content, &inner)
  }

  public static var _slotCount: Int { Content._slotCount }
}

/// Remembers the content that was evaluated last.
private final class EquatableNode<Content: Equatable & View>: Node {
  var content: Content

  init(_ content: Content, _ inputs: _ViewInputs) {
    self.content = content
    super.init(inputs)
  }
}

extension View where Self: Equatable {
  /// Evaluates the view again only when it is another one by `==`.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
