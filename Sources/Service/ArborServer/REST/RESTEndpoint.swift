import ArborInspection

/// The endpoints of the REST interface. Routing, description and parsing all use this list.
///
/// `{node}` and `{object}` match all segments up to the ones that follow here, or one segment that
/// is percent-encoded as a whole; `{node}` may be empty, which is the root. More specific paths
/// come first.
enum RESTEndpoint: String, CaseIterable {
  case pages = "/v1/pages"
  case types = "/v1/types"
  case objects = "/v1/debug/objects"
  case processes = "/v1/processes"
  case intents = "/v1/intents"
  case intent = "/v1/intents/{intent}"
  case sessions = "/v1/sessions"
  case session = "/v1/sessions/{session}"
  case tree = "/v1/sessions/{session}/tree"
  case find = "/v1/sessions/{session}/find"
  case hit = "/v1/sessions/{session}/hit"
  case state = "/v1/sessions/{session}/state"
  case events = "/v1/sessions/{session}/events"
  case snapshot = "/v1/sessions/{session}/snapshot"
  case revisions = "/v1/sessions/{session}/revisions"
  case diff = "/v1/sessions/{session}/diff"
  case stream = "/v1/sessions/{session}/stream"
  case accessibility = "/v1/sessions/{session}/accessibility"
  case diagnostics = "/v1/sessions/{session}/diagnostics"
  case preference = "/v1/sessions/{session}/nodes/{node}/preferences/{key}"
  case children = "/v1/sessions/{session}/nodes/{node}/children"
  case ancestors = "/v1/sessions/{session}/nodes/{node}/ancestors"
  case layout = "/v1/sessions/{session}/nodes/{node}/layout"
  case environment = "/v1/sessions/{session}/nodes/{node}/environment"
  case anchors = "/v1/sessions/{session}/nodes/{node}/anchors"
  case frame = "/v1/sessions/{session}/nodes/{node}/frame"
  case introspect = "/v1/sessions/{session}/nodes/{node}/introspect"
  case preferences = "/v1/sessions/{session}/nodes/{node}/preferences"
  case node = "/v1/sessions/{session}/nodes/{node}"
  case object = "/v1/sessions/{session}/platform/{object}"
  case platform = "/v1/sessions/{session}/platform"
  case customization = "/v1/sessions/{session}/customizations/{customization}"
  case customizations = "/v1/sessions/{session}/customizations"

  /// The names in braces, in the order of the path.
  var names: [String] {
    rawValue.split(separator: "/").compactMap { part in
      part.first == "{" ? String(part.dropFirst().dropLast()) : nil
    }
  }

  var methods: [String] { operations.map(\.method) }

  /// Returns the operation of a method. `HEAD` is `GET` without a body.
  func operation(_ method: String) -> RESTOperation? {
    operations.first { $0.method == (method == "HEAD" ? "GET" : method) }
  }
}

/// A path below `/v1`: its endpoint, and the values of the names in braces.
struct RESTRoute: Equatable {
  let endpoint: RESTEndpoint
  private(set) var values: [String: String]

  init(_ endpoint: RESTEndpoint, _ values: [String: String] = [:]) {
    self.endpoint = endpoint
    self.values = values
  }

  /// Parses a path that is still percent-encoded.
  init(path: String) throws(Refusal) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (endpoint, pattern) in Self.patterns {
      if let values = pattern.match(Array(parts)) {
        self.init(endpoint, values)
        return
      }
    }
    throw .noSuchAddress(path: path)
  }

  subscript(name: String) -> String { values[name] ?? "" }

  private static let patterns = RESTEndpoint.allCases.map { ($0, Pattern($0.rawValue)) }

  /// A path with parameters.
  private struct Pattern {
    private let parts: [Substring]
    /// The index of the parameter that matches several segments.
    private let open: Int?

    init(_ template: String) {
      parts = template.split(separator: "/")
      open = parts.firstIndex { $0 == "{node}" || $0 == "{object}" }
    }

    func match(_ path: [Substring]) -> [String: String]? {
      guard let open else {
        return path.count == parts.count ? values(parts[...], path[...]) : nil
      }
      let after = parts.count - open - 1
      let least = parts[open] == "{node}" ? parts.count - 1 : parts.count
      guard path.count >= least,
        var found = values(parts[..<open], path[..<open]),
        let rest = values(parts[(open + 1)...], path[(path.count - after)...])
      else { return nil }
      let reference = path[open..<(path.count - after)].joined(separator: "/")
      found[String(parts[open].dropFirst().dropLast())] = Self.whole(reference)
      return found.merging(rest) { $1 }
    }

    private func values(
      _ parts: ArraySlice<Substring>, _ path: ArraySlice<Substring>
    ) -> [String: String]? {
      var values: [String: String] = [:]
      for (part, segment) in zip(parts, path) {
        if part == "{key}" {
          guard let key = PathKey.decoded(String(segment)) else { return nil }
          values["key"] = key
        } else if part.first == "{" {
          values[String(part.dropFirst().dropLast())] = String(segment)
        } else if part != segment {
          return nil
        }
      }
      return values
    }

    /// Decodes a single segment that starts with an encoded slash.
    private static func whole(_ reference: String) -> String {
      guard reference.lowercased().hasPrefix("%2f"), !reference.contains("/") else {
        return reference
      }
      return PathKey.decoded(reference) ?? reference
    }
  }
}
