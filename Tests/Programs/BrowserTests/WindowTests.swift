import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// Windows of their own in a real browser.
@Suite(.serialized) struct WindowTests {
  /// Opens the page; what it opens is in `opened` from then on.
  private func open() async throws -> LivePage {
    let live = try await LivePage.open("/windows", width: 900, height: 700)
    _ = try await live.page.evaluate(
      """
      window.opened = []; window.begin = window.open;
      window.open = (...list) => { const other = begin(...list); opened.push({ list, other }); return other; }; 1
      """)
    return live
  }

  private func click(_ title: String, _ live: LivePage) async throws {
    try await live.page.click(selector: "#" + (live.node(":button(\"\(title)\")").id))
  }

  private func says(_ number: Int, _ text: String) -> String {
    "!!opened[\(number)] && opened[\(number)].other.document.body?.innerText.includes('\(text)')"
  }

  @Test func aWindowPresentsAValueUntilItIsDismissed() async throws {
    let live = try await open()
    try await click("Note 2", live)
    try await live.page.wait(until: says(0, "Note 2"))
    #expect(
      try await live.page.evaluate("opened[0].list[0]") == "/note?value=%7B%22number%22%3A2%7D")
    let features = try await live.page.evaluate("opened[0].list[2]").string ?? ""
    #expect(features.hasPrefix("popup,width=360,height=240,left="), "\(features)")
    // The same value has one window.
    try await click("Note 2", live)
    try await click("Note 3", live)
    try await live.page.wait(until: says(1, "Note 3"))
    #expect(try await live.page.evaluate("opened.length") == 2)
    // The page closes itself once it is live.
    try await live.page.wait(
      until: """
        opened[0].other.closed || (() => {
          const { document } = opened[0].other;
          const button = [...document.querySelectorAll("button")].find(e => e.innerText == "Done");
          button?.click();
        })()
        """)
    #expect(try await live.page.evaluate("opened[1].other.closed") == false)
    try await click("Close all notes", live)
    try await live.page.wait(until: "opened[1].other.closed")
    live.expectNoComplaints()
  }

  @Test func settingsHaveTheSizeOfTheirContent() async throws {
    let live = try await open()
    try await click("Settings", live)
    try await live.page.wait(until: says(0, "Greet visitors"))
    #expect(try await live.page.evaluate("opened[0].list[0]") == "/settings")
    try await live.page.wait(
      until: "opened[0].other.innerWidth == 420 && opened[0].other.innerHeight == 260")
    live.expectNoComplaints()
  }

  @Test func anExtraOfTheMenuBarIsAPage() async throws {
    let live = try await open()
    try await click("Extra of the menu bar", live)
    try await live.page.wait(until: says(0, "Count: 0"))
    #expect(try await live.page.evaluate("opened[0].list[0]") == "/menu-bar-extra")
    try await live.page.wait(
      until: """
        /Count: [1-9]/.test(opened[0].other.document.body.innerText) || (() => {
          const { document } = opened[0].other;
          const button = [...document.querySelectorAll("button")].find(e => e.innerText == "Count: 0");
          button?.click();
        })()
        """)
    live.expectNoComplaints()
  }

  @Test func aURLOfTheAppOpensItsSceneOrIsReceived() async throws {
    let live = try await open()
    try await click("Open note 7 by a URL", live)
    try await live.page.wait(until: says(0, "Note 7"))
    try await click("Receive a URL", live)
    try await live.page.wait(until: "root.innerText.includes('Received: gallery:here/8')")
    #expect(try await live.page.evaluate("opened.length") == 1)
    live.expectNoComplaints()
  }

  @Test func theAddressSaysWhatTheVisitorDoes() async throws {
    let live = try await LivePage.open("/windows", width: 900, height: 700)
    try await click("Place 0", live)
    try await live.page.wait(until: "location.search.includes('activity=')")
    let address = try await live.page.evaluate("location.pathname + location.search").string ?? ""
    let other = try await LivePage.open(address, width: 900, height: 700)
    try await other.page.wait(until: "root.innerText.includes('Place 1')")
    #expect(try await other.page.evaluate("root.innerText.includes('Received: nothing')") == true)
    live.expectNoComplaints()
    other.expectNoComplaints()
  }

  @Test func aTabThatNoPageHasOpenedIsNotClosed() async throws {
    let live = try await LivePage.open("/note?value=%7B%22number%22%3A5%7D")
    #expect(try await live.page.evaluate("root.innerText.includes('Note 5')") == true)
    // A tab with a history is one that no script closes.
    _ = try await live.page.evaluate("window.close = () => {}; 1")
    try await click("Done", live)
    let note = "document.querySelectorAll('body > [role=status]').length == 1"
    try await live.page.wait(until: note)
    live.expectNoComplaints()
  }
}
