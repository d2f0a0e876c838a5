/// The way in which a view is inserted and removed.
///
/// Insertion and removal are not animated. By default a view that is replaced disappears after the
/// new one has appeared; with `identity` it disappears first.
public struct AnyTransition: Sendable, Equatable {
  /// Inserts and removes the view immediately.
  public static let identity = AnyTransition()
}

/// Sets the transition of a view.
public struct _TransitionModifier: ViewModifier {
  public typealias Body = Never
  let transition: AnyTransition

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = TransitionNode(inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    var inner = _ViewCursor(inside: cursor.next(TransitionNode.self), cursor)
    C._updateView(content, &inner)
  }
}

/// The node of a transition.
private final class TransitionNode: Node {
  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: "transition", arguments: [NamedValue(name: "transition", value: "identity")], frame: nil
    )
  }
}

extension Node {
  /// Whether the view being removed has the `identity` transition: on a modifier inside or outside
  /// the node that is removed.
  var goesAtOnce: Bool {
    guard let removal = host.actions.removal else { return false }
    var node: Node? = self
    // Up to the removed node first, then over the modifiers around it.
    while let current = node, current !== removal {
      if current is TransitionNode { return true }
      node = current.parent
    }
    node = removal
    while let current = node, current.segment == nil, !(current is OverlayNode) {
      if current is TransitionNode { return true }
      node = current.parent
    }
    return false
  }
}

extension View {
  /// Sets the order in which the view disappears when it is removed or replaced.
  ///
  /// Differs from SwiftUI: only the identity transition exists, and transitions are not animated.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(_TransitionModifier(transition: transition))
  }
}
