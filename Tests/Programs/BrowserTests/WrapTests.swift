import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Views in hosting controllers in views, in a real browser.
@Suite(.serialized) struct WrapTests {
  private func tap(_ title: String, _ live: LivePage) async throws {
    let frame = try #require(try await live.node("Button:has(> Text:text(\"\(title)\"))").frame)
    try await live.page.click(frame.midX, frame.midY)
  }

  /// How far the squares are turned, in the order of the page.
  private func turns(_ live: LivePage) async throws -> [Bool] {
    try await live.page.evaluate(
      "[...root.querySelectorAll('.L')].filter(e => e.offsetWidth == 60).map(e => !/^none|^matrix\\(1, 0, 0, 1/.test(getComputedStyle(e).transform))",
      as: [Bool].self)
  }

  @Test func squaresTurnInOneMessage() async throws {
    let live = try await LivePage.open("/wrap")
    let received = {
      live.page.webSocketFrames.filter { $0.direction == .received && $0.text.hasPrefix("[2,") }
        .count
    }
    let before = received()
    try await tap("Turn all", live)
    try await eventually("two squares turned") {
      try await turns(live) == [true, true, false, false]
    }
    try await live.waitUntilStill()
    // One more may confirm the tap.
    #expect(received() - before <= 2)
    live.expectNoComplaints()
  }

  @Test func aWrappedViewBehavesLikeTheViewItself() async throws {
    let live = try await LivePage.open("/wrap")
    #expect(try await turns(live) == [false, false, false, false])
    try await tap("Turn all", live)
    try await eventually("two squares turned") {
      try await turns(live) == [true, true, false, false]
    }
    try await tap("Turn this", live)
    try await eventually("the square whose state is inside") {
      try await turns(live) == [true, true, false, true]
    }
    // Updated from outside, it keeps what is its own.
    try await tap("Count", live)
    try await live.page.wait(until: "root.innerText.includes('Twice: 1')")
    #expect(try await turns(live) == [true, true, false, true])
    try await live.waitUntilShown()
    let hints = try await live.session.json("/diagnostics")["diagnostics"]
    #expect(hints[0]["code"].string == "kept-root-view")
    live.expectNoComplaints()
  }
}
