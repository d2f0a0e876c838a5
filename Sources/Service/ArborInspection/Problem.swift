/// The reason why a query was not answered, in the format of RFC 9457.
///
/// This room only defines the kind; the server maps it to a status code and passes that to
/// `body(status:instance:)`.
package struct Problem: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kind of a problem, which determines its type, title and status code.
  package enum Kind: String, Sendable, CaseIterable {
    case nodeNotFound = "node-not-found"
    case staleNode = "stale-node"
    case ambiguousSelector = "ambiguous-selector"
    case selectorSyntax = "selector-syntax"
    case invalidValue = "invalid-value"
    case notWritable = "not-writable"
    case staleRevision = "stale-revision"
    case controlUnresponsive = "control-unresponsive"
    case sessionExpired = "session-expired"
    case revisionNotKept = "revision-not-kept"
    case rateLimited = "rate-limited"
    case pageNotFound = "page-not-found"
    case intentNotFound = "intent-not-found"
    case intentFailed = "intent-failed"
    case malformedJSON = "malformed-json"
    case unsupportedMediaType = "unsupported-media-type"
    case payloadTooLarge = "payload-too-large"
    case methodNotAllowed = "method-not-allowed"

    /// The human-readable summary of the kind.
    package var title: String {
      switch self {
      case .nodeNotFound: "There is no such node"
      case .staleNode: "The node has left the tree"
      case .ambiguousSelector: "The selector matches more than one node"
      case .selectorSyntax: "The selector cannot be read"
      case .invalidValue: "A value is not acceptable"
      case .notWritable: "This cannot be written"
      case .staleRevision: "The tree has changed"
      case .controlUnresponsive: "The control does not respond"
      case .sessionExpired: "The session has ended"
      case .revisionNotKept: "The revision is not kept"
      case .rateLimited: "Too much is asked for at once"
      case .pageNotFound: "There is no such page"
      case .intentNotFound: "There is no such intent"
      case .intentFailed: "The intent could not be performed"
      case .malformedJSON: "The body is not JSON"
      case .unsupportedMediaType: "The body has the wrong media type"
      case .payloadTooLarge: "The body is too large"
      case .methodNotAllowed: "The method is not allowed here"
      }
    }

    /// The URI relative to the server: `/problems/node-not-found`.
    package var type: String { "/problems/" + rawValue }
  }

  package let kind: Kind
  /// A description of the error and its remedy.
  package let detail: String
  /// The machine-readable members: `nearest`, `candidates`, `offset`, `pointer`...
  package let members: [JSONValue.Member]

  /// Creates a problem. `detail` is one or more complete sentences.
  package init(_ kind: Kind, _ detail: String, _ members: [JSONValue.Member] = []) {
    self.kind = kind
    self.detail = detail
    self.members = members
  }

  /// Returns the bytes of `application/problem+json`. `instance` is the path of the request.
  package func body(status: Int, instance: String?) -> [UInt8] {
    var writer = JSONWriter(capacity: 512)
    writer.beginObject()
    writer.key("type")
    writer.string(kind.type)
    writer.key("title")
    writer.string(kind.title)
    writer.key("status")
    writer.integer(status)
    writer.key("detail")
    writer.string(detail)
    if let instance {
      writer.key("instance")
      writer.string(instance)
    }
    for member in members {
      writer.key(member.name)
      writer.value(member.value)
    }
    writer.endObject()
    return writer.bytes
  }

  package var description: String { "\(kind.rawValue): \(detail)" }
}
