import ArborServer
import ArborSession
import Foundation
import IntegrationSupport
import ScriptedPages
import Testing

@Suite(.serialized) struct LiveTests {
  /// Opens the page at `/` and its socket.
  private func join(_ client: Client, _ server: Server) async throws -> (
    LiveClient, SessionID, PageDocument
  ) {
    let document = PageDocument(try await client.get("/").text)
    let session = try #require(server.store.key.session(of: document.token))
    let live = try LiveClient(port: client.port)
    try live.send(document.hello("/"))
    #expect(try await live.receive() == "[3,1,0]")
    return (live, session, document)
  }

  private func button(_ session: SessionID, _ server: Server) async throws -> UInt32 {
    try await MainActor.run { try server.store.session(session).host.node("Button") }
  }

  @Test func aTapComesBackAsAPatch() async throws {
    try await withServer { client, server in
      let (live, session, _) = try await join(client, server)
      let button = try await button(session, server)
      try live.send("[1,1,\(button),\"tap\"]")
      let patch = try await live.receive()
      #expect(patch.hasPrefix("[2,2,1,[[\"t\","), "\(patch)")
      #expect(patch.utf8.count <= 48)
      #expect(
        try await client.json("/v1/sessions/\(session)")["isConnected"].value as? Bool == true)
    }
  }

  @Test func wrongFramesLeaveTheConnectionAlive() async throws {
    try await withServer { client, server in
      let (live, session, _) = try await join(client, server)
      for (frame, code) in [
        ("nonsense", 400), ("[1,\"1\",2,\"tap\"]", 400), ("[1,1,4711,\"tap\"]", 404),
        ("[6,\"" + String(repeating: "a", count: 65_530) + "\"]", 413),
      ] {
        if frame.utf8.count > 65_535 { continue }
        try live.send(frame)
        let answer = try await live.receive()
        #expect(answer.hasPrefix("[6,\(code),"), "\(answer)")
        if code == 404 { _ = try await live.receive() }
      }
      try live.send("[1,2,\(try await button(session, server)),\"tap\"]")
      #expect(try await live.receive().contains("count 1"))
    }
  }

  @Test func aFloodIsRefusedWithoutADisconnect() async throws {
    try await withServer { client, server in
      let (live, session, _) = try await join(client, server)
      let button = try await button(session, server)
      // At once: a busy machine would send them one by one more slowly than the limit.
      try live.send((1...400).map { "[1,\($0),\(button),\"tap\"]" })
      // Refusals come in the order of the frames, so that its answer follows all of them.
      try live.send("nonsense")
      var (refused, last) = (0, "")
      while !last.hasPrefix("[6,400,") {
        last = try await live.receive()
        if last.hasPrefix("[6,429,") { refused += 1 }
      }
      #expect(refused > 0)
      try live.send("[2,500]")
      // A slow machine may still be busy with refusing.
      var (edit, isAccepted) = (1000, false)
      while !isAccepted {
        try await Task.sleep(for: .milliseconds(300))
        edit += 1
        try live.send("[1,\(edit),\(button),\"tap\"]")
        var answer = ""
        repeat {
          answer = try await live.receive()
          isAccepted = (1001...edit).contains { answer.contains(",\($0),[[") }
        } while !isAccepted && !answer.hasPrefix("[6,429,")
      }
    }
  }

  @Test func aRestartedTabIsWelcomedBack() async throws {
    try await withServer { client, server in
      let document: PageDocument
      let session: SessionID
      do {
        let (live, id, page) = try await join(client, server)
        (session, document) = (id, page)
        try live.send("[1,1,\(try await button(session, server)),\"tap\"]")
        _ = try await live.receive()
      }
      let again = try LiveClient(port: client.port)
      try again.send(document.hello("/", revision: 2))
      #expect(try await again.receive() == "[3,2,1]")
    }
  }

  @Test func aForgedHelloIsRefused() async throws {
    try await withServer { client, _ in
      let live = try LiveClient(port: client.port)
      try live.send("[3,\"no.such\",1,\"/\",[1,1,1],\"x\"]")
      #expect(try await live.receive().hasPrefix("[6,410,"))
    }
  }

  @Test func aDrainTellsTabsToComeBack() async throws {
    var settings = ServerSettings()
    settings.port = 0
    let server = try await Server(pages: [.form], settings: settings)
    let client = Client(port: try await server.start())
    let (live, _, _) = try await join(client, server)
    async let drained: Void = server.drain()
    #expect(try await live.receive() == "[5,2000]")
    #expect(try await live.receive() == "close 1001")
    await drained
  }

  /// The budget is 90 us at the median, in release on a quiet machine; here only an order of
  /// magnitude is checked.
  @Test func aThousandEventsAreAnsweredOneByOne() async throws {
    try await withServer {
      $0.limits.eventRate = 1e6
      $0.limits.eventBurst = 1e6
    } _: { client, server in
      let (live, session, _) = try await join(client, server)
      let button = try await button(session, server)
      for sequence in 1...1000 {
        try live.send("[1,\(sequence),\(button),\"tap\"]")
        let patch = try await live.receive()
        guard patch.hasPrefix("[2,\(sequence + 1),") else {
          Issue.record("\(patch)")
          return
        }
        if sequence % 8 == 0 { try live.send("[2,\(sequence + 1)]") }
      }
    }
  }
}
