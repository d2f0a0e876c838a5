import ArborHTTP
import ArborInspection
import Testing

@testable import ArborServer

@Suite struct RequestRouteTests {
  private func check(
    _ target: String, _ expected: RequestRoute, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      (try? RequestRoute(HTTPRequest(target: target))) == expected, sourceLocation: location)
  }

  private func rest(
    _ target: String, _ endpoint: RESTEndpoint, _ values: [String: String] = [:],
    at location: SourceLocation = #_sourceLocation
  ) {
    check(target, .rest(RESTRoute(endpoint, values)), at: location)
  }

  private func node(
    _ rest: String, _ reference: String, _ endpoint: RESTEndpoint, key: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    var values = ["session": "s", "node": reference]
    values["key"] = key
    self.rest("/v1/sessions/s/nodes" + rest, endpoint, values, at: location)
  }

  @Test func pagesMayNameTheirFormat() {
    check("/", .page("", nil))
    check("/minimap", .page("minimap", nil))
    check("/minimap.svg?width=3", .page("minimap", .svg))
    check("/minimap.json", .page("minimap", .json))
    check("/version.2", .page("version.2", nil))
    check("/a/b", .page("a/b", nil))
  }

  @Test func theServersOwnAddresses() {
    check("/healthz", .health)
    check("/readyz", .readiness)
    check("/live", .live)
    check("/assets/x1/fonts/Inter.woff2", .asset)
    check("/favicon.ico", .icon)
  }

  @Test func theRESTInterface() {
    rest("/v1/pages", .pages)
    rest("/v1/types?class=UIView", .types)
    rest("/v1/debug/objects", .objects)
    rest("/v1/sessions", .sessions)
    rest("/v1/sessions/s", .session, ["session": "s"])
    rest("/v1/sessions/s/tree?depth=2", .tree, ["session": "s"])
    rest("/v1/sessions/s/platform", .platform, ["session": "s"])
    for (address, object) in [("p31", "p31"), ("A/B.1", "A/B.1"), ("%2FA%2FB", "/A/B")] {
      rest("/v1/sessions/s/platform/" + address, .object, ["session": "s", "object": object])
    }
    rest("/v1/sessions/s/customizations", .customizations, ["session": "s"])
    rest(
      "/v1/sessions/s/customizations/c1", .customization, ["session": "s", "customization": "c1"])
    rest("/v1/sessions/s/events", .events, ["session": "s"])
    check("/openapi.json", .description)
  }

  @Test func aNodesPathEndsAtAReservedWord() {
    node("/n42", "n42", .node)
    node("/n42/layout", "n42", .layout)
    node("", "", .node)
    node("/layout", "", .layout)
    node("/VStack/Text.0", "VStack/Text.0", .node)
    node("/VStack/Text.0/layout", "VStack/Text.0", .layout)
    node("/VStack/Text.0/preferences", "VStack/Text.0", .preferences)
    node("/VStack/Text.0/preferences/Key%20A", "VStack/Text.0", .preference, key: "Key A")
    node("/A/=1/preferences/Size%20Key", "A/=1", .preference, key: "Size Key")
    node("/A/=children", "A/=children", .node)
    node("/children", "", .children)
    node("//A/frame", "/A", .frame)
    node("/VStack/preferences/layout", "VStack", .preference, key: "layout")
    node("/List/=a%2Fb/@overlay/children", "List/=a%2Fb/@overlay", .children)
  }

  @Test func aWholePathMayBeOneEncodedSegment() {
    node("/%2FVStack%2FText.0", "/VStack/Text.0", .node)
    node("/%2fVStack%2fText.0/frame?in=local", "/VStack/Text.0", .frame)
    node("/%2FList%2F=a%252Fb", "/List/=a%2Fb", .node)
  }

  @Test(arguments: [
    "/v1", "/v1/", "/v1/pages/", "/v1/nothing", "/v1/sessions/s/nothing", "/v1/sessions/s/tree/x",
  ])
  func otherRESTAddressesAreNotFound(target: String) {
    #expect(throws: Refusal.noSuchAddress(path: target)) {
      try RequestRoute(HTTPRequest(target: target))
    }
  }

  @Test(arguments: ["/%", "/..", "/a/%2e%2e", "/a%2Fb", "/%00"])
  func addressesThatCanNotBeTrustedAreRefused(target: String) {
    #expect(throws: Refusal.badEncoding(path: target)) {
      try RequestRoute(HTTPRequest(target: target))
    }
  }
}

@Suite struct GateTests {
  private func request(host: String, origin: String? = nil) -> HTTPRequest {
    var headers: HTTPHeaders = ["Host": host]
    if let origin { headers.append("Origin", origin) }
    return HTTPRequest(target: "/", headers: headers)
  }

  @Test func onLoopbackOnlyLoopbackNamesAreAnswered() throws {
    let gate = Gate(ServerSettings())
    for host in ["localhost", "localhost:80", "127.0.0.1:8080", "[::1]:80", "App.localhost"] {
      try gate.checkHost(of: request(host: host))
    }
    for host in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80"] {
      #expect(throws: Refusal.foreignHost(host)) { try gate.checkHost(of: request(host: host)) }
    }
  }

  @Test func otherNamesMayBeAllowed() throws {
    var settings = ServerSettings()
    settings.allowedHosts = ["arbor.test"]
    try Gate(settings).checkHost(of: request(host: "Arbor.test:8080"))
    settings = ServerSettings()
    settings.host = "0.0.0.0"
    try Gate(settings).checkHost(of: request(host: "any.example"))
    #expect(!settings.answersREST)
  }

  @Test func foreignOriginsAreRefused() throws {
    var settings = ServerSettings()
    settings.allowedOrigins = ["https://shop.test"]
    let gate = Gate(settings)
    try gate.checkOrigin(of: request(host: "localhost:1"))
    try gate.checkOrigin(of: request(host: "localhost:1", origin: "http://localhost:1"))
    try gate.checkOrigin(of: request(host: "localhost:1", origin: "https://shop.test"))
    for origin in ["http://localhost:2", "null", "http://evil.example"] {
      #expect(throws: Refusal.foreignOrigin(origin)) {
        try gate.checkOrigin(of: request(host: "localhost:1", origin: origin))
      }
    }
  }
}
