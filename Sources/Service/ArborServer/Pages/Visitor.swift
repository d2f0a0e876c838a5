import ArborHTTP
import ArborSession
import Foundation

/// The browser that a request comes from, recognized by a signed cookie.
struct Visitor {
  private static let name = "arbor_visitor"
  /// Browsers accept a cookie with this prefix only from the host itself, over https, so that no
  /// other host of the same domain can set it.
  private static let hostPrefix = "__Host-"
  /// The characters of a page's id that the name of its cookie has as they are.
  private static let nameCharacters = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*")
  /// 400 days, the limit of browsers, in seconds.
  private static let lifetime = 34_560_000

  let id: VisitorID
  /// The cookie to set; `nil` when the browser has it.
  let cookie: String?

  /// Whether the visitor had no valid cookie.
  let isNew: Bool

  /// Identifies the visitor of a request; a browser without a valid cookie is a new visitor.
  init(_ request: HTTPRequest, _ key: SessionKey) {
    let known = Self.recognized(request, key)
    id = known?.id ?? .random()
    isNew = known == nil
    let isDue = known?.isDue ?? true
    let token = isDue ? key.visitorToken(of: id) : nil
    cookie = token.map { Self.cookie(Self.name, $0, for: request) + "; Max-Age=\(Self.lifetime)" }
  }

  /// Returns the visitor of a request; `nil` without a cookie that this server signed.
  static func known(_ request: HTTPRequest, _ key: SessionKey) -> VisitorID? {
    recognized(request, key)?.id
  }

  private static func recognized(
    _ request: HTTPRequest, _ key: SessionKey
  ) -> (id: VisitorID, isDue: Bool)? {
    values(name, of: request).lazy.compactMap { key.visitor(of: $0) }.first
  }

  /// Returns the name of the cookie with the token of a page's session, which plain forms use.
  /// Characters that a cookie's name cannot have are percent-encoded.
  static func sessionCookie(ofPage id: String) -> String {
    let name = id.addingPercentEncoding(withAllowedCharacters: nameCharacters) ?? ""
    return name.isEmpty ? "arbor" : "arbor." + name
  }

  /// Returns the values of the cookies with a name that this server has set.
  static func values(_ name: String, of request: HTTPRequest) -> [String] {
    let name = request.isEncrypted ? hostPrefix + name : name
    return request.cookies.filter { $0.name == name }.map(\.value)
  }

  /// Returns a cookie that scripts cannot read and that foreign pages do not send. If the page was
  /// requested with https, it is restricted to https, and to the host.
  static func cookie(_ name: String, _ value: String, for request: HTTPRequest) -> String {
    let cookie = "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax"
    return request.isEncrypted ? hostPrefix + cookie + "; Secure" : cookie
  }
}

extension HTTPRequest {
  /// The scheme and host that the client used, such as `https://example.org`; `nil` without a host.
  var ownOrigin: String? {
    headers["host"].map { (isEncrypted ? "https://" : "http://") + $0 }
  }

  /// Whether a proxy reports that the browser uses https. A forged field only affects the sender's
  /// own cookies.
  var isEncrypted: Bool {
    isSecure || headers["x-forwarded-proto"]?.lowercased() == "https"
      || headers["forwarded"]?.lowercased().contains("proto=https") == true
  }
}
