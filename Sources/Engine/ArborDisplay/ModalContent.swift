/// A layer over the whole viewport that blocks the content behind it. Its only child is the panel
/// with the content.
package struct ModalContent: Hashable, Sendable {
  /// Whether the presentation demands an answer.
  package var isAlert: Bool
  /// Whether a swipe, a key or a tap beside the panel dismisses it.
  package var isDismissable: Bool
  /// Whether the panel is animated from below.
  package var rises: Bool
  /// Whether the panel, in the middle, comes from below the page.
  package var slides: Bool
  /// Whether the panel is there, and goes, at once.
  package var isStill: Bool
  /// Whether the content behind is dimmed.
  package var dims: Bool
  /// Whether the content behind can be used.
  package var isModeless: Bool
  /// Whether a drag handle is shown.
  package var hasHandle: Bool
  /// The distance in points by which the visitor can drag the panel up; `nil` if it has one height.
  package var room: Double?

  package init(
    isAlert: Bool = false, isDismissable: Bool, rises: Bool, slides: Bool = false,
    isStill: Bool = false, dims: Bool = true,
    isModeless: Bool = false, hasHandle: Bool = false, room: Double? = nil
  ) {
    self.isAlert = isAlert
    self.isDismissable = isDismissable
    self.rises = rises
    self.slides = slides
    self.isStill = isStill
    self.dims = dims
    self.isModeless = isModeless
    self.hasHandle = hasHandle
    self.room = room
  }
}
