/// Binds a view's identity to a value. With another value the view is made anew.
public nonisolated struct _IdentityModifier<ID: Hashable>: ViewModifier {
  public typealias Body = Never
  let id: ID

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = IdentityNode(modifier.id, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(IdentityNode<ID>.self)
    if node.key == modifier.id {
      var inner = _ViewCursor(inside: node, cursor)
      C._updateView(content, &inner)
      return
    }
    node.note(node.children, part: node.key.hashValue, isInsertion: false)
    node.key = modifier.id
    node.removeChildren()
    var inputs = _ViewInputs(inside: node, environment: cursor.environment)
    inputs.slot = node.slot
    inputs.branch = node.branch
    C._makeView(content, &inputs)
    node.note(node.children, part: node.key.hashValue, isInsertion: true)
    node.structureChanged()
  }
}

/// A node whose key becomes part of the path segment of the view inside it.
@MainActor
protocol ExplicitlyIdentified: Node {
  var pathKey: (text: String, isStable: Bool) { get }
}

/// The node of an explicit identity.
private final class IdentityNode<ID: Hashable>: Node, ExplicitlyIdentified {
  var key: ID

  init(_ key: ID, _ inputs: _ViewInputs) {
    self.key = key
    super.init(inputs)
  }

  override var identity: AnyHashable? { AnyHashable(key) }
  var pathKey: (text: String, isStable: Bool) { ElementIDEncoding.encode(key, ordinalIn: host) }

  override var parkedStep: (text: String, isStable: Bool) {
    let key = pathKey
    return ("!" + key.text, key.isStable)
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: "id", arguments: [NamedValue(name: "id", value: String(describing: key))], frame: nil)
  }
}

nonisolated extension View {
  /// Binds the view's identity to `id`. When it changes, the view and its state are made anew.
  public func id<ID: Hashable>(_ id: ID) -> some View { modifier(_IdentityModifier(id: id)) }
}
