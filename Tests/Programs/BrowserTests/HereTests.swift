import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// The browser's location, and the bar above the keyboard.
@Suite(.serialized) struct HereTests {
  private func press(_ live: LivePage, _ title: String) async throws {
    let button = try await live.node(":button(\"\(title)\")")
    try await live.page.click(selector: "#" + button.id)
  }

  private func says(_ live: LivePage, _ text: String) async throws {
    try await live.page.wait(until: "root.innerText.includes('Place: \(text)')")
  }

  /// Puts a location in place of the browser's.
  private func fake(_ live: LivePage) async throws {
    _ = try await live.page.evaluate(
      """
      (() => {
        let watcher, latitude = 47.5;
        const place = () => ({ coords: { latitude, longitude: 8.25, accuracy: 5 }, timestamp: Date.now() });
        window.moves = (to, later) => { latitude = to; const p = place(); p.timestamp += later; watcher?.(p); };
        window.refuses = false;
        Object.defineProperty(navigator, "geolocation", { value: {
          getCurrentPosition: (told, failed) => window.refuses ? failed({ code: 1 }) : told(place()),
          watchPosition: told => { watcher = told; told(place()); return 7; },
          clearWatch: id => { watcher = null; window.cleared = id; },
        } });
      })()
      """)
  }

  @Test func theBrowserSaysWhereItIs() async throws {
    let live = try await LivePage.open("/here", width: 600, height: 700)
    try await fake(live)
    try await press(live, "Locate")
    try await says(live, "47.50, 8.25")
    try await press(live, "Follow")
    try await live.page.wait(until: "root.innerText.includes('Stop')")
    _ = try await live.page.evaluate("moves(48.5, 2000)")
    try await says(live, "48.50, 8.25")
    try await press(live, "Stop")
    try await live.page.wait(until: "window.cleared == 7")
    _ = try await live.page.evaluate("window.refuses = true")
    try await press(live, "Locate")
    try await says(live, "The location is not available to this page.")
    live.expectNoComplaints()
  }

  @Test func aBarIsShownAboveTheKeyboard() async throws {
    let live = try await LivePage.open("/here", width: 600, height: 700)
    try await live.page.click(selector: "input[id]")
    try await live.page.type("abc")
    try await live.page.wait(until: "!!document.querySelector('[data-k]')")
    try await live.waitUntilShown()
    let bottom = try await live.page.evaluate(
      "document.querySelector('[data-k]').getBoundingClientRect().bottom"
    ).number
    #expect(bottom == 700)
    try await press(live, "Clear")
    try await live.page.wait(until: "document.querySelector('input[id]').value == ''")
    #expect(try await live.page.evaluate("document.activeElement.tagName").string == "INPUT")
    try await press(live, "Done")
    try await live.page.wait(
      until: "!document.querySelector('[data-k]') && document.activeElement.tagName != 'INPUT'")
    live.expectNoComplaints()
  }
}
