import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

@Suite struct SessionTests {
  @Test func aSessionIsCreatedListedReadAndEnded() async throws {
    let server = try await GalleryServer.shared()
    let session = try await server.newSession(
      "minimap",
      [
        "size": ["width": 1000, "height": 700], "idiom": "macOS", "locale": "de-DE",
        "colorScheme": "dark",
      ])
    let info = try await session.json()
    #expect(info["id"].string == session.id)
    #expect(info["page"].string == "minimap")
    #expect(info["size"] == ["width": 1000, "height": 700])
    #expect(info["idiom"].string == "macOS")
    #expect(info["locale"].string == "de-DE")
    #expect(info["colorScheme"].string == "dark")
    #expect(info["isConnected"].bool == false)
    #expect(info["revision"].int == 1)
    let list = try await server.json("/v1/sessions")["sessions"].array ?? []
    #expect(list.contains(info))

    #expect(try await server.curl.delete(server.url(session.path())).status == 204)
    for rest in ["", "/tree", "/find?q=Text", "/nodes/n2"] {
      try expectProblem(try await session.get(rest), 404, "session-expired")
    }
    try expectProblem(
      try await session.event(["type": "tap", "target": "n2"]), 404, "session-expired")
    #expect(try await server.json("/v1/sessions")["sessions"].array?.contains(info) == false)
  }

  @Test func aNewViewportLaysThePageOutAnew() async throws {
    let server = try await GalleryServer.shared()
    let session = try await server.newSession("minimap")
    #expect(try await session.frame("/MinimapPage") == CGRect(x: 0, y: 0, width: 1280, height: 800))
    let reply = try await server.send(
      "PATCH", session.path(), ["size": ["width": 900, "height": 600]])
    #expect(reply.status == 200)
    #expect(try reply.json["size"] == ["width": 900, "height": 600])
    #expect(try reply.json["revision"].int == 2)
    #expect(try await session.frame("/MinimapPage") == CGRect(x: 0, y: 0, width: 900, height: 600))
    #expect(try await session.json("/tree?depth=0")["size"] == ["width": 900, "height": 600])
  }

  @Test func theIdiomIsChosenAtTheStart() async throws {
    let server = try await GalleryServer.shared()
    let session = try await server.newSession("counter")
    try expectProblem(
      try await server.send("PATCH", session.path(), ["idiom": "macOS"]), 403, "not-writable")
  }

  @Test func thePageIsPutIntoAnotherEnvironment() async throws {
    let server = try await GalleryServer.shared()
    let session = try await server.newSession("surroundings")
    let before = try await session.text()
    let change: JSON = [
      "locale": "de-DE", "colorScheme": "dark", "dynamicTypeSize": "xxLarge",
      "layoutDirection": "rightToLeft", "timeZone": "Asia/Tokyo", "displayScale": 3,
      "scenePhase": "inactive",
    ]
    let reply = try await server.send("PATCH", session.path(), change, ["If-Match": "W/\"1\""])
    #expect(reply.status == 200)
    if case .object(let members) = change {
      for (name, value) in members { #expect(try reply.json[name] == value) }
    }
    #expect(try await session.text() != before)
    #expect(try await session.find(":env(colorScheme=dark)").isEmpty == false)
    try expectProblem(
      try await server.send("PATCH", session.path(), change, ["If-Match": "W/\"1\""]),
      412, "stale-revision")
    let back = try await server.send(
      "PATCH", session.path(),
      [
        "locale": .null, "colorScheme": .null, "dynamicTypeSize": .null, "layoutDirection": .null,
        "timeZone": .null, "displayScale": .null, "scenePhase": .null,
      ])
    #expect(back.status == 200)
    #expect(try await session.text() == before)
  }

  @Test func aRevisionIsATag() async throws {
    let server = try await GalleryServer.shared()
    let session = try await server.newSession("counter")
    let text = try await session.find("Text")[0].id
    for rest in ["", "/tree", "/find?q=Text", "/state", "/nodes/\(text)/layout", "/snapshot"] {
      let reply = try await session.get(rest)
      let tag = try #require(reply["ETag"], "\(rest)")
      #expect(try await session.get(rest, ["If-None-Match": tag]).status == 304, "\(rest)")
      #expect(try await session.get(rest, ["If-None-Match": "W/\"99\""]).status == 200, "\(rest)")
    }
    let plus: JSON = ["type": "tap", "target": ":button(\"+\")"]
    let stale = try await session.event(plus, ["If-Match": "W/\"7\""])
    let problem = try expectProblem(stale, 412, "stale-revision")
    #expect(problem["current"].int == 1)
    let done = try await session.event(plus, ["If-Match": "W/\"1\""])
    #expect(done.status == 200)
    #expect(done["ETag"] == "W/\"2\"")
    #expect(try await session.get("/tree", ["If-None-Match": "W/\"1\""]).status == 200)
    try expectProblem(
      try await server.send(
        "PATCH", session.path(), ["size": ["width": 500, "height": 500]],
        ["If-Match": "W/\"1\""]),
      412, "stale-revision")
  }

  @Test func sessionsKnowNothingOfEachOther() async throws {
    let server = try await GalleryServer.shared()
    let (one, two) = (
      try await server.newSession("counter"), try await server.newSession("counter")
    )
    try await one.does(["type": "tap", "target": ":button(\"+\")"])
    #expect(try await one.text().contains("\"1\""))
    #expect(try await two.text().contains("\"0\""))
  }

  @Test func snapshotsComeInManyFormats() async throws {
    let session = try await GalleryServer.shared().newSession("minimap")
    try await session.does(
      ["type": "input", "target": .string(Minimap.names[0]), "value": "Ada"])
    let json = try await session.get("/snapshot?format=json")
    #expect(json["Content-Type"] == "application/json")
    #expect(try json.json["nodeCount"].int == 70)
    #expect(try await session.text().contains("\"Hello Ada  \""))
    let svg = try await session.get("/snapshot?format=svg")
    #expect(svg["Content-Type"] == "image/svg+xml")
    #expect(svg.text.hasPrefix("<svg ") && svg.text.contains("Hello Ada"))
    let html = try await session.get("/snapshot?format=html")
    #expect(html["Content-Type"] == "text/html; charset=utf-8")
    #expect(html.text.contains("Hello Ada"))
    let png = try await session.get("/snapshot?format=png")
    #expect(png["Content-Type"] == "image/png" && png.body.starts(with: [0x89, 0x50]))
    let pdf = try await session.get("/snapshot?format=pdf")
    #expect(pdf["Content-Type"] == "application/pdf" && pdf.body.starts(with: Array("%PDF".utf8)))
    try expectProblem(try await session.get("/snapshot?format=gif"), 422, "invalid-value")
  }
}
