public import ArborPlatform
public import Foundation

/// The outline that is drawn around a view with keyboard focus.
public enum NSFocusRingType: UInt, Sendable {
  case `default`, none, exterior
}

/// A shadow of a view.
open class NSShadow: _AttributeValue, @unchecked Sendable {
  /// The offset to the right and up, in points.
  open var shadowOffset = NSSize.zero
  /// The blur radius in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color of the shadow; `nil` means that there is no shadow.
  open var shadowColor: NSColor? = NSColor.black.withAlphaComponent(1.0 / 3)

  public override init() { super.init() }
}
