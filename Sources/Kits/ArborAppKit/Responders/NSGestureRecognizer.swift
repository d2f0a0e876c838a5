import ArborLayout
public import ArborPlatform
public import Foundation

/// Recognizes a gesture of the pointer in a view.
///
/// Differs from AppKit: there are no selectors; `onAction` is called instead of a target's method.
@preconcurrency @MainActor open class NSGestureRecognizer: PlatformObject {
  /// The phase of a gesture.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The same as `ended`, for discrete gestures.
    public static let recognized = State.ended
  }

  /// The view that has the recognizer.
  public package(set) weak var view: NSView?
  /// Called when the gesture is recognized, and on each change of a continuous one.
  open var onAction: ((NSGestureRecognizer) -> Void)?
  /// Whether the recognizer receives events.
  open var isEnabled = true
  /// Whether the view receives `mouseDown(with:)` only if the gesture fails.
  open var delaysPrimaryMouseButtonEvents = true
  /// The last location in the window.
  package var place = NSPoint.zero
  private var stored = State.possible

  public override init() { super.init() }

  /// Creates a recognizer with an action.
  public init(onAction: ((NSGestureRecognizer) -> Void)?) {
    self.onAction = onAction
    super.init()
  }

  /// The state of the recognition. Setting `began`, `changed`, `ended` or `cancelled` calls
  /// `onAction`.
  open var state: State {
    get { stored }
    set {
      stored = newValue
      switch newValue {
      case .began, .changed, .ended, .cancelled: onAction?(self)
      case .possible, .failed: break
      }
    }
  }

  /// Prepares for the next gesture.
  open func reset() { stored = .possible }

  /// Returns the last location in a view's coordinates; `nil` means the window's.
  open func location(in view: NSView?) -> NSPoint {
    view.map { $0.convert(place, from: nil) } ?? place
  }

  /// Called when a button is pressed. By default, does nothing.
  open func mouseDown(with event: NSEvent) {}
  /// Called when the pointer moves with a button down. By default, does nothing.
  open func mouseDragged(with event: NSEvent) {}
  /// Called when a button is released. By default, does nothing.
  open func mouseUp(with event: NSEvent) {}

  /// Passes an event to the recognizers of a view and its ancestors. Returns whether one of them
  /// withholds it from the view.
  static func handle(_ event: NSEvent, in view: NSView) -> Bool {
    var isKept = false
    var next: NSView? = view
    while let here = next {
      for recognizer in here.recognizers where recognizer.isEnabled && !recognizer.isOfTwoFingers {
        recognizer.place = event.locationInWindow
        recognizer.handle(event)
        if recognizer.delaysPrimaryMouseButtonEvents, recognizer.stored != .failed {
          isKept = isKept || event.buttonNumber == 0
        }
      }
      next = here.parent
    }
    return isKept
  }

  /// Whether the gesture needs two fingers instead of the mouse.
  package var isOfTwoFingers: Bool { false }
  /// Handles a move (`changed`) or the end of a two-finger gesture.
  func follow(_ fingers: TwoFingers, _ step: State) {}

  private func handle(_ event: NSEvent) {
    switch event.type {
    case .leftMouseDown, .rightMouseDown, .otherMouseDown:
      reset()
      mouseDown(with: event)
    case .leftMouseDragged, .rightMouseDragged, .otherMouseDragged: mouseDragged(with: event)
    case .leftMouseUp, .rightMouseUp, .otherMouseUp: mouseUp(with: event)
    default: break
    }
  }
}

/// Recognizes one or more clicks.
@preconcurrency @MainActor open class NSClickGestureRecognizer: NSGestureRecognizer {
  /// The number of clicks that make the gesture; 1 by default.
  open var numberOfClicksRequired = 1
  /// The buttons that count, one bit each, the left one first.
  open var buttonMask = 1
  private var start = NSPoint.zero

  open override func mouseDown(with event: NSEvent) {
    start = event.locationInWindow
    if buttonMask & (1 << event.buttonNumber) == 0 { state = .failed }
  }

  open override func mouseDragged(with event: NSEvent) {
    let point = event.locationInWindow
    if hypot(point.x - start.x, point.y - start.y) > 4 { state = .failed }
  }

  open override func mouseUp(with event: NSEvent) {
    guard state == .possible else { return }
    state = event.clickCount == numberOfClicksRequired ? .ended : .failed
  }
}

/// Recognizes dragging with a button down.
@preconcurrency @MainActor open class NSPanGestureRecognizer: NSGestureRecognizer {
  /// The buttons that count, one bit each, the left one first.
  open var buttonMask = 1
  private var start = NSPoint.zero

  /// Returns the distance of the drag in a view's coordinates; `nil` means the window's.
  open func translation(in view: NSView?) -> NSPoint {
    let (from, to) = (
      view?.convert(start, from: nil) ?? start, view?.convert(place, from: nil) ?? place
    )
    return NSPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Sets the distance from which further movement counts.
  open func setTranslation(_ translation: NSPoint, in view: NSView?) {
    let here = view?.convert(place, from: nil) ?? place
    let begin = NSPoint(x: here.x - translation.x, y: here.y - translation.y)
    start = view?.convert(begin, to: nil) ?? begin
  }

  open override func mouseDown(with event: NSEvent) {
    start = event.locationInWindow
    if buttonMask & (1 << event.buttonNumber) == 0 { state = .failed }
  }

  open override func mouseDragged(with event: NSEvent) {
    switch state {
    case .possible:
      let point = event.locationInWindow
      if hypot(point.x - start.x, point.y - start.y) > 3 { state = .began }
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func mouseUp(with event: NSEvent) {
    state = state == .began || state == .changed ? .ended : .failed
  }
}
