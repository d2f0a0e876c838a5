import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Whether the REST interface is what `/openapi.json` says of it.
@Suite struct DescriptionTests {
  /// The description, loaded once.
  private static let document = Task {
    try await GalleryServer.shared().json("/openapi.json")
  }

  private func check(
    _ reply: Reply, _ operation: JSON, _ check: SchemaCheck,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let name = operation["operationId"].string ?? "?"
    let described = operation["responses"][String(reply.status)]
    #expect(described != .null, "\(name): \(reply)", sourceLocation: location)
    guard reply.status != 204 else { return }
    let type = reply["Content-Type"]?.split(separator: ";").first.map(String.init) ?? ""
    let schema = described["content"][type]["schema"]
    #expect(schema != .null, "\(name) answers \(type)", sourceLocation: location)
    guard type.hasSuffix("json") else { return }
    let problems = check.problems(try reply.json, schema)
    #expect(problems.isEmpty, "\(name): \(problems.prefix(5))", sourceLocation: location)
  }

  /// The query that a question needs.
  private func query(_ operation: JSON) -> String {
    if operation["operationId"] == "introspect" { return "?target=UIView" }
    let needed = (operation["parameters"].array ?? []).filter { $0["required"] == true }
    let pairs = needed.compactMap { $0["name"].string }.map { $0 == "q" ? "q=Text" : "\($0)=200" }
    return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
  }

  @Test(arguments: ["scroll", "minimap", "introspect", "table"])
  func eachDescribedQuestionIsAnsweredAsDescribed(page: String) async throws {
    let session = try await GalleryServer.shared().newSession(page)
    let document = try await Self.document.value
    #expect(document["openapi"] == "3.1.0")
    let made = try await session.server.send(
      "POST", session.path("/customizations"), ["selector": "Text", "set": ["alpha": 0.5]])
    let custom = try #require(try made.json["customization"]["id"].string)
    let text = try #require(try await session.find("Text").first)
    guard case .object(let paths) = document["paths"] else {
      Issue.record("There are no paths")
      return
    }
    #expect(paths.count > 20)
    // A stream has no end: see the tests of histories.
    for (path, operations) in paths where operations["get"] != .null && !path.hasSuffix("/stream") {
      var address = path
      for (name, value) in [
        ("session", session.id), ("node", text.path.replacing("/", with: "%2F")),
        ("object", text.id), ("customization", custom), ("key", "Nothing"), ("intent", "AddTask"),
      ] { address = address.replacing("{\(name)}", with: value) }
      let operation = operations["get"]
      let reply = try await session.server.get(address + query(operation))
      #expect(reply.status == 200, "\(address): \(reply)")
      try check(reply, operation, SchemaCheck(document: document))
      // What is not described is not taken.
      let wrong = try await session.server.get(address + "?nonsense=1")
      #expect(wrong.status == 422)
      if path.contains("{session}") {
        let gone = path.replacing("{session}", with: "gone").replacing("{node}", with: "n1")
        let reply = try await session.server.get(
          gone.replacing("{object}", with: "p1") + query(operation))
        try check(reply, operation, SchemaCheck(document: document))
      }
    }
  }

  @Test(arguments: ["minimap", "controls"])
  func nodesAndObjectsAreAsDescribed(page: String) async throws {
    let session = try await GalleryServer.shared().newSession(page)
    let document = try await Self.document.value
    let schemas = SchemaCheck(document: document)
    let get = { (path: String) in document["paths"]["/v1/sessions/{session}" + path]["get"] }
    for query in [
      "?fields=all&depth=100", "?structure=flat&depth=100&fields=all",
      "?structure=full&depth=100&fields=all",
    ] {
      try check(try await session.get("/tree" + query), get("/tree"), schemas)
    }
    try check(
      try await session.get("/platform?fields=all&depth=100"), get("/platform"), schemas)
    for format in ["json", "text", "svg", "html"] {
      try check(try await session.get("/snapshot?format=" + format), get("/snapshot"), schemas)
    }
    // Every third: a page has many of a kind.
    for (place, node) in try await session.nodes().enumerated() where place % 3 == 0 {
      for facet in ["", "/layout", "/environment", "/preferences", "/introspect"] {
        let query = facet == "/introspect" ? "?relation=hostingView" : ""
        try check(
          try await session.get("/nodes/\(node.id)\(facet)\(query)"), get("/nodes/{node}" + facet),
          schemas)
      }
      try check(
        try await session.get("/nodes/\(node.id)/preferences?trace=1"),
        get("/nodes/{node}/preferences"), schemas)
    }
  }

