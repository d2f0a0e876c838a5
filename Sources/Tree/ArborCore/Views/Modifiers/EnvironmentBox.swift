/// Puts an object into the environment that lives as long as its place in the tree.
///
/// Values that an author passes anew with each evaluation, such as closures, are stored in the
/// object, so that readers of the environment key are not invalidated.
public nonisolated struct _EnvironmentBoxModifier<Box: AnyObject>: ViewModifier {
  public typealias Body = Never
  let name: String
  let make: () -> Box
  let update: (Box) -> Void
  let write: (inout EnvironmentValues, Box) -> Void

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = EnvironmentBoxNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    inner.environment = node.childEnvironment
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(EnvironmentBoxNode<Box>.self)
    modifier.update(node.box)
    var inner = _ViewCursor(inside: node, cursor)
    if cursor.isEnvironmentChanged { node.write(cursor.environment) }
    inner.environment = node.childEnvironment
    C._updateView(content, &inner)
  }
}

/// Owns the object, and writes it into the environment of the content.
private final class EnvironmentBoxNode<Box: AnyObject>: Node {
  let box: Box
  private let name: String
  private let set: (inout EnvironmentValues, Box) -> Void
  private(set) var childEnvironment: EnvironmentValues
  override var environmentInside: EnvironmentValues? { childEnvironment }

  init(_ modifier: _EnvironmentBoxModifier<Box>, _ inputs: _ViewInputs) {
    box = modifier.make()
    name = modifier.name
    set = modifier.write
    childEnvironment = inputs.environment
    super.init(inputs)
    write(inputs.environment)
  }

  func write(_ environment: EnvironmentValues) {
    var environment = environment
    environment.writer = id
    set(&environment, box)
    environment.writer = nil
    childEnvironment = environment
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    write(environment)
    super.environmentChanged(childEnvironment)
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: name, arguments: [], frame: nil)
  }
}

nonisolated extension View {
  /// Writes an object owned by the tree into the environment. `update` passes the author's current
  /// values to it.
  package func environmentBox<Box: AnyObject>(
    _ name: String, make: @escaping () -> Box, update: @escaping (Box) -> Void,
    write: @escaping (inout EnvironmentValues, Box) -> Void
  ) -> ModifiedContent<Self, _EnvironmentBoxModifier<Box>> {
    modifier(_EnvironmentBoxModifier(name: name, make: make, update: update, write: write))
  }
}
