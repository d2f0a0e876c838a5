public import Foundation

/// How much larger than it is a scroll view shows its content.
///
/// ## Algorithm
/// 1. The delegate says which view is zoomed (`viewForZooming(in:)`); without one nothing is.
/// 2. The scale is the view's transform. Its top left corner stays where it is, and the content is as large as the view is then.
/// 3. What was in the middle, or between the visitor's fingers, stays there as far as the content reaches.
package struct Zooming: Equatable {
  package var least: CGFloat = 1
  package var greatest: CGFloat = 1
  package var scale: CGFloat = 1
  /// Whether the visitor is at it.
  package var isByVisitor = false

  func limited(_ scale: CGFloat) -> CGFloat { max(min(scale, max(greatest, least)), least) }
}

extension UIScrollView {
  /// Positive; 1 is the size that the content has.
  public var minimumZoomScale: CGFloat {
    get { read("minimumZoomScale", zooming.least) }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      write("minimumZoomScale", zooming.least, newValue) { zooming.least = newValue }
    }
  }

  /// Positive; where it is not greater than the minimum, the visitor cannot zoom.
  public var maximumZoomScale: CGFloat {
    get { read("maximumZoomScale", zooming.greatest) }
    set {
      guard newValue.isFinite, newValue > 0 else { return }
      write("maximumZoomScale", zooming.greatest, newValue) { zooming.greatest = newValue }
    }
  }

  /// Limited to what lies between the minimum and the maximum; 1 where no view is zoomed.
  public var zoomScale: CGFloat {
    get { read("zoomScale", zooming.scale) }
    set { setZoomScale(newValue, animated: false) }
  }

  /// The middle stays in the middle. The page shows the new scale at once; the delegate is told of the end of an animation.
  public func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, at: CGPoint(x: bounds.width / 2, y: bounds.height / 2))
    if animated { tellEndOfZoom() }
  }

  /// Shows a rectangle of the zoomed view as large as there is room for it, in the middle.
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

  /// Whether the visitor is at it.
  public var isZooming: Bool { zooming.isByVisitor }

  /// It never goes beyond its bounds.
  public var isZoomBouncing: Bool { false }

  private var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  /// Whether the visitor can zoom.
  package var canZoom: Bool {
    zooming.greatest > zooming.least && behavior.isEnabled && zoomedView != nil
  }

  /// - Parameter place: what is there stays there, in points from the top left corner of what is visible.
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

  /// Constraints know nothing of the scale.
  func keepZoomed(laying: () -> Void) {
    guard zooming.scale != 1, let view = zoomedView else { return laying() }
    let before = view.center
    laying()
    if view.center != before { view.placeZoomed(at: view.geometry.corner) }
  }

  /// What the visitor does: zooms by a factor around a place of what is visible.
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
  /// The corner of what is seen of a view that is scaled is there.
  fileprivate func placeZoomed(at corner: CGPoint) {
    let (anchor, size) = (geometry.anchorPoint, frame.size)
    center = CGPoint(x: corner.x + size.width * anchor.x, y: corner.y + size.height * anchor.y)
  }
}
