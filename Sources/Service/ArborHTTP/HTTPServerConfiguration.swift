/// The addresses of a server, and the limits that it imposes on clients.
package struct HTTPServerConfiguration: Sendable {
  /// A numeric address or `localhost`.
  package var host = "127.0.0.1"
  /// The port; 0 binds any free port, see ``HTTPServer/port``.
  package var port = 0
  /// The addresses to listen on instead of ``host`` and ``port``, when not empty.
  package var addresses: [HTTPListenAddress] = []
  /// The number of reactors, with a thread each, that share the connections; 0 means one per core.
  package var queues = 0
  /// The number of connections that may wait to be accepted.
  package var backlog = 1024
  /// The largest number of connections; further ones are answered with 503 and closed.
  package var maxConnections = 10_000
  /// The largest number of connections of one address, besides programs on this machine and trusted
  /// proxies; further ones are answered with 503 and closed. 0 means unlimited.
  package var maxConnectionsPerAddress = 1_000
  /// The number of requests after which a connection is closed; 0 means unlimited.
  package var maxRequestsPerConnection = 0
  /// The size limits.
  package var limits = Limits()
  /// The deadlines.
  package var deadlines = Deadlines()
  /// Returns how the body of one request is received; `nil` applies ``Limits/body`` and keeps it in
  /// memory. Runs in the reactor's turn.
  package var bodyPolicy:
    (@Sendable (_ method: String, _ path: String, _ headers: HTTPHeaders) -> BodyPolicy?)?
  /// The folder for bodies that do not stay in memory.
  package var temporaryFolder = "/tmp"
  /// The proxies whose forwarding fields (`Forwarded`, `X-Forwarded-For` and so on) are trusted.
  package var trustedProxies: [AddressRange] = []
  /// Called for each answered request, in the reactor's turn; it must not block.
  package var onAccess: (@Sendable (HTTPAccess) -> Void)?

  package init() {}

  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// Sizes in bytes.
  package struct Limits: Sendable {
    /// Method, target and version; a longer request line is answered with 414.
    package var requestLine = 8 * 1024
    /// All fields together; larger ones are answered with 431.
    package var headerBytes = 32 * 1024
    /// The largest number of fields; more are answered with 431.
    package var headerCount = 100
    /// The body; a larger one is answered with 413.
    package var body = 1024 * 1024
    /// The bodies of all connections that are arriving or being answered; beyond it, requests with
    /// a body are answered with 503.
    package var allBodies = 256 * 1024 * 1024
    /// The number of requests of one connection that are processed at a time.
    package var pipelined = 16

    package init() {}
  }

  /// Times in seconds; 0 means never.
  package struct Deadlines: Sendable {
    /// The time from the first byte of a request to the end of its fields.
    package var head = 10.0
    /// The time from the end of the fields to the end of the body, which ``minimumBodyRate``
    /// extends.
    package var body = 20.0
    /// The rate in bytes per second at which received bytes extend the body's deadline.
    package var minimumBodyRate = 4096.0
    /// The time between two requests.
    package var idle = 60.0
    /// The time without progress while an answer is written.
    package var write = 20.0
    /// The minimum rate in bytes per second at which a slow reader must consume an answer.
    package var minimumWriteRate = 1024.0
    /// A WebSocket that is silent for this long is pinged; one that is silent for twice as long is
    /// closed.
    package var ping = 30.0

    package init() {}

    /// The seconds that a body may take of which `count` bytes have arrived.
    func body(earnedBy count: Int) -> Double {
      body + (minimumBodyRate > 0 ? Double(count) / minimumBodyRate : 0)
    }
  }
}

/// The reason why a server could not start.
package enum HTTPServerError: Error, Equatable, CustomStringConvertible {
  case cannotListen(host: String, port: Int, reason: String)
  case cannotListenAt(path: String, reason: String)
  case cannotInherit(descriptor: Int, reason: String)
  case cannotPoll(reason: String)

  package var description: String {
    switch self {
    case .cannotListen(let host, let port, let reason):
      "Can not listen on \(host) port \(port): \(reason). Choose a numeric address of this machine and a free port (0 takes any)."
    case .cannotListenAt(let path, let reason):
      "Can not listen on \(path): \(reason). Choose a path of at most 107 bytes in a folder that can be written, where no other server listens."
    case .cannotInherit(let descriptor, let reason):
      "Can not listen on descriptor \(descriptor): \(reason). Pass a listening stream socket, as systemd does for a .socket unit."
    case .cannotPoll(let reason):
      "Can not watch connections: \(reason). Raise the limit of open files (ulimit -n)."
    }
  }
}
