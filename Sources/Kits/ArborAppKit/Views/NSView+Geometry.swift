import ArborDisplay
package import ArborPlatform
public import Foundation

/// Coordinate conversion. Intermediate points are relative to a view's top left corner, with y
/// down.
extension NSView {
  /// Converts from the view's own coordinates to its top left corner.
  package func topLeft(_ point: NSPoint) -> CGPoint {
    CGPoint(
      x: point.x - inner.minX, y: isFlipped ? point.y - inner.minY : inner.maxY - point.y)
  }

  /// Converts from the view's top left corner to its own coordinates.
  package func own(fromTopLeft point: CGPoint) -> NSPoint {
    NSPoint(
      x: point.x + inner.minX, y: isFlipped ? point.y + inner.minY : inner.maxY - point.y)
  }

  /// The position of the top left corner, from the superview's one, without the view's rotation.
  private var corner: CGPoint {
    guard let parent else { return CGPoint(x: box.minX, y: -box.maxY) }
    return parent.topLeft(
      NSPoint(x: box.minX, y: parent.isFlipped ? box.minY : box.maxY))
  }

  /// The rotation as displayed, with y down: counterclockwise for positive angles, whether the view
  /// is flipped or not.
  package var shownRotation: CGAffineTransform {
    frameCenterRotation == 0
      ? .identity : CGAffineTransform(rotationAngle: -frameCenterRotation * .pi / 180)
  }

  /// The rotation around the center, from the top left corner with y down; `nil` if the view is not
  /// rotated.
  private var turn: CGAffineTransform? {
    guard look.rotation != 0 else { return nil }
    return shownRotation.around(CGPoint(x: box.width / 2, y: box.height / 2))
  }

  /// The transform from the view's top left corner to the superview's. For a root view, to the
  /// lower left corner that a superview would have.
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

  /// Returns the transform from the view's top left corner to that of an ancestor; `nil` if the
  /// other view is no ancestor.
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

  /// The transform from the view's top left corner to the window's, and the height of the window.
  private var wayToWindow: (transform: CGAffineTransform, height: CGFloat) {
    let up = wayUp
    if up.isPlaced, let onPage = up.toPage { return (onPage.transform, onPage.size.height) }
    return (up.way, up.top.box.height)
  }

  /// Returns a rectangle in the coordinates of the page that shows the view, possibly in a sheet,
  /// from the page's upper left corner; `nil` if no page does.
  func placeOnPage(of rect: NSRect) -> CGRect? {
    guard let way = wayUp.toPage?.transform else { return nil }
    let corner = topLeft(NSPoint(x: rect.minX, y: isFlipped ? rect.minY : rect.maxY))
    return CGRect(origin: corner, size: rect.size).applying(way)
  }

  /// The result of a walk from a view to its topmost ancestor.
  private struct WayUp {
    /// The view at which the walk ends.
    let top: NSView
    /// The transform to the top left corner of `top`.
    let way: CGAffineTransform
    /// Whether a page determines the position of the contents of `top`.
    let isPlaced: Bool
    /// The transform to the page's top left corner, and the page's size; `nil` if no page shows the
    /// views.
    let toPage: (transform: CGAffineTransform, size: CGSize)?
  }

  /// A view that a page shows, with the transform to its top left corner from that of a descendant.
  @MainActor private struct ShownView {
    let view: NSView
    let way: CGAffineTransform

    /// The transform to the page's top left corner; `nil` if no page knows the view's position.
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

  /// The walk to the nearest view whose position a page knows, or else to the root.
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

  /// Converts from the view's top left corner to the window's lower left corner.
  func windowPoint(fromTopLeft point: CGPoint) -> NSPoint {
    let way = wayToWindow
    let place = point.applying(way.transform)
    return NSPoint(x: place.x, y: way.height - place.y)
  }

  /// Converts from the window's lower left corner to the view's top left corner.
  func topLeft(fromWindow point: NSPoint) -> CGPoint {
    let way = wayToWindow
    return CGPoint(x: point.x, y: way.height - point.y).applying(way.transform.inverted())
  }

  /// Converts from an ancestor's top left corner to the view's own coordinates; `nil` if the other
  /// view is no ancestor.
  func own(_ point: CGPoint, in ancestor: NSView) -> NSPoint? {
    way(to: ancestor).map { own(fromTopLeft: point.applying($0.inverted())) }
  }

  /// Converts a point from another view's coordinates; `nil` means the window's.
  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    view.map { $0.convert(point, to: self) } ?? own(fromTopLeft: topLeft(fromWindow: point))
  }

  /// Converts a point to another view's coordinates; `nil` means the window's.
  public func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    let point = topLeft(point)
    guard let view else { return windowPoint(fromTopLeft: point) }
    // Uses the nearest common ancestor, or else the windows.
    var (ancestor, place) = (self, point)
    while true {
      if let found = view.own(place, in: ancestor) { return found }
      guard let next = ancestor.parent else { break }
      place = place.applying(ancestor.wayOut)
      ancestor = next
    }
    return view.own(fromTopLeft: view.topLeft(fromWindow: windowPoint(fromTopLeft: point)))
  }

  /// Converts a rectangle from another view's coordinates; a rotated one becomes its bounding box.
  public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    Self.box(around: rect) { convert($0, from: view) }
  }

  /// Converts a rectangle to another view's coordinates; a rotated one becomes its bounding box.
  public func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
    Self.box(around: rect) { convert($0, to: view) }
  }

  /// Returns the size itself, since views are not scaled.
  public func convert(_ size: NSSize, from view: NSView?) -> NSSize { size }
  /// Returns the size itself, since views are not scaled.
  public func convert(_ size: NSSize, to view: NSView?) -> NSSize { size }

  /// Returns the bounding box of a rectangle's converted corners.
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

  /// Whether a point is within the bounds; see `isMousePoint(_:in:)` for the edges.
  func contains(_ point: NSPoint) -> Bool { isMousePoint(point, in: inner) }

  /// Whether a point is in a rectangle. The left and upper edges belong to it, the others do not.
  public func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool {
    guard point.x >= rect.minX, point.x < rect.maxX else { return false }
    return isFlipped
      ? point.y >= rect.minY && point.y < rect.maxY : point.y > rect.minY && point.y <= rect.maxY
  }

  /// The part of the bounds that no clipping ancestor cuts off; empty if the view or an ancestor is
  /// hidden.
  public var visibleRect: NSRect {
    var visible = inner
    var view = self
    while let next = view.parent {
      if view.look.isHidden { return .zero }
      if next.clipsChildren { visible = visible.overlap(convert(next.inner, from: next)) }
      view = next
    }
    guard !view.look.isHidden else { return .zero }
    // Parts beyond the window are not visible.
    if view !== self { visible = visible.overlap(convert(view.inner, from: view)) }
    return visible.isNull ? .zero : visible
  }

  var clipsChildren: Bool { look.clips || self is NSClipView || layer?.masksToBounds == true }

  /// Adjusts the frame by the autoresizing mask, after the superview's size has changed from `old`.
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
  package var platformWindow: PlatformObject? { window }
  package var platformController: PlatformObject? { controller }
  package func leaveSuperview() { removeFromSuperview() }

  package func place(_ subview: any PlatformView, at index: Int) -> Bool {
    guard let subview = subview as? NSView else { return false }
    if index >= children.count || children[index] !== subview {
      let next = index < children.count ? children[index] : nil
      addSubview(subview, positioned: next == nil ? .above : .below, relativeTo: next)
    }
    return true
  }

  /// The frame and bounds with y down, from the superview's top left corner.
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
