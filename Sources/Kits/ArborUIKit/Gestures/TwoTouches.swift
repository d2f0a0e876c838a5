import ArborLayout
import ArborPlatform
public import Foundation

/// A recognizer of two fingers that spread or come together, or of the same gesture on a trackpad.
///
/// It begins when their distance has changed by a twentieth, and ends when one of them is up.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var fingers: TwoFingers?
  private var factor = 1.0

  public override init(target: Any?, action: Never?) {
    super.init(target: target, action: action)
  }

  /// The distance of the fingers relative to the start; continues from a value that is set.
  open var scale: CGFloat {
    get { factor * (fingers?.scale ?? 1) }
    set { factor = newValue / (fingers?.scale ?? 1) }
  }

  /// The growth of the scale per second.
  open var velocity: CGFloat { factor * (fingers?.scaleVelocity ?? 0) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    beginPair(&fingers, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scale = movePair(&fingers, event)?.scale else { return }
    state = state == .possible && abs(scale - 1) >= 0.05 ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endPair(touches)
  }

  open override func reset() {
    super.reset()
    (fingers, factor) = (nil, 1)
  }
}

/// A recognizer of two fingers that turn around each other.
///
/// It begins when they have turned by five degrees, and ends when one of them is up.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var fingers: TwoFingers?
  private var offset = 0.0

  public override init(target: Any?, action: Never?) {
    super.init(target: target, action: action)
  }

  /// The clockwise angle from the start, in radians; continues from a value that is set.
  open var rotation: CGFloat {
    get { offset + (fingers?.rotation ?? 0) }
    set { offset = newValue - (fingers?.rotation ?? 0) }
  }

  /// The angular velocity in radians per second.
  open var velocity: CGFloat { fingers?.rotationVelocity ?? 0 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    beginPair(&fingers, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let rotation = movePair(&fingers, event)?.rotation else { return }
    state = state == .possible && abs(rotation) >= 5 * .pi / 180 ? .began : .changed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endPair(touches)
  }

  open override func reset() {
    super.reset()
    (fingers, offset) = (nil, 0)
  }
}

extension UIGestureRecognizer {
  /// Starts to follow two touches; further ones are ignored.
  fileprivate func beginPair(_ fingers: inout TwoFingers?, _ event: UIEvent) {
    if touches.count > 2 { touches.removeSubrange(2...) }
    guard fingers == nil, touches.count == 2 else { return }
    fingers = TwoFingers(touches[0].position, touches[1].position, at: event.timestamp)
  }

  fileprivate func movePair(_ fingers: inout TwoFingers?, _ event: UIEvent) -> TwoFingers? {
    guard touches.count == 2 else { return nil }
    fingers?.move(touches[0].position, touches[1].position, at: event.timestamp)
    return fingers
  }

  fileprivate func endPair(_ ended: Set<UITouch>) {
    guard touches.contains(where: ended.contains) else { return }
    state = state == .began || state == .changed ? .ended : .failed
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer requires two fingers and ignores a single one.
  package var wantsTwoTouches: Bool {
    switch self {
    case let tap as UITapGestureRecognizer: tap.numberOfTouchesRequired > 1
    case let press as UILongPressGestureRecognizer: press.numberOfTouchesRequired > 1
    case let swipe as UISwipeGestureRecognizer: swipe.numberOfTouchesRequired > 1
    case let pan as UIPanGestureRecognizer: pan.minimumNumberOfTouches > 1
    default: self is UIPinchGestureRecognizer || self is UIRotationGestureRecognizer
    }
  }

  /// Has the page report another number of fingers.
  func neededTouchesChanged() { view?._propertyDidChange(.events) }
}

/// A recognizer of a finger that moves inwards from an edge of the window.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the gesture may start.
  open var edges: UIRectEdge = []
  /// The greatest distance of the start from an edge, in points.
  private static let reach = 20.0
  private var from = CGPoint.zero
  private var near: UIRectEdge = []

  public override init(target: Any?, action: Never?) {
    super.init(target: target, action: action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    from = location(in: nil)
    near = edges.intersection(edges(at: from))
    if near.isEmpty { state = .failed }
  }

  private func edges(at point: CGPoint) -> UIRectEdge {
    guard let bounds = view?.window?.bounds else { return [] }
    var edges: UIRectEdge = []
    if point.x < bounds.minX + Self.reach { edges.insert(.left) }
    if point.x > bounds.maxX - Self.reach { edges.insert(.right) }
    if point.y < bounds.minY + Self.reach { edges.insert(.top) }
    if point.y > bounds.maxY - Self.reach { edges.insert(.bottom) }
    return edges
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, isAstray { return state = .failed }
    super.touchesMoved(touches, with: event)
  }

  /// Whether the finger has moved far, and not inwards.
  private var isAstray: Bool {
    let here = location(in: nil)
    let (x, y) = (here.x - from.x, here.y - from.y)
    if max(abs(x), abs(y)) < 10 { return false }
    let way: UIRectEdge = abs(x) > abs(y) ? (x > 0 ? .left : .right) : (y > 0 ? .top : .bottom)
    return near.isDisjoint(with: way)
  }
}
