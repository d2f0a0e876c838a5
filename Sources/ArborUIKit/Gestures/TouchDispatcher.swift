package import Foundation

/// Brings touches to the recognisers and views of a tree.
///
/// ## Algorithm
/// 1. A touch that begins belongs to the deepest view at its place, and to the recognisers of that view and those above it.
/// 2. Recognisers see each step first, from the deepest on; then the view, unless a recogniser has cancelled its touches.
/// 3. A recogniser that recognises makes those fail that are still possible, unless one of the two allows both. One that must wait for others
///    to fail does so, and recognises when the last of them has failed.
/// 4. When no touch is left, recognisers that are through are possible again.
@MainActor package final class TouchDispatcher {
  private weak var root: UIView?
  private var touches: [Int: UITouch] = [:]
  /// Those that saw a touch of the present sequence, deepest first.
  private var active: [UIGestureRecognizer] = []
  private var cancelled: Set<ObjectIdentifier> = []
  private let event = UIEvent()

  package init(root: UIView) { self.root = root }

  /// Touches and recognisers know each other; those of a page that goes while a finger is down would stay for good.
  isolated deinit {
    for touch in touches.values { touch.gestureRecognizers = nil }
    for recognizer in active { recognizer.touches = [] }
  }

  package enum Step: Sendable {
    case down, move, up, cancel
  }

  /// - Parameters:
  ///   - id: Of the finger.
  ///   - point: In the window, or on the page if the tree is in none.
  ///   - time: In seconds, from a beginning that does not change.
  ///   - taps: How many times in a row the finger went down here.
  package func send(_ step: Step, id: Int = 0, at point: CGPoint, time: Double, taps: Int = 1) {
    event.timestamp = time
    switch step {
    case .down: begin(id, point, time, taps)
    case .move: proceed(id, point, time, .moved)
    case .up: proceed(id, point, time, .ended)
    case .cancel: proceed(id, point, time, .cancelled)
    }
  }

  private func begin(_ id: Int, _ point: CGPoint, _ time: Double, _ taps: Int) {
    if touches[id] != nil { proceed(id, point, time, .cancelled) }
    guard let root, let view = root.hitTest(root.convert(point, from: nil), with: event) else {
      return
    }
    let touch = UITouch()
    touch.view = view
    touch.window = view.window
    (touch.position, touch.previousPosition) = (point, point)
    touch.timestamp = time
    touch.tapCount = taps
    touches[id] = touch
    event.allTouches = Set(touches.values)
    let found = recognizers(for: touch)
    touch.gestureRecognizers = found
    for recognizer in found {
      recognizer.touches.append(touch)
      recognizer.dispatcher = self
      if !active.contains(where: { $0 === recognizer }) { active.append(recognizer) }
    }
    for recognizer in found where !recognizer.isOver {
      recognizer.touchesBegan([touch], with: event)
    }
    if !cancelled.contains(ObjectIdentifier(touch)) { view.touchesBegan([touch], with: event) }
  }

  /// Of the view and those above it. A control keeps taps from what is around it.
  private func recognizers(for touch: UITouch) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var isAroundControl = false
    var view = touch.view
    while let here = view {
      for recognizer in here.recognizers.reversed() where recognizer.isEnabled {
        if isAroundControl, recognizer is UITapGestureRecognizer { continue }
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true {
          found.append(recognizer)
        }
      }
      if let control = here as? UIControl, control.isEnabled { isAroundControl = true }
      if here === root { break }
      view = here.parent
    }
    return found
  }

  private func proceed(_ id: Int, _ point: CGPoint, _ time: Double, _ phase: UITouch.Phase) {
    guard let touch = touches[id] else { return }
    // Recognisers want to know of a finger that rests.
    let isAtRest = phase == .moved && point == touch.position
    touch.previousPosition = touch.position
    touch.position = point
    touch.timestamp = time
    touch.phase = phase
    let found = touch.gestureRecognizers ?? []
    for recognizer in found where !recognizer.isOver {
      switch phase {
      case .moved: recognizer.touchesMoved([touch], with: event)
      case .ended: recognizer.touchesEnded([touch], with: event)
      default: recognizer.touchesCancelled([touch], with: event)
      }
    }
    if !isAtRest, !cancelled.contains(ObjectIdentifier(touch)), let view = touch.view {
      switch phase {
      case .moved: view.touchesMoved([touch], with: event)
      case .ended: view.touchesEnded([touch], with: event)
      default: view.touchesCancelled([touch], with: event)
      }
    }
    if phase != .moved { end(id, touch) }
  }

  private func end(_ id: Int, _ touch: UITouch) {
    touches[id] = nil
    cancelled.remove(ObjectIdentifier(touch))
    event.allTouches = Set(touches.values)
    guard touches.isEmpty else { return }
    tidy()
  }

  /// Readies for the next sequence what is through.
  private func tidy() {
    for recognizer in active where recognizer.isOver { recognizer.endSequence() }
    active.removeAll { !$0.outlastsTouches && !$0.isWaiting }
    for recognizer in active where !recognizer.outlastsTouches { recognizer.touches = [] }
  }

  // What recognisers ask and tell.

  /// Whether one that must fail first is still possible.
  func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { other in
      other !== recognizer && !other.isOver && recognizer.requires(other)
    }
  }

  func mayRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
    !active.contains { other in
      other !== recognizer && other.hasRecognized && !other.allows(recognizer)
    }
  }

  func willRecognize(_ recognizer: UIGestureRecognizer) {
    for other in active where other !== recognizer && !other.isOver && !other.hasRecognized {
      if !recognizer.allows(other) { other.state = .failed }
    }
    guard recognizer.cancelsTouchesInView else { return }
    for touch in touches.values where touch.gestureRecognizers?.contains(recognizer) == true {
      guard cancelled.insert(ObjectIdentifier(touch)).inserted else { continue }
      touch.view?.touchesCancelled([touch], with: event)
    }
  }

  func didFail(_ recognizer: UIGestureRecognizer) {
    for other in active where other.isWaiting && other.requires(recognizer) && !mustWait(other) {
      other.stopWaiting()
    }
    if touches.isEmpty { tidy() }
  }
}
