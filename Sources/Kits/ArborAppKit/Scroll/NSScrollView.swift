import ArborPlatform
public import Foundation

/// Shows a part of a larger document view, and lets the visitor scroll it.
@preconcurrency @MainActor open class NSScrollView: NSView {
  private var clip = NSClipView()
  private var storedVertical: NSScroller?
  private var storedHorizontal: NSScroller?

  /// Whether scrolling may overshoot the end.
  public enum Elasticity: Int, Sendable {
    case automatic, none, allowed
  }

  /// The border around the content.
  public enum BorderType: UInt, Sendable {
    case noBorder, lineBorder, bezelBorder, grooveBorder
  }

  /// Posted before the visitor scrolls.
  public static let willStartLiveScrollNotification = Notification.Name(
    "NSScrollViewWillStartLiveScrollNotification")
  /// Posted after the visitor has scrolled.
  public static let didLiveScrollNotification = Notification.Name(
    "NSScrollViewDidLiveScrollNotification")
  /// Posted after `didLiveScrollNotification`; each scroll report of the page is posted as a
  /// complete gesture.
  public static let didEndLiveScrollNotification = Notification.Name(
    "NSScrollViewDidEndLiveScrollNotification")

  package override func contentsChanged() {
    clip.frame = bounds
    clip.autoresizingMask = [.width, .height]
    addSubview(clip)
  }

  open override var isFlipped: Bool { true }

  private weak var shownHeader: NSTableHeaderView?

  open override func layout() {
    tile()
    super.layout()
  }

  /// Lays out the clip view below the header of a table.
  open func tile() {
    let header = (documentView as? NSTableView)?.shownHeader
    if header == nil, shownHeader == nil { return }
    if header !== shownHeader {
      shownHeader?.removeFromSuperview()
      shownHeader = header
      if let header {
        header.clipsToBounds = true
        addSubview(header)
      }
      _propertyDidChange(.look)
    }
    var height: CGFloat = 0
    if let header {
      height = header.frame.height > 0 ? header.frame.height : Self.headerHeight
      header.frame = NSRect(x: 0, y: 0, width: bounds.width, height: height)
      header.setBoundsOrigin(NSPoint(x: clip.bounds.minX, y: 0))
    }
    clip.frame = NSRect(
      x: 0, y: height, width: bounds.width, height: max(bounds.height - height, 0))
  }

  private static let headerHeight: CGFloat = 28

  /// The header of a table; `nil` if there is none.
  package var header: NSTableHeaderView? { shownHeader }

  /// The clip view, whose bounds select the visible part of the document.
  open var contentView: NSClipView {
    get { clip }
    set {
      guard newValue !== clip else { return }
      let document = clip.documentView
      clip.documentView = nil
      clip.removeFromSuperview()
      clip = newValue
      newValue.frame = bounds
      newValue.autoresizingMask = [.width, .height]
      addSubview(newValue, positioned: .below, relativeTo: nil)
      if newValue.documentView == nil { newValue.documentView = document }
    }
  }

  /// The view that is scrolled.
  open var documentView: NSView? {
    get { clip.documentView }
    set {
      clip.documentView = newValue
      needsLayout = true
    }
  }

  /// The visible part of the document, in the document's coordinates.
  open var documentVisibleRect: NSRect { clip.documentVisibleRect }
  /// The size of the clip view, in points.
  open var contentSize: NSSize { clip.frame.size }

  private func scroller(_ axis: NSLayoutConstraint.Axis) -> NSScroller {
    let made = NSScroller(axis: axis)
    made.scrollView = self
    return made
  }

  /// The vertical scroller; `nil` unless `hasVerticalScroller` is set.
  open var verticalScroller: NSScroller? {
    get { storedVertical }
    set { storedVertical = newValue }
  }

  /// The horizontal scroller; `nil` unless `hasHorizontalScroller` is set.
  open var horizontalScroller: NSScroller? {
    get { storedHorizontal }
    set { storedHorizontal = newValue }
  }

  /// Whether the visitor can scroll vertically.
  open var hasVerticalScroller: Bool {
    get { storedVertical != nil }
    set {
      guard newValue != hasVerticalScroller else { return }
      storedVertical = newValue ? scroller(.vertical) : nil
      reflectScrolledClipView(clip)
      _propertyDidChange(.scroll)
    }
  }

  /// Whether the visitor can scroll horizontally.
  open var hasHorizontalScroller: Bool {
    get { storedHorizontal != nil }
    set {
      guard newValue != hasHorizontalScroller else { return }
      storedHorizontal = newValue ? scroller(.horizontal) : nil
      reflectScrolledClipView(clip)
      _propertyDidChange(.scroll)
    }
  }

  /// Whether scrollers are visible only while there is something to scroll.
  open var autohidesScrollers = true {
    didSet { if autohidesScrollers != oldValue { _propertyDidChange(.scroll) } }
  }
  /// Whether vertical scrolling may overshoot the end.
  open var verticalScrollElasticity = Elasticity.automatic {
    didSet { if verticalScrollElasticity != oldValue { _propertyDidChange(.scroll) } }
  }
  /// Whether horizontal scrolling may overshoot the end.
  open var horizontalScrollElasticity = Elasticity.automatic {
    didSet { if horizontalScrollElasticity != oldValue { _propertyDidChange(.scroll) } }
  }
  /// The border around the content.
  open var borderType = BorderType.noBorder {
    didSet { if borderType != oldValue { _propertyDidChange(.look) } }
  }

