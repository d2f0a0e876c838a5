import BrowserHarness
import Foundation
import GallerySupport
import Testing

/// A collection of AppKit, in a real browser.
@Suite(.serialized) struct ThumbnailTests {
  private func said(_ words: String, _ live: LivePage) async throws {
    try await eventually(words) {
      try await live.session.find("Text").contains { $0.text?.hasSuffix(words) == true }
    }
  }

  private func click(
    _ tile: String, _ live: LivePage, _ modifiers: KeyModifiers = []
  ) async throws {
    let frame = try #require(try await live.node("Text") { $0.text == tile }.frame)
    try await live.page.click(frame.midX, frame.midY, modifiers: modifiers)
  }

  @Test func clicksChooseTiles() async throws {
    let live = try await LivePage.open("/thumbnails", width: 1_280, height: 800)
    try await click("3", live)
    try await said("Chosen: 3.", live)
    try await click("5", live, .meta)
    try await said("Chosen: 3, 5.", live)
    try await click("5", live, .control)
    try await said("Chosen: 3.", live)
    try await click("8", live, .shift)
    try await said("Chosen: 5, 6, 7, 8.", live)
    try await click("4", live)
    try await said("Chosen: 4.", live)
    live.expectNoComplaints()
  }

  @Test func tilesAreUsedAgain() async throws {
    let server = try await GalleryServer.start()
    let live = try await LivePage.open("/thumbnails", width: 1_280, height: 800, on: server)
    func items() async throws -> Int {
      try await server.json("/v1/debug/objects?class=TileItem")["classes"][0]["live"].int ?? .max
    }
    // Eleven in a line, of which eight and a part of another are seen, and one more at each end;
    // what waits is bounded.
    #expect(try await items() <= 11 * 11 + 8)
    for top in [90_000, 180_000, 270_000, 360_000] {
      try await live.page.evaluate("document.querySelector('.S').scrollTop = \(top); 1")
      // 50,000 tiles are 393,800 points high.
      let first = top * 50_000 / 393_800
      try await eventually("tiles from \(top)") {
        try await live.session.find("Text").contains {
          (first - 1_000...first + 1_000).contains(Int($0.text ?? "") ?? 0)
        }
      }
      try await live.waitUntilShown()
      #expect(try await items() <= 11 * 11 + 8)
    }
  }
}
