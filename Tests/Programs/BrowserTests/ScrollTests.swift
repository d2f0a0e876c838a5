import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Scroll views in a real browser: the page follows the visitor, and the visitor the page.
@Suite(.serialized) struct ScrollTests {
  private let rows = "/ScrollingPage/VStack/FlowLayout.1/ScrollViewReader.0/VStack/ScrollView.2"

  private struct Rows {
    let live: LivePage
    let element: String
    let label: String

    func scrollTop() async throws -> Double {
      try await live.page.evaluate("document.querySelector('\(element)').scrollTop").number ?? -1
    }

    func waitForLabel(_ text: String) async throws {
      try await live.page.wait(
        until: "document.querySelector('\(label)').textContent.includes('\(text)')")
    }

    func offset() async throws -> Double? {
      try await live.session.json("/nodes/" + String(element.dropFirst()))["scroll"]["y"].number
    }
  }

  private func open() async throws -> Rows {
    let live = try await LivePage.open("/scrolling")
    return Rows(
      live: live, element: try await live.element(rows),
      label: try await live.element(
        "/ScrollingPage/VStack/FlowLayout.1/ScrollViewReader.0/VStack/Text.1"))
  }

  @Test func theWheelMovesTheLabelAndAllFrames() async throws {
    let page = try await open()
    let frame = try await page.live.session.frame(rows)
    try await page.live.page.scroll(x: frame.midX, y: frame.midY, byY: 400)
    try await page.waitForLabel("Offset 400, first row 11")
    #expect(try await page.scrollTop() == 400)
    #expect(try await page.offset() == 400)
    try await page.live.waitUntilShown()
    page.live.expectNoComplaints()
  }

  @Test func theLastPositionArrivesAndNothingComesBack() async throws {
    let page = try await open()
    try await page.live.page.evaluate(
      """
      (async () => {
        const e = document.querySelector('\(page.element)');
        for (let y = 0; y <= 3000; y += 10) {
          e.scrollTop = y;
          if (y % 100 == 0) await new Promise(requestAnimationFrame);
        }
      })()
      """)
    try await page.waitForLabel("Offset 3000")
    let revision = try await page.live.session.json()["revision"].int
    try await page.live.waitUntilShown()
    #expect(try await page.live.session.json()["revision"].int == revision)
    #expect(try await page.scrollTop() == 3000)
    let sent = try await page.live.sent().filter { $0.hasPrefix("[7,") }
    #expect(sent.count < 60, "one a frame at most, of 300 changes")
  }

  @Test func thePageMovesTheBrowserWithoutAnEcho() async throws {
    let page = try await open()
    try await page.live.page.click(selector: "#" + page.live.node(":button(\"Middle\")").id)
    try await page.waitForLabel("Offset 1638")
    #expect(try await page.scrollTop() == 1638)
    let revision = try await page.live.session.json()["revision"].int
    page.live.page.clearLog()
    try await page.live.waitUntilShown()
    let sent = try await page.live.sent().filter { $0.hasPrefix("[7,") }
    #expect(sent.count == 0, "\(sent)")
    #expect(try await page.live.session.json()["revision"].int == revision)
    // Over some time: it comes to the same place.
    try await page.live.page.click(selector: "#" + page.live.node(":button(\"Start\")").id)
    try await page.live.page.wait(
      until: "document.querySelector('\(page.element)').scrollTop == 0")
    try await page.waitForLabel("Offset 0, first row 0")
    try await page.live.waitUntilShown()
    page.live.expectNoComplaints()
  }

  @Test func eventsOverRESTMoveTheBrowser() async throws {
    let page = try await open()
    let id = String(page.element.dropFirst())
    let answer = try await page.live.session.does(
      ["type": "scroll", "target": .string(id), "y": 720])
    #expect(answer["count"].int ?? 0 > 100)
    try await page.live.page.wait(
      until: "document.querySelector('\(page.element)').scrollTop == 720")
    try await page.waitForLabel("Offset 720")
    try await page.live.waitUntilShown()
    for (event, status): (JSON, Int) in [
      (["type": "scroll", "target": "Circle", "y": 1], 409),
      (["type": "scroll", "target": .string(id)], 422),
      (["type": "scroll", "target": .string(id), "y": "far"], 422),
      (["type": "scroll", "target": "n99999", "y": 1], 404),
    ] {
      #expect(try await page.live.session.event(event).status == status, "\(event)")
    }
    // What is scrolled out of sight is not hit.
    let frame = try await page.live.session.frame(rows)
    let hits = try await page.live.session.json("/hit?x=\(frame.midX)&y=\(frame.minY - 2)")
    #expect(hits["hits"].array?.contains { $0["path"].string?.contains("=") == true } == false)
  }

