import ArborHTTP
import ArborHTTPClient
public import HTTPTypes

/// Sends requests to other servers.
///
/// Only addresses of the public internet are connected to, unless ranges are allowed: a visitor who may name a URL can so not reach what
/// only this machine can. That is checked after a name was resolved, and at each redirect anew.
public final class WebClient: Sendable {
  /// How much is waited for and taken.
  public struct Limits: Sendable {
    /// Seconds until there is a connection.
    public var connectSeconds = 10.0
    /// Seconds for everything; 0 is without end.
    public var totalSeconds = 60.0
    /// Bytes of the body, decompressed.
    public var maxBytes = 32 << 20
    public var maxRedirects = 5
    /// Ranges that may be connected to besides the public internet, such as `127.0.0.0/8` or `10.1.2.3`.
    public var allowedRanges: [String] = []

    public init() {}
  }

  private let client: HTTPClient

  /// A range that can not be read is a programmer's mistake and ends the program.
  public init(limits: Limits = Limits()) {
    var configuration = HTTPClientConfiguration()
    configuration.connectSeconds = limits.connectSeconds
    configuration.totalSeconds = limits.totalSeconds
    configuration.maxBytes = limits.maxBytes
    configuration.maxRedirects = limits.maxRedirects
    configuration.addresses = .publicAnd(
      limits.allowedRanges.map { text in
        guard let range = AddressRange(text) else {
          preconditionFailure("\"\(text)\" is no range of addresses. Write one such as 10.0.0.0/8.")
        }
        return range
      })
    client = HTTPClient(configuration)
  }

  /// The whole answer, after redirects. The request ends with its task.
  public func send(
    _ request: HTTPTypes.HTTPRequest, body: [UInt8] = []
  ) async throws(WebClientError) -> (response: HTTPTypes.HTTPResponse, body: [UInt8]) {
    let answer = try await open(request, body: body)
    var bytes: [UInt8] = []
    var pieces = answer.body.makeAsyncIterator()
    while let piece = try await pieces.next() { bytes += piece }
    return (answer.response, bytes)
  }

  /// Status and fields of the answer, and its body while it arrives.
  public func open(
    _ request: HTTPTypes.HTTPRequest, body: [UInt8] = []
  ) async throws(WebClientError) -> (response: HTTPTypes.HTTPResponse, body: WebClientBody) {
    let url = "\(request.scheme ?? "https")://\(request.authority ?? "")\(request.path ?? "/")"
    let wire = HTTPClientRequest(
      request.method.rawValue, url: url,
      headers: request.headerFields.map { ($0.name.rawName, $0.value) }, body: body)
    do {
      let answer = try await client.open(wire)
      var response = HTTPTypes.HTTPResponse(status: .init(code: answer.head.status))
      for (name, value) in answer.head.headers {
        if let name = HTTPField.Name(name) {
          response.headerFields.append(HTTPField(name: name, value: value))
        }
      }
      return (response, WebClientBody(body: answer.body))
    } catch {
      throw WebClientError(error)
    }
  }
}

/// The body of an answer in pieces; to be read by one task. Nothing more is received while much waits to be read.
public struct WebClientBody: AsyncSequence, Sendable {
  public typealias Element = [UInt8]
  let body: HTTPClientBody

  public func makeAsyncIterator() -> Iterator { Iterator(body: body) }

  public struct Iterator: AsyncIteratorProtocol {
    let body: HTTPClientBody

    public mutating func next() async throws(WebClientError) -> [UInt8]? {
      do { return try await body.next() } catch { throw WebClientError(error) }
    }
  }
}

/// Why there is no answer.
public struct WebClientError: Error, Sendable, Equatable, CustomStringConvertible {
  public enum Kind: Sendable, Equatable {
    case notAnAddress, forbiddenAddress, tooLarge, tooManyRedirects, timedOut, cancelled, failed
  }

  public let kind: Kind
  public let description: String

  init(_ error: HTTPClientError) {
    description = error.description
    kind =
      switch error {
      case .notAnAddress: .notAnAddress
      case .forbiddenAddress: .forbiddenAddress
      case .tooLarge: .tooLarge
      case .tooManyRedirects: .tooManyRedirects
      case .timedOut: .timedOut
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}
