import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ArborHTTP

/// A client's frame; the mask is fixed.
private func frame(
  _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, isMasked: Bool = true
) -> [UInt8] {
  let mask: [UInt8] = isMasked ? [0x11, 0x22, 0x33, 0x44] : [0, 0, 0, 0]
  let flag: UInt8 = isMasked ? 0x80 : 0
  var frame = [(isFinal ? 0x80 : 0) | opcode]
  if payload.count < 126 {
    frame.append(flag | UInt8(payload.count))
  } else if payload.count <= 0xFFFF {
    frame += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
  } else {
    frame.append(flag | 127)
    frame += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
  }
  if isMasked { frame += mask }
  return frame + payload.enumerated().map { $1 ^ mask[$0 & 3] }
}

private func text(_ text: String, isFinal: Bool = true) -> [UInt8] {
  frame(1, Array(text.utf8), isFinal: isFinal)
}

@Suite struct WebSocketDecoderTests {
  /// Decodes at once and byte by byte, which must be the same.
  private func check(
    _ bytes: [UInt8], gives expected: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(outline([bytes]) == expected, sourceLocation: location)
    #expect(outline(bytes.map { [$0] }) == expected, sourceLocation: location)
  }

  private func outline(_ pieces: [[UInt8]]) -> String {
    var decoder = WebSocketDecoder(maxMessageSize: 70_000)
    var lines: [String] = []
    for piece in pieces {
      let failure = piece.withUnsafeBytes { bytes -> WebSocketDecoder.Failure? in
        var offset = 0
        do throws(WebSocketDecoder.Failure) {
          while let message = try decoder.next(in: bytes, from: &offset) {
            lines.append(describe(message))
          }
          return nil
        } catch { return error }
      }
      if let failure {
        lines.append("fails \(failure.code)")
        break
      }
    }
    return lines.joined(separator: ", ")
  }

  private func describe(_ message: WebSocketDecoder.Message) -> String {
    switch message {
    case .text(let text): text.utf8.count < 20 ? "text \(text)" : "text of \(text.utf8.count)"
    case .binary(let bytes): "binary of \(bytes.count)"
    case .compressed(let isText, let bytes): "compressed \(isText) of \(bytes.count)"
    case .ping(let bytes): "ping of \(bytes.count)"
    case .pong(let bytes): "pong of \(bytes.count)"
    case .close(let code, let reason): "close \(code) \(reason)"
    }
  }

  @Test func messagesOfAllLengths() {
    for count in [0, 1, 125, 126, 127, 0xFFFF, 0x10000] {
      check(frame(2, [UInt8](repeating: 7, count: count)), gives: "binary of \(count)")
    }
    check(frame(2, [UInt8](repeating: 7, count: 70_001)), gives: "fails 1009")
  }

  @Test func fragmentsAreJoinedAroundControlFrames() {
    check(
      text("a", isFinal: false) + frame(9, [1]) + frame(0, Array("b".utf8), isFinal: false)
        + frame(10, []) + frame(0, Array("c".utf8)) + text("d"),
      gives: "ping of 1, pong of 0, text abc, text d")
    check(frame(0, []), gives: "fails 1002")
    check(text("a", isFinal: false) + text("b"), gives: "fails 1002")
  }

  @Test func charactersMayBeCutAcrossFragments() {
    let euro = Array("€".utf8)
    check(
      frame(1, Array(euro[..<1]), isFinal: false) + frame(0, Array(euro[1...])), gives: "text €")
    check(frame(1, Array(euro[..<2])), gives: "fails 1007")
    check(frame(1, [0xED, 0xA0, 0x80], isFinal: false), gives: "fails 1007")
    check(frame(1, [0xC0, 0x80], isFinal: false), gives: "fails 1007")
    check(frame(1, [0xF4, 0x90], isFinal: false), gives: "fails 1007")
  }

  @Test func whatTheProtocolForbidsFails() {
    check(frame(1, [65], isMasked: false), gives: "fails 1002")
    check(frame(3, []), gives: "fails 1002")
    check(frame(0x41, []), gives: "fails 1002")
    check(frame(9, [UInt8](repeating: 0, count: 126)), gives: "fails 1002")
    check(frame(9, [], isFinal: false), gives: "fails 1002")
    check([0x82, 0xFE, 0, 5, 0, 0, 0, 0], gives: "fails 1002")
    check([0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], gives: "fails 1002")
  }

