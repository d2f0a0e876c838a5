import ArborCore
import ArborSession
import Foundation
import IntegrationSupport
import Testing

@testable import ArborHTTP
@testable import ArborInspection
@testable import ArborServer

@Suite(.serialized) struct HistoryTests {
  private func tap(_ client: Client, _ path: String) async throws {
    let reply = try await client.send(
      "POST", path + "/events", #"{"type":"tap","target":":button(\"Add\")"}"#)
    #expect(reply.status == 200, "\(reply)")
  }

  private func object(_ data: Data) throws -> NSObject? {
    try JSONSerialization.jsonObject(with: data) as? NSObject
  }

  @Test func aDifferenceLeadsFromOneSnapshotToAnother() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      let before = try await client.get(path + "/snapshot")
      try await tap(client, path)
      let after = try await client.get(path + "/snapshot")
      for query in ["", "?from=1", "?from=1&to=2", "?to=2"] {
        let patch = try await client.get(path + "/diff" + query)
        #expect(patch["Content-Type"] == "application/json-patch+json")
        #expect(patch.text.contains("count 1"))
        #expect(try JSONPatch.apply(patch.body, to: before.body) == object(after.body))
      }
      let back = try await client.get(path + "/diff?from=2&to=1", ["Accept": "application/json"])
      #expect(back["Content-Type"] == "application/json")
      #expect(try JSONPatch.apply(back.body, to: after.body) == object(before.body))
    }
  }

  @Test func formerTreesAreRead() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      let before = try await client.get(path + "/tree?depth=99")
      try await tap(client, path)
      _ = try await client.get(path + "/tree")
      for (query, text) in [
        ("revision=1&", "count 0"), ("revision=2&", "count 1"), ("", "count 1"),
        ("revision=1&structure=flat&", "count 0"),
      ] {
        let tree = try await client.get(path + "/tree?\(query)depth=99")
        #expect(tree.status == 200 && tree.text.contains(text), "\(query)")
      }
      let former = try await client.get(path + "/tree?revision=1&depth=99")
      #expect(former.text == before.text)
      let tagged = try await client.get(path + "/tree?revision=1")
      let tag = try #require(tagged["ETag"])
      #expect(tag == "W/\"1\"" && tagged["Cache-Control"] == "no-cache")
      let again = try await client.get(path + "/tree?revision=1", ["If-None-Match": tag])
      #expect(again.status == 304 && again["ETag"] == tag)
      #expect(
        try await client.get(path + "/tree?revision=2", ["If-None-Match": tag]).status == 200)
      let gone = try await client.get(path + "/tree?revision=0")
      #expect(gone.status == 410 && JSON(gone)["type"].string == "/problems/revision-not-kept")
      let full = try await client.get(path + "/tree?revision=1&structure=full")
      #expect(full.status == 410 && JSON(full)["type"].string == "/problems/revision-not-kept")
      for query in ["revision=999", "revision=x"] {
        #expect(try await client.get(path + "/tree?" + query).status == 422, "\(query)")
      }
    }
  }

  @Test func whatIsNotKeptIsToldAsThat() async throws {
    try await withServer { client, server in
      let path = try await client.session()
      for _ in 0..<70 { _ = try await client.send("POST", path + "/events", Self.resize()) }
      let gone = try await client.get(path + "/diff?from=2")
      #expect(gone.status == 410)
      #expect(JSON(gone)["type"].string == "/problems/revision-not-kept")
      #expect(JSON(gone)["kept"].count == 64)
      for query in ["?from=999", "?to=999", "?from=x", "?from=", "?from=1&from=2", "?form=1"] {
        #expect(try await client.get(path + "/diff" + query).status == 422, "\(query)")
      }
      #expect(try await client.get("/v1/sessions/none/diff").status == 404)
    }
  }

  @Test func revisionsTellWhatTheyCost() async throws {
    try await withServer { client, _ in
      let path = try await client.session()
      // Nothing is recorded before somebody asks.
      try await tap(client, path)
      #expect(try await client.json(path + "/revisions")["revisions"].count == 0)
      let isRecorded = try await eventually {
        try await tap(client, path)
        return try await client.json(path + "/revisions")["revisions"].count > 0
      }
      #expect(isRecorded)
      let revisions = try await client.json(path + "/revisions")["revisions"]
      let last = revisions[revisions.count - 1]
      #expect((last["evaluations"].value as? Int ?? 0) > 0)
      #expect(last["measurements"].value is Int)
      #expect(last["bytes"].value as? Int == 0, "no tab is open")
      #expect(last["bodies"].count > 0)
      let reason = try #require(last["bodies"][0]["reason"].string)
      #expect(reason.contains("count") || reason.contains("additions"))
      #expect(last["changes"].count > 0)
      let name = try #require(last["revision"].string)
      let later = try await client.json(path + "/revisions?since=" + name)
      #expect(later["revisions"].count == 0)
      #expect(try await client.get(path + "/revisions?since=x").status == 422)
    }
  }

  @Test func questionsAreNoWorkOfThePage() async throws {
    try await withServer { client, server in
      let path = try await client.session()
      let count = { await MainActor.run { server.store.all[0].host.measurementCount } }
      let before = await count()
      #expect(before > 0)
      let found = try await client.json(path + "/find?q=*&limit=100&fields=id")["matches"]
      for index in 0..<found.count {
        let node = try #require(found[index]["id"].string)
        #expect(try await client.get(path + "/nodes/\(node)?fields=layout").status == 200)
        #expect(try await client.get(path + "/nodes/\(node)/layout").status < 500)
      }
      #expect(await count() == before)
    }
  }

  /// A recording ends after 10 seconds without a question; what is sent then is no cost of the last
  /// revision.
  @Test func aRecordingEndsByItself() async throws {
    try await withServer { client, server in
      let document = PageDocument(try await client.get("/").text)
      let live = try LiveClient(port: client.port)
      try live.send(document.hello("/"))
      #expect(try await live.receive() == "[3,1,0]")
      let path = "/v1/sessions/" + document.session
      let revisions = { try await client.json(path + "/revisions")["revisions"] }
      let session = try #require(await MainActor.run { server.store.all.first })
      #expect(try await revisions().count == 0)
      // The recording of a question may have ended on a busy machine: each turn asks again.
      #expect(
        try await eventually {
          try await tap(client, path)
          return try await revisions().count > 0
        })
      let before = try await revisions()
      let bytes = try #require(before[before.count - 1]["bytes"].int)
      #expect(
        try await eventually {
          _ = try await revisions()
          return await MainActor.run { session.onChange != nil }
        })
      #expect(try await eventually { await MainActor.run { session.onChange == nil } })
      let sent = await MainActor.run { session.sentBytes }
      try await tap(client, path)
      #expect(await MainActor.run { session.sentBytes } > sent)
      let after = try await revisions()
      #expect(after.count == before.count)
      #expect(after[after.count - 1]["bytes"].int == bytes)
    }
  }

  private static func resize() -> String {
    let width = Int.random(in: 300...900)
    return "{\"type\":\"resize\",\"width\":\(width),\"height\":\(Int.random(in: 300...900))}"
  }

  /// What a stream has told until its end.
  private struct Event {
    var name = ""
    var id = ""
    var data = ""

    static func all(in text: String) -> [Event] {
      text.split(separator: "\n\n").map { block in
        var event = Event()
        for line in block.split(separator: "\n") {
          let parts = line.split(separator: ": ", maxSplits: 1).map(String.init)
          switch parts[0] {
          case "event": event.name = parts[1]
          case "id": event.id = parts[1]
          case "data": event.data += parts[1]
          default: break
          }
        }
        return event
      }
    }
  }

  @Test func theStreamsEventsLeadFromOneSnapshotToAnother() async throws {
    try await withServer { client, server in
      let path = try await client.session()
      let before = try await client.get(path + "/snapshot")
      async let stream = client.get(path + "/stream", ["Last-Event-ID": "1"])
      async let blind = client.get(path + "/stream?since=77")
      try await until { Self.readers(server) == 2 }
      for _ in 0..<2 { try await tap(client, path) }
      for note in ["milk", "milk and bread"] {
        let body = #"{"type":"input","target":"TextField","value":"\#(note)"}"#
        _ = try await client.send("POST", path + "/events", body)
      }
      let after = try await client.get(path + "/snapshot")
      let revision = try #require(JSON(after)["revision"].int)
      // A later reader catches up from what it had.
      async let late = client.get(path + "/stream?since=2")
      try await until { Self.readers(server) == 3 }
      #expect(try await client.curl.delete(client.url(path)).status == 204)
      let reply = try await stream
      #expect(reply["Content-Type"] == "text/event-stream; charset=utf-8")
      let events = Event.all(in: reply.text)
      #expect(events.last?.name == "end")
      #expect(events.dropLast().allSatisfy { $0.name == "patch" })
      #expect(events.dropLast().last?.id == "\(revision)")
      var document = before.body
      for event in events.dropLast() {
        let next = try JSONPatch.apply(Data(event.data.utf8), to: document)
        document = try JSONSerialization.data(withJSONObject: next)
      }
      #expect(try object(document) == object(after.body))
      let blindEvents = Event.all(in: try await blind.text)
      #expect(blindEvents.first?.name == "reset" && blindEvents.first?.id == "1")
      #expect(Event.all(in: try await late.text).first?.name == "patch")
      #expect(Event.all(in: try await late.text).first?.id == "3")
    }
  }

  private static func readers(_ server: Server) -> Int {
    server.rest.inspectors.readerCount
  }

  @Test func whatNobodyAskedForIsFollowedToo() async throws {
    try await withServer { client, server in
      let path = try await client.session()
      let id = try #require(SessionID(path.split(separator: "/").last.map(String.init) ?? ""))
      let before = try await client.get(path + "/snapshot")
      async let stream = client.get(path + "/stream?since=1")
      try await until { await MainActor.run { server.store.all[0].onChange != nil } }
      let revision = await MainActor.run {
        for width in [500, 600, 700] {
          server.store.all[0].resize(to: CGSize(width: width, height: 400))
        }
        return server.store.all[0].host.revision
      }
      let history = server.rest.inspectors.history(of: id)
      try await until { history.trees.names.last?.revision == revision }
      let after = try await client.get(path + "/snapshot")
      #expect(try await client.curl.delete(client.url(path)).status == 204)
      var document = before.body
      for event in Event.all(in: try await stream.text) where event.name == "patch" {
        let next = try JSONPatch.apply(Data(event.data.utf8), to: document)
        document = try JSONSerialization.data(withJSONObject: next)
      }
      #expect(try object(document) == object(after.body))
    }
  }

  @Test func readersGoAndAreCounted() async throws {
    try await withServer { client, server in
      let path = try await client.session()
      let id = try #require(SessionID(path.split(separator: "/").last.map(String.init) ?? ""))
      let impatient = Curl(timeout: .seconds(6))
      async let reply = try? impatient.get(client.url(path + "/stream"))
      try await until { Self.readers(server) == 1 }
      #expect(await reply?.status == nil)
      try await until { Self.readers(server) == 0 }
      try await until { await MainActor.run { server.store.all[0].onChange == nil } }

      let history = server.rest.inspectors.history(of: id)
      let readers = (0..<ChangeStream.mostReadersOfOne).map { _ in history.changes().reader }
      let refused = try await client.get(path + "/stream")
      #expect(refused.status == 429)
      #expect(refused["Retry-After"] == "1")
      #expect(JSON(refused)["type"].string == "/problems/rate-limited")
      for reader in readers { history.leave(reader) }
      #expect(try await client.curl.head(client.url(path + "/stream")).status == 200)
      #expect(Self.readers(server) == 0)
    }
  }

  @Test func aSlowReaderHoldsLittleAndIsTold() async throws {
    let history = RevisionHistory()
    let record = { (revision: Int) in
      let text = String(repeating: "\(revision % 10)", count: 30_000)
      history.record(
        TreeIndex(
          TreeSnapshot(
            revision: revision, size: .zero, root: Self.node("Page", text: text))))
    }
    record(1)
    let stream = HTTPBodyStream { _ in }
    let task = Task {
      await ChangeStream(history: history, since: RevisionName("1")).run(into: stream)
    }
    var revision = 1
    try await until {
      revision += 1
      record(revision)
      return stream.bufferedAmount > HTTPBodyStream.comfortable
    }
    let held = stream.bufferedAmount
    #expect(held < HTTPBodyStream.comfortable + 100_000)
    for later in 1...100 { record(revision + later) }
    #expect(stream.bufferedAmount == held)
    // It goes on without what was dropped meanwhile.
    task.cancel()
    await task.value
    let told = stream.drainPieces().pieces.map { String(decoding: $0, as: UTF8.self) }
    #expect(told.filter { $0.hasPrefix("event: reset\nid: \(revision + 100)\n") }.count == 1)
    #expect(history.readerCount == 0)
  }

  /// Waits for what happens elsewhere.
  private func until(_ isSo: () async -> Bool) async throws {
    for _ in 0..<12_000 {
      if await isSo() { return }
      try await Task.sleep(for: .milliseconds(5))
    }
    Issue.record("It does not come to that.")
  }

  private static func node(_ type: String, text: String) -> NodeSnapshot {
    NodeSnapshot(
      id: 1, segment: PathSegment(kind: .view(type)), generic: type, frame: nil, localFrame: nil,
      layout: nil, modifiers: [], environment: [], preferences: [], state: [], text: text,
      control: nil, isHidden: false, evaluations: 0, lastReason: nil, dependencies: [],
      hasElement: false, children: [])
  }
}
