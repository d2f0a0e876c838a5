/// A request line with its header fields and its framing.
struct RequestHead {
  var method = ""
  var target = ""
  var minorVersion = 1
  var headers = HTTPHeaders()
  /// `nil` without `Content-Length`.
  var contentLength: Int?
  var isChunked = false
  var keepsAlive = true
  var expectsContinue = false
  var upgrades = false

  /// Whether several such requests may be processed at the same time (RFC 9112, 9.3.2).
  var isSafe: Bool { (method == "GET" || method == "HEAD") && !hasBody && !upgrades }

  /// Whether a body follows.
  var hasBody: Bool { isChunked || (contentLength ?? 0) > 0 }
}

/// The supported methods: those of the IANA registry that concern an origin server, and a few
/// others in use.
enum HTTPMethod {
  static func known(_ bytes: UnsafeRawBufferPointer) -> String? {
    switch bytes.count {
    case 3 where bytes[0] == 0x47 && bytes[1] == 0x45 && bytes[2] == 0x54: return "GET"
    case 4 where bytes.elementsEqual("POST".utf8): return "POST"
    case 4 where bytes.elementsEqual("HEAD".utf8): return "HEAD"
    case 3...20:
      let name = String(decoding: bytes, as: UTF8.self)
      return names.contains(name) ? name : nil
    default: return nil
    }
  }

  private static let names: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "ACL", "BASELINE-CONTROL",
    "BIND", "CHECKIN", "CHECKOUT", "COPY", "LABEL", "LINK", "LOCK", "MERGE", "MKACTIVITY",
    "MKCALENDAR", "MKCOL", "MKREDIRECTREF", "MKWORKSPACE", "MOVE", "M-SEARCH", "NOTIFY",
    "ORDERPATCH", "PROPFIND", "PROPPATCH", "PURGE", "QUERY", "REBIND", "REPORT", "SEARCH",
    "SOURCE", "SUBSCRIBE", "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK", "UNSUBSCRIBE", "UPDATE",
    "UPDATEREDIRECTREF", "VERSION-CONTROL",
  ]
}
