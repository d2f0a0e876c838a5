import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Rows with badges and separators, and a scroll view that does not clip, in a real browser.
@Suite(.serialized) struct RowsTests {
  private let cards = "document.querySelector('#root .S.F')"

  @Test func cardsThatWereScrolledOutStayVisibleUpToTheEdgeOfThePage() async throws {
    let live = try await LivePage.open("/rows", width: 600, height: 800)
    let box = try await live.page.evaluate(
      "(() => { const r = \(cards).getBoundingClientRect(); return [r.left, r.right, r.top] })()",
      as: [Double].self)
    #expect(box == [0, 600, 0])
    // The last card reaches as far as it would in a scroll view that clips, not farther.
    try await live.page.evaluate("\(cards).scrollLeft = 10000")
    #expect(
      try await live.page.evaluate("\(cards).scrollLeft").number == 8 * 120 + 7 * 16 - 480)
    let card =
      try await live.page.evaluate(
        """
        (() => {
          const e = [...\(cards).querySelectorAll("p")].find(e => e.textContent == "Card 8");
          return e.getBoundingClientRect().right;
        })()
        """
      ).number ?? 0
    #expect(card < 540)
    // A card in the margin is still there, and can be met by the pointer; the margin itself cannot.
    let hits = try await live.page.evaluate(
      """
      (() => {
        const hit = (x, y) => \(cards).contains(document.elementFromPoint(x, y));
        return [hit(30, 50), hit(300, 5)];
      })()
      """, as: [Bool].self)
    #expect(hits == [true, false])
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func badgesFollowTheState() async throws {
    let live = try await LivePage.open("/rows", width: 600, height: 800)
    try await live.page.wait(until: "root.innerText.includes('1,200')")
    try await live.page.click(selector: "#" + live.node(":button(\"Read one\")").id)
    try await eventually("the badge") { try await live.session.find(":text(\"2\")").count == 1 }
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }
}
