import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Looks of views that are scrolled, which the browser plays by itself.
@Suite(.serialized) struct ScrollTransitionTests {
  /// Returns the looks of the cards of a strip, from the left: opacity and transform.
  private func looks(_ live: LivePage, strip: Int, scrolledTo left: Double) async throws -> [String]
  {
    let script = """
      (async () => {
        const strips = [...document.querySelectorAll(".S.X")];
        const strip = strips.filter(e => e.querySelector(":scope style"))[\(strip)];
        strip.scrollLeft = \(left);
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
        return [...strip.querySelectorAll("style")].map(e => getComputedStyle(e.parentNode))
          .map(style => style.opacity + " " + style.transform);
      })()
      """
    return try await live.page.evaluate(script, as: [String].self)
  }

  @Test func theirScriptDoesNotWaitForTheConnection() async throws {
    let server = try await GalleryServer.shared()
    let page = try await Browser.shared().newPage()
    // A connection that never opens.
    let source: JSON = "window.WebSocket = class { send() {} close() {} }"
    try await page.call("Page.addScriptToEvaluateOnNewDocument", ["source": source])
    try await page.goto(server.url("/motion"))
    try await page.wait(
      until: "performance.getEntriesByType('resource').some(e => e.name.endsWith('motion.js'))")
  }

  @Test func cardsChangeOnTheirWay() async throws {
    let live = try await LivePage.open("/motion", width: 900, height: 900, comparesFrames: false)
    // Four cards of 90 points and the gaps between them are seen of 420 points, and a part of the
    // fifth, which is at 408.
    let start = try await looks(live, strip: 0, scrolledTo: 0)
    #expect(start.count == 12)
    #expect(start.prefix(4).allSatisfy { $0 == "1 none" || $0 == "1 matrix(1, 0, 0, 1, 0, 0)" })
    #expect(start.last == "0.2 matrix(0.6, 0, 0, 0.6, 18, 14)")
    let moved = try await looks(live, strip: 0, scrolledTo: 45)
    // Half of the first card has left: the curve is in its middle.
    let half = try #require(moved.first?.split(separator: " ").first.flatMap { Double($0) })
    #expect(abs(half - 0.6) < 0.02)
    #expect(moved[1].hasPrefix("1 "))
    live.expectNoComplaints()
  }

  @Test func aTurnIsHalfDoneHalfWay() async throws {
    let live = try await LivePage.open("/motion", width: 900, height: 900, comparesFrames: false)
    let looks = try await looks(live, strip: 1, scrolledTo: 0)
    // The center of the third card is at 249 points of 420: it is 39 of 255 points past the middle.
    let numbers = try #require(looks.dropFirst(2).first).split { "(,) ".contains($0) }
    let sine = try #require(numbers.dropFirst(3).first.flatMap { Double($0) })
    #expect(abs(sine - sin(40 * .pi / 180 * 39 / 255)) < 0.01)
  }
}
