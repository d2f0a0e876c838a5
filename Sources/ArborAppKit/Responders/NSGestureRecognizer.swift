import ArborCore
public import ArborPlatform
public import Foundation

/// Watches the pointer in a view, and says when it did something in particular.
///
/// There are no selectors: `onAction` is called wherever the target would be.
@preconcurrency @MainActor open class NSGestureRecognizer: PlatformObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  public package(set) weak var view: NSView?
  /// Called when the gesture is recognised, and while a continuous one changes.
  open var onAction: ((NSGestureRecognizer) -> Void)?
  open var isEnabled = true
  /// Whether the view gets `mouseDown(with:)` only if the gesture fails.
  open var delaysPrimaryMouseButtonEvents = true
  /// In the window.
  package var place = NSPoint.zero
  private var stored = State.possible

  public override init() { super.init() }

  public init(onAction: ((NSGestureRecognizer) -> Void)?) {
    self.onAction = onAction
    super.init()
  }

  /// Setting a state in which there is something to say calls `onAction`.
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

  /// Ready for the next one.
  open func reset() { stored = .possible }

  /// In a view's coordinates; nil: in the window's.
  open func location(in view: NSView?) -> NSPoint {
    view.map { $0.convert(place, from: nil) } ?? place
  }

  open func mouseDown(with event: NSEvent) {}
  open func mouseDragged(with event: NSEvent) {}
  open func mouseUp(with event: NSEvent) {}

  /// Gives an event to the recognisers of a view and of those above. Whether one keeps it from the view.
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

  /// Whether it is for two fingers, and not for the mouse.
  package var isOfTwoFingers: Bool { false }
  /// Two fingers moved (`changed`), or do no longer.
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

/// One or more clicks.
@preconcurrency @MainActor open class NSClickGestureRecognizer: NSGestureRecognizer {
  open var numberOfClicksRequired = 1
  /// One bit per button, the left one first.
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

/// The pointer moves with its button down.
@preconcurrency @MainActor open class NSPanGestureRecognizer: NSGestureRecognizer {
  /// One bit per button, the left one first.
  open var buttonMask = 1
  private var start = NSPoint.zero

  /// How far it has moved, in a view's coordinates.
  open func translation(in view: NSView?) -> NSPoint {
    let (from, to) = (
      view?.convert(start, from: nil) ?? start, view?.convert(place, from: nil) ?? place
    )
    return NSPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Counts from another translation from now on.
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
