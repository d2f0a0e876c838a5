/// Puts an object into the environment that lives as long as its place in the tree.
///
/// What an author gives anew with each evaluation, such as a closure, goes into the object: readers of the key stay as they are.
public struct _EnvironmentBoxModifier<Box: AnyObject>: ViewModifier {
  public typealias Body = Never
  let name: String
  let make: () -> Box
  let update: (Box) -> Void
  let write: (inout EnvironmentValues, Box) -> Void

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = EnvironmentBoxNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    inner.environment = node.childEnvironment
    C._makeView(content, &inner)
  }

  public static func _updateModifier<C: View>(
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

extension View {
  /// Writes an object of the tree into the environment; `update` gives it what the author says now.
  package func environmentBox<Box: AnyObject>(
    _ name: String, make: @escaping () -> Box, update: @escaping (Box) -> Void,
    write: @escaping (inout EnvironmentValues, Box) -> Void
  ) -> ModifiedContent<Self, _EnvironmentBoxModifier<Box>> {
    modifier(_EnvironmentBoxModifier(name: name, make: make, update: update, write: write))
  }
}
