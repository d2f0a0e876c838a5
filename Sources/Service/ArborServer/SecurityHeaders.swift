import ArborHTTP

/// The security headers of every response.
enum SecurityHeaders {
  /// No inline script; styles may be inline because positions are style attributes. Films, sounds
  /// and frames come from where authors say: their scripts write no other addresses.
  static let page =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    + "font-src 'self' data:; media-src 'self' https: http:; frame-src 'self' https: http:; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  static let other =
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; frame-ancestors 'none'"

  /// - Parameter isEncrypted: Whether the browser uses https, which it then shall do for a year.
  static func add(to response: inout HTTPResponse, isEncrypted: Bool) {
    let type = response.headers["content-type"] ?? ""
    if !response.headers.contains("content-security-policy") {
      response.headers.append(
        "Content-Security-Policy", type.hasPrefix("text/html") ? page : other)
    }
    if !response.headers.contains("x-content-type-options") {
      response.headers.append("X-Content-Type-Options", "nosniff")
    }
    response.headers.append("Referrer-Policy", "same-origin")
    if isEncrypted {
      response.headers.append("Strict-Transport-Security", "max-age=31536000")
    }
  }
}
