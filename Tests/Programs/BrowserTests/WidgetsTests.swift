import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Widgets and the page of all of them, in a real browser.
@Suite(.serialized) struct WidgetsTests {
  @Test func thePageShowsTheWidgetInEachFamily() async throws {
    // The curve of a widget does not fill its frame.
    let live = try await LivePage.open("/widgets", width: 800, height: 700, comparesFrames: false)
    let texts = try await live.session.find("Text").compactMap(\.text)
    #expect(texts.filter { $0 == "Tide" }.count >= 2)
    #expect(texts.filter { $0.hasSuffix("%") }.count == 3)
    // One link for each family.
    let links = try await live.page.evaluate(
      "[...document.querySelectorAll('#root a')].map(a => a.getAttribute('href'))",
      as: [String].self)
    #expect(
      links == ["/tide-systemSmall", "/tide-systemMedium", "/tide-accessoryCircular"])
    try await live.page.click(selector: "#root a[href='/tide-systemMedium']")
    try await live.page.wait(until: "location.pathname == '/tide-systemMedium'")
    live.expectNoComplaints()
  }

  @Test func aWidgetHasTheSizeOfItsFamily() async throws {
    let live = try await LivePage.open(
      "/tide-systemSmall", width: 400, height: 400, comparesFrames: false)
    let tide = try #require(try await live.session.find("Text:text(\"Tide\")").first)
    let frame = try #require(tide.frame)
    let shown = try await live.page.evaluate(
      """
      (() => {
        const e = [...document.querySelectorAll('#root p')].find(p => p.textContent == 'Tide');
        const r = e.getBoundingClientRect();
        return [r.left, r.top];
      })()
      """, as: [Double].self)
    #expect(shown.count == 2)
    #expect(abs((shown.first ?? 0) - frame.minX) < 0.6 && abs((shown.last ?? 0) - frame.minY) < 0.6)
    // It is in the middle: half of what is left of 400 points beside the widget, and its margin.
    #expect(frame.minX > 100 && frame.minX < 200)
    live.expectNoComplaints()
  }
}
