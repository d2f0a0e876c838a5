import Foundation

/// The pan gesture recognizer of a scroll view. The browser follows the finger or the wheel; the
/// recognizer derives its state from the positions that the browser reports.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private var origin = CGPoint.zero
  private var here = CGPoint.zero
  private var samples: [(time: Double, point: CGPoint)] = []

  /// Called when the content offset changes by the visitor's scrolling.
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

  /// Ends the gesture when the browser has come to rest.
  func cameToRest() {
    if state == .began || state == .changed { state = .ended }
  }

  /// Returns the distance from the start, which is opposite to the change of the content offset.
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