  @Test func closeFramesHaveACodeAndAReason() {
    check(frame(8, []), gives: "close 1005 ")
    check(frame(8, [3, 0xE8] + Array("bye".utf8)), gives: "close 1000 bye")
    check(frame(8, [3]), gives: "fails 1002")
    check(frame(8, [3, 0xED]), gives: "fails 1002")
    check(frame(8, [3, 0xE8, 0xFF]), gives: "fails 1007")
  }

  @Test func theValidatorAgreesWithTheStandardLibrary() {
    var dice = Dice(state: 3)
    for _ in 0..<5000 {
      var bytes = Array("aé€😀\u{7FF}\u{FFFF}".utf8)
      bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
      bytes.removeLast(Int.random(in: 0...3, using: &dice))
      var validator = UTF8Validator()
      let isText = bytes.withUnsafeBytes { validator.accepts($0) } && validator.isComplete
      #expect(isText == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
  }
}

@Suite struct WebSocketTests {
  private let opening =
    "GET /live HTTP/1.1\r\nHost: a\r\nConnection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\n"
    + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"

  /// What happened, as lines.
  private final class Log: Sendable {
    let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// Waits until there are so many lines.
    func wait(_ count: Int) -> [String] {
      for _ in 0..<3000 where lines.withLock({ $0.count }) < count { usleep(20_000) }
      return lines.withLock { $0 }
    }
  }

  /// Sends back what it gets; a text `close` closes, `flood` sends much.
  private func echo(_ log: Log, later: Bool = false) -> HTTPServer.Handler {
    let accept: @Sendable (HTTPResponder) -> Void = { responder in
      responder.acceptWebSocket(maxMessageSize: 1000) { socket in
        socket.send(text: "welcome")
        return WebSocketEvents(
          onText: { text in
            if text == "close" { socket.close(code: 3000, reason: "asked") }
            socket.send(text: text)
          },
          onBinary: { bytes in elsewhere.async { socket.send(bytes) } },
          onClose: { code, reason in log.add("close \(code) \(reason)") },
          onDrain: { log.add("drain") })
      }
    }
    return { _, responder in
      if later { elsewhere.async { accept(responder) } } else { accept(responder) }
    }
  }

  @Test(arguments: [false, true]) func messagesComeBack(later: Bool) async throws {
    let log = Log()
    try await withServer(handler: echo(log, later: later)) { server in
      let client = try TestClient(server)
      client.send(Array(opening.utf8) + text("hello") + frame(2, [1, 2, 3]) + frame(9, [9]))
      let answer = client.answer()
      #expect(answer.status == 101)
      #expect(answer.field("sec-websocket-accept") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
      #expect(answer.field("connection") == "Upgrade")
      #expect(client.read(9) == [0x81, 7] + Array("welcome".utf8))
      #expect(client.read(7) == [0x81, 5] + Array("hello".utf8))
      let rest = client.read(8)
      #expect(rest == [0x82, 3, 1, 2, 3, 0x8A, 1, 9] || rest == [0x8A, 1, 9, 0x82, 3, 1, 2, 3])
      client.send(frame(8, [3, 0xE8] + Array("bye".utf8)))
      #expect(client.read(4) == [0x88, 2, 3, 0xE8])
      #expect(client.readToEnd() == "")
      #expect(log.wait(1) == ["close 1000 bye"])
    }
  }

  @Test func theServerClosesAfterWhatItSent() async throws {
    let log = Log()
    try await withServer(handler: echo(log)) { server in
      let client = try TestClient(server)
      client.send(Array(opening.utf8) + text("close"))
      #expect(client.answer().status == 101)
      _ = client.read(9)
      #expect(client.read(9) == [0x88, 7, 0x0B, 0xB8] + Array("asked".utf8))
      client.send(frame(8, [0x0B, 0xB8]))
      #expect(client.readToEnd() == "")
      #expect(log.wait(1) == ["close 3000 asked"])
    }
  }

  @Test func theServerMayCloseBeforeTheFirstMessage() async throws {
    let log = Log()
    try await withServer {
      $0.maxRequestsPerConnection = 1
    } handler: { _, responder in
      responder.acceptWebSocket { socket in
        socket.close(code: 1008, reason: "no")
        socket.send(text: "too late")
        return WebSocketEvents(onClose: { code, reason in log.add("close \(code) \(reason)") })
      }
    } _: { server in
      let client = try TestClient(server)
      client.send(opening)
      #expect(client.answer().status == 101)
      #expect(client.read(6) == [0x88, 4, 0x03, 0xF0] + Array("no".utf8))
      client.send(frame(8, [0x03, 0xF0]))
      #expect(client.readToEnd() == "")
      #expect(log.wait(1) == ["close 1008 no"])
    }
  }

