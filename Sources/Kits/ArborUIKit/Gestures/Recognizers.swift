import ArborLayout
import ArborPlatform
public import Foundation

/// A recognizer of taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in a row.
  open var numberOfTapsRequired = 1
  /// The number of fingers, 1 or 2; browsers report no more.
  open var numberOfTouchesRequired = 1 { didSet { neededTouchesChanged() } }

  private var start: [ObjectIdentifier: CGPoint] = [:]
  private var taps = 0
  private var fingers = 0
  private var deadline = Deadline()

  public override init(target: Any?, action: Never?) {
    super.init(target: target, action: action)
  }

  override var outlastsTouches: Bool { taps > 0 && state == .possible }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if start.isEmpty, taps > 0 { self.touches = self.touches.filter { touches.contains($0) } }
    for touch in touches { start[ObjectIdentifier(touch)] = touch.position }
    fingers = max(fingers, start.count)
    if fingers > numberOfTouchesRequired { return state = .failed }
    deadline.set(after: taps > 0 ? 0.35 : 1.5) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      guard let start = start[ObjectIdentifier(touch)] else { continue }
      if distance(start, touch.position) > 10 { state = .failed }
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches { start[ObjectIdentifier(touch)] = nil }
    guard start.isEmpty else { return }
    guard fingers == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    fingers = 0
    if taps >= numberOfTapsRequired {
      deadline.cancel()
      state = .ended
    } else {
      deadline.set(after: 0.35) { [weak self] in self?.state = .failed }
    }
  }

  open override func reset() {
    super.reset()
    (start, taps, fingers) = ([:], 0, 0)
    deadline.cancel()
  }
}

/// A recognizer of fingers that stay in place.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time after which the gesture begins, in seconds.
  open var minimumPressDuration = 0.5
  /// The distance in points by which the fingers may move before the gesture begins.
  open var allowableMovement: CGFloat = 10
  /// The number of fingers, 1 or 2; browsers report no more.
  open var numberOfTouchesRequired = 1 { didSet { neededTouchesChanged() } }

  private var start: CGPoint?
  private var deadline = Deadline()

  public override init(target: Any?, action: Never?) {
    super.init(target: target, action: action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > numberOfTouchesRequired { return state = .failed }
    guard self.touches.count == numberOfTouchesRequired else { return }
    start = location(in: nil)
    deadline.set(after: minimumPressDuration) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
    } else if let start, distance(start, location(in: nil)) > allowableMovement {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .began || state == .changed ? .ended : .failed
  }

  open override func reset() {
    super.reset()
    start = nil
    deadline.cancel()
  }

  /// Ends the waiting time at once, for tests.
  package func finishWaiting() { deadline.finish() }
}

