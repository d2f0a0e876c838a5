import Testing

@testable import ArborHTTP

/// Requests that two servers in a row could read differently: the second of each pair must never be
/// seen as a request of its own.
@Suite struct SmugglingTests {
  /// What a server does with bytes from one client: what its handler saw, and what it answered.
  ///
  /// - Parameter raw: Has `\n` for CR LF.
  private func outcome(_ server: HTTPServer, _ log: Shared<[String]>, _ raw: String) throws
    -> String
  {
    log.change { $0 = [] }
    let client = try TestClient(server)
    client.send(Array(raw.replacing("\n", with: "\r\n").utf8))
    client.finishSending()
    let statuses = client.readToEnd().matches(of: #/HTTP/1\.1 ([0-9]{3}) /#).map { $0.output.1 }
    return (log.value + statuses.map(String.init)).joined(separator: ", ")
  }

  /// Sends each of `heads`, followed by the start of a chunked body that hides another request, and
  /// expects only a refusal.
  private func check(
    _ cases: [String], gives expected: [String], at location: SourceLocation = #_sourceLocation
  ) async throws {
    let log = Shared<[String]>([])
    try await withServer(handler: { request, responder in
      log.change { $0.append("\(request.method) \(request.target) \(request.body.count)") }
      responder.respond(.text("ok"))
    }) { [self] server in
      for raw in cases {
        let outcome = try outcome(server, log, raw)
        #expect(
          expected.contains(outcome), "\(raw.debugDescription): \(outcome)",
          sourceLocation: location)
      }
    }
  }

  private let hidden = "GET /hidden HTTP/1.1\nHost: a\n\n"

  private func post(_ fields: String, _ body: String) -> String {
    "POST /a HTTP/1.1\nHost: a\n\(fields)\n\n\(body)"
  }

  @Test func twoLengthsAreNone() async throws {
    let chunks = "0\n\n" + hidden
    try await check(
      [
        "Content-Length: 5\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\nContent-Length: 5",
        "Content-Length: 5\nContent-Length: 6",
        "Content-Length: 5\nContent-Length: 5",
        "Content-Length: 5, 6", "Content-Length: 5,5", "Content-Length: 5 5",
        "Content-Length: +5", "Content-Length: -5", "Content-Length: 0x5", "Content-Length: 5.0",
        "Content-Length: 5e0", "Content-Length:", "Content-Length: \"5\"", "Content-Length: 5;a",
        "Content-Length: 18446744073709551621", "Content-Length: 9223372036854775808",
        "Content-Length: 00000000000000000000000000000000000000000000000000000000000000000000005x",
        "Content-Length: \u{0665}", "Content_Length: 5\nContent-Length: x",
      ].map { post($0, chunks) },
      gives: ["400", "413"])
  }

  @Test func aCodingThatIsNotExactlyChunkedIsRefused() async throws {
    let chunks = "0\n\n" + hidden
    try await check(
      [
        "Transfer-Encoding: xchunked", "Transfer-Encoding: chunked, identity",
        "Transfer-Encoding: identity", "Transfer-Encoding: chunked, chunked",
        "Transfer-Encoding: chunked\nTransfer-Encoding: identity",
        "Transfer-Encoding: identity\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\nTransfer-Encoding: chunked",
        "Transfer-Encoding: \"chunked\"", "Transfer-Encoding: chunked;q=1",
        "Transfer-Encoding:\u{B}chunked", "Transfer-Encoding: chunked\u{B}",
        "Transfer-Encoding: chunked\u{0}", "Transfer-Encoding: \u{0}chunked",
        "Transfer-Encoding : chunked", "Transfer-Encoding\t: chunked",
        " Transfer-Encoding: chunked", "X: y\n Transfer-Encoding: chunked",
        "Transfer-Encoding:\n chunked", "Transfer-Encoding: chunked\n ,identity",
        "X: y\rTransfer-Encoding: chunked", "Transfer\u{0}-Encoding: chunked",
        "Transfer-Encoding: gzip, chunked", "Transfer-Encoding: ,chunked", "Transfer-Encoding:",
        "Transfer-Encoding: chunKed\u{17F}",
      ].map { post($0, chunks) },
      gives: ["400", "501"])
  }

