import ArborHTTP
import ArborInspection
import Testing

@testable import ArborServer

@Suite struct RouteTests {
  private func check(
    _ target: String, _ expected: Route, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      (try? Route(HTTPRequest(target: target))) == expected, sourceLocation: location)
  }

  private func node(
    _ rest: String, _ reference: String, _ facet: NodeQuestion.Facet,
    at location: SourceLocation = #_sourceLocation
  ) {
    var question = NodeQuestion("")
    question.reference = reference
    question.facet = facet
    check("/v1/sessions/s/nodes" + rest, .rest(.node(question, of: "s")), at: location)
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
    check("/v1/pages", .rest(.pages))
    check("/v1/sessions", .rest(.sessions))
    check("/v1/sessions/s", .rest(.session("s")))
    check("/v1/sessions/s/tree?depth=2", .rest(.part(.tree, of: "s")))
    check("/v1/sessions/s/platform", .rest(.platform(nil, of: "s")))
    check("/v1/sessions/s/platform/p31", .rest(.platform("p31", of: "s")))
    check("/v1/sessions/s/platform/A/B.1", .rest(.platform("A/B.1", of: "s")))
    check("/v1/sessions/s/platform/%2FA%2FB", .rest(.platform("/A/B", of: "s")))
    check("/v1/sessions/s/customizations", .rest(.part(.customizations, of: "s")))
    check("/v1/sessions/s/customizations/c1", .rest(.customization("c1", of: "s")))
    check("/v1/sessions/s/events", .rest(.part(.events, of: "s")))
  }

  @Test func aNodesPathEndsAtAReservedWord() {
    node("/n42", "n42", .node)
    node("/n42/layout", "n42", .layout)
    node("", "", .node)
    node("/layout", "", .layout)
    node("/VStack/Text.0", "VStack/Text.0", .node)
    node("/VStack/Text.0/layout", "VStack/Text.0", .layout)
    node("/VStack/Text.0/preferences", "VStack/Text.0", .preferences(key: nil))
    node("/VStack/Text.0/preferences/Key%20A", "VStack/Text.0", .preferences(key: "Key A"))
    node("/VStack/preferences/layout", "VStack", .preferences(key: "layout"))
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
      try Route(HTTPRequest(target: target))
    }
  }

  @Test(arguments: ["/%", "/..", "/a/%2e%2e", "/a%2Fb", "/%00"])
  func addressesThatCanNotBeTrustedAreRefused(target: String) {
    #expect(throws: Refusal.badEncoding(path: target)) { try Route(HTTPRequest(target: target)) }
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
