package import ArborHTTP

/// A route that an author answers, besides the pages.
package struct ServerRoute: Sendable {
  /// Answers a request through the responder; `parameters` holds the values of the named segments.
  package typealias Handler =
    @Sendable (
      _ request: HTTPRequest, _ parameters: [String: String], _ responder: HTTPResponder
    ) -> Void

  /// The method; `GET` includes `HEAD`.
  package var method: String
  /// The pattern that a path must match.
  package var pattern: RoutePattern
  package var body: BodyPolicy
  /// Whether header fields entitle a client to send a body; by default they do.
  var admits: @Sendable (HTTPHeaders) -> Bool = { _ in true }
  /// Whether unsafe requests from pages of foreign origins are refused.
  package var checksOrigin: Bool
  /// Runs in the reactor's turn; it must not block.
  package var handler: Handler

  package init(
    _ method: String, _ pattern: RoutePattern, body: BodyPolicy, checksOrigin: Bool = true,
    handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = pattern
    self.body = body
    self.checksOrigin = checksOrigin
    self.handler = handler
  }
}

/// A path with named segments: `/items/{id}`, or `/files/{path...}` for all remaining segments.
package struct RoutePattern: Sendable, Equatable {
  private enum Segment: Sendable, Equatable {
    case exactly(String)
    case any(String)
    case rest(String)
  }

  private let segments: [Segment]

  /// Parses a pattern; `nil` unless it begins with a slash, every name is unique, and only the last
  /// one matches all remaining segments.
  package init?(_ text: String) {
    guard text.hasPrefix("/") else { return nil }
    let parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    var segments: [Segment] = []
    var names: Set<String> = []
    for (index, part) in parts.enumerated() where !(parts.count == 1 && part.isEmpty) {
      guard part.first == "{", part.last == "}" else {
        guard !part.contains(where: { $0 == "{" || $0 == "}" }) else { return nil }
        segments.append(.exactly(String(part)))
        continue
      }
      var name = String(part.dropFirst().dropLast())
      let takesRest = name.hasSuffix("...")
      if takesRest { name.removeLast(3) }
      guard !name.isEmpty, names.insert(name).inserted, !takesRest || index == parts.count - 1
      else { return nil }
      segments.append(takesRest ? .rest(name) : .any(name))
    }
    self.segments = segments
  }

  /// Returns the named segments of a matching path; `nil` when it does not match.
  package func match(_ path: [String]) -> [String: String]? {
    var parameters: [String: String] = [:]
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .rest(let name):
        guard index < path.count else { return nil }
        parameters[name] = path[index...].joined(separator: "/")
        return parameters
      case .exactly(let text):
        guard index < path.count, path[index] == text else { return nil }
      case .any(let name):
        guard index < path.count, !path[index].isEmpty else { return nil }
        parameters[name] = path[index]
      }
    }
    return segments.count == path.count ? parameters : nil
  }
}

/// The routes of an app; the first match wins.
struct RouteTable: Sendable {
  let routes: [ServerRoute]

  enum Match {
    case none
    case found(ServerRoute, [String: String])
    /// The path matches, but only with other methods.
    case otherMethods([String])
  }

  func match(_ method: String, _ path: [String]) -> Match {
    guard !routes.isEmpty else { return .none }
    var methods: [String] = []
    for route in routes {
      guard let parameters = route.pattern.match(path) else { continue }
      if route.method == method { return .found(route, parameters) }
      if !methods.contains(route.method) { methods.append(route.method) }
    }
    if method == "HEAD", methods.contains("GET") { return match("GET", path) }
    return methods.isEmpty ? .none : .otherMethods(methods)
  }

  /// Returns how the body of a request is received; `nil` when no route matches.
  func bodyPolicy(_ method: String, _ path: String, _ headers: HTTPHeaders) -> BodyPolicy? {
    guard !routes.isEmpty, let segments = HTTPRequest.segments(ofPath: path),
      case .found(let route, _) = match(method, segments)
    else { return nil }
    var policy = route.body
    policy.isAllowed = route.admits(headers)
    return policy
  }
}
