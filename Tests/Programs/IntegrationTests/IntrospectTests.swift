import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Objects behind views over REST.
@Suite struct IntrospectTests {
  @Test func theFirstDocumentHasWhatCodeSets() async throws {
    let answer = try await GalleryServer.shared().get("/introspect")
    #expect(answer.text.contains("overscroll-behavior:none"))
    #expect(answer.text.contains("A name in capitals"))
    #expect(answer.text.contains("--on:#af52de"))
  }

  @Test func objectsGoWithTheirSession() async throws {
    let server = try await GalleryServer.start()
    func live(_ name: String) async throws -> Int {
      try await server.json("/v1/debug/objects?class=" + name)["classes"].array?
        .reduce(0) { $0 + ($1["live"].int ?? 0) } ?? 0
    }
    let session = try await server.newSession("introspect")
    #expect(try await live("UISwitch") == 1)
    #expect(try await live("HostingTableView") == 1)
    _ = try await server.send("DELETE", session.path(), .null)
    for name in ["UISwitch", "HostingTableView", "UILabel", "PlatformViewHost", "_UIHostingView"] {
      #expect(try await live(name) == 0, "\(name)")
    }
  }

  /// The number of living objects by class.
  private func objects(of server: GalleryServer) async throws -> [String: Int] {
    let classes = try await server.json("/v1/debug/objects")["classes"].array ?? []
    return classes.reduce(into: [:]) { counts, entry in
      let number = entry["live"].int ?? 0
      if number > 0 { counts[entry["class"].string ?? ""] = number }
    }
  }

  @Test func everyPageGivesBackAllItsObjects() async throws {
    let server = try await GalleryServer.start()
    for page in GalleryPages.ids where !page.isEmpty {
      let session = try await server.newSession(page)
      // Asked for, the objects behind all views are made.
      _ = try await session.json("/platform?depth=100")
      _ = try await server.send("DELETE", session.path(), .null)
      let isFree = try await eventually { try await objects(of: server).isEmpty }
      let left = try await objects(of: server)
      try #require(isFree, "/\(page) leaves \(left)")
    }
  }

  @Test func everySessionGivesBackAllItsObjects() async throws {
    let server = try await GalleryServer.start()
    func live() async throws -> [String: Int] { try await objects(of: server) }
    for (page, idiom) in [
      ("wrap", "iOS"), ("table", "iOS"), ("scroll", "iOS"), ("textview", "iOS"),
      ("tracking", "macOS"), ("introspect", "iOS"),
    ] {
      let before = try await live()
      let session = try await server.newSession(page, ["idiom": .string(idiom)])
      // Asked for, the objects behind all views are made.
      _ = try await session.json("/platform?depth=100")
      #expect(try await live().values.reduce(0, +) > before.values.reduce(0, +) + 3, "\(page)")
      _ = try await server.send("DELETE", session.path(), .null)
      #expect(try await live() == before, "\(page)")
    }
  }
}
