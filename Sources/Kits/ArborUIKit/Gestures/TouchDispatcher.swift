package import Foundation

/// Delivers touches to the recognizers and views of a tree.
///
/// ## Algorithm
/// 1. A touch that begins belongs to the deepest view at its place, and to the recognizers of that
///    view and its ancestors.
/// 2. Recognizers receive each step first, from the deepest on; then the view does, unless a
///    recognizer has canceled its touches.
/// 3. A recognizer that recognizes makes all others fail that are still possible, unless one of the
///    two permits both. A recognizer that must wait for others recognizes when the last of them has
///    failed.
/// 4. When no touch is left, recognizers that are done become possible again.
@MainActor package final class TouchDispatcher {
  private weak var root: UIView?
  private var touches: [Int: UITouch] = [:]
  /// The recognizers that have received a touch of the current sequence, deepest first.
  private var active: [UIGestureRecognizer] = []
  private var cancelled: Set<ObjectIdentifier> = []
  private let event = UIEvent()

  package init(root: UIView) { self.root = root }

  /// Breaks the reference cycle of touches and recognizers for a page that ends while a finger is
  /// down.
  isolated deinit {
    for touch in touches.values { touch.gestureRecognizers = nil }
    for recognizer in active { recognizer.touches = [] }
  }

  package enum Step: Sendable {
    case down, move, up, cancel
  }

  /// Delivers a step of one finger.
  ///
  /// - Parameters:
  ///   - id: The identifier of the finger.
  ///   - point: The position in the window, or on the page if the tree is in no window.
  ///   - time: The time in seconds since a fixed origin.
  ///   - taps: The number of times in a row that the finger went down here.
  package func send(_ step: Step, id: Int = 0, at point: CGPoint, time: Double, taps: Int = 1) {
    event.timestamp = time
    switch step {
    case .down: begin(id, point, time, taps)
    case .move: proceed([(id, point)], time, .moved)
    case .up: proceed([(id, point)], time, .ended)
    case .cancel: proceed([(id, point)], time, .cancelled)
    }
  }

  /// Whether a second finger is down, wherever it came down.
  private var isSecondDown = false
  private var lastOfSecond = CGPoint.zero

  /// Delivers a step of finger 0 and, if there is one, of finger 1 as a single step.
  package func send(
    _ step: Step, at point: CGPoint, and second: CGPoint?, time: Double, taps: Int = 1
  ) {
    event.timestamp = time
    let wasDown = isSecondDown
    isSecondDown = second != nil && (step == .down || step == .move)
    if let second { lastOfSecond = second }
    let other = lastOfSecond
    switch step {
    case .down:
      begin(0, point, time, taps)
      if let second { begin(1, second, time, taps) }
    case .move:
      guard wasDown else {
        proceed([(0, point)], time, .moved)
        if let second { begin(1, second, time, taps) }
        return
      }
      if second == nil { proceed([(1, other)], time, .ended) }
      proceed(second == nil ? [(0, point)] : [(0, point), (1, other)], time, .moved)
    case .up: proceed(wasDown ? [(0, point), (1, other)] : [(0, point)], time, .ended)
    case .cancel: proceed(wasDown ? [(0, point), (1, other)] : [(0, point)], time, .cancelled)
    }
  }

  private func begin(_ id: Int, _ point: CGPoint, _ time: Double, _ taps: Int) {
    if touches[id] != nil { proceed([(id, point)], time, .cancelled) }
    guard let root, let view = root.hitTest(root.convert(point, from: nil), with: event) else {
      return
    }
    let touch = UITouch()
    touch.view = view
    touch.window = view.window
    (touch.position, touch.previousPosition) = (point, point)
    touch.timestamp = time
    touch.tapCount = taps
    if !view.isMultipleTouchEnabled, touches.values.contains(where: { $0.view === view }) {
      cancelled.insert(ObjectIdentifier(touch))
    }
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

  /// Returns the recognizers of the view and its ancestors. Controls keep taps from the recognizers
  /// of their ancestors.
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

  private func proceed(
    _ places: [(id: Int, point: CGPoint)], _ time: Double, _ phase: UITouch.Phase
  ) {
    var moving: [(id: Int, touch: UITouch, isAtRest: Bool)] = []
    for (id, point) in places {
      guard let touch = touches[id] else { continue }
      // Recognizers also receive fingers that rest.
      moving.append((id, touch, phase == .moved && point == touch.position))
      touch.previousPosition = touch.position
      touch.position = point
      touch.timestamp = time
      touch.phase = phase
    }
    tellRecognizers(moving.map(\.touch), phase)
    tellViews(moving.filter { !$0.isAtRest }.map(\.touch), phase)
    if phase != .moved { for (id, touch, _) in moving { end(id, touch) } }
  }

  private func tellRecognizers(_ moving: [UITouch], _ phase: UITouch.Phase) {
    var found: [UIGestureRecognizer] = []
    for recognizer in moving.flatMap({ $0.gestureRecognizers ?? [] })
    where !found.contains(recognizer) { found.append(recognizer) }
    for recognizer in found where !recognizer.isOver {
      let its = Set(moving.filter { $0.gestureRecognizers?.contains(recognizer) == true })
      switch phase {
      case .moved: recognizer.touchesMoved(its, with: event)
      case .ended: recognizer.touchesEnded(its, with: event)
      default: recognizer.touchesCancelled(its, with: event)
      }
    }
  }

  private func tellViews(_ moving: [UITouch], _ phase: UITouch.Phase) {
    var left = moving.filter { !cancelled.contains(ObjectIdentifier($0)) }
    while let first = left.first {
      let its = Set(left.filter { $0.view === first.view })
      left.removeAll { its.contains($0) }
      switch phase {
      case .moved: first.view?.touchesMoved(its, with: event)
      case .ended: first.view?.touchesEnded(its, with: event)
      default: first.view?.touchesCancelled(its, with: event)
      }
    }
  }

  private func end(_ id: Int, _ touch: UITouch) {
    touches[id] = nil
    cancelled.remove(ObjectIdentifier(touch))
    event.allTouches = Set(touches.values)
    guard touches.isEmpty else { return }
    tidy()
  }

  /// Resets the recognizers that are done for the next sequence.
  private func tidy() {
    for recognizer in active where recognizer.isOver { recognizer.endSequence() }
    active.removeAll { !$0.outlastsTouches && !$0.isWaiting }
    for recognizer in active where !recognizer.outlastsTouches { recognizer.touches = [] }
  }

  // Queries and notifications of recognizers.

  /// Whether a recognizer that must fail first is still possible.
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
