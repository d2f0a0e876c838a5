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
    let frame = try #require(try await live.session.find("ScrollView").first?.frame)
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
}
