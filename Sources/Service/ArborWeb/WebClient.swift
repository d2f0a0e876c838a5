import ArborHTTP
import ArborHTTPClient
public import HTTPTypes

/// A client for requests to other servers.
///
/// ```swift
/// let client = WebClient()
/// let request = HTTPRequest(
///   method: .get, scheme: "https", authority: "example.com", path: "/feed.json")
/// let (response, body) = try await client.send(request)
/// ```
///
/// It connects only to addresses of the public internet and of `allowedRanges`, so that a URL from
/// a visitor cannot reach services that only this machine can. The address is checked after name
/// resolution and again for each redirect.
public final class WebClient: Sendable {
  /// The time and size limits of requests.
  public struct Limits: Sendable {
    /// The timeout for connecting, in seconds.
    public var connectSeconds = 10.0
    /// The timeout for the whole request, in seconds; 0 for none.
    public var totalSeconds = 60.0
    /// The maximum size of the decompressed body, in bytes.
    public var maxBytes = 32 << 20
    /// The maximum number of redirects.
    public var maxRedirects = 5
    /// Address ranges that are allowed besides the public internet, such as `127.0.0.0/8` or
    /// `10.1.2.3`.
    public var allowedRanges: [String] = []

    /// Creates the default limits.
    public init() {}
  }

  private let client: HTTPClient

  /// Creates a client. An invalid address range in the limits traps.
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

  /// Sends a request and returns the whole response, after redirects. Cancelling the task ends the
  /// request.
  public func send(
    _ request: HTTPTypes.HTTPRequest, body: [UInt8] = []
  ) async throws(WebClientError) -> (response: HTTPTypes.HTTPResponse, body: [UInt8]) {
    let answer = try await open(request, body: body)
    var bytes: [UInt8] = []
    var pieces = answer.body.makeAsyncIterator()
    while let piece = try await pieces.next() { bytes += piece }
    return (answer.response, bytes)
  }

  /// Sends a request and returns the head of the response, with the body as it arrives.
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

/// The body of a response in pieces, for one reading task. Receiving pauses while much is unread.
public struct WebClientBody: AsyncSequence, Sendable {
  public typealias Element = [UInt8]
  let body: HTTPClientBody

  /// Returns an iterator over the pieces.
  public func makeAsyncIterator() -> Iterator { Iterator(body: body) }

  /// Reads the pieces of a body.
  public struct Iterator: AsyncIteratorProtocol {
    let body: HTTPClientBody

    /// Returns the next piece; `nil` at the end.
    public mutating func next() async throws(WebClientError) -> [UInt8]? {
      do { return try await body.next() } catch { throw WebClientError(error) }
    }
  }
}

/// The error of a failed request.
public struct WebClientError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The reason of the failure.
  public enum Kind: Sendable, Equatable {
    case notAnAddress, forbiddenAddress, tooLarge, tooManyRedirects, timedOut, cancelled, failed
  }

  /// The reason of the failure.
  public let kind: Kind
  /// A description of the failure.
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
