import BrowserHarness
import GallerySupport
import Testing

/// Films, sounds and web content, as the browser shows them.
@Suite(.serialized) struct MediaTests {
  private func press(_ live: LivePage, _ title: String) async throws {
    let button = try await live.node(":button(\"\(title)\")")
    try await live.page.click(selector: "#" + button.id)
  }

  private func says(_ live: LivePage, _ text: String) async throws {
    try await live.page.wait(until: "root.innerText.includes('\(text)')")
  }

  @Test func aFilmIsPlayed() async throws {
    let live = try await LivePage.open("/players", width: 600, height: 900, comparesFrames: false)
    try await live.waitForScript("media.js")
    let film =
      "document.querySelector('[data-up^=\\'{\"media\\']').shadowRoot.querySelector('video')"
    try await live.page.wait(until: "\(film).videoWidth == 320")
    try await press(live, "Play")
    try await live.page.wait(until: "!\(film).paused")
    try await says(live, "playing")
    try await press(live, "To the middle")
    try await says(live, "At 3 seconds")
    try await press(live, "Pause")
    try await live.page.wait(until: "\(film).paused")
    try await says(live, "paused")
    // The visitor uses the element's controls.
    _ = try await live.page.evaluate("\(film).play().then(() => 1)")
    try await says(live, "playing")
    live.expectNoComplaints()
  }

  @Test func aDocumentIsInAFrame() async throws {
    let live = try await LivePage.open("/web", width: 600, height: 900, comparesFrames: false)
    try await live.waitForScript("web.js")
    try await says(live, "A page")
    try await press(live, "Ask it")
    try await says(live, "7 letters")
    try await press(live, "Second")
    try await says(live, "Second")
    try await press(live, "Ask it")
    try await says(live, "29 letters")
    let frame =
      "document.querySelector('[data-up^=\\'{\"web\\']').shadowRoot.querySelector('iframe')"
    let rights = try await live.page.evaluate("\(frame).sandbox.value").string
    #expect(rights?.contains("same-origin") == false)
    live.expectNoComplaints()
  }
}
