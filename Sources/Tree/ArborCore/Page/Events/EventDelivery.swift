/// Delivers the visitor's events to those who receive them.
@MainActor
struct EventDelivery {
  private let host: ViewHost
  private var controls: [UInt32: Node] { host.events.controls }

  init(to host: ViewHost) { self.host = host }

  /// Finds the control that an event at a node is for, and delivers it.
  ///
  /// ## Algorithm
  /// 1. What follows a pointer, and raw input, goes to those who track it.
  /// 2. Nothing reaches what a presentation covers.
  /// 3. Events that are for one kind of view go to it: scrolls, presses, dismissals, pointers.
  /// 4. Everything else goes to the control with this id or the first one inside; a tap goes to
  ///    gestures where there are any around it.
  func deliver(_ event: ControlEvent, at id: UInt32) throws(EventError) {
    if case .pointer(let pointer) = event, !pointer.begins {
      let isHover = pointer.isHover || id == 0 && pointer.phase == .move && host.followsFreePointer
      return isHover ? host.movePointer(pointer) : try host.continuePress(pointer)
    }
    if case .raw(let input) = event {
      if case .key = input, let layer = controls[id], layer.accepts("modifiers") {
        return try layer.handle(event)
      }
      let id = focusedPart(of: id, for: input)
      if case .transfer = input { _ = try reachableNode(id, for: event) }
      if controls[id]?.accepts(input.name) == true { return try deliverKey(event, from: id) }
      do throws(EventError) {
        return try host.handle(input, at: id)
      } catch {
        guard case .notInteractive = error, isAccepted(input, around: id) else { throw error }
        return try deliverKey(event, from: id)
      }
    }
    let node = try reachableNode(id, for: event)
    switch event {
    case .tap: if let scroll = node as? ScrollNode, scroll.pull() { return }
    case .press(let isDown): return try press(isDown, node)
    case .input(.bool(let opensMenu), _):
      if let row = node as? ListRowsNode { return try row.menuInput(opensMenu) }
    case .dismiss: return try host.dismiss(node)
    case .files(let files): if (node as? ObjectNode)?.rendition.received(files) == true { return }
    case .scroll(let x, let y): return try host.scroll(node, x: x, y: y)
    case .pointer(let pointer): return try host.handle(pointer, at: node)
    case .focus:
      if let object = host.focus.keyObjects[node.id] as? ObjectNode {
        return try host.focus(object)
      }
    default: break
    }
    guard let control = try control(for: event, at: node, of: id) else { return }
    try deliver(event, to: control, of: id)
  }

  /// Returns the part of the focused view that has the focus, if a key is for that view: modifiers
  /// inside it may handle the key.
  private func focusedPart(of id: UInt32, for input: RawInput) -> UInt32 {
    guard case .key = input, controls[id]?.accepts(input.name) != true, id == host.focusedView
    else { return id }
    return host.focus.control ?? id
  }

  /// Whether a view around the one with this id receives an input that this one does not.
  private func isAccepted(_ input: RawInput, around id: UInt32) -> Bool {
    guard let around = host.node(id)?.shownParent else { return false }
    return sequence(first: around, next: \.shownParent)
      .contains { controls[$0.id]?.accepts(input.name) == true }
  }

  /// Delivers a key or a step of a drag to the view with this id; if that ignores it, to those
  /// around it. It is no error if all ignore a key.
  private func deliverKey(_ event: ControlEvent, from id: UInt32) throws(EventError) {
    var node: Node? = try reachableNode(id, for: event)
    while let current = node {
      node = current.shownParent
      guard let control = controls[current.id], control.accepts(event.name) else { continue }
      do throws(EventError) {
        return try deliver(event, to: control, of: id)
      } catch {
        guard case .notInteractive = error else { throw error }
      }
    }
    if case .raw(.transfer) = event { throw .notInteractive(id, event: event.name) }
    if case .raw(.key(let key)) = event, key.isDown, key.key == "Enter" {
      host.callbacks.onIgnoredReturn?()
    }
  }

