import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Tracking areas in a real browser.
@Suite(.serialized) struct TrackingTests {
  private func open(_ path: String) async throws -> LivePage {
    let live = try await LivePage.open(path, width: 1000, height: 600)
    // Notes what goes up from now on.
    try await live.page.evaluate(
      """
      window.sent = []; window.frames = 0;
      const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (text) { sent.push(text); send.call(this, text); };
      const count = () => { frames++; requestAnimationFrame(count); };
      requestAnimationFrame(count); 1
      """)
    return live
  }

  private func events(_ live: LivePage) async throws -> [String] {
    try await live.page.evaluate("sent.filter(text => text.startsWith('[1,'))", as: [String].self)
  }

  private func places(_ live: LivePage) async throws -> [String] {
    try await live.session.find("Text").compactMap(\.text).filter { $0.hasPrefix("X = ") }
  }

  @Test func theViewUnderTheMouseShowsItsOwnCoordinates() async throws {
    let live = try await open("/tracking")
    try await live.waitForScript("hover.js")
    let frames = try await live.session.find("RoundedRectangle").compactMap(\.frame).prefix(2)
    #expect(frames.map(\.minX) == [20, 504])
    #expect(frames.map(\.width) == [476, 476])
    try await live.page.hover(30, 35)
    try await eventually("the place in the first") {
      try await places(live) == ["X = 10, Y = 15", "X = 0, Y = 0"]
    }
    try await live.page.hover(604, 120)
    try await eventually("the place in the second") {
      try await places(live) == ["X = 10, Y = 15", "X = 100, Y = 100"]
    }
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func viewsHearOfThePointer() async throws {
    let live = try await open("/tracking")
    try await live.waitForScript("hover.js")
    func shows(_ text: String) async throws {
      try await live.page.wait(until: "root.innerText.includes(\(JSON.string(text)))")
    }
    let tile = try #require(try await live.node("Text") { $0.text == "Hover" }.frame)
    try await live.page.hover(tile.midX, tile.midY)
    try await shows("Inside")
    try await live.page.hover(tile.midX, tile.midY - 40)
    try await shows("Around")
    let outside = try #require(try await live.node("Text") { $0.text == "Outside" }.frame)
    // The second tile begins at the top of the first one's; its text is at its lower edge.
    try await live.page.hover(outside.midX, outside.midY - 60)
    try await shows("At ")
    try await shows("Hover")
    try await live.page.hover(990, 5)
    try await shows("Outside")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  /// Waits until the page shows this state of its window.
  private func waitForWindow(_ live: LivePage, _ state: String, _ phase: String) async throws {
    try await live.page.wait(
      until: "['\(state)', 'Phase: \(phase)'].every(text => root.textContent.includes(text))")
  }

  @Test func aTabWithoutTheFocusIsNotKey() async throws {
    let live = try await open("/tracking")
    try await live.waitForScript("hover.js")
    try await waitForWindow(live, "Key window", "active")
    let tile = try #require(try await live.node("Text") { $0.text == "Entered 0 times" }.frame)
    // Headless windows all have the focus, so the page is told that it has none.
    try await live.page.evaluate(
      "document.hasFocus = () => false; dispatchEvent(new Event('blur')); 1")
    try await waitForWindow(live, "Not key", "inactive")
    try await live.page.hover(tile.midX, tile.midY)
    // Its neighbour on the left shows a place wherever the pointer is over it.
    try await live.page.hover(tile.midX - 274, tile.midY)
    try await live.page.wait(until: "root.textContent.includes('At ')")
    #expect(try await live.session.find("Text").contains { $0.text == "Entered 0 times" })
    try await live.page.hover(tile.midX, tile.midY)
    try await live.page.evaluate(
      "delete document.hasFocus; dispatchEvent(new Event('focus')); 1")
    try await waitForWindow(live, "Key window", "active")
    // The pointer has rested there.
    try await live.page.wait(until: "root.textContent.includes('Entered 1 times')")
    live.expectNoComplaints()
  }

  @Test func aMinimizedWindowIsInTheBackground() async throws {
    let live = try await open("/tracking")
    try await waitForWindow(live, "Key window", "active")
    try await live.page.setMinimized(true)
    try await eventually("the background") {
      try await live.session.json()["scenePhase"] == "background"
    }
    try await live.page.setMinimized(false)
    try await eventually("the window") {
      try await live.session.json()["scenePhase"] == "active"
    }
    try await waitForWindow(live, "Key window", "active")
    live.expectNoComplaints()
  }

  @Test func aSecondOfMovesIsAMessageAFrame() async throws {
    let live = try await open("/tracking")
    try await live.waitForScript("hover.js")
    try await live.page.evaluate(
      """
      window.done = false; window.step = 0; window.first = frames;
      const start = performance.now();
      const timer = setInterval(() => {
        while (step < 240 && performance.now() - start > step * 1000 / 240) {
          document.dispatchEvent(new PointerEvent("pointermove", { clientX: 30 + step, clientY: 100 }));
          step++;
        }
        if (step == 240) { clearInterval(timer); requestAnimationFrame(() => { window.last = frames; done = true; }); }
      }, 1); 1
      """)
    try await live.page.wait(until: "done")
    // The last place always arrives.
    try await eventually("the last place") {
      try await places(live).first == "X = 249, Y = 80"
    }
    let events = try await events(live)
    let frames = try await live.page.evaluate("last - first").number ?? 0
    #expect(Double(events.count) <= frames + 1)
    live.expectNoComplaints()
  }

  /// On a display of sixty frames a second, whatever the browser's is: four moves, then a frame,
  /// sixty times.
  @Test func moves240TimesASecondCauseAtMost61Messages() async throws {
    let live = try await open("/tracking")
    try await live.waitForScript("hover.js")
    try await live.page.evaluate(
      """
      (() => {
        const real = requestAnimationFrame, callbacks = [];
        window.requestAnimationFrame = callback => callbacks.push(callback);
        for (let frame = 0; frame < 60; frame++) {
          for (let move = 0; move < 4; move++) {
            const clientX = 30 + frame * 4 + move;
            document.dispatchEvent(new PointerEvent("pointermove", { clientX, clientY: 100 }));
          }
          for (const callback of callbacks.splice(0)) callback(performance.now());
        }
        window.requestAnimationFrame = real;
        callbacks.forEach(real);
        return 1;
      })()
      """)
    try await eventually("the last place") {
      try await places(live).first == "X = 249, Y = 80"
    }
    let count = try await events(live).count
    #expect(count > 0 && count <= 61)
    live.expectNoComplaints()
  }

  @Test func aPageWithoutTrackingSendsNothing() async throws {
    let live = try await open("/wrap")
    for step in 0..<20 { try await live.page.hover(Double(100 + step * 10), 200) }
    #expect(try await events(live).isEmpty)
    #expect(try await live.page.evaluate("document.querySelector('[data-h]')") == nil)
  }
}
