import ArborPlatform
public import Foundation

/// Shows a part of a document that is larger, and lets the visitor scroll.
@preconcurrency @MainActor open class NSScrollView: NSView {
  private var clip = NSClipView()
  private var storedVertical: NSScroller?
  private var storedHorizontal: NSScroller?

  /// Whether it can scroll past the end for a moment.
  public enum Elasticity: Int, Sendable {
    case automatic, none, allowed
  }

  /// What is around the content.
  public enum BorderType: UInt, Sendable {
    case noBorder, lineBorder, bezelBorder, grooveBorder
  }

  public static let willStartLiveScrollNotification = Notification.Name(
    "NSScrollViewWillStartLiveScrollNotification")
  public static let didLiveScrollNotification = Notification.Name(
    "NSScrollViewDidLiveScrollNotification")
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

  /// Places what shows the document, below the titles of a table's columns.
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

  /// The titles above a table's columns; nil: there are none.
  package var header: NSTableHeaderView? { shownHeader }

  /// Shows the document; its bounds say which part.
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

  /// What is scrolled.
  open var documentView: NSView? {
    get { clip.documentView }
    set {
      clip.documentView = newValue
      needsLayout = true
    }
  }

  open var documentVisibleRect: NSRect { clip.documentVisibleRect }
  open var contentSize: NSSize { clip.frame.size }

  private func scroller(_ axis: NSLayoutConstraint.Axis) -> NSScroller {
    let made = NSScroller(axis: axis)
    made.scrollView = self
    return made
  }

  /// Made when the axis can be scrolled.
  open var verticalScroller: NSScroller? {
    get { storedVertical }
    set { storedVertical = newValue }
  }

  open var horizontalScroller: NSScroller? {
    get { storedHorizontal }
    set { storedHorizontal = newValue }
  }

  /// Whether the visitor can scroll up and down.
  open var hasVerticalScroller: Bool {
    get { storedVertical != nil }
    set {
      guard newValue != hasVerticalScroller else { return }
      storedVertical = newValue ? scroller(.vertical) : nil
      reflectScrolledClipView(clip)
      _propertyDidChange(.scroll)
    }
  }

  /// Whether the visitor can scroll left and right.
  open var hasHorizontalScroller: Bool {
    get { storedHorizontal != nil }
    set {
      guard newValue != hasHorizontalScroller else { return }
      storedHorizontal = newValue ? scroller(.horizontal) : nil
      reflectScrolledClipView(clip)
      _propertyDidChange(.scroll)
    }
  }

  /// Whether scrollers are seen only while there is something to scroll.
  open var autohidesScrollers = true {
    didSet { if autohidesScrollers != oldValue { _propertyDidChange(.scroll) } }
  }
  open var verticalScrollElasticity = Elasticity.automatic {
    didSet { if verticalScrollElasticity != oldValue { _propertyDidChange(.scroll) } }
  }
  open var horizontalScrollElasticity = Elasticity.automatic {
    didSet { if horizontalScrollElasticity != oldValue { _propertyDidChange(.scroll) } }
  }
  open var borderType = BorderType.noBorder {
    didSet { if borderType != oldValue { _propertyDidChange(.look) } }
  }

  /// Around the document, inside of what scrolls.
  open var contentInsets: NSEdgeInsets {
    get { read("contentInsets", insets) }
    set {
      write("contentInsets", insets.numbers, newValue.numbers, [.scroll, .look]) {
        insets = newValue
      }
    }
  }
  private var insets = NSEdgeInsets()

  /// Over the content, or beside it.
  public enum ScrollerStyle: Int, Sendable {
    case legacy, overlay
  }

  // What browsers decide: kept, without effect.
  open var scrollerStyle = ScrollerStyle.overlay
  open var automaticallyAdjustsContentInsets = true
  open var scrollerInsets = NSEdgeInsets()
  open var lineScroll: CGFloat = 10
  open var verticalLineScroll: CGFloat = 10
  open var horizontalLineScroll: CGFloat = 10
  open var pageScroll: CGFloat = 10
  open var scrollsDynamically = true
  open var usesPredominantAxisScrolling = true
  open var allowsMagnification = false
  open var minMagnification: CGFloat = 0.25
  open var maxMagnification: CGFloat = 4
  open var hasVerticalRuler = false
  open var hasHorizontalRuler = false
  open var rulersVisible = false
  open func flashScrollers() {}

  open var drawsBackground: Bool {
    get { clip.drawsBackground }
    set { clip.drawsBackground = newValue }
  }

  open var backgroundColor: NSColor {
    get { read("backgroundColor", clip.backgroundColor ?? .controlBackgroundColor) }
    set {
      write("backgroundColor", backgroundColor, newValue) { clip.backgroundColor = newValue }
    }
  }

  /// Brings the scrollers to where the clip view is.
  open func reflectScrolledClipView(_ cView: NSClipView) {
    guard cView === clip else { return }
    let (content, room, offset) = (cView.documentRect.size, cView.bounds.size, cView.pageOffset)
    storedVertical?.show(offset.y, of: content.height, in: room.height)
    storedHorizontal?.show(offset.x, of: content.width, in: room.width)
    shownHeader?.setBoundsOrigin(NSPoint(x: cView.bounds.minX, y: 0))
  }

  // What a page says.

  /// The visitor scrolls: everybody is told, as of a scroll that goes on.
  package func pageDidScroll(to offset: CGPoint) {
    NotificationCenter.default.post(name: Self.willStartLiveScrollNotification, object: self)
    clip.pageDidScroll(to: offset)
    NotificationCenter.default.post(name: Self.didLiveScrollNotification, object: self)
    NotificationCenter.default.post(name: Self.didEndLiveScrollNotification, object: self)
  }

  /// How far the document is scrolled, from its upper left corner.
  package var pageOffset: CGPoint { clip.pageOffset }
}

extension NSEdgeInsets {
  fileprivate var numbers: [CGFloat] { [top, left, bottom, right] }
}

/// Says where a scroll view is, and moves it.
@preconcurrency @MainActor open class NSScroller: NSView {
  weak var scrollView: NSScrollView?
  package let axis: NSLayoutConstraint.Axis
  /// How much of the document is visible, from 0 to 1.
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

  /// From 0 at the beginning to 1 at the end.
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
