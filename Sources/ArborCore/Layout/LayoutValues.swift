import ArborGraph
import ArborDisplay
import ArborLayout
import Foundation

/// A value that a view tells the container around it.
public protocol LayoutValueKey {
  associatedtype Value
  /// What a container finds at views that say nothing.
  static var defaultValue: Value { get }
}

/// Says a value about each view of its content; layout passes through.
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

  override func makeCopy() -> InstancedNode { LayoutValueNode(copying: self) }

  func take(_ value: K.Value) {
    if areEqual(self.value, value) { return }
    adopt(value)
    forEachCopy { unsafeDowncast($0, to: LayoutValueNode.self).adopt(value) }
  }

  private func adopt(_ value: K.Value) {
    self.value = value
    traitsChanged = true
    // The order of drawing may follow from it.
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

/// Tells the container around a view a value about the view.
public struct _LayoutValueModifier<K: LayoutValueKey>: ViewModifier {
  public typealias Body = Never
  let value: K.Value
  let name: String

  public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = LayoutValueNode<K>(modifier.value, name: modifier.name, inputs)
    inputs.append(node)
    if K.self == DrawingOrder.self { node.host.hasDrawingOrder = true }
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(LayoutValueNode<K>.self)
    node.take(modifier.value)
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

extension View {
  /// Tells the container around the view a value about it, which a `Layout` reads from its subviews.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_LayoutValueModifier<K>(value: value, name: "layoutValue"))
  }

  /// `layoutValue(key:value:)` under the name of the modifier that authors spell.
  package func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value, name: String
  ) -> some View {
    modifier(_LayoutValueModifier<K>(value: value, name: name))
  }

  /// Says how far in front the view is drawn among its neighbours: higher values in front, 0 unless said.
  ///
  /// A value that is no number counts as 0.
  public func zIndex(_ value: Double) -> some View {
    layoutValue(key: DrawingOrder.self, value: value.isNaN ? 0 : value, name: "zIndex")
  }
}

/// How far in front a view is drawn among its neighbours.
enum DrawingOrder: LayoutValueKey {
  static let defaultValue = 0.0
}

extension LayoutNode {
  /// What the view says for a key; the key's default where it says nothing.
  package final func value<K: LayoutValueKey>(of key: K.Type) -> K.Value {
    layoutValue(key) ?? K.defaultValue
  }
}

extension ContiguousArray where Element == LayoutNode {
  /// From back to front; nil: in the order of the code.
  @MainActor func inDrawingOrder() -> ContiguousArray<LayoutNode>? {
    let order = map { $0.layoutValue(DrawingOrder.self) ?? 0 }
    guard order.contains(where: { $0 != 0 }) else { return nil }
    return ContiguousArray(
      indices.sorted { (order[$0], $0) < (order[$1], $1) }.map { self[$0] })
  }
}
