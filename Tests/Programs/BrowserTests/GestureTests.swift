import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Pointers on views with gestures, in a real browser.
@Suite(.serialized) struct GestureTests {
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/gestures")
    // Notes what goes up from now on.
    try await live.page.evaluate(
      """
      window.sent = []; window.frames = 0;
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) { sent.push(text); send.call(this, text); };
      const count = () => { frames++; requestAnimationFrame(count); };
      requestAnimationFrame(count); 1
      """)
    try await eventually("the part of the runtime that follows gestures") {
      try await gestureFiles(live) == 1
    }
    return live
  }

  private func gestureFiles(_ live: LivePage) async throws -> Double? {
    try await live.page.evaluate(
      "performance.getEntriesByType('resource').filter(e => e.name.includes('gestures.js')).length"
    ).number
  }

  /// What went up besides acknowledgements.
  private func events(_ live: LivePage) async throws -> [String] {
    try await live.page.evaluate("sent.filter(text => text.startsWith('[1,'))", as: [String].self)
  }

  /// The frame of the innermost view around a text.
  private func frame(_ selector: String, _ live: LivePage) async throws -> CGRect {
    try #require(try await live.node(selector).frame)
  }

  private func shows(_ text: String, _ live: LivePage) async throws {
    try await live.page.wait(until: "root.innerText.includes(\(JSON.string(text)))")
  }

  @Test func aTapIsOneSmallMessage() async throws {
    let live = try await open()
    let place = try await frame("VStack:has(> Text:contains(\"Taps\"))", live)
    try await live.page.click(place.midX, place.minY + 1)
    try await shows("Taps 1", live)
    let events = try await events(live)
    #expect(events.count == 1)
    #expect((events.first ?? "").count <= 32)
    try await live.page.click(place.midX, place.midY, count: 2)
    try await shows("On", live)
    live.expectNoComplaints()
  }

  @Test func theCardFollowsThePointerAndStays() async throws {
    let live = try await open()
    let card = try await frame(":text(\"Card 20, 20\")", live)
    try await live.page.drag(
      from: (card.midX, card.midY), to: (card.midX + 100, card.midY + 60), steps: 40)
    try await shows("Card 120, 80", live)
    try await live.waitUntilShown()
    let moved = try await frame(":text(\"Card 120, 80\")", live)
    #expect(abs(moved.midX - card.midX - 100) < 2 && abs(moved.midY - card.midY - 60) < 2)
    let events = try await events(live)
    #expect(events.first?.contains("\"down\"") == true)
    #expect(events.last?.contains("\"up\"") == true)
    let moves = events.filter { $0.contains("\"move\"") }.count
    #expect(moves >= 1)
    #expect(Double(moves) <= (try await live.page.evaluate("frames").number ?? 0))
    live.expectNoComplaints()
  }

  @Test func aCancelledDragLeavesTheCardWhereItWas() async throws {
    let live = try await open()
    let card = try await frame(":text(\"Card 20, 20\")", live)
    let orange = "root.innerHTML.includes('#ff9500')"
    #expect(try await live.page.evaluate(orange) == false)
    try await live.page.evaluate(
      "addEventListener('pointerdown', event => { window.pointer = event.pointerId }, true); 1")
    try await live.page.press(card.midX, card.midY) {
      try await live.page.evaluate(
        """
        document.dispatchEvent(new PointerEvent("pointermove", {
          pointerId: pointer, clientX: \(card.midX + 50), clientY: \(card.midY) })); 1
        """)
      try await live.page.wait(until: orange)
      try await live.page.evaluate(
        "document.dispatchEvent(new PointerEvent('pointercancel', { pointerId: pointer })); 1")
      try await live.page.wait(until: "!\(orange)")
    }
    try await live.waitUntilShown()
    #expect(try await frame(":text(\"Card 20, 20\")", live) == card)
    live.expectNoComplaints()
  }

  @Test func aPressTakesItsTime() async throws {
    let live = try await open()
    let circle = try await frame(":text(\"Held 0\")", live)
    try await live.page.press(circle.midX, circle.midY) {
      try await shows("Held 1", live)
    }
    try await live.page.click(circle.midX, circle.midY)
    // So quick that it may be a tap.
    try await eventually("the release") {
      try await events(live).filter { $0.contains("\"up\"") || $0.contains("\"tap\"") }.count == 2
    }
    try await live.waitUntilShown()
    try await shows("Held 1", live)
    live.expectNoComplaints()
  }

  @Test func placesAreThoseOfTheTurnedView() async throws {
    let live = try await open()
    let view = try await frame("ZStack:has(> Color)", live)
    // A quarter of the view's width to the right of its middle, turned by 30 degrees and 1.4 times
    // as large.
    let distance = 25 * 1.4
    try await live.page.click(
      view.midX + distance * cos(.pi / 6), view.midY + distance * sin(.pi / 6))
    try await eventually("the place") {
      let text = try await live.page.evaluate("root.innerText").string ?? ""
      guard let match = text.firstMatch(of: /At (\d+), (\d+)/),
        let x = Double(match.output.1), let y = Double(match.output.2)
      else { return false }
      return abs(x - 75) <= 1 && abs(y - 25) <= 1
    }
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func aPageWithoutGesturesListensToNothing() async throws {
    let live = try await LivePage.open("/counter")
    #expect(try await gestureFiles(live) == 0)
    #expect(try await live.page.evaluate("document.querySelector('[data-g]')") == nil)
  }
}
