import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Pages on a phone with a camera in its screen, a home indicator, and a keyboard on the screen.
@Suite(.serialized) struct SafeAreaTests {
  private func open(_ path: String) async throws -> LivePage {
    let server = try await GalleryServer.shared()
    let page = try await Browser.shared().newPage(width: 390, height: 844)
    // The page asks when it is loaded whether there are fingers.
    try await page.emulateTouch()
    _ = try await page.goto(server.url(path))
    let live = LivePage(
      server: server, page: page, session: try await LivePage.session(of: page, server))
    try await live.waitUntilLaidOut(width: 390, height: 844, comparesFrames: false)
    return live
  }

  /// Covers edges of the window, as a phone that is turned does.
  private func cover(_ live: LivePage, _ insets: JSON) async throws {
    try await live.page.call("Emulation.setSafeAreaInsetsOverride", ["insets": insets])
    try await live.page.evaluate("dispatchEvent(new Event('resize'))")
  }

  private func frame(_ selector: String, _ live: LivePage) async throws -> CGRect {
    try #require(try await live.node(selector).frame)
  }

  @Test func thePageMayUseTheWholeScreen() async throws {
    let live = try await open("/counter")
    let content = try await live.page.evaluate("document.querySelector('[name=viewport]').content")
      .string
    let parts = content?.split(separator: ",").map(String.init) ?? []
    #expect(parts.contains("viewport-fit=cover"))
    #expect(parts.contains("interactive-widget=resizes-content"))
    live.expectNoComplaints()
  }

  @Test func barsStayClearAndTheirGroundsReachTheEdges() async throws {
    let live = try await open("/navigation")
    let add = "document.querySelector('#root [aria-label=Add]').getBoundingClientRect().top"
    let before = try await live.page.evaluate(add).number ?? 0
    try await cover(live, ["top": 47, "bottom": 34])
    try await live.page.wait(until: "\(add) == \(before + 47)")
    // The bar of the tabs is 49 points high, and its ground reaches the lower edge.
    try await live.page.wait(
      until: """
        [...document.querySelectorAll("#root *")].map(e => e.getBoundingClientRect())
          .some(box => box.height == 83 && box.bottom == 844)
        """)
    try await live.waitUntilShown()
    try await cover(live, [:])
    try await live.page.wait(until: "\(add) == \(before)")
    live.expectNoComplaints()
  }

  @Test func aCoverStaysClearAndItsGroundDoesNot() async throws {
    let live = try await open("/sheets")
    try await cover(live, ["top": 47, "bottom": 34, "left": 10])
    try await live.page.click(selector: "#" + live.node("Button:contains(\"Cover\")").id)
    try await eventually("a ground over the whole screen") {
      try await live.session.find("CoverSheet Color").first?.frame
        == CGRect(x: 0, y: 0, width: 390, height: 844)
    }
    try await eventually("a stack that stays clear") {
      try await frame("CoverSheet ZStack", live) == CGRect(x: 10, y: 47, width: 380, height: 763)
    }
    live.expectNoComplaints()
  }

  @Test func aPageIsLaidOutAboveTheKeyboard() async throws {
    let live = try await open("/board")
    try await live.waitForScript("text.js")
    let lowerEdge = try await frame(":root > *", live).maxY
    try await live.page.evaluate(
      """
      Object.defineProperty(visualViewport, "height", { value: 544, configurable: true });
      visualViewport.dispatchEvent(new Event("resize"));
      """)
    try await eventually("a page above the keyboard") {
      try await frame(":root > *", live).maxY == lowerEdge - 300
    }
    try await live.page.evaluate(
      """
      delete visualViewport.height;
      visualViewport.dispatchEvent(new Event("resize"));
      """)
    try await eventually("a page in the whole window") {
      try await frame(":root > *", live).maxY == lowerEdge
    }
    live.expectNoComplaints()
  }

  /// Rows, menus and tabs are at least 44 points high, as a finger needs them.
  @Test func rowsAndTabsAreHighEnoughForAFinger() async throws {
    for (path, least) in [("/navigation", 3), ("/places", 5), ("/reminders", 3)] {
      let live = try await open(path)
      let heights =
        try await live.page.evaluate(
          """
          [...document.querySelectorAll("#root label:has(button), #root [role=tab]")]
            .map(e => e.getBoundingClientRect().height).filter(height => height)
          """
        ).array?.compactMap(\.number) ?? []
      #expect(heights.count >= least, "\(path): \(heights)")
      #expect(heights.allSatisfy { $0 >= 43.5 }, "\(path): \(heights)")
      live.expectNoComplaints()
    }
  }
}
