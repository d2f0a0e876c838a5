import ArborInspection
import Synchronization

/// `GET /openapi.json`: the OpenAPI 3.1 description of the REST interface, generated from the list
/// of its endpoints. It does not depend on any session.
struct RESTDescription: Hashable {
  static let address = "/openapi.json"

  /// Whether the server has tokens, so that each request must bear one.
  var needsToken = false
  /// The names of the classes that the server can describe.
  var classes: [String] = []

  var body: [UInt8] {
    var json = JSONWriter(capacity: 1 << 16)
    json.value(document)
    return json.bytes
  }

  var document: JSONValue {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "Arbor", "version": "1",
        "description":
          "The views of a page's session, the objects of the kits behind them, and what a visitor can do.",
      ],
      "paths": .object(RESTEndpoint.allCases.map { .init($0.rawValue, path($0)) }),
      "security": security(.read),
      "components": [
        "securitySchemes": [
          "token": [
            "type": "http", "scheme": "bearer",
            "description":
              "One of `rest.tokens`. On loopback there is none unless the settings name some.",
          ]
        ],
        "schemas": .object(
          [
            Schema.trees, Schema.nodes, Schema.facets, Schema.history, Schema.sessions,
            Schema.objects, Schema.objectAnswers, Schema.requests,
            Schema.stream, Schema.problem,
          ].flatMap { $0.map { JSONValue.Member($0.key, $0.value) } }),
      ],
    ]
  }

  /// Without tokens nothing is demanded; the server then answers local programs only.
  private func security(_ scope: RESTScope) -> JSONValue {
    needsToken ? [["token": [.string(scope.rawValue)]]] : .array([])
  }

  private func path(_ endpoint: RESTEndpoint) -> JSONValue {
    let names = endpoint.names.map(Self.parameter)
    let operations = endpoint.operations.map { operation in
      JSONValue.Member(operation.method.lowercased(), describe(operation, at: endpoint))
    }
    return .object((names.isEmpty ? [] : [.init("parameters", .array(names))]) + operations)
  }

  /// Returns the description of a path parameter.
  private static func parameter(_ name: String) -> JSONValue {
    let summary =
      switch name {
      case "node": "`n42`, or a path, encoded as a whole: `%2FContentView%2FText.0`."
      case "object": "`p31`, or the id or encoded path of a view."
      case "key": "The type's name of a preference key."
      default: "The id of a \(name)."
      }
    let schema =
      switch name {
      case "node", "object": Schema.pattern(NodeGrammar.encoded, summary)
      default: Schema.string(summary)
      }
    return [
      "name": .string(name), "in": "path", "required": true, "schema": schema,
      "description": .string(summary),
    ]
  }

  private func describe(_ operation: RESTOperation, at endpoint: RESTEndpoint) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("operationId", .string(operation.name)),
      .init("summary", .string(operation.summary)),
      .init("security", security(operation.scope)),
    ]
    let parameters =
      operation.parameters.map(describe)
      + (operation.isTagged ? [Self.header("If-None-Match")] : [])
      + (operation.isBound ? [Self.header("If-Match")] : [])
    if !parameters.isEmpty { members.append(.init("parameters", .array(parameters))) }
    if let body = operation.body {
      let content = operation.bodyTypes.map { JSONValue.Member($0, ["schema": body]) }
      members.append(
        .init(
          "requestBody",
          ["required": .bool(operation.needsBody), "content": .object(content)]))
    }
    members.append(.init("responses", .object(responses(operation, at: endpoint))))
    return .object(members)
  }

  private func describe(_ parameter: RESTParameter) -> JSONValue {
    let isOpen = classes.isEmpty || !parameter.isNameOfType
    return [
      "name": .string(parameter.name), "in": "query", "required": .bool(parameter.isRequired),
      "schema": isOpen ? parameter.schema : Schema.choice(classes),
      "description": .string(parameter.summary),
    ]
  }

  private static func header(_ name: String) -> JSONValue {
    ["name": .string(name), "in": "header", "required": false, "schema": Schema.string]
  }

  private func responses(
    _ operation: RESTOperation, at endpoint: RESTEndpoint
  ) -> [JSONValue.Member] {
    var answer: [JSONValue.Member] = [.init("description", .string(operation.summary))]
    if operation.isTagged {
      answer.append(.init("headers", ["ETag": ["schema": Schema.string]]))
    }
    if !operation.content.isEmpty {
      let content = operation.content.map { JSONValue.Member($0.type, ["schema": $0.schema]) }
      answer.append(.init("content", .object(content)))
    }
    var responses = [JSONValue.Member(String(operation.status), .object(answer))]
    if operation.isTagged {
      responses.append(.init("304", ["description": "Nothing has changed since."]))
    }
    var kinds = operation.problems
    if endpoint.names.contains("session") { kinds.append(.sessionExpired) }
    for (status, kinds) in Dictionary(grouping: kinds, by: Status.code).sorted(by: {
      $0.key < $1.key
    }) {
      responses.append(.init(String(status), Self.problem(kinds)))
    }
    if needsToken {
      responses.removeAll { $0.name == "403" }
      responses += Self.refusalsOfTokens
    }
    responses.append(
      .init(
        "default",
        [
          "description": "Another refusal.",
          "content": ["application/problem+json": ["schema": Schema.type("Problem")]],
        ]))
    return responses
  }

  /// 403 is also the answer to what cannot be written, which has no challenge.
  private static let refusalsOfTokens: [JSONValue.Member] = ["401", "403"].map { status in
    let title =
      status == "401" ? "A token is needed." : "The token does not allow this, or nothing."
    return .init(
      status,
      [
        "description": .string(title),
        "headers": [
          "WWW-Authenticate": ["schema": Schema.string, "required": .bool(status == "401")]
        ],
        "content": ["application/problem+json": ["schema": Schema.type("Problem")]],
      ])
  }

  private static func problem(_ kinds: [ArborInspection.Problem.Kind]) -> JSONValue {
    let types = kinds.map { JSONValue.string($0.type) }
    return [
      "description": .string(kinds.map(\.title).joined(separator: ". ") + "."),
      "content": [
        "application/problem+json": [
          "schema": [
            "allOf": [
              Schema.type("Problem"),
              ["properties": ["type": ["enum": .array(types)]]],
            ]
          ]
        ]
      ],
    ]
  }
}

extension Schema {
  /// RFC 9457, extended with machine-readable members.
  static var problem: KeyValuePairs<String, JSONValue> {
    [
      "Problem": [
        "type": "object",
        "properties": [
          "type": ["type": "string", "format": "uri-reference"], "title": string,
          "status": integer, "detail": string("What happened and what to do."),
          "instance": string,
        ],
        "required": ["type", "title", "status", "detail"], "additionalProperties": true,
      ]
    ]
  }
}

/// The description that was last asked for, because it seldom changes.
final class RESTDescriptionCache: Sendable {
  private let last = Mutex<(description: RESTDescription, body: [UInt8])?>(nil)

  func body(of description: RESTDescription) -> [UInt8] {
    if let last = last.withLock({ $0 }), last.description == description { return last.body }
    let body = description.body
    last.withLock { $0 = (description, body) }
    return body
  }
}
