import ArborHTTP
import BenchmarkKit
import Foundation
import Synchronization

/// Bombs, ways out of folders, hidden requests, and too much of everything, 20,000 in all: each is
/// refused, and nothing stays of them.
func measureHostile(into report: inout Report) throws {
  let server = try ServerUnderTest()
  let port = server.port
  let attacks = hostileRequests()
  // What buffers and threads need at most is there after a while.
  attack(port, attacks, times: 5_000 / attacks.count)
  let before = server.memory
  let ended = DispatchSemaphore(value: 0)
  let served = Mutex(0)
  let count = 20_000
  Thread {
    served.withLock { $0 = attack(port, attacks, times: count / attacks.count) }
    ended.signal()
  }.start()
  report.add("p99 beside hostile requests", waits(port, 2000), "ms", reach: 50)
  ended.wait()
  report.add(
    "hostile requests that were served", Double(served.withLock { $0 }), "", reach: 0)
  report.add(
    "growth in \(count) hostile requests", server.memory - before, "MB", reach: 4, aim: 1)
}

/// How many were answered with anything but an error.
@discardableResult
private func attack(_ port: Int, _ attacks: [[UInt8]], times: Int) -> Int {
  var served = 0
  for _ in 0..<times {
    for bytes in attacks {
      guard let socket = RawSocket(port: port) else { continue }
      socket.send(bytes)
      let answer = socket.receive()
      // Who sends on while it is refused may not see why.
      if !answer.isEmpty, !answer.contains(/^HTTP\/1\.1 [45]/) { served += 1 }
    }
  }
  return served
}

private func hostileRequests() -> [[UInt8]] {
  let hidden = "0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n"
  var texts = [
    "Content-Length: 5\r\nTransfer-Encoding: chunked", "Content-Length: 5\r\nContent-Length: 6",
    "Transfer-Encoding: xchunked", "Transfer-Encoding: chunked, identity",
    "Transfer-Encoding : chunked", "Transfer-Encoding:\r\n chunked", "Content-Length: +5",
    "Content-Length: 18446744073709551621", "X: y\rTransfer-Encoding: chunked",
    "X: " + String(repeating: "x", count: 60_000),
    (0..<200).map { "X\($0): y" }.joined(separator: "\r\n"),
    "Content-Length: 10000000000",
  ].map { "POST / HTTP/1.1\r\nHost: a\r\n\($0)\r\n\r\n\(hidden)" }
  texts += ["+5\r\nhello\r\n", "5\nhello\r\n", "5\r\nhelloX\r\n", "ffffffffffffffff5\r\nhello\r\n"]
    .map { "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\($0)\(hidden)" }
  texts += [
    "GET /\(String(repeating: "a", count: 20_000)) HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\nHost: a\n\n",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\r\n\r\n",
  ]
  let zeros = [UInt8](repeating: 0, count: 20_000_000)
  let bomb = Gzip.compress(zeros, level: 9) ?? []
  let head =
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
  return texts.map { Array($0.utf8) } + [Array(head.utf8) + bomb]
}
