/// A layer over the whole viewport that keeps the visitor from what is behind it. Its one child is the panel with the content.
package struct ModalContent: Hashable, Sendable {
  /// Whether it asks something that must be answered.
  package var isAlert: Bool
  /// Whether a swipe, a key or a tap beside the panel takes it away.
  package var isDismissable: Bool
  /// Whether the panel comes from below.
  package var rises: Bool
  /// Whether what is behind gets darker.
  package var dims: Bool
  /// Whether a short bar shows that the panel can be drawn.
  package var hasHandle: Bool
  /// How far the visitor can draw the panel up, in points; nil: it has one height.
  package var room: Double?

  package init(
    isAlert: Bool = false, isDismissable: Bool, rises: Bool, dims: Bool = true,
    hasHandle: Bool = false, room: Double? = nil
  ) {
    self.isAlert = isAlert
    self.isDismissable = isDismissable
    self.rises = rises
    self.dims = dims
    self.hasHandle = hasHandle
    self.room = room
  }
}
