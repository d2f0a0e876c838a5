/// What a client asks a server.
package struct HTTPClientRequest: Sendable {
  package var method: String
  /// `http` or `https`.
  package var url: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(
    _ method: String = "GET", url: String, headers: [(name: String, value: String)] = [],
    body: [UInt8] = []
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// Status and fields of an answer, after all redirects.
package struct HTTPClientHead: Sendable {
  package var status = 0
  package var headers: [(name: String, value: String)] = []
  /// Where the answer comes from.
  package var url = ""

  /// The first value of a field; the name's case is not looked at.
  package subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// How much a client waits for and takes.
package struct HTTPClientConfiguration: Sendable {
  /// Seconds until there is a connection.
  package var connectSeconds = 10.0
  /// Seconds for everything; 0 is without end.
  package var totalSeconds = 60.0
  /// Seconds without a byte.
  package var idleSeconds = 20.0
  /// Bytes of the body, decompressed.
  package var maxBytes = 32 << 20
  /// Bytes of the fields of one answer.
  package var maxHeaderBytes = 64 << 10
  package var maxRedirects = 5
  package var maxConnectionsPerHost = 6
  package var maxConnections = 64
  package var addresses = AddressPolicy.publicOnly
  package var userAgent = "Arbor"

  package init() {}
}

/// Why there is no answer.
package enum HTTPClientError: Error, Equatable, CustomStringConvertible {
  case notAnAddress(String)
  /// The name leads to an address that may not be connected to.
  case forbiddenAddress(String)
  case tooLarge(limit: Int)
  case tooManyRedirects(limit: Int)
  case timedOut
  case cancelled
  case failed(reason: String)

  package var description: String {
    switch self {
    case .notAnAddress(let url): "\"\(url)\" is no address of http or https."
    case .forbiddenAddress(let url):
      "\(url) leads to an address that may not be connected to. Allow its range if it is meant."
    case .tooLarge(let limit): "The answer is larger than \(limit) bytes."
    case .tooManyRedirects(let limit): "The answer leads elsewhere more than \(limit) times."
    case .timedOut: "The answer did not come in time."
    case .cancelled: "The request was cancelled."
    case .failed(let reason): "There was no answer: \(reason)."
    }
  }
}
