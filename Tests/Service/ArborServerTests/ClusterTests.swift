import ArborCore
import ArborServer
import ArborSession
import ArborStorage
import Foundation
import IntegrationSupport
import ScriptedPages
import Testing

/// Several servers of one process with one Redis: any of them serves any tab.
@Suite(.serialized) struct ClusterTests {
  private func withServers(
    _ body: ((Client, Server), (Client, Server), RedisServer) async throws -> Void
  ) async throws {
    let redis = try await RedisServer()
    let change = { (machine: String) in
      { (settings: inout ServerSettings) in
        guard let read = try? Self.settings(redis.url) else { return }
        settings = read
        settings.transport.machine = machine
      }
    }
    try await withServer(change("one")) { client, server in
      try await withServer(change("two")) { other, next in
        try await body((client, server), (other, next), redis)
      }
    }
  }

  /// Waits until the store has the count of a form.
  private func isParked(
    _ count: Int, _ tab: FormTab, in redis: RedisServer
  ) async throws -> Bool {
    try await eventually {
      let value = try await redis.command(
        "HGET", "arbor:session:\(tab.id)", "/Form;state=_count")
      return value == "s\(count)"
    }
  }

  private static func settings(_ url: String) throws -> ServerSettings {
    var settings = try ServerSettings(environment: ["ARBOR_STORAGE_URL": url])
    settings.port = 0
    return settings
  }

  @Test func aTabMovesWithItsState() async throws {
    try await withServers { here, there, _ in
      let tab = try await FormTab(here.0, here.1)
      #expect(try await tab.add(here.1, sequence: 1).contains("count 1"))
      #expect(try await tab.add(here.1, sequence: 2).contains("count 2"))
      // At once: what was not written yet is written while the other server waits.
      let (moved, page) = try await tab.moved(to: there.0)
      #expect(page.hasPrefix("[4,") && page.contains("count 2"))
      #expect(try await tab.live.receive() == "close 4001")
      let hasEnded = try await eventually {
        await MainActor.run { (try? here.1.store.session(tab.id)) == nil }
      }
      #expect(hasEnded)
      #expect(try await moved.add(there.1, sequence: 1).contains("count 3"))
      // And back.
      let (again, last) = try await moved.moved(to: here.0)
      #expect(last.contains("count 3"))
      #expect(try await again.add(here.1, sequence: 1).contains("count 4"))
    }
  }

  /// The process that wrote the page has its session for a while, although the tab lives elsewhere
  /// and was parked there.
  @Test func aTabComesToTheProcessThatWroteItsPage() async throws {
    try await withServers { here, there, redis in
      let document = PageDocument(try await here.0.get("/?idiom=mac").text)
      let id = try #require(here.1.store.key.session(of: document.token))
      let tab = try await FormTab(document, id, at: there.0)
      #expect(try await tab.add(there.1, sequence: 1).contains("count 1"))
      #expect(try await isParked(1, tab, in: redis))
      #expect(await MainActor.run { (try? here.1.store.session(id)) != nil })
      await there.1.store.stop()
      await there.1.store.releaseSessions()
      let (moved, page) = try await tab.moved(to: here.0)
      #expect(page.contains("count 1"))
      // It is owned there, and what it does now is parked.
      #expect(await MainActor.run { here.1.store.epoch(of: id) } != nil)
      #expect(try await moved.add(here.1, sequence: 1).contains("count 2"))
      #expect(try await isParked(2, tab, in: redis))
      #expect(try await moved.add(here.1, sequence: 2).contains("count 3"))
    }
  }

