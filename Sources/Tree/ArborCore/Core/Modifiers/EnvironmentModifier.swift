import ArborGraph

/// Sets a value in the environment of a view.
public nonisolated struct _EnvironmentModifier<Value>: ViewModifier {
  public typealias Body = Never
  let name: String
  /// The key path of the value; `nil` if the name identifies it.
  var key: AnyKeyPath?
  let value: Value
  let write: (inout EnvironmentValues, Value) -> Void
  /// Whether two values are interchangeable, so that nothing needs to be updated.
  let isSame: (Value, Value) -> Bool

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = EnvironmentNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    inner.environment = node.childEnvironment
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(EnvironmentNode<Value>.self)
    var inner = _ViewCursor(inside: node, cursor)
    if cursor.isEnvironmentChanged || node.value.key != modifier.key
      || !modifier.isSame(node.value.value, modifier.value)
    {
      inner.isEnvironmentChanged = true
      node.write(modifier, cursor.environment)
    }
    inner.environment = node.childEnvironment
    C._updateView(content, &inner)
  }
}

/// Writes a value into the environment of the content.
final class EnvironmentNode<Value>: Node {
  private(set) var value: _EnvironmentModifier<Value>
  private(set) var childEnvironment: EnvironmentValues
  override var environmentInside: EnvironmentValues? { childEnvironment }

  init(_ modifier: _EnvironmentModifier<Value>, _ inputs: _ViewInputs) {
    value = modifier
    childEnvironment = inputs.environment
    super.init(inputs)
    write(modifier, inputs.environment)
  }

  func write(_ modifier: _EnvironmentModifier<Value>, _ environment: EnvironmentValues) {
    value = modifier
    var environment = environment
    environment.writer = id
    modifier.write(&environment, modifier.value)
    environment.writer = nil
    childEnvironment = environment
  }

  override func environmentChanged(_ environment: EnvironmentValues) {
    write(value, environment)
    super.environmentChanged(childEnvironment)
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: value.name,
      arguments: [NamedValue(name: "value", value: String(describing: value.value))],
      frame: nil)
  }
}

nonisolated extension View {
  /// Sets an environment value for this view and everything inside it.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(
      _EnvironmentModifier(
        name: "environment", key: keyPath, value: value, write: { $0[keyPath: keyPath] = $1 },
        isSame: { areEqual($0, $1) }))
  }

  /// Changes an environment value in place for this view and everything inside it.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(
      _EnvironmentModifier(
        name: "transformEnvironment", value: (),
        write: { values, _ in transform(&values[keyPath: keyPath]) },
        isSame: { _, _ in false }))
  }

  /// Sets an environment value under the name of the modifier that authors write.
  package func environmentModifier<V>(
    _ name: String, _ value: V, _ write: @escaping (inout EnvironmentValues, V) -> Void
  ) -> ModifiedContent<Self, _EnvironmentModifier<V>> {
    modifier(
      _EnvironmentModifier(name: name, value: value, write: write, isSame: { areEqual($0, $1) }))
  }
}
