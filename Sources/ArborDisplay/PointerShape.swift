/// What the pointer of the mouse looks like over something, named as CSS names it.
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
  /// There is none to be seen.
  case hidden = "none"
}
