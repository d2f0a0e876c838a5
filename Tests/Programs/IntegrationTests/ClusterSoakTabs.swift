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
    /// Set while the store is away: a tab that moves then begins anew, so that none should move.
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

/// The work of a tab on one page.
protocol SoakWork {
  /// The path of the page.
  var path: String { get }
  /// A text that the page must show at the end; `nil` if any will do.
  var expectedText: String? { get }
  /// Looks at the page that the tab is shown first on a socket, and says what it has typed.
  /// `sequence` is that of the last event.
  mutating func begin(
    _ page: String, on socket: LiveClient, isNewEpoch: Bool, sequence: inout Int,
    _ findings: Findings
  ) throws
  /// Sends an event.
  mutating func act(on socket: LiveClient, sequence: Int) throws
  /// The last event is confirmed.
  mutating func confirm()
}

/// A tab that does one thing after the other, and comes back to any node when its socket ends.
final class SoakTab {
  private let ports: [Int]
  private let findings: Findings
  private var work: any SoakWork
  private var document = PageDocument("")
  private var epoch = "0"
  /// The sequence of the last event.
  private var sequence = 0

  init(_ ports: [Int], _ findings: Findings, _ work: any SoakWork) {
    self.ports = ports
    self.findings = findings
    self.work = work
  }

  func run(until end: ContinuousClock.Instant) async throws {
    let page = try await Curl().get("http://127.0.0.1:\(ports[0])\(work.path)")
    document = PageDocument(page.text)
    var left = ContinuousClock.now
    while ContinuousClock.now < end {
      var isConnected = false
      do {
        let socket = try LiveClient(
          port: ports.randomElement() ?? 0, query: "?s=\(document.session)", patience: 15)
        try socket.send(
          "[3,\"\(document.token)\",-1,\"\(work.path)\",[1280,800,1],\"\(document.formToken)\",\(epoch)]"
        )
        try await start(of: socket, since: left)
        isConnected = true
        try await act(on: socket, until: end)
        left = .now
      } catch {
        if isConnected { left = .now }
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
      sequence = max(sequence, Int(last))
      try work.begin(
        page, on: socket, isNewEpoch: isNewEpoch, sequence: &sequence, findings)
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
      try work.act(on: socket, sequence: sequence)
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
      work.confirm()
      try await Task.sleep(for: .milliseconds(Int.random(in: 100...400)))
      if Int.random(in: 0..<30) == 0, !findings.state.withLock({ $0.isStoreAway }) { return }
    }
  }

  private func finish() async throws {
    guard let text = work.expectedText else { return }
    let address = "/v1/sessions/\(document.session)/snapshot?format=text"
    let port = ports.randomElement() ?? 0
    let page = try await Curl().get("http://127.0.0.1:\(port)\(address)").text
    guard !page.contains(text) else { return }
    findings.state.withLock { $0.complaints.append("\(text) is not there: \(page.prefix(400))") }
  }
}

/// Presses the button of `/counter`.
struct Counting: SoakWork {
  var path: String { "/counter" }
  var expectedText: String? { nil }
  private var shown = 0
  /// The number of presses that were sent, and the time and the count of each that was confirmed.
  private var sent = 0
  private var confirmed: [(time: ContinuousClock.Instant, count: Int)] = []

  mutating func begin(
    _ page: String, on socket: LiveClient, isNewEpoch: Bool, sequence: inout Int,
    _ findings: Findings
  ) throws {
    guard let text = page.firstMatch(of: /id=n4 [^>]*>([0-9]+)</)?.output.1, let count = Int(text)
    else { throw SocketEnd(what: "no count") }
    check(count, findings)
    shown = count
  }

  private mutating func check(_ count: Int, _ findings: Findings) {
    // The node was there when it confirmed the last press; the tab may have noticed its end later.
    let last = confirmed.last?.time ?? .now
    let due = confirmed.last { $0.time < last - .seconds(1) }?.count ?? 0
    let known = confirmed.last?.count ?? 0
    findings.state.withLock { state in
      if count > sent { state.complaints.append("\(count) of \(sent) presses") }
      if count < due { state.complaints.append("\(count), but \(due) were confirmed a second ago") }
      state.losses += max(0, known - count)
    }
    // Counting goes on from the number that is shown now.
    sent = count
    confirmed = [(.now - .seconds(2), count)]
  }

  mutating func act(on socket: LiveClient, sequence: Int) throws {
    sent += 1
    try socket.send("[1,\(sequence),17,\"tap\"]")
  }

  mutating func confirm() {
    shown += 1
    confirmed.append((.now, shown))
  }
}

/// Types a name into `/minimap`, letter by letter.
struct Typing: SoakWork {
  var path: String { "/minimap" }
  var expectedText: String? { "\"Hello \(text)  \"" }
  /// The number of the field's node.
  private var field = ""
  private var text = ""
  /// The sequence of the event that typed the last letter.
  private var version = 0

  mutating func begin(
    _ page: String, on socket: LiveClient, isNewEpoch: Bool, sequence: inout Int,
    _ findings: Findings
  ) throws {
    if field.isEmpty {
      guard let label = page.range(of: "aria-label=\"First name\""),
        let tag = page.range(
          of: "<input id=n", options: .backwards, range: page.startIndex..<label.lowerBound)
      else { throw SocketEnd(what: "no field") }
      field = String(page[tag.upperBound...].prefix { $0.isNumber })
      return
    }
    // As a browser does: what is in the fields, and again what the session may not have seen.
    try socket.send("[4,[[\(field),\"\(text)\",\(version)]]]")
    if !isNewEpoch {
      sequence += 1
      version = sequence
      try socket.send("[1,\(sequence),\(field),\"input\",\"\(text)\"]")
    }
  }

  mutating func act(on socket: LiveClient, sequence: Int) throws {
    text = text.count < 24 ? text + String("abcdefghijklmnopqrstuvwxyz".randomElement() ?? "a") : ""
    version = sequence
    try socket.send("[1,\(sequence),\(field),\"input\",\"\(text)\"]")
  }

  mutating func confirm() {}
}
