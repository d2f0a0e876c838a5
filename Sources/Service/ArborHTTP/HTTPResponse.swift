/// The body of a response.
package enum HTTPBody: Sendable {
  case empty
  case bytes([UInt8])
  /// A part of a file, which is sent without being read into memory.
  case file(HTTPFile, Range<Int>)
  /// Bytes and parts of files, in order.
  case pieces([Piece])
  /// A body that is produced while it is sent.
  case stream(HTTPBodyStream)

  /// The number of bytes; `nil` for a stream of unknown length.
  package var count: Int? {
    switch self {
    case .empty: 0
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .pieces(let pieces): pieces.reduce(0) { $0 + $1.count }
    case .stream(let stream): stream.length
    }
  }

  /// An element of ``pieces(_:)``.
  package enum Piece: Sendable {
    case bytes([UInt8])
    case file(HTTPFile, Range<Int>)

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let range): range.count
      }
    }
  }
}

/// One response.
///
/// The server itself writes `Content-Length`, `Transfer-Encoding`, `Date` and `Connection`;
/// `Connection: close` in `headers` closes the connection after this response. For `HEAD`, pass the
/// response to `GET`: the body is not sent.
package struct HTTPResponse: Sendable {
  /// The status code.
  package var status: Int
  /// The header fields.
  package var headers: HTTPHeaders
  package var body: HTTPBody

  package init(status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), body: HTTPBody = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns a response with plain text.
  package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
    bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  /// Returns a response with HTML.
  package static func html(_ html: String, status: Int = 200) -> HTTPResponse {
    bytes(Array(html.utf8), type: "text/html; charset=utf-8", status: status)
  }

  /// Returns a response with HTML that is encoded as UTF-8.
  package static func html(_ html: [UInt8], status: Int = 200) -> HTTPResponse {
    bytes(html, type: "text/html; charset=utf-8", status: status)
  }

  /// Returns a response with JSON that is encoded as UTF-8.
  package static func json(_ json: [UInt8], status: Int = 200) -> HTTPResponse {
    bytes(json, type: "application/json", status: status)
  }

  /// Returns a response with JSON.
  package static func json(_ json: String, status: Int = 200) -> HTTPResponse {
    bytes(Array(json.utf8), type: "application/json", status: status)
  }

  /// Returns a response with bytes of a media type.
  package static func bytes(_ bytes: [UInt8], type: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Content-Type": type], body: .bytes(bytes))
  }

  /// Returns a redirect; status 303 makes the client use `GET`.
  package static func redirect(to location: String, status: Int = 303) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Location": location])
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, String)...) {
    self.init()
    for (name, value) in elements { append(name, value) }
  }
}

/// The result of a handler: a response, or the promise to answer through the responder later.
package enum HTTPReply: Sendable {
  case now(HTTPResponse)
  case later
}
