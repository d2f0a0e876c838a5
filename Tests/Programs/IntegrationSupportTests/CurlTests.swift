import Foundation
import IntegrationSupport
import Testing

@Suite struct CurlTests {
  private static let answer =
    "HTTP/1.1 404 Not Found\r\nX-Leaf: Green\r\nContent-Length: 3\r\n\r\noak"

  /// What `send` puts on the wire, without what curl says about itself.
  private func check(
    _ send: (Curl, String) async throws -> Reply, asks expected: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let server = try EchoServer(answer: Self.answer)
    _ = try await send(Curl(), "http://127.0.0.1:\(server.port)")
    let lines = server.received.joined().split(separator: "\r\n").map(String.init)
    let own = lines.filter { line in
      !["Host:", "User-Agent:", "Accept:"].contains { line.hasPrefix($0) }
    }
    #expect(own == expected, sourceLocation: sourceLocation)
  }

  @Test func aReplyHasStatusHeadersAndBody() async throws {
    let server = try EchoServer(answer: Self.answer)
    let reply = try await Curl().get("http://127.0.0.1:\(server.port)/tree")
    #expect(reply.description == "404\nX-Leaf: Green\nContent-Length: 3\n\noak")
    #expect(reply["x-leaf"] == "Green")
  }

  @Test func aPathIsSentAsItIsWritten() async throws {
    try await check(
      { try await $0.get("\($1)/a/../b%2F?q=1", headers: ["X-Bark": "rough"]) },
      asks: ["GET /a/../b%2F?q=1 HTTP/1.1", "X-Bark: rough"])
  }

  @Test func aBodyIsSentWithItsMethod() async throws {
    try await check(
      {
        try await $0.patch(
          "\($1)/tree", Data("sap".utf8), headers: ["Content-Type": "text/plain"])
      },
      asks: ["PATCH /tree HTTP/1.1", "Content-Type: text/plain", "Content-Length: 3", "sap"])
    try await check({ try await $0.delete("\($1)/tree") }, asks: ["DELETE /tree HTTP/1.1"])
    try await check({ try await $0.head("\($1)/tree") }, asks: ["HEAD /tree HTTP/1.1"])
  }

  @Test func anEmptyBodyIsABody() async throws {
    try await check(
      { try await $0.post($1, Data(), headers: ["Content-Type": "text/plain"]) },
      asks: ["POST / HTTP/1.1", "Content-Type: text/plain", "Content-Length: 0"])
  }

  @Test func aFormIsEscaped() async throws {
    try await check(
      { try await $0.post($1, form: ["name": "Ulme & Ä"]) },
      asks: [
        "POST / HTTP/1.1", "Content-Type: application/x-www-form-urlencoded", "Content-Length: 24",
        "name=Ulme%20%26%20%C3%84",
      ])
  }

  @Test func noAnswerIsAnError() async throws {
    let error = await #expect(throws: CurlError.self) {
      try await Curl().get("http://127.0.0.1:1/")
    }
    #expect(error?.code == 7)
  }
}
