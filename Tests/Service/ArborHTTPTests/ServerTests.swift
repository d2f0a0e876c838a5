import Dispatch
import Foundation
import IntegrationSupport
import Synchronization
import Testing

@testable import ArborHTTP

@Suite struct ServerTests {
  @Test func aConnectionServesManyRequests() async throws {
    try await withServer { server in
      let client = try TestClient(server)
      for number in 0..<3 {
        client.send("POST /\(number) HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi")
        let answer = client.answer()
        #expect(answer.status == 200)
        #expect(answer.text == "POST /\(number) hi")
        #expect(answer.field("date")?.hasSuffix("GMT") == true)
      }
      #expect(server.requestCount == 3)
      #expect(server.connectionCount == 1)
    }
  }

  @Test func aRequestMayArriveByteByByte() async throws {
    try await withServer { server in
      let client = try TestClient(server)
      let raw =
        "\r\nPOST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
      for byte in raw.utf8 { client.send([byte]) }
      #expect(client.answer().text == "POST /a abc")
    }
  }

  @Test func aWrongLineEndIsNoticedWithoutAnother() async throws {
    try await withServer { server in
      let client = try TestClient(server)
      client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r")
      // Who sends byte by byte, waiting in between, gets the same answer as who sends at once.
      usleep(20_000)
      client.send("x")
      #expect(client.answer().status == 400)
      let whole = try TestClient(server)
      whole.send("GET /a HTTP/1.1\r\nHost: a\r\n\rx")
      #expect(whole.answer().status == 400)
    }
  }

