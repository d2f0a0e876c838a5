import BrowserHarness
import GallerySupport
import Testing

@Suite(.serialized) struct FrameTests {
  static let viewports = [(1280, 800), (390, 844)]

  @Test(arguments: ["/", "/counter", "/minimap"], viewports)
  func everyNodeIsWhereTheBrowserShowsIt(path: String, viewport: (Int, Int)) async throws {
    let live = try await LivePage.open(path, width: viewport.0, height: viewport.1)
    #expect(try await live.differencesFromTheTree() == [])
    try await live.expectTextsFit()
    live.expectNoComplaints()
  }

  @Test func framesStayTrueWhileThePageChanges() async throws {
    let live = try await LivePage.open("/minimap")
    try await live.page.click(selector: live.element(Minimap.names[0]))
    try await live.page.type("Wilhelmina")
    try await live.page.click(selector: live.element(Minimap.toggle))
    try await eventually("the fifth field") {
      try await live.session.find("TextField").count == 5
    }
    try await live.waitUntilShown()
    try await live.expectTextsFit()
  }

  @Test func aNewViewportLaysThePageOutAnew() async throws {
    let live = try await LivePage.open("/minimap")
    try await live.page.setViewport(width: 900, height: 600)
    try await live.waitUntilLaidOut(width: 900, height: 600)
    #expect(try await live.page.evaluate("root.style.width") == "900px")
  }
}

extension LivePage {
  /// Expects that no text is wider than the room that was set aside for it.
  func expectTextsFit(at location: SourceLocation = #_sourceLocation) async throws {
    let wide = try await page.evaluate(
      """
      [...document.querySelectorAll("#root p")].flatMap(p => {
        const range = document.createRange();
        range.selectNodeContents(p);
        const text = range.getBoundingClientRect().width, room = p.getBoundingClientRect().width;
        return text > room + 0.5 ? [`${p.id} "${p.textContent}" ${text} in ${room}`] : [];
      })
      """)
    #expect(wide == [], sourceLocation: location)
  }
}
