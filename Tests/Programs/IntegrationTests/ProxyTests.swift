import Foundation
import IntegrationSupport
import Testing

/// The configurations of nginx in docs/deployment, as they are shipped, in front of servers.
@Suite(.serialized) struct ProxyTests {
  private let curl = Curl()
  private let visitor = ["Host": "pages.example"]

  @Test func visitorsReachPagesAndNothingThatShowsTrees() async throws {
    let server = try await ArborProcess.start(environment: [
      "ARBOR_HTTP_TRUSTED_PROXIES": "127.0.0.1", "ARBOR_HTTP_ALLOWED_HOSTS": "pages.example",
    ])
    let proxy = try await Nginx(to: [server.port])
    let page = try await curl.get(proxy.url("/counter"), headers: visitor)
    #expect(page.status == 200)
    #expect(page.text.contains("<title>Counter</title>"))
    #expect(try await curl.get(proxy.url("/counter.svg"), headers: visitor).status == 200)
    for address in ["/v1", "/v1/sessions", "/v1/pages?a=1", "/openapi.json", "/metrics"] {
      #expect(try await curl.get(proxy.url(address), headers: visitor).status == 404, "\(address)")
    }
    for address in [
      "/counter.json", "/counter.text", "/counter?format=json", "//v1/sessions", "/inspect",
      "/inspect.svg", "/inspect?session=x",
    ] {
      let refused = try await curl.get(proxy.url(address), headers: visitor)
      #expect((400...404).contains(refused.status), "\(address): \(refused.status)")
    }
    try await server.terminate()
  }

  @Test func aServerThatIsNotToldOfItsProxyShowsNoTreesEither() async throws {
    let server = try await ArborProcess.start()
    let proxy = try await Nginx(to: [server.port])
    for address in ["/counter.json", "/counter.text", "/inspect", "/inspect.png"] {
      let refused = try await curl.get(proxy.url(address), headers: ["Host": "localhost"])
      #expect(refused.status == 403)
    }
    try await server.terminate()
  }

  @Test func whatAVisitorClaimsIsClearedAndThePortOfTheHostKept() async throws {
    let server = try await ArborProcess.start(environment: [
      "ARBOR_HTTP_TRUSTED_PROXIES": "127.0.0.1", "ARBOR_HTTP_ALLOWED_HOSTS": "pages.example",
    ])
    let proxy = try await Nginx(to: [server.port])
    let page = try await curl.get(
      proxy.url("/counter"),
      headers: [
        "Host": "pages.example:8443", "Forwarded": "for=192.0.2.1;host=evil.example",
        "X-Forwarded-Host": "evil.example",
      ])
    #expect(page.status == 200)
    // A form of the page's own origin, port and all.
    let form = ["Origin": "http://pages.example:8443", "Host": "pages.example:8443"]
    let posted = try await curl.post(proxy.url("/counter"), form: ["s": "none"], headers: form)
    #expect(posted.text.contains("form") && !posted.text.contains("origin-not-allowed"))
    let foreign = ["Origin": "http://evil.example", "Host": "pages.example:8443"]
    let refused = try await curl.post(proxy.url("/counter"), form: ["s": "none"], headers: foreign)
    #expect(refused.status == 403)
    try await server.terminate()
  }

  /// A balancer of two nodes: when one has ended, the other one answers at once.
  @Test func eitherNodeAnswers() async throws {
    let redis = try await RedisServer()
    let environment = [
      "ARBOR_HTTP_TRUSTED_PROXIES": "127.0.0.1", "ARBOR_HTTP_ALLOWED_HOSTS": "pages.example",
      "ARBOR_STORAGE_URL": redis.url, "ARBOR_STORAGE_FILE": "",
    ]
    let nodes = [
      try await ArborProcess.start(environment: environment),
      try await ArborProcess.start(environment: environment),
    ]
    let proxy = try await Nginx(to: nodes.map(\.port))
    for _ in 0..<4 {
      #expect(try await curl.get(proxy.url("/counter"), headers: visitor).status == 200)
    }
    for address in ["/v1/sessions", "/metrics", "/openapi.json"] {
      #expect(try await curl.get(proxy.url(address), headers: visitor).status == 404, "\(address)")
    }
    try await nodes[0].terminate()
    for _ in 0..<4 {
      #expect(try await curl.get(proxy.url("/counter"), headers: visitor).status == 200)
    }
    try await nodes[1].terminate()
  }
}
