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
    switch segments {
    case ["healthz"]: self = .health
    case ["readyz"]: self = .readiness
    case ["metrics"]: self = .metrics
    case ["live"]: self = .live
    case ["openapi.json"]: self = .description
    case ["favicon.ico"]: self = .icon
    case let names where names.first == "assets" && names.count > 2: self = .asset
    default:
      var id = segments.joined(separator: "/")
      if let dot = id.lastIndex(of: "."),
        let format = PageFormat(rawValue: String(id[id.index(after: dot)...]))
      {
        id = String(id[..<dot])
        self = .page(id, format)
      } else {
        self = .page(id, nil)
      }
    }
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
