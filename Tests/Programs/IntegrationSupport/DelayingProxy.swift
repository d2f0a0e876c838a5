import Dispatch
import Foundation
import Synchronization

/// Forwards connections from a port of 127.0.0.1 to a server on another, with a delay in both
/// directions.
///
/// It ends when it is no longer referenced.
package final class DelayingProxy: Sendable {
  package let port: Int
  package var url: String { "http://127.0.0.1:\(port)" }
  private let listener: Int32
  private let wait: Wait

  /// The delay of bytes, shared with the threads that apply it.
  private final class Wait: Sendable {
    let milliseconds = Atomic<Int>(0)
    let isOver = Atomic<Bool>(false)
  }

  package struct Failure: Error { package var step: String }

  /// Listens on a free port, without any delay.
  package init(to target: Int) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { throw Failure(step: "socket") }
    var address = Self.address(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard isBound else {
      close(listener)
      throw Failure(step: "bind")
    }
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    let wait = Wait()
    self.wait = wait
    Thread.detachNewThread { Self.serve(listener, target, wait) }
  }

  deinit {
    wait.isOver.store(true, ordering: .relaxed)
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Sets the delay of each direction, for data that arrives from now on.
  package func delay(milliseconds: Int) {
    wait.milliseconds.store(milliseconds, ordering: .relaxed)
  }

  private static func address(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func serve(_ listener: Int32, _ target: Int, _ wait: Wait) {
    while !wait.isOver.load(ordering: .relaxed) {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = Self.address(target)
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isConnected = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(server, $0, size) == 0
        }
      }
      guard isConnected else {
        close(client)
        close(server)
        continue
      }
      let ends = Ends(client, server)
      Way(from: client, to: server, ends, wait).start()
      Way(from: server, to: client, ends, wait).start()
    }
  }

  /// Two sockets that are closed when both directions have ended.
  private final class Ends: Sendable {
    private let sockets: [Int32]
    init(_ sockets: Int32...) {
      self.sockets = sockets
      for socket in sockets {
        var isOn: Int32 = 1
        setsockopt(
          socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
      }
    }
    deinit { for socket in sockets { close(socket) } }
  }

  /// One direction: a thread that reads, and one that writes after the delay.
  private final class Way: Sendable {
    private struct Piece {
      var time: ContinuousClock.Instant
      /// The bytes; empty when the sender has ended.
      var bytes: [UInt8]
    }

    private let source: Int32
    private let target: Int32
    private let ends: Ends
    private let wait: Wait
    private let pieces = Mutex<[Piece]>([])
    private let isThere = DispatchSemaphore(value: 0)

    init(from source: Int32, to target: Int32, _ ends: Ends, _ wait: Wait) {
      (self.source, self.target, self.ends, self.wait) = (source, target, ends, wait)
    }

    func start() {
      Thread.detachNewThread { [self] in read() }
      Thread.detachNewThread { [self] in write() }
    }

    private func read() {
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      var count = 1
      while count > 0 {
        count = buffer.withUnsafeMutableBytes { recv(source, $0.baseAddress, $0.count, 0) }
        let time = ContinuousClock.now + .milliseconds(wait.milliseconds.load(ordering: .relaxed))
        let piece = Piece(time: time, bytes: Array(buffer.prefix(max(count, 0))))
        pieces.withLock { $0.append(piece) }
        isThere.signal()
      }
    }

    private func write() {
      while true {
        isThere.wait()
        let piece = pieces.withLock { $0.removeFirst() }
        let left = (piece.time - .now) / .seconds(1)
        if left > 0 { Thread.sleep(forTimeInterval: left) }
        guard !piece.bytes.isEmpty else { break }
        var rest = piece.bytes[...]
        while !rest.isEmpty {
          let sent = rest.withUnsafeBytes {
            send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard sent > 0 else { return }
          rest = rest.dropFirst(sent)
        }
      }
      shutdown(target, Int32(SHUT_WR))
    }
  }
}
