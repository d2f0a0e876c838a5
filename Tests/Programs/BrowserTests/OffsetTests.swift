import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// A scroll view of UIKit whose offset is bound to a value, in a real browser.
@Suite(.serialized) struct OffsetTests {
  private let top = "document.querySelector('.S').scrollTop"

  private func tap(_ title: String, _ live: LivePage) async throws {
    // The browser learns of it after the server.
    try await live.waitUntilShown()
    let button = try #require(try await live.session.find(":button(\"\(title)\")").first)
    let frame = try #require(button.frame)
    try await live.page.click(frame.midX, frame.midY)
  }

  private func label(_ live: LivePage) async throws -> String? {
    try await live.session.find("Text:contains(\"Offset\")").first?.text
  }

  private func revision(_ live: LivePage) async throws -> Int? {
    try await live.session.json()["revision"].int
  }

  @Test func aButtonScrollsTheBrowserOnce() async throws {
    let live = try await LivePage.open("/scroll")
    let before = try #require(try await revision(live))
    try await tap("100", live)
    try await live.page.wait(until: "\(top) == 100")
    try await eventually("the label") { try await label(live) == "Offset 100" }
    try await Task.sleep(for: .milliseconds(400))
    #expect(try await revision(live) == before + 1)
    try await tap("800", live)
    try await live.page.wait(until: "\(top) == 800")
    try await eventually("the label") { try await label(live) == "Offset 800" }
    try await tap("0", live)
    try await live.page.wait(until: "\(top) == 0")
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theRowsCanBeReadInTheDark() async throws {
    let live = try await LivePage.open("/scroll")
    try await live.page.setMedia(["prefers-color-scheme": "dark"])
    try await live.page.wait(until: "root.classList.contains('D')")
    // How light the text of a row is, and what lies behind it.
    let lights = try await live.page.evaluate(
      """
      (() => {
        const light = color => Math.max(...color.match(/\\d+/g).slice(0, 3));
        const row = [...root.querySelectorAll("p")].find(e => e.innerText == "Row 1");
        const place = row.getBoundingClientRect();
        const ground = document.elementsFromPoint(place.x, place.y)
          .map(e => getComputedStyle(e).backgroundColor).find(color => !/, 0\\)/.test(color));
        return [light(getComputedStyle(row).color), light(ground)];
      })()
      """, as: [Double].self)
    #expect(lights[0] - lights[1] > 150, "\(lights)")
    live.expectNoComplaints()
  }

  @Test func theWheelMovesTheLabel() async throws {
    let live = try await LivePage.open("/scroll")
    let frame = try #require(try await live.node("ScrollView").frame)
    try await live.page.scroll(x: frame.midX, y: frame.midY, byY: 240)
    try await live.page.wait(until: "\(top) == 240")
    try await eventually("the label") { try await label(live) == "Offset 240" }
    #expect(try await live.page.evaluate(top).number == 240)
    try await tap("100", live)
    try await live.page.wait(until: "\(top) == 100")
    try await live.waitUntilShown()
    #expect(try await live.session.json("/diagnostics")["diagnostics"].array?.isEmpty == true)
    live.expectNoComplaints()
  }

  @Test func nothingIsLeftOfAScrollViewThatHasGone() async throws {
    let server = try await GalleryServer.start()
    let live = try await LivePage.open("/scroll", on: server)
    func alive() async throws -> Int? {
      try await server.json("/v1/debug/objects?class=UIScrollView")["classes"][0]["live"].int
    }
    #expect(try await alive() == 1)
    try await tap("Hide", live)
    try await eventually("the end of the scroll view") { try await alive() == 0 }
    try await tap("Show", live)
    try await eventually("another one") { try await alive() == 1 }
  }

  /// The browser says where it is only with its next frame, when code has moved it already.
  /// Scrolls and taps at once, and holds back what the server answers for two frames.
  private func tap(
    _ target: String, justAfterScrollingTo position: Int, in live: LivePage
  ) async throws {
    try await live.page.evaluate(
      """
      (() => {
        const send = WebSocket.prototype.send;
        // The page gets the server's messages two animation frames later.
        WebSocket.prototype.send = function (text) {
          WebSocket.prototype.send = send;
          send.call(this, text);
          const read = this.onmessage, held = [];
          this.onmessage = event => held.push(event);
          requestAnimationFrame(() => requestAnimationFrame(() => {
            this.onmessage = read;
            held.forEach(event => read.call(this, event));
          }));
        };
        document.querySelector('.S').scrollTop = \(position);
        document.querySelector('\(target)').click();
      })()
      """)
  }

  @Test func aTapJustAfterScrollingLeavesEverybodyInOnePlace() async throws {
    let live = try await LivePage.open("/scroll")
    let button = "#" + (try await live.node(":button(\"100\")").id)
    let other = "#" + (try await live.node(":button(\"800\")").id)
    for (round, target) in [button, other, button, other, button].enumerated() {
      live.page.clearLog()
      try await tap(target, justAfterScrollingTo: 1_300 + round, in: live)
      let wanted = target == button ? 100 : 800
      try await live.page.wait(until: "\(top) == \(wanted)")
      try await eventually("the label") { try await label(live) == "Offset \(wanted)" }
      // Both have been told everything.
      try await eventually("the position that was not sent yet") {
        try await live.sent().contains {
          $0.hasPrefix("[7,") && $0.contains(",\(1_300 + round),")
        }
      }
      try await live.waitUntilShown()
      #expect(try await live.page.evaluate(top).number == Double(wanted))
      #expect(try await label(live) == "Offset \(wanted)")
      let object = try await live.session.find(":platform(UIScrollView)").first?.path ?? ""
      let offset = try await live.session.json("/platform" + object)["properties"]["contentOffset"]
      #expect(offset["value"]["y"].number == Double(wanted))
    }
    // The visitor goes on from there.
    let frame = try #require(try await live.node("ScrollView").frame)
    try await live.page.scroll(x: frame.midX, y: frame.midY, byY: 240)
    try await live.page.wait(until: "\(top) == 340")
    try await eventually("the label") { try await label(live) == "Offset 340" }
    live.expectNoComplaints()
  }

  /// What goes on by momentum after code has moved the view at once is the visitor's doing.
  @Test func positionsThatFollowAPlainMoveAreTheVisitors() async throws {
    let live = try await LivePage.open("/scroll")
    try await tap("100", live)
    try await live.page.wait(until: "\(top) == 100")
    try await eventually("the label") { try await label(live) == "Offset 100" }
    live.page.clearLog()
    try await live.page.evaluate("document.querySelector('.S').scrollTop = 131")
    try await eventually("the label") { try await label(live) == "Offset 131" }
    let told = try await live.sent().filter { $0.hasPrefix("[7,") }
    #expect(told.count == 1 && told.first?.contains(",131,0,") == true, "\(told)")
    live.expectNoComplaints()
  }
}
