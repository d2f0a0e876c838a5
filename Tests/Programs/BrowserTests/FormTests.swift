import BrowserHarness
import GallerySupport
import Testing

/// The same pages for a visitor without scripts.
@Suite(.serialized) struct FormTests {
  private func open(_ path: String) async throws -> (GalleryServer, Page) {
    let server = try await GalleryServer.shared()
    let page = try await Browser.shared().newPage()
    try await page.setScripts(enabled: false)
    try await page.goto(server.url(path))
    return (server, page)
  }

  private func id(
    _ selector: String, _ server: GalleryServer, _ page: Page
  ) async throws -> String {
    let session = try await LivePage.session(of: page, server)
    return "#" + (try #require(try await session.find(selector).first).id)
  }

  @Test func theCounterCounts() async throws {
    let (server, page) = try await open("/counter")
    for count in 1...2 {
      try await page.click(selector: id(":button(\"+\")", server, page))
      try await page.wait(
        until: "document.readyState == 'complete' && root.innerText.startsWith('\(count)')")
    }
    #expect(try await page.evaluate("location.pathname") == "/counter")
    #expect(page.console.map(\.description) == [])
  }

  /// With scripts, but without sockets, Return does what it does in a form.
  @Test func returnBeginsALineWhereNoConnectionCameAbout() async throws {
    let server = try await GalleryServer.shared()
    let page = try await Browser.shared().newPage()
    try await page.call(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": """
        window.failed = 0;
        window.WebSocket = class {
          constructor() {
            this.readyState = 3;
            setTimeout(() => { this.onclose?.({ code: 1006 }); failed++; }, 0);
          }
          send() {}
          close() {}
        };
        """
      ])
    try await page.goto(server.url("/controls?idiom=mac"))
    try await page.wait(until: "root.querySelector('textarea[data-n]')")
    try await page.wait(until: "failed > 3", timeout: .seconds(20))
    try await page.evaluate(
      "(() => { const e = root.querySelector('textarea[data-n]'); e.focus(); e.value = ''; })()")
    try await page.type("a")
    try await page.press("Enter")
    try await page.type("b")
    try await page.wait(until: "root.querySelector('textarea[data-n]').value == 'a\\nb'")
    #expect(page.exceptions == [])
  }

  @Test func theFormShowsWhatWasTyped() async throws {
    let (server, page) = try await open("/minimap")
    try await page.click(selector: id("TextField", server, page))
    try await page.type("Grace")
    try await page.click(selector: id(":role(switch)", server, page))
    try await page.click(selector: id("TextField", server, page))
    try await page.press("Enter")
    try await page.wait(
      until: "document.readyState == 'complete' && root.innerText.includes('Hello Grace')")
    #expect(
      try await page.evaluate("document.querySelectorAll('#root input:not([type])').length") == 5)
    let field = try await id("TextField", server, page)
    #expect(try await page.evaluate("document.querySelector('\(field)').value") == "Grace")
    // The map follows here too.
    let session = try await LivePage.session(of: page, server)
    let part = try RemoteNode(try await session.json("/nodes" + Minimap.part("First name"))).id
    #expect(
      try await page.evaluate("document.getElementById('\(part)').getAttribute('fill')")
        == "#34c759")
  }

  @Test func rowsOfAListAreChosen() async throws {
    let (server, page) = try await open("/list")
    try await page.click(selector: id(":text(\"Row 2\")", server, page))
    try await page.wait(
      until: "document.readyState == 'complete' && root.innerText.includes('1 chosen')")
    #expect(
      try await page.evaluate("document.querySelector('[aria-pressed=true]').parentNode.innerText")
        .string?.contains("Row 2") == true)
    // What is in a row is pressed alone.
    try await page.click(selector: id(":button(\"0\")", server, page))
    try await page.wait(
      until: "document.readyState == 'complete' && /Row 1\\s+1/.test(root.innerText)")
    #expect(try await page.evaluate("document.querySelectorAll('[aria-pressed=true]').length") == 1)
    // So are rows by keys.
    try await page.evaluate("document.querySelectorAll('label>[aria-pressed]')[3].focus()")
    try await page.press("Enter")
    try await page.wait(
      until:
        "document.readyState == 'complete' && document.querySelector('[aria-pressed=true]').parentNode.innerText.includes('Row 4')"
    )
    #expect(page.console.map(\.description) == [])
  }

  @Test func rowsOfATableAreSelected() async throws {
    let (server, page) = try await open("/places")
    try await page.click(selector: id(":text(\"Tallinn\")", server, page))
    try await page.wait(
      until: "document.readyState == 'complete' && root.innerText.includes('Tallinn selected')")
    try await page.click(selector: id(":button(\"Edit\")", server, page))
    try await page.wait(
      until: "document.readyState == 'complete' && root.innerText.includes('Done')")
    // The button in the row, and then what confirms it.
    try await page.click(selector: id("PlacesTable :role(button)", server, page))
    try await page.wait(
      until: "document.readyState == 'complete' && root.innerText.includes('Delete')")
    try await page.click(selector: id(":button(\"Delete\")", server, page))
    try await page.wait(
      until: "document.readyState == 'complete' && !root.innerText.includes('Lisbon')")
    #expect(page.console.map(\.description) == [])
  }

  @Test func framesAreTheSame() async throws {
    let (server, page) = try await open("/minimap")
    let live = LivePage(
      server: server, page: page, session: try await LivePage.session(of: page, server))
    #expect(try await live.differencesFromTheTree() == [])
  }
}
