/// How a view comes and goes.
///
/// Without animations there are two ways: by default a view that is replaced goes after the new one has come; with `identity` it goes first.
public struct AnyTransition: Sendable, Equatable {
  /// The view comes and goes at once.
  public static let identity = AnyTransition()
}

/// Says how a view comes and goes.
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

private final class TransitionNode: Node {
  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: "transition", arguments: [NamedValue(name: "transition", value: "identity")], frame: nil
    )
  }
}

extension Node {
  /// Whether the view that is being taken out says that it goes at once: a modifier on it, inside or outside of the node that takes it out.
  var goesAtOnce: Bool {
    guard let removal = host.lifecycle.removal else { return false }
    var node: Node? = self
    // From here up to what is taken out, then over the modifiers around.
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
  /// Says how the view comes and goes when it is inserted, removed or replaced.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(_TransitionModifier(transition: transition))
  }
}
