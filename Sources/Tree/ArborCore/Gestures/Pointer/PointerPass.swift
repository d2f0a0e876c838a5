/// Follows the pointer for gestures, and for views and objects that observe it.
@MainActor
final class PointerPass: PartState {
  /// Tracks the pointer for gestures; `nil` until there is one.
  fileprivate(set) var knownGestures: PageGestures?
  /// Tracks the pointer for hover regions; `nil` until there is one.
  fileprivate(set) var knownHover: PageHover?
}

extension ViewHost {
  var pointer: PointerPass { passes.above.pointer.known(as: PointerPass.self) }

  /// Tracks the pointer for gestures; created by the first gesture.
  package var gestures: PageGestures {
    if let known = pointer.knownGestures { return known }
    let fresh = PageGestures()
    pointer.knownGestures = fresh
    return fresh
  }

  /// The tracker of the pointer for objects and views, made on demand.
  var hover: PageHover {
    if let known = pointer.knownHover { return known }
    let fresh = PageHover(of: self)
    pointer.knownHover = fresh
    return fresh
  }

  /// Whether the pointer is up and something on the page observes it.
  var followsFreePointer: Bool {
    pointer.knownHover != nil && pointer.knownGestures?.isDown != true
  }

  /// Moves the pointer on the page, or off it.
  func movePointer(_ event: PointerEvent) {
    guard let hover = pointer.knownHover else { return }
    if case .page(let point) = event.place, event.phase != .leave {
      hover.move(to: point)
    } else {
      hover.move(to: nil)
    }
  }
}
