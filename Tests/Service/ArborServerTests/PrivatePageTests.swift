import ArborCore
import ArborSession
import Foundation
import IntegrationSupport
import ScriptedPages
import Testing

@testable import ArborServer

/// Who may see a page that is only for those whom the REST interface answers.
@Suite(.serialized) struct PrivatePageTests {
  private static let reading = String(repeating: "r", count: 40)
  private static let writing = String(repeating: "w", count: 40)
  private static let both = String(repeating: "b", count: 40)
  private static let addresses = [
    "/private", "/private.svg", "/private.png", "/private?format=pdf",
  ]

  private static var pages: [Page] {
    var page = Page.form
    page.id = "private"
    page.isPrivate = true
    return [.ticking, page]
  }

  private static func guarded(_ settings: inout ServerSettings) {
    settings.rest.tokens = [
      "introspect:read " + reading, "introspect:write " + writing,
      "introspect:read introspect:write " + both,
    ].compactMap(RESTToken.init)
  }

  private func basic(_ token: String) -> [String: String] {
    ["Authorization": "Basic " + Data("me:\(token)".utf8).base64EncodedString()]
  }

  private func bearer(_ token: String) -> [String: String] { ["Authorization": "Bearer \(token)"] }

  private func ask(
    _ server: Server, _ session: String, _ question: RESTQuestion
  ) async throws -> RESTAnswer {
    let id = try #require(SessionID(session))
    let asks = try #require(await MainActor.run { server.store.asks })
    return await asks(id, question)
  }

  @Test func aProxyLeadsToNoPrivatePage() async throws {
    try await withServer(pages: Self.pages) { client, _ in
      for address in Self.addresses {
        #expect(try await client.get(address).status == 200, "\(address)")
        for field in ["Forwarded", "Via", "X-Forwarded-For", "X-Real-IP"] {
          let refused = try await client.get(address, [field: "192.0.2.1"])
          #expect(refused.status == 403, "\(address) with \(field)")
          #expect(!refused.text.contains("count"))
        }
        let head = try await client.curl.head(client.url(address), headers: ["Via": "1.1 proxy"])
        #expect(head.status == 403)
      }
      let document = PageDocument(try await client.get("/private").text)
      let form = try await client.curl.send(
        "POST", client.url("/private"),
        headers: ["Content-Type": "application/x-www-form-urlencoded", "Via": "1.1 proxy"],
        body: Data("s=\(document.token)&c=\(document.formToken)".utf8))
      #expect(form.status == 403)
    }
  }

  @Test func aTokenIsThePassword() async throws {
    try await withServer(Self.guarded, pages: Self.pages) { client, _ in
      for address in Self.addresses {
        for headers in [[:], basic(Self.reading + "r"), basic(""), ["Authorization": "Basic !"]] {
          let refused = try await client.get(address, headers)
          #expect(refused.status == 401, "\(address) \(headers)")
          #expect(refused["WWW-Authenticate"] == "Basic realm=\"arbor\", charset=\"UTF-8\"")
        }
        #expect(try await client.get(address, basic(Self.writing)).status == 403)
        #expect(try await client.get(address, basic(Self.reading)).status == 200)
        #expect(try await client.get(address, bearer(Self.reading)).status == 200)
      }
      // Browsers send a password by themselves, so it must not open what foreign pages can ask.
      #expect(try await client.get("/v1/sessions", basic(Self.both)).status == 401)
      #expect(try await client.get("/ticking").status == 200)
    }
  }

  @Test func withoutTheInterfaceThereIsNoPrivatePage() async throws {
    try await withServer({ $0.rest.isEnabled = false }, pages: Self.pages) {
      (client: Client, _: Server) async throws -> Void in
      for address in Self.addresses {
        #expect(try await client.get(address).status == 403, "\(address)")
      }
    }
  }

  /// Sends a hello over a socket with these fields, and returns what comes back.
  private func join(
    _ client: Client, _ document: PageDocument, _ headers: [String: String],
    path: String = "/private"
  ) async throws -> String {
    let live = try LiveClient(
      port: client.port, headers: headers.map { "\($0.key): \($0.value)" })
    try live.send(document.hello(path))
    return try await live.receive()
  }

  @Test func aSocketNeedsTheSameRights() async throws {
    try await withServer(pages: Self.pages) { client, server in
      let document = PageDocument(try await client.get("/private").text)
      for field in ["Via", "X-Forwarded-For"] {
        let answer = try await join(client, document, [field: "192.0.2.1"])
        #expect(answer.hasPrefix("[6,410,"), "\(answer)")
      }
      // The URL that a client names changes nothing about the page of its session.
      let lie = try await join(client, document, ["Via": "1.1 proxy"], path: "/ticking")
      #expect(lie.hasPrefix("[6,410,"), "\(lie)")
      #expect(try await join(client, document, [:]) == "[3,1,0]")
      // Nor is a session that has ended made again for it.
      let id = try #require(SessionID(document.session))
      try await MainActor.run { try server.store.end(id) }
      let again = try await join(client, document, ["Via": "1.1 proxy"])
      #expect(again.hasPrefix("[6,410,"), "\(again)")
      #expect(await MainActor.run { (try? server.store.session(id)) == nil })
    }
    try await withServer(Self.guarded, pages: Self.pages) { client, _ in
      let document = PageDocument(try await client.get("/private", basic(Self.reading)).text)
      for headers in [[:], basic(Self.writing), basic("x")] {
        #expect(try await join(client, document, headers).hasPrefix("[6,410,"), "\(headers)")
      }
      #expect(try await join(client, document, basic(Self.reading)) == "[3,1,0]")
    }
  }