  /// Sends a request below `/v1/sessions`, and checks it and its answer by the description.
  ///
  /// - Parameter template: The path as the description has it.
  private func send(
    _ method: String, _ path: String, _ body: JSON, _ headers: [String: String] = [:],
    in template: String
  ) async throws -> JSON {
    let server = try await GalleryServer.shared()
    let document = try await Self.document.value
    let schemas = SchemaCheck(document: document)
    let operation = document["paths"]["/v1/sessions" + template][method.lowercased()]
    let form = operation["requestBody"]["content"]["application/json"]["schema"]
    let reply = try await server.send(method, "/v1/sessions" + path, body, headers)
    if reply.status < 300, form != .null {
      #expect(schemas.problems(body, form).isEmpty, "\(method) \(path) \(body)")
    }
    try check(reply, operation, schemas)
    return reply.status == 204 ? .null : try reply.json
  }

  /// Makes a session of the page with a scroll view; returns its path.
  private func makeSession() async throws -> String {
    let session = try await send("POST", "", ["page": "scroll", "idiom": "iOS"], in: "")
    return "/" + (session["id"].string ?? "")
  }

  @Test func whatChangesASessionAnswersAsDescribed() async throws {
    _ = try await send("POST", "", ["page": "nowhere"], in: "")
    let session = try await makeSession()
    let one = "/{session}"
    _ = try await send("PATCH", session, ["size": ["width": 500, "height": 400]], in: one)
    _ = try await send("PATCH", session, ["locale": "de", "dynamicTypeSize": .null], in: one)
    _ = try await send("PATCH", session, ["idiom": "macOS"], in: one)
    _ = try await send(
      "PATCH", session + "/state", ["/No;state=a": 1], in: "/{session}/state")
    _ = try await send("DELETE", session, .null, in: one)
    _ = try await send("DELETE", session, .null, in: one)
  }

  @Test func eventsAnswerAsDescribed() async throws {
    let session = try await makeSession()
    for event: JSON in [
      ["type": "tap", "target": ":button(\"100\")"], ["type": "tap", "x": 5, "y": 5, "count": 2],
      ["type": "resize", "width": 600, "height": 400], ["type": "hover", "x": 3, "y": 3],
      ["type": "leave"], ["type": "focus", "target": "Text"], ["type": "tap", "target": ":::"],
      ["type": "scroll", "target": "n1", "y": 3], ["type": "key", "key": "a", "phase": "down"],
      ["type": "tap", "target": "/No"],
    ] { _ = try await send("POST", session + "/events", event, in: "/{session}/events") }
    _ = try await send("DELETE", session, .null, in: "/{session}")
  }

  @Test func whatChangesAnObjectAnswersAsDescribed() async throws {
    let session = try await makeSession()
    let server = try await GalleryServer.shared()
    let found = try await server.json(
      "/v1/sessions" + session + "/find?q=:platform(UIScrollView)")
    let path = session + "/platform/" + (found["matches"][0]["id"].string ?? "")
    let one = "/{session}/platform/{object}"
    _ = try await send("PATCH", path, ["bounces": false], in: one)
    _ = try await send("PATCH", path, ["bounces": 3], in: one)
    _ = try await send("PATCH", path, ["bounces": true], ["If-Match": "\"0\""], in: one)
    let custom = try await send(
      "POST", session + "/customizations",
      [
        "introspect": ["target": "UIScrollView"], "set": ["bounces": false], "policy": "once",
      ], in: "/{session}/customizations")
    let rule = session + "/customizations/" + (custom["customization"]["id"].string ?? "")
    let customization = "/{session}/customizations/{customization}"
    _ = try await send("DELETE", rule, .null, in: customization)
    _ = try await send("DELETE", rule, .null, in: customization)
    _ = try await send("DELETE", session, .null, in: "/{session}")
  }

  @Test func assistiveTechnologyReadsAPageInOrder() async throws {
    let session = try await GalleryServer.shared().newSession("counter")
    let elements = try await session.json("/accessibility")["elements"].array ?? []
    let buttons = elements.filter { $0["role"] == "button" }
    #expect(!buttons.isEmpty)
    // The label of a button is its name and nothing beside it.
    for button in buttons {
      let path = button["path"].string ?? ""
      #expect(!elements.contains { $0["path"].string?.hasPrefix(path + "/") == true })
    }
    let tree = try await session.nodes().map(\.id)
    let places = elements.compactMap { tree.firstIndex(of: $0["id"].string ?? "") }
    #expect(places == places.sorted() && places.count == elements.count)
  }

  @Test func classesSayWhatTheyDeclare() async throws {
    let server = try await GalleryServer.shared()
    let all = try await server.json("/v1/types")["types"].array ?? []
    #expect(all.count > 60)
    let scroll = try await server.json("/v1/types?class=UIScrollView")["types"]
    #expect(scroll.array?.count == 1)
    #expect(scroll[0]["superclasses"][0] == "UIView")
    #expect(
      scroll[0]["properties"]["bounces"] == ["type": "Bool", "default": true, "isWritable": true])
    #expect(scroll[0]["properties"]["alpha"] == .null)
    #expect(try await server.get("/v1/types?class=Nothing").status == 422)
  }
}
