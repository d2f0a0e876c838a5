import Dispatch
import Foundation
import IntegrationSupport
import Testing

@testable import ArborHTTP

@Suite struct StreamTests {
  private let get = "GET /a HTTP/1.1\r\nHost: a\r\n\r\n"

  private func stream(
    length: Int? = nil, _ start: @escaping @Sendable (HTTPBodyStream) -> Void
  ) -> HTTPServer.Handler {
    { _, responder in
      responder.respond(HTTPResponse(body: .stream(HTTPBodyStream(length: length, start: start))))
    }
  }

  @Test func aStreamIsSentInChunksAndTheConnectionGoesOn() async throws {
    try await withServer(
      handler: stream { stream in
        stream.write(Array("hello ".utf8))
        elsewhere.async {
          stream.write([UInt8](repeating: 0x78, count: 20_000))
          stream.finish()
        }
      }
    ) { server in
      let client = try TestClient(server)
      client.send(get + get)
      for _ in 0..<2 {
        let answer = client.answer()
        #expect(answer.field("transfer-encoding") == "chunked")
        #expect(answer.field("content-length") == nil)
        #expect(answer.text == "hello " + String(repeating: "x", count: 20_000))
      }
    }
  }

  @Test func aStreamOfKnownLengthIsSentAsItIs() async throws {
    try await withServer(
      handler: stream(length: 5) { stream in
        stream.write(Array("he".utf8))
        elsewhere.async {
          stream.write(Array("llo".utf8))
          stream.finish()
        }
      }
    ) { server in
      let client = try TestClient(server)
      client.send(get)
      #expect(client.answer().text == "hello")
      client.send("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\n" + get)
      #expect(client.answer(isHead: true).field("content-length") == "5")
      #expect(client.answer().text == "hello")
    }
  }

  @Test(arguments: ["hell", "hello!"]) func aStreamOfAnotherLengthIsCut(body: String) async throws {
    try await withServer(
      handler: stream(length: 5) { stream in
        stream.write(Array(body.utf8))
        stream.finish()
      }
    ) { server in
      let client = try TestClient(server)
      client.send(get + get)
      let all = client.readToEnd()
      #expect(!all.contains("hello!"))
      #expect(all.components(separatedBy: "HTTP/1.1").count <= 2)
    }
  }

  @Test func aClientOfVersionOneZeroReadsToTheEnd() async throws {
    try await withServer(
      handler: stream { stream in
        stream.write(Array("hello".utf8))
        stream.finish()
      }
    ) { server in
      let client = try TestClient(server)
      client.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      let all = client.readToEnd()
      #expect(all.hasSuffix("\r\n\r\nhello"))
      #expect(all.contains("Connection: close"))
    }
  }

  @Test func aWriterWaitsForASlowReader() async throws {
    let written = Shared(0)
    try await withServer(
      handler: stream { stream in
        Task {
          let piece = [UInt8](repeating: 0x78, count: 64 * 1024)
          for _ in 0..<400 where await stream.send(piece) {
            written.change { $0 += piece.count }
          }
          stream.finish()
        }
      }
    ) { server in
      let client = try TestClient(server, receiveBuffer: 16 * 1024)
      client.send(get)
      // Tasks may have to wait for a thread while other tests block.
      for _ in 0..<3000 where written.value == 0 { usleep(10_000) }
      var seen = -1
      while written.value != seen {
        seen = written.value
        usleep(100_000)
      }
      #expect(seen < 16 * 1024 * 1024)
      #expect(client.answer().body.count == 400 * 64 * 1024)
    }
  }

  @Test func aReaderThatLeavesIsNoticed() async throws {
    let closed = DispatchSemaphore(value: 0)
    let isOpen = Shared(true)
    try await withServer(
      handler: stream { stream in
        stream.onClose { closed.signal() }
        Task {
          while await stream.send(Array("tick\n".utf8)) {
            try? await Task.sleep(for: .milliseconds(5))
          }
          isOpen.change { $0 = false }
        }
      }
    ) { server in
      do {
        let client = try TestClient(server)
        client.send(get)
        #expect(client.read(20).count == 20)
      }
      #expect(closed.wait(timeout: .now() + 60) == .success)
      for _ in 0..<3000 where isOpen.value { usleep(20_000) }
      #expect(!isOpen.value)
    }
  }

  @Test func aReaderThatNeverReadsIsCut() async throws {
    let closed = DispatchSemaphore(value: 0)
    try await withServer(
      handler: stream { stream in
        stream.onClose { closed.signal() }
        elsewhere.async {
          while stream.write([UInt8](repeating: 0x78, count: 256 * 1024)) {}
        }
      }
    ) { server in
      let client = try TestClient(server, receiveBuffer: 16 * 1024)
      client.send(get)
      #expect(closed.wait(timeout: .now() + 60) == .success)
      _ = client
    }
  }

