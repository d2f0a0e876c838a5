import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Whatever comes in: the answer says what is wrong, the session is unharmed, and the server stays
/// up.
@Suite struct BadInputTests {
  /// Runs `body` with a session, which must be as it was before.
  private func unharmed(
    _ page: String = "minimap", _ body: (GalleryServer, RemoteSession) async throws -> Void
  ) async throws {
    let server = try await GalleryServer.shared()
    let session = try await server.newSession(page)
    let before = try await session.text()
    try await body(server, session)
    #expect(try await session.text() == before)
    #expect(try await session.json()["revision"].int == 1)
    #expect(try await server.get("/healthz").status == 200)
  }

  @Test func whatIsNotThereIsNotFound() async throws {
    try await unharmed { server, session in
      try expectProblem(try await server.get("/v1/nothing"), 404, "not-found")
      try expectProblem(try await server.get("/v1/sessions/xyz"), 404, "session-expired")
      let zero = String(repeating: "0", count: 32)
      try expectProblem(try await server.get("/v1/sessions/\(zero)/tree"), 404, "session-expired")
      try expectProblem(try await session.get("/nothing"), 404, "not-found")
      let lost = try expectProblem(
        try await session.get("/nodes/MinimapPage/VStack/Carousel"), 404, "node-not-found")
      #expect(lost["nearest"].string == "/MinimapPage/VStack")
      #expect(lost["candidates"].array?.isEmpty == false)
      try expectProblem(try await session.get("/nodes/n99999"), 404, "node-not-found")
      try expectProblem(
        try await server.send("POST", "/v1/sessions", ["page": "x"]), 404, "page-not-found")
    }
  }

  @Test(arguments: [
    "{", "", "nul", "[1,2", "{\"page\":}", "\u{0}", "{\"page\":\"\\ud800\"}", "{} {}",
  ])
  func bodiesThatAreNoJSON(text: String) async throws {
    try await unharmed { server, session in
      for (method, path) in [
        ("POST", session.path("/events")), ("POST", "/v1/sessions"), ("PATCH", session.path()),
      ] {
        let reply = try await server.send(method, path, text: text)
        // Nothing stands for an empty object, but where something is to change.
        if text.isEmpty, method == "POST", reply.status < 300 { continue }
        let isNone = text.isEmpty && method == "POST"
        try expectProblem(reply, isNone ? 422 : 400, isNone ? "invalid-value" : "malformed-json")
      }
    }
  }

  @Test func whatIsToChangeMustBeSaid() async throws {
    try await unharmed("scroll") { server, session in
      let view = try #require(try await session.find(":platform(UIScrollView)").first)
      for path in ["", "/state", "/platform" + view.path] {
        let nothing = try await server.send("PATCH", session.path(path), text: "")
        try expectProblem(nothing, 400, "malformed-json")
        let empty = try await server.send("PATCH", session.path(path), text: "{}")
        #expect(empty.status == 200, "\(path): \(empty)")
      }
    }
  }

  @Test(arguments: [
    "[]", "3", "null", #"{"type":3}"#, #"{"type":"fly"}"#, #"{"type":"tap"}"#,
    #"{"type":"tap","target":7}"#, #"{"type":"tap","x":"1","y":2}"#, #"{"type":"tap","x":1}"#,
    #"{"type":"input","target":"Slider"}"#, #"{"type":"input","target":"Slider","value":{}}"#,
    #"{"type":"input","target":"Slider","value":true}"#,
    #"{"type":"input","target":"n38","value":3}"#,
    #"{"type":"resize","width":-1,"height":2}"#, #"{"type":"resize","width":1e9,"height":2}"#,
    #"{"type":"resize","width":100}"#, #"{"type":"tap","target":"n2","more":1}"#,
  ])
  func eventsOfWrongTypes(body: String) async throws {
    try await unharmed { server, session in
      let field = try #require(try await session.find("TextField").first?.id)
      let reply = try await server.send(
        "POST", session.path("/events"), text: body.replacing("n38", with: field))
      let problem = try expectProblem(reply, 422, "invalid-value")
      #expect(problem["pointer"].string != nil)
    }
  }

  @Test func eventsForTheWrongNode() async throws {
    try await unharmed { _, session in
      try expectProblem(
        try await session.event(["type": "tap", "target": "TextField"]), 409, "ambiguous-selector")
      try expectProblem(
        try await session.event(["type": "tap", "target": "Carousel"]), 404, "node-not-found")
      try expectProblem(
        try await session.event(["type": "tap", "target": .string(Minimap.title)]), 409,
        "control-unresponsive")
      try expectProblem(
        try await session.event(["type": "tap", "target": "n99999"]), 404, "node-not-found")
    }
  }

