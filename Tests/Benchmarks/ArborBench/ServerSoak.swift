import BenchmarkKit
import Dispatch
import Foundation
import Synchronization

/// How the server stands many and hostile clients: what it holds in memory, and how long others
/// wait meanwhile.
func measureSoak(into report: inout Report) throws {
  try measureIdle(into: &report)
  try measureSlow(into: &report)
  try measureMalformed(into: &report)
  try measureHostile(into: &report)
}

private func raiseDescriptorLimit() {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(7), &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(7), &limit)
}

/// Connections that have asked once and then only wait.
func measureIdle(into report: inout Report) throws {
  raiseDescriptorLimit()
  let server = try ServerUnderTest()
  let before = server.memory
  var sockets: [RawSocket] = []
  for _ in 0..<10_000 {
    guard let socket = RawSocket(port: server.port) else { break }
    socket.send("GET /1k HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = socket.receive()
    sockets.append(socket)
  }
  report.add("idle connections", Double(sockets.count), "", reach: 10_000, goal: .atLeast)
  report.add("memory without connections", before, "MB")
  report.add("memory with them", server.memory, "MB", reach: 40, aim: 20)
  report.add("p99 of others beside them", waits(server.port, 2000), "ms", reach: 50)
}

/// 2,000 clients that send a byte a second.
private func measureSlow(into report: inout Report) throws {
  let server = try ServerUnderTest()
  let sockets = Mutex((0..<2000).compactMap { _ in RawSocket(port: server.port) })
  let ending = Atomic<Bool>(false)
  let ended = DispatchSemaphore(value: 0)
  let head = Array("GET /1k HTTP/1.1\r\nHost: abcdefghijklmnopqrstuvwxyz\r\n".utf8)
  Thread {
    for byte in head where !ending.load(ordering: .relaxed) {
      sockets.withLock { for socket in $0 { socket.send([byte]) } }
      Thread.sleep(forTimeInterval: 1)
    }
    ended.signal()
  }.start()
  Thread.sleep(forTimeInterval: 2)
  report.add("p99 beside 2,000 slow clients", waits(server.port, 2000), "ms", reach: 50)
  // After the deadline for a head they have been told 408 and are gone.
  Thread.sleep(forTimeInterval: 6)
  let refused = sockets.withLock { all in all.count { $0.receive().contains("HTTP/1.1 408 ") } }
  report.add("slow clients refused", Double(refused), "", reach: 2000, goal: .atLeast)
  ending.store(true, ordering: .relaxed)
  ended.wait()
}

/// 100,000 requests that are wrong in one byte or another.
private func measureMalformed(into report: inout Report) throws {
  let server = try ServerUnderTest()
  let good = Array(
    "POST /1k HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n".utf8)
  var generator = SystemRandomNumberGenerator()
  func attack(_ count: Int) {
    for _ in 0..<count {
      guard let socket = RawSocket(port: server.port) else { continue }
      var bytes = good
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255)
      }
      socket.send(bytes)
      socket.finish()
      _ = socket.receive()
    }
  }
  attack(5000)
  let before = server.memory
  attack(95_000)
  report.add("memory after 5,000 malformed requests", before, "MB")
  report.add(
    "growth in the next 95,000", server.memory - before, "MB", reach: 4, aim: 1)
  report.add("p99 after them", waits(server.port, 2000), "ms", reach: 50)
}

/// The 99th percentile of the time that requests of one client take, in milliseconds.
func waits(_ port: Int, _ count: Int) -> Double {
  guard let socket = RawSocket(port: port) else { return .infinity }
  var times: [Double] = []
  for _ in 0..<count {
    let time = ContinuousClock().measure {
      socket.send("GET /1k HTTP/1.1\r\nHost: a\r\n\r\n")
      _ = socket.receive()
    }
    times.append(time / .milliseconds(1))
  }
  return times.sorted()[count * 99 / 100]
}

/// A blocking socket to this machine that gives up after two seconds.
final class RawSocket: Sendable {
  private let descriptor: Int32

  init?(port: Int) {
    guard let descriptor = Self.connect(port: port) else { return nil }
    self.descriptor = descriptor
  }

  static func connect(port: Int) -> Int32? {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var on: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, 4)
    var limit = timeval(tv_sec: 2, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port).bigEndian)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if result == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// What one receive gives.
  func receive() -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : ""
  }
}
