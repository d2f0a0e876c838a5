import BrowserHarness
import GallerySupport
import Testing

@Suite(.serialized) struct CounterTests {
  @Test func theCounterCountsAndStopsAtZero() async throws {
    let live = try await LivePage.open("/counter")
    let plus = "#" + (try await live.node(":button(\"+\")").id)
    let minus = "#" + (try await live.node(":button(\"−\")").id)
    let isDisabled = "document.querySelector('\(minus)').disabled"
    #expect(try await live.page.evaluate(isDisabled) == true)
    try await live.page.click(selector: minus)
    try await live.page.click(selector: plus)
    try await live.page.click(selector: plus)
    try await live.page.wait(until: "root.innerText.startsWith('2')")
    #expect(try await live.page.evaluate(isDisabled) == false)
    try await live.page.click(selector: minus)
    try await live.page.click(selector: minus)
    try await live.page.wait(until: "\(isDisabled) && root.innerText.startsWith('0')")
    #expect(try await live.page.evaluate("root.innerText.includes('Tap + to count.')") == true)
    try await live.waitUntilShown()
    live.expectNoComplaints()
  }

  @Test func theKeyboardWorksToo() async throws {
    let live = try await LivePage.open("/counter")
    let plus = try await live.node(":button(\"+\")").id
    try await live.page.press("Tab")
    #expect(try await live.page.evaluate("document.activeElement.id").string == plus)
    try await live.page.press("Enter")
    try await live.page.wait(until: "root.innerText.startsWith('1')")
    try await live.page.press("Space")
    try await live.page.wait(until: "root.innerText.startsWith('2')")
    #expect(try await live.page.evaluate("document.activeElement.id").string == plus)
  }

  @Test func theIndexLeadsToThePages() async throws {
    let live = try await LivePage.open("/")
    for (title, path) in [
      ("Counter", "/counter"), ("Form with a live minimap", "/minimap"), ("Board", "/board"),
      ("Clock", "/clock"), ("Charts", "/charts"),
      ("Source of Counter", "/source"),
    ] {
      try await live.page.goto(live.server.url("/"))
      let link = try #require(
        try await live.page.evaluate(
          "[...document.links].find(a => a.ariaLabel == \(JSON.string(title)))?.id"
        ).string)
      try await live.page.click(selector: "#" + link)
      try await live.page.wait(
        until: "location.pathname == '\(path)' && document.readyState == 'complete'")
    }
  }
}
