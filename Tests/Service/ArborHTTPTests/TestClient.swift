import Dispatch
import Foundation
import IntegrationSupport
import Synchronization
import Testing

@testable import ArborHTTP

/// A blocking socket to a server of this test; every call gives up after a minute.
final class TestClient {
  private let descriptor: Int32
  private var received: [UInt8] = []

  init(_ server: HTTPServer, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    if var receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4)
    }
    try #require(Self.connects(descriptor, to: server))
  }

  /// To a server at a path.
  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0)
  }

  /// Whether the server still accepts.
  static func canConnect(to server: HTTPServer) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    return connects(descriptor, to: server)
  }

  private static func connects(_ descriptor: Int32, to server: HTTPServer) -> Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(server.port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    } == 0
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var offset = 0
    while offset < bytes.count {
      let sent = bytes.withUnsafeBytes {
        Foundation.send(
          descriptor, $0.baseAddress?.advanced(by: offset), bytes.count - offset,
          Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return }
      offset += sent
    }
  }

  func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Whether more was received; false at the end.
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }

  /// Exactly so many bytes, or fewer at the end.
  func read(_ count: Int) -> [UInt8] {
    while received.count < count, receive() {}
    let bytes = Array(received.prefix(count))
    received.removeFirst(bytes.count)
    return bytes
  }

  /// Everything until the server closes.
  func readToEnd() -> String {
    while receive() {}
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  struct Answer {
    var status = 0
    var head = ""
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }

    func field(_ name: String) -> String? {
      head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix(name + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }

  /// The next answer; status 0 when the server closed before its end.
  func answer(isHead: Bool = false) -> Answer {
    let end = Array("\r\n\r\n".utf8)
    var found = range(of: end)
    while found == nil {
      guard receive() else { return Answer() }
      found = range(of: end)
    }
    var answer = Answer(head: String(decoding: read(found ?? 0), as: UTF8.self))
    _ = read(4)
    answer.status = Int(answer.head.split(separator: " ").dropFirst().first ?? "") ?? 0
    if isHead { return answer }
    if answer.field("transfer-encoding") == "chunked" {
      answer.body = readChunks()
    } else {
      answer.body = read(answer.field("content-length").flatMap { Int($0) } ?? 0)
    }
    return answer
  }

  /// One line without its end; empty at the end.
  func line() -> String {
    var line: [UInt8] = []
    while let byte = read(1).first, byte != 0x0A { line.append(byte) }
    return String(decoding: line.filter { $0 != 0x0D }, as: UTF8.self)
  }

  private func readChunks() -> [UInt8] {
    var body: [UInt8] = []
    while let size = Int(line(), radix: 16) {
      body += read(size)
      _ = line()
      if size == 0 { break }
    }
    return body
  }

  private func range(of pattern: [UInt8]) -> Int? {
    guard received.count >= pattern.count else { return nil }
    return (0...received.count - pattern.count).first {
      received[$0] == pattern[0] && Array(received[$0..<$0 + pattern.count]) == pattern
    }
  }
}

/// Runs a server for `body`, and drains it.
func withServer(
  _ change: (inout HTTPServerConfiguration) -> Void = { _ in },
  handler: @escaping HTTPServer.Handler = echo,
  _ body: @escaping (HTTPServer) throws -> Void
) async throws {
  var configuration = HTTPServerConfiguration()
  configuration.queues = 2
  change(&configuration)
  let server = try HTTPServer(configuration: configuration, handler: handler)
  server.start()
  let result = await onThread { Result { try body(server) } }
  await server.drain(deadline: 0.1)
  try result.get()
}

/// A value that several threads use.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) { mutex = Mutex(value) }

  var value: Value { mutex.withLock { $0 } }

  func change(_ body: (inout Value) -> Void) { mutex.withLock { body(&$0) } }
}

/// A thread beside the server's. (The global queues are those that tests block.)
let elsewhere = DispatchQueue(label: "tests.elsewhere")

/// Answers with `METHOD target body`.
let echo: HTTPServer.Handler = { request, responder in
  let body = String(decoding: request.body, as: UTF8.self)
  responder.respond(.text("\(request.method) \(request.target) \(body)"))
}

/// A source of numbers that are the same in each run.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