  @Test func anAnswerToHeadHasNoBody() async throws {
    try await withServer { server in
      let client = try TestClient(server)
      client.send("HEAD /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
      let head = client.answer(isHead: true)
      #expect(head.field("content-length") == "8")
      #expect(client.answer().text == "GET /b ")
    }
  }

  @Test func answersKeepTheOrderOfTheRequests() async throws {
    let handler: HTTPServer.Handler = { request, responder in
      let number = Int(request.path.dropFirst()) ?? 0
      elsewhere.asyncAfter(deadline: .now() + .milliseconds(number % 2 == 0 ? 20 : 0)) {
        responder.respond(.text("\(number)"))
      }
    }
    try await withServer(handler: handler) { server in
      let client = try TestClient(server)
      client.send((0..<40).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      for number in 0..<40 { #expect(client.answer().text == "\(number)") }
    }
  }

  @Test func anUnsafeRequestWaitsForThoseBeforeIt() async throws {
    let log = Mutex<[String]>([])
    let handler: HTTPServer.Handler = { request, responder in
      log.withLock { $0.append("begin \(request.path)") }
      elsewhere.asyncAfter(deadline: .now() + .milliseconds(10)) {
        log.withLock { $0.append("end \(request.path)") }
        responder.respond(.text(""))
      }
    }
    try await withServer(handler: handler) { server in
      let client = try TestClient(server)
      client.send(
        "GET /a HTTP/1.1\r\nHost: a\r\n\r\nDELETE /b HTTP/1.1\r\nHost: a\r\n\r\nGET /c HTTP/1.1\r\nHost: a\r\n\r\n"
      )
      for _ in 0..<3 { #expect(client.answer().status == 200) }
      #expect(
        log.withLock { $0 } == ["begin /a", "end /a", "begin /b", "end /b", "begin /c", "end /c"])
    }
  }

  /// A paused reader: nothing of 61 answers of 100 KB is lost, and not all of them are made in
  /// advance.
  @Test(arguments: [false, true]) func aPausedReaderLosesNothing(later: Bool) async throws {
    let started = Atomic<Int>(0)
    let body = [UInt8](repeating: 0x78, count: 100 * 1024)
    let count = 61
    try await withServer(handler: { request, responder in
      started.add(1, ordering: .relaxed)
      let number = Array(request.path.utf8)
      let response = HTTPResponse(body: .bytes(number + body))
      if later {
        elsewhere.async { responder.respond(response) }
      } else {
        responder.respond(response)
      }
    }) { server in
      let client = try TestClient(server, receiveBuffer: 16 * 1024)
      client.send(
        (0..<count).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      var seen = -1
      // The server comes to rest when the socket is full.
      while started.load(ordering: .relaxed) != seen {
        seen = started.load(ordering: .relaxed)
        usleep(100_000)
      }
      #expect(seen < count)
      for number in 0..<count {
        let answer = client.answer()
        let path = Array("/\(number)".utf8)
        #expect(answer.body.count == path.count + body.count)
        #expect(answer.body.starts(with: path))
      }
    }
  }

  @Test func aForgottenRequestIsAnsweredWith500() async throws {
    try await withServer(handler: { _, _ in }) { server in
      let client = try TestClient(server)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(client.answer().status == 500)
    }
  }

  @Test func onlyTheFirstAnswerCounts() async throws {
    try await withServer(handler: { _, responder in
      responder.respond(.text("1"))
      responder.respond(.text("2"))
    }) { server in
      let client = try TestClient(server)
      client.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let all = client.readToEnd()
      #expect(all.hasSuffix("\r\n\r\n1"))
      #expect(all.contains("Connection: close\r\n"))
    }
  }

  @Test func whoExpectsIsAskedToContinue() async throws {
    try await withServer { server in
      let client = try TestClient(server)
      client.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
      #expect(client.answer().status == 100)
      client.send("hi")
      #expect(client.answer().text == "POST / hi")
      client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n")
      #expect(client.answer().status == 417)
    }
  }

  @Test func aBodyBeyondTheLimitIsRefused() async throws {
    try await withServer { configuration in
      configuration.limits.body = 10
      configuration.bodyPolicy = { _, path, headers in
        var policy = BodyPolicy(limit: 100)
        policy.isAllowed = headers["secret"] != "wrong"
        return path == "/large" ? policy : nil
      }
    } _: { server in
      let eleven = "Content-Length: 11\r\n\r\nhello world"
      let client = try TestClient(server)
      client.send("POST /large?x HTTP/1.1\r\nHost: a\r\n" + eleven)
      #expect(client.answer().status == 200)
      client.send("POST / HTTP/1.1\r\nHost: a\r\n" + eleven)
      #expect(client.readToEnd().hasPrefix("HTTP/1.1 413 "))
      // It is refused before any of it has come.
      let other = try TestClient(server)
      other.send("POST /large HTTP/1.1\r\nHost: a\r\nSecret: wrong\r\nContent-Length: 11\r\n\r\n")
      #expect(other.readToEnd().hasPrefix("HTTP/1.1 403 "))
    }
  }

  @Test func badFramingClosesAfterTheAnswersBeforeIt() async throws {
    try await withServer { server in
      let client = try TestClient(server)
      client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost : a\r\n\r\nGET /c")
      #expect(client.answer().text == "GET /a ")
      let refusal = client.answer()
      #expect(refusal.status == 400)
      #expect(refusal.field("connection") == "close")
      #expect(client.readToEnd() == "")
    }
  }

  @Test func aClientThatStoppedSendingIsStillAnswered() async throws {
    try await withServer { server in
      let client = try TestClient(server)
      client.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\nGET /b HTTP/1.1\r\nHost: a\r\n\r\n")
      client.finishSending()
      #expect(client.answer().text == "GET /a ")
      #expect(client.answer().text == "GET /b ")
      #expect(client.readToEnd() == "")
    }
  }

  @Test func aConnectionHasALastRequest() async throws {
    try await withServer {
      $0.maxRequestsPerConnection = 2
    } _: { server in
      let client = try TestClient(server)
      client.send(String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 3))
      #expect(client.answer().field("connection") == nil)
      #expect(client.answer().field("connection") == "close")
      #expect(client.readToEnd() == "")
    }
  }

  @Test func connectionsBeyondTheLimitAreTurnedAway() async throws {
    try await withServer {
      $0.maxConnections = 1
    } _: { server in
      let first = try TestClient(server)
      first.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(first.answer().status == 200)
      #expect(try TestClient(server).answer().status == 503)
      first.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(first.answer().status == 200)
    }
  }

  @Test func requestsThatDoNotArriveTimeOut() async throws {
    try await withServer { configuration in
      configuration.deadlines.head = 0.1
      configuration.deadlines.body = 0.1
      configuration.deadlines.idle = 0.1
    } _: { server in
      let head = try TestClient(server)
      head.send("GET / HTTP/1.1\r\nHo")
      let body = try TestClient(server)
      body.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe")
      #expect(head.readToEnd().hasPrefix("HTTP/1.1 408 "))
      #expect(body.readToEnd().hasPrefix("HTTP/1.1 408 "))
      #expect(try TestClient(server).readToEnd() == "")
    }
  }

  @Test func aReaderThatNeverReadsIsCutOff() async throws {
    let body = [UInt8](repeating: 0, count: 16 * 1024 * 1024)
    try await withServer {
      $0.deadlines.write = 0.1
    } handler: { _, responder in
      responder.respond(HTTPResponse(body: .bytes(body)))
    } _: { server in
      let client = try TestClient(server, receiveBuffer: 8 * 1024)
      client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      for _ in 0..<1200 where server.requestCount == 0 || server.connectionCount > 0 {
        usleep(50_000)
      }
      #expect(server.connectionCount == 0)
    }
  }

  @Test func drainingAnswersWhatIsWorkedOn() async throws {
    let kept = Mutex<HTTPResponder?>(nil)
    let server = try HTTPServer { request, responder in
      if request.path == "/idle" { return responder.respond(.text("ok\n")) }
      kept.withLock { $0 = responder }
    }
    server.start()
    let idle = try TestClient(server)
    idle.send("GET /idle HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(idle.answer().text == "ok\n")
    let busy = try TestClient(server)
    busy.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    for _ in 0..<3000 where kept.withLock({ $0 == nil }) { usleep(20_000) }
    let ended = DispatchSemaphore(value: 0)
    server.drain(deadline: 5) { ended.signal() }
    #expect(server.isDraining)
    #expect(idle.readToEnd() == "")
    let responder = kept.withLock { kept in
      defer { kept = nil }
      return kept
    }
    responder?.respond(.text("late"))
    let answer = busy.answer()
    #expect(answer.text == "late")
    #expect(answer.field("connection") == "close")
    #expect(busy.readToEnd() == "")
    _ = (idle, busy)
    await onThread { ended.wait() }
    #expect(server.connectionCount == 0)
    #expect(!TestClient.canConnect(to: server))
  }

  /// Bytes after a request that asks to close: refused when they come with it, else never read as a
  /// request. Crumbs may come before the answer or after it.
  @Test func nothingFollowsTheLastRequest() async throws {
    let last = "GET /a HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    let more = "GET /b HTTP/1.1\r\nHost: a\r\n\r\n"
    try await withServer { server in
      let whole = try TestClient(server)
      whole.send(last + more)
      #expect(whole.readToEnd().hasPrefix("HTTP/1.1 400 "))
      let crumbs = try TestClient(server)
      for byte in (last + more).utf8 { crumbs.send([byte]) }
      let answers = crumbs.readToEnd()
      #expect(answers.hasPrefix("HTTP/1.1 400 ") || answers.hasSuffix("\r\n\r\nGET /a "))
      let alone = try TestClient(server)
      for byte in (last + "\r\n").utf8 { alone.send([byte]) }
      #expect(alone.readToEnd().hasSuffix("GET /a "))
      let later = try TestClient(server)
      later.send(last)
      #expect(later.answer().text == "GET /a ")
      later.send(more)
      #expect(later.readToEnd() == "")
    }
  }

  @Test func settingsChangeWhileTheServerRuns() async throws {
    let log = Shared<[Int]>([])
    try await withServer { server in
      let client = try TestClient(server)
      let post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"
      client.send(post)
      #expect(client.answer().status == 200)
      var configuration = HTTPServerConfiguration()
      configuration.limits.body = 4
      configuration.maxConnections = 1
      configuration.deadlines.idle = 0.1
      configuration.onAccess = { access in log.change { $0.append(access.status) } }
      server.update(configuration)
      // The change is made between two requests, on the queue of the connection.
      var status = 200
      while status == 200 {
        client.send(post)
        status = client.answer().status
      }
      #expect(status == 413)
      #expect(client.readToEnd() == "")
      while server.connectionCount > 0 { usleep(1000) }
      #expect(log.value.last == 413)
      let first = try TestClient(server)
      #expect(try TestClient(server).readToEnd().hasPrefix("HTTP/1.1 503 "))
      #expect(first.readToEnd() == "")
    }
  }

  /// Clients that send one request after the other: whatever the server has read is answered.
  @Test func drainingLosesNoRequest() async throws {
    let answered = Shared(0)
    let server = try HTTPServer { request, responder in
      elsewhere.asyncAfter(deadline: .now() + .milliseconds(2)) { responder.respond(.text("ok")) }
    }
    server.start()
    let clients = DispatchGroup()
    for _ in 0..<200 {
      nonisolated(unsafe) let client = try TestClient(server)
      clients.enter()
      Thread {
        defer { clients.leave() }
        while true {
          client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
          let answer = client.answer()
          guard answer.status == 200 else { return }
          answered.change { $0 += 1 }
          if answer.field("connection") == "close" { return }
        }
      }.start()
    }
    while answered.value < 1000 { try await Task.sleep(for: .milliseconds(5)) }
    await server.drain(deadline: 30)
    await onThread { clients.wait() }
    // Who was too slow to ask within the last moment finds the connection closed; nothing was
    // accepted from it.
    #expect(answered.value == server.requestCount)
  }

  @Test func aTakenPortIsExplained() async throws {
    try await withServer { server in
      let error = #expect(throws: HTTPServerError.self) {
        try HTTPServer(configuration: .init(host: "127.0.0.1", port: server.port), handler: echo)
      }
      #expect(error?.description.contains("port \(server.port)") == true)
    }
  }
}
