import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Synchronization
import Testing

private let seconds = ProcessInfo.processInfo.environment["ARBOR_CLUSTER_SECONDS"]
  .flatMap(Double.init)
private let tabCount =
  ProcessInfo.processInfo.environment["ARBOR_CLUSTER_TABS"].flatMap(Int.init) ?? 50

/// The server to run; `nil` is that of this build.
private let executable = ProcessInfo.processInfo.environment["ARBOR_CLUSTER_NODE"]
  .map { URL(filePath: $0) }
/// Whether nodes are only told to end, as in a rolling update, and nothing is killed.
private let isRolling = ProcessInfo.processInfo.environment["ARBOR_CLUSTER_ROLLING"] != nil

/// Tabs that count and type on two nodes of one store while nodes and the store are killed at
/// random: `make soak-cluster`. With `ARBOR_CLUSTER_ROLLING` all tabs type, and nodes are replaced
/// one after the other: `make soak-rolling`.
@Suite(.serialized, .enabled(if: seconds != nil)) struct ClusterSoakTests {
  @Test func nothingIsDoneTwiceAndLittleIsLost() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "arbor-cluster-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let redis = try await RedisServer([
      "--appendonly", "yes", "--appendfsync", "always", "--dir", folder.path,
    ])
    let nodes = [try await Node(redis.url), try await Node(redis.url)]
    let end = ContinuousClock.now + .seconds(seconds ?? 0)
    let ports = nodes.map(\.port)
    let findings = Findings()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<tabCount {
        group.addTask {
          let work: any SoakWork =
            index % 2 == 0 && !isRolling ? Counting() : Typing(isSlow: isRolling)
          try await SoakTab(ports, findings, work).run(until: end)
        }
      }
      group.addTask { await Self.writeNotes(on: ports, until: end) }
      group.addTask {
        try await Self.killAtRandom(nodes, redis, findings, until: end - .seconds(16))
      }
      try await group.waitForAll()
    }
    print(findings.summary(of: tabCount))
    // What went before each complaint is printed with it.
    let (complaints, pause) = findings.state.withLock { ($0.complaints, $0.longestOf99Percent) }
    #expect(complaints.filter { !$0.hasPrefix("//") } == [], "\(complaints)")
    if isRolling { #expect(pause < 1) }
    try await expectEqualBoards(nodes)
    for node in nodes { try await node.stop() }
  }

  /// All boards are equal within a second after the last change.
  private func expectEqualBoards(_ nodes: [Node]) async throws {
    try await Task.sleep(for: .seconds(1))
    var texts: [String] = []
    for node in nodes {
      let server = try #require(node.server)
      texts.append(try await server.newSession("board").text())
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("note "))
  }

  private static func killAtRandom(
    _ nodes: [Node], _ redis: RedisServer, _ findings: Findings, until end: ContinuousClock.Instant
  ) async throws {
    while ContinuousClock.now < end {
      try await Task.sleep(for: .seconds(Double.random(in: 4...7)))
      let choice = isRolling ? 2 : Int.random(in: 0..<5)
      findings.state.withLock { state in
        let moment = ["a node is killed", "a node is told to end", "the store is killed"][
          choice / 2]
        state.ends[moment, default: 0] += 1
        state.complaints.append("// after \(state.presses) events \(moment)")
      }
      let node = nodes[Int.random(in: 0..<2)]
      switch choice {
      case 0, 1:
        findings.state.withLock { $0.deaths[node.port] = .now }
        try await node.restart(killing: true)
      case 2, 3: try await node.restart(killing: false)
      default:
        findings.state.withLock { $0.isStoreAway = true }
        // Tabs that are about to move do so before.
        try await Task.sleep(for: .seconds(1))
        try await redis.restart()
        try await Task.sleep(for: .seconds(4))
        findings.state.withLock { $0.isStoreAway = false }
      }
    }
  }

  /// Adds notes to the board on either node; one that is dead gets none.
  private static func writeNotes(
    on ports: [Int], until end: ContinuousClock.Instant
  ) async {
    let curl = Curl()
    var number = 0
    while ContinuousClock.now < end - .seconds(2) {
      number += 1
      let base = "http://127.0.0.1:\(ports[number % 2])/v1/sessions"
      let type = ["Content-Type": "application/json"]
      if let reply = try? await curl.send(
        "POST", base, headers: type, body: Data(#"{"page":"board"}"#.utf8)),
        let id = try? reply.json["id"].string
      {
        let events = [
          #"[{"type":"input","target":"TextField","value":"note \#(number)"},"#,
          #"{"type":"tap","target":":button(\"Add\")"}]"#,
        ].joined()
        _ = try? await curl.send(
          "POST", base + "/\(id)/events", headers: type, body: Data(events.utf8))
        _ = try? await curl.send("DELETE", base + "/\(id)", headers: [:], body: Data())
      }
      try? await Task.sleep(for: .milliseconds(200))
    }
  }
}

/// A node that is started again on its port.
private final class Node: Sendable {
  let port: Int
  private let url: String
  private let current: Mutex<GalleryServer?>
  var server: GalleryServer? { current.withLock { $0 } }

  init(_ url: String) async throws {
    self.url = url
    let server = try await Self.start(url, port: 0)
    port = server.process.port
    current = Mutex(server)
  }

  private static func start(_ url: String, port: Int) async throws -> GalleryServer {
    try await GalleryServer.start(
      executable, environment: ["ARBOR_STORAGE_URL": url, "ARBOR_STORAGE_FILE": ""],
      arguments: ["serve", "--port", "\(port)"])
  }

  /// Ends the process, and starts another one.
  func restart(killing: Bool) async throws {
    guard let server else { return }
    current.withLock { $0 = nil }
    if killing {
      for child in try children(of: server.process.processID) { kill(child, SIGKILL) }
      server.process.kill()
    } else {
      #expect(try await server.process.terminate() == 0)
    }
    for _ in 0..<20 {
      if let next = try? await Self.start(url, port: port) {
        return current.withLock { $0 = next }
      }
      try await Task.sleep(for: .milliseconds(200))
    }
    Issue.record("The node did not start again.")
  }

  func stop() async throws {
    if let server { #expect(try await server.process.terminate() == 0) }
  }
}
