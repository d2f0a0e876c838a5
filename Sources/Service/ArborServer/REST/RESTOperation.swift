import ArborInspection

/// A method of an endpoint: its parameters, its response and its errors. Requests are validated
/// against it first, and the OpenAPI description is generated from it.
struct RESTOperation: Sendable {
  let method: String
  /// The operation id, unique in the interface.
  let name: String
  let summary: String
  private(set) var parameters: [RESTParameter] = []
  /// The schema of the request body; `nil` when there is none.
  private(set) var body: JSONValue?
  /// Whether a request without a body is refused; otherwise an empty body is an empty object.
  private(set) var needsBody = true
  private(set) var status = 200
  /// The schemas of the response by media type; empty when the response has no body.
  private(set) var content: [(type: String, schema: JSONValue)] = []
  /// The possible errors besides those of all operations.
  private(set) var problems: [Problem.Kind] = []
  /// The scope that a token needs.
  private(set) var scope: RESTScope
  /// Whether the response has an entity tag for conditional requests.
  private(set) var isTagged = false
  /// Whether `If-Match` may bind the request to a revision.
  private(set) var isBound = false

  private init(_ method: String, _ name: String, _ summary: String) {
    (self.method, self.name, self.summary) = (method, name, summary)
    scope = method == "GET" ? .read : .write
  }

  /// Creates an operation that reads.
  static func get(_ name: String, _ summary: String, _ answer: JSONValue) -> RESTOperation {
    RESTOperation("GET", name, summary).answering(answer)
  }

  /// Creates an operation that streams events indefinitely.
  static func stream(_ name: String, _ summary: String) -> RESTOperation {
    RESTOperation("GET", name, summary).answering(
      Schema.type("StreamEvent"), as: "text/event-stream")
  }

  /// Creates an operation that changes something.
  static func write(
    _ method: String, _ name: String, _ summary: String, body: JSONValue? = nil
  ) -> RESTOperation {
    var operation = RESTOperation(method, name, summary)
    operation.body = body
    if body != nil { operation.problems = [.malformedJSON, .unsupportedMediaType, .invalidValue] }
    return operation
  }

  /// The media types of the request body.
  var bodyTypes: [String] { RESTService.bodyTypes(of: method) }

  /// Returns the operation with a body that may be left out.
  func takingNoBody() -> RESTOperation {
    var copy = self
    copy.needsBody = false
    return copy
  }

  func taking(_ parameters: RESTParameter...) -> RESTOperation {
    var copy = self
    copy.parameters += parameters
    return copy.refusing(.invalidValue)
  }

  func answering(
    _ schema: JSONValue, as type: String = "application/json", status: Int = 200
  ) -> RESTOperation {
    var copy = self
    copy.content.append((type, schema))
    copy.status = status
    return copy
  }

  func answeringNothing() -> RESTOperation {
    var copy = self
    copy.status = 204
    return copy
  }

  func refusing(_ kinds: Problem.Kind...) -> RESTOperation {
    var copy = self
    copy.problems += kinds.filter { !copy.problems.contains($0) }
    return copy
  }

  /// Returns the operation with a scope beyond reading.
  func needing(_ scope: RESTScope) -> RESTOperation {
    var copy = self
    copy.scope = scope
    return copy
  }

  /// Returns the operation with `ETag` and `If-None-Match`.
  func tagged() -> RESTOperation {
    var copy = self
    copy.isTagged = true
    return copy
  }

  /// Returns the operation with `If-Match`.
  func bound() -> RESTOperation {
    var copy = self
    copy.isBound = true
    return copy.refusing(.staleRevision)
  }

  /// Refuses unknown parameters, so that a misspelled one is not ignored, and
  /// repeated ones.
  func check(_ parameters: Parameters) throws(Problem) {
    try parameters.allow(self.parameters.map(\.name))
  }
}

/// A query parameter.
struct RESTParameter: Sendable {
  let name: String
  let schema: JSONValue
  let summary: String
  let isRequired: Bool
  /// Whether it is the name of one of the classes that the server can describe.
  let isNameOfType: Bool

  init(
    _ name: String, _ schema: JSONValue, _ summary: String, isRequired: Bool = false,
    isNameOfType: Bool = false
  ) {
    self.isNameOfType = isNameOfType
    self.name = name
    self.schema = schema
    self.summary = summary
    self.isRequired = isRequired
  }

  static func fields(_ names: [String]) -> RESTParameter {
    let all = ["all"] + names
    let name = "(\(all.joined(separator: "|")))"
    return RESTParameter(
      "fields", Schema.pattern("^\(name)(,\(name))*$", "Names separated by commas."),
      "Which members, separated by commas, out of: \(all.joined(separator: ", ")).")
  }

  static let nodeFields = fields(Inspector.nodeFields)

  static func root(_ summary: String) -> RESTParameter {
    RESTParameter("root", Schema.pattern(NodeGrammar.reference, "An id or a path."), summary)
  }

  static let depth = RESTParameter(
    "depth",
    [
      "type": "integer", "minimum": 0, "maximum": .number(Double(Int32.max)),
      "default": .number(Double(Inspector.defaultDepth)),
    ],
    "How many levels below the root; what is further down is `null`.")
}
