import ArborHTTP
import ArborSession

/// The browser that a request comes from, recognized by a signed cookie.
struct Visitor {
  private static let name = "arbor_visitor"
  /// 400 days, the limit of browsers, in seconds.
  private static let lifetime = 34_560_000

  let id: VisitorID
  /// The cookie to set; `nil` when the browser has it.
  let cookie: String?

  /// Identifies the visitor of a request; a browser without a valid cookie is a new visitor.
  init(_ request: HTTPRequest, _ key: SessionKey) {
    if let known = Self.known(request, key) {
      id = known
      cookie = nil
    } else {
      id = .random()
      cookie =
        Self.cookie(Self.name, key.visitorToken(of: id), path: "/", for: request)
        + "; Max-Age=\(Self.lifetime)"
    }
  }

  /// Returns the visitor of a request; `nil` without a cookie that this server signed.
  static func known(_ request: HTTPRequest, _ key: SessionKey) -> VisitorID? {
    for cookie in request.cookies where cookie.name == name {
      if let visitor = key.visitor(of: cookie.value) { return visitor }
    }
    return nil
  }

  /// Returns a cookie that scripts cannot read, that foreign pages do not send, and that is
  /// restricted to https if the page was requested so.
  static func cookie(
    _ name: String, _ value: String, path: String, for request: HTTPRequest
  ) -> String {
    let cookie = "\(name)=\(value); Path=\(path); HttpOnly; SameSite=Lax"
    return request.isEncrypted ? cookie + "; Secure" : cookie
  }
}

extension HTTPRequest {
  /// Whether a proxy reports that the browser uses https. A forged field only affects the sender's
  /// own cookies.
  fileprivate var isEncrypted: Bool {
    headers["x-forwarded-proto"]?.lowercased() == "https"
      || headers["forwarded"]?.lowercased().contains("proto=https") == true
  }
}
