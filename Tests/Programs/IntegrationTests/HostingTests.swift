import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Views of the kits over REST.
@Suite struct HostingTests {
  private func live(_ name: String, _ server: GalleryServer) async throws -> Int {
    try await server.json("/v1/debug/objects?class=" + name)["classes"].array?
      .reduce(0) { $0 + ($1["live"].int ?? 0) } ?? 0
  }

  @Test func pathsNameWhatIsHosted() async throws {
    let session = try await GalleryServer.shared().newSession("wrap")
    let label = try #require(try await session.find("UILabel").first)
    #expect(
      label.path.hasSuffix(
        "/Wrapped.t/_UIHostingView/@hosted/Wrapped/_UIHostingView/@hosted/VStack/Badge.1/UILabel"))
    // A path leads back to its node.
    #expect(try await session.json("/nodes" + label.path)["id"].string == label.id)
    try await session.does(["type": "tap", "target": ":button(\"Count\")"])
    #expect(try await session.json("/nodes" + label.path)["id"].string == label.id)
    #expect(try await session.text().contains("Twice: 1"))
  }

  @Test func whatLeavesThePageIsFree() async throws {
    let server = try await GalleryServer.start()
    let session = try await server.newSession("wrap")
    let (labels, controllers) = (
      try await live("UILabel", server), try await live("UIHostingController", server)
    )
    #expect(labels == 1 && controllers == 5)
    for _ in 0..<50 {
      try await session.does(["type": "tap", "target": ":button(\"Hide\")"])
      #expect(try await live("UILabel", server) == 0)
      try await session.does(["type": "tap", "target": ":button(\"Show\")"])
    }
    #expect(try await live("UILabel", server) == labels)
    #expect(try await live("UIHostingController", server) == controllers)
    _ = try await server.send("DELETE", session.path(), .null)
    #expect(try await live("UILabel", server) == 0)
    #expect(try await live("UIHostingController", server) == 0)
    #expect(try await live("PlatformViewHost", server) == 0)
  }
}
