import ArborDisplay
import ArborPlatform
public import Foundation

/// Shows a part of its document view: the one that its bounds select.
@preconcurrency @MainActor open class NSClipView: NSView {
  private weak var document: NSView?

  /// The view that is scrolled.
  open var documentView: NSView? {
    get { document }
    set {
      guard newValue !== document else { return }
      document?.removeFromSuperview()
      document = newValue
      guard let view = newValue else { return }
      addSubview(view)
      _propertyDidChange([.scroll, .layout])
      scroll(to: bounds.origin)
    }
  }

  /// The same as the document's.
  open override var isFlipped: Bool { document?.isFlipped ?? false }

  /// The color around the document; `nil` means none.
  open var backgroundColor: NSColor? {
    didSet { if backgroundColor != oldValue { _propertyDidChange(.look) } }
  }
  /// Whether `backgroundColor` is drawn.
  open var drawsBackground = true {
    didSet { if drawsBackground != oldValue { _propertyDidChange(.look) } }
  }

  // Stored, without effect: the values of the scroll view apply.
  /// Stored, without effect.
  open var automaticallyAdjustsContentInsets = true
  /// Stored, without effect.
  open var contentInsets = NSEdgeInsets()
  /// Stored, without effect.
  open var copiesOnScroll = true

  /// The frame of the document.
  open var documentRect: NSRect { document?.frame ?? .zero }

  /// The visible part of the document, in the document's coordinates.
  open var documentVisibleRect: NSRect {
    guard let document else { return .zero }
    return document.convert(bounds, from: self).overlap(document.bounds)
  }

  /// Returns the nearest bounds that do not extend beyond the document.
  open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect {
    let content = documentRect
    func limited(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      guard value.isFinite else { return low }
      return min(max(value, low), max(high, low))
    }
    var result = proposedBounds
    result.origin.x = limited(
      proposedBounds.minX, content.minX, content.maxX - proposedBounds.width)
    if content.height < proposedBounds.height, !isFlipped {
      // A document smaller than the clip view is aligned with the top.
      result.origin.y = content.maxY - proposedBounds.height
    } else {
      result.origin.y = limited(
        proposedBounds.minY, content.minY, content.maxY - proposedBounds.height)
    }
    return result
  }

  /// Scrolls so that the bounds begin at a point, limited to the document.
  open func scroll(to newOrigin: NSPoint) {
    let wanted = constrainBoundsRect(NSRect(origin: newOrigin, size: bounds.size)).origin
    guard wanted != bounds.origin else { return }
    bounds.origin = wanted
    presentScroll()
  }

  open override func setBoundsOrigin(_ newOrigin: NSPoint) {
    super.setBoundsOrigin(newOrigin)
    document?.visiblePartDidChange()
    (parent as? NSScrollView)?.reflectScrolledClipView(self)
  }

  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    document?.visiblePartDidChange()
    scroll(to: bounds.origin)
  }

  func documentFrameDidChange(_ view: NSView) {
    guard view === document else { return }
    scroll(to: bounds.origin)
    _propertyDidChange(.scroll)
  }

  func scroll(from view: NSView, to point: NSPoint) { scroll(to: convert(point, from: view)) }

  /// Scrolls until a rectangle is visible. Returns whether it scrolled.
  func reveal(_ rect: NSRect) -> Bool {
    var origin = bounds.origin
    if rect.maxX > bounds.maxX { origin.x += rect.maxX - bounds.maxX }
    if rect.minX < origin.x { origin.x = rect.minX }
    if rect.maxY > bounds.maxY { origin.y += rect.maxY - bounds.maxY }
    if rect.minY < origin.y { origin.y = rect.minY }
    let before = bounds.origin
    scroll(to: origin)
    return bounds.origin != before
  }

  // Scroll offsets of the page, from the document's upper left corner.

  /// The scroll offset of the document.
  package var pageOffset: CGPoint {
    let content = documentRect
    return CGPoint(
      x: bounds.minX - content.minX,
      y: isFlipped ? bounds.minY - content.minY : content.maxY - bounds.maxY)
  }

  /// Updates the offset after the visitor scrolled; the page is not notified, since it shows the
  /// offset already.
  package func pageDidScroll(to offset: CGPoint) {
    let content = documentRect
    let y = isFlipped ? offset.y + content.minY : content.maxY - offset.y - bounds.height
    let wanted = constrainBoundsRect(
      NSRect(
        x: offset.x + content.minX, y: y, width: bounds.width, height: bounds.height)
    ).origin
    if wanted != bounds.origin { bounds.origin = wanted }
  }

  private func presentScroll() {
    let shown: NSView = (parent as? NSScrollView) ?? self
    shown.nearestPresenter?.scroll(shown, to: pageOffset, animated: false)
  }
}
