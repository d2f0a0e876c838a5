public import Foundation

/// The methods by which a scroll view notifies its delegate.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Called after every change of the offset.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when the visitor starts to scroll.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the browser has come to rest. Scrolling then continues, animated, to
  /// `targetContentOffset` if the delegate changes it.
  /// Differs from UIKit: `velocity` is zero, because browsers do not report it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after `scrollViewWillEndDragging`. Differs from UIKit: `decelerate` is always `true`,
  /// because browsers report the end of scrolling only once.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called right after `scrollViewDidEndDragging`.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when scrolling has reached its resting position.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called at the end of a scroll animation that code has started.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view that is zoomed; `nil` for no zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when the visitor starts to zoom.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after every change of the zoom scale.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when the visitor, or an animated change, has finished zooming.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns `nil`.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
}

/// Adds the property `delegate` to `UIScrollView` in an extension, so that subclasses can declare
/// delegates of other types under the same name.
@preconcurrency @MainActor public protocol _ScrollDelegating: AnyObject {}

extension _ScrollDelegating where Self: UIScrollView {
  /// The object that is notified about scrolling and zooming.
  @preconcurrency @MainActor public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView {
  /// Does nothing: browsers decide when scroll bars are visible.
  public func flashScrollIndicators() {}
}
