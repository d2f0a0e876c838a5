/// A presentation as the tree shows it.
package struct PresentationSnapshot: Sendable, Hashable {
  /// `sheet`, `cover`, `popover`, `alert` or `dialog`.
  package var kind: String
  /// The position in the stack of presentations, from back to front.
  package var order: Int
  /// Whether the visitor can dismiss it by a gesture or a key.
  package var isDismissable: Bool

  package init(kind: String, order: Int, isDismissable: Bool) {
    self.kind = kind
    self.order = order
    self.isDismissable = isDismissable
  }
}
