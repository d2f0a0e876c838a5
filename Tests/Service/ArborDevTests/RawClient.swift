import Foundation

/// A connection to a port of this machine, of which the test writes every byte.
final class RawClient: Sendable {
  private let descriptor: Int32

  struct Failure: Error {}

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    name.sin_addr.s_addr = inet_addr("127.0.0.1")
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let isConnected = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw Failure() }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    let count = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    guard count == bytes.count else { throw Failure() }
  }

  /// Waits for the first byte of an answer.
  func receiveFirst() throws {
    var byte: UInt8 = 0
    guard recv(descriptor, &byte, 1, 0) == 1 else { throw Failure() }
  }

  /// Returns what arrives until the other side ends the connection; fails when it does not.
  func receiveAll() throws -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count < 0 { throw Failure() }
      if count == 0 { return String(decoding: all, as: UTF8.self) }
      all += buffer[..<count]
    }
  }
}
