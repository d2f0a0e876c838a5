import ArborWeb
import Foundation
import HTTPTypes
import IntegrationSupport
import Testing

@Suite struct WebSocketRouteTests {
  @Test func messagesComeBackUntilTheClientCloses() async throws {
    let closed = AsyncStream.makeStream(of: String.self)
    try await withRoutes {
      Route.webSocket("/chat/{room}", subprotocols: ["v2", "v1"]) { request, socket in
        socket.send("welcome to \(request.parameters["room"] ?? "") \(socket.subprotocol ?? "-")")
        for await message in socket { socket.send(message) }
        closed.continuation.yield("\(socket.closeCode ?? 0) \(socket.closeReason ?? "")")
      }
    } _: { url in
      let port = url.split(separator: ":").last.flatMap { Int($0) } ?? 0
      let lines = await onThread {
        guard
          let client = try? SocketClient(port: port, path: "/chat/a%20b", subprotocols: "v1, v2")
        else { return [String]() }
        let welcome = client.text()
        client.send(1, "hello")
        let echo = client.text()
        client.send(8, "\u{3}\u{E8}bye")
        return [welcome, echo]
      }
      #expect(lines == ["welcome to a b v2", "hello"])
      var endings = closed.stream.makeAsyncIterator()
      #expect(await endings.next()?.hasSuffix("bye") == true)
      let plain = try await Curl().get(url + "/chat/a")
      #expect(plain.status == 426)
    }
  }

  @Test func aHandlerThatEndsClosesTheSocket() async throws {
    struct Failure: Error {}
    try await withRoutes {
      Route.webSocket("/ends") { _, _ in }
      Route.webSocket("/fails") { _, _ in throw Failure() }
    } _: { url in
      let port = url.split(separator: ":").last.flatMap { Int($0) } ?? 0
      for (path, code) in [("/ends", 1000), ("/fails", 1011)] {
        let closed = await onThread {
          (try? SocketClient(port: port, path: path))?.closeCode()
        }
        #expect(closed == code)
      }
    }
  }
}

/// A blocking WebSocket of short messages; every call gives up after a minute.
private final class SocketClient {
  private let descriptor: Int32

  init(port: Int, path: String, subprotocols: String = "") throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
    write(
      "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        + (subprotocols.isEmpty ? "" : "Sec-WebSocket-Protocol: \(subprotocols)\r\n") + "\r\n")
    var head: [UInt8] = []
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]), let byte = read(1).first {
      head.append(byte)
    }
    try #require(String(decoding: head, as: UTF8.self).hasPrefix("HTTP/1.1 101 "))
  }

  deinit { close(descriptor) }

  private func write(_ text: String) { write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) {
    _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private func read(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let received = recv(descriptor, &bytes, count, Int32(MSG_WAITALL))
    return Array(bytes[..<max(received, 0)])
  }

  /// One masked frame; the mask changes nothing.
  func send(_ opcode: UInt8, _ text: String) {
    let payload = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    write([0x80 | opcode, 0x80 | UInt8(payload.count), 0, 0, 0, 0] + payload)
  }

  private func frame() -> (opcode: UInt8, payload: [UInt8]) {
    let head = read(2)
    guard head.count == 2 else { return (0, []) }
    return (head[0] & 15, read(Int(head[1] & 0x7F)))
  }

  func text() -> String { String(decoding: frame().payload, as: UTF8.self) }

  func closeCode() -> Int {
    let (opcode, payload) = frame()
    guard opcode == 8, payload.count >= 2 else { return -1 }
    return Int(payload[0]) << 8 | Int(payload[1])
  }
}
