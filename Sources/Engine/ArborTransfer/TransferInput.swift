package import Foundation

/// A step of a drag, as the visitor's client reports it.
package enum TransferInput: Sendable, Equatable {
  /// The visitor begins to drag the view.
  case begin
  /// The drag of the view has ended, wherever.
  case end
  /// Something is dragged over the view.
  case enter(TransferSource, at: CGPoint?)
  /// It is at another point of the view.
  case move(at: CGPoint?)
  /// It is no longer over the view.
  case leave
  /// It is dropped on the view.
  case drop(TransferSource, at: CGPoint?)

  /// The name that clients use.
  package var name: String {
    switch self {
    case .begin: "dragstart"
    case .end: "dragend"
    case .enter: "dropenter"
    case .move: "dropmove"
    case .leave: "dropleave"
    case .drop: "drop"
    }
  }
}

/// The items of a drag.
package enum TransferSource: Sendable, Equatable {
  /// The items of a view of the page, by the id of its node; 0 for the drag that has begun.
  case view(UInt32)
  /// Items from outside, of which only the MIME types are known: of each item all that it has. A
  /// file's type has the prefix `file:`.
  case types([[String]])
  /// Items from outside. With `awaitsFiles` there are files as well, which follow.
  case items([TransferItem], awaitsFiles: Bool)

  /// The maximum number of items.
  package static let mostItems = 32
  /// The maximum number of types of an item.
  package static let mostTypes = 16
  /// The maximum length of a type in bytes.
  package static let longestType = 128
}

/// An item from outside: its texts by their MIME types, the best one first.
package struct TransferItem: Sendable, Equatable {
  package var texts: [Text]

  package struct Text: Sendable, Equatable {
    package var type: String
    package var text: String

    package init(type: String, text: String) {
      self.type = type
      self.text = text
    }
  }

  package init(_ texts: [Text]) { self.texts = texts }
}
