public import Foundation

/// Safe areas: the parts of a view that nothing covers.
extension NSView {
  /// Insets in addition to those of the superviews, in points.
  public var additionalSafeAreaInsets: NSEdgeInsets {
    get { ownSafeArea ?? NSEdgeInsets() }
    set {
      ownSafeArea = newValue
      tellSafeArea()
    }
  }

  var coveredInsets: NSEdgeInsets {
    let own = additionalSafeAreaInsets
    guard let parent, parent.hasSafeArea else { return own }
    let outer = parent.safeAreaInsets
    let (frame, room) = (geometry.frame, parent.geometry.bounds)
    // Scrolled content extends beyond the clip view without being covered there; its insets are
    // limited to those of the clip view.
    let most =
      parent is NSClipView
      ? outer
      : NSEdgeInsets(top: .infinity, left: .infinity, bottom: .infinity, right: .infinity)
    return NSEdgeInsets(
      top: min(max(0, room.minY + outer.top - frame.minY), most.top) + own.top,
      left: min(max(0, room.minX + outer.left - frame.minX), most.left) + own.left,
      bottom: min(max(0, frame.maxY - (room.maxY - outer.bottom)), most.bottom) + own.bottom,
      right: min(max(0, frame.maxX - (room.maxX - outer.right)), most.right) + own.right)
  }

  /// The part of the bounds that nothing covers.
  public var safeAreaRect: NSRect {
    let insets = safeAreaInsets
    let (low, high) = isFlipped ? (insets.top, insets.bottom) : (insets.bottom, insets.top)
    return NSRect(
      x: bounds.minX + insets.left, y: bounds.minY + low,
      width: max(bounds.width - insets.left - insets.right, 0),
      height: max(bounds.height - low - high, 0))
  }

  /// Whether the view or an ancestor specifies insets.
  private var hasSafeArea: Bool { ownSafeArea != nil || parent?.hasSafeArea == true }

  private func tellSafeArea() {
    updateSafeAreaGuide()
    _safeAreaDidChange()
    needsLayout = true
    for child in children { child.tellSafeArea() }
  }

  /// The part of the view that nothing covers, as a layout guide.
  public var safeAreaLayoutGuide: NSLayoutGuide {
    if let known = safeAreaGuide { return known }
    let guide = NSLayoutGuide()
    guide.identifier = Self.safeAreaGuideName
    addLayoutGuide(guide)
    updateSafeAreaGuide()
    return guide
  }

  private static var safeAreaGuideName: NSUserInterfaceItemIdentifier {
    NSUserInterfaceItemIdentifier("NSViewSafeAreaLayoutGuide")
  }

  private var safeAreaGuide: NSLayoutGuide? {
    layoutGuides.first { $0.identifier == Self.safeAreaGuideName }
  }

  func updateSafeAreaGuide() {
    let insets = safeAreaInsets
    safeAreaGuide?.role = .inset(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
