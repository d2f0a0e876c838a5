import ArborDisplay
import ArborGraph
import Foundation

/// Changes the transactions that pass through a view. With a value, only those in which the value
/// changes.
public nonisolated struct _TransactionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never
  let name: String
  let value: Value?
  let transform: (inout Transaction) -> Void

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = TransactionNode(modifier.name, modifier.value == nil, inputs)
    (node.transform, node.value) = (modifier.transform, modifier.value)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(TransactionNode.self)
    node.transform = modifier.transform
    if let new = modifier.value, !node.host.evaluation.isSampling, node.value as? Value != new {
      node.value = new
      node.host.transitions.trigger(node.id)
    }
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

/// A place in the tree where transactions are changed.
final class TransactionNode: Node {
  private let name: String
  let isAlways: Bool
  /// The value that was compared last.
  var value: Any?
  var transform: (inout Transaction) -> Void = { _ in }

  init(_ name: String, _ isAlways: Bool, _ inputs: _ViewInputs) {
    self.name = name
    self.isAlways = isAlways
    super.init(inputs)
    host.transitions.nodes[id] = self
  }

  /// Returns the transaction that applies inside the node, given the one outside.
  func transaction(in transaction: Transaction) -> Transaction {
    guard isAlways || host.transitions.triggered.contains(id) else { return transaction }
    var inner = transaction
    Reader.untracked { transform(&inner) }
    return inner
  }

  override func willUnmount() { host.transitions.nodes[id] = nil }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: name, arguments: [], frame: nil)
  }
}

extension ViewHost {
  /// Returns a transaction, by default that of the last flush, as the nodes around a node change
  /// it.
  package func transaction(around node: Node, in outer: Transaction? = nil) -> Transaction {
    if transitions.nodes.isEmpty { return outer ?? writes.transaction }
    let around = sequence(first: node) { $0.parent }.dropFirst()
    let places = around.compactMap { $0 as? TransactionNode }
    return places.reversed().reduce(outer ?? writes.transaction) { $1.transaction(in: $0) }
  }
}

nonisolated extension View {
  /// Changes the transactions that pass through this view, for the changes inside it.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_TransactionModifier<Int>(name: "transaction", value: nil, transform: transform))
  }

  /// Changes the transactions in which `value` changes.
  public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(name: "transaction", value: value, transform: transform))
  }

  /// Animates every change inside this view; `nil` turns animation off.
  @available(*, deprecated, message: "Say which value: animation(_:value:).")
  public func animation(_ animation: Animation?) -> some View {
    modifier(
      _TransactionModifier<Int>(name: "animation", value: nil) { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      })
  }

  /// Animates the changes inside this view in transactions in which `value` changes; `nil` turns
  /// animation off.
  public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(
      _TransactionModifier(name: "animation", value: value) { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
      })
  }
}
