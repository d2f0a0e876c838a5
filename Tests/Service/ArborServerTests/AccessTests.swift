import ArborHTTP
import ArborInspection
import ArborSession
import Foundation
import IntegrationSupport
import Testing

@testable import ArborServer

/// Who may use the REST interface.
@Suite(.serialized) struct AccessTests {
  private static let reading = String(repeating: "r", count: 40)
  private static let writing = String(repeating: "w", count: 40)
  private static let all = String(repeating: "a", count: 40)

  private static func guarded(_ settings: inout ServerSettings) {
    settings.rest.tokens = [
      "introspect:read " + reading, "introspect:write " + writing,
      "introspect:read introspect:write debug " + all,
    ].compactMap(RESTToken.init)
  }

  private func bearer(_ token: String) -> [String: String] { ["Authorization": "Bearer \(token)"] }

  @Test func aTokenLetsItsBearerDoWhatItSays() async throws {
    try await withServer(Self.guarded) { client, _ in
      for headers in [[:], ["Authorization": "Basic \(Self.reading)"], ["Authorization": "Bearer"]]
      {
        let refused = try await client.get("/v1/sessions", headers)
        #expect(refused.status == 401)
        #expect(refused["WWW-Authenticate"] == "Bearer realm=\"arbor\"")
        #expect(JSON(refused)["type"].string == "/problems/token-needed")
      }
      for token in [Self.reading + "r", String(Self.reading.dropLast()), "", "é"] {
        let refused = try await client.get("/v1/sessions", bearer(token))
        #expect(refused.status == 401, "\(token)")
        #expect(refused["WWW-Authenticate"]?.contains("invalid_token") == true || token.isEmpty)
      }
      #expect(try await client.get("/v1/sessions", bearer(Self.reading)).status == 200)
      #expect(
        try await client.curl.head(
          client.url("/v1/pages"), headers: bearer(Self.reading)
        ).status == 200)
      #expect(try await client.get("/openapi.json").status == 401)
      #expect(try await client.get("/openapi.json", bearer(Self.reading)).status == 200)
      #expect(try await client.get("/v1/sessions", bearer(Self.writing)).status == 403)
      let refused = try await client.send("POST", "/v1/sessions", "{}", bearer(Self.reading))
      #expect(refused.status == 403)
      #expect(JSON(refused)["type"].string == "/problems/insufficient-scope")
      #expect(refused["WWW-Authenticate"]?.hasSuffix("scope=\"introspect:write\"") == true)
      let made = try await client.send("POST", "/v1/sessions", "{}", bearer(Self.writing))
      #expect(made.status == 201)
      #expect(try await client.get("/v1/debug/objects", bearer(Self.reading)).status == 403)
      #expect(try await client.get("/v1/debug/objects", bearer(Self.all)).status == 200)
      // Pages need no token.
      #expect(try await client.get("/").status == 200)
    }
  }

  @Test func performingAnIntentNeedsTheScopeForWriting() async throws {
    try await withServer(Self.guarded) { client, _ in
      let path = "/v1/intents/NoSuchIntent"
      #expect(try await client.get("/v1/intents").status == 401)
      #expect(try await client.get("/v1/intents", bearer(Self.reading)).status == 200)
      #expect(try await client.send("POST", path, "{}", bearer(Self.reading)).status == 403)
      let missing = try await client.send("POST", path, "{}", bearer(Self.writing))
      #expect(missing.status == 404)
      #expect(JSON(missing)["type"].string == "/problems/intent-not-found")
      let foreign = bearer(Self.writing).merging(["Origin": "http://evil.example"]) { $1 }
      #expect(try await client.send("POST", path, "{}", foreign).status == 403)
    }
  }

  @Test func theDescriptionDemandsATokenWhereTheServerDoes() async throws {
    try await withServer(Self.guarded) { (client: Client, _: Server) async throws -> Void in
      let document = JSON(try await client.get("/openapi.json", bearer(Self.reading)))
      let scopes = document["paths"]["/v1/sessions"]["post"]["security"][0]["token"]
      #expect(scopes[0].string == "introspect:write")
    }
    try await withServer { client, _ in
      let document = JSON(try await client.get("/openapi.json"))
      #expect(document["paths"]["/v1/sessions"]["post"]["security"][0]["token"][0].string == nil)
      #expect(
        document["paths"]["/v1/sessions"]["post"]["responses"]["401"]["description"].string == nil)
    }
  }

  /// The addresses that show trees and state.
  private static let guardedAddresses = [
    "/v1/sessions", "/openapi.json", "/ticking.json", "/ticking.text", "/ticking?format=json",
    "/metrics",
  ]

  @Test func withoutTokensOnlyProgramsThatAskDirectlyAreAnswered() async throws {
    try await withServer { client, _ in
      for address in Self.guardedAddresses {
        #expect(try await client.get(address).status == 200, "\(address)")
        for field in ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP"] {
          let refused = try await client.get(address, [field: "192.0.2.1"])
          #expect(refused.status == 403, "\(address) with \(field)")
        }
      }
      let problem = JSON(try await client.get("/v1/sessions", ["Via": "1.1 proxy"]))
      #expect(problem["type"].string == "/problems/rest-local")
      // Pages and their pictures are for everybody.
      for address in ["/ticking", "/ticking.svg"] {
        #expect(try await client.get(address, ["X-Forwarded-For": "192.0.2.1"]).status == 200)
      }
    }
  }

  @Test func aServerThatMayStandBehindAProxyIsNotLocal() async throws {
    for sign in 0..<3 {
      let change = { (settings: inout ServerSettings) in
        switch sign {
        case 0: settings.transport.trustedProxies = [AddressRange("127.0.0.1")].compactMap(\.self)
        case 1: settings.allowedHosts = ["pages.example"]
        default: settings.transport.hasInheritedListener = true
        }
      }
      try await withServer(change) { (client: Client, _: Server) async throws -> Void in
        for address in Self.guardedAddresses {
          #expect(try await client.get(address).status == 403, "\(address), sign \(sign)")
        }
        #expect(try await client.get("/ticking").status == 200)
        #expect(try await client.get("/ticking.svg").status == 200)
      }
    }
    var socket = ServerSettings()
    socket.transport.socket = "/run/arbor.sock"
    #expect(!socket.answersREST)
    let token = "introspect:read " + Self.reading
    for telling in [
      ["ARBOR_HTTP_ALLOWED_HOSTS": "pages.example"], ["ARBOR_HTTP_TRUSTED_PROXIES": "127.0.0.1"],
      ["LISTEN_FDS": "1"], ["ARBOR_HTTP_SOCKET": "/run/arbor.sock"],
    ] {
      let enabled = telling.merging(["ARBOR_REST_ENABLED": "true"]) { $1 }
      #expect(throws: SettingsError.self) {
        try ServerSettings(flags: ServerFlags(), environment: enabled)
      }
      let withToken = enabled.merging(["ARBOR_REST_TOKENS": token]) { $1 }
      #expect(try ServerSettings(flags: ServerFlags(), environment: withToken).answersREST)
    }
  }

  @Test func treesOfPagesNeedTheTokenToo() async throws {
    try await withServer(Self.guarded) { (client: Client, _: Server) async throws -> Void in
      for address in ["/ticking.json", "/ticking.text"] {
        #expect(try await client.get(address).status == 401)
        #expect(try await client.get(address, bearer(Self.writing)).status == 403)
        #expect(try await client.get(address, bearer(Self.reading)).status == 200)
      }
    }
  }

  @Test func whoAsksTooOftenWaits() async throws {
    try await withServer {
      $0.rest.requestsPerSecond = 1
    } _: { client, _ in
      var last = try await client.get("/v1/pages")
      #expect(last.status == 200)
      for _ in 0..<300 where last.status == 200 { last = try await client.get("/v1/pages") }
      #expect(last.status == 429)
      #expect(last["Retry-After"] == "1")
      #expect(JSON(last)["type"].string == "/problems/rate-limited")
      #expect(try await client.get("/").status == 200)
    }
  }

  @Test func programsLeaveRoomForVisitors() async throws {
    try await withServer {
      $0.limits.sessions = 4
    } _: { client, server in
      let first = try await client.session()
      _ = try await client.session()
      let refused = try await client.send("POST", "/v1/sessions", "{}")
      #expect(refused.status == 429)
      #expect(try await client.curl.delete(client.url(first)).status == 204)
      _ = try await client.session()
      #expect(try await client.get("/").status == 200)
      #expect(await server.store.count == 3)
    }
  }

  @Test func settingsNameTokensAndKeepThemSecret() throws {
    let secret = String(repeating: "s", count: 32)
    func read(_ environment: [String: String]) throws -> ServerSettings {
      try ServerSettings(flags: ServerFlags(), environment: environment)
    }
    let two = try read([
      "ARBOR_REST_TOKENS": "introspect:read \(secret),debug introspect:write \(secret)x"
    ])
    #expect(two.rest.tokens.map(\.scopes) == [[.read], [.write, .debug]])
    for wrong in ["\(secret)", "introspect:all \(secret)", "debug short", "debug ä\(secret)"] {
      do {
        _ = try read(["ARBOR_REST_TOKENS": wrong])
        Issue.record("accepted")
      } catch {
        #expect("\(error)".hasPrefix("ARBOR_REST_TOKENS is \"("), "\(error)")
        #expect(!"\(error)".contains(secret))
      }
    }
  }

  @Test func beyondLoopbackThereMustBeAToken() throws {
    let open = ["ARBOR_HTTP_HOST": "0.0.0.0", "ARBOR_REST_ENABLED": "true"]
    #expect(throws: SettingsError.self) {
      try ServerSettings(flags: ServerFlags(), environment: open)
    }
    let secret = "introspect:read " + String(repeating: "s", count: 32)
    let guarded = open.merging(["ARBOR_REST_TOKENS": secret]) { $1 }
    let settings = try ServerSettings(flags: ServerFlags(), environment: guarded)
    #expect(settings.rest.isEnabled == true)
    // Also when somebody makes settings without reading them.
    var bare = ServerSettings()
    bare.host = "0.0.0.0"
    #expect(throws: Refusal.restIsOff) {
      try RESTAccess(bare).check(
        HTTPRequest(method: "GET", target: "/v1/pages", headers: HTTPHeaders()), for: .read)
    }
  }

  @Test func documentsNameTheScriptOfDevelopment() async throws {
    let script = "<script src=\"/_dev/dev.js\" defer>"
    try await withServer { client, _ in
      let plain = try await client.get("/")
      #expect(plain.status == 200 && !plain.text.contains(script))
    }
    try await withServer({ $0.developmentScript = "/_dev/dev.js" }) { client, _ in
      let page = try await client.get("/")
      #expect(page.text.contains(script))
      // The policy of documents allows what comes from the page's own host.
      #expect(page["Content-Security-Policy"]?.contains("script-src 'self'") == true)
    }
  }
}
