package import ArborHTTP

/// An address beside the pages that an author answers.
package struct ServerRoute: Sendable {
  package typealias Handler =
    @Sendable (
      _ request: HTTPRequest, _ parameters: [String: String], _ responder: HTTPResponder
    ) -> Void

  /// `GET` stands for `HEAD` as well.
  package var method: String
  package var pattern: RoutePattern
  package var body: BodyPolicy
  /// Whether pages of foreign origins are refused when the request could change something.
  package var checksOrigin: Bool
  /// Runs on the connection's queue; must not block.
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

/// A path with names for some of its segments: `/items/{id}`, or `/files/{path...}` for all that follow.
package struct RoutePattern: Sendable, Equatable {
  private enum Segment: Sendable, Equatable {
    case exactly(String)
    case any(String)
    case rest(String)
  }

  private let segments: [Segment]

  /// nil unless `text` begins with a slash, every name is used once, and only the last one takes all that follows.
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

  /// The named segments of a path that fits; nil for others.
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

/// The routes of an app, the first that fits going first.
struct RouteTable: Sendable {
  let routes: [ServerRoute]

  enum Match {
    case none
    case found(ServerRoute, [String: String])
    /// The address is there, for other methods.
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

  /// How the body of a request is taken; nil for what is no route.
  func bodyPolicy(_ method: String, _ path: String) -> BodyPolicy? {
    guard !routes.isEmpty, let segments = HTTPRequest.segments(ofPath: path),
      case .found(let route, _) = match(method, segments)
    else { return nil }
    return route.body
  }
}
