import ArborGraph

/// Moves the focus of the page to the control that the focus states request.
@MainActor
final class FocusPass {
  /// The control that has the focus.
  var control: UInt32?
  /// The pending request to the client: a control, or `nil` to remove the focus.
  var request: UInt32??
  /// The places that values of focus states identify, by id.
  var nodes: [UInt32: FocusNode] = [:]
  /// The objects that take keys, by the ids of their nodes.
  var keyObjects: [UInt32: LayoutNode] = [:]

  /// Moves the focus to the control that the focus states request.
  func run(in host: ViewHost) {
    if let control = host.parking?.popFocus(of: host) { host.noteFocus(.focus, at: control) }
    guard !nodes.isEmpty || control != nil else { return }
    let current = control.flatMap(host.focusable)
    if current == nil, control != nil {
      control = nil
      for node in nodes.values where !node.value.isWanted() { node.value.lose() }
    }
    let ids = nodes.keys.sorted()
    let wanted = ids.lazy.compactMap { self.nodes[$0] }.first { node in
      node.value.isWanted() && !(current.map(node.contains) ?? false)
    }
    if let target = wanted?.control {
      host.moveFocus(from: current, to: target)
    } else if let current,
      nodes.values.contains(where: { $0.contains(current) && $0.value.isAnother() })
    {
      host.moveFocus(from: current, to: nil)
    }
  }
}

extension ViewHost {
  /// Removes and returns the pending focus request for the client: the control to focus, or `nil`
  /// to remove the focus. The outer optional is `nil` if there is no request.
  package func popFocusRequest() -> UInt32?? {
    defer { focus.request = nil }
    return focus.request
  }

  /// Asks the client to focus the control that has the focus, because its document is new.
  package func repeatFocus() {
    if let control = focus.control { focus.request = .some(control) }
  }

  /// Updates the focus states after the focus has moved to or from a control.
  func noteFocus(_ event: ControlEvent, at control: Node) {
    switch event {
    case .focus:
      focus.control = control.id
      for node in focus.nodes.values where node.contains(control) { node.value.gain() }
    case .blur:
      if focus.control == control.id { focus.control = nil }
      for node in focus.nodes.values where node.contains(control) { node.value.lose() }
    default: break
    }
  }

  /// Moves the focus, requests it from the client, and notifies both controls.
  func moveFocus(from old: Node?, to new: Node?) {
    focus.control = new?.id
    focus.request = .some(new?.id)
    // The client is notified with the next revision.
    publication.hasStructureChanged = true
    Reader.untracked {
      if let old { tellFocus(.blur, at: old) }
      focus.control = new?.id
      if let new { tellFocus(.focus, at: new) }
    }
  }

  private func tellFocus(_ event: ControlEvent, at control: Node) {
    let isTaken = (try? adaptations?.deliver(event, at: control)) ?? false
    if !isTaken { try? control.handle(event) }
    noteFocus(event, at: control)
  }

  /// Returns the node of an id if it can have the focus.
  func focusable(_ id: UInt32) -> Node? {
    if let control = events.controls[id] { return control.accepts("focus") ? control : nil }
    return (focus.keyObjects[id]?.isMounted == true) ? focus.keyObjects[id] : nil
  }
}
