import Foundation
import Synchronization
import Testing

@testable import ArborHTTP

@Suite struct SocketTests {
  private func path() -> String {
    NSTemporaryDirectory() + "arbor-\(UUID().uuidString.prefix(8)).sock"
  }

  @Test func aServerListensAtAPath() async throws {
    let path = path()
    defer { unlink(path) }
    try await withServer {
      $0.addresses = [.unix(path: path, mode: 0o600), .tcp(host: "127.0.0.1", port: 0)]
    } _: { server in
      let client = try TestClient(path: path)
      client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer().text == "GET /a ")
      let other = try TestClient(server)
      other.send("GET /b HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(other.answer().text == "GET /b ")
      let error = #expect(throws: HTTPServerError.self) {
        var configuration = HTTPServerConfiguration()
        configuration.addresses = [.unix(path: path, mode: 0o600)]
        _ = try HTTPServer(configuration: configuration, handler: echo)
      }
      #expect(error?.description.contains(path) == true)
    }
    // What a server that is gone has left behind is replaced.
    #expect(FileManager.default.fileExists(atPath: path))
    try await withServer {
      $0.addresses = [.unix(path: path, mode: 0o600)]
    } _: { _ in
      let client = try TestClient(path: path)
      client.send("GET /c HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer().text == "GET /c ")
    }
  }

  @Test func onlyListeningSocketsAreInherited() throws {
    var configuration = HTTPServerConfiguration()
    configuration.addresses = [.inherited(0)]
    #expect(throws: HTTPServerError.self) {
      _ = try HTTPServer(configuration: configuration, handler: echo)
    }
  }

  /// One server gives a connection with its request to another, which goes on with it.
  @Test func aConnectionIsHandedOver() async throws {
    let second = try HTTPServer { request, responder in
      responder.respond(.text("second \(String(decoding: request.body, as: UTF8.self))"))
    }
    second.start()
    try await withServer(handler: { request, responder in
      guard request.path == "/other" else { return responder.respond(.text("first")) }
      responder.handOver(request) { descriptor, address, received in
        second.adopt(descriptor: dup(descriptor), remoteAddress: address, received: received)
        return true
      }
    }) { server in
      let client = try TestClient(server)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer().text == "first")
      client.send(
        "POST /other HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n"
          + "GET /next HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer().text == "second hi")
      #expect(client.answer().text == "second ")
      // The first server forgets the connection after the second has it.
      for _ in 0..<1000 where server.connectionCount > 0 { usleep(10_000) }
      #expect(server.connectionCount == 0)
      #expect(second.connectionCount == 1)
    }
    await second.drain(deadline: 0.1)
  }

  @Test func requestsAreCountedAndLogged() async throws {
    let log = Shared<[HTTPAccess]>([])
    try await withServer { configuration in
      configuration.onAccess = { access in log.change { $0.append(access) } }
    } _: { server in
      let client = try TestClient(server)
      client.send(
        "POST /a?b HTTP/1.1\r\nHost: a\r\nUser-Agent: t\"x\r\nContent-Length: 2\r\n\r\nhi")
      #expect(client.answer().status == 200)
      client.send("BREW / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer().status == 501)
      // An answer may be there before it is counted.
      for _ in 0..<1000 where server.metrics.bytesSent <= 200 || log.value.count < 2 {
        usleep(10_000)
      }
      let metrics = server.metrics
      #expect(metrics.requests == [0, 1, 0, 0, 1])
      #expect(metrics.durations.reduce(0, +) == 2)
      #expect(metrics.acceptedConnections == 1)
      #expect(metrics.bytesReceived > 50)
      #expect(metrics.bytesSent > 200)
      let lines = log.value.map {
        "\($0.method) \($0.target) \($0.status) \($0.bytes) \($0.userAgent ?? "-")"
      }
      #expect(lines.first == "POST /a?b 200 12 t\"x")
      #expect(lines.last?.contains(" 501 ") == true)
    }
  }
}