  /// The insets around the document, which scroll with it, in points.
  open var contentInsets: NSEdgeInsets {
    get { read("contentInsets", insets) }
    set {
      write("contentInsets", insets.numbers, newValue.numbers, [.scroll, .look]) {
        insets = newValue
      }
    }
  }
  private var insets = NSEdgeInsets()

  /// The placement of scrollers: over the content or next to it.
  public enum ScrollerStyle: Int, Sendable {
    case legacy, overlay
  }

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var scrollerStyle = ScrollerStyle.overlay
  /// Stored, without effect.
  open var automaticallyAdjustsContentInsets = true
  /// Stored, without effect.
  open var scrollerInsets = NSEdgeInsets()
  /// Stored, without effect.
  open var lineScroll: CGFloat = 10
  /// Stored, without effect.
  open var verticalLineScroll: CGFloat = 10
  /// Stored, without effect.
  open var horizontalLineScroll: CGFloat = 10
  /// Stored, without effect.
  open var pageScroll: CGFloat = 10
  /// Stored, without effect.
  open var scrollsDynamically = true
  /// Stored, without effect.
  open var usesPredominantAxisScrolling = true
  /// Stored, without effect.
  open var allowsMagnification = false
  /// Stored, without effect.
  open var minMagnification: CGFloat = 0.25
  /// Stored, without effect.
  open var maxMagnification: CGFloat = 4
  /// Stored, without effect.
  open var hasVerticalRuler = false
  /// Stored, without effect.
  open var hasHorizontalRuler = false
  /// Stored, without effect.
  open var rulersVisible = false
  /// Does nothing.
  open func flashScrollers() {}

  /// Whether the background color is drawn around the document.
  open var drawsBackground: Bool {
    get { clip.drawsBackground }
    set { clip.drawsBackground = newValue }
  }

  /// The color around the document.
  open var backgroundColor: NSColor {
    get { read("backgroundColor", clip.backgroundColor ?? .controlBackgroundColor) }
    set {
      write("backgroundColor", backgroundColor, newValue) { clip.backgroundColor = newValue }
    }
  }

  /// Updates the scrollers and the header after the clip view has scrolled.
  open func reflectScrolledClipView(_ cView: NSClipView) {
    guard cView === clip else { return }
    let (content, room, offset) = (cView.documentRect.size, cView.bounds.size, cView.pageOffset)
    storedVertical?.show(offset.y, of: content.height, in: room.height)
    storedHorizontal?.show(offset.x, of: content.width, in: room.width)
    shownHeader?.setBoundsOrigin(NSPoint(x: cView.bounds.minX, y: 0))
  }

  // Reports from the page.

  /// Handles a scroll by the visitor, and posts the notifications of a live scroll.
  package func pageDidScroll(to offset: CGPoint) {
    NotificationCenter.default.post(name: Self.willStartLiveScrollNotification, object: self)
    clip.pageDidScroll(to: offset)
    NotificationCenter.default.post(name: Self.didLiveScrollNotification, object: self)
    NotificationCenter.default.post(name: Self.didEndLiveScrollNotification, object: self)
  }

  /// The scroll offset of the document, from its upper left corner.
  package var pageOffset: CGPoint { clip.pageOffset }
}

extension NSEdgeInsets {
  fileprivate var numbers: [CGFloat] { [top, left, bottom, right] }
}

/// Shows the offset of a scroll view, and scrolls it.
@preconcurrency @MainActor open class NSScroller: NSView {
  weak var scrollView: NSScrollView?
  package let axis: NSLayoutConstraint.Axis
  /// The visible fraction of the document, from 0 to 1.
  open internal(set) var knobProportion: CGFloat = 1
  private var place = 0.0

  init(axis: NSLayoutConstraint.Axis) {
    self.axis = axis
    super.init(frame: .zero)
  }

  public override init(frame frameRect: NSRect) {
    axis = frameRect.width > frameRect.height ? .horizontal : .vertical
    super.init(frame: frameRect)
  }

  /// The position from 0 (start) to 1 (end).
  open var doubleValue: Double {
    get { place }
    set {
      guard let clip = scrollView?.contentView else { return place = min(max(newValue, 0), 1) }
      let content = clip.documentRect.size
      var offset = clip.pageOffset
      if axis == .vertical {
        offset.y = newValue * max(content.height - clip.bounds.height, 0)
      } else {
        offset.x = newValue * max(content.width - clip.bounds.width, 0)
      }
      clip.pageDidScroll(to: offset)
    }
  }

  func show(_ offset: CGFloat, of content: CGFloat, in room: CGFloat) {
    knobProportion = content > 0 ? min(room / content, 1) : 1
    place = content > room ? min(max(offset / (content - room), 0), 1) : 0
  }
}
