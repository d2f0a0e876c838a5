import ArborPlatform
import ArborUIKit
import Foundation
import Testing

/// Scroll views that show a view larger or smaller.
@Suite @MainActor struct ZoomTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    var heard: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
      heard.append("begin")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { heard.append("\(scrollView.zoomScale)") }
    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { heard.append("end \(scale)") }
  }

  private func make(_ delegate: Delegate) -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scroll.contentSize = CGSize(width: 200, height: 100)
    scroll.addSubview(delegate.view)
    scroll.delegate = delegate
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 4
    return scroll
  }

  @Test func theRecognizerOfPinchesTurnsZoomingOff() {
    let delegate = Delegate()
    let scroll = make(delegate)
    #expect(scroll.canZoom)
    scroll.pinchGestureRecognizer?.isEnabled = false
    #expect(!scroll.canZoom)
    scroll.pinchGestureRecognizer?.isEnabled = true
    #expect(scroll.canZoom)
    scroll.maximumZoomScale = 0.5
    #expect(scroll.pinchGestureRecognizer == nil)
  }

  @Test func theMiddleStaysInTheMiddle() {
    let delegate = Delegate()
    let scroll = make(delegate)
    scroll.zoomScale = 2
    #expect(scroll.zoomScale == 2 && delegate.heard == ["2.0"])
    #expect(delegate.view.frame == CGRect(x: 0, y: 0, width: 400, height: 200))
    #expect(delegate.view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(scroll.contentSize == CGSize(width: 400, height: 200))
    #expect(scroll.contentOffset == CGPoint(x: 100, y: 50))
    scroll.zoomScale = 1
    #expect(scroll.contentOffset == .zero && delegate.view.transform.isIdentity)
    #expect(delegate.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func theScaleIsWithinItsBounds() {
    let delegate = Delegate()
    let scroll = make(delegate)
    scroll.setZoomScale(9, animated: true)
    #expect(scroll.zoomScale == 4 && delegate.heard == ["4.0", "end 4.0"])
    scroll.setZoomScale(0.1, animated: false)
    #expect(scroll.zoomScale == 0.5)
    scroll.zoomScale = .nan
    scroll.zoomScale = -1
    #expect(scroll.zoomScale == 0.5)
    let plain = UIScrollView()
    plain.maximumZoomScale = 4
    plain.zoomScale = 2
    #expect(plain.zoomScale == 1 && !plain.canZoom)
  }

  @Test func aRectangleIsShownAsLargeAsThereIsRoom() {
    let delegate = Delegate()
    let scroll = make(delegate)
    scroll.zoom(to: CGRect(x: 100, y: 50, width: 50, height: 50), animated: false)
    #expect(scroll.zoomScale == 2)
    #expect(scroll.contentOffset == CGPoint(x: 150, y: 100))
    scroll.zoom(to: CGRect(x: 0, y: 0, width: 0, height: 10), animated: false)
    #expect(scroll.zoomScale == 2)
  }

  @Test func theVisitorZoomsAroundTheFingers() {
    let delegate = Delegate()
    let scroll = make(delegate)
    scroll.userZoom(by: 2, at: CGPoint(x: 50, y: 20))
    #expect(scroll.isZooming && scroll.contentOffset == CGPoint(x: 50, y: 20))
    scroll.userZoom(by: 1.5, at: CGPoint(x: 50, y: 20))
    #expect(scroll.zoomScale == 3 && scroll.contentOffset == CGPoint(x: 100, y: 40))
    scroll.userZoomDidEnd()
    #expect(delegate.heard == ["begin", "2.0", "3.0", "end 3.0"] && !scroll.isZooming)
    scroll.isScrollEnabled = false
    scroll.userZoom(by: 0.5, at: .zero)
    #expect(scroll.zoomScale == 3)
  }

  @Test func constraintsSayHowLargeTheContentIsUnscaled() {
    let delegate = Delegate()
    let scroll = make(delegate)
    let view = delegate.view
    view.translatesAutoresizingMaskIntoConstraints = false
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: content.topAnchor),
      view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      view.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      view.widthAnchor.constraint(equalToConstant: 300),
      view.heightAnchor.constraint(equalToConstant: 150),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 300, height: 150))
    scroll.zoomScale = 2
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 600, height: 300))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 600, height: 300))
  }
}
