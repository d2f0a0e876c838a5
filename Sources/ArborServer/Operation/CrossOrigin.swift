import ArborHTTP

/// What pages of other origins may do (CORS): nothing, unless their origin is allowed.
extension Gate {
  /// The answer to a browser that asks before it sends; nil for other requests.
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

  /// Lets a page of an allowed origin read the answer.
  func addOrigin(to response: inout HTTPResponse, for request: HTTPRequest) {
    guard knowsOrigins else { return }
    // Whether the field is there or not: another client may get another answer.
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
