import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// What a visitor without scripts does, and what a program may do as easily.
@Suite struct FormTests {
  /// A page as a browser without scripts holds it: the fields of its form, and a cookie.
  private struct Form {
    var server: GalleryServer
    var path: String
    var html: String
    var cookie: String?

    init(_ server: GalleryServer, _ path: String) async throws {
      (self.server, self.path) = (server, path)
      html = try await server.get(path).text
    }

    private func hidden(_ name: String) -> String {
      guard let start = html.range(of: "name=\(name) value=") else { return "" }
      return String(
        html[start.upperBound...].drop { $0 == "\"" }.prefix { $0 != "\"" && $0 != ">" })
    }

    /// A session's token starts with its id.
    var session: RemoteSession {
      RemoteSession(server: server, id: String(hidden("s").prefix { $0 != "." }))
    }

    func post(_ fields: [String: String], token: String? = nil) async throws -> Reply {
      let own = ["s": hidden("s"), "c": token ?? hidden("c"), "r": hidden("r")]
      return try await server.curl.post(
        server.url(path), form: own.merging(fields) { $1 },
        headers: cookie.map { ["Cookie": $0] } ?? [:])
    }

    /// Posts, and follows to the page that shows what became of it.
    mutating func submit(_ fields: [String: String]) async throws {
      let reply = try await post(fields)
      guard reply.status == 303, let location = reply["Location"] else {
        throw UnexpectedReply(request: "POST \(path)", reply: reply)
      }
      cookie = reply["Set-Cookie"].map { String($0.prefix { $0 != ";" }) }
      html = try await server.get(location, cookie.map { ["Cookie": $0] } ?? [:]).text
    }
  }

  @Test func theCounterCountsByForms() async throws {
    var form = try await Form(try await .shared(), "/counter")
    let plus = try #require(try await form.session.find(":button(\"+\")").first?.id)
    try await form.submit(["e": plus])
    try await form.submit(["e": plus])
    #expect(form.html.contains(">2</p>") || form.html.contains(">2<"))
    #expect(form.html.contains("Counted on the server."))
    let reply = try await form.post(["e": plus])
    #expect(reply["Set-Cookie"]?.contains("HttpOnly") == true)
    #expect(reply["Set-Cookie"]?.contains("SameSite=Lax") == true)
  }

  @Test func aFieldThatGrowsIsPosted() async throws {
    var form = try await Form(try await .shared(), "/controls")
    let field = try #require(try await form.session.find("TextField").first)
    #expect(form.html.contains("<textarea id=\(field.id) "))
    try await form.submit([field.id: "one\r\ntwo"])
    #expect(form.html.contains("7 letters"))
    let grown = try await form.session.find("TextField").first
    #expect(grown?.frame?.height == field.frame?.height)
    try await form.submit([field.id: "1\r\n2\r\n3"])
    let height = try await form.session.find("TextField").first?.frame?.height
    #expect((height ?? 0) > (field.frame?.height ?? 0) + 15)
  }

  @Test func aDayOfAMonthIsPosted() async throws {
    var form = try await Form(try await .shared(), "/controls")
    // The options of the calendar are the last ones of the page.
    let last = try #require(form.html.components(separatedBy: " role=radio name=e value=").last)
    try await form.submit(["e": String(last.prefix { $0 != " " })])
    #expect(form.html.contains("Chosen: 2026-01-31T00:00:00Z"))
    // Back, and on.
    let turns = try await form.session.find("DateMonth :role(button)")
    try await form.submit(["e": turns[1].id])
    #expect(form.html.contains("February 2026"))
  }

  @Test func aSearchIsPosted() async throws {
    var form = try await Form(try await .shared(), "/search")
    let field = try #require(try await form.session.find(":role(textbox)").first)
    try await form.submit([field.id: "tur", "e": "0"])
    #expect(form.html.contains("Alan Turing") && !form.html.contains("Ada Lovelace"))
  }

