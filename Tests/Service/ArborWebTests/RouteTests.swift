import ArborWeb
import Foundation
import HTTPTypes
import IntegrationSupport
import Testing

private struct Item: Codable, Equatable {
  var id: String
  var count: Int
}

@Suite struct RouteTests {
  private let curl = Curl()

  @Test func jsonGoesInAndOut() async throws {
    try await withRoutes {
      Route(.get, "/api/items/{id}") { request in
        try .json(Item(id: request.parameters["id"] ?? "", count: request.query.count))
      }
      Route(.put, "/api/items/{id}") { request in
        var item = try request.decode(Item.self)
        item.count += 1
        return try .json(item, status: .created)
      }
    } _: { url in
      let got = try await curl.get(url + "/api/items/a%20b?x=1&y=2")
      #expect(try JSONDecoder().decode(Item.self, from: got.body) == Item(id: "a b", count: 2))
      #expect(got["Content-Type"] == "application/json")
      #expect(got["X-Content-Type-Options"] == "nosniff")
      let body = try JSONEncoder().encode(Item(id: "c", count: 4))
      let json = ["Content-Type": "application/json"]
      let put = try await curl.send("PUT", url + "/api/items/c", headers: json, body: body)
      #expect(put.status == 201)
      #expect(try JSONDecoder().decode(Item.self, from: put.body) == Item(id: "c", count: 5))
      let wrong = try await curl.send(
        "PUT", url + "/api/items/c", headers: json, body: Data("{".utf8))
      #expect(wrong.status == 400)
      #expect(wrong["Content-Type"] == "application/problem+json")
      let plain = try await curl.send(
        "PUT", url + "/api/items/c", headers: ["Content-Type": "text/plain"], body: body)
      #expect(plain.status == 415)
    }
  }

  @Test func methodsAreTold() async throws {
    try await withRoutes {
      Route(.get, "/a") { _ in .text("a") }
      Route(.post, "/a") { _ in .text("posted") }
    } _: { url in
      let wrong = try await curl.send("DELETE", url + "/a", headers: [:], body: Data())
      #expect(wrong.status == 405)
      #expect(wrong["Allow"]?.contains("GET, POST") == true)
      let options = try await curl.send("OPTIONS", url + "/a", headers: [:], body: Data())
      #expect(options.status == 204)
      #expect(options["Allow"] == "GET, POST, HEAD, OPTIONS")
    }
  }

  @Test func foreignPagesMayOnlyWhatTheyAreAllowed() async throws {
    try await withRoutes {
      Route(.post, "/a") { _ in .text("posted") }
      Route(.post, "/hook", allowsForeignPages: true) { _ in .text("hooked") }
    } _: { url in
      func post(_ path: String, _ origin: String?) async throws -> Reply {
        try await curl.send(
          "POST", url + path, headers: origin.map { ["Origin": $0] } ?? [:], body: Data("x".utf8))
      }
      #expect(try await post("/a", nil).status == 200)
      #expect(try await post("/a", "https://evil.example").status == 403)
      #expect(try await post("/hook", "https://evil.example").status == 200)
      let friend = try await post("/a", "https://friend.example")
      #expect(friend.status == 200)
      #expect(friend["Access-Control-Allow-Origin"] == "https://friend.example")
      #expect(friend["Vary"]?.contains("Origin") == true)
      let preflight = try await curl.send(
        "OPTIONS", url + "/a",
        headers: [
          "Origin": "https://friend.example", "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "content-type",
        ], body: Data())
      #expect(preflight.status == 204)
      #expect(preflight["Access-Control-Allow-Methods"]?.contains("POST") == true)
      #expect(preflight["Access-Control-Allow-Headers"] == "content-type")
    }
  }

  @Test func uploadsMayBeLarge() async throws {
    try await withRoutes {
      Route(.post, "/raw", bodyLimit: 4 << 20, inMemory: 1000) { request in
        var sum = 0
        for try await piece in request.body { sum += piece.reduce(0) { $0 + Int($1) } }
        return .text("\(request.body.isFile) \(request.body.count) \(sum)")
      }
      Route(.post, "/form", bodyLimit: 4 << 20, inMemory: 1000) { request in
        let parts = try request.parts().map { part in
          "\(part.name) \(part.fileName ?? "-") \(part.contentType) \(part.body.count)"
        }
        return .text(parts.joined(separator: "\n"))
      }
    } _: { url in
      let data = Data(repeating: 2, count: 1 << 20)
      let raw = try await curl.send("POST", url + "/raw", headers: [:], body: data)
      #expect(raw.text == "true \(1 << 20) \(2 << 20)")
      let tooLarge = try await curl.send(
        "POST", url + "/raw", headers: [:], body: Data(count: 5 << 20))
      #expect(tooLarge.status == 413)
      var form = Data("--b\r\nContent-Disposition: form-data; name=\"t\"\r\n\r\nhi\r\n".utf8)
      form += Data(
        "--b\r\nContent-Disposition: form-data; name=f; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\n"
          .utf8)
      form += data + Data("\r\n--b--\r\n".utf8)
      let sent = try await curl.send(
        "POST", url + "/form", headers: ["Content-Type": "multipart/form-data; boundary=b"],
        body: form)
      #expect(sent.text == "t - text/plain 2\nf a.png image/png \(1 << 20)")
    }
  }

  @Test func bodiesMayBeStreamsAndFiles() async throws {
    let folder = NSTemporaryDirectory() + "arbor-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("0123456789".utf8).write(to: URL(filePath: folder + "/a.bin"))
    try await withRoutes {
      Route(.get, "/count") { _ in
        Response(
          body: .stream { writer in
            for number in 0..<100 { try await writer.write("\(number)\n") }
          })
      }
      Route(.get, "/events") { _ in
        .events { events in
          for number in 0..<3 { try await events.send("\(number)", id: "\(number)") }
        }
      }
      Route(.get, "/files/{path...}") { request in
        .file(request.parameters["path"] ?? "", in: folder, for: request)
      }
    } _: { url in
      let count = try await curl.get(url + "/count")
      #expect(count.text == (0..<100).map { "\($0)\n" }.joined())
      #expect(count["Transfer-Encoding"] == "chunked")
      let events = try await curl.get(url + "/events")
      #expect(events.text == "id: 0\ndata: 0\n\nid: 1\ndata: 1\n\nid: 2\ndata: 2\n\n")
      let part = try await curl.get(url + "/files/a.bin", headers: ["Range": "bytes=2-3"])
      #expect(part.status == 206)
      #expect(part.text == "23")
      #expect(try await curl.get(url + "/files/b.bin").status == 404)
    }
  }

  @Test func errorsAreTold() async throws {
    struct Secret: Error {}
    try await withRoutes {
      Route(.get, "/teapot") { _ in throw HTTPError(.conflict, "It is \"taken\".") }
      Route(.get, "/bug") { _ in throw Secret() }
    } _: { url in
      let told = try await curl.get(url + "/teapot")
      #expect(told.status == 409)
      #expect(told.text.contains("It is \\\"taken\\\"."))
      let bug = try await curl.get(url + "/bug")
      #expect(bug.status == 500)
      #expect(!bug.text.contains("Secret"))
    }
  }
}
