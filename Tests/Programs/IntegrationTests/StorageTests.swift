import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// What visitors and tabs keep, across two lives of the real executable.
@Suite(.serialized) struct StorageTests {
  private let curl = Curl()

  private func cookie(_ reply: Reply) -> String {
    String((reply["Set-Cookie"] ?? "").prefix { $0 != ";" })
  }

  @Test func keptValuesSurviveATermination() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "arbor-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["ARBOR_STORAGE_FILE": folder.appending(path: "kept.sqlite").path]

    let first = try await GalleryServer.start(environment: environment)
    let page = try await first.get("/gestures")
    let document = PageDocument(page.text)
    let session = RemoteSession(server: first, id: document.session)
    // Without script the tab is known by a cookie from its first form on.
    let posted = try await first.curl.post(
      first.url("/gestures"), form: ["s": document.token, "c": document.formToken],
      headers: ["Cookie": cookie(page)])
    let cookies = cookie(page) + "; " + cookie(posted)
    let card = try #require(try await session.find(":text(\"Card 20, 20\")").first)
    try await session.does([
      "type": "drag", "target": .string(card.id), "dx": 50, "dy": 30,
    ])
    let box = try #require(try await session.find("VStack:has(> Text:contains(\"Taps\"))").first)
    for _ in 0..<2 {
      try await session.does(["type": "tap", "target": .string(box.id)])
      // Two at once would be a double tap.
      try await Task.sleep(for: .milliseconds(600))
    }
    #expect(try await session.text().contains("Card 70, 50"))
    #expect(try await session.text().contains("Taps 2"))
    #expect(try await first.process.terminate() == 0)

    let second = try await GalleryServer.start(environment: environment)
    let again = try await second.get("/gestures", ["Cookie": cookies]).text
    #expect(again.contains("Card 70, 50"))
    #expect(again.contains("Taps 2"))
    // Another tab of the visitor shares the one, and nobody else either.
    let tab = try await second.get("/gestures", ["Cookie": cookie(page)]).text
    #expect(tab.contains("Card 70, 50") && tab.contains("Taps 0"))
    let stranger = try await second.get("/gestures").text
    #expect(stranger.contains("Card 20, 20") && stranger.contains("Taps 0"))
    #expect(try await second.process.terminate() == 0)
  }
}
