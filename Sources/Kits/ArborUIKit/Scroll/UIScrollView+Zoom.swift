public import Foundation

/// The zoom scale of a scroll view and its limits.
///
/// ## Algorithm
/// 1. The delegate returns the zoomed view (`viewForZooming(in:)`); without one there is no
///    zooming.
/// 2. The scale is the view's transform. The view's top left corner stays in place, and the content
///    size is that of the scaled view.
/// 3. The middle of the visible area, or the point between the visitor's fingers, stays in place as
///    far as the content reaches.
package struct Zooming: Equatable {
  package var least: CGFloat = 1
  package var greatest: CGFloat = 1
  package var scale: CGFloat = 1
  /// Whether a zoom gesture of the visitor is in progress.
  package var isByVisitor = false

  func limited(_ scale: CGFloat) -> CGFloat { max(min(scale, max(greatest, least)), least) }
}

extension UIScrollView {
  /// The least scale, which is positive; 1 is the unscaled size of the content.
  public var minimumZoomScale: CGFloat {
    get { read("minimumZoomScale", zooming.least) }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      write("minimumZoomScale", zooming.least, newValue) { zooming.least = newValue }
    }
  }

  /// The greatest scale, which is positive. The visitor can zoom only if it is greater than the
  /// minimum.
  public var maximumZoomScale: CGFloat {
    get { read("maximumZoomScale", zooming.greatest) }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      write("maximumZoomScale", zooming.greatest, newValue) { zooming.greatest = newValue }
    }
  }

  /// The scale, limited to the minimum and the maximum; 1 if no view is zoomed.
  public var zoomScale: CGFloat {
    get { read("zoomScale", zooming.scale) }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms around the middle of the visible area. Differs from UIKit: the new scale is shown at
  /// once, and with `animated` the delegate is notified of the end.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, at: CGPoint(x: bounds.width / 2, y: bounds.height / 2))
    if animated { tellEndOfZoom() }
  }

  /// Scales and scrolls such that a rectangle of the zoomed view fills the visible area.
  public func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, let view = zoomedView else { return }
    let wanted = min(bounds.width / rect.width, bounds.height / rect.height)
    guard wanted.isFinite, wanted > 0 else { return }
    let scale = zooming.limited(wanted)
    let corner = view.frame.origin
    show(
      scale, of: view,
      from: CGPoint(
        x: corner.x + (rect.midX - view.bounds.minX) * scale - bounds.width / 2,
        y: corner.y + (rect.midY - view.bounds.minY) * scale - bounds.height / 2))
    if animated { tellEndOfZoom() }
  }

  /// Whether a zoom gesture of the visitor is in progress.
  public var isZooming: Bool { zooming.isByVisitor }

  /// Always `false`: the scale never exceeds its limits.
  public var isZoomBouncing: Bool { false }

  private var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  /// Whether the visitor can zoom.
  package var canZoom: Bool { isZoomable && behavior.isEnabled && allowsZooming }

  /// Whether there is something to zoom.
  var isZoomable: Bool { zooming.greatest > zooming.least && zoomedView != nil }

  /// Zooms around a point.
  ///
  /// - Parameter place: The point that stays in place, in points from the top left corner of the
  ///   visible area.
  private func zoom(to wanted: CGFloat, at place: CGPoint) {
    guard wanted.isFinite, wanted > 0, let view = zoomedView else { return }
    let scale = zooming.limited(wanted)
    let factor = scale / zooming.scale
    let corner = view.frame.origin
    let offset = geometry.bounds.origin
    show(
      scale, of: view,
      from: CGPoint(
        x: corner.x + (offset.x + place.x - corner.x) * factor - place.x,
        y: corner.y + (offset.y + place.y - corner.y) * factor - place.y))
  }

  private func show(_ scale: CGFloat, of view: UIView, from offset: CGPoint) {
    if scale != zooming.scale {
      let corner = view.frame.origin
      write("zoomScale", zooming.scale, scale) { zooming.scale = scale }
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.placeZoomed(at: corner)
      contentSize = view.frame.size
      contentOffset = limited(offset)
      scrollDelegate?.scrollViewDidZoom(self)
    } else {
      contentOffset = limited(offset)
    }
  }

  /// Runs a layout and restores the position of the zoomed view, because constraints ignore the
  /// scale.
  func keepZoomed(laying: () -> Void) {
    guard zooming.scale != 1, let view = zoomedView else { return laying() }
    let before = view.center
    laying()
    if view.center != before { view.placeZoomed(at: view.geometry.corner) }
  }

  /// Performs a zoom gesture by a factor around a point of the visible area.
  package func userZoom(by factor: CGFloat, at place: CGPoint) {
    guard factor.isFinite, factor > 0, canZoom else { return }
    if !zooming.isByVisitor {
      zooming.isByVisitor = true
      scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
    }
    zoom(to: zooming.scale * factor, at: place)
  }

  package func userZoomDidEnd() {
    guard zooming.isByVisitor else { return }
    zooming.isByVisitor = false
    tellEndOfZoom()
  }

  private func tellEndOfZoom() {
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zooming.scale)
  }
}

extension UIView {
  /// Moves the top left corner of a scaled view to a point.
  fileprivate func placeZoomed(at corner: CGPoint) {
    let (anchor, size) = (geometry.anchorPoint, frame.size)
    center = CGPoint(x: corner.x + size.width * anchor.x, y: corner.y + size.height * anchor.y)
  }
}
