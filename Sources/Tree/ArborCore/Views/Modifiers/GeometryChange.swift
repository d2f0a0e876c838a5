import ArborGraph
import Foundation

/// Runs an action when a value computed from a view's geometry changes.
public nonisolated struct _GeometryChangeModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let transform: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = GeometryChangeNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.host.geometry.unmeasured.append(node)
    node.host.geometry.hasChanged = true
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(GeometryChangeNode<Value>.self)
    node.update(with: modifier)
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// ## Algorithm
/// 1. After the view has been placed the transform runs; its first value runs the action with that
///    value as both the old and the new one.
/// 2. What the transform reads of the geometry is observed. When it changes, the transform runs
///    again.
/// 3. A different value is stored until layout has settled; then the action runs once, if the value
///    still differs from the last one.
private final class GeometryChangeNode<Value: Equatable>: Node {
  private var value: _GeometryChangeModifier<Value>
  private var last: Value?
  private var current: Value?
  private var isWaiting = false
  private let ownReader = Reader()
  private lazy var reference = NodeReference(self)

  override var reader: Reader? { ownReader }

  init(_ modifier: _GeometryChangeModifier<Value>, _ inputs: _ViewInputs) {
    value = modifier
    super.init(inputs)
    ownReader.belong(to: self)
  }

  func update(with modifier: _GeometryChangeModifier<Value>) {
    value = modifier
    // The transform may differ.
    host.geometry.unmeasured.append(self)
    host.geometry.hasChanged = true
  }

  override func evaluate() {
    ownReader.isDirty = false
    let fresh = ownReader.evaluate {
      let size = host.readGeometry { [reference] in reference.node?.globalSize }
      return size.map { value.transform(GeometryProxy(reference: reference, size: $0)) }
    }
    guard let fresh, fresh != current else { return }
    current = fresh
    if isWaiting { return }
    isWaiting = true
    host.enqueueAction(of: self, "onGeometryChange") { [weak self] in self?.act() }
  }

  private func act() {
    isWaiting = false
    guard isMounted, let current, current != last else { return }
    let old = last ?? current
    last = current
    value.action(old, current)
  }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: "onGeometryChange", arguments: [], frame: nil)
  }
}

extension Node {
  /// The size of what the node shows, before the transforms around it; `nil` if it shows nothing.
  fileprivate var globalSize: CGSize? { placement?.size }
}

nonisolated extension View {
  /// Runs an action with a value computed from the view's geometry, when the view appears and
  /// whenever the value changes.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChangeModifier(transform: transform) { _, new in action(new) })
  }

  /// Runs an action with the old and the new value computed from the view's geometry, when the view
  /// appears and whenever the value changes. The first time both values are the same.
  public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryChangeModifier(transform: transform, action: action))
  }
}