  @Test func anyServerAnswersAboutAllSessions() async throws {
    try await withServers { here, there, _ in
      let tab = try await FormTab(here.0, here.1)
      let headless = try await there.0.session(#"{"page": "kept"}"#)
      for client in [here.0, there.0] {
        let isComplete = try await eventually {
          let list = try await client.json("/v1/sessions")
          let machines = Set((0..<2).compactMap { list["sessions"][$0]["machine"].string })
          return list["sessions"].count == 2 && machines == ["one", "two"]
        }
        #expect(isComplete)
        #expect(try await client.json("/v1/processes")["processes"].count == 2)
        let session = try await client.json("/v1/sessions/\(tab.id)")
        #expect(session["machine"].string == "one")
        #expect((session["epoch"].int ?? 0) > 0)
        #expect(try await client.json("\(headless)")["machine"].string == "two")
      }
      // Events and changes are forwarded, too, with their conditions and errors.
      let find = "/v1/sessions/\(tab.id)/find?q=Button"
      let button = try #require(try await there.0.json(find)["matches"][0]["path"].string)
      let event = #"{"type": "tap", "target": "\#(button)"}"#
      let reply = try await there.0.send("POST", "/v1/sessions/\(tab.id)/events", event)
      #expect(reply.status == 200, "\(reply)")
      #expect(try await tab.live.receive().contains("count 1"))
      #expect(try await here.0.send("DELETE", headless, "", ["If-Match": "\"99\""]).status == 412)
      #expect(try await here.0.send("DELETE", headless, "").status == 204)
      #expect(try await there.0.get(headless).status == 404)
      #expect(try await here.0.get(headless).status == 404)
      let stream = try await there.0.get("/v1/sessions/\(tab.id)/stream")
      #expect(stream.status == 421 && stream.text.contains("one/0"))
    }
  }

  /// A process that does not answer is named, and the others' sessions are listed.
  @Test func aListNamesWhoDoesNotAnswer() async throws {
    try await withServers { here, there, _ in
      let isKnown = try await eventually {
        try await here.0.json("/v1/processes")["processes"].count == 2
      }
      #expect(isKnown)
      there.1.store.storage?.endSharing()
      let list = try await here.0.json("/v1/processes")
      #expect(list["processes"].count == 1)
      #expect(list["unreachable"][0].string == "two/0")
    }
  }

  /// A server that does not hear that its tab has moved writes nothing more.
  @Test func anOwnerThatDoesNotHearIsFenced() async throws {
    try await withServers { here, there, redis in
      let tab = try await FormTab(here.0, here.1)
      #expect(try await tab.add(here.1, sequence: 1).contains("count 1"))
      #expect(try await isParked(1, tab, in: redis))
      // Its subscription is gone, and cannot be made again.
      here.1.store.storage?.endSharing()
      let (moved, page) = try await tab.moved(to: there.0)
      #expect(page.contains("count 1"))
      #expect(try await tab.add(here.1, sequence: 2).contains("count 2"))
      #expect(try await tab.live.receive() == "close 4001")
      #expect(try await moved.add(there.1, sequence: 1).contains("count 2"))
      #expect(try await moved.add(there.1, sequence: 2).contains("count 3"))
      #expect(try await isParked(3, tab, in: redis))
    }
  }

  /// A server that could not be told learns it when it reaches the store again, not with its next
  /// write.
  @Test func anOwnerLooksAfterAnInterruption() async throws {
    try await withServers { here, _, redis in
      let tab = try await FormTab(here.0, here.1)
      #expect(try await tab.add(here.1, sequence: 1).contains("count 1"))
      #expect(try await isParked(1, tab, in: redis))
      let key = "arbor:owner:\(tab.id)"
      let epoch = try #require(Int(try await redis.command("HGET", key, "holding")))
      let next = "\(epoch + 1)"
      try await redis.command("HSET", key, "epoch", next, "holding", next, "holder", "1")
      try await redis.command("CLIENT", "KILL", "TYPE", "pubsub")
      #expect(try await tab.live.receive() == "close 4001")
    }
  }

  @Test func pagesGoOnWithoutTheStore() async throws {
    try await withServers { here, there, redis in
      let tab = try await FormTab(here.0, here.1)
      #expect(try await tab.add(here.1, sequence: 1).contains("count 1"))
      redis.kill()
      #expect(try await tab.add(here.1, sequence: 2).contains("count 2"))
      let isSaid = try await eventually {
        let reply = try await here.0.get("/readyz")
        return reply.status == 200 && reply.text.contains("does not answer")
      }
      #expect(isSaid)
      #expect(try await here.0.get("/metrics").text.contains("arbor_store_up 0"))
      // A new tab works, too.
      let late = try await FormTab(here.0, here.1)
      #expect(try await late.add(here.1, sequence: 1).contains("count 1"))
      try await redis.restart()
      let isBack = try await eventually {
        let first = try await here.0.get("/readyz").text
        let second = try await there.0.get("/readyz").text
        return first == "ready\n" && second == "ready\n"
      }
      #expect(isBack)
      // Both have their state in the new store, and can move.
      for (one, count) in [(tab, 2), (late, 1)] {
        #expect(try await isParked(count, one, in: redis))
        #expect(try await one.moved(to: there.0).1.contains("count \(count)"))
      }
    }
  }

  /// A tab that has moved while the store was away stays where it is.
  @Test func aTabMovesWithoutTheStore() async throws {
    try await withServers { here, there, redis in
      let tab = try await FormTab(here.0, here.1)
      #expect(try await tab.add(here.1, sequence: 1).contains("count 1"))
      #expect(try await isParked(1, tab, in: redis))
      redis.pause()
      let (moved, page) = try await tab.moved(to: there.0)
      // Its state is out of reach; the page works.
      #expect(page.contains("count 0"))
      for count in 1...3 {
        #expect(try await moved.add(there.1, sequence: count).contains("count \(count)"))
      }
      redis.resume()
      #expect(try await tab.live.receive() == "close 4001")
      #expect(try await isParked(3, tab, in: redis))
      #expect(try await moved.add(there.1, sequence: 4).contains("count 4"))
    }
  }

  /// A form without script goes on at another server.
  @Test func aPlainFormMoves() async throws {
    try await withServers { here, there, _ in
      let reply = try await here.0.get("/kept")
      let visitor = String((reply["Set-Cookie"] ?? "").prefix { $0 != ";" })
      let document = PageDocument(reply.text)
      let id = try #require(here.1.store.key.session(of: document.token))
      let field = try await MainActor.run { try here.1.store.session(id).host.node("TextField", 1) }
      let form = ["s": document.token, "c": document.formToken, "n\(field)": "mine"]
      let posted = try await here.0.curl.post(
        here.0.url("/kept"), form: form, headers: ["Cookie": visitor])
      let cookies = visitor + "; " + (posted["Set-Cookie"] ?? "").prefix { $0 != ";" }
      let page = try await there.0.get("/kept", ["Cookie": cookies]).text
      #expect(page.contains("draft mine"))
      let hasEnded = await MainActor.run { (try? here.1.store.session(id)) == nil }
      #expect(hasEnded)
    }
  }

  /// A store that refuses says why; pages go on.
  @Test(arguments: [
    (["CONFIG", "SET", "requirepass", "secret"], "password"),
    (["REPLICAOF", "127.0.0.1", "1"], "replica"),
    (["CONFIG", "SET", "maxmemory", "1"], "maxmemory"),
  ]) func aStoreThatRefusesIsNamed(command: [String], advice: String) async throws {
    try await withServers { here, _, redis in
      let tab = try await FormTab(here.0, here.1)
      #expect(try await tab.add(here.1, sequence: 1).contains("count 1"))
      try await redis.command(command)
      // Open connections have their password already.
      if command.contains("requirepass") {
        try await redis.command(["--pass", "secret", "CLIENT", "KILL", "TYPE", "normal"])
      }
      #expect(try await tab.add(here.1, sequence: 2).contains("count 2"))
      let isSaid = try await eventually {
        let reply = try await here.0.get("/readyz")
        return reply.status == 200 && reply.text.contains(advice)
      }
      #expect(isSaid)
      let late = try await FormTab(here.0, here.1)
      #expect(try await late.add(here.1, sequence: 1).contains("count 1"))
    }
  }

  /// What a visitor keeps follows in the tabs at other servers.
  @Test func tabsOfAVisitorSeeEachOther() async throws {
    try await withServers { here, there, _ in
      let first = try await KeptTab(here.0, here.1)
      let second = try await KeptTab(there.0, there.1, cookie: first.cookie)
      try await first.type("Ada", 0, here.1)
      #expect(try await first.live.receive().contains("name Ada"))
      #expect(try await second.live.receive().contains("name Ada"))
      try await second.type("Grace", 0, there.1)
      #expect(try await first.live.receive().contains("name Grace"))
    }
  }
}
