import ArborCore
import ArborDisplay
import ArborHTTP
import ArborServer
import ArborSession
import Foundation
import IntegrationSupport
import ScriptedPages
import Testing

@Suite struct ImageTests {
  @Test func compiledInPicturesAreServedUnderASignedAddress() async throws {
    try await withServer { client, server in
      let configuration = HostConfiguration()
      let pages = await MainActor.run { server.store.pages.map { $0.makeHost(configuration) } }
      let source = try #require(await MainActor.run { pages.first?.environment.imageSource })
      let asset = try #require(
        source.image(named: "frame", in: nil, displayScale: 1, isDark: false))
      #expect(asset.size == CGSize(width: 24, height: 24))
      let reply = try await client.get(asset.url)
      #expect(reply.status == 200)
      #expect(reply["Content-Type"] == "image/png")
      #expect(reply["Cache-Control"]?.contains("immutable") == true)
      #expect(reply["X-Content-Type-Options"] == "nosniff")
      let etag = try #require(reply["ETag"])
      #expect(try await client.get(asset.url, ["If-None-Match": etag]).status == 304)
      let forged = asset.url.replacingOccurrences(of: "/assets/i/", with: "/assets/i/0")
      #expect(try await client.get(forged).status == 404)
    }
  }

  @Test func aPictureFromElsewhereIsServedFromHere() async throws {
    let png = try Data(contentsOf: House.public("images/frame.png"))
    var configuration = HTTPServerConfiguration()
    configuration.queues = 1
    let far = try HTTPServer(configuration: configuration) { _, responder in
      responder.respond(.bytes(Array(png), type: "image/png"))
    }
    far.start()
    try await withServer {
      $0.images.allow("127.0.0.0/8")
    } _: { client, server in
      let host = try #require(
        await MainActor.run { server.store.pages.first?.makeHost(HostConfiguration()) })
      let source = try #require(await MainActor.run { host.environment.imageSource })
      let url = try #require(URL(string: "http://127.0.0.1:\(far.port)/a.png"))
      let asset = try await source.load(url)
      #expect(asset.size == CGSize(width: 24, height: 24))
      let reply = try await client.get(asset.url)
      #expect(reply.status == 200)
      #expect(reply.body == png)
      #expect(source.loaded(url) == asset)
    }
    await far.drain(deadline: 0.1)
  }
}

private enum House {
  /// A file of Public/.
  static func `public`(_ name: String) -> URL {
    URL(fileURLWithPath: #filePath).appending(path: "../../../../Public/" + name)
      .standardizedFileURL
  }
}
