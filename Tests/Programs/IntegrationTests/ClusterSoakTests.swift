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

/// Tabs that count on two nodes of one store while nodes and the store are killed at random: `make
/// soak-cluster`.
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
      for _ in 0..<tabCount {
        group.addTask { try await CountingTab(ports, findings).run(until: end) }
      }
      group.addTask { await Self.writeNotes(on: ports, until: end) }
      group.addTask {
        try await Self.killAtRandom(nodes, redis, findings, until: end - .seconds(8))
      }
      try await group.waitForAll()
    }
    print(findings.summary)
    // What went before each complaint is printed with it.
    let complaints = findings.state.withLock { $0.complaints }
    #expect(complaints.filter { !$0.hasPrefix("//") } == [], "\(complaints)")
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
        state.complaints.append("// after \(state.presses) presses \(moment)")
      }
      switch choice {
      case 0, 1: try await nodes[Int.random(in: 0..<2)].restart(killing: true)
      case 2, 3: try await nodes[Int.random(in: 0..<2)].restart(killing: false)
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

/// The reason why a tab has to connect again.
private struct SocketEnd: Error { let what: String }

/// The sum of what all tabs have seen.
private final class Findings: Sendable {
  struct State {
    /// Whether no tab should move by itself: at another node it would begin anew.
    var isStoreAway = false
    var presses = 0
    var moves = 0
    var losses = 0
    var complaints: [String] = []
    var pauses: [Double] = []
  }

  let state = Mutex(State())

  var summary: String {
    state.withLock { state in
      let pauses = state.pauses.sorted()
      let p99 = pauses.isEmpty ? 0 : pauses[pauses.count * 99 / 100]
      return """
        \(state.presses) presses of \(tabCount) tabs, \(state.moves) moves; \(state.losses) presses younger than a \
        second were lost; longest time without an owner \(pauses.last ?? 0) s, p99 \(p99) s
        """
    }
  }
}

/// A tab on `/counter` that presses the button, one press after the other, and comes back to any
/// node when its socket ends.
private final class CountingTab {
  private let ports: [Int]
  private let findings: Findings
  private var document = PageDocument("")
  private var epoch = "0"
  /// The number of presses that were sent, and the time and the count of each that was confirmed.
  private var sent = 0
  private var confirmed: [(time: ContinuousClock.Instant, count: Int)] = []

  init(_ ports: [Int], _ findings: Findings) {
    self.ports = ports
    self.findings = findings
  }

  func run(until end: ContinuousClock.Instant) async throws {
    let page = try await Curl().get("http://127.0.0.1:\(ports[0])/counter")
    document = PageDocument(page.text)
    var left = ContinuousClock.now
    while ContinuousClock.now < end {
      var isConnected = false
      do {
        let socket = try LiveClient(
          port: ports.randomElement() ?? 0, query: "?s=\(document.session)", patience: 15)
        try socket.send(
          "[3,\"\(document.token)\",-1,\"/counter\",[1280,800,1],\"\(document.formToken)\",\(epoch)]"
        )
        let (count, sequence) = try await start(of: socket)
        check(count, since: left)
        isConnected = true
        try await press(on: socket, from: count, sequence, until: end)
        left = .now
      } catch {
        if isConnected { left = .now }
        try await Task.sleep(for: .milliseconds(Int.random(in: 20...120)))
      }
    }
  }

  /// Returns the count that the tab is shown first, and the sequence of the last event that it
  /// reflects.
  private func start(of socket: LiveClient) async throws -> (count: Int, sequence: Int) {
    while true {
      let frame = try await socket.receive()
      if frame.hasPrefix("close") { throw SocketEnd(what: frame) }
      guard frame.hasPrefix("[4,") else { continue }
      let parts = try JSON(parsing: Data(frame.utf8)).array ?? []
      guard parts.count > 7, let sequence = parts[6].number, let epoch = parts[7].number,
        let text = parts[2].string?.firstMatch(of: /id=n4 [^>]*>([0-9]+)</)?.output.1,
        let count = Int(text)
      else { throw SocketEnd(what: "no count") }
      self.epoch = "\(Int(epoch))"
      return (count, Int(sequence))
    }
  }

  private func check(_ count: Int, since left: ContinuousClock.Instant) {
    // The node was there when it confirmed the last press; the tab may have noticed its end later.
    let last = confirmed.last?.time ?? left
    let due = confirmed.last { $0.time < last - .seconds(1) }?.count ?? 0
    let known = confirmed.last?.count ?? 0
    findings.state.withLock { state in
      state.moves += 1
      state.pauses.append((ContinuousClock.now - left) / .seconds(1))
      if count > sent { state.complaints.append("\(count) of \(sent) presses") }
      if count < due { state.complaints.append("\(count), but \(due) were confirmed a second ago") }
      state.losses += max(0, known - count)
    }
    // What is lost is lost: the next presses count from here.
    sent = count
    confirmed = [(.now - .seconds(2), count)]
  }

  /// Presses until the socket ends, or the tab moves by itself.
  private func press(
    on socket: LiveClient, from count: Int, _ first: Int, until end: ContinuousClock.Instant
  ) async throws {
    var sequence = first
    while ContinuousClock.now < end {
      sequence += 1
      sent += 1
      findings.state.withLock { $0.presses += 1 }
      try socket.send("[1,\(sequence),17,\"tap\"]")
      var acknowledged = 0
      while acknowledged < sequence {
        let frame = try await socket.receive()
        if frame.hasPrefix("close") { throw SocketEnd(what: frame) }
        guard frame.hasPrefix("[2,") || frame.hasPrefix("[3,") else { continue }
        let numbers = frame.dropFirst(3).split(separator: ",").prefix(2)
        guard numbers.count == 2, let revision = Int(numbers[0]) else { continue }
        acknowledged = Int(numbers[1].prefix { $0.isNumber }) ?? 0
        try socket.send("[2,\(revision)]")
      }
      confirmed.append((.now, count + sequence - first))
      try await Task.sleep(for: .milliseconds(Int.random(in: 100...400)))
      if Int.random(in: 0..<30) == 0, !findings.state.withLock({ $0.isStoreAway }) { return }
    }
  }
}
