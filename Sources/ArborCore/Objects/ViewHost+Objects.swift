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

  /// Makes and updates the objects that wait. Returns whether something is outdated because of that.
  func updateObjects() -> Bool {
    guard !objectUpdates.isEmpty else { return false }
    let nodes = objectUpdates
    objectUpdates = []
    for node in nodes { node.updateObject() }
    return !dirty.isEmpty || !outdatedPreferences.isEmpty || !objectUpdates.isEmpty
  }

  /// An object says that it is not as it was: what shows it is brought up to date with the flush that runs, or with one of its own.
  func objectsChanged() {
    if isIdle { flushSoon() } else { flushAgain() }
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
