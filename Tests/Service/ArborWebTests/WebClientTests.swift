import ArborWeb
import HTTPTypes
import Testing

@Suite struct WebClientTests {
  @Test func theClientAsksARouteOfTheServer() async throws {
    try await withRoutes {
      Route(.post, "/echo") { request in
        .text(try request.body.text(), status: .accepted)
      }
    } _: { url in
      let request = HTTPTypes.HTTPRequest(
        method: .post, scheme: "http", authority: String(url.dropFirst(7)), path: "/echo",
        headerFields: [.contentType: "text/plain"])
      var limits = WebClient.Limits()
      let careful = WebClient(limits: limits)
      let error = await #expect(throws: WebClientError.self) {
        _ = try await careful.send(request, body: [1])
      }
      #expect(error?.kind == .forbiddenAddress)
      limits.allowedRanges = ["127.0.0.1"]
      let answer = try await WebClient(limits: limits).send(request, body: Array("hello".utf8))
      #expect(answer.response.status == .accepted)
      #expect(answer.body == Array("hello".utf8))
    }
  }
}
