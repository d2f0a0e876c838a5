import ArborGraph

/// The place of a view, which is found again in the next tree of the page.
@MainActor
package struct ParkedPlace {
  private let reference: NodeReference

  /// The place of the view whose body runs; `nil` outside a body.
  package static var current: ParkedPlace? {
    (Reader.current?.owner as? Node).map { ParkedPlace(reference: NodeReference($0)) }
  }

  /// The path under which state of the view is parked; `nil` if it has none, or if the view has
  /// gone.
  package var path: String? { reference.node?.parkedPath }

  /// Runs an action after the update, if the view is still there.
  ///
  /// - Parameter name: The name by which diagnostics mention the action.
  package func afterUpdate(_ name: String, _ action: @escaping @MainActor () -> Void) {
    guard let node = reference.node else { return }
    node.host.enqueueAction(of: node, name) { if node.isMounted { action() } }
  }

  /// Whether views that are made now may find what a former tree of the page left behind.
  package var isRestoring: Bool { reference.node?.host.parking?.isRestoring == true }
}
