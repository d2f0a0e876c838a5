/// Why a request is refused before any handler sees it; the connection closes after each of them.
enum HTTPRefusal: Error, Equatable {
  case badRequest(StaticString)
  case targetTooLong
  case headersTooLarge
  case bodyTooLarge
  case unknownMethod
  case unknownCoding
  case unknownVersion
  case noVersion
  case unknownExpectation
  case timeout

  var status: Int {
    switch self {
    case .badRequest: 400
    case .targetTooLong: 414
    case .headersTooLarge: 431
    case .bodyTooLarge: 413
    case .unknownMethod, .unknownCoding: 501
    case .unknownVersion: 505
    case .noVersion: 426
    case .unknownExpectation: 417
    case .timeout: 408
    }
  }

  var response: HTTPResponse {
    var response = HTTPResponse.text(explanation + "\n", status: status)
    if case .noVersion = self { response.headers.append("Upgrade", "HTTP/1.1") }
    return response
  }

  private var explanation: String {
    switch self {
    case .badRequest(let reason): "\(reason)"
    case .targetTooLong: "The request line is too long."
    case .headersTooLarge: "The header fields are too many or too large."
    case .bodyTooLarge: "The body is larger than this address accepts."
    case .unknownMethod: "This method is not known here."
    case .unknownCoding: "Of the transfer codings only chunked is known here."
    case .unknownVersion: "Speak HTTP/1.1."
    case .noVersion: "Name the version: HTTP/1.1."
    case .unknownExpectation: "Of the expectations only 100-continue is known here."
    case .timeout: "The request did not arrive in time."
    }
  }

  static func == (left: HTTPRefusal, right: HTTPRefusal) -> Bool {
    left.status == right.status && left.explanation == right.explanation
  }
}
