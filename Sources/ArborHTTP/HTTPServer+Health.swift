extension HTTPServer {
  /// The answer to `/healthz` (the process runs) and `/readyz` (send it requests); nil for other paths.
  ///
  /// `/readyz` is 503 while `isReady` is false and while the server drains.
  package func healthResponse(to request: HTTPRequest, isReady: Bool = true) -> HTTPResponse? {
    Self.healthResponse(to: request, isReady: isReady && !isDraining)
  }

  /// The same for whoever has no server at hand.
  package static func healthResponse(to request: HTTPRequest, isReady: Bool) -> HTTPResponse? {
    guard request.target == "/healthz" || request.target == "/readyz" else { return nil }
    guard request.method == "GET" || request.method == "HEAD" else {
      return .notAllowed("GET, HEAD")
    }
    if request.target == "/healthz" || isReady { return healthy }
    return unready
  }

  private static let healthy = HTTPResponse(
    headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
    body: .bytes(Array("ok\n".utf8)))
  private static let unready = HTTPResponse(
    status: 503,
    headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
    body: .bytes(Array("not ready\n".utf8)))
}
