/// The shape of the mouse pointer, named as in CSS.
package enum PointerShape: String, Hashable, Sendable, CaseIterable {
  case arrow = "default"
  case hand = "pointer"
  case text
  case verticalText = "vertical-text"
  case crosshair
  case grab
  case grabbing
  case left = "w-resize"
  case right = "e-resize"
  case leftRight = "ew-resize"
  case up = "n-resize"
  case down = "s-resize"
  case upDown = "ns-resize"
  case column = "col-resize"
  case row = "row-resize"
  case refusal = "not-allowed"
  case alias
  case copy
  case menu = "context-menu"
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  /// The pointer is invisible.
  case hidden = "none"
}
