import Foundation

/// Says what the visitor's scrolling does: the browser follows the finger, or the wheel, and tells where the content is.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private var origin = CGPoint.zero
  private var here = CGPoint.zero
  private var samples: [(time: Double, point: CGPoint)] = []

  /// The content is no longer at a place, but at another one.
  func moved(from before: CGPoint, to offset: CGPoint) {
    guard isEnabled else { return }
    let time = ProcessInfo.processInfo.systemUptime
    if state == .possible {
      origin = before
      samples = [(time, before)]
    }
    here = offset
    samples = samples.filter { time - $0.time <= 0.1 } + [(time, offset)]
    state = state == .possible ? .began : .changed
  }

  func cameToRest() {
    if state == .began || state == .changed { state = .ended }
  }

  /// A finger that goes down shows what is further up.
  override func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: origin.x - here.x, y: origin.y - here.y)
  }

  override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = CGPoint(x: here.x + translation.x, y: here.y + translation.y)
  }

  override func velocity(in view: UIView?) -> CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let time = last.time - first.time
    return CGPoint(
      x: (first.point.x - last.point.x) / time, y: (first.point.y - last.point.y) / time)
  }
}
