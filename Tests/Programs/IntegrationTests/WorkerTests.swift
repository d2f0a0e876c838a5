import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Several processes behind one port.
@Suite(.serialized) struct WorkerTests {
  private let curl = Curl()

  @Test func workersShareAPortAndSessionsAreFound() async throws {
    let server = try await ArborProcess.start(environment: ["ARBOR_PROCESS_WORKERS": "2"])
    _ = try await workers(of: server)
    var sessions: [String] = []
    for _ in 0..<8 {
      let made = try await curl.send(
        "POST", server.url + "/v1/sessions", headers: ["Content-Type": "application/json"],
        body: Data("{}".utf8))
      sessions.append(try #require(made["Location"]))
    }
    // Each on a connection of its own, which any worker may accept.
    for session in sessions {
      for _ in 0..<3 { #expect(try await curl.get(server.url + session).status == 200) }
    }
    // Each worker lists the sessions of both, also over connections that any of them accepts.
    for _ in 0..<6 {
      let list = try await curl.get(server.url + "/v1/sessions")
      #expect(sessions.allSatisfy { list.text.contains($0.dropFirst("/v1/sessions/".count)) })
      let processes = try await curl.get(server.url + "/v1/processes")
      #expect(processes.text.contains(#""worker":0"#) && processes.text.contains(#""worker":1"#))
    }
    for index in 0..<2 {
      let metrics = try await curl.get(server.url + "/metrics?worker=\(index)")
      #expect(metrics.text.contains("arbor_sessions{worker=\"\(index)\"}"))
    }
    #expect(try await server.terminate() == 0)
  }

  @Test func aDeadWorkerIsStartedAgain() async throws {
    let server = try await ArborProcess.start(environment: ["ARBOR_PROCESS_WORKERS": "2"])
    let before = try await workers(of: server)
    // A young worker would wait a moment before it is started again.
    try await Task.sleep(for: .seconds(1))
    kill(before[0], SIGKILL)
    for _ in 0..<20 {
      #expect(try await curl.get(server.url + "/healthz").status == 200)
    }
    #expect(
      try await eventually {
        let now = try children(of: server.processID)
        return now.count == 2 && !now.contains(before[0])
      })
    // It is said before the next one is started, and read a little later.
    #expect(try await eventually { server.output.contains("ended with signal 9") })
    #expect(try await server.terminate() == 0)
  }

  /// A tab: the document that its browser has, and its socket.
  private struct Tab {
    let server: GalleryServer
    let session: RemoteSession
    let document: PageDocument
    let field: String
    var socket: LiveClient

    init(_ server: GalleryServer) async throws {
      // A connection of its own, which any worker may accept.
      let html = try await server.get("/minimap", ["Connection": "close"]).text
      self.server = server
      document = PageDocument(html)
      session = RemoteSession(server: server, id: document.session)
      field = try #require(try await session.json("/nodes" + Minimap.names[0])["id"].string)
      socket = try LiveClient(port: server.process.port, query: "?s=\(session.id)")
    }

    /// The first frame after the greeting, which says what the tab shows.
    func greet(revision: Int) async throws -> String {
      try socket.send(document.hello("/minimap", revision: revision))
      return try await socket.receive()
    }

    func type(_ name: String, sequence: Int) throws {
      try socket.send("[1,\(sequence),\(field.dropFirst()),\"input\",\"\(name)\"]")
    }

    struct Closed: Error {}

    /// Reads until a frame of this kind.
    func frame(_ kind: Int) async throws -> String {
      while true {
        let frame = try await socket.receive()
        if frame.hasPrefix("[\(kind),") { return frame }
        if frame.hasPrefix("close") { throw Closed() }
      }
    }
  }

  /// Two workers, one of them killed: the tabs of the other go on, and those of the dead one find
  /// their page under the same address, and bring along what was typed.
  @Test func tabsOfADeadWorkerComeBack() async throws {
    let server = try await GalleryServer.start(environment: ["ARBOR_PROCESS_WORKERS": "2"])
    let before = try await workers(of: server.process)
    var tabs: [Tab] = []
    var busy = 0
    // Until each worker has sessions.
    while busy < 2, tabs.count < 200 {
      for _ in 0..<4 { tabs.append(try await Tab(server)) }
      busy = 0
      for index in 0..<2 {
        let metrics = try await server.get("/metrics?worker=\(index)").text
        if !metrics.contains("arbor_sessions{worker=\"\(index)\"} 0\n") { busy += 1 }
      }
    }
    for tab in tabs {
      #expect(try await tab.greet(revision: 1).hasPrefix("[3,1"))
      try tab.type("Ada", sequence: 1)
      #expect(try await tab.frame(2).contains("Hello Ada"))
    }
    kill(before[0], SIGKILL)
    var lost = 0
    for var tab in tabs {
      do {
        try tab.type("Grace", sequence: 2)
        #expect(try await tab.frame(2).contains("Hello Grace"))
      } catch {
        lost += 1
        tab.socket = try LiveClient(port: server.process.port, query: "?s=\(tab.session.id)")
        let snapshot = try await tab.greet(revision: 2)
        #expect(snapshot.hasPrefix("[4,"), "\(snapshot.prefix(80))")
        // What the visitor has typed is still in the tab, which sends it again.
        try tab.socket.send("[4,[[\(tab.field.dropFirst()),\"Grace\",2]]]")
        #expect(try await tab.frame(2).contains("Hello Grace"))
      }
      #expect(try await tab.session.text().contains("Hello Grace"))
    }
    #expect(lost > 0 && lost < tabs.count, "\(lost) of \(tabs.count) were the dead worker's")
    #expect(try await server.process.terminate() == 0)
  }

  /// Returns sessions of a page of which each worker has at least one.
  private func sessions(
    on page: String, of server: GalleryServer, _ settings: [String: JSON] = [:]
  ) async throws -> [RemoteSession] {
    var sessions: [RemoteSession] = []
    for _ in 0..<50 {
      for _ in 0..<4 { sessions.append(try await server.newSession(page, settings)) }
      var busy = 0
      for index in 0..<2 {
        let metrics = try await server.get("/metrics?worker=\(index)").text
        if !metrics.contains("arbor_sessions{worker=\"\(index)\"} 0\n") { busy += 1 }
      }
      if busy == 2 { return sessions }
    }
    Issue.record("All sessions are in one worker.")
    return sessions
  }

  private func add(_ text: String, on session: RemoteSession) async throws {
    let field = try #require(try await session.find("TextField").first)
    try await session.does(["type": "input", "target": .string(field.id), "value": .string(text)])
    let button = try #require(try await session.find(":button(\"Add\")").first)
    try await session.does(["type": "tap", "target": .string(button.id)])
  }

  /// One board for everyone, whichever worker serves them, and after the next start.
  @Test func allWorkersShowOneBoard() async throws {
    try await withStorageFile { file in
      let environment = ["ARBOR_PROCESS_WORKERS": "2", "ARBOR_STORAGE_FILE": file]
      let server = try await GalleryServer.start(environment: environment)
      _ = try await workers(of: server.process)
      let all = try await sessions(on: "board", of: server)
      // At the same time, so that the workers have to give way to each other.
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (number, session) in all.enumerated() {
          group.addTask { try await add("note \(number).", on: session) }
        }
        try await group.waitForAll()
      }
      let expected = "\(min(all.count + 2, 40)) notes"
      for session in all {
        let isEqual = try await eventually {
          let text = try await session.text()
          return text.contains(expected)
            && (all.count > 38 || all.indices.allSatisfy { text.contains("note \($0).") })
        }
        #expect(isEqual)
      }
      #expect(try await server.process.terminate() == 0)
      let next = try await GalleryServer.start(environment: ["ARBOR_STORAGE_FILE": file])
      #expect(try await next.newSession("board").text().contains(expected))
      #expect(try await next.process.terminate() == 0)
    }
  }

