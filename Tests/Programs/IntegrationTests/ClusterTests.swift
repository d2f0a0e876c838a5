import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Testing

/// Two `arbor serve`, as on two machines, with one Redis.
@Suite(.serialized) struct ClusterTests {
  private func node(_ redis: RedisServer, workers: Int = 1) async throws -> GalleryServer {
    try await GalleryServer.start(environment: [
      "ARBOR_STORAGE_URL": redis.url, "ARBOR_STORAGE_FILE": "",
      "ARBOR_PROCESS_WORKERS": "\(workers)",
    ])
  }

  /// A tab on a page with a field for a name, which its visitor keeps when its socket moves.
  private struct Tab {
    let document: PageDocument
    let field: String
    var socket: LiveClient

    init(_ node: GalleryServer) async throws {
      document = PageDocument(try await node.get("/minimap").text)
      let session = RemoteSession(server: node, id: document.session)
      field = try #require(try await session.json("/nodes" + Minimap.names[0])["id"].string)
      socket = try LiveClient(port: node.process.port, query: "?s=\(document.session)")
      try socket.send(document.hello("/minimap", revision: 1))
      _ = try await socket.receive()
    }

    func type(_ name: String, sequence: Int) async throws {
      try socket.send("[1,\(sequence),\(field.dropFirst()),\"input\",\"\(name)\"]")
      while true {
        let frame = try await socket.receive()
        try #require(!frame.hasPrefix("close"), "\(frame)")
        if frame.hasPrefix("[2,"), frame.contains("Hello \(name)") { return }
      }
    }

    /// Connects to another node; returns what that sends first.
    mutating func move(to node: GalleryServer) async throws -> String {
      socket = try LiveClient(port: node.process.port, query: "?s=\(document.session)")
      try socket.send(document.hello("/minimap", revision: 2))
      return try await socket.receive()
    }
  }

  private func add(_ text: String, on session: RemoteSession) async throws {
    let field = try #require(try await session.find("TextField").first)
    try await session.does(["type": "input", "target": .string(field.id), "value": .string(text)])
    let button = try #require(try await session.find(":button(\"Add\")").first)
    try await session.does(["type": "tap", "target": .string(button.id)])
  }

  @Test func allNodesShowOneBoardAndServeAnyTab() async throws {
    let redis = try await RedisServer()
    var (here, there) = (try await node(redis), try await node(redis, workers: 2))
    let boards = [
      try await here.newSession("board"), try await there.newSession("board"),
      try await here.newSession("board"), try await there.newSession("board"),
    ]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, board) in boards.enumerated() {
        group.addTask { try await add("note \(number).", on: board) }
      }
      try await group.waitForAll()
    }
    for board in boards {
      let isEqual = try await eventually {
        let text = try await board.text()
        return boards.indices.allSatisfy { text.contains("note \($0).") }
      }
      #expect(isEqual)
    }
    // A tab goes on elsewhere at once, with what was typed.
    var tab = try await Tab(here)
    try await tab.type("Ada", sequence: 1)
    let moved = try await tab.move(to: there)
    #expect(moved.hasPrefix("[4,") && moved.contains("Hello Ada"), "\(moved.prefix(200))")
    try await tab.type("Grace", sequence: 1)
    // SIGTERM moves it without waiting for what was typed last to be parked.
    #expect(try await there.process.terminate() == 0)
    let drained = try await tab.move(to: here)
    #expect(drained.contains("Hello Grace"), "\(drained.prefix(200))")
    there = try await node(redis)
    #expect(try await there.newSession("board").text().contains("note 3."))
    #expect(try await here.process.terminate() == 0)
    #expect(try await there.process.terminate() == 0)
  }

  /// A node that is killed has written what was typed a second ago; a dead Redis stops no page.
  @Test func tabsOutliveNodesAndTheStore() async throws {
    let redis = try await RedisServer()
    let (here, there) = (try await node(redis), try await node(redis))
    var tab = try await Tab(here)
    try await tab.type("Ada", sequence: 1)
    let key = "arbor:session:\(tab.document.session)"
    let isParked = try await eventually {
      try await redis.command("HVALS", key).contains("Ada")
    }
    #expect(isParked)
    for child in try children(of: here.process.processID) { kill(child, SIGKILL) }
    here.process.kill()
    let moved = try await tab.move(to: there)
    #expect(moved.contains("Hello Ada"), "\(moved.prefix(200))")
    redis.kill()
    try await tab.type("Grace", sequence: 1)
    let late = try await Tab(there)
    try await late.type("Eve", sequence: 1)
    try await redis.restart()
    try await tab.type("Alan", sequence: 2)
    let isBack = try await eventually {
      let secret = try await redis.command("EXISTS", "arbor:secret")
      return try await redis.command("HVALS", key).contains("Alan") && secret == "1"
    }
    #expect(isBack)
    let next = try await node(redis)
    let last = try await tab.move(to: next)
    #expect(last.contains("Hello Alan"), "\(last.prefix(200))")
    #expect(try await there.process.terminate() == 0)
    #expect(try await next.process.terminate() == 0)
  }

  /// Two processes change different properties of one observable model.
  @Test func allNodesShareAnObservableModel() async throws {
    let redis = try await RedisServer()
    let (here, there) = (try await node(redis), try await node(redis))
    let pages = [try await here.newSession("session"), try await there.newSession("session")]
    let press = try #require(try await pages[0].find(":button(\"Press for all\")").first)
    let fields = try await pages[1].find("SharedFacts TextField")
    let greeting = try #require(fields.first)
    async let presses: Void = {
      for _ in 0..<5 { try await pages[0].does(["type": "tap", "target": .string(press.id)]) }
    }()
    try await pages[1].does([
      "type": "input", "target": .string(greeting.id), "value": "Good morning",
    ])
    try await presses
    for page in pages {
      let isThere = try await eventually {
        let field = try await page.find("SharedFacts TextField").first
        let text = try await page.text()
        return text.contains("5 presses") && field?.json["control"]["value"] == "Good morning"
      }
      #expect(isThere)
    }
    #expect(try await here.process.terminate() == 0)
    #expect(try await there.process.terminate() == 0)
  }
}
