import Foundation

/// A WebSocket client like a browser's, on a blocking socket.
///
/// It waits on threads of its own, so that neither the main actor nor the tasks of other tests are
/// blocked.
package final class LiveClient: @unchecked Sendable {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  package struct Failure: Error {
    package let what: String
  }

  /// - Parameters:
  ///   - query: The query of the socket's URL, with its question mark; it identifies the session of
  ///     a page.
  ///   - source: The client's own address on this machine.
  ///   - patience: The time in seconds after which sending and receiving fail.
  package init(
    port: Int, path: String = "/live", query: String = "", headers: [String] = [],
    from source: String = "127.0.0.1",
    patience: Int = 60
  ) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard Self.name(source, 0, { bind(descriptor, $0, $1) }),
      Self.name("127.0.0.1", port, { connect(descriptor, $0, $1) })
    else { throw Failure(what: "connect") }
    var timeout = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    let lines =
      [
        "GET \(path)\(query) HTTP/1.1", "Host: localhost:\(port)", "Connection: Upgrade",
        "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      ] + headers
    try write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    while !buffer.suffix(4).elementsEqual([13, 10, 13, 10]) { buffer.append(try byte()) }
    let head = String(decoding: buffer, as: UTF8.self)
    guard head.hasPrefix("HTTP/1.1 101 ") else { throw Failure(what: head) }
  }

  deinit { close(descriptor) }

  /// Returns whether `call` accepts an address and a port.
  private static func name(
    _ address: String, _ port: Int, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Bool {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    name.sin_addr.s_addr = inet_addr(address)
    return withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    } == 0
  }

  /// Sends one text frame.
  package func send(_ text: String) throws { try write(Self.frame(text)) }

  /// Sends several text frames in one write.
  package func send(_ texts: [String]) throws { try write(texts.flatMap(Self.frame)) }

  private static func frame(_ text: String) -> [UInt8] {
    let payload = Array(text.utf8)
    var frame: [UInt8] = [0x81]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    }
    // Any mask suffices; Firefox takes one of zeros for none.
    frame += [1, 1, 1, 1]
    return frame + payload.map { $0 ^ 1 }
  }

  /// Returns the next text frame, or `close 1001` at the end.
  package func receive() async throws -> String { try await onThread { try self.receiveNow() } }

  /// Returns the next text frame as `receive` does, on the calling thread.
  package func receiveNow() throws -> String {
    let first = try byte()
    let length = Int(try byte() & 127)
    let bytes = length == 126 ? 2 : length == 127 ? 8 : 0
    let count =
      try bytes == 0 ? length : (0..<bytes).reduce(0) { sum, _ in try sum << 8 | Int(byte()) }
    var payload: [UInt8] = []
    payload.reserveCapacity(count)
    while payload.count < count {
      if received.isEmpty { try fill() }
      let part = received.prefix(count - payload.count)
      payload += part
      received.removeFirst(part.count)
    }
    if first & 15 == 8 {
      return "close \(payload.prefix(2).reduce(0) { $0 << 8 | Int($1) })"
    }
    return String(decoding: payload, as: UTF8.self)
  }

  private var received: ArraySlice<UInt8> = []

  private func byte() throws -> UInt8 {
    if received.isEmpty { try fill() }
    return received.removeFirst()
  }

  /// Waits for bytes.
  private func fill() throws {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { throw Failure(what: "the connection has ended") }
    received = chunk[..<count]
  }

  private func write(_ bytes: [UInt8]) throws {
    guard Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw Failure(what: "send")
    }
  }
}
