import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// What led from one revision of a page to another.
@Suite(.serialized) struct HistoryTests {
  /// One of its own: what was read is kept of the sessions that were asked about last.
  private static let start = Task { try await GalleryServer.start() }

  private func newSession(_ page: String) async throws -> RemoteSession {
    try await Self.start.value.newSession(page)
  }

  /// As the tag of a snapshot names its tree.
  private func name(_ snapshot: Reply) -> String {
    String((snapshot["ETag"] ?? "").dropFirst(3).dropLast())
  }

  @Test(arguments: ["counter", "board", "sheets"])
  func patchesLeadFromEachRevisionToTheNext(page: String) async throws {
    let session = try await newSession(page)
    let first = try await session.get("/snapshot")
    let buttons = try await session.find("Button:enabled:visible").prefix(3)
    var taken = 0
    for button in buttons {
      // One that an earlier one took away, covered or disabled refuses.
      let reply = try await session.event(["type": "tap", "target": .string(button.id)])
      if reply.status == 200 { taken += 1 }
    }
    try #require(taken > 0)
    let last = try await session.get("/snapshot")
    #expect(name(last) != name(first))
    let patch = try await session.get("/diff?from=\(name(first))")
    let wanted = try JSONSerialization.jsonObject(with: last.body) as? NSObject
    #expect(try JSONPatch.apply(patch.body, to: first.body) == wanted)
  }

  @Test func scrollingIsADifferenceWithoutARevision() async throws {
    let session = try await newSession("scroll")
    let first = try await session.get("/snapshot")
    let scroll = try #require(try await session.find(":scrollable").first)
    let moved = try await session.event([
      "type": "scroll", "target": .string(scroll.id), "x": 0, "y": 40,
    ])
    #expect(moved.status == 200)
    let last = try await session.get("/snapshot")
    let patch = try await session.get("/diff?from=\(name(first))")
    #expect(
      try JSONPatch.apply(patch.body, to: first.body)
        == JSONSerialization.jsonObject(with: last.body) as? NSObject)
    #expect(patch.text.contains("/scroll"))
  }
}
