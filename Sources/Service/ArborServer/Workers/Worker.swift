import ArborHTTP
import ArborSession
import ArborStorage
import CSockets
import Dispatch
import Foundation
import Synchronization

/// The identity of this process among several behind one port.
///
/// A session belongs to the worker that its id names. A worker that accepts a connection for
/// another worker's session hands it over with the bytes that it has read, through a socket that
/// the supervisor created, so that nothing is lost while a worker restarts.
package final class Worker: Sendable {
  /// The index of the process, from 0.
  package let index: Int
  /// The number of processes.
  package let count: Int
  /// The listening sockets that all workers share.
  package let listeners: [Int32]
  /// The socket to the supervisor: the worker sends a byte each second while its main actor makes
  /// progress, and reads the end of the stream when the supervisor has ended.
  private let lifeline: Int32
  private let inbox: Int32
  /// The sockets to the other workers, by their index.
  private let outboxes: [Int32]
  /// Called with the questions and answers of other workers.
  let peerObserver = Mutex<(@Sendable (_ worker: Int, _ message: PeerMessage) -> Void)?>(nil)

  /// The environment variable with which the supervisor configures a worker.
  static let variable = "ARBOR_WORKER"

  init(
    index: Int, count: Int, listeners: [Int32], inbox: Int32, outboxes: [Int32], lifeline: Int32
  ) {
    self.index = index
    self.count = count
    self.listeners = listeners
    self.inbox = inbox
    self.outboxes = outboxes
    self.lifeline = lifeline
  }

  /// Reads a worker's environment; `nil` in a process without a supervisor.
  convenience init?(environment: [String: String]) {
    guard let text = environment[Self.variable] else { return nil }
    let parts = text.split(separator: ";").map { part in
      part.split(separator: ",").compactMap { Int32($0) }
    }
    guard parts.count == 5, parts[0].count == 2, parts[2].count == 1,
      parts[3].count == Int(parts[0][1]), parts[4].count == 1
    else { return nil }
    self.init(
      index: Int(parts[0][0]), count: Int(parts[0][1]), listeners: parts[1], inbox: parts[2][0],
      outboxes: parts[3], lifeline: parts[4][0])
  }

  /// The value of the environment variable.
  var text: String {
    let lists = [[Int32(index), Int32(count)], listeners, [inbox], outboxes, [lifeline]]
    return lists.map { list in list.map(String.init).joined(separator: ",") }.joined(separator: ";")
  }

  /// Tells the supervisor that the main actor makes progress.
  func beat() {
    var byte: UInt8 = 1
    _ = arbor_send(lifeline, &byte, 1, nil, 0)
  }

  /// Calls `body` once when the supervisor has ended, on a queue of its own, until the result is
  /// cancelled.
  func onOrphaned(_ body: @escaping @Sendable () -> Void) -> any DispatchSourceRead {
    let lifeline = lifeline
    let source = DispatchSource.makeReadSource(
      fileDescriptor: lifeline, queue: DispatchQueue(label: "arbor.lifeline"))
    nonisolated(unsafe) let reading = source
    source.setEventHandler {
      var byte: UInt8 = 0
      guard arbor_receive(lifeline, &byte, 1) == 0 else { return }
      reading.cancel()
      body()
    }
    source.activate()
    return source
  }

  /// Serves the connections that other workers hand over, until the result is stopped. Calls
  /// `onWake` when another worker has changed something that all of them share.
  func receive(
    for server: HTTPServer, onWake: @escaping @Sendable () -> Void
  ) -> WorkerInbox {
    WorkerInbox(inbox) { [self] in while receiveOne(for: server, onWake) {} }
  }

  /// Tells the other workers that something has changed that all of them share. A message that
  /// does not fit into their queues is dropped: they are about to look anyway.
  func wakeOthers() {
    var byte = Self.wake
    for (index, outbox) in outboxes.enumerated() where index != self.index {
      _ = arbor_send(outbox, &byte, 1, nil, 0)
    }
  }

  /// The whole message that wakes a worker; addresses of clients are longer.
  private static let wake: UInt8 = 0x21

  private func receiveOne(for server: HTTPServer, _ onWake: () -> Void) -> Bool {
    var address = [UInt8](repeating: 0, count: 64)
    var descriptors: [Int32] = [-1, -1]
    let count = arbor_receive_descriptors(inbox, &address, address.count, &descriptors)
    guard count > 0 else { return false }
    guard descriptors[0] >= 0, descriptors[1] >= 0 else {
      if count == 1, address[0] == Self.wake { onWake() }
      if let (worker, message) = PeerMessage.received(address[..<Int(count)], descriptors[0]) {
        peerObserver.withLock { $0 }?(worker, message)
        descriptors[0] = -1
      }
      for descriptor in descriptors where descriptor >= 0 { _ = arbor_close(descriptor) }
      return true
    }
    let received = HTTPFile(ofAll: descriptors[1])
    server.adopt(
      descriptor: descriptors[0],
      remoteAddress: String(decoding: address[..<Int(count)], as: UTF8.self),
      received: received.read(received.size, at: 0) ?? [])
    return true
  }

  /// Hands a connection over to another worker; returns `false` when that fails.
  func send(
    _ descriptor: Int32, _ remoteAddress: String, _ received: [UInt8], to worker: Int
  ) -> Bool {
    let address = Array((remoteAddress.isEmpty ? "-" : remoteAddress).utf8)
    return send(address, [descriptor], content: received, to: worker)
  }

  /// Sends a message with descriptors to another worker; the last one is that of a file in memory
  /// with the content, which may be long. Returns `false` when that fails.
  func send(
    _ head: [UInt8], _ descriptors: [Int32] = [], content: [UInt8], to worker: Int
  ) -> Bool {
    let file = arbor_memory_file()
    guard file >= 0 else { return false }
    defer { _ = arbor_close(file) }
    let written = content.withUnsafeBytes { arbor_write_all(file, $0.baseAddress, $0.count, 0) }
    guard written == 0 else { return false }
    let all = descriptors + [file]
    return arbor_send_descriptors(outboxes[worker], head, head.count, all, Int32(all.count)) > 0
  }
}

