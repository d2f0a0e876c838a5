import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Stacks, tabs and what stands behind them over REST.
@Suite struct NavigationTests {
  /// The path of the first object of a class.
  private func object(_ name: String, _ session: RemoteSession) async throws -> String {
    func first(_ tree: JSON) -> String? {
      for object in tree["subviews"].array ?? tree["roots"].array ?? [] {
        if object["class"].string == name { return object["id"].string }
        if let found = first(object) { return found }
      }
      return nil
    }
    let tree = try await session.json("/platform?depth=100")
    return "/platform/" + (try #require(first(tree)))
  }

  private func tap(_ title: String, _ session: RemoteSession) async throws {
    let node = try #require(
      try await session.find("Button:contains(\"\(title)\"):not(:hidden)").first)
    try await session.does(["type": "tap", "target": .string(node.path)])
  }

  private func texts(_ session: RemoteSession) async throws -> [String] {
    try await session.find("Text:not(:hidden)").compactMap(\.text)
  }

  @Test func thePathIsWalkedByEvents() async throws {
    let session = try await GalleryServer.shared().newSession("navigation")
    #expect(try await texts(session).contains("Fruit 3"))
    try await tap("Fruit 2", session)
    #expect(try await texts(session).contains("All about Fruit 2"))
    #expect(try await !texts(session).contains("Fruit 3"))
    try await tap("To the first page", session)
    #expect(try await texts(session).contains("Fruit 3"))
  }

  @Test func barsAreObjects() async throws {
    let session = try await GalleryServer.shared().newSession("bars")
    let path = try await object("UINavigationBar", session)
    let bar = try await session.json(path)
    #expect(bar["class"] == "UINavigationBar")
    #expect(bar["properties"]["tintColor"]["origin"] == "customised")
    #expect(try await texts(session).contains("Orders"))
    let reply = try await session.server.send(
      "PATCH", session.path(path), ["prefersLargeTitles": false],
      ["If-Match": "\"\(try #require(bar["revision"].int))\""])
    #expect(reply.status == 200)
    #expect(try await session.json(path)["frame"]["page"]["height"].number == 44)
    let tabs = try await session.json(try await object("UITabBar", session))
    #expect(tabs["properties"]["unselectedItemTintColor"]["value"] != .null)
  }
}
