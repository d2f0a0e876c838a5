import Foundation
import Synchronization
import Testing

@testable import ArborHTTP

@Suite struct BodyTests {
  /// Answers with what the body is and where it was kept.
  private static let describe: HTTPServer.Handler = { request, responder in
    let bytes = request.bodyFile.flatMap { $0.read($0.size, at: 0) } ?? request.body
    let place = request.bodyFile == nil ? "memory" : "file"
    let coding = request.headers["content-encoding"] ?? "plain"
    responder.respond(
      .text("\(place) \(coding) \(bytes.count) \(EntityTag.of(bytes))"))
  }

  private func answer(
    _ server: HTTPServer, _ fields: String, _ body: [UInt8]
  ) throws -> TestClient.Answer {
    let client = try TestClient(server)
    client.send(
      Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\(fields)\r\n".utf8)
        + body)
    return client.answer()
  }

  private func chunked(
    _ server: HTTPServer, _ fields: String, _ body: [UInt8]
  ) throws -> TestClient.Answer {
    let client = try TestClient(server)
    var wire = Array(
      "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\(fields)\r\n".utf8)
    for start in stride(from: 0, to: body.count, by: 1000) {
      let piece = body[start..<min(start + 1000, body.count)]
      wire += Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + [13, 10]
    }
    client.send(wire + Array("0\r\n\r\n".utf8))
    return client.answer()
  }

  @Test func compressedBodiesAreInflated() async throws {
    let body = Array(String(repeating: "a sentence. ", count: 2000).utf8)
    let gzip = try #require(Gzip.compress(body))
    try await withServer(handler: Self.describe) { server in
      let expected = "memory plain \(body.count) \(EntityTag.of(body))"
      #expect(try answer(server, "Content-Encoding: gzip\r\n", gzip).text == expected)
      #expect(try chunked(server, "Content-Encoding: x-gzip\r\n", gzip).text == expected)
      let plain = try answer(server, "Content-Encoding: identity\r\n", body).text
      #expect(plain.hasSuffix(expected.suffix(30)))
    }
  }

  @Test func bodiesShareABudget() async throws {
    try await withServer {
      $0.limits.allBodies = 3_000
    } handler: {
      Self.describe($0, $1)
    } _: { server in
      let half = [UInt8](repeating: 7, count: 2_000)
      let waiting = try TestClient(server)
      waiting.send(
        Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2001\r\n\r\n".utf8) + half)
      for _ in 0..<3000 where server.counters.bodyBytes.load(ordering: .relaxed) < 2_000 {
        usleep(20_000)
      }
      let refused = try answer(server, "", half)
      #expect(refused.status == 503)
      #expect(refused.field("retry-after") == "2")
      waiting.send([7])
      #expect(waiting.answer().status == 200)
      for _ in 0..<3 {
        #expect(try answer(server, "", half).status == 200)
        #expect(try chunked(server, "", half).status == 200)
      }
      for _ in 0..<3000 where server.counters.bodyBytes.load(ordering: .relaxed) > 0 {
        usleep(20_000)
      }
      #expect(server.counters.bodyBytes.load(ordering: .relaxed) == 0)
    }
  }

  @Test func aBombIsDefused() async throws {
    let bomb = try #require(Gzip.compress([UInt8](repeating: 0, count: 20_000_000), level: 9))
    #expect(bomb.count < 30_000)
    try await withServer(handler: Self.describe) { server in
      let fields = "Content-Encoding: gzip\r\n"
      for refusal in [try answer(server, fields, bomb), try chunked(server, fields, bomb)] {
        #expect(refusal.status == 413)
      }
    }
  }

  @Test func whatIsNotWellCompressedIsRefused() async throws {
    let body = Array(String(repeating: "a sentence. ", count: 200).utf8)
    let gzip = try #require(Gzip.compress(body))
    try await withServer(handler: Self.describe) { server in
      for wrong in [Array(gzip.dropLast(3)), gzip + [0], body] {
        let refusal = try answer(server, "Content-Encoding: gzip\r\n", wrong)
        #expect(refusal.status == 400)
      }
      let refusal = try answer(server, "Content-Encoding: br\r\n", body)
      #expect(refusal.status == 415)
      #expect(refusal.field("accept-encoding") == "gzip")
      #expect(try answer(server, "Content-Encoding: gzip, gzip\r\n", gzip).status == 415)
    }
  }

  @Test func largeBodiesAreKeptInAFile() async throws {
    var dice = Dice(state: 5)
    let large = (0..<40_000).map { _ in UInt8(truncatingIfNeeded: dice.next()) }
    try await withServer {
      $0.bodyPolicy = { _, _, _ in BodyPolicy(limit: 100_000, inMemory: 10_000) }
    } handler: {
      Self.describe($0, $1)
    } _: { server in
      let expected = "plain \(large.count) \(EntityTag.of(large))"
      #expect(try answer(server, "", large).text == "file " + expected)
      #expect(try chunked(server, "", large).text == "file " + expected)
      let gzip = try #require(Gzip.compress(large))
      #expect(try answer(server, "Content-Encoding: gzip\r\n", gzip).text == "file " + expected)
      let small = try answer(server, "", Array(large[..<9000])).text
      #expect(small.hasPrefix("memory plain 9000 "))
      #expect(try answer(server, "", large + large + large).status == 413)
      #expect(try chunked(server, "", large + large + large).status == 413)
    }
  }
}
