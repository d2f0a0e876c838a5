import ArborHTTP
import ArborInspection

/// The target of a request's path.
enum RequestRoute: Equatable {
  case health
  case readiness
  /// The metrics for Prometheus.
  case metrics
  /// An embedded or public file below `/assets/<version>/`.
  case asset
  case icon
  /// The WebSocket of live pages.
  case live
  /// A page by id; a format after a dot has precedence over the query.
  case page(String, PageFormat?)
  case rest(RESTRoute)
  /// The description of the REST interface.
  case description

  init(_ request: HTTPRequest) throws(Refusal) {
    let path = request.path
    if path == "/v1" || path.hasPrefix("/v1/") {
      self = .rest(try RESTRoute(path: path))
      return
    }
    guard let segments = request.pathSegments else { throw .badEncoding(path: path) }
    self = Self.own(segments) ?? Self.page(segments.joined(separator: "/"))
  }

  /// Returns the route of a path that no page can have.
  private static func own(_ segments: [String]) -> RequestRoute? {
    switch segments {
    case ["healthz"]: .health
    case ["readyz"]: .readiness
    case ["metrics"]: .metrics
    case ["live"]: .live
    case ["openapi.json"]: .description
    case ["favicon.ico"]: .icon
    case let names where names.first == "assets" && names.count > 2: .asset
    default: nil
    }
  }

  private static func page(_ path: String) -> RequestRoute {
    guard let dot = path.lastIndex(of: "."),
      let format = PageFormat(rawValue: String(path[path.index(after: dot)...]))
    else { return .page(path, nil) }
    return .page(String(path[..<dot]), format)
  }

  /// Returns what is to be said of pages that nobody can open, because their paths are routes of
  /// the server or end like a format; `nil` if there are none.
  static func notice(ofUnreachable ids: [String]) -> String? {
    let hidden = ids.filter { id in
      let segments = id.split(separator: "/").map(String.init)
      return segments.first == "v1" || own(segments) != nil || page(id) != .page(id, nil)
    }
    if hidden.isEmpty { return nil }
    let names = hidden.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      Nobody can open the pages \(names): the server has routes of these names, or they end like a \
      format. Give their windows other ids.
      """
  }

  /// The allowed methods; GET includes HEAD.
  var methods: [String] {
    switch self {
    case .page(_, nil): ["GET", "POST"]
    case .rest(let route): route.endpoint.methods
    default: ["GET"]
    }
  }
}

/// The output format of a page.
package enum PageFormat: String, Sendable, CaseIterable {
  case html, svg, png, pdf, json, text

  /// Whether a drawing library makes it.
  var isPicture: Bool { self == .png || self == .pdf }
}
