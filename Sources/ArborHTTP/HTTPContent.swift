/// Content that is ready to be served many times: it knows its tag and its compressed form.
package struct HTTPContent: Sendable {
  package let bytes: [UInt8]
  /// The compressed form; nil when it is not worth it.
  package let gzip: [UInt8]?
  package let type: String
  /// A strong entity tag, with its quotes.
  package let tag: String
  /// Seconds since 1970.
  package let modified: Int64?

  /// - Parameter level: How hard to compress; static content is compressed once, so 6 to 9.
  package init(
    _ bytes: [UInt8], type: String, modified: Int64? = nil, tag: String? = nil, level: Int = 9
  ) {
    self.bytes = bytes
    self.type = type
    self.modified = modified
    self.tag = tag ?? EntityTag.of(bytes)
    if bytes.count >= Gzip.minimumSize, Gzip.isWorthIt(type),
      let smaller = Gzip.compress(bytes, level: level), smaller.count < bytes.count
    {
      gzip = smaller
    } else {
      gzip = nil
    }
  }

  /// The answer to a `GET` or `HEAD`; 405 for anything else.
  ///
  /// ## Algorithm
  /// 1. Choose the compressed form when there is one and the client likes it; its tag is weak.
  /// 2. `If-None-Match` that names the tag: 304. Without that field, `If-Modified-Since` not before the modification: 304.
  /// 3. Otherwise 200 with the content.
  package func response(
    to request: HTTPRequest, cacheControl: String? = nil
  ) -> HTTPResponse {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .notAllowed("GET, HEAD")
    }
    let encoded = AcceptEncoding.allowsGzip(request.headers) ? gzip : nil
    var headers = HTTPHeaders()
    headers.append("ETag", encoded == nil ? tag : EntityTag.weak(tag))
    if let modified { headers.append("Last-Modified", HTTPDate.format(modified)) }
    if let cacheControl { headers.append("Cache-Control", cacheControl) }
    if gzip != nil { headers.append("Vary", "Accept-Encoding") }
    if isUnchanged(for: request) { return HTTPResponse(status: 304, headers: headers) }
    headers.append("Content-Type", type)
    headers.append("X-Content-Type-Options", "nosniff")
    if encoded != nil { headers.append("Content-Encoding", "gzip") }
    return HTTPResponse(headers: headers, body: .bytes(encoded ?? bytes))
  }

  private func isUnchanged(for request: HTTPRequest) -> Bool {
    if let list = request.headers.joined("if-none-match") {
      return EntityTag.list(list, names: tag)
    }
    guard let modified, let since = request.headers["if-modified-since"].flatMap(HTTPDate.parse)
    else { return false }
    return modified <= since
  }
}

extension HTTPResponse {
  /// 405 with the methods that are allowed.
  package static func notAllowed(_ methods: String) -> HTTPResponse {
    var response = HTTPResponse.text("Use one of: \(methods).\n", status: 405)
    response.headers.append("Allow", methods)
    return response
  }
}
