import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// A collection with a compositional layout, in a real browser.
@Suite(.serialized) struct CollectionTests {
  private func tiles(_ live: LivePage) async throws -> [String] {
    try await live.session.find("UICollectionViewCell Text").compactMap(\.text)
  }

  @Test func onlyTheTilesThatAreSeenExist() async throws {
    let server = try await GalleryServer.start()
    let live = try await LivePage.open("/collection", on: server)
    #expect(try await tiles(live).contains("0"))
    func cells() async throws -> Int {
      try await server.json("/v1/debug/objects?class=UICollectionViewCell")["classes"][0]["live"]
        .int
        ?? .max
    }
    let frame = try #require(try await live.node("ScrollView").frame)
    // Five tiles in a line of 160 points.
    let visible = Int((frame.height / 160).rounded(.up) + 1) * 5
    #expect(try await cells() <= visible + 2)
    let height = try await live.page.evaluate("document.querySelector('.S').scrollHeight").number
    #expect(height ?? 0 > 1_600_000)
    try await live.page.evaluate("document.querySelector('.S').scrollTop = 800000; 1")
    try await eventually("tiles from the middle") {
      try await tiles(live).contains { (20_000..<30_000).contains(Int($0) ?? 0) }
    }
    try await live.waitUntilShown()
    #expect(try await cells() <= visible + 2)
  }

  private static let strip =
    "[...document.querySelectorAll('.S .S')].find(e => e.textContent.includes('Card'))"

  @Test func cardsScrollAcrossOneByOne() async throws {
    let server = try await GalleryServer.start()
    let live = try await LivePage.open("/collection", width: 390, height: 844, on: server)
    #expect(try await live.page.evaluate("\(Self.strip).classList.contains('P')") == true)
    #expect(try await live.page.evaluate("\(Self.strip).scrollWidth").number == 252_028)
    #expect(
      try await live.page.evaluate("\(Self.strip).querySelectorAll('.M').length").number == 64)
    // It comes to rest where a card starts.
    try await live.page.evaluate("\(Self.strip).scrollLeft = 252 * 30 + 30; 1")
    try await live.page.wait(until: "\(Self.strip).textContent.includes('Card 30')")
    try await live.page.wait(until: "Math.abs(\(Self.strip).scrollLeft - 252 * 30) < 1")
    try await live.waitUntilShown()
    let cards = try await tiles(live).filter { $0.hasPrefix("Card") }
    #expect(cards.contains("Card 30"))
    #expect(cards.count <= 5)
    try await live.page.click(selector: "#" + live.node(":text(\"Card 30\")").id)
    try await eventually("the card") { try await live.session.text().contains("Card 30") }
    live.expectNoComplaints()
  }

  @Test func theTitleOfTheTilesStaysAtTheEdge() async throws {
    let live = try await LivePage.open("/collection", width: 390, height: 844)
    let title = "[...document.querySelectorAll('p')].find(e => e.textContent == 'Tiles')"
    let scroller = "document.querySelector('.S')"
    let distance =
      "\(title).closest('.G > *').getBoundingClientRect().top - \(scroller).getBoundingClientRect().top"
    // In the browser alone, before the server knows.
    #expect(
      try await live.page.evaluate("\(scroller).scrollTop = 900, \(distance)").number == 0)
    try await live.waitUntilShown()
    let top = try await live.page.evaluate("\(title).getBoundingClientRect().top").number
    let frame = try await live.node(":text(\"Tiles\")").frame
    #expect(abs((top ?? 0) - (frame?.minY ?? -1)) < 0.5)
    try await live.page.evaluate("\(scroller).scrollTop = 500000, 1")
    try await live.waitUntilShown()
    #expect(try await live.page.evaluate(distance).number == 0)
    live.expectNoComplaints()
  }

  @Test func aDragAcrossARowShowsItsActions() async throws {
    let live = try await LivePage.open("/collection", width: 390, height: 844)
    let text = ":text(\"Rows as high as their texts\")"
    let row = try #require(try await live.node(text).frame)
    try await live.page.drag(from: (300, row.midY), to: (180, row.midY))
    try await eventually("the action") {
      try await live.session.find(":button(\"Mark\")").count == 1
    }
    try await live.waitUntilShown()
    let mark = try #require(try await live.node(":button(\"Mark\")").frame)
    // At the right edge of the card, in front of which the content has moved.
    #expect(mark.maxX == 370 && mark.width == 84)
    #expect(try await live.node(text).frame?.minX == row.minX - 84)
    try await live.page.click(mark.midX, mark.midY)
    try await eventually("the row is marked") {
      try await live.session.text().contains("Row 1 is marked")
    }
    #expect(try await live.session.find(":button(\"Mark\")").isEmpty)
    live.expectNoComplaints()
  }
}