  /// A worker that takes more memory than it may ends, and is started again.
  @Test func aWorkerBeyondItsMemoryIsStartedAgain() async throws {
    // The limit is one of addresses, of which the C library sets aside 64 megabytes for each thread
    // unless all share one heap: how many threads there are is up to how busy the machine is.
    let oneHeap = ["MALLOC_ARENA_MAX": "1"]
    let usual = try await ArborProcess.start(environment: oneHeap)
    // What it needs while it works, and not just after its start.
    for path in ["/healthz", "/minimap", "/metrics"] {
      #expect(try await curl.get(usual.url + path).status == 200)
    }
    // A body that grows is there twice meanwhile, and on a busy machine there are more threads,
    // each with 8 megabytes of stack.
    let megabytes = (try status(of: usual.processID, "VmPeak") ?? 0) / 1024 + 1024
    let limited = oneHeap.merging(["ARBOR_PROCESS_MEMORY_MEGABYTES": "\(megabytes)"]) { $1 }
    let server = try await ArborProcess.start(
      environment: limited.merging(["ARBOR_PROCESS_WORKERS": "1"]) { $1 })
    let limits = try String(contentsOfFile: "/proc/\(server.processID)/limits", encoding: .utf8)
    #expect(limits.contains("\(megabytes << 20)"))
    let pair = try await ArborProcess.start(
      environment: limited.merging([
        "ARBOR_PROCESS_WORKERS": "2", "ARBOR_HTTP_BODY_BYTES": "\(16 << 30)",
        "ARBOR_HTTP_ALL_BODY_MEGABYTES": "16384",
        "SWIFT_BACKTRACE": "enable=no",
      ]) { $1 })
    let before = try await workers(of: pair)
    let flood = try Flood(port: pair.port)
    #expect(await onThread { flood.sent() } > 64)
    #expect(try await eventually { Set(try children(of: pair.processID)) != Set(before) })
    #expect(try await eventually { try children(of: pair.processID).count == 2 })
    #expect(try await curl.get(pair.url + "/healthz").status == 200)
    #expect(try await pair.terminate() == 0)
  }
}
