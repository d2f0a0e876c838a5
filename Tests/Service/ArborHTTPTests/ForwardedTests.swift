import Testing

@testable import ArborHTTP

@Suite struct ForwardedTests {
  private func check(
    _ fields: KeyValuePairs<String, String>, gives expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let trusted = ["10.0.0.0/8", "::1"].compactMap(AddressRange.init)
    var request = HTTPRequest(
      target: "/", headers: HTTPHeaders(fields), remoteAddress: "10.0.0.1")
    Forwarded.apply(to: &request, trusting: trusted)
    let host = request.headers["host"] ?? "-"
    #expect(
      "\(request.remoteAddress) \(request.isSecure) \(host)" == expected, sourceLocation: location)
  }

  @Test func theLastAddressThatIsNoProxyIsTheClient() {
    check(["X-Forwarded-For": "192.0.2.1"], gives: "192.0.2.1 false -")
    check(["X-Forwarded-For": "6.6.6.6, 192.0.2.1, 10.1.1.1"], gives: "192.0.2.1 false -")
    check(["X-Forwarded-For": "10.2.2.2, 10.1.1.1"], gives: "10.2.2.2 false -")
    check(["X-Forwarded-For": "evil, 10.1.1.1"], gives: "10.1.1.1 false -")
    check(["X-Forwarded-For": "evil"], gives: "10.0.0.1 false -")
    check(["X-Forwarded-For": "[2001:db8::1]:443"], gives: "2001:db8::1 false -")
    check(["X-Forwarded-For": "192.0.2.1:5000"], gives: "192.0.2.1 false -")
    check([:], gives: "10.0.0.1 false -")
  }

  @Test func schemeAndHostAreTakenOver() {
    check(
      ["Host": "inner", "X-Forwarded-Proto": "https", "X-Forwarded-Host": "a.example"],
      gives: "10.0.0.1 true a.example")
    check(["Host": "inner", "X-Forwarded-Host": "a b"], gives: "10.0.0.1 false inner")
  }

  @Test func theStandardFieldGoesFirst() {
    check(
      [
        "Forwarded": "for=6.6.6.6;proto=http, For=\"[2001:db8::2]:1\";proto=https;host=a.example",
        "X-Forwarded-For": "9.9.9.9",
      ], gives: "2001:db8::2 true a.example")
    check(
      ["Forwarded": "for=192.0.2.1;proto=https, for=10.3.3.3;proto=http"],
      gives: "192.0.2.1 true -")
    check(["Forwarded": "for=_hidden"], gives: "10.0.0.1 false -")
  }

  @Test func rangesHoldAddresses() {
    func check(_ range: String, _ address: String, at location: SourceLocation = #_sourceLocation)
      -> Bool
    {
      AddressRange(range)?.contains(address) ?? false
    }
    #expect(check("10.0.0.0/8", "10.255.0.1"))
    #expect(!check("10.0.0.0/8", "11.0.0.1"))
    #expect(check("192.0.2.128/25", "192.0.2.200"))
    #expect(!check("192.0.2.128/25", "192.0.2.100"))
    #expect(check("10.0.0.1", "::ffff:10.0.0.1"))
    #expect(check("2001:db8::/33", "2001:db8:7fff::1"))
    #expect(!check("2001:db8::/33", "2001:db8:8000::1"))
    #expect(check("unix", "unix"))
    #expect(!check("unix", "127.0.0.1"))
    for wrong in ["", "10.0.0.0/33", "10.0.0.0/", "host", "::/129", "1.2.3"] {
      #expect(AddressRange(wrong) == nil, "\(wrong)")
    }
  }

  @Test func onlyTrustedProxiesAreBelieved() async throws {
    let handler: HTTPServer.Handler = { request, responder in
      responder.respond(.text(request.remoteAddress))
    }
    let request = "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n"
    try await withServer(handler: handler) { server in
      let client = try TestClient(server)
      client.send(request)
      #expect(client.answer().text == "127.0.0.1")
    }
    try await withServer {
      $0.trustedProxies = ["127.0.0.0/8"].compactMap(AddressRange.init)
    } handler: {
      handler($0, $1)
    } _: { server in
      let client = try TestClient(server)
      client.send(request)
      #expect(client.answer().text == "192.0.2.1")
    }
  }
}
