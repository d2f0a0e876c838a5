/// The shape of the mouse pointer.
package enum PointerShape: Hashable, Sendable, CaseIterable {
  case arrow
  case hand
  case text
  case verticalText
  case crosshair
  case grab
  case grabbing
  case left
  case right
  case leftRight
  case up
  case down
  case upDown
  case column
  case row
  case refusal
  case alias
  case copy
  case menu
  case zoomIn
  case zoomOut
  /// The pointer is invisible.
  case hidden
}