  @Test func whatComesLastStaysVisible() async throws {
    let page = try await open()
    let list = "#" + (try await page.live.session.find("ScrollView").last?.id ?? "")
    let distance =
      "(e => e.scrollHeight - e.clientHeight - e.scrollTop)(document.querySelector('\(list)'))"
    #expect(try await page.live.page.evaluate("\(distance) < 1") == true)
    #expect(
      try await page.live.page.evaluate("document.querySelector('\(list)').scrollTop > 50") == true)
    let write = "#" + (try await page.live.node(":button(\"Write\")").id)
    for entry in 13...15 {
      try await page.live.page.click(selector: write)
      try await page.live.page.wait(
        until: "root.innerText.includes('Entry \(entry)') && \(distance) < 1")
    }
    try await page.live.waitUntilShown()
  }

  @Test func scrollingComesToRestAtCards() async throws {
    let page = try await open()
    let cards = "#" + (try await page.live.session.find("ScrollView")[1].id)
    let frame = try #require(try await page.live.session.find("ScrollView")[1].frame)
    try await page.live.page.scroll(x: frame.midX, y: frame.midY, byX: 130)
    try await page.live.page.wait(until: "document.querySelector('\(cards)').scrollLeft == 152")
    try await page.live.page.wait(until: "root.innerText.includes('by hand: Dublin')")
    try await page.live.page.click(selector: "#" + page.live.node(":button(\"Last\")").id)
    try await page.live.page.wait(until: "root.innerText.includes('by the page')")
    try await page.live.waitUntilShown()
    page.live.expectNoComplaints()
  }

  @Test func barsLieOverTheContent() async throws {
    let page = try await open()
    let all = try await page.live.page.evaluate(
      "[...document.querySelectorAll('.S')].every(e => e.clientWidth == e.offsetWidth && e.clientHeight == e.offsetHeight)"
    )
    #expect(all == true)
    #expect(
      try await page.live.page.evaluate(
        "[...document.querySelectorAll('.S.Y')].every(e => e.scrollWidth == e.clientWidth)") == true
    )
  }

  @Test func barsFadeWhereThereIsAPointer() async throws {
    let settings = "--blink-settings=primaryHoverType=2,availableHoverTypes=2"
    let browser = try await Browser.launch(arguments: [settings])
    let live = try await LivePage.open(
      "/scrolling", in: try await browser.newPage(), comparesFrames: false)
    let view = "document.querySelector('.S.Y.B')"
    let bar = "getComputedStyle(\(view), '::after').backgroundColor"
    try await live.page.wait(until: "\(bar) == 'rgba(127, 127, 127, 0)'")
    let place = try await live.page.evaluate(
      "(b => [b.x + 50, b.y + 50])(\(view).getBoundingClientRect())", as: [Double].self)
    try await live.page.hover(place[0], place[1])
    try await live.page.wait(until: "\(bar) == 'rgba(127, 127, 127, 0.5)'")
    await browser.close()
  }

  @Test func itScrollsWithoutScript() async throws {
    let server = try await GalleryServer.shared()
    let page = try await Browser.shared().newPage()
    try await page.setScripts(enabled: false)
    try await page.goto(server.url("/scrolling"))
    let place = try await page.evaluate(
      "(b => [b.x + 50, b.y + 50])(document.querySelector('.S.Y').getBoundingClientRect())",
      as: [Double].self)
    try await page.scroll(x: place[0], y: place[1], byY: 300)
    try await page.wait(until: "document.querySelector('.S.Y').scrollTop == 300")
  }
}