  @Test func linesThatOnlySomeEndAreRefused() async throws {
    let log = Shared<[String]>([])
    try await withServer(handler: { request, responder in
      log.change { $0.append(request.target) }
      responder.respond(.text("ok"))
    }) { server in
      for raw in [
        "GET /a HTTP/1.1\nHost: a\r\n\r\n", "GET /a HTTP/1.1\r\nHost: a\n\r\n",
        "GET /a HTTP/1.1\r\nHost: a\r\nX: y\nGET /hidden HTTP/1.1\r\n\r\n",
        "GET /a HTTP/1.1\r\nHost: a\r\r\n\r\n", "GET /a HTTP/1.1\rHost: a\r\n\r\n",
        "GET /a HTTP/1.1\r\nHost: a\r\nX: y\r\n\n", "\nGET /a HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /a HTTP/1.1\r\nHost: a\r\nX: \u{0}\r\n\r\n",
      ] {
        let client = try TestClient(server)
        client.send(raw)
        client.finishSending()
        #expect(client.readToEnd().hasPrefix("HTTP/1.1 400 "), "\(raw.debugDescription)")
      }
      #expect(log.value == [])
    }
  }

  @Test func chunksThatOnlySomeReadAreRefused() async throws {
    let end = "0\n\n" + hidden
    try await check(
      [
        "0x5\nhello\n", "+5\nhello\n", "-5\nhello\n", " 5\nhello\n", "5 \nhello\n", "\nhello\n",
        "5\nhelloX\n", "5\nhello", "5,\nhello\n", "ffffffffffffffff5\nhello\n",
        "10000000000000005\nhello\n", "5\u{0};\nhello\n", "5;a=\u{7}\nhello\n",
        "g\nhello\n", "5;" + String(repeating: "a", count: 70_000) + "\nhello\n",
      ].map { post("Transfer-Encoding: chunked", $0 + end) }
        + ["5\rhello\n", "5;a\rb\nhello\n"].map { post("Transfer-Encoding: chunked", $0 + end) },
      gives: ["400", "413", "431"])
  }

  @Test func aTrailerChangesNothing() async throws {
    try await check(
      [
        post("Transfer-Encoding: chunked", "5;a=\"b\"\nhello\n0\nContent-Length: 99\nHost: b\n\n"),
        post("Transfer-Encoding: chunked", "5\nhello\n00000\nTransfer-Encoding: identity\n\n"),
      ], gives: ["POST /a 5, 200"])
    try await check(
      [
        post("Transfer-Encoding: chunked", "0\nX : y\n\n" + hidden),
        post("Transfer-Encoding: chunked", "0\n X: y\n\n" + hidden),
        post("Transfer-Encoding: chunked", "0\nX: y\rZ: z\n\n" + hidden),
      ], gives: ["400"])
  }

  /// Bodies where none is usual are bodies nevertheless.
  @Test func aBodyIsNeverARequest() async throws {
    let length = hidden.replacing("\n", with: "\r\n").utf8.count
    for method in ["GET", "HEAD", "DELETE", "OPTIONS"] {
      try await check(
        ["\(method) /a HTTP/1.1\nHost: a\nContent-Length: \(length)\n\n" + hidden],
        gives: ["\(method) /a \(length), 200"])
    }
    try await check(
      [
        "GET /a HTTP/1.1\nHost: a\nUpgrade: h2c\nConnection: Upgrade\nContent-Length: \(length)\n\n"
          + hidden
      ], gives: ["GET /a \(length), 200"])
  }

  @Test func whatHidesBehindAnOldVersionIsRefused() async throws {
    try await check(
      [
        "POST /a HTTP/1.0\nTransfer-Encoding: chunked\n\n0\n\n" + hidden,
        "POST /a HTTP/1.0\nHost: a\nConnection: keep-alive\nTransfer-Encoding: chunked\n\n0\n\n"
          + hidden,
        "GET /a HTTP/1.1\nHost: a\nHost: b\n\n" + hidden,
        "GET /a HTTP/1.1\nHost: a\nConnection: close\n\n" + hidden,
        "GET http://b/ HTTP/1.1\nHost: a, b\n\n" + hidden,
        "GET /a HTTP/1.1 \nHost: a\n\n" + hidden, "GET /a HTTP/1.1\t\nHost: a\n\n" + hidden,
        " GET /a HTTP/1.1\nHost: a\n\n" + hidden, "GET\u{B}/a HTTP/1.1\nHost: a\n\n" + hidden,
      ], gives: ["400", "501"])
  }
}
