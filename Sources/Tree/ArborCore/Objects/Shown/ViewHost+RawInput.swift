import ArborDisplay
package import Foundation

extension ViewHost {
  /// Passes an input to the object that requested it.
  func handle(_ input: RawInput, at id: UInt32) throws(EventError) {
    if let view = knownBackings?.view(ofLayer: id) {
      guard view.adaptation?.look?.asks(for: input) == true else {
        throw .notInteractive(id, event: input.name)
      }
      try checkShown(view)
      knownBackings?.tree?.receive(input, at: view)
      return
    }
    guard let node = node(id) else {
      throw id > 0 && id <= lastID ? .removedNode(id) : .unknownNode(id)
    }
    guard let object = node as? ObjectNode, object.look.asks(for: input) else {
      throw .notInteractive(id, event: input.name)
    }
    try checkShown(object)
    object.rendition.received(input)
  }

  /// Moves the focus to an object that takes keys, as the visitor did.
  func focus(_ object: ObjectNode) throws(EventError) {
    try checkShown(object)
    visitorMovesFocus(.focus, object.id)
    object.rendition.gainedFocus()
    noteFocus(.focus, at: object)
  }

  private func checkShown(_ node: Node) throws(EventError) {
    var around: Node? = node
    while let current = around {
      if current.isHidden { throw .hidden(node.id, by: current.id) }
      around = current.shownParent
    }
  }

  /// Records a focus change by the visitor before observers are notified, so that they do not
  /// request from the client what it has already done.
  func visitorMovesFocus(_ event: ControlEvent, _ id: UInt32) {
    switch event {
    case .focus:
      focus.control = id
      focus.request = nil
    case .blur: if focus.control == id { focus.control = nil }
    default: break
    }
  }

  /// Returns whether the first responder rejected a focus change by the visitor.
  func isFocusRestored(_ event: ControlEvent, _ id: UInt32) -> Bool {
    switch event {
    case .focus: focus.control != id
    case .blur: focus.control == id
    default: false
    }
  }

  /// Moves the focus of the page to an object that takes keys, to a control, or else to the first
  /// control inside the object.
  package func requestFocus(in object: Node, takesKeys: Bool) {
    let control = focusTarget(in: object, takesKeys: takesKeys)
    guard let control, focus.control != control.id else { return }
    moveFocus(from: focus.control.flatMap(focusable), to: control)
    objectsChanged()
  }

  /// Removes the focus from an object and its content.
  package func dropFocus(of object: Node) {
    guard let current = focus.control.flatMap(focusable), current.isInside(object) else { return }
    moveFocus(from: current, to: nil)
    objectsChanged()
  }

  /// Restores the focus in the client after the first responder rejected the visitor's change.
  package func restoreFocus(to object: Node?, takesKeys: Bool) {
    let control = object.flatMap { focusTarget(in: $0, takesKeys: takesKeys) }
    focus.control = control?.id
    focus.request = .some(control?.id)
    publication.hasStructureChanged = true
    objectsChanged()
  }

  private func focusTarget(in object: Node, takesKeys: Bool) -> Node? {
    takesKeys || events.controls[object.id] != nil
      ? object : object.first { $0 !== object && focusable($0.id) != nil }
  }
}

extension LayoutNode {
  /// Converts a point of the page to the view's own coordinates, including a transform that code
  /// has set.
  package final func pointInside(_ point: CGPoint) -> CGPoint {
    let inside = point.applying(ownPlacement.transform.inverted())
    guard let look = adaptation?.look else { return inside }
    return inside.applying(look.transform(in: size).inverted())
  }
}

extension ObjectLook {
  fileprivate func asks(for input: RawInput) -> Bool {
    switch input {
    case .key: keys != nil
    case .wheel: wantsWheel
    case .zoom: wantsZoom
    case .secondary: wantsSecondary
    case .transfer: description?.transfer != nil
    }
  }
}
