import Foundation
import GallerySupport
import IntegrationSupport
import Synchronization
import Testing

/// What one address can do to the visitors of others.
///
/// `make test` attacks for a few seconds and checks what does not depend on time; `make
/// soak-attack` attacks a release build for a minute, and checks what the visitors notice too.
@Suite(.serialized) struct AttackTests {
  private let seconds =
    ProcessInfo.processInfo.environment["ARBOR_ATTACK_SECONDS"].flatMap(Double.init) ?? 4
  private let executable = ProcessInfo.processInfo.environment["ARBOR_ATTACKED"]

  @Test func visitorsNoticeLittleOfAnAttack() async throws {
    let process = try await ArborProcess.start(
      executable.map { URL(filePath: $0) } ?? BuiltProducts.url(of: "arbor"),
      environment: ["ARBOR_SESSIONS_LIMITS_LOOPBACK": "true"])
    let (port, seconds) = (process.port, seconds)
    let visitors = (0..<4).map { Visitor(port: port, address: "127.0.0.\(10 + $0)") }
    let attackers = Attack.allCases.map { Attacker($0, port: port) }
    // What buffers and caches need at most is there after a while.
    try await run(attackers, for: min(seconds / 2, 5))
    let server = try await worker(of: process)
    let before = residentMegabytes(of: server)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for visitor in visitors {
        group.addTask { try await visitor.visit(for: seconds) }
      }
      group.addTask { try await run(attackers, for: seconds) }
      try await group.waitForAll()
    }
    let growth = residentMegabytes(of: server) - before
    let gets = visitors.flatMap { $0.gets.withLock { $0 } }.sorted()
    let events = visitors.flatMap { $0.events.withLock { $0 } }.sorted()
    print(
      "attack: \(gets.count) GETs with p99 \(percentile(gets)) ms, \(events.count) events with p99 "
        + "\(percentile(events)) ms, growth \(growth) MB")
    #expect(visitors.allSatisfy { !$0.isLost.withLock { $0 } }, "A tab was lost.")
    #expect(gets.count > 0 && events.count > 0)
    #expect(growth < 64)
    if executable != nil {
      #expect(percentile(gets) < 250)
      #expect(percentile(events) < 250)
    }
  }

  private func run(_ attackers: [Attacker], for seconds: Double) async throws {
    await withTaskGroup(of: Void.self) { group in
      for attacker in attackers {
        group.addTask { await attacker.attack(for: seconds) }
      }
    }
  }

  private func percentile(_ sorted: [Double]) -> Int {
    sorted.isEmpty ? .max : Int(sorted[sorted.count * 99 / 100].rounded(.up))
  }

  private func residentMegabytes(of process: Int32) -> Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE))) >> 20
  }
}

/// A visitor with an open tab, who taps and looks at pages.
private final class Visitor: Sendable {
  let port: Int
  let address: String
  /// In milliseconds.
  let gets = Mutex<[Double]>([])
  let events = Mutex<[Double]>([])
  let isLost = Mutex(false)

  init(port: Int, address: String) {
    self.port = port
    self.address = address
  }

