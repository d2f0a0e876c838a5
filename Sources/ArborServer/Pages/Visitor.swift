import ArborHTTP
import ArborSession

/// The browser that a request comes from, known again by a signed cookie.
struct Visitor {
  private static let name = "arbor_visitor"
  /// 400 days: what browsers allow at most.
  private static let lifetime = 34_560_000

  let id: VisitorID
  /// What to set; nil when the browser has it.
  let cookie: String?

  /// A browser without a valid cookie is a new visitor.
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

  /// nil: the request shows no cookie that this server signed.
  static func known(_ request: HTTPRequest, _ key: SessionKey) -> VisitorID? {
    for cookie in request.cookies where cookie.name == name {
      if let visitor = key.visitor(of: cookie.value) { return visitor }
    }
    return nil
  }

  /// A cookie that scripts do not see, that foreign pages do not send, and that is never sent in the clear where the page was not.
  static func cookie(
    _ name: String, _ value: String, path: String, for request: HTTPRequest
  ) -> String {
    let cookie = "\(name)=\(value); Path=\(path); HttpOnly; SameSite=Lax"
    return request.isEncrypted ? cookie + "; Secure" : cookie
  }
}

extension HTTPRequest {
  /// Whether a proxy says that the browser speaks https. Whoever lies about it only hides his own cookies.
  fileprivate var isEncrypted: Bool {
    headers["x-forwarded-proto"]?.lowercased() == "https"
      || headers["forwarded"]?.lowercased().contains("proto=https") == true
  }
}
