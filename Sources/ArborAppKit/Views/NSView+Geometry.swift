import ArborDisplay
package import ArborPlatform
public import Foundation

/// Coordinates. In between, points count from a view's top left corner, y down.
extension NSView {
  /// From the view's own coordinates.
  package func topLeft(_ point: NSPoint) -> CGPoint {
    CGPoint(
      x: point.x - inner.minX, y: isFlipped ? point.y - inner.minY : inner.maxY - point.y)
  }

  /// To the view's own coordinates.
  package func own(fromTopLeft point: CGPoint) -> NSPoint {
    NSPoint(
      x: point.x + inner.minX, y: isFlipped ? point.y + inner.minY : inner.maxY - point.y)
  }

  /// Where the top left corner is, from the superview's.
  private var corner: CGPoint {
    guard let parent else { return .zero }
    return parent.topLeft(
      NSPoint(x: box.minX, y: parent.isFlipped ? box.minY : box.maxY))
  }

  func toSuperview(fromTopLeft point: CGPoint) -> NSPoint {
    guard let parent else { return NSPoint(x: box.minX + point.x, y: box.maxY - point.y) }
    let corner = corner
    return parent.own(fromTopLeft: CGPoint(x: corner.x + point.x, y: corner.y + point.y))
  }

  func convertFromSuperview(_ point: NSPoint) -> NSPoint {
    guard let parent else {
      return own(fromTopLeft: CGPoint(x: point.x - box.minX, y: box.maxY - point.y))
    }
    let (outer, corner) = (parent.topLeft(point), corner)
    return own(fromTopLeft: CGPoint(x: outer.x - corner.x, y: outer.y - corner.y))
  }

  package var root: NSView {
    var view = self
    while let next = view.parent { view = next }
    return view
  }

  /// Where the top left corner is, from that of a view above; nil: it is not above.
  private func corner(in ancestor: NSView) -> CGPoint? {
    var point = CGPoint.zero
    var view = self
    while view !== ancestor {
      guard let next = view.parent else { return nil }
      let corner = view.corner
      point.x += corner.x
      point.y += corner.y
      view = next
    }
    return point
  }

  /// The window, of the view at the top or of the page, as seen from the view: from the top left corner to that of the window, and how
  /// high that is.
  private var wayToWindow: (transform: CGAffineTransform, height: CGFloat) {
    let way = wayUp
    if way.isPlaced, let onPage = way.toPage { return (onPage.transform, onPage.size.height) }
    return (
      CGAffineTransform(translationX: way.corner.x, y: way.corner.y), way.top.box.height
    )
  }

  /// Where a rectangle is on the page that shows the view, maybe in a window above it, from the page's upper left corner; nil: none does.
  func placeOnPage(of rect: NSRect) -> CGRect? {
    guard let way = wayUp.toPage?.transform else { return nil }
    let corner = topLeft(NSPoint(x: rect.minX, y: isFlipped ? rect.minY : rect.maxY))
    return CGRect(origin: corner, size: rect.size).applying(way)
  }

  /// The way up from a view's top left corner.
  private struct WayUp {
    /// The view at which it ends, and the corner as seen from there.
    let top: NSView
    let corner: CGPoint
    /// Whether a page knows the place of what is in that view.
    let isPlaced: Bool
    /// To the page's top left corner; nil: no page shows what is on the way.
    let toPage: (transform: CGAffineTransform, size: CGSize)?
  }

  /// As far as a view whose place a page knows, or else to the view at the top.
  private var wayUp: WayUp {
    var corner = CGPoint.zero
    var view = self
    var shown: (presenter: any PlatformPresenter, view: NSView, corner: CGPoint)?
    func toPage() -> (CGAffineTransform, CGSize)? {
      guard let shown, let size = shown.presenter.pageSize,
        let onPage = shown.presenter.pageTransform(of: shown.view)
      else { return nil }
      let geometry = shown.view.geometry
      let (corner, origin) = (shown.corner, geometry.bounds.origin)
      return (
        CGAffineTransform(translationX: corner.x + origin.x, y: corner.y + origin.y)
          .concatenating(geometry.toSuperview).concatenating(onPage), size
      )
    }
    while true {
      if let presenter = view.presenter { shown = (presenter, view, corner) }
      if view._isPlacedByPage, let onPage = toPage() {
        return WayUp(top: view, corner: corner, isPlaced: true, toPage: onPage)
      }
      guard let next = view.superview else { break }
      let own = view.corner
      corner.x += own.x
      corner.y += own.y
      view = next
    }
    return WayUp(top: view, corner: corner, isPlaced: false, toPage: toPage())
  }

  /// From the view's top left corner to the window's lower left.
  func windowPoint(fromTopLeft point: CGPoint) -> NSPoint {
    let way = wayToWindow
    let place = point.applying(way.transform)
    return NSPoint(x: place.x, y: way.height - place.y)
  }

  /// From the window's lower left corner to the view's top left.
  func topLeft(fromWindow point: NSPoint) -> CGPoint {
    let way = wayToWindow
    return CGPoint(x: point.x, y: way.height - point.y).applying(way.transform.inverted())
  }

