extension Node {
  /// The list row whose only content is this node's view.
  final var listRow: Node? {
    var views: ContiguousArray<LayoutNode> = []
    appendLayoutNodes(to: &views)
    var view = views.count == 1 ? views.first?.layoutParent : nil
    while let instance = view as? InstancedNode, instance.typeName.isEmpty {
      if instance is ListRowsNode { return instance }
      view = instance.layoutParent
    }
    return nil
  }
}

/// Makes a row of each view.
package nonisolated struct ListRowModifier: ViewModifier {
  package typealias Body = Never
  private let look: ListLook
  private let answers: ListAnswers

  package init(_ look: ListLook, _ answers: ListAnswers) {
    self.look = look
    self.answers = answers
  }

  @MainActor package static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = ListRowsNode(modifier.look, modifier.answers, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.contentCount = node.children.count
  }

  @MainActor package static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(ListRowsNode.self)
    node.update(with: modifier.look)
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
    node.update(with: modifier.answers)
  }
}