/// Watches for connections that other workers hand over.
final class WorkerInbox: @unchecked Sendable {
  private let source: any DispatchSourceRead

  init(_ descriptor: Int32, _ receive: @escaping @Sendable () -> Void) {
    let queue = DispatchQueue(label: "arbor.worker")
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler(handler: receive)
    source.activate()
  }

  func stop() { source.cancel() }
}

extension Worker {
  /// Returns the worker that must answer; `nil` when any may.
  func owner(of request: HTTPRequest) -> Int? {
    guard count > 1 else { return nil }
    if let session = Self.session(of: request) { return session.worker(of: count) }
    // Each process has its own metrics.
    if request.path == "/metrics", let text = request.queryValue("worker"), let index = Int(text),
      (0..<count).contains(index)
    {
      return index
    }
    return nil
  }

  private static func session(of request: HTTPRequest) -> SessionID? {
    let path = request.path
    if path == "/live" || path == "/live/files" {
      return request.queryValue("s").flatMap { SessionID($0) }
    }
    if path.hasPrefix("/v1/sessions/") {
      return SessionID(path.dropFirst(13).prefix { $0 != "/" })
    }
    if path.hasPrefix("/v1/") || path.hasPrefix("/assets/") { return nil }
    if request.method == "POST", let token = request.formItems.first(where: { $0.name == "s" }) {
      return SessionID(token.value.prefix { $0 != "." })
    }
    let page = request.pathSegments?.joined(separator: "/") ?? ""
    return Visitor.values(Visitor.sessionCookie(ofPage: page), of: request).first
      .flatMap { SessionID($0.prefix { $0 != "." }) }
  }
}
