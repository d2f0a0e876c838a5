import BrowserHarness
import GallerySupport
import Testing

/// A page of which a part of the runtime does not arrive.
@Suite(.serialized) struct WithheldScriptTests {
  private let isGone =
    "![...document.querySelectorAll('#root p')].some(e => e.innerText == 'Cherry')"

  /// Opens the page of motions, whose script the browser does not get.
  private func open() async throws -> LivePage {
    let server = try await GalleryServer.shared()
    let page = try await Browser.shared().newPage(width: 900, height: 800)
    try await page.call("Network.setBlockedURLs", ["urls": ["*motion.js*"]])
    _ = try await page.goto(server.url("/motion"))
    let live = LivePage(
      server: server, page: page, session: try await LivePage.session(of: page, server))
    try await live.waitUntilLaidOut(width: 900, height: 800, comparesFrames: false)
    return live
  }

  private func press(_ title: String, _ live: LivePage) async throws {
    let button = try await live.node(":button(\"\(title)\")")
    try await live.page.click(selector: "#" + button.id)
  }

  @Test func withoutTheScriptOfMotionsAllIsAtItsEndAtOnce() async throws {
    let live = try await open()
    try await press("Remove Cherry", live)
    try await live.page.wait(until: isGone)
    try await press("Hide all", live)
    let shown = "[...document.querySelectorAll('#root p')].some(e => e.innerText == 'Show all')"
    try await live.page.wait(until: shown)
    let left = try await live.page.evaluate("document.querySelectorAll('.leaving').length")
    #expect(left.number == 0)
    // The browser itself says that the script is missing; the page says nothing.
    #expect(live.page.exceptions == [])
    #expect(live.page.console.allSatisfy { $0.description.contains("motion.js") })
  }
}
