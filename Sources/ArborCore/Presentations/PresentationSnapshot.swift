/// What stands above the page, as the tree shows it.
package struct PresentationSnapshot: Sendable, Hashable {
  /// `sheet`, `cover`, `popover`, `alert` or `dialog`.
  package var kind: String
  /// From the back to the front.
  package var order: Int
  /// Whether the visitor can end it by a gesture or a key.
  package var isDismissable: Bool

  package init(kind: String, order: Int, isDismissable: Bool) {
    self.kind = kind
    self.order = order
    self.isDismissable = isDismissable
  }
}
