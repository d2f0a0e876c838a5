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

  /// Where the top left corner is, from the superview's, as if the view were not turned.
  private var corner: CGPoint {
    guard let parent else { return CGPoint(x: box.minX, y: -box.maxY) }
    return parent.topLeft(
      NSPoint(x: box.minX, y: parent.isFlipped ? box.minY : box.maxY))
  }

  /// Counter-clockwise for the view, whichever way its coordinates run; y down.
  package var shownRotation: CGAffineTransform {
    frameCenterRotation == 0
      ? .identity : CGAffineTransform(rotationAngle: -frameCenterRotation * .pi / 180)
  }

  /// How the view is turned around its middle, y down, from its top left corner; nil: it is not.
  private var turn: CGAffineTransform? {
    guard look.rotation != 0 else { return nil }
    let (x, y) = (box.width / 2, box.height / 2)
    return CGAffineTransform(translationX: -x, y: -y)
      .concatenating(shownRotation)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }

  /// From the top left corner to the superview's. Of a view at the top: to where the superview's lower left corner would be.
  private var wayOut: CGAffineTransform {
    let move = CGAffineTransform(translationX: corner.x, y: corner.y)
    return turn?.concatenating(move) ?? move
  }

  func toSuperview(fromTopLeft point: CGPoint) -> NSPoint {
    let point = point.applying(wayOut)
    return parent?.own(fromTopLeft: point) ?? NSPoint(x: point.x, y: -point.y)
  }

  func convertFromSuperview(_ point: NSPoint) -> NSPoint {
    let outer = parent?.topLeft(point) ?? CGPoint(x: point.x, y: -point.y)
    return own(fromTopLeft: outer.applying(wayOut.inverted()))
  }

  package var root: NSView {
    var view = self
    while let next = view.parent { view = next }
    return view
  }

  /// From the top left corner to that of a view above; nil: it is not above.
  private func way(to ancestor: NSView) -> CGAffineTransform? {
    var way = CGAffineTransform.identity
    var view = self
    while view !== ancestor {
      guard let next = view.parent else { return nil }
      way = way.concatenating(view.wayOut)
      view = next
    }
    return way
  }

  /// From the top left corner to that of the window, and how high the window is.
  private var wayToWindow: (transform: CGAffineTransform, height: CGFloat) {
    let up = wayUp
    if up.isPlaced, let onPage = up.toPage { return (onPage.transform, onPage.size.height) }
    return (up.way, up.top.box.height)
  }

  /// Where a rectangle is on the page that shows the view, maybe in a window above it, from the page's upper left corner; nil: none does.
  func placeOnPage(of rect: NSRect) -> CGRect? {
    guard let way = wayUp.toPage?.transform else { return nil }
    let corner = topLeft(NSPoint(x: rect.minX, y: isFlipped ? rect.minY : rect.maxY))
    return CGRect(origin: corner, size: rect.size).applying(way)
  }

  /// The way up from a view's top left corner.
  private struct WayUp {
    /// The view at which it ends.
    let top: NSView
    /// To the top left corner of that view.
    let way: CGAffineTransform
    /// Whether a page knows the place of what is in that view.
    let isPlaced: Bool
    /// To the page's top left corner; nil: no page shows what is on the way.
    let toPage: (transform: CGAffineTransform, size: CGSize)?
  }

  /// A view that a page shows, and the way to its top left corner from that of one inside.
  @MainActor private struct ShownView {
    let view: NSView
    let way: CGAffineTransform

    /// To the page's top left corner; nil: no page knows its place.
    var toPage: (transform: CGAffineTransform, size: CGSize)? {
      guard let presenter = view.presenter, let size = presenter.pageSize,
        let onPage = presenter.pageTransform(of: view)
      else { return nil }
      let corner = view.geometry.corner
      let turned = view.turn.map { way.concatenating($0) } ?? way
      return (
        turned.concatenating(CGAffineTransform(translationX: corner.x, y: corner.y))
          .concatenating(onPage), size
      )
    }
  }

  /// As far as a view whose place a page knows, or else to the view at the top.
  private var wayUp: WayUp {
    var way = CGAffineTransform.identity
    var view = self
    var shown: ShownView?
    while true {
      if view.presenter != nil { shown = ShownView(view: view, way: way) }
      if view._isPlacedByPage, let page = shown?.toPage {
        return WayUp(top: view, way: way, isPlaced: true, toPage: page)
      }
      guard let next = view.superview else { break }
      way = way.concatenating(view.wayOut)
      view = next
    }
    return WayUp(top: view, way: way, isPlaced: false, toPage: shown?.toPage)
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
    way(to: ancestor).map { own(fromTopLeft: point.applying($0.inverted())) }
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
    var (ancestor, place) = (self, point)
    while true {
      if let found = view.own(place, in: ancestor) { return found }
      guard let next = ancestor.parent else { break }
      place = place.applying(ancestor.wayOut)
      ancestor = next
    }
    return view.own(fromTopLeft: view.topLeft(fromWindow: windowPoint(fromTopLeft: point)))
  }

  public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    Self.box(around: rect) { convert($0, from: view) }
  }

  public func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
    Self.box(around: rect) { convert($0, to: view) }
  }

  /// Lengths are the same everywhere.
  public func convert(_ size: NSSize, from view: NSView?) -> NSSize { size }
  public func convert(_ size: NSSize, to view: NSView?) -> NSSize { size }

  /// The least rectangle in which the corners of another one are.
  private static func box(around rect: NSRect, _ place: (NSPoint) -> NSPoint) -> NSRect {
    let corners = [
      place(rect.origin), place(NSPoint(x: rect.maxX, y: rect.minY)),
      place(NSPoint(x: rect.minX, y: rect.maxY)), place(NSPoint(x: rect.maxX, y: rect.maxY)),
    ]
    var (low, high) = (corners[0], corners[0])
    for corner in corners.dropFirst() {
      low = NSPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = NSPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return NSRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
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
