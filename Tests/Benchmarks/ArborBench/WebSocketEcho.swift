import BenchmarkKit
import CSockets
import Dispatch
import Foundation

/// Messages per second that come back: 64 connections, each with one message of 64 bytes on its
/// way.
func measureSockets(into report: inout Report) throws {
  let server = try ServerUnderTest()
  let clients = (0..<64).compactMap { _ in EchoClient(port: server.port) }
  let poll = arbor_poll_create()
  for client in clients { arbor_poll_add(poll, client.descriptor, UInt32(ARBOR_READ)) }
  let byDescriptor = Dictionary(uniqueKeysWithValues: clients.map { ($0.descriptor, $0) })
  var events = [arbor_event](repeating: arbor_event(), count: 128)
  var count = 0
  for client in clients { client.send() }
  let start = ContinuousClock.now
  while ContinuousClock.now - start < .seconds(3) {
    let ready = Int(arbor_poll_ready(poll, &events, 128, 0))
    if ready == 0 { usleep(20) }
    for event in events[..<max(ready, 0)] {
      guard let client = byDescriptor[event.descriptor] else { continue }
      if client.receive() {
        count += 1
        client.send()
      }
    }
  }
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  _ = arbor_close(poll)
  report.add(
    "WebSocket echo of 64 bytes, 64 connections", Double(count) / seconds, "messages/s",
    reach: 100_000, aim: 200_000, goal: .atLeast)
}

private final class EchoClient {
  let descriptor: Int32
  private let message: [UInt8]
  private var buffer = [UInt8](repeating: 0, count: 4096)
  private var received = 0

  init?(port: Int) {
    guard let descriptor = RawSocket.connect(port: port) else { return nil }
    self.descriptor = descriptor
    message = [0x82, 0x80 | 64, 1, 2, 3, 4] + [UInt8](repeating: 7, count: 64)
    let opening =
      "GET /echo HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    _ = Foundation.send(descriptor, Array(opening.utf8), opening.utf8.count, Int32(MSG_NOSIGNAL))
    _ = recv(descriptor, &buffer, buffer.count, 0)
  }

  deinit { close(descriptor) }

  func send() {
    _ = Foundation.send(descriptor, message, message.count, Int32(MSG_NOSIGNAL))
  }

  /// Whether a whole message has come back.
  func receive() -> Bool {
    received += max(recv(descriptor, &buffer, buffer.count, 0), 0)
    guard received >= 66 else { return false }
    received -= 66
    return true
  }
}