  /// From the top left corner of a view above, or of this one.
  func own(_ point: CGPoint, in ancestor: NSView) -> NSPoint? {
    guard let corner = corner(in: ancestor) else { return nil }
    return own(fromTopLeft: CGPoint(x: point.x - corner.x, y: point.y - corner.y))
  }

  /// From another view's coordinates; nil: from the window's.
  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    view.map { $0.convert(point, to: self) } ?? own(fromTopLeft: topLeft(fromWindow: point))
  }

  /// To another view's coordinates; nil: to the window's.
  public func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    let point = topLeft(point)
    guard let view else { return windowPoint(fromTopLeft: point) }
    // Where they meet, or else at the windows.
    var (ancestor, corner): (NSView, CGPoint) = (self, .zero)
    while true {
      let place = CGPoint(x: corner.x + point.x, y: corner.y + point.y)
      if let found = view.own(place, in: ancestor) { return found }
      guard let next = ancestor.parent else { break }
      let own = ancestor.corner
      corner.x += own.x
      corner.y += own.y
      ancestor = next
    }
    return view.own(fromTopLeft: view.topLeft(fromWindow: windowPoint(fromTopLeft: point)))
  }

  public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    Self.rect(
      convert(rect.origin, from: view),
      convert(NSPoint(x: rect.maxX, y: rect.maxY), from: view))
  }

  public func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
    Self.rect(
      convert(rect.origin, to: view), convert(NSPoint(x: rect.maxX, y: rect.maxY), to: view))
  }

  /// Lengths are the same everywhere.
  public func convert(_ size: NSSize, from view: NSView?) -> NSSize { size }
  public func convert(_ size: NSSize, to view: NSView?) -> NSSize { size }

  private static func rect(_ one: NSPoint, _ other: NSPoint) -> NSRect {
    NSRect(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x),
      height: abs(one.y - other.y))
  }

  /// What is within the bounds, with the edge at which y begins to count from above.
  func contains(_ point: NSPoint) -> Bool { isMousePoint(point, in: inner) }

  /// Whether the pointer at a point is in a rectangle: it is on the left and upper edges, not on the others.
  public func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool {
    guard point.x >= rect.minX, point.x < rect.maxX else { return false }
    return isFlipped
      ? point.y >= rect.minY && point.y < rect.maxY : point.y > rect.minY && point.y <= rect.maxY
  }

  /// What clipping views above leave of the bounds.
  public var visibleRect: NSRect {
    var visible = inner
    var view = self
    while let next = view.parent {
      if view.look.isHidden { return .zero }
      if next.clipsChildren { visible = visible.overlap(convert(next.inner, from: next)) }
      view = next
    }
    guard !view.look.isHidden else { return .zero }
    // What is beyond the window is not seen.
    if view !== self { visible = visible.overlap(convert(view.inner, from: view)) }
    return visible.isNull ? .zero : visible
  }

  var clipsChildren: Bool { look.clips || self is NSClipView || layer?.masksToBounds == true }

  /// Moves and resizes as the mask says, after the superview was of another size.
  func follow(_ old: NSSize) {
    guard let parent, usesAutoresizing else { return }
    let mask = autoresizingMask
    let new = parent.inner.size
    let across = Autoresizing.span(
      box.minX, box.width, in: old.width, becoming: new.width,
      .init(
        before: mask.contains(.minXMargin), length: mask.contains(.width),
        behind: mask.contains(.maxXMargin)))
    let up = Autoresizing.span(
      box.minY, box.height, in: old.height, becoming: new.height,
      .init(
        before: mask.contains(.minYMargin), length: mask.contains(.height),
        behind: mask.contains(.maxYMargin)))
    frame = NSRect(x: across.start, y: up.start, width: across.length, height: up.length)
  }

  func frameChanged() {
    constraintFrameDidChange()
    parent?.subviewFrameDidChange(self)
    tellTracking()
    areCursorRectsStale = true
    if postsFrameChangedNotifications {
      NotificationCenter.default.post(name: NSView.frameDidChangeNotification, object: self)
    }
  }

  func boundsChanged() {
    tellTracking()
    areCursorRectsStale = true
    if postsBoundsChangedNotifications {
      NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: self)
    }
  }
}

extension NSView: PlatformView {
  package var platformSuperview: (any PlatformView)? { parent }
  package var platformSubviews: [any PlatformView] { children }
  package var isShown: Bool { !look.isHidden }

  /// Counted from the top left corner, as whoever shows the view does.
  package var geometry: ViewGeometry {
    var corner = box.origin
    if let parent, !parent.isFlipped { corner.y = parent.inner.height - box.maxY }
    var geometry = ViewGeometry(frame: CGRect(origin: corner, size: box.size))
    if inner.origin != .zero {
      let top = isFlipped ? inner.minY : -inner.minY
      geometry.setBounds(CGRect(x: inner.minX, y: top, width: inner.width, height: inner.height))
    }
    return geometry
  }

  package func setPlatformFrame(_ frame: CGRect) {
    var new = frame
    if let parent, !parent.isFlipped { new.origin.y = parent.inner.height - frame.maxY }
    self.frame = new
  }
}
