/// A view that is evaluated again only when its value differs from the last one by `==`.
///
/// Changes of state and environment inside are evaluated as usual, whatever `==` returns.
public nonisolated struct EquatableView<Content: Equatable & View>: View, @unchecked Sendable {
  public typealias Body = Never
  /// The view that is compared.
  public var content: Content

  /// Wraps an equatable view.
  public init(content: Content) { self.content = content }

  @MainActor public static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = EquatableNode(view.content, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    Content._makeView(view.content, &inner)
  }

  @MainActor public static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(EquatableNode<Content>.self)
    if node.content == view.content {
      if cursor.isEnvironmentChanged { node.environmentChanged(cursor.environment) }
      return
    }
    node.content = view.content
    var inner = _ViewCursor(inside: node, cursor)
    Content._updateView(view.content, &inner)
  }

  /// The slot count of the content.
  @MainActor public static var _slotCount: Int { Content._slotCount }
}

/// Stores the content that was evaluated last.
private final class EquatableNode<Content: Equatable & View>: Node {
  var content: Content

  init(_ content: Content, _ inputs: _ViewInputs) {
    self.content = content
    super.init(inputs)
  }
}

nonisolated extension View where Self: Equatable {
  /// Evaluates the view again only when its value differs from the last one by `==`.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
