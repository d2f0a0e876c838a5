/// What a swipe across a row of a list shows beside it.
final class SwipeActionsNode: Node {
  fileprivate(set) var actions: _SwipeActionsModifier

  init(_ actions: _SwipeActionsModifier, _ inputs: _ViewInputs) {
    self.actions = actions
    super.init(inputs)
    host.hasRowOffers = true
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: "swipeActions",
      arguments: [NamedValue(name: "edge", value: actions.isLeading ? "leading" : "trailing")],
      frame: nil)
  }
}

/// Has a swipe across a row show views beside it.
public struct _SwipeActionsModifier: ViewModifier {
  public typealias Body = Never
  let isLeading: Bool
  let allowsFullSwipe: Bool
  let content: AnyView

  package init(isLeading: Bool, allowsFullSwipe: Bool, content: AnyView) {
    self.isLeading = isLeading
    self.allowsFullSwipe = allowsFullSwipe
    self.content = content
  }

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = SwipeActionsNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(SwipeActionsNode.self)
    node.actions = modifier
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}
