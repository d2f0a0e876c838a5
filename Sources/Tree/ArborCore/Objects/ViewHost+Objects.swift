package import ArborDisplay
import ArborGraph
import Dispatch
import Foundation

extension ViewHost {
  /// The tracker of the pointer for objects and views, made on demand.
  var hover: PageHover {
    if let knownHover { return knownHover }
    let fresh = PageHover(of: self)
    knownHover = fresh
    return fresh
  }

  func beginSettling() {
    inbox.beginEvaluation()
    isSettling = true
  }

  func endSettling() {
    isSettling = false
    inbox.endEvaluation()
  }

  /// Evaluates views outside their regular pass.
  func evaluateNow(_ body: () -> Void) {
    if isSettling { return body() }
    beginSettling()
    body()
    endSettling()
  }

  /// Makes and updates the objects that wait. Returns whether that outdated something.
  func updateObjects() -> Bool {
    guard !objectUpdates.isEmpty else { return false }
    let nodes = objectUpdates
    objectUpdates = []
    hasUpdatedObjects = true
    for node in nodes { node.updateObject() }
    return !dirty.isEmpty || !outdatedPreferences.isEmpty || !objectUpdates.isEmpty
  }

  /// Makes and updates the objects that wait inside a node, and evaluates what that outdates there,
  /// ahead of other nodes.
  func updateObjects(inside node: Node) {
    for _ in 0..<Self.maximumNesting {
      let objects = objectUpdates.filter { $0.isMounted && $0.isWaiting && $0.isInside(node) }
      let outdated = dirty.filter {
        $0.isMounted && $0.reader?.isDirty == true && $0.isInside(node)
      }
      if objects.isEmpty, outdated.isEmpty { return }
      if !objects.isEmpty { hasUpdatedObjects = true }
      for object in objects { object.updateObject() }
      for node in outdated where node.isMounted && node.reader?.isDirty == true { node.evaluate() }
    }
  }

  /// The maximum nesting of hosting objects that are updated at once.
  private static var maximumNesting: Int { 16 }

  /// Returns whether authors' code made or updated objects since the last call. It may have left
  /// work on the main queue, which belongs to the same revision.
  package func takeObjectUpdates() -> Bool {
    defer { hasUpdatedObjects = false }
    return hasUpdatedObjects
  }

  /// Notifies objects that they are on the page.
  func appearObjects() {
    guard isShown, !appearingObjects.isEmpty else { return }
    let nodes = appearingObjects
    appearingObjects = []
    for node in shown(of: nodes, rest: &appearingObjects) {
      Reader.untracked { node.objectAppears() }
    }
  }

  /// Called when the page is no longer shown: views disappear and tasks end; both begin again once
  /// it is shown. Its contents stay.
  package func disappear() {
    if let root { disappear(below: root) }
  }

  /// Called when an object has changed. Its views are updated by the current flush, or by a new
  /// one.
  func objectsChanged() {
    if root != nil, let transaction = WriteContext.current?.value as? Transaction {
      objectTransaction = transaction
    }
    if isIdle { flushSoon() } else { flushAgain() }
  }

  /// Whether the host has a root and no flush is running.
  var isIdle: Bool { !isFlushing && root != nil }

  /// Sets the pointer's shape for the whole page; `nil` leaves it to what is under the pointer.
  package func show(_ cursor: PointerShape?) {
    guard cursor != pageCursor else { return }
    pageCursor = cursor
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

  /// Checks once more after the current flush whether something is outdated.
  private func flushAgain() {
    if isAskedAgain { return }
    isAskedAgain = true
    DispatchQueue.main.async { [handle] in
      MainActor.assumeIsolated {
        guard let host = handle.host else { return }
        host.isAskedAgain = false
        if host.isIdle, host.hasWork { host.flushSoon() }
      }
    }
  }

  /// Whether the pointer is up and something on the page observes it.
  var followsFreePointer: Bool { knownHover != nil && knownGestures?.isDown != true }

  /// Moves the pointer on the page, or off it.
  func movePointer(_ event: PointerEvent) {
    guard let knownHover else { return }
    if case .page(let point) = event.place, event.phase != .leave {
      knownHover.move(to: point)
    } else {
      knownHover.move(to: nil)
    }
  }
}
