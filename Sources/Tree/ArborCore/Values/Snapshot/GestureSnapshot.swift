package import Foundation

/// A gesture on a node, as the REST interface shows it.
package struct GestureSnapshot: Sendable, Hashable {
  /// The name of the modifier, as authors spell it.
  package var name: String
  /// The events that the gesture responds to: `tap`, `press`, `drag`, `pinch`.
  package var events: [String]
  package var isEnabled: Bool
  /// The frame of the view with its inner modifiers, in the page's coordinates.
  package var frame: CGRect?

  package init(name: String, events: [String], isEnabled: Bool, frame: CGRect? = nil) {
    self.name = name
    self.events = events
    self.isEnabled = isEnabled
    self.frame = frame
  }
}
