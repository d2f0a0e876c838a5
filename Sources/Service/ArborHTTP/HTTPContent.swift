import Synchronization

/// Content that is prepared for being served many times, with its entity tag and its compressed
/// form, which is made when the first client asks for it.
package struct HTTPContent: Sendable {
  /// The uncompressed content.
  package let bytes: [UInt8]
  private let compressed: CompressedForm
  /// The compressed form; `nil` when compression is not worth it.
  package var gzip: [UInt8]? { compressed.value(of: bytes) }
  /// The media type.
  package let type: String
  /// A strong entity tag, with its quotes.
  package let tag: String
  /// Seconds since 1970.
  package let modified: Int64?

  /// - Parameter level: The gzip level; static content is compressed once, so 6 to 9.
  package init(
    _ bytes: [UInt8], type: String, modified: Int64? = nil, tag: String? = nil, level: Int = 9
  ) {
    self.bytes = bytes
    self.type = type
    self.modified = modified
    self.tag = tag ?? EntityTag.of(bytes)
    let mayBeSmaller = bytes.count >= Gzip.minimumSize && Gzip.isWorthIt(type)
    compressed = CompressedForm(level: mayBeSmaller ? level : nil)
  }

  /// Returns the answer to a `GET` or `HEAD`; 405 for any other method.
  ///
  /// ## Algorithm
  /// 1. Choose the compressed form when there is one, the client accepts it and requests no range;
  ///    its tag is weak.
  /// 2. ``Preconditions`` may give 304 or 412, ``ByteRange`` 206 or 416.
  /// 3. Otherwise answer 200 with the content.
  package func response(
    to request: HTTPRequest, cacheControl: String? = nil
  ) -> HTTPResponse {
    guard request.method == "GET" || request.method == "HEAD" else {
      return .notAllowed("GET, HEAD")
    }
    let asksForPart = request.headers.contains("range")
    let encoded = !asksForPart && AcceptEncoding.allowsGzip(request.headers) ? gzip : nil
    var representation = Representation(
      body: .bytes(encoded ?? bytes), type: type, tag: tag, modified: modified)
    representation.isCompressed = encoded != nil
    representation.varies = gzip != nil
    representation.cacheControl = cacheControl
    return representation.response(to: request)
  }
}

/// The compressed form of some content: made once, by whoever needs it first.
private final class CompressedForm: Sendable {
  private enum State {
    case unknown(level: Int)
    case known([UInt8]?)
  }

  private let state: Mutex<State>

  /// - Parameter level: `nil` if the content is not compressed.
  init(level: Int?) { state = Mutex(level.map { .unknown(level: $0) } ?? .known(nil)) }

  func value(of bytes: [UInt8]) -> [UInt8]? {
    state.withLock { state in
      if case .known(let value) = state { return value }
      guard case .unknown(let level) = state else { return nil }
      let smaller = Gzip.compress(bytes, level: level).flatMap { $0.count < bytes.count ? $0 : nil }
      state = .known(smaller)
      return smaller
    }
  }
}

/// The content that is served at an address at this moment.
struct Representation {
  /// Bytes or a file.
  var body: HTTPBody
  var type: String
  /// A strong entity tag of the uncompressed form.
  var tag: String
  /// Seconds since 1970.
  var modified: Int64?
  var isCompressed = false
  /// Whether other clients may get it in another coding.
  var varies = false
  var cacheControl: String?

  /// Returns the answer to a `GET` or `HEAD`.
  func response(to request: HTTPRequest) -> HTTPResponse {
    var headers = HTTPHeaders()
    headers.append("ETag", isCompressed ? EntityTag.weak(tag) : tag)
    if let modified { headers.append("Last-Modified", HTTPDate.format(modified)) }
    if let cacheControl { headers.append("Cache-Control", cacheControl) }
    if varies { headers.append("Vary", "Accept-Encoding") }
    switch Preconditions.of(request, tag: tag, modified: modified) {
    case .proceed: break
    case .notModified: return HTTPResponse(status: 304, headers: headers)
    case .failed: return .preconditionFailed(headers)
    }
    headers.append("X-Content-Type-Options", "nosniff")
    if isCompressed { headers.append("Content-Encoding", "gzip") }
    headers.append("Accept-Ranges", "bytes")
    let size = body.count ?? 0
    switch ByteRange.of(request, size: size, tag: tag, modified: modified) {
    case .whole:
      headers.append("Content-Type", type)
      return HTTPResponse(headers: headers, body: body)
    case .outside: return .rangeOutside(size: size)
    case .parts(let ranges): return self.response(headers, parts: ranges, of: size)
    case .part(let range):
      headers.append("Content-Type", type)
      headers.append("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)")
      return HTTPResponse(status: 206, headers: headers, body: body.part(range))
    }
  }
}

extension HTTPResponse {
  /// Returns a 405 response that lists the allowed methods.
  package static func notAllowed(_ methods: String) -> HTTPResponse {
    var response = HTTPResponse.text("Use one of: \(methods).\n", status: 405)
    response.headers.append("Allow", methods)
    return response
  }
}
