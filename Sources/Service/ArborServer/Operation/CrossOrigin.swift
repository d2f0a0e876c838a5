import ArborHTTP

/// Cross-origin resource sharing (CORS): pages of other origins have no access, unless their origin
/// is allowed.
extension Gate {
  /// Returns the answer to a preflight request; `nil` for other requests.
  func preflight(_ request: HTTPRequest, allowed methods: String) -> HTTPResponse? {
    guard request.method == "OPTIONS", request.headers.contains("origin"),
      request.headers.contains("access-control-request-method"), isAllowedOrigin(request)
    else { return nil }
    var response = HTTPResponse(status: 204, headers: ["Allow": methods])
    response.headers.append("Access-Control-Allow-Methods", methods)
    if let fields = request.headers["access-control-request-headers"] {
      response.headers.append("Access-Control-Allow-Headers", fields)
    }
    response.headers.append("Access-Control-Max-Age", "600")
    return response
  }

  /// Allows a page of an allowed origin to read the response.
  func addOrigin(to response: inout HTTPResponse, for request: HTTPRequest) {
    guard knowsOrigins else { return }
    // Set even without an allowed origin, because another client may get another response.
    if !response.headers.lists("origin", under: "vary") {
      response.headers.append("Vary", "Origin")
    }
    guard isAllowedOrigin(request), let origin = request.headers["origin"] else { return }
    response.headers.append("Access-Control-Allow-Origin", origin)
    response.headers.append("Access-Control-Allow-Credentials", "true")
    response.headers.append(
      "Access-Control-Expose-Headers", "ETag, Link, Location, Content-Range, Accept-Ranges")
  }
}
