import ArborDisplay
package import Foundation

/// An input of the visitor that objects receive on request.
package enum RawInput: Sendable, Equatable {
  /// A key that went down or up.
  case key(KeyInput)
  /// A turn of the wheel at a point of the page, by distances in points.
  case wheel(at: CGPoint, by: CGSize)
  /// A pinch, or a zoom by the wheel of a trackpad, at a point of the page, by a factor.
  case zoom(at: CGPoint, by: Double)
  /// An event of the secondary button at a point of the page.
  case secondary(Step, at: CGPoint)

  /// The phase of the secondary button.
  package enum Step: Sendable { case down, move, up }

  /// The name that clients use.
  package var name: String {
    switch self {
    case .key(let key): key.isDown ? "keydown" : "keyup"
    case .wheel: "wheel"
    case .zoom: "zoom"
    case .secondary(.down, _): "rightdown"
    case .secondary(.move, _): "rightmove"
    case .secondary(.up, _): "rightup"
    }
  }
}

/// A key that went down or up, in the terms of browsers' keyboard events.
package struct KeyInput: Sendable, Equatable {
  package var isDown: Bool
  /// The character that the key types, or its name, such as `Enter`.
  package var key: String
  /// The physical key, such as `KeyA`.
  package var code: String
  package var modifiers: Modifiers
  package var isRepeat: Bool

  package init(
    isDown: Bool, key: String, code: String, modifiers: Modifiers = [], isRepeat: Bool = false
  ) {
    self.isDown = isDown
    self.key = key
    self.code = code
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// The modifier keys that are held down.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let shift = Modifiers(rawValue: 1)
    package static let control = Modifiers(rawValue: 2)
    package static let option = Modifiers(rawValue: 4)
    package static let command = Modifiers(rawValue: 8)
  }
}

extension ViewHost {
  /// Passes an input to the object that requested it.
  func handle(_ input: RawInput, at id: UInt32) throws(EventError) {
    if let view = knownBackings?.view(ofLayer: id) {
      guard view.adaptation?.look?.asks(for: input) == true else {
        throw .notInteractive(id, event: input.name)
      }
      try checkShown(view)
      knownBackings?.tree.receive(input, at: view)
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

  /// Returns the node of an id if it can have the focus.
  func focusable(_ id: UInt32) -> Node? {
    if let control = events.controls[id] { return control.accepts("focus") ? control : nil }
    return (objects.keyObjects[id]?.isMounted == true) ? objects.keyObjects[id] : nil
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
    }
  }
}
