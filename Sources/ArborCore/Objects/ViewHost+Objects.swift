package import ArborDisplay
import ArborGraph
import Dispatch
import Foundation

extension ViewHost {
  /// What wants to know where the pointer is.
  var hover: PageHover {
    if let knownHover { return knownHover }
    let fresh = PageHover()
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

  /// Evaluates views before their turn.
  func evaluateNow(_ body: () -> Void) {
    if isSettling { return body() }
    beginSettling()
    body()
    endSettling()
  }

  /// Makes and updates the objects that wait. Returns whether something is outdated because of that.
  func updateObjects() -> Bool {
    guard !objectUpdates.isEmpty else { return false }
    let nodes = objectUpdates
    objectUpdates = []
    hasUpdatedObjects = true
    for node in nodes { node.updateObject() }
    return !dirty.isEmpty || !outdatedPreferences.isEmpty || !objectUpdates.isEmpty
  }

  /// Makes and updates the objects that wait inside a node, and evaluates what that outdates there,
  /// before the others have their turn.
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

  /// How deep objects that host views may stand in each other to be brought up to date at once.
  private static var maximumNesting: Int { 16 }

  /// Whether authors' code made or updated objects since the last call: it may have left work to the main queue, which belongs to the same revision.
  package func takeObjectUpdates() -> Bool {
    defer { hasUpdatedObjects = false }
    return hasUpdatedObjects
  }

  /// Tells objects that they are on the page.
  func appearObjects() {
    guard isShown, !appearingObjects.isEmpty else { return }
    let nodes = appearingObjects
    appearingObjects = []
    for node in shown(of: nodes, rest: &appearingObjects) {
      Reader.untracked { node.objectAppears() }
    }
  }

  /// The page is shown no longer: views disappear and tasks end, and the same appear once it is shown again. What it holds stays.
  package func disappear() {
    if let root { disappear(below: root) }
  }

  /// An object says that it is not as it was: what shows it is brought up to date with the flush that runs, or with one of its own.
  func objectsChanged() {
    if root != nil, let transaction = WriteContext.current?.value as? Transaction {
      objectTransaction = transaction
    }
    if isIdle { flushSoon() } else { flushAgain() }
  }

  /// Whether nobody is about to flush.
  var isIdle: Bool { !isFlushing && root != nil }

  /// What objects change until the next flush moves.
  package func animateObjects(_ animation: Animation) {
    withAnimation(animation) { objectsChanged() }
  }

  /// What the pointer looks like wherever it is on the page; nil: as what is under it says.
  package func show(_ cursor: PointerShape?) {
    guard cursor != pageCursor else { return }
    pageCursor = cursor
    objectsChanged()
  }

  /// Runs something that flushes nothing before its end.
  package func holdingFlushes(_ action: () -> Void) {
    if isFlushing { return action() }
    isFlushing = true
    action()
    isFlushing = false
    if hasWork { flushSoon() }
  }

  /// Looks once more after the flush that runs whether something is outdated.
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

  /// The pointer is somewhere else on the page; nil: it has left it.
  func movePointer(_ event: PointerEvent) {
    guard let knownHover else { return }
    if case .page(let point) = event.place, event.phase == .hover {
      knownHover.move(to: point)
    } else {
      knownHover.move(to: nil)
    }
  }
}