  func visit(for seconds: Double) async throws {
    let tab = try await AttackTab(port: port, address: address, page: "/counter", patience: 60)
    let button = tab.node(of: "button") ?? 0
    let curl = Curl(from: address)
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    var sequence = 0
    while clock.now < end {
      sequence += 1
      let start = clock.now
      do {
        try await tab.send("[1,\(sequence),\(button),\"tap\"]")
        try await tab.receivePatch()
      } catch {
        return isLost.withLock { $0 = true }
      }
      let middle = clock.now
      _ = try await curl.get("http://127.0.0.1:\(port)/counter")
      let (event, get) = (middle - start, clock.now - middle)
      events.withLock { $0.append(event / .milliseconds(1)) }
      gets.withLock { $0.append(get / .milliseconds(1)) }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

private enum Attack: CaseIterable {
  /// Many edits of a long text.
  case edits
  /// Sockets that greet again and again.
  case hellos
  /// Values of many fields, and of nodes that do not exist.
  case recovery
  /// Pages without a socket.
  case pages
  /// Sockets without a hello.
  case silence
  /// Pages in many languages.
  case locales
}

private final class Attacker: Sendable {
  private let attack: Attack
  private let port: Int
  private let address: String

  init(_ attack: Attack, port: Int) {
    self.attack = attack
    self.port = port
    address = "127.0.1.\(Attack.allCases.firstIndex(of: attack) ?? 0)"
  }

  func attack(for seconds: Double) async {
    let end = ContinuousClock.now + .seconds(seconds)
    var round = 0
    while ContinuousClock.now < end {
      round += 1
      // A refused client tries again soon.
      try? await step(round, until: end)
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  private func step(_ round: Int, until end: ContinuousClock.Instant) async throws {
    switch attack {
    case .edits: try await edit(until: end)
    case .hellos: try await greet(until: end)
    case .recovery: try await recover(until: end)
    case .pages:
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { try await self.get("/list") } }
        try await group.waitForAll()
      }
    case .silence:
      let (port, address) = (port, address)
      _ = try await onThread { try LiveClient(port: port, from: address, patience: 1) }
    case .locales: try await get("/counter?locale=x-\(round)")
    }
  }

  private func get(_ path: String) async throws {
    _ = try await Curl(timeout: .seconds(1), from: address).get("http://127.0.0.1:\(port)\(path)")
  }

  /// Adds characters to the end of a text of a megabyte.
  private func edit(until end: ContinuousClock.Instant) async throws {
    let tab = try await AttackTab(port: port, address: address, page: "/textview")
    guard let field = tab.node(of: "textarea") else { return }
    let letters = String(repeating: "a", count: 1 << 15)
    let length = 32 << 15
    var parts = ["[1,1,\(field),\\\"input\\\",\\\""]
    parts += Array(repeating: letters, count: 32) + ["\\\"]", ""]
    for part in parts where ContinuousClock.now < end { try await tab.send("[8,\"\(part)\"]") }
    var hash: UInt32 = 2_166_136_261
    for _ in 0..<length { hash = (hash ^ 97) &* 16_777_619 }
    var sequence = 1
    while ContinuousClock.now < end {
      sequence += 1
      hash = (hash ^ 97) &* 16_777_619
      let place = length + sequence - 2
      try await tab.send(
        "[1,\(sequence),\(field),\"input\",[\(place),\(place),\"a\",\(hash)]]")
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  private func greet(until end: ContinuousClock.Instant) async throws {
    let tab = try await AttackTab(port: port, address: address, page: "/list")
    for _ in 0..<1_000 where ContinuousClock.now < end { try await tab.send(tab.hello) }
  }

  private func recover(until end: ContinuousClock.Instant) async throws {
    let tab = try await AttackTab(port: port, address: address, page: "/minimap")
    var node = 1
    while ContinuousClock.now < end {
      let fields = (0..<500).map { "[\(node + $0),\"\(String(repeating: "x", count: 90))\",1]" }
      node += 500
      try await tab.send("[4,[\(fields.joined(separator: ","))]]")
      try await tab.send("[1,\(node),\(node),\"input\",\"x\"]")
    }
  }
}

/// A page that was opened, and its socket.
private final class AttackTab: Sendable {
  private let socket: LiveClient
  private let document: String
  let hello: String

  struct IsClosed: Error {}

  /// - Parameter patience: The time in seconds for which a call waits.
  init(port: Int, address: String, page: String, patience: Int = 1) async throws {
    let document = try await Curl(timeout: .seconds(patience), from: address)
      .get("http://127.0.0.1:\(port)\(page)").text
    self.document = document
    hello = PageDocument(document).hello(page)
    socket = try await onThread {
      try LiveClient(port: port, from: address, patience: patience)
    }
    try await send(hello)
    _ = try await receive { $0.hasPrefix("[3,") || $0.hasPrefix("[4,") }
  }

  /// Returns the node of the first element of a kind: that which its id names.
  func node(of tag: String) -> Int? {
    guard let start = document.range(of: "<" + tag) else { return nil }
    let element = document[start.lowerBound...].prefix { $0 != ">" }
    guard let id = element.range(of: "id=") else { return nil }
    let digits = element[id.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int(digits)
  }

  func send(_ frame: String) async throws {
    let socket = socket
    try await onThread { try socket.send(frame) }
  }

  /// Waits for a patch, and acknowledges it.
  func receivePatch() async throws {
    let patch = try await receive { $0.hasPrefix("[2,") }
    try await send("[2,\(patch.dropFirst(3).prefix { $0.isNumber })]")
  }

  private func receive(_ isWanted: (String) -> Bool) async throws -> String {
    while true {
      let frame = try await socket.receive()
      if frame.hasPrefix("close") { throw IsClosed() }
      if isWanted(frame) { return frame }
    }
  }
}
