import ArborDisplay
package import Foundation

/// What a visitor did that only objects ask for.
package enum RawInput: Sendable, Equatable {
  /// A key went down or up.
  case key(KeyInput)
  /// The wheel turned at a place of the page, by lengths in points.
  case wheel(at: CGPoint, by: CGSize)
  /// Fingers, or the wheel of a trackpad, spread or came together at a place of the page: by a factor.
  case zoom(at: CGPoint, by: Double)
  /// The secondary button did something at a place of the page.
  case secondary(Step, at: CGPoint)

  package enum Step: Sendable { case down, move, up }

  /// As clients spell it.
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

/// A key that went down or up, in the words of browsers.
package struct KeyInput: Sendable, Equatable {
  package var isDown: Bool
  /// What it types, or its name, such as `Enter`.
  package var key: String
  /// Where it is on the keyboard, such as `KeyA`.
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
  /// Gives what a visitor did to the object that asked for it.
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
    object.presentation.received(input)
  }

  /// The visitor moved the focus to an object that takes keys.
  func focus(_ object: ObjectNode) throws(EventError) {
    try checkShown(object)
    visitorMovesFocus(.focus, object.id)
    object.presentation.gainedFocus()
    noteFocus(.focus, at: object)
  }

  private func checkShown(_ node: Node) throws(EventError) {
    var around: Node? = node
    while let current = around {
      if current.isHidden { throw .hidden(node.id, by: current.id) }
      around = current.shownParent
    }
  }

  /// Before anybody is told: who follows the focus asks the client for nothing that it has done already.
  func visitorMovesFocus(_ event: ControlEvent, _ id: UInt32) {
    switch event {
    case .focus:
      focus.control = id
      focus.request = nil
    case .blur: if focus.control == id { focus.control = nil }
    default: break
    }
  }

  /// Whether who has the keys did not agree with a move of the focus by the visitor.
  func isFocusRestored(_ event: ControlEvent, _ id: UInt32) -> Bool {
    switch event {
    case .focus: focus.control != id
    case .blur: focus.control == id
    default: false
    }
  }

  /// Moves the focus of the page to an object that takes keys itself, or else to the first control in it; a control is meant itself.
  package func requestFocus(in object: Node, takesKeys: Bool) {
    let control = focusTarget(in: object, takesKeys: takesKeys)
    guard let control, focus.control != control.id else { return }
    moveFocus(from: focus.control.flatMap(focusable), to: control)
    objectsChanged()
  }

  /// Takes the focus away from an object, or from what is in it.
  package func dropFocus(of object: Node) {
    guard let current = focus.control.flatMap(focusable), current.isInside(object) else { return }
    moveFocus(from: current, to: nil)
    objectsChanged()
  }

  /// The visitor has moved the focus, and who has the keys does not agree: the client puts it back.
  package func restoreFocus(to object: Node?, takesKeys: Bool) {
    let control = object.flatMap { focusTarget(in: $0, takesKeys: takesKeys) }
    focus.control = control?.id
    focus.request = .some(control?.id)
    hasStructureChanged = true
    objectsChanged()
  }

  private func focusTarget(in object: Node, takesKeys: Bool) -> Node? {
    takesKeys || controls[object.id] != nil
      ? object : object.first { $0 !== object && focusable($0.id) != nil }
  }

  /// A node that the focus can be at.
  func focusable(_ id: UInt32) -> Node? {
    if let control = controls[id] {
      var facets = NodeFacets()
      control.describe(&facets)
      return facets.control?.events.contains("focus") == true ? control : nil
    }
    return (keyObjects[id]?.isMounted == true) ? keyObjects[id] : nil
  }
}

extension LayoutNode {
  /// A point of the page in the view's own coordinates, turned as code wants the view.
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
