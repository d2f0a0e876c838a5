import ArborHTTP
import Dispatch
import Foundation
import IntegrationSupport
import Synchronization
import Testing

@testable import ArborHTTPClient

/// Runs a server of this process for `body`; the client may connect to this machine.
private func withServer(
  _ handler: @escaping HTTPServer.Handler,
  change: (inout HTTPClientConfiguration) -> Void = { _ in },
  _ body: (HTTPClient, String) async throws -> Void
) async throws {
  var server = HTTPServerConfiguration()
  server.queues = 1
  let http = try HTTPServer(configuration: server, handler: handler)
  http.start()
  var configuration = HTTPClientConfiguration()
  configuration.addresses = .publicAnd(["127.0.0.0/8"].compactMap(AddressRange.init))
  change(&configuration)
  let client = HTTPClient(configuration)
  do {
    try await body(client, "http://127.0.0.1:\(http.port)")
  } catch {
    await http.drain(deadline: 0.1)
    throw error
  }
  await http.drain(deadline: 0.1)
}

@Suite struct ClientTests {
  private static let echo: HTTPServer.Handler = { request, responder in
    let body = String(decoding: request.body, as: UTF8.self)
    let field = request.headers["x-field"] ?? "-"
    responder.respond(.text("\(request.method) \(request.target) \(field) \(body)"))
  }

  @Test func anAnswerComesBack() async throws {
    try await withServer(Self.echo) { client, url in
      let got = try await client.send(
        HTTPClientRequest(
          url: url + "/a", headers: [("X-Field", "1\r\nEvil: 2"), ("X-Other", "3")]))
      #expect(got.head.status == 200)
      #expect(got.head["content-type"] == "text/plain; charset=utf-8")
      // A field with a line break is not sent.
      #expect(String(decoding: got.body, as: UTF8.self) == "GET /a - ")
      let posted = try await client.send(
        HTTPClientRequest(
          "POST", url: url + "/b", headers: [("X-Field", "x")], body: Array("hi".utf8)))
      #expect(String(decoding: posted.body, as: UTF8.self) == "POST /b x hi")
      let head = try await client.send(HTTPClientRequest("HEAD", url: url + "/c"))
      #expect(head.head.status == 200)
      #expect(head.body.isEmpty)
    }
  }

