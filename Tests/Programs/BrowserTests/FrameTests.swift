import Foundation
import BrowserHarness
import GallerySupport
import Testing

@Suite(.serialized) struct FrameTests {
  static let viewports = [(1280, 800), (390, 844)]

  @Test(
    arguments: [
      "/", "/counter", "/minimap", "/layout", "/text", "/pictures", "/board", "/clock",
      "/scrolling",
      "/surroundings", "/gestures", "/million", "/list",
    ], viewports)
  func everyNodeIsWhereTheBrowserShowsIt(path: String, viewport: (Int, Int)) async throws {
    let live = try await LivePage.open(path, width: viewport.0, height: viewport.1)
    // Clocks go on between the two looks.
    if ["/clock", "/text"].contains(path) {
      try await live.waitUntilShown()
    } else {
      #expect(try await live.differencesFromTheTree() == [])
    }
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

  /// The first document is laid out for one pixel per point; then the client says how many there
  /// are.
  @Test(arguments: [(1.5, 20.667), (2, 20.5), (3, 20.333)])
  func linesAreRoundedUpToThePixelsOfTheDisplay(scale: Double, line: Double) async throws {
    let page = try await Browser.shared().newPage(width: 1280, height: 800, scale: scale)
    let live = try await LivePage.open("/search", in: page)
    try await eventually("lines of \(line) points") { try await isNear(line, live) }
    try await live.waitUntilShown()
    #expect(try await live.differencesFromTheTree() == [])
    try await live.expectTextsFit()
    // The window comes to a display of one pixel per point, where it is a little smaller.
    try await page.setViewport(width: 1240, height: 800, scale: 1)
    try await eventually("lines of 21 points") { try await isNear(21, live) }
    try await live.waitUntilShown()
    #expect(try await live.differencesFromTheTree() == [])
    live.expectNoComplaints()
  }

  /// Compares the height of a row of the list of names with that of a line.
  private func isNear(_ line: Double, _ live: LivePage) async throws -> Bool {
    let row = try await live.node("Text") { $0.text == "Ada Lovelace" }
    return abs((row.frame?.height ?? 0) - line) < 0.01
  }

  @Test(arguments: ["iOS", "macOS"]) func noPageIsWiderThanAPhone(idiom: String) async throws {
    // As high as the highest page, so that each has the size of the window.
    for id in GalleryPages.ids {
      let live = try await LivePage.open(
        "/\(id)?idiom=\(idiom)", width: 390, height: 6_000, comparesFrames: false)
      let width = "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"
      try await live.waitUntilStill()
      #expect(try await live.page.evaluate(width) == 390, "\(id) \(idiom)")
    }
  }

  @Test func aPhoneScrollsSidewaysToWhatIsWide() async throws {
    let server = try await GalleryServer.startFaultyPages()
    let page = try await Browser.shared().newPage(width: 390, height: 844)
    try await page.call(
      "Emulation.setDeviceMetricsOverride",
      ["width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true])
    let live = try await LivePage.open(
      "/wide?idiom=mac", width: 390, height: 844, in: page, on: server)
    // Neither is the page zoomed out to fit, nor does it report another size for being wide.
    #expect(try await page.evaluate("visualViewport.width") == 390)
    let field = "#" + (try #require(try await live.session.find("TextField").last)).id
    try await page.click(selector: field)
    try await page.type("Noether")
    try await page.wait(until: "document.querySelector('\(field)').value == 'Noether'")
    try await eventually("the name") { try await live.session.text().contains("Noether") }
    #expect(try await page.evaluate("scrollX > 0") == true)
    #expect(try await live.session.json()["size"] == ["width": 390, "height": 844])
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }
}

extension LivePage {
  /// Expects that no text is wider than the room that was set aside for it.
  func expectTextsFit(at location: SourceLocation = #_sourceLocation) async throws {
    let wide = try await page.evaluate(
      """
      [...document.querySelectorAll("#root p")].flatMap(p => {
        const room = p.getBoundingClientRect().width;
        const walker = document.createTreeWalker(p, NodeFilter.SHOW_TEXT);
        const wide = [];
        for (let node; node = walker.nextNode();) {
          // A box has the width that was decided for it, whatever is in it.
          if (node.parentNode.tagName === "I") continue;
          const range = document.createRange();
          range.setStart(node, 0);
          // A space at a line's end may hang over.
          range.setEnd(node, node.data.trimEnd().length);
          const width = range.getBoundingClientRect().width;
          if (width > room + 0.5) wide.push(`${p.id} "${node.data}" ${width} in ${room}`);
        }
        return wide;
      })
      """)
    #expect(wide == [], sourceLocation: location)
  }
}
