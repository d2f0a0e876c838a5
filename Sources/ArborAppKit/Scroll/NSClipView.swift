import ArborDisplay
import ArborPlatform
public import Foundation

/// Shows the part of its document that its bounds say.
@preconcurrency @MainActor open class NSClipView: NSView {
  private weak var document: NSView?

  /// What is scrolled.
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

  /// As the document.
  open override var isFlipped: Bool { document?.isFlipped ?? false }

  /// Shown where the document is not; nil is what is behind.
  open var backgroundColor: NSColor? {
    didSet { if backgroundColor != oldValue { _propertyDidChange(.look) } }
  }
  open var drawsBackground = true {
    didSet { if drawsBackground != oldValue { _propertyDidChange(.look) } }
  }

  // Kept, without effect: those of the scroll view count.
  open var automaticallyAdjustsContentInsets = true
  open var contentInsets = NSEdgeInsets()
  open var copiesOnScroll = true

  /// The document's frame.
  open var documentRect: NSRect { document?.frame ?? .zero }

  /// What is visible of the document, in its coordinates.
  open var documentVisibleRect: NSRect {
    guard let document else { return .zero }
    return document.convert(bounds, from: self).overlap(document.bounds)
  }

  /// The nearest bounds that show no more than the document.
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
      // A small document hangs at the top.
      result.origin.y = content.maxY - proposedBounds.height
    } else {
      result.origin.y = limited(
        proposedBounds.minY, content.minY, content.maxY - proposedBounds.height)
    }
    return result
  }

  /// Shows a point of the document at the corner where the bounds begin.
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

  /// Whether it had to scroll.
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

  // What a page says and hears: from the document's upper left corner.

  /// How far the document is scrolled.
  package var pageOffset: CGPoint {
    let content = documentRect
    return CGPoint(
      x: bounds.minX - content.minX,
      y: isFlipped ? bounds.minY - content.minY : content.maxY - bounds.maxY)
  }

  /// The visitor scrolled: the page is there already and is not told again.
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
