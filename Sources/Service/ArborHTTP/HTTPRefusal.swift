/// The reason why a request is refused before it reaches a handler; each one closes the connection.
enum HTTPRefusal: Error, Equatable {
  case badRequest(StaticString)
  case targetTooLong
  case headersTooLarge
  case bodyTooLarge
  /// The header fields do not entitle the client to send the body.
  case bodyForbidden
  case unknownMethod
  case unknownCoding
  case unknownVersion
  case noVersion
  case unknownExpectation
  case unknownContentCoding
  /// The body cannot be stored.
  case cannotStore
  /// The bodies of all clients are larger than the server accepts at a time.
  case tooManyBodies
  case timeout

  var status: Int {
    switch self {
    case .badRequest: 400
    case .targetTooLong: 414
    case .headersTooLarge: 431
    case .bodyTooLarge: 413
    case .bodyForbidden: 403
    case .unknownMethod, .unknownCoding: 501
    case .unknownVersion: 505
    case .noVersion: 426
    case .unknownExpectation: 417
    case .unknownContentCoding: 415
    case .cannotStore: 507
    case .tooManyBodies: 503
    case .timeout: 408
    }
  }

  /// The response as `application/problem+json` (RFC 9457), the format that handlers use too.
  var response: HTTPResponse {
    let body =
      "{\"type\":\"/problems/\(name)\",\"title\":\"\(title)\",\"status\":\(status),"
      + "\"detail\":\"\(explanation)\"}"
    var response = HTTPResponse.bytes(
      Array(body.utf8), type: "application/problem+json", status: status)
    response.headers.append("X-Content-Type-Options", "nosniff")
    if case .unknownContentCoding = self { response.headers.append("Accept-Encoding", "gzip") }
    if case .tooManyBodies = self { response.headers.append("Retry-After", "2") }
    if case .noVersion = self { response.headers.append("Upgrade", "HTTP/1.1") }
    return response
  }

  private var name: StaticString {
    switch self {
    case .badRequest: "malformed-request"
    case .targetTooLong: "target-too-long"
    case .headersTooLarge: "headers-too-large"
    case .bodyTooLarge: "payload-too-large"
    case .bodyForbidden: "body-forbidden"
    case .unknownMethod: "unknown-method"
    case .unknownCoding: "unknown-transfer-coding"
    case .unknownVersion, .noVersion: "unknown-version"
    case .unknownExpectation: "unknown-expectation"
    case .unknownContentCoding: "unknown-content-coding"
    case .cannotStore: "insufficient-storage"
    case .tooManyBodies: "too-many-bodies"
    case .timeout: "request-timeout"
    }
  }

  private var title: StaticString {
    switch self {
    case .badRequest: "The request can not be read"
    case .targetTooLong: "The address is too long"
    case .headersTooLarge: "The header is too large"
    case .bodyTooLarge: "The body is too large"
    case .bodyForbidden: "The body is not accepted"
    case .unknownMethod: "The method is not known"
    case .unknownCoding: "The transfer coding is not known"
    case .unknownVersion, .noVersion: "The version of HTTP is not known"
    case .unknownExpectation: "The expectation can not be met"
    case .unknownContentCoding: "The content coding is not known"
    case .cannotStore: "There is no room for the body"
    case .tooManyBodies: "The server is receiving too much"
    case .timeout: "The request came too slowly"
    }
  }

  /// Constant sentences without quotes, because they are inserted into JSON without escaping.

  private var explanation: String {
    switch self {
    case .badRequest(let reason): "\(reason)"
    case .targetTooLong: "The request line is too long."
    case .headersTooLarge: "The header fields are too many or too large."
    case .bodyTooLarge: "The body is larger than this address accepts."
    case .bodyForbidden:
      "The header fields lack what this address wants. Reload the page and try again."
    case .unknownMethod: "This method is not known here."
    case .unknownCoding: "Of the transfer codings only chunked is known here."
    case .unknownVersion: "Speak HTTP/1.1."
    case .noVersion: "Name the version: HTTP/1.1."
    case .unknownExpectation: "Of the expectations only 100-continue is known here."
    case .unknownContentCoding: "Send the body as it is, or compressed once with gzip."
    case .cannotStore: "The body could not be stored. Try again later."
    case .tooManyBodies: "Too many bodies are arriving at a time. Try again later."
    case .timeout: "The request did not arrive in time."
    }
  }

  static func == (left: HTTPRefusal, right: HTTPRefusal) -> Bool {
    left.status == right.status && left.explanation == right.explanation
  }
}