/// A recognizer of a finger that moves, or of several that move together.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The least number of fingers. With fewer the gesture neither begins nor changes.
  open var minimumNumberOfTouches = 1 { didSet { neededTouchesChanged() } }
  /// The greatest number of fingers. With more the gesture does not begin, and later ones are
  /// ignored.
  open var maximumNumberOfTouches = Int.max

  private var start: CGPoint?
  private var origin = CGPoint.zero
  private var samples: [(time: Double, point: CGPoint)] = []

  public override init(target: Any?, action: Never?) {
    super.init(target: target, action: action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > maximumNumberOfTouches {
      if !isUnderway { return state = .failed }
      self.touches.removeAll { touches.contains($0) }
    }
    if isUnderway { return middleMoved(event) }
    start = location(in: nil)
    origin = start ?? .zero
    last = origin
    samples = [(event.timestamp, origin)]
  }

  private var isUnderway: Bool { state == .began || state == .changed }
  /// The last center of the fingers.
  private var last = CGPoint.zero

  /// Moves the origin after a finger was added or removed, so that the translation does not change.
  private func middleMoved(_ event: UIEvent) {
    let here = location(in: nil)
    origin = CGPoint(x: origin.x + here.x - last.x, y: origin.y + here.y - last.y)
    last = here
    samples = [(event.timestamp, here)]
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isUnderway, self.touches.count < minimumNumberOfTouches { return middleMoved(event) }
    let here = location(in: nil)
    last = here
    samples.append((event.timestamp, here))
    samples = MovementSamples.recent(samples, \.time)
    if state == .began || state == .changed {
      state = .changed
    } else if let start, distance(start, here) >= 10,
      self.touches.count >= minimumNumberOfTouches
    {
      origin = start
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = self.touches.filter { !touches.contains($0) }
    if left.count == self.touches.count { return }
    guard isUnderway, !left.isEmpty else { return state = isUnderway ? .ended : .failed }
    self.touches = left
    middleMoved(event)
  }

  /// Returns the distance from the start of the gesture in the coordinates of a view.
  open func translation(in view: UIView?) -> CGPoint {
    let (from, to) = (converted(origin, view), location(in: view))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Sets the translation from which the recognizer continues.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let here = location(in: view)
    let from = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    origin = view.map { $0.convert(from, to: nil) } ?? from
  }

  /// Returns the velocity in points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let (from, to) = (converted(first.point, view), converted(last.point, view))
    let time = last.time - first.time
    return CGPoint(x: (to.x - from.x) / time, y: (to.y - from.y) / time)
  }

  private func converted(_ point: CGPoint, _ view: UIView?) -> CGPoint {
    view.map { $0.convert(point, from: nil) } ?? point
  }

  open override func reset() {
    super.reset()
    start = nil
    samples = []
  }
}

/// A recognizer of a quick movement in a direction.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions.
  public struct Direction: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that are recognized.
  open var direction = Direction.right
  /// The number of fingers, 1 or 2; browsers report no more.
  open var numberOfTouchesRequired = 1 { didSet { neededTouchesChanged() } }
  private var start: (time: Double, point: CGPoint)?

  public override init(target: Any?, action: Never?) {
    super.init(target: target, action: action)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = (event.timestamp, location(in: nil))
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, self.touches.count == numberOfTouchesRequired else { return }
    let here = location(in: nil)
    let (x, y) = (here.x - start.point.x, here.y - start.point.y)
    guard max(abs(x), abs(y)) >= 30 else { return }
    let found: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    // A swipe is at least twice as long as wide and takes at most half a second.
    let isStraight = max(abs(x), abs(y)) >= 2 * min(abs(x), abs(y))
    state =
      direction.contains(found) && isStraight && event.timestamp - start.time <= 0.5
      ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    super.reset()
    start = nil
  }
}

/// A recognizer of the pointer over a view while no button is pressed.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var place = CGPoint.zero

  public override init(target: Any?, action: Never?) {
    super.init(target: target, action: action)
  }

  open override func location(in view: UIView?) -> CGPoint {
    view.map { $0.convert(place, from: nil) } ?? place
  }

  /// Called when the pointer moves to a point of the window or the page; `nil` when it leaves the
  /// view.
  package func pointerMoved(to point: CGPoint?) {
    guard isEnabled else { return }
    guard let point else {
      if state == .began || state == .changed { state = .ended }
      return endSequence()
    }
    place = point
    state = state == .began || state == .changed ? .changed : .began
  }
}

/// An action that runs after a delay unless it is canceled.
@MainActor struct Deadline {
  @MainActor private final class Work {
    var run: (() -> Void)?
  }

  private var work: Work?

  mutating func set(after seconds: Double, _ run: @escaping () -> Void) {
    cancel()
    let work = Work()
    work.run = Pages.continuing(run)
    self.work = work
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      let run = work.run
      work.run = nil
      run?()
    }
  }

  mutating func cancel() {
    work?.run = nil
    work = nil
  }

  /// Runs the action at once.
  func finish() {
    let run = work?.run
    work?.run = nil
    run?()
  }
}

private func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
  hypot(one.x - other.x, one.y - other.y)
}
