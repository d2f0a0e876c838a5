import ArborInspection
import Testing

@testable import ArborServer

/// What OpenAPI says of the REST interface.
@Suite struct DescriptionTests {
  private let document = RESTDescription().document

  /// All values in a value, with itself.
  private func all(_ value: JSONValue) -> [JSONValue] {
    switch value {
    case .array(let elements): [value] + elements.flatMap(all)
    case .object(let members): [value] + members.flatMap { all($0.value) }
    default: [value]
    }
  }

  @Test func eachAddressAndEachMethodIsInIt() {
    #expect(document["paths"].members.map(\.name) == RESTEndpoint.allCases.map(\.rawValue))
    var names: Set<String> = []
    for endpoint in RESTEndpoint.allCases {
      let path = document["paths"][endpoint.rawValue]
      #expect(
        path.members.map(\.name).filter { $0 != "parameters" }
          == endpoint.methods.map { $0.lowercased() })
      #expect(
        path["parameters"].elements.map { $0["name"].text } == endpoint.names.map { $0 })
      for operation in endpoint.operations {
        #expect(names.insert(operation.name).inserted, "\(operation.name) comes twice")
        #expect(operation.status == 204 || !operation.content.isEmpty)
      }
    }
  }

  @Test func whatIsReferredToIsThere() {
    let schemas = Set(document["components"]["schemas"].members.map(\.name))
    let references = all(document).compactMap { $0["$ref"].text }
    #expect(references.count > 40)
    for reference in references {
      #expect(schemas.contains(String(reference.split(separator: "/").last ?? "")), "\(reference)")
    }
    #expect(schemas.count == document["components"]["schemas"].members.count)
    let used = Set(references.compactMap { $0.split(separator: "/").last.map(String.init) })
    #expect(schemas.subtracting(used).isEmpty)
  }

  /// The operations, with their addresses.
  private func operations(_ document: JSONValue) -> [(name: String, value: JSONValue)] {
    document["paths"].members.flatMap { path in
      path.value.members.filter { $0.name != "parameters" }.map {
        ("\($0.name) \(path.name)", $0.value)
      }
    }
  }

  @Test func onlyAServerWithTokensDemandsOne() {
    for operation in operations(document) {
      #expect(operation.value["security"] == JSONValue.array([]), "\(operation.name)")
      #expect(operation.value["responses"]["401"] == JSONValue.null, "\(operation.name)")
    }
    #expect(document["security"] == JSONValue.array([]))
    for operation in operations(RESTDescription(needsToken: true).document) {
      #expect(operation.value["security"].elements.count == 1, "\(operation.name)")
      let names = operation.value["responses"].members.map(\.name)
      #expect(Set(names).isSuperset(of: ["401", "403"]), "\(operation.name)")
      #expect(Set(names).count == names.count, "\(operation.name)")
    }
  }

  @Test func theClassesOfTheServerAreNamed() {
    let described = RESTDescription(classes: ["A", "B"]).document
    let parameter = described["paths"]["/v1/types"]["get"]["parameters"].elements.first
    #expect(parameter?["schema"]["enum"] == JSONValue.array([.string("A"), .string("B")]))
  }

  @Test func aBodyIsNeededWhereNoneIsRefused() {
    for operation in operations(document) where operation.value["requestBody"] != JSONValue.null {
      let body = operation.value["requestBody"]
      let isNeeded = !["post /v1/sessions", "post /v1/intents/{intent}"].contains(operation.name)
      #expect(body["required"] == JSONValue.bool(isNeeded), "\(operation.name)")
      let types = body["content"].members.map(\.name)
      let isChange = operation.name.hasPrefix("patch")
      #expect(types.contains("application/merge-patch+json") == isChange, "\(operation.name)")
    }
  }

  @Test func anEventOfAStreamIsAnObjectOfItsFields() {
    let stream = document["paths"]["/v1/sessions/{session}/stream"]["get"]
    let content = stream["responses"]["200"]["content"]["text/event-stream"]
    #expect(content["schema"]["$ref"].text == "#/components/schemas/StreamEvent")
    let event = document["components"]["schemas"]["StreamEvent"]
    #expect(event["properties"].members.map(\.name) == ["event", "id", "data", "retry"])
  }

  @Test func aParameterThatComesTwiceIsRefused() {
    let operation = RESTEndpoint.snapshot.operations.first
    #expect(throws: Problem.self) {
      try operation?.check(Parameters([("format", "json"), ("format", "svg")]))
    }
    #expect(throws: Never.self) { try operation?.check(Parameters([("format", "json")])) }
  }

  @Test func addressesAreReadInTheirOrder() throws {
    for endpoint in RESTEndpoint.allCases {
      var path = endpoint.rawValue
      for name in endpoint.names { path = path.replacing("{\(name)}", with: "a1") }
      #expect(try RESTRoute(path: path).endpoint == endpoint)
    }
  }

  @Test func requestsTakeTheMembersThatAreDescribed() {
    func check(_ schema: String, _ read: ([UInt8]) throws(Problem) -> Void) {
      let body = document["components"]["schemas"][schema]
      let known = body["properties"].members.map(\.name).joined(separator: ", ")
      do throws(Problem) {
        try read(Array(#"{"nonsense": 1, "selector": "A", "set": {"a": 1}}"#.utf8))
        Issue.record("\(schema) takes anything")
      } catch {
        let detail = error.detail.split(separator: "are ").last ?? ""
        #expect(detail.hasPrefix(known) || error.detail.contains("selector"), "\(error.detail)")
      }
    }
    check("NewCustomization") { body throws(Problem) in
      _ = try CustomizationRequest(parsing: body)
    }
    check("NewSession") { body throws(Problem) in _ = try SessionRequest(parsing: body) }
  }
}

extension JSONValue {
  fileprivate var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate subscript(name: String) -> JSONValue {
    members.first { $0.name == name }?.value ?? .null
  }
}
