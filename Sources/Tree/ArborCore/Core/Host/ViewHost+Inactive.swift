import ArborGraph
import Foundation

extension ViewHost {
  /// Whether a node is in an inactive view of a keep-alive container.
  package func isInactive(_ node: Node) -> Bool {
    if actions.inactive.isEmpty { return false }
    var around: Node? = node
    while let current = around {
      if actions.inactive.contains(current.id) { return true }
      around = current.parent
    }
    return false
  }

  /// Lets everything in the view disappear after the evaluation, and ends its tasks.
  func deactivate(_ unit: Node, for owner: Node) {
    actions.changes.append { [weak unit] in
      guard let unit, unit.isMounted, unit.host.isInactive(unit) else { return }
      unit.host.disappear(below: unit)
    }
  }

  /// Lets everything in the view appear again, and queues the positions of its scroll views for the
  /// client.
  func activate(_ unit: Node) {
    actions.hasLateContent = true
    var pending: [Node] = [unit]
    while let node = pending.popLast() {
      node.isShownAgain()
      pending.append(contentsOf: node.children)
    }
  }

  /// Calls the disappearance actions below a node and ends its tasks; the same nodes appear again
  /// when they are shown.
  func disappear(below top: Node) {
    var pending: [Node] = [top]
    while let node = pending.popLast() {
      switch node {
      case let lifecycle as LifecycleNode: Reader.untracked { lifecycle.disappear() }
      case let starting as StartingNode: starting.stop()
      case let object as any ObjectUpdating: Reader.untracked { object.objectDisappears() }
      default: break
      }
      pending.append(contentsOf: node.children)
    }
    actions.hasLateContent = true
  }

  /// Returns the nodes that are not in inactive views; the others are appended to `rest`.
  func shown<N>(of nodes: ContiguousArray<N>, rest: inout ContiguousArray<N>) -> ContiguousArray<N>
  {
    if actions.inactive.isEmpty { return nodes }
    var shown: ContiguousArray<N> = []
    for node in nodes {
      guard let one = node as? Node, one.isMounted else { continue }
      if isInactive(one) { rest.append(node) } else { shown.append(node) }
    }
    return shown
  }
}
