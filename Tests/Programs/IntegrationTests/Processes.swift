import Foundation
import IntegrationSupport
import Synchronization
import Testing

/// The two workers of a server, in their order.
func workers(of server: ArborProcess) async throws -> [Int32] {
  try #require(try await eventually { try children(of: server.processID).count == 2 })
  return try children(of: server.processID)
}

/// The one worker of a server.
func worker(of server: ArborProcess) async throws -> Int32 {
  try #require(try await eventually { try children(of: server.processID).count == 1 })
  return try children(of: server.processID)[0]
}

/// What the system says about a process, such as `VmPeak`, in its own unit.
func status(of process: Int32, _ name: String) throws -> Int? {
  let text = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
  let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
  return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    .flatMap { Int($0) }
}

/// A blocking connection that gives up after a minute of silence.
class PlainConnection: @unchecked Sendable {
  fileprivate let descriptor: Int32

  struct NoConnection: Error {}

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw NoConnection()
    }
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }
}

/// A request whose body does not end before the connection does.
final class Flood: PlainConnection, @unchecked Sendable {
  /// How many megabytes could be sent.
  func sent() -> Int {
    let megabyte = [UInt8](repeating: 0x78, count: 1 << 20)
    let most = 8 << 10
    guard
      send(
        Array(
          "POST /minimap HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(8 << 30)\r\n\r\n".utf8))
    else { return 0 }
    return (0..<most).first { _ in !send(megabyte) } ?? most
  }
}

/// What several threads count together.
final class Counter: Sendable {
  private let atomic = Atomic(0)

  var value: Int { atomic.load(ordering: .relaxed) }

  func add() { atomic.add(1, ordering: .relaxed) }
}

/// A client that asks again as soon as it was answered, until its connection closes.
final class Asker: PlainConnection, @unchecked Sendable {
  struct Outcome: Equatable {
    /// Answers that came whole.
    var answered = 0
    /// Connections that were closed within an answer.
    var cut = 0
  }

  /// - Parameter note: Told about each whole answer.
  func run(_ path: String, _ note: () -> Void) -> Outcome {
    var outcome = Outcome()
    let request = Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    while send(request) {
      var bytes: [UInt8] = []
      while !isWhole(bytes) {
        guard receive(onto: &bytes) else {
          outcome.cut = bytes.isEmpty ? 0 : 1
          return outcome
        }
      }
      outcome.answered += 1
      note()
      if head(of: bytes).contains("\r\nconnection: close\r\n") { return outcome }
    }
    return outcome
  }

  private func head(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(2048), as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return "" }
    return text[..<end.upperBound].lowercased()
  }

  private func isWhole(_ bytes: [UInt8]) -> Bool {
    let head = head(of: bytes)
    guard let length = head.firstMatch(of: /content-length: ([0-9]+)/) else { return false }
    return bytes.count >= head.utf8.count + (Int(length.output.1) ?? 0)
  }

  private func receive(onto bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }
}