  @Test func aForeignPageSeesNoPrivatePage() async throws {
    try await withServer(
      {
        Self.guarded(&$0)
        $0.allowedOrigins = ["https://shop.test"]
      }, pages: Self.pages
    ) { client, _ in
      let rights = basic(Self.both)
      let foreign = ["https://shop.test", "HTTPS://SHOP.TEST", "https://other.test", "null"]
      for address in Self.addresses {
        for origin in foreign {
          let refused = try await client.get(address, rights.merging(["Origin": origin]) { $1 })
          #expect(refused.status == 403, "\(address) from \(origin)")
          #expect(PageDocument(refused.text).token.isEmpty)
        }
      }
      let allowed = ["Origin": "https://shop.test"]
      #expect(try await client.get("/ticking", allowed).status == 200)
      let document = PageDocument(try await client.get("/private", rights).text)
      let form = try await client.curl.send(
        "POST", client.url("/private"),
        headers: rights.merging(allowed) { $1 }.merging(
          ["Content-Type": "application/x-www-form-urlencoded"]) { $1 },
        body: Data("s=\(document.token)&c=\(document.formToken)".utf8))
      #expect(form.status == 403)
      let answer = try await join(client, document, rights.merging(allowed) { $1 })
      #expect(answer.hasPrefix("[6,410,"), "\(answer)")
      let own = ["Origin": "http://localhost:\(client.port)"]
      #expect(try await join(client, document, rights.merging(own) { $1 }) == "[3,1,0]")
    }
  }

  @Test func aPageThatNobodyLooksAtAsksNothing() async throws {
    try await withServer(pages: Self.pages) { client, server in
      let document = PageDocument(try await client.get("/private").text)
      var live: LiveClient? = try LiveClient(port: client.port)
      try live?.send(document.hello("/private"))
      #expect(try await live?.receive() == "[3,1,0]")
      let made = try await client.send("POST", "/v1/sessions", #"{"page":"private"}"#)
      let headless = try #require(JSON(made)["id"].string)
      let pages = RESTQuestion(target: "/v1/pages")
      #expect(try await ask(server, headless, pages).status == 200)
      #expect(
        try await eventually { try await ask(server, headless, pages).status == 403 })
      // The other one is older, but has a socket.
      #expect(try await ask(server, document.session, pages).status == 200)
      live = nil
      #expect(
        try await eventually { try await ask(server, document.session, pages).status == 403 })
    }
  }

  @Test func aPageMayAskNoMoreThanItsVisitor() async throws {
    try await withServer(Self.guarded, pages: Self.pages) { client, server in
      let other = PageDocument(try await client.get("/ticking").text).session
      let get = RESTQuestion(target: "/v1/sessions/\(other)")
      let patch = RESTQuestion(
        method: "PATCH", target: "/v1/sessions/\(other)", body: Array(#"{"locale":"de-AT"}"#.utf8))
      let debug = RESTQuestion(target: "/v1/debug/objects")
      let page = PageDocument(try await client.get("/private", basic(Self.reading)).text).session
      #expect(try await ask(server, page, get).status == 200)
      #expect(try await ask(server, page, patch).status == 403)
      #expect(try await ask(server, page, debug).status == 403)
      let writer = PageDocument(try await client.get("/private", basic(Self.both)).text).session
      #expect(try await ask(server, writer, patch).status == 200)
      // A page for everybody has no rights at all, whoever opened it.
      let open = PageDocument(try await client.get("/ticking", basic(Self.both)).text).session
      #expect(try await ask(server, open, get).status == 403)
      // A token that is withdrawn ends the rights of pages that are open.
      var settings = ServerSettings()
      settings.rest.tokens = ["introspect:read " + Self.writing].compactMap(RESTToken.init)
      server.reload(settings)
      #expect(try await ask(server, page, get).status == 401)
      #expect(try await ask(server, writer, get).status == 401)
    }
  }

  @Test func aPageAsksForWhatEnds() async throws {
    try await withServer(pages: Self.pages) { client, server in
      let page = PageDocument(try await client.get("/private").text).session
      let address = "/v1/sessions/\(page)"
      let known = try await ask(server, page, RESTQuestion(target: address + "/state"))
      #expect(known.status == 200 && known.body.starts(with: Array("{\"revision\"".utf8)))
      for (method, target, status) in [
        ("GET", address + "/stream", 405), ("TRACE", address, 405), ("GET", "/v1/none", 404),
        ("GET", "/healthz", 404), ("GET", address + "/find?q=%5B", 400),
      ] {
        let answer = try await ask(server, page, RESTQuestion(method: method, target: target))
        #expect(answer.status == status, "\(method) \(target)")
      }
      #expect(try await ask(server, page, RESTQuestion(target: "/v1/pages")).status == 200)
    }
  }

  @Test func aProgramThatMayOpenItHasItsRights() async throws {
    try await withServer(Self.guarded, pages: Self.pages) { client, server in
      let made = try await client.send(
        "POST", "/v1/sessions", #"{"page":"private"}"#, bearer(Self.writing))
      let session = try #require(JSON(made)["id"].string)
      let get = RESTQuestion(target: "/v1/sessions/\(session)")
      #expect(try await ask(server, session, get).status == 403)
    }
  }
}
