import CSockets
import Dispatch
import Foundation
import Synchronization

/// An HTTP/1.1 and WebSocket server.
///
/// ## Algorithm
/// 1. A listener accepts connections and distributes them in turn among N reactors.
/// 2. Each reactor serves its connections on a thread of its own.
/// 3. The handler runs in the reactor's turn. It answers at once, or keeps the responder and
///    answers later from any thread. It must not block.
package final class HTTPServer: Sendable {
  /// Answers a request through its responder, at once or later.
  package typealias Handler = @Sendable (HTTPRequest, HTTPResponder) -> Void

  /// The port that the server listens on.
  package let port: Int
  private let configuration: HTTPServerConfiguration
  let reactors: [Reactor]
  let listener: Listener
  let counters: HTTPServerCounters
  let draining = Atomic<Bool>(false)

  /// Binds the address; no connection is accepted before ``start()``.
  package init(
    configuration: HTTPServerConfiguration = HTTPServerConfiguration(), handler: @escaping Handler
  ) throws(HTTPServerError) {
    arbor_ignore_broken_pipes()
    let counters = HTTPServerCounters()
    let queues =
      configuration.queues > 0
      ? configuration.queues : ProcessInfo.processInfo.activeProcessorCount
    var reactors: [Reactor] = []
    for index in 0..<queues {
      reactors.append(
        try Reactor(
          label: "arbor.http.\(index)", configuration: configuration, handler: handler,
          counters: counters))
    }
    self.counters = counters
    self.configuration = configuration
    self.reactors = reactors
    listener = try Listener(configuration: configuration, reactors: reactors, counters: counters)
    port = listener.port
  }

  /// Starts accepting connections; call it once. The server then lives until it is drained.
  package func start() {
    for reactor in reactors { reactor.start() }
    listener.start()
  }

  /// Applies new limits, deadlines, trusted proxies and access log. The addresses, the number of
  /// queues and the folder for large bodies do not change.
  package func update(_ configuration: HTTPServerConfiguration) {
    var new = self.configuration
    new.maxConnections = configuration.maxConnections
    new.maxConnectionsPerAddress = configuration.maxConnectionsPerAddress
    new.maxRequestsPerConnection = configuration.maxRequestsPerConnection
    new.limits = configuration.limits
    new.deadlines = configuration.deadlines
    new.trustedProxies = configuration.trustedProxies
    new.onAccess = configuration.onAccess
    listener.update(new)
    for reactor in reactors { reactor.async { [new] in reactor.update(new) } }
  }

  /// The number of open connections.
  package var connectionCount: Int { counters.connections.load(ordering: .relaxed) }
  /// The number of requests so far, including refused ones.
  package var requestCount: Int { counters.requests.load(ordering: .relaxed) }
  /// Whether ``drain(deadline:completion:)`` was called.
  package var isDraining: Bool { draining.load(ordering: .relaxed) }
}

/// The counters of a server; any thread may read them.
final class HTTPServerCounters: Sendable {
  let connections = Atomic<Int>(0)
  let requests = Atomic<Int>(0)
  let accepted = Atomic<Int>(0)
  let refused = Atomic<Int>(0)
  /// The bytes of request bodies that are arriving or being answered.
  let bodyBytes = Atomic<Int>(0)
  let addresses = AddressCounts()
}
