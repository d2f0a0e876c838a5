/// How a server listens, and how much it lets a client have.
package struct HTTPServerConfiguration: Sendable {
  /// A numeric address or `localhost`.
  package var host = "127.0.0.1"
  /// 0 takes any free port; see ``HTTPServer/port``.
  package var port = 0
  /// Where to listen instead of ``host`` and ``port``, when not empty.
  package var addresses: [HTTPListenAddress] = []
  /// How many serial queues share the connections; 0 is one per core.
  package var queues = 0
  /// How many connections may wait to be accepted.
  package var backlog = 1024
  /// Connections beyond this are answered with 503 and closed.
  package var maxConnections = 10_000
  /// After this many requests a connection is closed; 0 is unlimited.
  package var maxRequestsPerConnection = 0
  package var limits = Limits()
  package var deadlines = Deadlines()
  /// How the body of one request (method, path) is taken; nil keeps ``Limits/body``, in memory. Runs on the connection's queue.
  package var bodyPolicy: (@Sendable (_ method: String, _ path: String) -> BodyPolicy?)?
  /// Where bodies go that do not stay in memory.
  package var temporaryFolder = "/tmp"
  /// Proxies whose word about their clients counts (`Forwarded`, `X-Forwarded-For` and so on).
  package var trustedProxies: [AddressRange] = []
  /// Told about each answered request, on the connection's queue; must not block.
  package var onAccess: (@Sendable (HTTPAccess) -> Void)?

  package init() {}

  package init(host: String, port: Int) {
    self.host = host
    self.port = port
  }

  /// Sizes in bytes.
  package struct Limits: Sendable {
    /// Method, target and version; more is answered with 414.
    package var requestLine = 8 * 1024
    /// All fields together; more is answered with 431.
    package var headerBytes = 32 * 1024
    /// More fields are answered with 431.
    package var headerCount = 100
    /// More is answered with 413.
    package var body = 1024 * 1024
    /// How many requests of one connection are worked on at a time.
    package var pipelined = 16

    package init() {}
  }

  /// Times in seconds; 0 is never.
  package struct Deadlines: Sendable {
    /// From the first byte of a request to the end of its fields.
    package var head = 10.0
    /// From the end of the fields to the end of the body, apart from what ``minimumBodyRate`` adds.
    package var body = 20.0
    /// Bytes per second: each received byte prolongs the body's deadline accordingly.
    package var minimumBodyRate = 4096.0
    /// Between two requests.
    package var idle = 60.0
    /// Without any progress while an answer is written.
    package var write = 20.0
    /// Bytes per second that a reader must take over a longer time, while it does not take everything at once.
    package var minimumWriteRate = 1024.0
    /// A WebSocket that is silent this long is pinged; one that is silent for twice as long is closed.
    package var ping = 30.0

    package init() {}
  }
}

/// Why a server could not start.
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
