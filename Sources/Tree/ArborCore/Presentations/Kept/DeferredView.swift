import ArborGraph

/// The content of a ``DeferredView``; reports when the content changes.
@MainActor
package final class DeferredSource: TransientState {
  /// Returns the content. Setting another closure runs it at once.
  package var make: () -> AnyView { didSet { changed() } }
  fileprivate weak var node: DeferredNode?

  package init(_ make: @escaping () -> AnyView) { self.make = make }

  /// Runs the closure again after a change that the page does not observe.
  package func changed() {
    guard let node, node.isMounted else { return }
    node.host.resolveAgain(node)
    node.host.objectsChanged()
  }
}

/// A view whose content is decided by a ``DeferredSource``. What its closure reads is observed.
package nonisolated struct DeferredView: View {
  package typealias Body = Never
  private let source: DeferredSource

  package init(_ source: DeferredSource) { self.source = source }

  @MainActor package static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    let node = DeferredNode(inputs)
    inputs.append(node)
    node.update(with: view.source, inputs.environment)
  }

  @MainActor package static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    let node = cursor.next(DeferredNode.self)
    if cursor.isEnvironmentChanged { node.environmentChanged(cursor.environment) }
    node.update(with: view.source, cursor.environment)
  }
}

private final class DeferredNode: Node {
  private var source: DeferredSource?
  private let ownReader = Reader()

  override var reader: Reader? { ownReader }
  override var isDynamic: Bool { true }

  override init(_ inputs: borrowing _ViewInputs) {
    super.init(inputs)
    ownReader.belong(to: self)
  }

  func update(with source: DeferredSource, _ environment: EnvironmentValues) {
    if self.source === source { return }
    self.source = source
    source.node = self
    bringUpToDate(environment)
  }

  override func evaluate() { bringUpToDate(inheritedEnvironment) }

  private func bringUpToDate(_ environment: EnvironmentValues) {
    ownReader.isDirty = false
    host.evaluation.count += 1
    ownReader.evaluate {
      guard let source else { return }
      let view = Follower.value(of: source.make)
      if children.isEmpty {
        var inputs = _ViewInputs(inside: self, environment: environment)
        inputs.slot = slot
        inputs.branch = branch
        AnyView._makeView(view, &inputs)
      } else {
        var cursor = _ViewCursor(
          inside: self, environment: environment, isEnvironmentChanged: false)
        AnyView._updateView(view, &cursor)
      }
    }
  }

  override func willUnmount() { source = nil }
}
