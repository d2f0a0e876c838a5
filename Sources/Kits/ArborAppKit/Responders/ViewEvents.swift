import ArborLayout
import ArborPlatform
package import Foundation

/// Dispatches the events of a page or a window to the tree of views that it shows.
///
/// Points are relative to the root view's top left corner, with y down. A press goes to the view
/// under the pointer, which also receives the events until the release; moves go to the tracking
/// areas.
@MainActor package final class ViewEvents {
  package weak var root: NSView?
  package weak var window: NSWindow?
  private weak var pressed: NSView?
  private var pressedButton = 0
  /// Whether a view learns of clicks in another way, and does not receive events of the left
  /// button.
  package var isOperatedElsewhere: (NSView) -> Bool = { _ in false }
  private var inside: [NSTrackingArea] = []
  /// The views whose menus were opened while the secondary button is down.
  private var waitingForRelease: [WeakView] = []
  /// The dispatcher that handles an event at present.
  private static weak var current: ViewEvents?

  private struct WeakView { weak var view: NSView? }

  /// The last location of the pointer, for queries outside of an event.
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

  /// The data of an event besides its location.
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

  /// Returns the deepest view at a point of the root.
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

  /// Handles the pointer's exit from the root.
  ///
  /// - Parameter point: the current location; `nil` if it left the page, which keeps the last known
  ///   location.
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

  /// Ends a press of the left button because something else takes it over: the browser scrolls.
  package func pointerCancelled(at point: CGPoint, _ details: Details = Details()) {
    handle(event(.leftMouseUp, at: point, details) { $0.isCancelled = true })
  }

  // Two-finger gestures.

  /// Whether a second finger is or was down; until both are up, no mouse events are dispatched.
  private var isOfTwoFingers = false
  private var fingers: TwoFingers?
  private var followers: [NSGestureRecognizer] = []

  package enum FingerStep: Sendable { case move, up, cancel }

  /// Handles a finger as part of a two-finger gesture. Returns `true` if it is, and no mouse event
  /// is to be dispatched.
  ///
  /// - Parameters:
  ///   - second: the location of the other finger; `nil` if there is none.
  ///   - time: in seconds since a fixed point.
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
    // Ends the press of the first finger away from any view.
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

  /// The total scale and rotation at the last event; `nil` before the first one.
  private var turned: (scale: Double, rotation: Double, place: CGPoint)?

  /// Sends the view between the fingers the changes since the last event.
  private func tellTurning(at point: CGPoint) {
    guard let fingers else { return }
    let phase: NSEvent.Phase = turned == nil ? .began : .changed
    let (scale, rotation) = (turned?.scale ?? 1, turned?.rotation ?? 0)
    turned = (fingers.scale, fingers.rotation, point)
    tell(.magnify, at: point, phase) { $0.magnification = fingers.scale - scale }
    // Finger rotations are clockwise, in radians.
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

  /// Returns an event's location from the root's top left corner.
  private func place(of event: NSEvent) -> CGPoint {
    root?.topLeft(fromWindow: event.locationInWindow) ?? event.locationInWindow
  }

  /// Converts from the root's top left corner to the window's lower left corner.
  private func inWindow(_ point: CGPoint) -> NSPoint {
    root?.windowPoint(fromTopLeft: point) ?? point
  }

  /// Dispatches an event to its view or responder, after the monitors.
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

  /// Whether a menu must wait for the release of the secondary button, on which the browser would
  /// close it. The view is notified of the release.
  ///
  /// - Parameter event: the event that opens the menu; `nil` means the one that is handled at
  ///   present.
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
    // A new press implies the release of the button, even if it was not reported.
    if isSecondaryDown { secondaryWasReleased() }
    isSecondaryDown = event.type == .rightMouseDown
    guard let view = view(at: place(of: event)) else { return }
    pressed = view
    pressedButton = event.buttonNumber
    if event.type == .leftMouseDown, view.acceptsFirstResponder {
      (view as? NSTextField)?.keepsSelection = true
      _ = (window ?? view.window)?.makeFirstResponder(view)
      (view as? NSTextField)?.keepsSelection = false
    }
    if NSGestureRecognizer.handle(event, in: view) { return }
    switch event.type {
    case .leftMouseDown:
      view.forgetPendingDrag()
      if !isOperatedElsewhere(view) { view.mouseDown(with: event) }
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
    if event.type == .leftMouseUp { view.forgetPendingDrag() }
    pressed = nil
    // Tracking areas are updated after the view has handled the release.
    defer { track(event) }
    if NSGestureRecognizer.handle(event, in: view) { return }
    switch event.type {
    case .leftMouseUp: if !isOperatedElsewhere(view) { view.mouseUp(with: event) }
    case .rightMouseUp: view.rightMouseUp(with: event)
    default: view.otherMouseUp(with: event)
    }
  }

  /// Resets the cursor of an area that was left, and updates it for the last area that still
  /// contains the pointer.
  private func cursorAreaWasLeft(to here: [NSTrackingArea], _ event: NSEvent) {
    CursorStack.current.areaWasLeft()
    guard let outer = here.last(where: { $0.isInside && $0.options.contains(.cursorUpdate) })
    else { return }
    CursorStack.current.tell(outer, event)
  }

  /// Updates the tracking areas at the pointer's location after others have become active: notifies
  /// those that it leaves and enters.
  package func activityChanged(isPointerInside: Bool) {
    track(event(.mouseMoved, at: location, Details()), isInside: isPointerInside, hasMoved: false)
  }

  /// Notifies the tracking areas that the pointer left or entered, and then of the move.
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
