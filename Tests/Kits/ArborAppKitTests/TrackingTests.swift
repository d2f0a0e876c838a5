import ArborAppKit
import Foundation
import Testing

@MainActor @Suite struct TrackingTests {
  /// Notes what it hears, with the place in its own coordinates.
  final class Ear: NSView {
    var heard: [String] = []
    func note(_ word: String, _ event: NSEvent) {
      let point = convert(event.locationInWindow, from: nil)
      heard.append("\(word) \(Int(point.x)) \(Int(point.y))")
    }
    override func mouseEntered(with event: NSEvent) {
      note("in \(event.trackingArea?.userInfo?["name"] ?? "")", event)
    }
    override func mouseExited(with event: NSEvent) { note("out", event) }
    override func mouseMoved(with event: NSEvent) { note("move", event) }
    override func mouseDown(with event: NSEvent) { note("down \(event.clickCount)", event) }
    override func mouseDragged(with event: NSEvent) { note("drag", event) }
    override func mouseUp(with event: NSEvent) { note("up", event) }
    override func scrollWheel(with event: NSEvent) { note("wheel \(event.scrollingDeltaY)", event) }
  }

  let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [], backing: .buffered,
    defer: false)
  let ear = Ear(frame: NSRect(x: 20, y: 10, width: 100, height: 50))

  init() { window.contentView?.addSubview(ear) }

  private func track(_ options: NSTrackingArea.Options, _ rect: NSRect? = nil) -> NSTrackingArea {
    let area = NSTrackingArea(
      rect: rect ?? ear.bounds, options: options, owner: ear, userInfo: ["name": "area"])
    ear.addTrackingArea(area)
    return area
  }

  private func move(_ x: CGFloat, _ y: CGFloat) {
    window.dispatcher.pointerMoved(to: CGPoint(x: x, y: y))
  }

  @Test func theOwnerHearsThatThePointerComesMovesAndGoes() {
    _ = track([.mouseEnteredAndExited, .mouseMoved, .activeAlways])
    move(5, 5)
    move(30, 60)
    move(31, 61)
    move(190, 5)
    #expect(
      ear.heard == ["in area 10 30", "move 10 30", "move 11 29", "out 170 85"])
  }

  @Test func theAreaHearsAfterTheViewThatADragHasEnded() {
    _ = track([.mouseEnteredAndExited, .activeAlways])
    move(30, 60)
    window.dispatcher.pointerPressed(.left, at: CGPoint(x: 30, y: 60))
    move(190, 5)
    window.dispatcher.pointerReleased(.left, at: CGPoint(x: 190, y: 5))
    #expect(
      ear.heard == [
        "in area 10 30", "down 1 10 30", "drag 170 85", "up 170 85", "out 170 85",
      ])
  }

  @Test func onlyWhatWasAskedForIsHeard() {
    _ = track([.mouseMoved, .activeAlways], NSRect(x: 0, y: 0, width: 10, height: 10))
    move(25, 85)
    move(60, 60)
    #expect(ear.heard == ["move 5 5"])
    #expect(window.contentView?.trackedOptions == [.mouseMoved, .activeAlways])
    ear.removeTrackingArea(ear.trackingAreas[0])
    move(25, 85)
    #expect(ear.heard.count == 1)
    #expect(window.contentView?.trackedOptions == [])
  }

  @Test func whatIsVisibleFollowsTheView() {
    let area = track([.mouseEnteredAndExited, .activeAlways, .inVisibleRect], .zero)
    #expect(area.rect == NSRect(x: 0, y: 0, width: 100, height: 50))
    ear.frame.origin.x = 150
    #expect(area.rect == NSRect(x: 0, y: 0, width: 50, height: 50))
    move(160, 60)
    #expect(ear.heard == ["in area 10 30"])
    ear.isHidden = true
    move(161, 60)
    #expect(ear.heard.last == "out 11 30")
  }

  @Test func anAreaIsQuietWhileItIsNotActive() {
    _ = track([.mouseEnteredAndExited, .activeInKeyWindow])
    move(30, 60)
    #expect(ear.heard.isEmpty)
    window.makeKeyAndOrderFront(nil)
    move(31, 60)
    #expect(ear.heard == ["in area 11 30"])
    window.orderOut(nil)
  }

  @Test func aDragBelongsToTheViewThatWasPressed() {
    _ = track([.mouseEnteredAndExited, .mouseMoved, .activeAlways])
    window.dispatcher.pointerPressed(.left, at: CGPoint(x: 30, y: 60), clickCount: 2)
    move(190, 90)
    window.dispatcher.pointerReleased(.left, at: CGPoint(x: 190, y: 90))
    #expect(ear.heard == ["down 2 10 30", "drag 170 0", "up 170 0"])
    window.dispatcher.scrolled(by: CGPoint(x: 0, y: -3), at: CGPoint(x: 30, y: 60))
    #expect(ear.heard.last == "wheel -3.0 10 30")
  }

  @Test func assumedInsideMeansThatLeavingIsHeardFirst() {
    _ = track([.mouseEnteredAndExited, .activeAlways, .assumeInside])
    move(190, 90)
    #expect(ear.heard == ["out 170 0"])
    window.dispatcher.pointerLeft()
    #expect(ear.heard.count == 1)
  }

  @Test func viewsMendTheirAreasBeforeTheyAreAsked() {
    final class Mending: NSView {
      var area: NSTrackingArea?
      var updates = 0
      override func updateTrackingAreas() {
        super.updateTrackingAreas()
        updates += 1
        if let area { removeTrackingArea(area) }
        let made = NSTrackingArea(
          rect: bounds, options: [.mouseMoved, .activeAlways], owner: self, userInfo: nil)
        addTrackingArea(made)
        area = made
      }
    }
    let view = Mending(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    window.contentView?.addSubview(view)
    #expect(view.updates == 0)
    window.orderFront(nil)
    #expect(view.updates == 1 && view.trackingAreas.count == 1)
    view.frame.size.width = 30
    move(0, 0)
    move(1, 0)
    #expect(view.updates == 2 && view.trackingAreas.first?.rect.width == 30)
  }

  @Test func userDataIsTheUserInfo() {
    final class Reader: NSView {
      var name: String?
      override func mouseEntered(with event: NSEvent) {
        guard let data = event.userData else { return }
        let info = Unmanaged<NSDictionary>.fromOpaque(data).takeUnretainedValue()
        name = info["name"] as? String
      }
    }
    let reader = Reader(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    window.contentView?.addSubview(reader)
    reader.addTrackingArea(
      NSTrackingArea(
        rect: reader.bounds, options: [.mouseEnteredAndExited, .activeAlways], owner: reader,
        userInfo: ["name": "first"]))
    move(5, 95)
    #expect(reader.name == "first")
  }

  @Test func gesturesSayWhatThePointerDid() {
    var told: [String] = []
    let pan = NSPanGestureRecognizer { gesture in
      guard let pan = gesture as? NSPanGestureRecognizer else { return }
      let way = pan.translation(in: pan.view)
      told.append("\(pan.state) \(Int(way.x)) \(Int(way.y))")
    }
    ear.addGestureRecognizer(pan)
    let events = window.dispatcher
    events.pointerPressed(.left, at: CGPoint(x: 30, y: 60))
    events.pointerMoved(to: CGPoint(x: 40, y: 60))
    events.pointerMoved(to: CGPoint(x: 40, y: 70))
    events.pointerReleased(.left, at: CGPoint(x: 41, y: 70))
    #expect(told == ["began 10 0", "changed 10 -10", "ended 11 -10"])
    #expect(ear.heard.isEmpty)
    told = []
    ear.removeGestureRecognizer(pan)
    let click = NSClickGestureRecognizer { told.append("click \($0.location(in: nil).y)") }
    click.numberOfClicksRequired = 2
    ear.addGestureRecognizer(click)
    for count in 1...2 {
      events.pointerPressed(.left, at: CGPoint(x: 30, y: 60), clickCount: count)
      events.pointerReleased(.left, at: CGPoint(x: 30, y: 60), clickCount: count)
    }
    #expect(told == ["click 40.0"])
  }

  private func mouse(_ type: NSEvent.EventType, _ x: CGFloat, _ y: CGFloat) throws -> NSEvent {
    try #require(
      NSEvent.mouseEvent(
        with: type, location: NSPoint(x: x, y: y), modifierFlags: [.shift], timestamp: 2,
        windowNumber: window.windowNumber, context: nil, eventNumber: 7, clickCount: 2,
        pressure: 0.5))
  }

  @Test func eventsThatCodeMakesGoWhereThoseOfPagesGo() throws {
    _ = track([.mouseEnteredAndExited, .mouseMoved, .activeAlways])
    for (type, x) in [
      (NSEvent.EventType.mouseMoved, 30.0), (.leftMouseDown, 31), (.leftMouseDragged, 300),
      (.leftMouseUp, 33), (.mouseMoved, 190),
    ] { window.sendEvent(try mouse(type, x, 40)) }
    #expect(
      ear.heard == [
        "in area 10 30", "move 10 30", "down 2 11 30", "drag 280 30", "up 13 30", "out 170 30",
      ])
    let event = try mouse(.rightMouseDown, 1, 2)
    #expect(event.window === window && event.windowNumber == window.windowNumber)
    #expect(event.buttonNumber == 1 && event.modifierFlags == .shift && event.timestamp == 2)
    #expect(event.eventNumber == 7 && event.pressure == 0.5 && event.phase == [])
    #expect(
      NSEvent.mouseEvent(
        with: .keyDown, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0,
        context: nil, eventNumber: 0, clickCount: 0, pressure: 0) == nil)
  }

  private final class Typist: NSView {
    var keys: [String] = []
    override var acceptsFirstResponder: Bool { true }
    override func keyDown(with event: NSEvent) {
      keys.append(event.specialKey.map { "special \($0.rawValue)" } ?? event.characters ?? "")
    }
  }

  @Test func keysThatCodeMakesGoToWhoHasTheKeys() throws {
    let typist = Typist()
    window.contentView?.addSubview(typist)
    window.makeFirstResponder(typist)
    for (characters, code) in [("a", UInt16(0)), ("\u{F700}", 126), ("\r", 36)] {
      let event = try #require(
        NSEvent.keyEvent(
          with: .keyDown, location: .zero, modifierFlags: [], timestamp: 0,
          windowNumber: window.windowNumber, context: nil, characters: characters,
          charactersIgnoringModifiers: characters, isARepeat: true, keyCode: code))
      #expect(event.isARepeat && event.keyCode == code)
      window.sendEvent(event)
    }
    #expect(typist.keys == ["a", "special 63232", "special 13"])
    #expect(NSEvent.SpecialKey.upArrow.unicodeScalar == "\u{F700}")
  }

  @Test func aNumberOfAWindowThatIsGoneIsNobodys() throws {
    var number = 0
    do {
      let other = NSWindow()
      number = other.windowNumber
      #expect(NSWindow.numbered(number) === other)
    }
    #expect(NSWindow.numbered(number) == nil)
  }
}
