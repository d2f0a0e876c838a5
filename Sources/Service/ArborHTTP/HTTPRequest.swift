/// One request, with its whole body.
package struct HTTPRequest: Sendable {
  /// The method, such as `GET` or `POST`; always one that the server knows.
  package var method: String
  /// The request target in origin form, as it was sent: path and query, still percent-encoded. `*`
  /// for `OPTIONS *`.
  package var target: String
  /// The minor version of HTTP/1.x: 0 or 1.
  package var minorVersion: Int
  /// The header fields.
  package var headers: HTTPHeaders
  package var body: [UInt8]
  /// The body when it was too large for memory; ``body`` is empty then.
  package var bodyFile: HTTPFile?
  /// Whether the connection to the client is encrypted.
  package var isSecure: Bool
  /// The numeric address of the client.
  package var remoteAddress: String

  package init(
    method: String = "GET", target: String, minorVersion: Int = 1,
    headers: HTTPHeaders = HTTPHeaders(),
    body: [UInt8] = [], bodyFile: HTTPFile? = nil, isSecure: Bool = false,
    remoteAddress: String = ""
  ) {
    self.method = method
    self.target = target
    self.minorVersion = minorVersion
    self.headers = headers
    self.body = body
    self.bodyFile = bodyFile
    self.isSecure = isSecure
    self.remoteAddress = remoteAddress
  }

  /// The part of the target before `?`, still percent-encoded.
  package var path: String {
    let utf8 = target.utf8
    guard let mark = utf8.firstIndex(of: 0x3F) else { return target }
    return String(target[..<mark])
  }

  /// The part of the target after `?`, still percent-encoded; `nil` without `?`.
  package var query: String? {
    let utf8 = target.utf8
    guard let mark = utf8.firstIndex(of: 0x3F) else { return nil }
    return String(target[utf8.index(after: mark)...])
  }

  /// Whether the client requests an upgrade to WebSocket.
  package var isWebSocketUpgrade: Bool {
    method == "GET" && minorVersion >= 1 && headers.lists("websocket", under: "upgrade")
      && headers.lists("upgrade", under: "connection")
  }
}

extension HTTPRequest {
  /// The path's segments, decoded once; `nil` when the path is unsafe.
  ///
  /// `/a/b%20c` gives `["a", "b c"]`, `/` gives `[]`, and a trailing slash gives a last empty
  /// segment. Refused are invalid `%` sequences, invalid UTF-8, NUL and other control characters,
  /// an encoded slash or backslash, `.` and `..`.
  package var pathSegments: [String]? { Self.segments(ofPath: path) }

  /// Returns the segments of `path`; see ``pathSegments``.
  package static func segments(ofPath path: String) -> [String]? {
    guard path.utf8.first == 0x2F else { return nil }
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 1, parts[0].isEmpty { return [] }
    var segments: [String] = []
    segments.reserveCapacity(parts.count)
    for part in parts {
      guard let segment = PercentCoding.decode(part.utf8, plusIsSpace: false),
        segment != ".", segment != "..",
        !segment.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x2F || $0 == 0x5C })
      else { return nil }
      segments.append(segment)
    }
    return segments
  }

  /// The query as decoded pairs, in order; `+` is a space, and a name without `=` has an empty
  /// value.
  ///
  /// Pairs that do not decode to UTF-8 are omitted.
  package var queryItems: [(name: String, value: String)] {
    guard let query else { return [] }
    return PercentCoding.pairs(query.utf8)
  }

  /// The body as decoded pairs when it is `application/x-www-form-urlencoded`; otherwise empty.
  package var formItems: [(name: String, value: String)] {
    guard let type = headers["content-type"] else { return [] }
    let media = type.prefix { $0 != ";" && $0 != " " }
    guard media.lowercased() == "application/x-www-form-urlencoded" else { return [] }
    return PercentCoding.pairs(body)
  }

  /// Returns the first value of a query item; `nil` when there is none.
  package func queryValue(_ name: String) -> String? {
    queryItems.first { $0.name == name }?.value
  }

  /// The cookies that the client sent, in order.
  package var cookies: [(name: String, value: String)] {
    headers.values("cookie").flatMap { line in
      line.split(separator: ";").compactMap { pair in
        let pair = pair.drop { $0 == " " }
        guard let equals = pair.firstIndex(of: "=") else { return nil }
        return (String(pair[..<equals]), String(pair[pair.index(after: equals)...]))
      }
    }
  }
}
