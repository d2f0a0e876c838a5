package import ArborDisplay
import ArborGraph

extension ViewHost {
  /// Makes and updates the objects that wait inside a node, and evaluates what that outdates there,
  /// ahead of other nodes.
  func updateObjects(inside node: Node) {
    for _ in 0..<Self.maximumNesting {
      let waiting = objects.updates.filter { $0.isMounted && $0.isWaiting && $0.isInside(node) }
      let outdated = evaluation.dirty.filter {
        $0.isMounted && $0.reader?.isDirty == true && $0.isInside(node)
      }
      if waiting.isEmpty, outdated.isEmpty { return }
      if !waiting.isEmpty { objects.hasUpdated = true }
      for object in waiting { object.updateObject() }
      for node in outdated where node.isMounted && node.reader?.isDirty == true { node.evaluate() }
    }
  }

  /// The maximum nesting of hosting objects that are updated at once.
  private static var maximumNesting: Int { 16 }

  /// Called when the page is no longer shown: views disappear and tasks end; both begin again once
  /// it is shown. Its contents stay.
  package func disappear() {
    if let root { disappear(below: root) }
  }

  /// Sets the pointer's shape for the whole page; `nil` leaves it to what is under the pointer.
  package func show(_ cursor: PointerShape?) {
    guard cursor != publication.cursor else { return }
    publication.cursor = cursor
    objectsChanged()
  }

  /// Runs an action without any flush before its end.
  package func holdingFlushes(_ action: () -> Void) {
    if isFlushing { return action() }
    isFlushing = true
    action()
    isFlushing = false
    if hasWork { flushSoon() }
  }
}