  @Test func aReaderThatReadsTooLittleIsCut() async throws {
    let body = [UInt8](repeating: 0, count: 16 * 1024 * 1024)
    try await withServer {
      $0.deadlines.write = 0.2
      $0.deadlines.minimumWriteRate = 1e9
    } handler: { _, responder in
      responder.respond(HTTPResponse(body: .bytes(body)))
    } _: { server in
      let client = try TestClient(server, receiveBuffer: 8 * 1024)
      client.send(get)
      var count = 0
      // It always reads a little, so that there is progress.
      while count < body.count, case let more = client.read(4096), more.count == 4096 {
        count += more.count
        usleep(2000)
      }
      #expect(count < body.count)
      #expect(server.metrics.timedOutConnections == 1)
    }
  }

  @Test func eventsAreWrittenAsBrowsersReadThem() {
    let event = ServerSentEvents.event("a\r\nb\nc", name: "x\ny", id: "7", retryMilliseconds: 5)
    #expect(
      String(decoding: event, as: UTF8.self)
        == "event: xy\nid: 7\nretry: 5\ndata: a\ndata: b\ndata: c\n\n")
    #expect(ServerSentEvents.event("") == Array("data: \n\n".utf8))
  }

  @Test func drainingEndsAStreamOfEvents() async throws {
    let server = try HTTPServer { _, responder in
      responder.respond(
        ServerSentEvents.response { stream in stream.write(ServerSentEvents.event("1")) })
    }
    server.start()
    let client = try TestClient(server)
    client.send(get)
    // The head and the first event; then the stream stays open.
    for _ in 0..<20 {
      if client.line() == "data: 1" { break }
    }
    let ended = DispatchSemaphore(value: 0)
    server.drain(deadline: 5) { ended.signal() }
    #expect(client.readToEnd().hasSuffix("0\r\n\r\n"))
    await onThread { ended.wait() }
  }

  /// The body of an answer with several ranges of a film.
  private func parts(
    _ bytes: [UInt8], _ ranges: [Range<Int>], between boundary: Substring
  ) -> [UInt8] {
    var body: [UInt8] = []
    for range in ranges {
      let head =
        "\r\n--\(boundary)\r\nContent-Type: video/mp4\r\n"
        + "Content-Range: bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)\r\n\r\n"
      body += Array(head.utf8) + bytes[range]
    }
    return body.dropFirst(2) + Array("\r\n--\(boundary)--\r\n".utf8)
  }

  @Test func aLargeFileGoesStraightToTheSocket() async throws {
    let folder = NSTemporaryDirectory() + "arbor-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var dice = Dice(state: 9)
    let bytes = (0..<3_000_000 / 8).flatMap { _ in withUnsafeBytes(of: dice.next(), Array.init) }
    try Data(bytes).write(to: URL(filePath: folder + "/film.mp4"))
    let files = StaticFiles(folder: folder)
    try await withServer(handler: { request, responder in
      responder.respond(files.response(to: request) ?? .text("none", status: 404))
    }) { server in
      let client = try TestClient(server, receiveBuffer: 64 * 1024)
      let get = "GET /film.mp4 HTTP/1.1\r\nHost: a\r\n"
      client.send(get + "\r\n" + get + "Range: bytes=1000000-\r\n\r\n" + get + "\r\n")
      let whole = client.answer()
      #expect(whole.status == 200 && whole.body == bytes)
      #expect(whole.field("accept-ranges") == "bytes")
      let part = client.answer()
      #expect(part.status == 206 && part.body == Array(bytes[1_000_000...]))
      #expect(client.answer().body == bytes)
      client.send(get + "Range: bytes=0-9,1500000-2499999,-1\r\n\r\n")
      let several = client.answer()
      #expect(several.status == 206)
      let boundary = several.field("content-type")?.split(separator: "boundary=").last ?? ""
      let ranges = [0..<10, 1_500_000..<2_500_000, bytes.count - 1..<bytes.count]
      #expect(several.body == parts(bytes, ranges, between: boundary))
      let tag = whole.field("etag") ?? ""
      client.send(get + "If-None-Match: \(tag)\r\n\r\n")
      #expect(client.answer().status == 304)
      // Another file of that name is found after a moment.
      try Data(bytes.prefix(1_000_000)).write(
        to: URL(filePath: folder + "/film.mp4"), options: .atomic)
      var count = bytes.count
      while count == bytes.count {
        client.send(get + "\r\n")
        count = client.answer().body.count
      }
      #expect(count == 1_000_000)
    }
  }
}
