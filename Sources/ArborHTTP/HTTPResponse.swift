/// The content of an answer.
package enum HTTPBody: Sendable {
  case empty
  case bytes([UInt8])
  /// A part of a file, which is sent without being read into memory.
  case file(HTTPFile, Range<Int>)
  /// Bytes and parts of files, one after the other.
  case pieces([Piece])
  /// A body that is made while it is sent.
  case stream(HTTPBodyStream)

  /// Bytes; nil for a stream that does not know.
  package var count: Int? {
    switch self {
    case .empty: 0
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .pieces(let pieces): pieces.reduce(0) { $0 + $1.count }
    case .stream(let stream): stream.length
    }
  }

  /// See ``pieces(_:)``.
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

/// One answer.
///
/// The server itself writes `Content-Length`, `Transfer-Encoding`, `Date` and `Connection`; `Connection: close` in
/// `headers` makes it close after this answer. For `HEAD` give the answer to `GET`: the body is not sent.
package struct HTTPResponse: Sendable {
  package var status: Int
  package var headers: HTTPHeaders
  package var body: HTTPBody

  package init(status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), body: HTTPBody = .empty) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package static func text(_ text: String, status: Int = 200) -> HTTPResponse {
    bytes(Array(text.utf8), type: "text/plain; charset=utf-8", status: status)
  }

  package static func html(_ html: String, status: Int = 200) -> HTTPResponse {
    bytes(Array(html.utf8), type: "text/html; charset=utf-8", status: status)
  }

  package static func html(_ html: [UInt8], status: Int = 200) -> HTTPResponse {
    bytes(html, type: "text/html; charset=utf-8", status: status)
  }

  package static func json(_ json: [UInt8], status: Int = 200) -> HTTPResponse {
    bytes(json, type: "application/json", status: status)
  }

  package static func json(_ json: String, status: Int = 200) -> HTTPResponse {
    bytes(Array(json.utf8), type: "application/json", status: status)
  }

  package static func bytes(_ bytes: [UInt8], type: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Content-Type": type], body: .bytes(bytes))
  }

  /// Sends the client elsewhere; 303 makes it use `GET`.
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

/// What a handler returns that either knows its answer or gives it through the responder.
package enum HTTPReply: Sendable {
  case now(HTTPResponse)
  case later
}
