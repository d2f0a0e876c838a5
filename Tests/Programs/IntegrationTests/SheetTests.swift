import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// What stands above a page, over REST and without script.
@Suite struct SheetTests {
  private func session() async throws -> RemoteSession {
    try await GalleryServer.shared().newSession("sheets")
  }

  @Test func aSheetStandsInFrontOfThePage() async throws {
    let session = try await session()
    try await session.does(["type": "tap", "target": ":button(\"Sheet\")"])
    let sheet = try #require(try await session.nodes().first { $0.path.hasSuffix("/@sheet") })
    #expect(sheet.path == "/SheetsPage/VStack/Button.1/@sheet")
    let behind: JSON = ["type": "tap", "target": ":button(\"Cover\")"]
    let reply = try await session.event(behind)
    #expect(reply.status == 409)
    #expect(try reply.json["reason"] == "modal")
    #expect(try reply.json["blockedByPath"].string == sheet.path)
    let cover = try #require(try await session.find(":button(\"Cover\")").first?.frame)
    let hit = try await session.json("/hit?x=\(cover.midX)&y=\(cover.midY)")
    let why = hit["hits"].array?.compactMap { $0["why"].string } ?? []
    #expect(why.contains("It is behind \(sheet.path), which is modal."))
    #expect(hit["target"]["path"].string == nil)
    try await session.does(["type": "dismiss"])
    #expect(try await session.text().contains("Answers: sheet gone"))
    try await session.does(behind)
    let again = try await session.event(["type": "dismiss"])
    #expect(again.status == 409)
    #expect(try again.json["reason"] == "dismissal-disabled")
    try await session.does(["type": "tap", "target": ":button(\"Back to the page\")"])
    #expect(try await session.event(["type": "dismiss"]).status == 404)
  }

  @Test func whatMustNotBeDismissedIsSaid() async throws {
    let session = try await session()
    try await session.does(["type": "tap", "target": ":button(\"Half a sheet that stays\")"])
    let kept = try await session.event(["type": "dismiss"])
    #expect(kept.status == 409)
    try await session.does(["type": "tap", "target": ":button(\"Allow swipes\")"])
    try await session.does(["type": "dismiss"])
    #expect(try await session.nodes().allSatisfy { !$0.path.contains("@sheet") })
  }
}
