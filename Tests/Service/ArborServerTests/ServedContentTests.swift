import ArborMedia
import Foundation
import IntegrationSupport
import Testing

/// Content that objects of pages have served to their visitors.
@Suite(.serialized) struct ServedContentTests {
  private static func path(_ content: ServedContent) -> String {
    "/live/files?s=0&t=" + content.token
  }

  @Test func aFileIsServedInParts() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).webm")
    try Data("0123456789".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let content = try #require(ServedContent(.file(path: file.path)))
    try await withServer { client, _ in
      let all = try await client.get(Self.path(content))
      #expect(all.status == 200 && all["Content-Type"] == "video/webm")
      #expect(all["Accept-Ranges"] == "bytes" && all.text == "0123456789")
      let part = try await client.get(Self.path(content), ["Range": "bytes=2-4"])
      #expect(part.status == 206 && part.text == "234")
      #expect(part["Content-Range"] == "bytes 2-4/10")
      try FileManager.default.removeItem(at: file)
      try await Task.sleep(for: .milliseconds(150))
      #expect(try await client.get(Self.path(content)).status == 404)
    }
  }

  @Test func aDocumentHasNoRightsInThePageAround() async throws {
    let content = try #require(ServedContent(.document(Data("<p>x".utf8), runsScripts: true)))
    let quiet = try #require(ServedContent(.document(Data("<p>x".utf8), runsScripts: false)))
    try await withServer { client, _ in
      let policy = try #require(try await client.get(Self.path(content))["Content-Security-Policy"])
      #expect(policy.hasPrefix("sandbox allow-scripts ") && !policy.contains("allow-same-origin"))
      #expect(policy.contains("frame-ancestors 'self'"))
      let other = try #require(try await client.get(Self.path(quiet))["Content-Security-Policy"])
      #expect(other.hasPrefix("sandbox; "))
    }
  }

  @Test func whatNobodyHoldsIsNotThere() async throws {
    var content = ServedContent(.data(Data([1]), type: "audio/wav"))
    let path = Self.path(try #require(content))
    try await withServer { client, _ in
      let reply = try await client.get(path)
      #expect(reply.status == 200 && reply["Content-Type"] == "audio/wav")
      content = nil
      #expect(try await client.get(path).status == 404)
      #expect(try await client.get("/live/files?s=0&t=").status == 404)
      #expect(try await client.get("/live/files").status == 404)
    }
  }
}
