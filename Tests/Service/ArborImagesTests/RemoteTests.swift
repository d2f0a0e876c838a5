import ArborDisplay
import ArborHTTP
import ArborHTTPClient
import Foundation
import Synchronization
import Testing

@testable import ArborImages

/// A server of this process, and images that may come from it.
private func withRemote(
  cacheBytes: Int = 1 << 20, _ handler: @escaping HTTPServer.Handler,
  _ body: (RemoteImages, String, String) async throws -> Void
) async throws {
  var configuration = HTTPServerConfiguration()
  configuration.queues = 1
  let http = try HTTPServer(configuration: configuration, handler: handler)
  http.start()
  try await withFolder { folder in
    var limits = RemoteImages.Limits()
    limits.cacheBytes = cacheBytes
    limits.bytes = 10_000
    limits.addresses = .publicAnd(["127.0.0.0/8"].compactMap(AddressRange.init))
    let remote = try RemoteImages(folder: folder + "/images", limits: limits, sign: signed)
    do {
      try await body(remote, "http://127.0.0.1:\(http.port)", folder + "/images")
    } catch {
      await http.drain(deadline: 0.1)
      throw error
    }
  }
  await http.drain(deadline: 0.1)
}

private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

@Suite struct RemoteTests {
  @Test func anImageIsBroughtOnceForAll() async throws {
    let count = Atomic<Int>(0)
    try await withRemote { request, responder in
      count.add(1, ordering: .relaxed)
      responder.respond(.bytes(Samples.png(30, 20), type: "image/png"))
    } _: { remote, base, _ in
      let address = try url(base + "/a.png?token=secret")
      #expect(remote.loaded(address) == nil)
      let assets = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<20 { group.addTask { try await remote.load(address).url } }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(assets.count == 1)
      #expect(count.load(ordering: .relaxed) == 1)
      let asset = try #require(remote.loaded(address))
      #expect(asset.pixels == CGSize(width: 30, height: 20))
      // Nothing of where it came from is shown.
      #expect(!asset.url.contains("secret") && !asset.url.contains("127"))
      let request = HTTPRequest(method: "GET", target: asset.url, headers: [:], body: [])
      let name = try #require(request.pathSegments?.last)
      let response = remote.response(to: request, name: name, cacheControl: "max-age=9")
      #expect(response?.status == 200)
      #expect(response?.headers["content-type"] == "image/png")
    }
  }

  @Test func whatIsNoPictureIsRefused() async throws {
    try await withRemote { request, responder in
      switch request.path {
      case "/gone.png": responder.respond(.text("no", status: 404))
      case "/drawing.svg":
        responder.respond(.bytes(Array("<svg width='1' height='1'/>".utf8), type: "image/svg+xml"))
      case "/large.png":
        let bytes = Samples.png(30, 20) + [UInt8](repeating: 0, count: 20_000)
        responder.respond(.bytes(bytes, type: "image/png"))
      default: responder.respond(.text("hello"))
      }
    } _: { remote, base, _ in
      await #expect(throws: ImageError.status(404)) {
        try await remote.load(try url(base + "/gone.png"))
      }
      await #expect(throws: ImageError.notAnImage) {
        try await remote.load(try url(base + "/drawing.svg"))
      }
      await #expect(throws: ImageError.notAnImage) {
        try await remote.load(try url(base + "/text"))
      }
      await #expect(throws: HTTPClientError.self) {
        try await remote.load(try url(base + "/large.png"))
      }
      for text in [
        "file:///etc/passwd", "data:image/png;base64,AA", "ftp://127.0.0.1/a.png", "a.png",
      ] {
        await #expect(throws: ImageError.notAnAddress(text)) {
          try await remote.load(try url(text))
        }
      }
    }
  }

  @Test func privateAddressesAreNotAsked() async throws {
    try await withFolder { folder in
      let remote = try RemoteImages(folder: folder, sign: signed)
      await #expect(throws: HTTPClientError.self) {
        try await remote.load(try url("http://127.0.0.1:9/a.png"))
      }
    }
  }

  @Test func whatIsNotFreshIsAskedForWithItsTag() throws {
    #expect(RemoteImages.freshness(nil) == .seconds(300))
    #expect(RemoteImages.freshness("public, max-age=60") == .seconds(60))
    #expect(RemoteImages.freshness("max-age=1") == .seconds(10))
    #expect(RemoteImages.freshness("max-age=99999999") == .seconds(86_400))
    #expect(RemoteImages.freshness("no-store") == .seconds(10))
  }

  @Test func theFolderStaysBelowItsLimit() async throws {
    try await withFolder { folder in
      let cache = try ImageCache(folder: folder + "/images", limit: 5000)
      for index in 0..<20 {
        try cache.keep([UInt8](repeating: 0, count: 1000), as: "\(index).png")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: cache.folder)
      #expect(names.count <= 6)
      #expect(cache.has("19.png"))
      let attributes = try FileManager.default.attributesOfItem(atPath: cache.folder)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }
  }
}
