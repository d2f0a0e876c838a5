public import ArborPlatform
public import Foundation

/// Whether a line is around what has the focus.
public enum NSFocusRingType: UInt, Sendable {
  case `default`, none, exterior
}

/// A shadow behind a view.
open class NSShadow: _AttributeValue, @unchecked Sendable {
  /// To the right and up, in points.
  open var shadowOffset = NSSize.zero
  /// How far the edge is blurred, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// nil: there is none.
  open var shadowColor: NSColor? = NSColor.black.withAlphaComponent(1.0 / 3)

  public override init() { super.init() }
}
