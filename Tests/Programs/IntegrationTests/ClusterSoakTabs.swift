import BrowserHarness
import Foundation
import GallerySupport
import IntegrationSupport
import Synchronization

/// The reason why a tab has to connect again.
struct SocketEnd: Error { let what: String }

/// The sum of what all tabs have seen.
final class Findings: Sendable {
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

  func summary(of tabCount: Int) -> String {
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

/// A tab that does one thing after the other, and comes back to any node when its socket ends.
class SoakTab {
  /// The path of the page.
  var path: String { "" }
  let ports: [Int]
  let findings: Findings
  private(set) var document = PageDocument("")
  private var epoch = "0"
  /// The sequence of the last event.
  var sequence = 0

  init(_ ports: [Int], _ findings: Findings) {
    self.ports = ports
    self.findings = findings
  }

  /// Looks at the page that the tab is shown first on a socket, and says what it has typed.
  func begin(
    _ page: Substring, on socket: LiveClient, isNewEpoch: Bool, since left: ContinuousClock.Instant
  ) throws {}

  /// Does something; the sequence of its event is the next one.
  func act(on socket: LiveClient) throws {}

  /// What was done last is confirmed.
  func confirm() {}

  /// Compares at the end what the page shows.
  func finish() async throws {}

  func run(until end: ContinuousClock.Instant) async throws {
    let page = try await Curl().get("http://127.0.0.1:\(ports[0])\(path)")
    document = PageDocument(page.text)
    var left = ContinuousClock.now
    while ContinuousClock.now < end {
      var isConnected = false
      do {
        let socket = try LiveClient(
          port: ports.randomElement() ?? 0, query: "?s=\(document.session)", patience: 15)
        try socket.send(
          "[3,\"\(document.token)\",-1,\"\(path)\",[1280,800,1],\"\(document.formToken)\",\(epoch)]"
        )
        try await start(of: socket, since: left)
        isConnected = true
        try await act(on: socket, until: end)
        left = .now
      } catch let end as SocketEnd {
        if isConnected { left = .now }
        _ = end
        try await Task.sleep(for: .milliseconds(Int.random(in: 20...120)))
      }
    }
    try await finish()
  }

  private func start(of socket: LiveClient, since left: ContinuousClock.Instant) async throws {
    while true {
      let frame = try await socket.receive()
      if frame.hasPrefix("close") { throw SocketEnd(what: frame) }
      guard frame.hasPrefix("[4,") else { continue }
      let parts = try JSON(parsing: Data(frame.utf8)).array ?? []
      guard parts.count > 7, let last = parts[6].number, let epoch = parts[7].number,
        let page = parts[2].string
      else { throw SocketEnd(what: "no page") }
      let isNewEpoch = self.epoch != "\(Int(epoch))"
      self.epoch = "\(Int(epoch))"
      let seen = Int(last)
      try begin(page[...], on: socket, isNewEpoch: isNewEpoch, since: left)
      sequence = max(sequence, seen)
      findings.state.withLock { state in
        state.moves += 1
        state.pauses.append((ContinuousClock.now - left) / .seconds(1))
      }
      return
    }
  }

  /// Acts until the socket ends, or the tab moves by itself.
  private func act(on socket: LiveClient, until end: ContinuousClock.Instant) async throws {
    while ContinuousClock.now < end {
      sequence += 1
      findings.state.withLock { $0.presses += 1 }
      try act(on: socket)
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
      confirm()
      try await Task.sleep(for: .milliseconds(Int.random(in: 100...400)))
      if Int.random(in: 0..<30) == 0, !findings.state.withLock({ $0.isStoreAway }) { return }
    }
  }
}

/// A tab on `/counter` that presses the button.
final class CountingTab: SoakTab {
  override var path: String { "/counter" }
  private var shown = 0
  /// The number of presses that were sent, and the time and the count of each that was confirmed.
  private var sent = 0
  private var confirmed: [(time: ContinuousClock.Instant, count: Int)] = []

  override func begin(
    _ page: Substring, on socket: LiveClient, isNewEpoch: Bool, since left: ContinuousClock.Instant
  ) throws {
    guard let text = page.firstMatch(of: /id=n4 [^>]*>([0-9]+)</)?.output.1, let count = Int(text)
    else { throw SocketEnd(what: "no count") }
    check(count, since: left)
    shown = count
  }

  override func act(on socket: LiveClient) throws {
    sent += 1
    try socket.send("[1,\(sequence),17,\"tap\"]")
  }

  override func confirm() {
    shown += 1
    confirmed.append((.now, shown))
  }

  private func check(_ count: Int, since left: ContinuousClock.Instant) {
    // The node was there when it confirmed the last press; the tab may have noticed its end later.
    let last = confirmed.last?.time ?? left
    let due = confirmed.last { $0.time < last - .seconds(1) }?.count ?? 0
    let known = confirmed.last?.count ?? 0
    findings.state.withLock { state in
      if count > sent { state.complaints.append("\(count) of \(sent) presses") }
      if count < due { state.complaints.append("\(count), but \(due) were confirmed a second ago") }
      state.losses += max(0, known - count)
    }
    // What is lost is lost: the next presses count from here.
    sent = count
    confirmed = [(.now - .seconds(2), count)]
  }
}

/// A tab on `/minimap` that types a name, letter by letter.
final class TypingTab: SoakTab {
  override var path: String { "/minimap" }
  /// The number of the field's node.
  private var field = ""
  private var text = ""
  /// The sequence of the event that typed the last letter.
  private var version = 0

  override func begin(
    _ page: Substring, on socket: LiveClient, isNewEpoch: Bool, since left: ContinuousClock.Instant
  ) throws {
    if field.isEmpty {
      guard let id = page.firstMatch(of: /<input[^>]* id=n([0-9]+)/)?.output.1 else {
        throw SocketEnd(what: "no field")
      }
      field = String(id)
      return
    }
    // As a browser does: the fields of the page, and again what this process may not have seen.
    try socket.send("[4,[[\(field),\"\(text)\",\(version)]]]")
    if !isNewEpoch {
      sequence += 1
      version = sequence
      try socket.send("[1,\(sequence),\(field),\"input\",\"\(text)\"]")
    }
  }

  override func act(on socket: LiveClient) throws {
    text = text.count < 24 ? text + "abcdefghijklmnopqrstuvwxyz".randomElements(1) : ""
    version = sequence
    try socket.send("[1,\(sequence),\(field),\"input\",\"\(text)\"]")
  }

  override func finish() async throws {
    let address = "/v1/sessions/\(document.session)/snapshot?format=text"
    let page = try await Curl().get("http://127.0.0.1:\(ports.randomElement() ?? 0)\(address)").text
    guard !page.contains("\"Hello \(text)  \"") else { return }
    findings.state.withLock { $0.complaints.append("\(text) was typed: \(page.prefix(2_000))") }
  }
}

extension String {
  fileprivate func randomElements(_ count: Int) -> String {
    String((0..<count).compactMap { _ in randomElement() })
  }
}
