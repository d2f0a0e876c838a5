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
    for node in nodes.values.sorted(by: { $0.id < $1.id }) where node.isMounted {
      node.presentation.pointerMoved(to: location.map(node.localPoint))
    }
  }
}