  @Test func manyRequestsGoAtATime() async throws {
    try await withServer(Self.echo) { client, url in
      try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<50 {
          group.addTask {
            let path = "/\(number)"
            let got = try await client.send(HTTPClientRequest(url: url + path))
            return String(decoding: got.body, as: UTF8.self) == "GET \(path) - " ? 1 : 0
          }
        }
        let count = try await group.reduce(0, +)
        #expect(count == 50)
      }
    }
  }

  @Test func forbiddenAddressesAreNotConnectedTo() async throws {
    try await withServer(Self.echo) {
      $0.addresses = .publicOnly
    } _: { client, url in
      let port = url.split(separator: ":").last ?? ""
      for host in [
        "127.0.0.1", "localhost", "[::1]", "0.0.0.0", "[::ffff:127.0.0.1]", "2130706433",
      ] {
        let url = "http://\(host):\(port)/"
        await #expect(throws: HTTPClientError.forbiddenAddress(url)) {
          _ = try await client.send(HTTPClientRequest(url: url))
        }
      }
      for url in ["file:///etc/passwd", "gopher://127.0.0.1/", "nonsense"] {
        await #expect(throws: HTTPClientError.self) {
          _ = try await client.send(HTTPClientRequest(url: url))
        }
      }
    }
  }

  @Test func addressesOfSpecialUseAreNotPublic() {
    for text in [
      "10.1.2.3", "172.31.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "224.0.0.1",
      "255.255.255.255", "::", "::1", "fe80::1", "fd00::1", "::ffff:10.0.0.1", "64:ff9b::a00:1",
      "2002:a00:1::",
    ] {
      #expect(!AddressPolicy.publicOnly.allows(AddressRange.bytes(of: text) ?? []), "\(text)")
    }
    for text in ["1.1.1.1", "93.184.216.34", "2606:4700::1111"] {
      #expect(AddressPolicy.publicOnly.allows(AddressRange.bytes(of: text) ?? []), "\(text)")
    }
  }

  @Test func redirectsAreFollowedButNotForEver() async throws {
    try await withServer({ request, responder in
      switch request.path {
      case "/once": responder.respond(.redirect(to: "/end", status: 302))
      case "/end": responder.respond(.text("there"))
      case "/inside": responder.respond(.redirect(to: "http://[::1]:1/", status: 302))
      case "/file": responder.respond(.redirect(to: "file:///etc/passwd", status: 302))
      default: responder.respond(.redirect(to: "/loop", status: 302))
      }
    }) { client, url in
      let got = try await client.send(HTTPClientRequest(url: url + "/once"))
      #expect(String(decoding: got.body, as: UTF8.self) == "there")
      #expect(got.head.url == url + "/end")
      await #expect(throws: HTTPClientError.tooManyRedirects(limit: 5)) {
        _ = try await client.send(HTTPClientRequest(url: url + "/loop"))
      }
      await #expect(throws: HTTPClientError.forbiddenAddress(url + "/inside")) {
        _ = try await client.send(HTTPClientRequest(url: url + "/inside"))
      }
      await #expect(throws: HTTPClientError.self) {
        _ = try await client.send(HTTPClientRequest(url: url + "/file"))
      }
    }
  }

  @Test func whatIsTooLargeIsCut() async throws {
    try await withServer({ request, responder in
      let zeros = [UInt8](repeating: 0, count: 3_000_000)
      responder.respond(
        HTTPResponse.bytes(zeros, type: "text/plain").compressed(for: request))
    }) {
      $0.maxBytes = 1_000_000
    } _: { client, url in
      await #expect(throws: HTTPClientError.tooLarge(limit: 1_000_000)) {
        _ = try await client.send(HTTPClientRequest(url: url))
      }
    }
  }

  @Test(arguments: [600, 999]) func anInvalidStatusIsNoAnswer(_ status: Int) async throws {
    try await withServer({ _, responder in
      responder.respond(HTTPResponse(status: status, body: .bytes([])))
    }) { client, url in
      await #expect(
        throws: HTTPClientError.failed(reason: "its status is not a number from 100 to 599")
      ) { _ = try await client.send(HTTPClientRequest(url: url)) }
    }
  }

  @Test func aBodyIsReadWhileItArrives() async throws {
    try await withServer({ _, responder in
      responder.respond(
        HTTPResponse(
          body: .stream(
            HTTPBodyStream { stream in
              Task {
                let piece = [UInt8](repeating: 1, count: 100_000)
                for _ in 0..<200 where await stream.send(piece) {}
                stream.finish()
              }
            })))
    }) { client, url in
      let answer = try await client.open(HTTPClientRequest(url: url))
      #expect(answer.head.status == 200)
      var count = 0
      while let piece = try await answer.body.next() { count += piece.count }
      #expect(count == 20_000_000)
      #expect(try await answer.body.next() == nil)
    }
  }

  @Test func aRequestEndsWithItsTask() async throws {
    let (came, gone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    try await withServer({ request, responder in
      responder.respond(
        ServerSentEvents.response { stream in
          came.signal()
          stream.onClose { gone.signal() }
          stream.write([1])
        })
    }) { client, url in
      let task = Task {
        let answer = try await client.open(HTTPClientRequest(url: url))
        while try await answer.body.next() != nil {}
      }
      #expect(await isSignalled(came))
      task.cancel()
      await #expect(throws: HTTPClientError.cancelled) { try await task.value }
      // The same when the body is let go of.
      _ = try await client.open(HTTPClientRequest(url: url))
    }
    #expect(await isSignalled(gone))
    #expect(await isSignalled(gone))
  }

  /// Waits on a thread of its own: tasks of other tests go on meanwhile.
  private func isSignalled(_ semaphore: DispatchSemaphore) async -> Bool {
    await onThread { semaphore.wait(timeout: .now() + 60) == .success }
  }

  @Test func whatDoesNotComeTimesOut() async throws {
    let kept = Mutex<[HTTPResponder]>([])
    try await withServer({ _, responder in kept.withLock { $0.append(responder) } }) {
      $0.totalSeconds = 0.2
    } _: { client, url in
      await #expect(throws: HTTPClientError.timedOut) {
        _ = try await client.send(HTTPClientRequest(url: url))
      }
    }
    // They hold their server, which holds its handler.
    kept.withLock { $0 = [] }
  }
}