  @Test func socketsMaySendToEachOther() async throws {
    let all = Mutex<[WebSocket]>([])
    try await withServer(handler: { _, responder in
      responder.acceptWebSocket { socket in
        all.withLock { $0.append(socket) }
        return WebSocketEvents(onText: { text in
          for socket in all.withLock({ $0 }) { socket.send(text: text) }
        })
      }
    }) { server in
      let clients = try (0..<8).map { _ in try TestClient(server) }
      for client in clients {
        client.send(opening)
        #expect(client.answer().status == 101)
      }
      for _ in 0..<3000 where all.withLock({ $0.count }) < 8 { usleep(20_000) }
      for (number, client) in clients.enumerated() { client.send(text("from \(number)")) }
      for client in clients {
        let received = (0..<8).map { _ in
          String(decoding: client.read(8).dropFirst(2), as: UTF8.self)
        }
        #expect(Set(received) == Set((0..<8).map { "from \($0)" }))
      }
      all.withLock { $0 = [] }
    }
  }

  @Test func threadsMaySendWhileTheClientDoes() async throws {
    let kept = Shared<WebSocket?>(nil)
    try await withServer(handler: { _, responder in
      responder.acceptWebSocket { socket in
        kept.change { $0 = socket }
        return WebSocketEvents(onText: { socket.send(text: $0) })
      }
    }) { server in
      let client = try TestClient(server)
      client.send(opening)
      #expect(client.answer().status == 101)
      let socket = try #require(kept.value)
      for sender in 0..<4 {
        Thread { for index in 0..<200 { socket.send(text: "\(sender) \(index)") } }.start()
      }
      for index in 0..<200 { client.send(text("4 \(index)")) }
      var next = [0, 0, 0, 0, 0]
      for _ in 0..<1000 {
        let head = client.read(2)
        let words = String(decoding: client.read(Int(head.last ?? 0)), as: UTF8.self)
          .split(separator: " ").compactMap { Int($0) }
        // Each sender's messages come once and in order.
        try #require(words.count == 2 && next.indices.contains(words[0]))
        #expect(words[1] == next[words[0]])
        next[words[0]] += 1
      }
      #expect(next == [200, 200, 200, 200, 200])
      kept.change { $0 = nil }
    }
  }

  @Test func whatIsWrongIsClosedWithItsCode() async throws {
    let wrong: [(bytes: [UInt8], code: UInt16)] = [
      (frame(1, [65], isMasked: false), 1002), (frame(1, [0xFF]), 1007),
      (frame(2, [UInt8](repeating: 0, count: 1001)), 1009),
    ]
    let log = Log()
    try await withServer(handler: echo(log)) { server in
      for (bytes, code) in wrong {
        let client = try TestClient(server)
        client.send(Array(opening.utf8) + bytes)
        #expect(client.answer().status == 101)
        _ = client.read(9)
        let start = client.read(4)
        #expect(start.first == 0x88)
        #expect(Array(start.suffix(2)) == [UInt8(code >> 8), UInt8(code & 0xFF)])
      }
      #expect(log.wait(3).count == 3)
    }
  }

  @Test func aSocketThatIsNotReadReceivesNothingUntilItIs() async throws {
    let log = Log()
    let kept = Shared<WebSocket?>(nil)
    try await withServer {
      $0.deadlines.ping = 0.05
    } handler: { _, responder in
      responder.acceptWebSocket { socket in
        kept.change { $0 = socket }
        socket.setReading(false)
        return WebSocketEvents(onText: { log.add($0) }, onClose: { code, _ in log.add("\(code)") })
      }
    } _: { [opening] server in
      let client = try TestClient(server)
      client.send(opening)
      #expect(client.answer().status == 101)
      client.send(text("hello"))
      // Much longer than a client that is silent may take to answer a ping.
      usleep(400_000)
      #expect(log.lines.withLock { $0 } == [])
      kept.value?.setReading(true)
      #expect(log.wait(1) == ["hello"])
      kept.change { $0 = nil }
    }
  }

