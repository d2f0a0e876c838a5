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
    let before = residentMegabytes(of: process.processID)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for visitor in visitors {
        group.addTask { try await onThread { try visitor.visit(for: seconds) } }
      }
      group.addTask { try await run(attackers, for: seconds) }
      try await group.waitForAll()
    }
    let growth = residentMegabytes(of: process.processID) - before
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
        group.addTask { await onThread { attacker.attack(for: seconds) } }
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

  func visit(for seconds: Double) throws {
    let tab = try AttackTab(port: port, address: address, page: "/counter", patience: 60)
    let button = tab.node(before: "<button") ?? 0
    let end = ContinuousClock.now + .seconds(seconds)
    var sequence = 0
    while ContinuousClock.now < end {
      sequence += 1
      let isAnswered = Mutex(false)
      let event = ContinuousClock().measure {
        let isPatched = tab.send("[1,\(sequence),\(button),\"tap\"]") && tab.awaitPatch()
        isAnswered.withLock { $0 = isPatched }
      }
      guard isAnswered.withLock({ $0 }) else { return isLost.withLock { $0 = true } }
      events.withLock { $0.append(event / .milliseconds(1)) }
      let get = ContinuousClock().measure {
        _ = AttackSocket(port: port, address: address, patience: 60)?.get("/counter")
      }
      gets.withLock { $0.append(get / .milliseconds(1)) }
      usleep(20_000)
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

  func attack(for seconds: Double) {
    let end = ContinuousClock.now + .seconds(seconds)
    var round = 0
    while ContinuousClock.now < end {
      round += 1
      switch attack {
      case .edits: edit(until: end)
      case .hellos: greet(until: end)
      case .recovery: recover(until: end)
      case .pages:
        for _ in 0..<8 { _ = AttackSocket(port: port, address: address)?.get("/list") }
      case .silence: _ = AttackSocket(port: port, address: address)?.upgrade()
      case .locales:
        _ = AttackSocket(port: port, address: address)?.get("/counter?locale=x-\(round)")
      }
      // A refused client tries again soon.
      usleep(1_000)
    }
  }

  /// A text of a megabyte, to whose end characters are added.
  private func edit(until end: ContinuousClock.Instant) {
    guard let tab = try? AttackTab(port: port, address: address, page: "/textview") else { return }
    guard let field = tab.node(before: "<textarea") else { return }
    let letters = String(repeating: "a", count: 1 << 15)
    let length = 32 << 15
    var parts = ["[1,1,\(field),\\\"input\\\",\\\""]
    parts += Array(repeating: letters, count: 32) + ["\\\"]", ""]
    for part in parts {
      guard ContinuousClock.now < end, tab.send("[8,\"\(part)\"]") else { return }
    }
    var hash: UInt32 = 2_166_136_261
    for _ in 0..<length { hash = (hash ^ 97) &* 16_777_619 }
    var sequence = 1
    while ContinuousClock.now < end {
      sequence += 1
      hash = (hash ^ 97) &* 16_777_619
      let place = length + sequence - 2
      guard
        tab.send("[1,\(sequence),\(field),\"input\",[\(place),\(place),\"a\",\(hash)]]")
      else { return }
      usleep(50_000)
    }
  }

  private func greet(until end: ContinuousClock.Instant) {
    guard let tab = try? AttackTab(port: port, address: address, page: "/list") else { return }
    for _ in 0..<1_000 where ContinuousClock.now < end {
      guard tab.send(tab.hello) else { return }
    }
  }

  private func recover(until end: ContinuousClock.Instant) {
    guard let tab = try? AttackTab(port: port, address: address, page: "/minimap") else { return }
    var node = 1
    while ContinuousClock.now < end {
      let fields = (0..<500).map { "[\(node + $0),\"\(String(repeating: "x", count: 90))\",1]" }
      node += 500
      guard tab.send("[4,[\(fields.joined(separator: ","))]]"),
        tab.send("[1,\(node),\(node),\"input\",\"x\"]")
      else { return }
    }
  }
}

/// A page that was opened, and its socket.
private final class AttackTab {
  private let socket: AttackSocket
  private let document: String
  let hello: String

  struct Failure: Error {}

  /// - Parameter patience: The time in seconds for which a call waits.
  init(port: Int, address: String, page: String, patience: Int = 1) throws {
    let socket = { AttackSocket(port: port, address: address, patience: patience) }
    guard let document = socket()?.get(page), let socket = socket(), socket.upgrade()
    else { throw Failure() }
    self.document = document
    self.socket = socket
    let field = { (name: String) -> Substring in
      guard let start = document.range(of: "name=\(name) value=\"") else { return "" }
      return document[start.upperBound...].prefix { $0 != "\"" }
    }
    hello = "[3,\"\(field("s"))\",1,\"\(page)\",[1280,800,1],\"\(field("c"))\"]"
    guard socket.send(frame: hello), awaitFrame({ $0.hasPrefix("[3,") || $0.hasPrefix("[4,") })
    else { throw Failure() }
  }

  /// Returns the node of the first element of a kind: that which its id names.
  func node(before tag: String) -> Int? {
    guard let start = document.range(of: tag) else { return nil }
    let element = document[start.lowerBound...].prefix { $0 != ">" }
    guard let id = element.range(of: "id=") else { return nil }
    let digits = element[id.upperBound...].drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int(digits)
  }

  func send(_ frame: String) -> Bool { socket.send(frame: frame) }

  func awaitPatch() -> Bool {
    guard
      awaitFrame({ frame in
        guard frame.hasPrefix("[2,") else { return false }
        let revision = frame.dropFirst(3).prefix { $0.isNumber }
        _ = self.socket.send(frame: "[2,\(revision)]")
        return true
      })
    else { return false }
    return true
  }

  private func awaitFrame(_ isWanted: (String) -> Bool) -> Bool {
    while let frame = socket.receiveFrame() { if isWanted(frame) { return true } }
    return false
  }
}

/// A blocking socket from one address of this machine to a server on it.
private final class AttackSocket {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var position = 0

  /// - Parameter patience: The time in seconds after which a call gives up.
  init?(port: Int, address: String, patience: Int = 1) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    var limit = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
    guard name(address, 0, bind), name("127.0.0.1", port, connect) else { return nil }
  }

  deinit { close(descriptor) }

  private func name(
    _ address: String, _ port: Int,
    _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Bool {
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = in_port_t(UInt16(port).bigEndian)
    name.sin_addr.s_addr = inet_addr(address)
    return withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    } == 0
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Returns the whole answer.
  func get(_ path: String) -> String? {
    guard
      send(Array("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
    else { return nil }
    while receive() {}
    return received.isEmpty ? nil : String(decoding: received, as: UTF8.self)
  }

  func upgrade() -> Bool {
    let head =
      "GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    guard send(Array(head.utf8)) else { return false }
    var line: [UInt8] = []
    while !line.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard let byte = byte() else { return false }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self).hasPrefix("HTTP/1.1 101 ")
  }

  func send(frame text: String) -> Bool {
    let payload = Array(text.utf8)
    var frame: [UInt8] = [0x81]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    }
    return send(frame + [0, 0, 0, 0] + payload)
  }

  /// Returns the next text frame; `nil` at the end.
  func receiveFrame() -> String? {
    guard let first = byte(), let second = byte() else { return nil }
    var count = Int(second & 127)
    let length = count == 126 ? 2 : count == 127 ? 8 : 0
    if length > 0 { count = 0 }
    for _ in 0..<length {
      guard let byte = byte() else { return nil }
      count = count << 8 | Int(byte)
    }
    while received.count - position < count { guard receive() else { return nil } }
    defer { position += count }
    guard first & 15 == 1 else { return first & 15 == 8 ? nil : "" }
    return String(decoding: received[position..<position + count], as: UTF8.self)
  }

  private func byte() -> UInt8? {
    if position == received.count {
      received.removeAll(keepingCapacity: true)
      position = 0
      guard receive() else { return nil }
    }
    defer { position += 1 }
    return received[position]
  }

  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    received += buffer[..<count]
    return true
  }
}
