import ArborGraph
import ArborDisplay
import ArborLayout
import Foundation

/// The key of a value that a view passes to its container.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

/// Sets a value for each view of its content; layout passes through.
private final class LayoutValueNode<K: LayoutValueKey>: InstancedNode {
  private var value: K.Value
  private let name: String

  init(_ value: K.Value, name: String, _ inputs: _ViewInputs) {
    self.value = value
    self.name = name
    super.init(inputs)
  }

  private init(copying original: LayoutValueNode) {
    value = original.value
    name = original.name
    super.init(host: original.host, parent: original)
  }

  override var canSpread: Bool { true }
  override func makeCopy() -> InstancedNode { LayoutValueNode(copying: self) }

  func update(with value: K.Value) {
    if areEqual(self.value, value) { return }
    adopt(value)
    forEachCopy { unsafeDowncast($0, to: LayoutValueNode.self).adopt(value) }
  }

  private func adopt(_ value: K.Value) {
    self.value = value
    traitsChanged = true
    // The drawing order may depend on the value.
    layoutParent?.segmentChanged()
    host.invalidateLayout(self)
  }

  override func ownValue<Asked: LayoutValueKey>(_ key: Asked.Type) -> Asked.Value? {
    Asked.self == K.self ? value as? Asked.Value : nil
  }

  override func layoutValue<Asked: LayoutValueKey>(_ key: Asked.Type) -> Asked.Value? {
    ownValue(key) ?? super.layoutValue(key)
  }

  override package var priority: Double { view?.priority ?? 0 }
  override package func size(in proposal: Proposal) -> CGSize { view?.measure(proposal) ?? .zero }

  override package func lengthRange(_ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  ) {
    view?.lengthRange(axis, across: across) ?? (0, 0)
  }

  override func minimum(along axis: Axis) -> Double? { view?.minimum(along: axis) }
  override package func spacing(_ edge: Edge) -> EdgeSpacing { view?.spacing(edge) ?? .standard }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    view?.explicitGuide(key, in: size)
  }

  override package func placeChildren() {
    view?.place(at: .zero, size: size, proposal: placedProposal)
  }

  override package var modifier: ModifierSnapshot? {
    ModifierSnapshot(
      name: name, arguments: [NamedValue(name: "value", value: String(describing: value))],
      frame: nil)
  }
}

/// Passes a value of the view to its container.
public nonisolated struct _LayoutValueModifier<K: LayoutValueKey>: ViewModifier {
  public typealias Body = Never
  package let value: K.Value
  let name: String

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = LayoutValueNode<K>(modifier.value, name: modifier.name, inputs)
    inputs.append(node)
    if K.self == DrawingOrder.self { node.host.layout.hasDrawingOrder = true }
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(LayoutValueNode<K>.self)
    node.update(with: modifier.value)
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

nonisolated extension View {
  /// Passes a value of the view to its container, where a `Layout` reads it from its subviews.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_LayoutValueModifier<K>(value: value, name: "layoutValue"))
  }

  /// Sets a value under the name of the modifier that authors spell.
  package func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value, name: String
  ) -> some View {
    modifier(_LayoutValueModifier<K>(value: value, name: name))
  }

  /// Sets the drawing order of the view among its siblings: higher values are in front; the default
  /// is 0.
  ///
  /// NaN counts as 0.
  public func zIndex(_ value: Double) -> some View {
    layoutValue(key: DrawingOrder.self, value: value.isNaN ? 0 : value, name: "zIndex")
  }
}

/// The drawing order of a view among its siblings.
enum DrawingOrder: LayoutValueKey {
  static let defaultValue = 0.0
}

extension LayoutNode {
  /// Returns the value that the view sets for a key, or the key's default.
  package final func value<K: LayoutValueKey>(of key: K.Type) -> K.Value {
    layoutValue(key) ?? K.defaultValue
  }
}

extension ContiguousArray where Element == LayoutNode {
  /// Returns the views from back to front; `nil` for the order of the code.
  @MainActor func inDrawingOrder() -> ContiguousArray<LayoutNode>? {
    let order = map { $0.layoutValue(DrawingOrder.self) ?? 0 }
    guard order.contains(where: { $0 != 0 }) else { return nil }
    return ContiguousArray(
      indices.sorted { (order[$0], $0) < (order[$1], $1) }.map { self[$0] })
  }
}
