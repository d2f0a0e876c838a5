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

  /// Where the top left corner is, from that of the view at the top.
  private var cornerInRoot: CGPoint {
    var point = CGPoint.zero
    var view = self
    while let next = view.parent {
      let corner = view.corner
      point.x += corner.x
      point.y += corner.y
      view = next
    }
    return point
  }

  /// From the top left corner of the view at the top.
  package func own(fromRoot point: CGPoint) -> NSPoint {
    let corner = cornerInRoot
    return own(fromTopLeft: CGPoint(x: point.x - corner.x, y: point.y - corner.y))
  }

  private func inRoot(_ point: NSPoint) -> CGPoint {
    let (corner, place) = (cornerInRoot, topLeft(point))
    return CGPoint(x: corner.x + place.x, y: corner.y + place.y)
  }

  /// nil is the window, or the view at the top, from its lower left corner.
  private func toRoot(_ point: NSPoint, from view: NSView?) -> CGPoint {
    if let view { return view.inRoot(point) }
    return CGPoint(x: point.x, y: root.box.height - point.y)
  }

  /// From another view's coordinates; nil: from the window's.
  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    own(fromRoot: toRoot(point, from: view))
  }

  /// To another view's coordinates; nil: to the window's.
  public func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    let place = inRoot(point)
    if let view { return view.own(fromRoot: place) }
    return NSPoint(x: place.x, y: root.box.height - place.y)
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
