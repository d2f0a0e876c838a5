public import ArborPlatform
public import Foundation

/// An object that observes the touches of a view and its descendants, and runs actions when they
/// form a gesture.
///
/// A recognizer starts as possible. It recognizes at once (ended); or it begins, changes and is
/// ended or canceled; or it fails. It is possible again as soon as no touch is left.
@preconcurrency @MainActor open class UIGestureRecognizer: PlatformObject {
  /// The progress of a gesture.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// Same as `ended`.
    public static let recognized = State.ended
  }

  /// The view whose touches the recognizer observes; `nil` if it is attached to none.
  public private(set) weak var view: UIView?
  /// The object that is queried about touches and other recognizers.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the view's own touches are canceled when the gesture is recognized.
  open var cancelsTouchesInView = true
  /// A name for debugging.
  open var name: String?

  private var stored = State.possible
  private var targets: [(object: () -> AnyObject?, run: (UIGestureRecognizer) -> Void)] = []
  private var required: [WeakRecognizer] = []
  /// The state to enter once all recognizers that must fail first have failed.
  private var waiting: State?
  var touches: [UITouch] = []
  weak var dispatcher: TouchDispatcher?

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Creates a recognizer without an action: the action is `nil`. Subclasses with
  /// initializers of their own call it.
  ///
  /// ```swift
  /// final class SwipeDown: UIPanGestureRecognizer {
  ///   init(least: CGFloat) {
  ///     self.least = least
  ///     super.init(target: nil, action: nil)
  ///   }
  /// }
  /// ```
  public init(target: Any?, action: Never?) { super.init() }

  /// Creates a recognizer without an action.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Creates a recognizer that calls a method of an object, as in `UITapGestureRecognizer(target:
  /// self, action: MyController.tapped)`. Differs from UIKit: the method takes the place of a
  /// selector.
  public convenience init<Object: AnyObject>(
    target: Object, action: @escaping (Object) -> () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Creates a recognizer that calls a method with the recognizer.
  public convenience init<Object: AnyObject, Recognizer: UIGestureRecognizer>(
    target: Object, action: @escaping (Object) -> (Recognizer) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// Adds a method of an object, which is not retained.
  public final func addTarget<Object: AnyObject>(
    _ target: Object, action: @escaping (Object) -> () -> Void
  ) {
    targets.append(
      ({ [weak target] in target }, { [weak target] _ in if let target { action(target)() } }))
  }

  /// Adds a method that takes the recognizer as its argument.
  public final func addTarget<Object: AnyObject, Recognizer: UIGestureRecognizer>(
    _ target: Object, action: @escaping (Object) -> (Recognizer) -> Void
  ) {
    let run: (UIGestureRecognizer) -> Void = { [weak target] recognizer in
      if let target, let recognizer = recognizer as? Recognizer { action(target)(recognizer) }
    }
    targets.append(({ [weak target] in target }, run))
  }

  /// Removes the methods of an object; `nil` for those of all objects.
  public func removeTarget(_ target: AnyObject?) {
    targets.removeAll { target == nil || $0.object() === target }
  }

  func attach(to view: UIView?) {
    self.view = view
    if view == nil { forgetTouches() }
  }

  /// Whether the recognizer receives touches. Setting `false` cancels the current gesture.
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

  /// The progress of the gesture, which subclasses set. Actions run in every state except possible
  /// and failed.
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

  /// Whether the current sequence of touches was recognized.
  var hasRecognized: Bool { stored == .began || stored == .changed || stored == .ended }
  var isOver: Bool { stored == .ended || stored == .cancelled || stored == .failed }
  var isWaiting: Bool { waiting != nil }

  /// Recognizes after the recognizers that must fail first have failed.
  func stopWaiting() {
    guard let state = waiting else { return }
    waiting = nil
    recognize(as: state)
  }

  /// Makes the recognizer possible again after the last touch.
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

  /// Whether the recognizer stays possible without touches, such as before a second tap.
  var outlastsTouches: Bool { false }

  /// Discards the data of the past gesture. Subclasses call this implementation.
  open func reset() {}

  // Other recognizers.

  /// Makes this recognizer wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  func requires(_ other: UIGestureRecognizer) -> Bool {
    required.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Whether this recognizer waits until another one has failed. Subclasses override it.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another recognizer waits until this one has failed. Subclasses override it.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    false
  }
  /// Whether this recognizer makes another one fail when it recognizes. Subclasses override it.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another recognizer makes this one fail when it recognizes. Subclasses override it.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  func allows(_ other: UIGestureRecognizer) -> Bool {
    !canPrevent(other) || !other.canBePrevented(by: self)
      || delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  // Touches.

  /// Called when touches begin. The default does nothing.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move. The default does nothing.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end. The default does nothing.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are canceled. The default cancels the gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  /// The number of touches of the gesture.
  open var numberOfTouches: Int { touches.count }

  /// Returns the center of the touches in the coordinates of a view, or of the window for `nil`.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let points = touches.map { $0.location(in: view) }
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
      y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
  }

  /// Returns the location of a touch; zero if there is no such touch.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }
}
