import Foundation
import IntegrationSupport

/// A connection that sends any bytes, HTTP or not, on a blocking socket.
package enum RawConnection {
  /// Sends `bytes`, shuts down the sending side, and reads until the server closes.
  ///
  /// - Returns: The received bytes; empty also when the server closed the connection early.
  package static func exchange(
    port: Int, _ bytes: [UInt8], timeout: Duration = .seconds(60)
  ) async throws -> String {
    try await onThread { try run(port, bytes, timeout) }
  }

  package struct NoConnection: Error {}

  private static func run(_ port: Int, _ bytes: [UInt8], _ timeout: Duration) throws -> String {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var limit = timeval(tv_sec: Int(timeout / .seconds(1)), tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw NoConnection() }
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { break }
      rest = rest.dropFirst(sent)
    }
    shutdown(descriptor, Int32(SHUT_WR))
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count > 0 else { break }
      answer += chunk[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
