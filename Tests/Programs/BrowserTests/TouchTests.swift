import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Fingers on views that follow them, in a real browser.
@Suite(.serialized) struct TouchTests {
  private func open(_ page: String) async throws -> LivePage {
    let live = try await LivePage.open(page, width: 390, height: 844)
    try await live.page.emulateTouch()
    return live
  }

  private func waitUntilFollowed(_ live: LivePage) async throws {
    try await live.waitForScript("gestures.js")
  }

  private func shows(_ text: String, _ live: LivePage) async throws {
    try await live.page.wait(until: "root.innerText.includes('\(text)')")
  }

  private func frame(_ selector: String, _ live: LivePage) async throws -> CGRect {
    try #require(try await live.node(selector).frame)
  }

  @Test func aViewOfUIKitFollowsTheFinger() async throws {
    let live = try await open("/inputs")
    try await waitUntilFollowed(live)
    let pad = try #require(try await live.node("PadView").frame)
    try await live.page.putFingerDown(pad.minX + 20, pad.minY + 30)
    try await shows("began 20, 30", live)
    try await live.page.moveFinger(pad.minX + 60, pad.minY + 40)
    try await shows("moved 60, 40", live)
    // Outside, too: the view has the touch until it ends.
    try await live.page.moveFinger(pad.minX + 70, pad.maxY + 20)
    try await shows("moved 70, 120", live)
    try await live.page.liftFinger()
    try await shows("ended 70, 120", live)
    live.expectNoComplaints()
  }

  /// What a view's marker says of the axes along which scroll views take fingers over.
  @Test func scrollViewsTakeFingersOverAlongTheirAxes() async throws {
    let live = try await open("/gestures")
    let actions = try await live.page.evaluate(
      """
      ['0,0', '0.5,0', '0.5,0,500', '0.25,0', '0.75,0,p'].map(marker => {
        const view = document.createElement('div');
        view.dataset.g = marker;
        root.append(view);
        const action = getComputedStyle(view).touchAction;
        view.remove();
        return action;
      }).join()
      """
    ).string
    #expect(actions == "none,pan-y,pan-y,pan-x,pan-x pan-y")
    live.expectNoComplaints()
  }

  @Test func aCardIsDraggedAndAViewTapped() async throws {
    let live = try await open("/gestures")
    try await waitUntilFollowed(live)
    let taps = try await frame("VStack:has(> Text:contains(\"Taps\"))", live)
    try await live.page.tap(taps.midX, taps.minY + 1)
    try await shows("Taps 1", live)
    let card = try await frame(":text(\"Card 20, 20\")", live)
    try await live.page.swipe(
      from: (card.midX, card.midY), to: (card.midX + 100, card.midY + 60), steps: 8)
    try await shows("Card 120, 80", live)
    live.expectNoComplaints()
  }

  @Test func aFingerThatRestsIsAPress() async throws {
    let live = try await open("/gestures")
    try await waitUntilFollowed(live)
    let circle = try await frame(":text(\"Held 0\")", live)
    try await live.page.putFingerDown(circle.midX, circle.midY)
    try await shows("Held 1", live)
    try await live.page.liftFinger()
    try await live.waitUntilShown()
    try await shows("Held 1", live)
    live.expectNoComplaints()
  }

  /// What the page has told of fingers.
  private func told(_ live: LivePage) -> [String] {
    live.page.webSocketFrames.filter { $0.direction == .sent }.map(\.text).filter { text in
      ["down", "move", "up", "cancel"].contains { text.contains("\"\($0)\"") }
    }
  }

