import Foundation

extension ViewHost {
  /// Continues a press with the views on which it began.
  func continuePress(_ event: PointerEvent) throws(EventError) {
    guard let gestures = pointer.knownGestures, gestures.isDown, let origin = gestures.origin else {
      throw .noPress(event: event.name)
    }
    func location(_ place: PointerEvent.Place) -> CGPoint {
      switch place {
      case .page(let point): point
      case .middle(let offset):
        CGPoint(x: origin.location.x + offset.width, y: origin.location.y + offset.height)
      }
    }
    gestures.receive(
      event, at: location(event.place), and: event.second.map(location), by: origin.node)
  }

  /// Cancels all gestures in progress, as if the pointer had been taken away.
  package func cancelGestures() { pointer.knownGestures?.cancel() }

  /// Returns whether gestures compete for a tap on this control.
  func hasGestures(around node: Node) -> Bool {
    guard let gestures = pointer.knownGestures, gestures.count > 0 else { return false }
    var around: Node? = node
    while let current = around {
      if gestures.attachment(of: current) != nil { return true }
      around = current.parentInPress
    }
    return false
  }

  /// Returns whether the view itself has a gesture, as one of its modifiers.
  func hasOwnGestures(_ node: Node) -> Bool {
    guard let gestures = pointer.knownGestures else { return false }
    if gestures.attachment(of: node) != nil { return true }
    var modifier = node.parent
    while let current = modifier, current.segment == nil {
      if gestures.attachment(of: current) != nil { return true }
      modifier = current.parent
    }
    return false
  }

  private func location(_ place: PointerEvent.Place, on node: Node) -> CGPoint {
    switch place {
    case .page(let point): return point
    case .middle(let offset):
      let frame = node.globalFrame ?? .zero
      return CGPoint(x: frame.midX + offset.width, y: frame.midY + offset.height)
    }
  }

  /// Begins a press with the gestures on a node and around it, and with the control if the node is
  /// one.
  func handle(_ event: PointerEvent, at node: Node) throws(EventError) {
    let location = location(event.place, on: node)
    var found = Contest()
    var around: Node? = node
    found.control = tappableControl(node)
    var isDisabled = false
    while let current = around {
      if current.isHidden { throw .hidden(node.id, by: current.id) }
      if let layout = current as? LayoutNode {
        let instance = instance(of: layout, at: location)
        if let reason = instance.hitObstacle(at: location) {
          throw .untouchable(node.id, by: current.id, reason: reason)
        }
        if let attachment = gestures.attachment(of: current) {
          if attachment.isEnabled {
            found.add(attachment, at: instance)
          } else {
            isDisabled = true
          }
        }
      }
      around = current.parentInPress
    }
    guard let first = found.firstNode else {
      if isDisabled {
        throw .disabled(node.id, by: node.inheritedEnvironment.disabledBy ?? node.id)
      }
      throw .notInteractive(node.id, event: event.name)
    }
    gestures.begin(found)
    gestures.receive(
      event, at: location, and: event.second.map { self.location($0, on: node) }, by: first)
  }

  /// Returns the control that a tap on the node activates, if it is enabled.
  func tappableControl(_ node: Node) -> LayoutNode? {
    guard let control = events.controls[node.id] as? LayoutNode else { return nil }
    return control.isControlEnabled && control.accepts("tap") ? control : nil
  }

  /// Returns the instance of a modifier on several views that is around the view at a point.
  private func instance(of node: LayoutNode, at location: CGPoint) -> LayoutNode {
    guard let modifier = node as? InstancedNode, modifier.hasCopies else { return node }
    var found: LayoutNode = modifier
    modifier.forEachCopy { copy in
      // The instance around a view that is gone may not have been removed yet.
      guard copy.layoutChildren.first?.isMounted == true else { return }
      if copy.ownPlacement.frame.contains(location), !found.ownPlacement.frame.contains(location) {
        found = copy
      }
    }
    return found
  }
}

extension Node {
  /// The next node outward for a pointer that goes down. Presented content is independent of its
  /// presenter.
  fileprivate var parentInPress: Node? {
    if isModal { return nil }
    // A copy is inside the modifier that it was copied from.
    return (self as? InstancedNode)?.isCopy == true ? parent?.parent : shownParent
  }
}

/// The gestures and the control that compete for a pointer that goes down.
@MainActor
struct Contest {
  private typealias Entry = (attachment: AnyGestureAttachment, node: LayoutNode)
  var control: LayoutNode?
  /// The gestures from the inside out.
  private var entries: [Entry] = []

  init() {}

  /// Adds a gesture outside of the ones that were added before. Its mask may exclude it or those.
  mutating func add(_ attachment: AnyGestureAttachment, at node: LayoutNode) {
    if !attachment.mask.contains(.subviews) {
      control = nil
      entries = []
    }
    if attachment.mask.contains(.gesture) { entries.append((attachment, node)) }
  }

  /// The innermost view; `nil` if nothing competes.
  var firstNode: LayoutNode? { control ?? entries.first?.node }

  /// The ids of the views, to detect whether the next tap is on the same ones.
  var nodes: [UInt32] { (control.map { [$0.id] } ?? []) + entries.map(\.node.id) }

  /// Creates the contenders in order of precedence.
  func makeContenders() -> [GestureContender] {
    let high = entries.reversed().filter { $0.attachment.rank == .high }
    let others = entries.filter { $0.attachment.rank != .high }
    return high.map { $0.attachment.makeContender(at: $0.node) }
      + (control.map { [ControlContender($0)] } ?? [])
      + others.map { $0.attachment.makeContender(at: $0.node) }
  }
}
