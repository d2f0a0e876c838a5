package import Foundation

/// A gesture on a node as the tree shows it.
package struct GestureSnapshot: Sendable, Hashable {
  /// As authors spell the modifier.
  package var name: String
  /// What it answers to: `tap`, `press`, `drag`, `pinch`.
  package var events: [String]
  package var isEnabled: Bool
  /// What it is on, in the page's coordinates: the view with its inner modifiers.
  package var frame: CGRect?

  package init(name: String, events: [String], isEnabled: Bool, frame: CGRect? = nil) {
    self.name = name
    self.events = events
    self.isEnabled = isEnabled
    self.frame = frame
  }
}
