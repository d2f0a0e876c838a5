/// What a visitor did to a control.
package enum ControlEvent: Sendable, Equatable {
  case tap
  /// A pointer is down on a control that looks otherwise meanwhile, or no longer.
  case press(Bool)
  /// The whole new value of a field, switch or slider. `version` counts the client's edits; the control's content carries it back.
  case input(InputValue, version: Int)
  /// The visitor selected something in a text input, in UTF-16 units. `version` counts as for `input`.
  case select(Range<Int>, version: Int)
  case focus
  case blur
  /// Return was pressed in a field.
  case submit
  /// A scroll view was scrolled to a position, as browsers count it; nil stays as it is.
  case scroll(x: Double?, y: Double?)
  /// A pointer did something on a view with gestures.
  case pointer(PointerEvent)
  /// A key, the wheel or the secondary button, for an object that asks for it.
  case raw(RawInput)
  /// What stands above the page is to go: a swipe, a key or a tap beside it.
  case dismiss
}

package enum InputValue: Sendable, Equatable {
  case text(String)
  /// A text, and what is selected in it, in UTF-16 units.
  case typed(String, Range<Int>)
  case bool(Bool)
  case number(Double)
}

/// Why an event was not delivered. The session is unharmed.
package enum EventError: Error, Equatable, CustomStringConvertible {
  /// No node of this session ever had the id.
  case unknownNode(UInt32)
  /// The node has left the tree.
  case removedNode(UInt32)
  /// The node takes no such event.
  case notInteractive(UInt32, event: String)
  /// The control or something around it is disabled; the ancestor that says so.
  case disabled(UInt32, by: UInt32)
  /// Something around it is hidden.
  case hidden(UInt32, by: UInt32)
  /// A pointer does not meet the node, because of something around it: `hit-testing` or `content-shape`.
  case untouchable(UInt32, by: UInt32, reason: String)
  /// The pointer moved or went up, and was not down.
  case noPress(event: String)
  /// Something that is presented stands in front of the node.
  case covered(UInt32, by: UInt32)
  /// The visitor must not dismiss it.
  case keptPresented(UInt32)
  /// The value has the wrong type or is out of range.
  case invalidValue(UInt32, expected: String)

  package var description: String {
    switch self {
    case .unknownNode(let id): "There is no node n\(id). Ask the tree for the ids that exist."
    case .removedNode(let id): "The node n\(id) has left the page. Ask the tree for its successor."
    case .notInteractive(let id, let event):
      "The node n\(id) does not answer to \"\(event)\". Its control says which events it takes."
    case .disabled(let id, let by):
      "The control n\(id) is disabled by n\(by). Enable that before sending events."
    case .hidden(let id, let by):
      "The control n\(id) is hidden by n\(by). Show that before sending events."
    case .untouchable(let id, let by, "content-shape"):
      "The point is outside of the content shape that n\(by) gives to n\(id). Choose one inside."
    case .untouchable(let id, let by, _):
      "A pointer does not meet n\(id), because n\(by) does not allow hit testing."
    case .covered(let id, let by):
      "The node n\(id) is behind n\(by), which is presented. Dismiss that before sending events."
    case .keptPresented(let id):
      "What n\(id) presents cannot be dismissed by the visitor. Use a control in it."
    case .noPress(let event):
      "There is no pointer down that \"\(event)\" could go on with. Send \"down\" first."
    case .invalidValue(let id, let expected): "The control n\(id) takes \(expected)."
    }
  }
}
