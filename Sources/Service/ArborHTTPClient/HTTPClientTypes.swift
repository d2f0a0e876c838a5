/// A request to a server.
package struct HTTPClientRequest: Sendable {
  /// The method, such as `GET`.
  package var method: String
  /// The address, with the scheme `http` or `https`.
  package var url: String
  /// The header fields, in order.
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

/// The status and the header fields of a response, after all redirects.
package struct HTTPClientHead: Sendable {
  /// The status code.
  package var status = 0
  /// The header fields, in order.
  package var headers: [(name: String, value: String)] = []
  /// The address of the response, after redirects.
  package var url = ""

  /// Returns the first value of a field, without regard to the case of its name; `nil` when there
  /// is none.
  package subscript(name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The timeouts and size limits of a client.
package struct HTTPClientConfiguration: Sendable {
  /// The timeout for connecting, in seconds.
  package var connectSeconds = 10.0
  /// The timeout for the whole request, in seconds; 0 means unlimited.
  package var totalSeconds = 60.0
  /// The timeout without a received byte, in seconds.
  package var idleSeconds = 20.0
  /// The largest size of the decompressed body, in bytes.
  package var maxBytes = 32 << 20
  /// The largest total size of the fields of one response, in bytes.
  package var maxHeaderBytes = 64 << 10
  /// The largest number of redirects that are followed.
  package var maxRedirects = 5
  /// The largest number of connections to one host.
  package var maxConnectionsPerHost = 6
  /// The largest number of connections.
  package var maxConnections = 64
  /// The addresses that may be connected to.
  package var addresses = AddressPolicy.publicOnly
  /// The value of `User-Agent`.
  package var userAgent = "Arbor"

  package init() {}
}

/// The reason why a request failed.
package enum HTTPClientError: Error, Equatable, CustomStringConvertible {
  case notAnAddress(String)
  /// The host name resolves to an address that the policy forbids.
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