  @Test func sessionsThatCanNotBe() async throws {
    try await unharmed { server, session in
      for body in [
        #"{"size":3}"#, #"{"size":{"width":0,"height":9}}"#,
        #"{"size":{"width":1e300,"height":9}}"#, #"{"size":{"width":9000,"height":9000}}"#,
        #"{"idiom":"toaster"}"#, #"{"colorScheme":1}"#, #"{"locale":"<script>"}"#,
        #"{"pages":"x"}"#,
      ] {
        let reply = try await server.send("POST", "/v1/sessions", text: body)
        try expectProblem(reply, 422, "invalid-value")
      }
      let reply = try await server.send(
        "POST", session.path("/events"), ["type": "tap"], ["Content-Type": "text/plain"])
      try expectProblem(reply, 415, "unsupported-media-type")
    }
  }

  @Test(arguments: [
    "/tree?depth=-1", "/tree?depth=x", "/tree?fields=nope", "/tree?structure=odd", "/tree?deep=1",
    "/find?q=Text&limit=0", "/find?q=Text&cursor=x", "/find", "/hit?x=1",
    "/nodes/n2/preferences?trace=maybe", "/snapshot?format=",
  ])
  func parametersThatAreWrong(rest: String) async throws {
    try await unharmed { _, session in
      let reply = try await session.get(rest)
      #expect([400, 422].contains(reply.status), "\(reply)")
      #expect(reply["Content-Type"] == "application/problem+json")
      #expect(try reply.json["detail"].string?.isEmpty == false)
    }
  }

  @Test func methodsThatAreNotAnswered() async throws {
    try await unharmed { server, session in
      for (method, path) in [
        ("PUT", "/v1/sessions"), ("DELETE", "/v1/pages"), ("POST", session.path("/tree")),
        ("GET", session.path("/events")), ("PATCH", "/minimap"),
      ] {
        let reply = try await server.curl.send(method, server.url(path))
        try expectProblem(reply, 405, "method-not-allowed")
        #expect(reply["Allow"] != nil)
      }
    }
  }

  @Test func bodiesThatAreTooLarge() async throws {
    try await unharmed { server, session in
      let body = Data(repeating: UInt8(ascii: "a"), count: 3 << 20)
      for path in [session.path("/events"), "/v1/sessions", "/minimap"] {
        let reply = try await server.curl.post(
          server.url(path), body, headers: ["Content-Type": "application/json"])
        try expectProblem(reply, 413, "payload-too-large")
      }
    }
  }

  @Test func deepJSONIsRefused() async throws {
    try await unharmed { server, session in
      let deep = String(repeating: "[", count: 100_000)
      let reply = try await server.send("POST", session.path("/events"), text: deep)
      try expectProblem(reply, 400, "malformed-json")
    }
  }

  @Test(arguments: [
    ("GARBAGE\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nNo Colon\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -4\r\n\r\n", 400),
    (
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd",
      400
    ),
    (
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      400
    ),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
    ("BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", 501),
    ("GET / HTTP/3.9\r\nHost: localhost\r\n\r\n", 505),
    ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}\u{0}\r\n\r\n", 400),
  ])
  func brokenHTTP(request: String, status: Int) async throws {
    try await unharmed { server, _ in
      let answer = try await RawConnection.exchange(
        port: server.process.port, Array(request.utf8))
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
      #expect(answer.contains("Content-Type: application/problem+json"))
      #expect(answer.contains("\"status\":\(status),\"detail\":\""))
    }
  }

  @Test func longHeadsAreRefused() async throws {
    try await unharmed { server, _ in
      let long = String(repeating: "a", count: 200_000)
      for (request, status) in [
        ("GET /\(long) HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nX: \(long)\r\n\r\n", 431),
      ] {
        let answer = try await RawConnection.exchange(
          port: server.process.port, Array(request.utf8))
        // The server may be gone before all of it has been sent, and its answer with it.
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
      }
    }
  }

  @Test(arguments: [
    "", "GET / HT", "POST /v1/sessions HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{",
  ])
  func halfARequestIsNoHarm(request: String) async throws {
    try await unharmed { server, _ in
      _ = try await RawConnection.exchange(port: server.process.port, Array(request.utf8))
    }
  }

  @Test(arguments: ["/../etc/passwd", "/assets/../../Package.swift", "/%2e%2e/x", "/a%00b", "/%zz"])
  func addressesThatLeadOut(path: String) async throws {
    try await unharmed { server, _ in
      try expectProblem(try await server.get(path), 400, "malformed-path")
    }
  }

  @Test func strangersAreNotAnswered() async throws {
    try await unharmed { server, _ in
      let rebound = try await server.get("/v1/sessions", ["Host": "evil.example"])
      try expectProblem(rebound, 421, "host-not-allowed")
      let foreign = try await server.send(
        "POST", "/v1/sessions", ["page": "counter"], ["Origin": "http://evil.example"])
      #expect(foreign.status == 403)
    }
  }
}
