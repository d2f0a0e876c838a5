import BrowserHarness
import GallerySupport
import Testing

/// Two visitors at the page whose notes belong to everyone.
@Suite(.serialized) struct BoardTests {
  private func button(_ title: String, _ live: LivePage) async throws -> String {
    "#" + (try await live.node(":button(\"\(title)\")").id)
  }

  private func field(_ position: Int, _ live: LivePage) async throws -> String {
    let fields = try await live.session.find("TextField")
    try #require(fields.indices.contains(position))
    return "#" + fields[position].id
  }

  @Test func bothTabsShowEveryChangeAtOnce() async throws {
    let server = try await GalleryServer.start()
    let one = try await LivePage.open("/board", on: server)
    let other = try await LivePage.open("/board", width: 900, on: server)
    try await one.page.click(selector: field(0, one))
    try await one.page.type("Buy milk")
    try await one.page.click(selector: button("Add", one))
    for live in [one, other] {
      try await live.page.wait(until: "root.innerText.includes('Buy milk')")
      try await live.page.wait(until: "root.innerText.includes('3 notes')")
    }
    try await one.page.wait(until: "document.querySelector('#root input').value == ''")

    try await other.page.click(selector: button("Edit", other))
    try await other.page.wait(until: "document.querySelectorAll('#root input').length == 2")
    let edited = try await field(1, other)
    try await other.page.wait(until: "document.querySelector('\(edited)').value == 'Buy milk'")
    try await other.page.click(selector: edited)
    try await other.page.press("End")
    try await other.page.type(" and bread")
    // Nobody else sees what is being typed.
    #expect(try await one.page.evaluate("document.querySelectorAll('#root input').length") == 1)
    try await other.page.click(selector: button("Save", other))
    for live in [one, other] {
      try await live.page.wait(until: "root.innerText.includes('Buy milk and bread')")
      try await live.waitUntilShown()
    }

    try await one.page.click(selector: button("Delete", one))
    for live in [one, other] {
      try await live.page.wait(until: "!root.innerText.includes('Buy milk')")
      try await live.waitUntilShown()
      try await live.expectTextsFit()
      live.expectNoComplaints()
    }
  }

  @Test func withoutScriptsTheNotesAreTheSame() async throws {
    let server = try await GalleryServer.start()
    let live = try await LivePage.open("/board", on: server)
    let page = try await Browser.shared().newPage()
    try await page.setScripts(enabled: false)
    try await page.goto(server.url("/board"))
    func id(_ selector: String, _ position: Int = 0) async throws -> String {
      let found = try await LivePage.session(of: page, server).find(selector)
      try #require(found.indices.contains(position))
      return "#" + found[position].id
    }
    try await page.click(selector: id("TextField"))
    try await page.type("By hand")
    try await page.click(selector: id(":button(\"Add\")"))
    try await page.wait(
      until: "document.readyState == 'complete' && root.innerText.includes('By hand')")
    try await live.page.wait(until: "root.innerText.includes('By hand')")
    try await page.click(selector: id(":button(\"Edit\")"))
    try await page.wait(
      until:
        "document.readyState == 'complete' && document.querySelectorAll('#root input:not([type])').length == 2"
    )
    try await page.click(selector: id("TextField", 1))
    try await page.press("End")
    try await page.type("!")
    try await page.click(selector: id(":button(\"Save\")"))
    try await live.page.wait(until: "root.innerText.includes('By hand!')")
    try await page.wait(
      until: "document.readyState == 'complete' && root.innerText.includes('By hand!')")
    try await page.click(selector: id(":button(\"Delete\")"))
    try await live.page.wait(until: "!root.innerText.includes('By hand')")
    try await live.waitUntilShown()
  }
}
