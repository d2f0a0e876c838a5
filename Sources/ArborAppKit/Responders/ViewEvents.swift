import ArborCore
import ArborPlatform
package import Foundation

/// Gives a tree of views the events of the page or window that shows it.
///
/// Points count from the top left corner of the view at the top, y down. Presses go to the view under the pointer and stay with it until the
/// button is up; moves go to the tracking areas.
@MainActor package final class ViewEvents {
  package weak var root: NSView?
  package weak var window: NSWindow?
  private weak var pressed: NSView?
  private var pressedButton = 0
  /// Whether a view learns of clicks in another way: it is not told of the left button.
  package var isOperatedElsewhere: (NSView) -> Bool = { _ in false }
  private var inside: [NSTrackingArea] = []
  /// Whose menus were opened while the secondary button is down.
  private var waitingForRelease: [WeakView] = []
  /// Who gives out an event at present.
  private static weak var current: ViewEvents?

  private struct WeakView { weak var view: NSView? }

  /// The last one, for what is asked outside of an event.
  package private(set) var location = CGPoint.zero

  package init(root: NSView?, window: NSWindow? = nil) {
    self.root = root
    self.window = window
  }

  package enum Button: Int, Sendable {
    case left = 0
    case right = 1
    case other = 2
  }

  /// What is known of an event besides its place.
  package struct Details {
    package var modifiers: NSEvent.ModifierFlags = []
    package var timestamp: TimeInterval = 0
    package init() {}
  }

  private func event(
    _ type: NSEvent.EventType, at point: CGPoint, _ details: Details,
    _ change: (inout NSEvent.Facts) -> Void = { _ in }
  ) -> NSEvent {
    location = point
    var facts = NSEvent.Facts()
    facts.location = inWindow(point)
    facts.modifiers = details.modifiers
    facts.timestamp = details.timestamp
    change(&facts)
    let event = NSEvent(type, facts, window: window ?? root?.window)
    event.dispatcher = self
    return event
  }

  /// The deepest view under a point of the root.
  package func view(at point: CGPoint) -> NSView? {
    guard let root else { return nil }
    return root.hitTest(root.toSuperview(fromTopLeft: point))
  }

  package func pointerMoved(to point: CGPoint, _ details: Details = Details()) {
    let type: NSEvent.EventType =
      switch (pressed, pressedButton) {
      case (nil, _): .mouseMoved
      case (_, 0): .leftMouseDragged
      case (_, 1): .rightMouseDragged
      default: .otherMouseDragged
      }
    handle(event(type, at: point, details) { $0.buttonNumber = pressedButton })
  }

  /// The pointer is over nothing of the root any more.
  ///
  /// - Parameter point: where it is now; nil: it has left the page, and was last where it was told to be.
  package func pointerLeft(to point: CGPoint? = nil, _ details: Details = Details()) {
    track(event(.mouseMoved, at: point ?? location, details), isInside: false)
  }

  package func pointerPressed(
    _ button: Button, at point: CGPoint, clickCount: Int = 1, _ details: Details = Details()
  ) {
    let type: NSEvent.EventType =
      switch button {
      case .left: .leftMouseDown
      case .right: .rightMouseDown
      case .other: .otherMouseDown
      }
    handle(
      event(type, at: point, details) {
        $0.clickCount = clickCount
        $0.buttonNumber = button.rawValue
      })
  }

  package func pointerReleased(
    _ button: Button, at point: CGPoint, clickCount: Int = 1, _ details: Details = Details()
  ) {
    let type: NSEvent.EventType =
      switch button {
      case .left: .leftMouseUp
      case .right: .rightMouseUp
      case .other: .otherMouseUp
      }
    handle(
      event(type, at: point, details) {
        $0.clickCount = clickCount
        $0.buttonNumber = button.rawValue
      })
  }

  /// The left button counts as up, because something else takes the press over: the browser scrolls.
  package func pointerCancelled(at point: CGPoint, _ details: Details = Details()) {
    handle(event(.leftMouseUp, at: point, details) { $0.isCancelled = true })
  }

  // Two fingers.

  /// Whether another finger is or was down beside the first: what they do is no business of the mouse's until both are up.
  private var isOfTwoFingers = false
  private var fingers: TwoFingers?
  private var followers: [NSGestureRecognizer] = []

  package enum FingerStep: Sendable { case move, up, cancel }

  /// Whether what a finger does is part of what two do, and for the recognisers of that alone.
  ///
  /// - Parameters:
  ///   - second: Where another finger is; nil: there is none.
  ///   - time: In seconds, from a beginning that does not change.
  package func followsTwoFingers(
    _ step: FingerStep, _ point: CGPoint, _ second: CGPoint?, time: Double
  ) -> Bool {
    guard isOfTwoFingers || second != nil else { return false }
    if let second, !isOfTwoFingers { begin(point, second, time) }
    if let second, step == .move, fingers != nil {
      fingers?.move(point, second, at: time)
      tellFollowers(.changed, at: point.middle(to: second))
      tellTurning(at: point.middle(to: second))
    } else {
      tellFollowers(step == .cancel ? .cancelled : .ended, at: nil)
      endTurning(step == .cancel ? .cancelled : .ended)
      fingers = nil
      followers = []
    }
    if step != .move { isOfTwoFingers = false }
    return true
  }

  private func begin(_ point: CGPoint, _ second: CGPoint, _ time: Double) {
    // The button that the first finger was is up, over nothing.
    if pressed != nil { pointerCancelled(at: CGPoint(x: -1e6, y: -1e6)) }
    isOfTwoFingers = true
    fingers = TwoFingers(point, second, at: time)
    followers = []
    var next = view(at: point.middle(to: second))
    while let here = next {
      followers += here.recognizers.filter { $0.isEnabled && $0.isOfTwoFingers }
      next = here.parent
    }
    for follower in followers { follower.reset() }
  }

  /// What the fingers have done by the last event; nil: there was none.
  private var turned: (scale: Double, rotation: Double, place: CGPoint)?

  /// The view between the fingers hears of what they did since the last event.
  private func tellTurning(at point: CGPoint) {
    guard let fingers else { return }
    let phase: NSEvent.Phase = turned == nil ? .began : .changed
    let (scale, rotation) = (turned?.scale ?? 1, turned?.rotation ?? 0)
    turned = (fingers.scale, fingers.rotation, point)
    tell(.magnify, at: point, phase) { $0.magnification = fingers.scale - scale }
    // Fingers are counted clockwise, in radians.
    tell(.rotate, at: point, phase) { $0.rotation = (rotation - fingers.rotation) * 180 / .pi }
  }

  private func endTurning(_ phase: NSEvent.Phase) {
    guard let place = turned?.place else { return }
    turned = nil
    tell(.magnify, at: place, phase) { _ in }
    tell(.rotate, at: place, phase) { _ in }
  }

  private func tell(
    _ type: NSEvent.EventType, at point: CGPoint, _ phase: NSEvent.Phase,
    _ change: (inout NSEvent.Facts) -> Void
  ) {
    handle(
      event(type, at: point, Details()) {
        $0.phase = phase
        change(&$0)
      })
  }

  private func tellFollowers(_ state: NSGestureRecognizer.State, at point: CGPoint?) {
    guard let fingers else { return }
    for follower in followers {
      if let point {
        follower.place = inWindow(point)
      }
      follower.follow(fingers, state)
    }
  }

  package func scrolled(by delta: CGPoint, at point: CGPoint, _ details: Details = Details()) {
    handle(event(.scrollWheel, at: point, details) { $0.delta = delta })
  }

  package func key(
    _ type: NSEvent.EventType, _ characters: String, keyCode: UInt16 = 0, isRepeat: Bool = false,
    _ details: Details = Details()
  ) {
    handle(
      event(type, at: location, details) {
        $0.characters = characters
        $0.charactersIgnoringModifiers = characters
        $0.keyCode = keyCode
        $0.isRepeat = isRepeat
      })
  }

  /// From the root's top left corner.
  private func place(of event: NSEvent) -> CGPoint {
    root?.topLeft(fromWindow: event.locationInWindow) ?? event.locationInWindow
  }

  /// From the window's lower left corner.
  private func inWindow(_ point: CGPoint) -> NSPoint {
    root?.windowPoint(fromTopLeft: point) ?? point
  }

  /// Gives an event to whom it belongs.
  package func handle(_ given: NSEvent) {
    guard let event = EventMonitors.current.filter(given) else { return }
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    switch event.type {
    case .leftMouseDown, .rightMouseDown, .otherMouseDown: press(event)
    case .leftMouseUp, .rightMouseUp, .otherMouseUp: release(event)
    case .leftMouseDragged, .rightMouseDragged, .otherMouseDragged:
      track(event)
      drag(event)
    case .mouseMoved: track(event)
    case .scrollWheel: view(at: place(of: event))?.scrollWheel(with: event)
    case .magnify: view(at: place(of: event))?.magnify(with: event)
    case .rotate: view(at: place(of: event))?.rotate(with: event)
    case .keyDown:
      if event.modifierFlags.isDisjoint(with: [.command, .control])
        || root?.performKeyEquivalent(with: event) != true
      {
        keyTarget?.keyDown(with: event)
      }
    case .keyUp: keyTarget?.keyUp(with: event)
    case .flagsChanged: keyTarget?.flagsChanged(with: event)
    case .mouseEntered, .mouseExited, .cursorUpdate: break
    }
  }

  /// Whether the menu that a view opens has to wait until the button is up that is down now: a browser would close it then. The view is told.
  ///
  /// - Parameter event: because of which the menu is opened; nil: that which is given out at present.
  static func mustWait(_ view: NSView, because event: NSEvent?) -> Bool {
    guard let events = event?.dispatcher ?? current, events.isSecondaryDown else { return false }
    events.waitingForRelease.append(WeakView(view: view))
    return true
  }

  private var isSecondaryDown = false

  private func secondaryWasReleased() {
    isSecondaryDown = false
    let views = waitingForRelease
    waitingForRelease = []
    for waiting in views { waiting.view?.secondaryButtonWasReleased() }
  }

  private var keyTarget: NSResponder? {
    guard let window = window ?? root?.window else { return root }
    return window.firstResponder ?? window
  }

  private func press(_ event: NSEvent) {
    // A button that is pressed anew has been released, even where nobody told of that.
    if isSecondaryDown { secondaryWasReleased() }
    isSecondaryDown = event.type == .rightMouseDown
    guard let view = view(at: place(of: event)) else { return }
    pressed = view
    pressedButton = event.buttonNumber
    if event.type == .leftMouseDown, view.acceptsFirstResponder {
      _ = (window ?? view.window)?.makeFirstResponder(view)
    }
    if NSGestureRecognizer.handle(event, in: view) { return }
    switch event.type {
    case .leftMouseDown: if !isOperatedElsewhere(view) { view.mouseDown(with: event) }
    case .rightMouseDown: view.rightMouseDown(with: event)
    default: view.otherMouseDown(with: event)
    }
  }

  private func drag(_ event: NSEvent) {
    guard let view = pressed else { return }
    if NSGestureRecognizer.handle(event, in: view) { return }
    switch event.type {
    case .leftMouseDragged: if !isOperatedElsewhere(view) { view.mouseDragged(with: event) }
    case .rightMouseDragged: view.rightMouseDragged(with: event)
    default: view.otherMouseDragged(with: event)
    }
  }

  private func release(_ event: NSEvent) {
    defer { if event.type == .rightMouseUp { secondaryWasReleased() } }
    guard let view = pressed ?? view(at: place(of: event)) else { return }
    pressed = nil
    // Areas hear of where the pointer is after the view has heard of the end.
    defer { track(event) }
    if NSGestureRecognizer.handle(event, in: view) { return }
    switch event.type {
    case .leftMouseUp: if !isOperatedElsewhere(view) { view.mouseUp(with: event) }
    case .rightMouseUp: view.rightMouseUp(with: event)
    default: view.otherMouseUp(with: event)
    }
  }

  /// What its owner has set goes with an area, and one in which the pointer still is says its cursor again.
  private func cursorAreaWasLeft(to here: [NSTrackingArea], _ event: NSEvent) {
    CursorStack.current.areaWasLeft()
    guard let outer = here.last(where: { $0.isInside && $0.options.contains(.cursorUpdate) })
    else { return }
    CursorStack.current.tell(outer, event)
  }

  /// Other tracking areas are active now: the pointer leaves those that are not any more, and
  /// enters the others, where it is.
  package func activityChanged(isPointerInside: Bool) {
    track(event(.mouseMoved, at: location, Details()), isInside: isPointerInside, hasMoved: false)
  }

  /// Tells the tracking areas that the pointer left or entered first, then that it moved.
  private func track(_ event: NSEvent, isInside: Bool = true, hasMoved: Bool = true) {
    root?.updateTrackingIfNeeded()
    let point = place(of: event)
    let isDragging = pressed != nil
    let all = root?.trackingAreasBelow ?? []
    let active = all.filter { $0.isActive(isDragging: isDragging) }
    let here = isInside ? active.filter { $0.contains(rootPoint: point, root) } : []
    let before = inside.filter { $0.isInside && $0.view != nil }
    let assumed = active.filter { area in area.isInside && !before.contains { $0 === area } }
    var hasLeftCursor = false
    for area in before + assumed where !here.contains(where: { $0 === area }) {
      guard !isDragging || area.options.contains(.enabledDuringMouseDrag) else { continue }
      area.isInside = false
      if area.options.contains(.mouseEnteredAndExited) {
        area.responder?.mouseExited(with: event.tracked(.mouseExited, by: area))
      }
      hasLeftCursor = hasLeftCursor || area.options.contains(.cursorUpdate)
    }
    if hasLeftCursor { cursorAreaWasLeft(to: here, event) }
    for area in here where !area.isInside || !inside.contains(where: { $0 === area }) {
      let isNew = !area.isInside
      area.isInside = true
      guard isNew else { continue }
      if area.options.contains(.mouseEnteredAndExited) {
        area.responder?.mouseEntered(with: event.tracked(.mouseEntered, by: area))
      }
      if area.options.contains(.cursorUpdate) { CursorStack.current.tell(area, event) }
    }
    inside = all.filter(\.isInside)
    guard event.type == .mouseMoved, isInside, hasMoved else { return }
    for area in here where area.options.contains(.mouseMoved) {
      area.responder?.mouseMoved(with: event.tracked(.mouseMoved, by: area))
    }
    if let window, window.acceptsMouseMovedEvents { window.firstResponder?.mouseMoved(with: event) }
  }
}