  private func openForTwo() async throws -> (LivePage, square: CGRect, pad: CGRect) {
    let live = try await LivePage.open("/gestures", width: 390, height: 1000)
    try await live.page.emulateTouch()
    try await waitUntilFollowed(live)
    let square = try #require(
      try await live.session.find("ZStack:has(> Color)").last {
        $0.json["gestures"][0]["events"] == ["pinch"]
      }?.frame)
    return (live, square, try await frame("PinchView", live))
  }

  @Test func twoFingersMagnifyAndTurn() async throws {
    let (live, square, pad) = try await openForTwo()
    try await live.page.pinch(square.midX, square.midY, from: 40, to: 80, turning: .pi / 6)
    try await shows("200 %, 30°", live)
    // At most one message a frame: of eight steps, which come faster, with the ends.
    #expect(told(live).count <= 12)
    #expect(told(live).last?.contains("\"up\"") == true)
    try await live.page.pinch(pad.midX, pad.midY, from: 80, to: 120)
    try await shows("Let go at 150 %", live)
    #expect(try await live.page.evaluate("visualViewport.scale").number == 1)
    live.expectNoComplaints()
  }

  @Test func aFingerThatIsLiftedEndsThePinch() async throws {
    let (live, _, pad) = try await openForTwo()
    let (x, y) = (pad.midX, pad.midY)
    try await live.page.fingers("touchStart", [(x - 20, y), (x + 20, y)])
    try await live.page.fingers("touchMove", [(x - 40, y), (x + 40, y)])
    try await shows("Held at 200 %, 0°", live)
    try await live.page.fingers("touchEnd", [(x - 40, y)])
    try await shows("Let go at 200 %, 0°", live)
    try await live.page.fingers("touchEnd", [])
    live.expectNoComplaints()
  }

  @Test func whereTwoAreWaitedForOneIsNotToldOf() async throws {
    let (live, square, pad) = try await openForTwo()
    for view in [square, pad] {
      try await live.page.swipe(
        from: (view.midX - 30, view.midY), to: (view.midX + 30, view.midY))
      try await live.page.tap(view.midX, view.midY)
    }
    // And where one is waited for a second one is not.
    let taps = try await frame("VStack:has(> Text:contains(\"Taps\"))", live)
    try await live.page.pinch(taps.midX, taps.midY, from: 40, to: 80)
    try await live.waitUntilShown()
    #expect(told(live) == [])
    live.expectNoComplaints()
  }

  /// A menu of the system, or Control and a click on a Mac, may have it.
  @Test func aPressWhoseEndNobodyHearsOfIsOverWithTheNext() async throws {
    let live = try await LivePage.open("/gestures", width: 390, height: 1000)
    try await waitUntilFollowed(live)
    let pad = try await frame("PinchView", live)
    try await live.page.evaluate(
      "window.swallow = event => event.stopImmediatePropagation(); "
        + "addEventListener('pointerup', swallow, true); 1")
    try await live.page.click(pad.midX, pad.midY)
    try await live.page.evaluate("removeEventListener('pointerup', swallow, true); 1")
    try await live.page.click(pad.midX, pad.midY)
    let taps = try await frame("VStack:has(> Text:contains(\"Taps\"))", live)
    try await live.page.click(taps.midX, taps.minY + 1)
    try await shows("Taps 1", live)
    #expect(told(live) == [])
    live.expectNoComplaints()
  }

  /// The listeners of an element for events that scroll, as far as they may prevent that.
  private func obstacles(_ element: String, _ live: LivePage) async throws -> [String] {
    let found = try await live.page.call("Runtime.evaluate", ["expression": .string(element)])
    let list = try await live.page.call(
      "DOMDebugger.getEventListeners", ["objectId": found["result"]["objectId"]])["listeners"]
    return (list.array ?? []).filter { $0["passive"].bool == false }.compactMap(\.["type"].string)
      .filter { ["wheel", "touchmove"].contains($0) }.sorted()
  }

  @Test func onlyWhatWaitsForTwoFingersHoldsUpScrolling() async throws {
    let live = try await LivePage.open("/gestures", width: 390, height: 1000)
    try await waitUntilFollowed(live)
    let view = "root.querySelector('[data-g$=p]')"
    #expect(try await obstacles(view, live) == ["touchmove", "wheel"])
    #expect(try await obstacles("root", live) == [])
    // Others come and go.
    try await live.page.evaluate("window.view = \(view); view.dataset.g = ''; 1")
    #expect(try await obstacles("view", live) == [])
    try await live.page.evaluate(
      "view.insertAdjacentHTML('beforeend', '<div><div id=fresh data-g=p></div></div>'); 1")
    #expect(try await obstacles("fresh", live) == ["touchmove", "wheel"])
    live.expectNoComplaints()
  }

  @Test func aTrackpadPinchesWithoutFingers() async throws {
    let live = try await LivePage.open("/gestures", width: 390, height: 1000)
    try await waitUntilFollowed(live)
    let pad = try await frame("PinchView", live)
    // How long the wheel rests before the pinch is over.
    try await live.stretchTimers(of: 200)
    for _ in 0..<4 {
      try await live.page.scroll(x: pad.midX, y: pad.midY, byY: -25, modifiers: .control)
    }
    try await shows("Let go at 27", live)
    #expect(try await live.page.evaluate("visualViewport.scale").number == 1)
    live.expectNoComplaints()
  }

  @Test func pagesAreTurnedByAFinger() async throws {
    let live = try await open("/navigation")
    let tab = try await frame("Button:contains(\"Pages\"):not(:hidden)", live)
    try await live.page.tap(tab.midX, tab.midY)
    try await shows("Sheet 1 of 3", live)
    try await waitUntilFollowed(live)
    // A slow swipe is none.
    try await live.hurryPresses()
    for (before, after) in [("Sheet 1", "Sheet 2 of 3"), ("Leaf of Oak", "Turned to Birch")] {
      let page = try await frame(":text(\"\(before)\"):not(:hidden)", live)
      try await live.page.swipe(
        from: (page.midX + 60, page.midY), to: (page.midX - 60, page.midY))
      try await shows(after, live)
    }
    let page = try await frame(":text(\"Leaf of Pine\"):not(:hidden)", live)
    try await live.page.swipe(
      from: (page.midX, page.midY + 50), to: (page.midX, page.midY - 50))
    try await shows("Turned to Larch", live)
    live.expectNoComplaints()
  }
}