  @Test func aFormDoesWhatEventsDo() async throws {
    let server = try await GalleryServer.shared()
    var form = try await Form(server, "/minimap")
    let fields = try await form.session.find("TextField").map(\.id)
    let toggle = try #require(try await form.session.find(":role(switch)").first?.id)
    let slider = try #require(try await form.session.find("Slider").first?.id)
    try await form.submit([
      fields[0]: "Ada", fields[1]: "", fields[2]: "Lovelace & \"Söhne\"", fields[3]: "",
      toggle: "on", slider: "400", "e": "0",
    ])
    #expect(form.html.contains("Hello Ada  Lovelace &amp; &#34;Söhne&#34;"))

    let other = try await server.newSession("minimap")
    for (path, value) in [
      (Minimap.names[0], "Ada"), (Minimap.names[2], "Lovelace & \"Söhne\""),
      (Minimap.toggle, true), (Minimap.slider, 400),
    ] as [(String, JSON)] {
      try await other.does(["type": "input", "target": .string(path), "value": value])
    }
    #expect(try await form.session.text() == other.text())
  }

  @Test func aSwitchThatTheFormDoesNotNameIsOff() async throws {
    var form = try await Form(try await .shared(), "/minimap")
    let toggle = try #require(try await form.session.find(":role(switch)").first?.id)
    try await form.submit([toggle: "on"])
    #expect(try await form.session.find("TextField").count == 5)
    try await form.submit([:])
    #expect(try await form.session.find("TextField").count == 4)
  }

  @Test func aForgedFormIsRefused() async throws {
    let server = try await GalleryServer.shared()
    let form = try await Form(server, "/counter")
    let plus = try #require(try await form.session.find(":button(\"+\")").first?.id)
    try expectProblem(try await form.post(["e": plus], token: "forged"), 403, "form-not-valid")
    let naked = try await server.curl.post(server.url("/counter"), form: ["e": plus])
    try expectProblem(naked, 403, "form-not-valid")
    let other = try await Form(server, "/counter")
    let swapped = try await form.post(["e": plus, "s": other.session.id])
    try expectProblem(swapped, 403, "form-not-valid")
    #expect(try await form.session.text().contains("\"0\""))
  }

  @Test func aFormForAnotherPageChangesNothing() async throws {
    let server = try await GalleryServer.shared()
    let form = try await Form(server, "/counter")
    #expect(try await form.post(["e": "n999999"]).status == 303)
    #expect(try await form.post(["e": "nonsense", "n2": "on"]).status == 303)
    #expect(try await form.session.text().contains("\"0\""))
  }

  @Test func theBoardBelongsToEveryone() async throws {
    let server = try await GalleryServer.start()
    var form = try await Form(server, "/board")
    func button(_ title: String) async throws -> String {
      try #require(try await form.session.find(":button(\"\(title)\")").first).id
    }
    func field(_ position: Int) async throws -> String {
      let fields = try await form.session.find("TextField")
      try #require(fields.indices.contains(position))
      return fields[position].id
    }
    try await form.submit([field(0): "Buy milk & honey", "e": button("Add")])
    #expect(form.html.contains("Buy milk &amp; honey"))
    #expect(try await server.get("/board").text.contains("Buy milk &amp; honey"))
    try await form.submit(["e": button("Edit")])
    try await form.submit([field(1): "Buy bread", "e": button("Save")])
    #expect(try await server.get("/board").text.contains("Buy bread"))
    // A session over REST is told as well.
    let headless = try await server.newSession("board")
    #expect(try await headless.text().contains("Buy bread"))
    try await form.submit(["e": button("Delete")])
    #expect(!(try await headless.text().contains("Buy bread")))
    #expect(try await headless.text().contains("2 notes"))
  }

  @Test func theClockIsRightWhenItIsAskedAndStandsStillOtherwise() async throws {
    let server = try await GalleryServer.shared()
    let session = try await server.newSession("clock")
    let text = try await session.text()
    let html = try await server.get("/clock").text
    try await Task.sleep(for: .seconds(1.2))
    #expect(try await session.text() == text)
    #expect(try await session.json()["revision"].int == 1)
    // The session, its tokens and the time differ: only the drawing is compared.
    let drawing = { (html: String) in
      html.prefix(upTo: html.range(of: "UTC")?.lowerBound ?? html.startIndex).suffix(400)
    }
    #expect(drawing(try await server.get("/clock").text) != drawing(html))
  }
}
