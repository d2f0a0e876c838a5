import ArborServer
import ArborTransfer
import Foundation
import IntegrationSupport
import Synchronization
import Testing

/// Addresses of files that pages offer for download.
@Suite struct DownloadTests {
  /// A clock that a test sets forward.
  private final class SetClock: Sendable {
    private let start = ContinuousClock.now
    private let passed = Mutex(Duration.zero)

    var now: ContinuousClock.Instant { start + passed.withLock(\.self) }

    func advance(by seconds: Double) { passed.withLock { $0 += .seconds(seconds) } }
  }

  private let file = OfferedFile(name: "a.txt", type: "text/plain", data: Data("text".utf8))

  private func path(_ token: String?) throws -> String {
    "/live/files?s=0&t=" + (try #require(token))
  }

  @Test func anAddressIsThereUntilItsTimeIsOver() async throws {
    let clock = SetClock()
    let files = OfferedFiles { clock.now }
    let route = try #require(DownloadService.route(files))
    try await withServer(routes: [route]) { client, server in
      let tab = try await FormTab(client, server)
      let (early, late) = (try path(files.offer(file)), try path(files.offer(file)))
      clock.advance(by: OfferedFiles.longestWait - 1)
      let reply = try await client.get(early)
      #expect(reply.status == 200 && reply.text == "text")
      #expect(reply["Content-Disposition"] == "attachment; filename*=UTF-8''a.txt")
      clock.advance(by: 1)
      let gone = try await client.get(late)
      #expect(gone.status == 404 && gone.text == "There is no such file any more.\n")
      // The session is unharmed, and another offer has a time of its own.
      #expect(try await tab.add(server, sequence: 1).contains("count 1"))
      #expect(try await client.get(try path(files.offer(file))).status == 200)
    }
  }

  @Test func anAddressIsForOneDownload() async throws {
    let files = OfferedFiles()
    let route = try #require(DownloadService.route(files))
    try await withServer(routes: [route]) { client, _ in
      let path = try path(files.offer(file))
      #expect(try await client.get(path).status == 200)
      #expect(try await client.get(path).status == 404)
      #expect(try await client.get("/live/files?s=0&t=guessed").status == 404)
    }
  }
}
