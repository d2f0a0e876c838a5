import CSockets
import Dispatch
import Synchronization

/// Accepts connections and hands them out in turn.
///
/// When no descriptor is free, the listener stops listening for a tenth of a second instead of spinning.
final class Listener: @unchecked Sendable {
  let port: Int
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "arbor.http.accept")
  private var source: (any DispatchSourceRead)?
  private let reactors: [Reactor]
  private let counters: HTTPServerCounters
  private let maxConnections: Int
  private var next = 0

  init(configuration: HTTPServerConfiguration, reactors: [Reactor], counters: HTTPServerCounters)
    throws(HTTPServerError)
  {
    guard let wanted = UInt16(exactly: configuration.port) else {
      throw .cannotListen(
        host: configuration.host, port: configuration.port, reason: "a port is 0 to 65535")
    }
    descriptor = arbor_listen(configuration.host, wanted, Int32(configuration.backlog))
    guard descriptor >= 0 else {
      throw .cannotListen(
        host: configuration.host, port: configuration.port,
        reason: String(cString: arbor_error_text(descriptor)))
    }
    port = Int(arbor_port(descriptor))
    self.reactors = reactors
    self.counters = counters
    maxConnections = configuration.maxConnections
  }

  deinit {
    if source == nil { _ = arbor_close(descriptor) }
  }

  func start() {
    let descriptor = descriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [self] in acceptSome() }
    source.setCancelHandler { _ = arbor_close(descriptor) }
    queue.sync { self.source = source }
    source.activate()
  }

  /// Stops accepting; `completion` runs after the last connection was handed out.
  func stop(_ completion: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      source?.cancel()
      completion()
    }
  }

  private func acceptSome() {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { address in
      for _ in 0..<64 {
        let accepted = arbor_accept(descriptor, address.baseAddress, 64)
        guard accepted >= 0 else {
          if arbor_out_of_descriptors(accepted) != 0 { rest() }
          return
        }
        let name = address.baseAddress.map { String(cString: $0) } ?? ""
        handOut(accepted, name)
      }
    }
  }

  private func handOut(_ accepted: Int32, _ address: String) {
    let open = counters.connections.add(1, ordering: .relaxed).newValue
    guard open <= maxConnections else {
      counters.connections.subtract(1, ordering: .relaxed)
      let answer: StaticString =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\nRetry-After: 1\r\n\r\n"
      _ = arbor_send(accepted, answer.utf8Start, answer.utf8CodeUnitCount, nil, 0)
      _ = arbor_close(accepted)
      return
    }
    let reactor = reactors[next]
    next = (next + 1) % reactors.count
    reactor.async { reactor.adopt(descriptor: accepted, remoteAddress: address) }
  }

  private func rest() {
    source?.suspend()
    queue.asyncAfter(deadline: .now() + .milliseconds(100)) { [self] in source?.resume() }
  }
}
