import ArborCore
public import Foundation

/// Recognises two fingers that spread or come together, or the same on a trackpad.
///
/// It begins when they are a twentieth further apart, or closer, than they were, and ends when one of them is up.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var fingers: TwoFingers?
  private var factor = 1.0

  public override init() { super.init() }

  /// How many times as far apart the fingers are as at first; counts on from what is set.
  open var scale: CGFloat {
    get { factor * (fingers?.scale ?? 1) }
    set { factor = newValue / (fingers?.scale ?? 1) }
  }

  /// How fast the scale grows, per second.
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

/// Recognises two fingers that turn around each other.
///
/// It begins when they have turned by five degrees, and ends when one of them is up.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var fingers: TwoFingers?
  private var offset = 0.0

  public override init() { super.init() }

  /// Clockwise, in radians, from how the fingers lay at first; counts on from what is set.
  open var rotation: CGFloat {
    get { offset + (fingers?.rotation ?? 0) }
    set { offset = newValue - (fingers?.rotation ?? 0) }
  }

  /// In radians per second.
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
  /// Two touches are followed; others are none of the recogniser's.
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
  /// Whether it is for two fingers, and a single one means nothing to it.
  package var wantsTwoTouches: Bool {
    switch self {
    case let tap as UITapGestureRecognizer: tap.numberOfTouchesRequired > 1
    case let press as UILongPressGestureRecognizer: press.numberOfTouchesRequired > 1
    case let swipe as UISwipeGestureRecognizer: swipe.numberOfTouchesRequired > 1
    case let pan as UIPanGestureRecognizer: pan.minimumNumberOfTouches > 1
    default: self is UIPinchGestureRecognizer || self is UIRotationGestureRecognizer
    }
  }

  /// The page has to be told of other fingers.
  func neededTouchesChanged() { view?._propertyDidChange(.events) }
}

/// Recognises a finger that moves inwards from an edge of the window.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// From which edges.
  open var edges: UIRectEdge = []
  /// From an edge, in points.
  private static let reach = 20.0
  private var from = CGPoint.zero
  private var near: UIRectEdge = []

  public override init() { super.init() }

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

  /// Whether the finger has gone far, and not inwards.
  private var isAstray: Bool {
    let here = location(in: nil)
    let (x, y) = (here.x - from.x, here.y - from.y)
    if max(abs(x), abs(y)) < 10 { return false }
    let way: UIRectEdge = abs(x) > abs(y) ? (x > 0 ? .left : .right) : (y > 0 ? .top : .bottom)
    return near.isDisjoint(with: way)
  }
}
