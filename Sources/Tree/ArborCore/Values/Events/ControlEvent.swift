package import Foundation

/// An input of a visitor to a control.
package enum ControlEvent: Sendable, Equatable {
  case tap
  /// A pointer is down on a control that has a pressed appearance, or no longer.
  case press(Bool)
  /// The complete new value of a field, switch or slider. `version` counts the client's edits; the
  /// control's content sends it back.
  case input(InputValue, version: Int)
  /// The visitor selected a part of a text input, in UTF-16 units. `version` counts as for `input`.
  case select(Range<Int>, version: Int)
  case focus
  case blur
  /// Return was pressed in a field.
  case submit
  /// A scroll view was scrolled to a position in browser coordinates; `nil` leaves an axis
  /// unchanged.
  case scroll(x: Double?, y: Double?)
  /// A pointer event on a view with gestures or hover tracking.
  case pointer(PointerEvent)
  /// A key, wheel or secondary button event, for an object that requests it.
  case raw(RawInput)
  /// The visitor dismisses presented content: by a swipe, a key or a tap beside it.
  case dismiss
  /// Assistive technology or a key increments or decrements the value of an element.
  case adjust(isIncrement: Bool)
  /// The visitor leaves an element with Escape.
  case escape
  /// The files that the visitor chose have arrived, or could not.
  case files(FileTransfer)
}

/// The outcome of a choice of files.
package enum FileTransfer: Sendable, Equatable {
  /// The files, which belong to the session and are deleted when it ends.
  case received([URL])
  /// The files are more, or larger, than the server accepts.
  case tooLarge
  case failed
}

/// The value of an input event.
package enum InputValue: Sendable, Equatable {
  case text(String)
  /// A text with its selection, in UTF-16 units.
  case typed(String, Range<Int>)
  case bool(Bool)
  case number(Double)
}

/// The reason why an event was not delivered. The session is not affected.
package enum EventError: Error, Equatable, CustomStringConvertible {
  /// No node of this session ever had the id.
  case unknownNode(UInt32)
  /// The node has left the tree.
  case removedNode(UInt32)
  /// The node does not handle this event.
  case notInteractive(UInt32, event: String)
  /// The control or one of its parents is disabled, by the modifier at the node `by`.
  case disabled(UInt32, by: UInt32)
  /// One of the node's parents is hidden.
  case hidden(UInt32, by: UInt32)
  /// A parent excludes the node from hit testing; `reason` is `hit-testing` or `content-shape`.
  case untouchable(UInt32, by: UInt32, reason: String)
  /// The pointer moved or went up without being down.
  case noPress(event: String)
  /// Presented content is in front of the node.
  case covered(UInt32, by: UInt32)
  /// The presented content cannot be dismissed by the visitor.
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
