/// How a server listens, and how much it lets a client have.
package struct HTTPServerConfiguration: Sendable {
  /// A numeric address or `localhost`.
  package var host = "127.0.0.1"
  /// 0 takes any free port; see ``HTTPServer/port``.
  package var port = 0
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
  /// The body limit in bytes of one request (method, path); nil keeps ``Limits/body``. Runs on the connection's queue.
  package var bodyLimit: (@Sendable (_ method: String, _ path: String) -> Int?)?

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
    /// A WebSocket that is silent this long is pinged; one that is silent for twice as long is closed.
    package var ping = 30.0

    package init() {}
  }
}

/// Why a server could not start.
package enum HTTPServerError: Error, Equatable, CustomStringConvertible {
  case cannotListen(host: String, port: Int, reason: String)
  case cannotPoll(reason: String)

  package var description: String {
    switch self {
    case .cannotListen(let host, let port, let reason):
      "Can not listen on \(host) port \(port): \(reason). Choose a numeric address of this machine and a free port (0 takes any)."
    case .cannotPoll(let reason):
      "Can not watch connections: \(reason). Raise the limit of open files (ulimit -n)."
    }
  }
}