  @Test func aLostConnectionIsClosedWith1006() async throws {
    let log = Log()
    try await withServer(handler: echo(log)) { server in
      var client: TestClient? = try TestClient(server)
      client?.send(opening)
      #expect(client?.answer().status == 101)
      client = nil
      #expect(log.wait(1) == ["close 1006 "])
    }
  }

  @Test func aSilentClientIsPingedThenCut() async throws {
    let log = Log()
    try await withServer {
      $0.deadlines.ping = 0.1
    } handler: { [echo = echo(log)] in
      echo($0, $1)
    } _: {
      server in
      let client = try TestClient(server)
      client.send(opening)
      #expect(client.answer().status == 101)
      _ = client.read(9)
      #expect(client.read(2) == [0x89, 0])
      #expect(log.wait(1) == ["close 1006 "])
    }
  }

  @Test func aMessageThatIsNotFinishedInTimeClosesTheSocket() async throws {
    let log = Log()
    try await withServer {
      $0.deadlines.body = 0.2
      $0.deadlines.minimumBodyRate = 0
    } handler: { [echo = echo(log)] in
      echo($0, $1)
    } _: { server in
      let parts: [[UInt8]] = [
        Array(text("hello").dropLast(2)), [0x01, 0x81, 0, 0, 0, 0, 0x61], [0x81],
      ]
      for part in parts {
        let client = try TestClient(server)
        client.send(Array(opening.utf8) + part)
        #expect(client.answer().status == 101)
        // The greeting, then the close frame with 1008.
        _ = client.read(9)
        let close = client.read(4)
        #expect(close.first == 0x88 && Array(close.suffix(2)) == [0x03, 0xF0])
      }
    }
  }

  @Test func drainingClosesWith1001() async throws {
    let log = Log()
    let server = try HTTPServer(handler: echo(log))
    server.start()
    let client = try TestClient(server)
    client.send(opening)
    #expect(client.answer().status == 101)
    _ = client.read(9)
    server.drain(deadline: 5) { log.add("ended") }
    let close = client.read(4)
    #expect(close.first == 0x88)
    #expect(Array(close.suffix(2)) == [0x03, 0xE9])
    client.send(frame(8, [0x03, 0xE9]))
    _ = client.readToEnd()
    #expect(log.wait(2).first == "drain")
  }

  /// The sockets are asked a few at a time; one that waits for its turn is served.
  @Test func drainingReachesEverySocket() throws {
    let log = Log()
    let server = try HTTPServer(handler: echo(log))
    server.start()
    let clients = try (0..<30).map { _ in try TestClient(server) }
    for client in clients {
      client.send(opening)
      #expect(client.answer().status == 101)
      _ = client.read(9)
    }
    server.drain(deadline: 30) { log.add("ended") }
    for client in clients {
      let close = client.read(4)
      #expect(close.first == 0x88 && Array(close.suffix(2)) == [0x03, 0xE9])
      client.send(frame(8, [0x03, 0xE9]))
      _ = client.readToEnd()
    }
    #expect(log.wait(31).filter { $0 == "drain" }.count == 30)
  }

  @Test func aSlowReaderShowsInTheBufferedAmount() async throws {
    let kept = Mutex<WebSocket?>(nil)
    try await withServer(handler: { _, responder in
      responder.acceptWebSocket { socket in
        kept.withLock { $0 = socket }
        return WebSocketEvents()
      }
    }) { server in
      let client = try TestClient(server, receiveBuffer: 8 * 1024)
      client.send(opening)
      #expect(client.answer().status == 101)
      for _ in 0..<3000 where kept.withLock({ $0 == nil }) { usleep(20_000) }
      let socket = try #require(kept.withLock { $0 })
      let piece = [UInt8](repeating: 1, count: 64 * 1024)
      for _ in 0..<160 { socket.send(piece) }
      usleep(100_000)
      #expect(socket.bufferedAmount > 0)
      #expect(client.read(160 * (64 * 1024 + 10)).count == 160 * (64 * 1024 + 10))
      for _ in 0..<3000 where socket.bufferedAmount > 0 { usleep(20_000) }
      #expect(socket.bufferedAmount == 0)
      kept.withLock { $0 = nil }
    }
  }

  @Test func whoDoesNotAskProperlyIsRefused() async throws {
    try await withServer(handler: echo(Log())) { server in
      let client = try TestClient(server)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = client.answer()
      #expect(answer.status == 426)
      #expect(answer.field("sec-websocket-version") == "13")
      client.send(opening.replacing("Version: 13", with: "Version: 8"))
      #expect(client.answer().status == 426)
    }
  }
}