  private func reachableNode(
    _ id: UInt32, for event: ControlEvent
  ) throws(EventError) -> Node {
    guard let node = host.node(id) else {
      throw id > 0 && id <= host.lastID ? .removedNode(id) : .unknownNode(id)
    }
    if event.needsReach, let top = host.modal(before: node) { throw .covered(id, by: top.id) }
    return node
  }

  /// Returns the control that an event is for; `nil` if it was a tap that gestures have received.
  private func control(
    for event: ControlEvent, at node: Node, of id: UInt32
  ) throws(EventError) -> Node? {
    // Before what is around it: one modifier makes options of several views.
    if event == .tap, controls[node.id] == nil, let option = node.selectable as? OptionsNode {
      return option
    }
    if let control = actionControl(around: node, for: event) { return control }
    let isTapOnGesture = event == .tap && controls[node.id] == nil && host.hasOwnGestures(node)
    let control =
      isTapOnGesture ? nil : controls[node.id] ?? node.first { controls[$0.id] != nil }
    guard let control else {
      guard event == .tap, host.hasGestures(around: node) else {
        throw .notInteractive(id, event: event.name)
      }
      try host.handle(PointerEvent(.tap(count: 1)), at: node)
      return nil
    }
    if event == .tap, host.tappableControl(control) != nil, host.hasGestures(around: control) {
      try host.handle(PointerEvent(.tap(count: 1)), at: control)
      return nil
    }
    return control
  }

  /// Returns the modifier around a node that adds the action of an event to it; `nil` if there is
  /// none. The view inside may have drawn the element.
  private func actionControl(around node: Node, for event: ControlEvent) -> Node? {
    guard controls[node.id] == nil else { return nil }
    var around = node.parent
    while let current = around, current.segment == nil {
      if let control = controls[current.id], control.accepts(event.name) { return control }
      around = current.parent
    }
    return nil
  }

  private func deliver(
    _ event: ControlEvent, to control: Node, of id: UInt32
  ) throws(EventError) {
    var around: Node? = control
    while let current = around {
      if current.isHidden { throw .hidden(id, by: current.id) }
      if event == .tap, let reason = (current as? LayoutNode)?.hitObstacle(at: nil) {
        throw .untouchable(id, by: current.id, reason: reason)
      }
      around = current.shownParent
    }
    try checkEnabled(control, of: id)
    host.visitorMovesFocus(event, control.id)
    if try host.adaptations?.deliver(event, at: control) != true { try control.handle(event) }
    if !host.isFocusRestored(event, control.id) { host.noteFocus(event, at: control) }
  }

  /// Notifies a control that a pointer is down on it or was released. The release is reported
  /// whatever has become of the control since.
  private func press(_ isDown: Bool, _ node: Node) throws(EventError) {
    guard let control = controls[node.id] else {
      throw .notInteractive(node.id, event: ControlEvent.press(isDown).name)
    }
    if isDown { try checkEnabled(control, of: node.id) }
    control.pressChanged(isDown)
  }

  private func checkEnabled(_ control: Node, of id: UInt32) throws(EventError) {
    if control.isControlEnabled { return }
    throw .disabled(id, by: control.inheritedEnvironment.disabledBy ?? control.id)
  }
}

extension ViewHost {
  /// Delivers an event to the control with this id, or to the first control inside the node. The
  /// control's actions have run on return; a flush shows what they changed.
  package func handle(_ event: ControlEvent, at id: UInt32) throws(EventError) {
    let outcome: Result<Void, EventError> = asCurrent {
      do throws(EventError) {
        return .success(try EventDelivery(to: self).deliver(event, at: id))
      } catch {
        return .failure(error)
      }
    }
    try outcome.get()
  }
}

extension ControlEvent {
  /// Whether a presentation in front of the control blocks the event. Text entered before, leaving
  /// a field, and the end of a press are still accepted.
  package var needsReach: Bool {
    switch self {
    case .input, .blur, .press(false), .files: false
    // A press that has begun goes on, whatever is in front by then.
    case .pointer(let pointer): pointer.begins || pointer.isHover
    default: true
    }
  }
}
