import Foundation

/// Objects that want to know where the pointer is, and where it was last.
@MainActor
package final class PageHover {
  private var nodes: [UInt32: ObjectNode] = [:]
  private(set) var location: CGPoint?
  /// How often it moved.
  private(set) var count = 0

  func add(_ node: ObjectNode) { nodes[node.id] = node }
  func remove(_ node: ObjectNode) { nodes[node.id] = nil }

  /// The pointer is somewhere else on the page; nil: it has left it.
  func move(to location: CGPoint?) {
    self.location = location
    count += 1
    let told = nodes.values.sorted { $0.id < $1.id }.filter(\.isMounted)
    var entered: [ObjectNode] = []
    // Those that the pointer has left learn of it before the one in which it is.
    for node in told {
      let point = location.map(node.localPoint)
      if told.count > 1, let point, node.visibleRect.contains(point) {
        entered.append(node)
      } else {
        node.presentation.pointerMoved(to: point)
      }
    }
    for node in entered where node.isMounted {
      node.presentation.pointerMoved(to: location.map(node.localPoint))
    }
  }
}
