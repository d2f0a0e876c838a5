import ArborDev
import ArborHTTP
import Foundation
import IntegrationSupport
import Synchronization
import Testing

/// The public port, with servers of this process as programs.
@Suite struct FrontServerTests {
  /// A front server on a free port.
  private struct Front {
    let gateway = Gateway(sendingPatience: 1)
    let feed: StatusFeed
    let server: FrontServer
    var url: String { "http://127.0.0.1:\(server.port)" }

    init(
      isLocal: Bool = true, host: String = "127.0.0.1",
      onShown: @escaping @Sendable (Int) -> Void = { _ in }
    ) throws {
      feed = StatusFeed(onShown: onShown)
      server = try FrontServer(
        host: host, port: 0, isLocal: isLocal, gateway: gateway, feed: feed)
      server.start()
    }
  }

  /// The size of the answer at /big, in bytes: more than what sockets hold.
  private static let bigSize = 32 << 20

  /// Starts a program that says its name and what it was asked.
  private func program(_ name: String) throws -> ProgramAddress {
    let server = try HTTPServer { request, responder in
      if request.path == "/big" {
        return responder.respond(
          .bytes([UInt8](repeating: 0x61, count: Self.bigSize), type: "text/plain"))
      }
      if request.isWebSocketUpgrade, request.path != "/none" {
        responder.acceptWebSocket { socket in
          WebSocketEvents(onText: { socket.send(text: "\(name) heard \($0)") })
        }
        return
      }
      let fields = ["connection", "x-forwarded-for"].map { request.headers[$0] ?? "-" }
      responder.respond(
        .text(
          "\(name) \(request.method) \(request.target) \(fields) \(request.body.count) \(request.remoteAddress)"
        ))
    }
    server.start()
    return .port(server.port)
  }

  @Test func requestsGoToTheProgram() async throws {
    let front = try Front()
    front.gateway.lead(to: .program(try program("A")))
    let page = try await Curl().get(front.url + "/a?b=c")
    #expect(page.status == 200)
    #expect(page.text == "A GET /a?b=c [\"close\", \"-\"] 0 127.0.0.1")
    let body = Data(count: 3_000_000)
    let post = try await Curl().post(front.url + "/", body)
    #expect(post.text.hasPrefix("A POST / [\"close\", \"-\"]") || post.status == 413)
    front.gateway.lead(to: .program(try program("B")))
    #expect(try await Curl().get(front.url + "/").text.hasPrefix("B GET / "))
  }

  @Test func socketsAreJoined() async throws {
    let front = try Front()
    front.gateway.lead(to: .program(try program("A")))
    let client = try LiveClient(port: front.server.port)
    try client.send(String(repeating: "x", count: 10_000))
    #expect(try await client.receive() == "A heard " + String(repeating: "x", count: 10_000))
  }

  @Test func connectionsWaitWhileProgramsChange() async throws {
    let front = try Front()
    front.gateway.lead(to: .waiting)
    async let page = Curl().get(front.url + "/")
    try await Task.sleep(for: .milliseconds(50))
    front.gateway.lead(to: .program(try program("B")))
    #expect(try await page.text.hasPrefix("B GET /"))
  }

  @Test func withoutAProgramThereIsAPageThatWaits() async throws {
    let front = try Front()
    let page = try await Curl().get(front.url + "/any")
    #expect(page.status == 503)
    #expect(page.text.contains("<script src=\"/_dev/dev.js\" defer>"))
    // One that has just ended.
    front.gateway.lead(to: .program(.port(1)))
    let late = try await Curl().get(front.url + "/any")
    #expect(late.status == 503 && late.text == page.text)
    #expect(try await Curl().get(front.url + "/_dev/dev.js").text.contains("arbor-dev"))
    #expect(try await Curl().get(front.url + "/_dev/other").status == 404)
  }

