import ArborGraph
import ArborWindows
import Dispatch
public import OpenCombine

/// Runs an action with each value that a publisher emits.
public nonisolated struct _ReceiveModifier<P: Publisher>: ViewModifier
where P.Failure == Never {
  public typealias Body = Never
  let publisher: P
  let action: (P.Output) -> Void

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = ReceiveNode(modifier, inputs)
    inputs.append(node)
    var inner = inputs.inside(node)
    C._makeView(content, &inner)
    node.subscribeLater()
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let node = cursor.next(ReceiveNode<P>.self)
    node.update(with: modifier)
    var inner = _ViewCursor(inside: node, cursor)
    C._updateView(content, &inner)
  }
}

private final class ReceiveNode<P: Publisher>: Node where P.Failure == Never {
  private var value: _ReceiveModifier<P>
  private var subscription: AnyCancellable?

  init(_ modifier: _ReceiveModifier<P>, _ inputs: _ViewInputs) {
    value = modifier
    super.init(inputs)
  }

  /// Subscribes again if the publisher differs; the action is always the latest one.
  func update(with modifier: _ReceiveModifier<P>) {
    let isSame = areEqual(value.publisher, modifier.publisher)
    value = modifier
    if !isSame { subscribeLater() }
  }

  /// Subscribes after the evaluation, because a value that is emitted at once must not run an
  /// action during it.
  func subscribeLater() { host.actions.changes.append { [weak self] in self?.subscribe() } }

  private func subscribe() {
    guard isMounted else { return }
    subscription?.cancel()
    subscription = value.publisher.sink { @Sendable [weak self] output in
      nonisolated(unsafe) let output = output
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { self?.receive(output) }
      } else {
        DispatchQueue.main.async { self?.receive(output) }
      }
    }
  }

  private func receive(_ output: P.Output) {
    guard isMounted, PageNotice.isFor(host, output) else { return }
    if Reader.current == nil {
      // The publisher may emit while another page is current, or none.
      host.asCurrent { value.action(output) }
    } else {
      host.actions.changes.append { [weak self] in self?.receive(output) }
    }
  }

  override func willUnmount() {
    subscription?.cancel()
    subscription = nil
  }

  override var sleepObstacle: String? { "onReceive waits for values" }

  override var modifier: ModifierSnapshot? {
    ModifierSnapshot(name: "onReceive", arguments: [], frame: nil)
  }
}

nonisolated extension View {
  /// Runs an action on the main actor with each value that `publisher` emits while the view is part
  /// of the page.
  ///
  /// If the publisher differs after an evaluation, the view subscribes again. Keep publishers in a
  /// property instead of creating them in `body`.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(_ReceiveModifier(publisher: publisher, action: action))
  }
}
