import CSockets
import Dispatch
import Synchronization

/// Accepts connections on one or more listening sockets and distributes them in turn among the
/// reactors.
///
/// When no descriptor is free, the listener pauses for a tenth of a second instead of spinning.
final class Listener: @unchecked Sendable {
  /// The port of the first TCP socket; 0 when all are Unix sockets.
  let port: Int
  private var sockets: [ListeningSocket] = []
  private let queue = DispatchQueue(label: "arbor.http.accept")
  private let reactors: [Reactor]
  private let counters: HTTPServerCounters
  private var maxConnections: Int
  private var maxConnectionsPerAddress: Int
  private var trustedProxies: [AddressRange]
  /// The group that is left when all sockets are closed.
  private let closed = DispatchGroup()
  private var next = 0
  private var isStopped = false

  init(configuration: HTTPServerConfiguration, reactors: [Reactor], counters: HTTPServerCounters)
    throws(HTTPServerError)
  {
    self.reactors = reactors
    self.counters = counters
    maxConnections = configuration.maxConnections
    maxConnectionsPerAddress = configuration.maxConnectionsPerAddress
    trustedProxies = configuration.trustedProxies
    let addresses =
      configuration.addresses.isEmpty
      ? [.tcp(host: configuration.host, port: configuration.port)] : configuration.addresses
    var sockets: [ListeningSocket] = []
    for address in addresses {
      sockets.append(try ListeningSocket(address, backlog: configuration.backlog, closed: closed))
    }
    self.sockets = sockets
    port = sockets.lazy.map(\.port).first { $0 > 0 } ?? 0
  }

  func start() {
    queue.sync {
      for socket in sockets {
        socket.start(on: queue) { [self] in accept(from: socket) }
      }
    }
  }

  /// Changes the connection limits for new connections; existing ones stay.
  func update(_ configuration: HTTPServerConfiguration) {
    queue.async { [self] in
      maxConnections = configuration.maxConnections
      maxConnectionsPerAddress = configuration.maxConnectionsPerAddress
      trustedProxies = configuration.trustedProxies
    }
  }

  /// Stops accepting; `completion` runs after the last connection was distributed and the sockets
  /// are closed.
  func stop(_ completion: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      isStopped = true
      // Connections that are already established are served.
      for socket in sockets {
        accept(from: socket)
        socket.stop()
      }
      sockets = []
      closed.notify(queue: queue, execute: completion)
    }
  }

  private func accept(from socket: ListeningSocket) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { address in
      for _ in 0..<64 {
        let accepted = arbor_accept(socket.descriptor, address.baseAddress, 64)
        guard accepted >= 0 else {
          if arbor_out_of_descriptors(accepted) != 0 { rest(socket) }
          return
        }
        let name = address.baseAddress.map { String(cString: $0) } ?? ""
        handOut(accepted, name)
      }
    }
  }

  private func handOut(_ accepted: Int32, _ address: String) {
    counters.accepted.add(1, ordering: .relaxed)
    let open = counters.connections.add(1, ordering: .relaxed).newValue
    let isCounted = AddressCounts.isClient(address, trusting: trustedProxies)
    guard open <= maxConnections,
      !isCounted || counters.addresses.open(address, limit: maxConnectionsPerAddress)
    else {
      counters.connections.subtract(1, ordering: .relaxed)
      counters.refused.add(1, ordering: .relaxed)
      let answer: StaticString =
        "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\nRetry-After: 1\r\n\r\n"
      _ = arbor_send(accepted, answer.utf8Start, answer.utf8CodeUnitCount, nil, 0)
      _ = arbor_close(accepted)
      return
    }
    let reactor = reactors[next]
    next = (next + 1) % reactors.count
    reactor.async {
      reactor.adopt(descriptor: accepted, remoteAddress: address, isCounted: isCounted)
    }
  }

  /// Takes ownership of a connection that another process accepted, with the bytes that it has
  /// read.
  func adopt(_ descriptor: Int32, remoteAddress: String, received: [UInt8]) {
    queue.async { [self] in
      guard !isStopped else {
        _ = arbor_close(descriptor)
        return
      }
      counters.connections.add(1, ordering: .relaxed)
      let reactor = reactors[next]
      next = (next + 1) % reactors.count
      reactor.async {
        reactor.adopt(descriptor: descriptor, remoteAddress: remoteAddress, received: received)
      }
    }
  }

  private func rest(_ socket: ListeningSocket) {
    socket.pause()
    queue.asyncAfter(deadline: .now() + .milliseconds(100)) { socket.resume() }
  }
}