  @Test func tabsAreToldTheLastStatus() async throws {
    let shown = Mutex<[Int]>([])
    let front = try Front { generation in shown.withLock { $0.append(generation) } }
    front.feed.publish(DevStatus(.failed, generation: 2, text: "no"))
    let client = try LiveClient(port: front.server.port, path: "/_dev/events")
    #expect(try await client.receive() == Self.message("failed", text: "\"text\":\"no\""))
    front.feed.publish(DevStatus(.ready, generation: 3))
    var next = try await client.receive()
    // A ping has no text.
    while next.isEmpty { next = try await client.receive() }
    #expect(next.contains("\"generation\":3"))
    try client.send("3")
    #expect(try await eventually { shown.withLock { $0 } == [3] })
  }

  private static func message(_ phase: String, text: String) -> String {
    "{\"diagnostics\":[],\"generation\":2,\"phase\":\"\(phase)\",\(text)}"
  }

  @Test(arguments: [true, false]) func otherSitesReadNothing(isLocal: Bool) async throws {
    let front = try Front(isLocal: isLocal)
    for fields in [
      ["Host": "evil.example"], ["Host": "127.0.0.1.evil.example"], ["Host": "localhost.evil"],
      ["Origin": "https://evil.example"],
    ] {
      let reply = try await Curl().get(front.url + "/_dev/dev.js", headers: fields)
      #expect(reply.status == 403, "\(fields)")
    }
    for fields in [
      ["Origin": front.url], ["Host": "localhost:1"], ["Host": "app.localhost"],
      ["Host": "[::1]:1"],
      ["Host": "192.168.1.2:8080"], ["Host": ProcessInfo.processInfo.hostName],
    ] {
      let reply = try await Curl().get(front.url + "/_dev/dev.js", headers: fields)
      #expect(reply.status == 200, "\(fields)")
    }
  }

  @Test func theAddressItselfIsItsOwn() async throws {
    let front = try Front(host: "127.0.0.2")
    let url = "http://127.0.0.2:\(front.server.port)"
    let reply = try await Curl().get(url + "/_dev/dev.js", headers: ["Origin": url])
    #expect(reply.status == 200)
  }

  @Test func aProgramForOtherMachinesIsToldAboutThem() async throws {
    let front = try Front(isLocal: false)
    front.gateway.lead(to: .program(try program("A")))
    let page = try await Curl().get(
      front.url + "/", headers: ["X-Forwarded-For": "1.2.3.4", "Forwarded": "for=1.2.3.4"])
    #expect(page.text == "A GET / [\"close\", \"127.0.0.1\"] 0 127.0.0.1")
  }

  // MARK: Connections

  /// Sends bytes to a server, and returns everything that it answers until it ends the connection.
  private func exchange(_ text: String, with front: Front) async throws -> String {
    let port = front.server.port
    return try await onThread {
      let client = try RawClient(port: port)
      try client.send(text)
      return try client.receiveAll()
    }
  }

  @Test func furtherRequestsOfAConnectionAreLeftToAnotherOne() async throws {
    let front = try Front()
    front.gateway.lead(to: .program(try program("A")))
    let answer = try await exchange(
      "GET /1 HTTP/1.1\r\nHost: localhost\r\n\r\nGET /2 HTTP/1.1\r\nHost: localhost\r\n\r\n",
      with: front)
    #expect(answer.contains("A GET /1"))
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(answer)")
    let body = try await exchange(
      "POST /1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhelloGET /2 HTTP/1.1\r\n\r\n",
      with: front)
    #expect(body.contains("A POST /1 [\"close\", \"-\"] 5 "), "\(body)")
  }

  @Test func aRefusedUpgradeLetsNoOtherRequestThrough() async throws {
    let front = try Front()
    front.gateway.lead(to: .program(try program("A")))
    let answer = try await exchange(
      """
      GET /none HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r
      Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
      \r
      GET /_dev/dev.js HTTP/1.1\r\nHost: localhost\r\n\r\n
      """, with: front)
    #expect(answer.contains("A GET /none"))
    #expect(answer.components(separatedBy: "HTTP/1.1 ").count == 2, "\(answer)")
  }

  @Test func aClientThatReadsNothingIsGivenUp() async throws {
    let front = try Front()
    front.gateway.lead(to: .program(try program("A")))
    let client = try RawClient(port: front.server.port)
    try client.send("GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n")
    try client.receiveFirst()
    #expect(try await eventually { front.gateway.count == 0 })
    #expect(try client.receiveAll().utf8.count < Self.bigSize)
  }
}
