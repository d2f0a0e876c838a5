public import ArborPlatform
public import Foundation

/// Watches the touches of a view and what is below it, and does something when they make a gesture.
///
/// A recogniser is possible at first. It recognises at once (ended), or begins, changes and ends or is cancelled; or it fails. Afterwards it is
/// possible again as soon as no touch is left.
@preconcurrency @MainActor open class UIGestureRecognizer: PlatformObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  public private(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the view's own touches are cancelled when the gesture is recognised.
  open var cancelsTouchesInView = true
  open var name: String?

  private var stored = State.possible
  private var targets: [(object: () -> AnyObject?, run: (UIGestureRecognizer) -> Void)] = []
  private var required: [WeakRecognizer] = []
  /// What was recognised while others that must fail first were still possible.
  private var waiting: State?
  var touches: [UITouch] = []
  weak var dispatcher: TouchDispatcher?

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  public override init() { super.init() }

  /// Calls a method of an object, `UITapGestureRecognizer(target: self, action: MyController.tapped)`, which takes the place of a selector.
  public convenience init<Object: AnyObject>(
    target: Object, action: @escaping (Object) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// As above, for a method that wants the recogniser.
  public convenience init<Object: AnyObject, Recognizer: UIGestureRecognizer>(
    target: Object, action: @escaping (Object) -> (Recognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  public final func addTarget<Object: AnyObject>(
    _ target: Object, action: @escaping (Object) -> () -> Void
  ) {
    targets.append(
      ({ [weak target] in target }, { [weak target] _ in if let target { action(target)() } }))
  }

  public final func addTarget<Object: AnyObject, Recognizer: UIGestureRecognizer>(
    _ target: Object, action: @escaping (Object) -> (Recognizer) -> Void
  ) {
    let run: (UIGestureRecognizer) -> Void = { [weak target] recognizer in
      if let target, let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
    }
    targets.append(({ [weak target] in target }, run))
  }

  /// Forgets the methods of an object; nil: of all.
  public func removeTarget(_ target: AnyObject?) {
    targets.removeAll { target == nil || $0.object() === target }
  }

  func attach(to view: UIView?) {
    self.view = view
    if view == nil { forgetTouches() }
  }

  open var isEnabled = true {
    didSet {
      guard oldValue != isEnabled else { return }
      if !isEnabled {
        if stored == .began || stored == .changed { state = .cancelled }
        forgetTouches()
      }
      view?._propertyDidChange(.events)
    }
  }

  // The state.

  /// Subclasses set it; the actions run at every state but possible and failed.
  open var state: State {
    get { read("state", stored) }
    set { change(to: newValue) }
  }

  private func change(to new: State) {
    switch new {
    case .possible: stored = .possible
    case .failed:
      guard stored == .possible else { return }
      finish(.failed)
      dispatcher?.didFail(self)
    case .began, .ended:
      if stored == .began || stored == .changed {
        run(new == .began ? .changed : .ended)
      } else if stored == .possible {
        recognize(as: new)
      }
    case .changed:
      if stored == .began || stored == .changed { run(.changed) }
    case .cancelled:
      if stored == .began || stored == .changed {
        run(.cancelled)
      } else if stored == .possible {
        change(to: .failed)
      }
    }
  }

  private func recognize(as new: State) {
    if let dispatcher, dispatcher.mustWait(self) {
      waiting = new
      return
    }
    waiting = nil
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true,
      view?.gestureRecognizerShouldBegin(self) ?? true,
      dispatcher?.mayRecognize(self) ?? true
    else { return change(to: .failed) }
    dispatcher?.willRecognize(self)
    run(new)
  }

  private func run(_ new: State) {
    if new == .ended || new == .cancelled { finish(new) } else { stored = new }
    for target in targets { target.run(self) }
    if new == .ended, dispatcher == nil { endSequence() }
  }

  private func finish(_ new: State) {
    stored = new
    waiting = nil
  }

  /// Whether it recognises now or has recognised in this sequence of touches.
  var hasRecognized: Bool { stored == .began || stored == .changed || stored == .ended }
  var isOver: Bool { stored == .ended || stored == .cancelled || stored == .failed }
  var isWaiting: Bool { waiting != nil }

  /// Those that it waited for have failed.
  func stopWaiting() {
    guard let state = waiting else { return }
    waiting = nil
    recognize(as: state)
  }

  /// No touch is left.
  func endSequence() {
    guard isOver else { return }
    stored = .possible
    touches = []
    reset()
  }

  private func forgetTouches() {
    touches = []
    waiting = nil
    stored = .possible
    reset()
  }

  /// Whether it is still trying though no touch is left, as for a second tap.
  var outlastsTouches: Bool { false }

  /// Forgets what was seen of the touches, for the next gesture.
  open func reset() {}

  // Others.

  /// Recognises only after the other one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  func requires(_ other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  func allows(_ other: UIGestureRecognizer) -> Bool {
    !canPrevent(other) || !other.canBePrevented(by: self)
      || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  // Touches.

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches in the coordinates of a view; nil: of the window.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let points = touches.map { $0.location(in: view) }
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
      y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }
}
