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
    /// How often nodes were killed and told to end, and the store was killed.
    var ends: [String: Int] = [:]
    /// The presses that were lost with a node that was killed, and by other moves.
    var losses = (killed: 0, moved: 0)
    /// The times at which nodes were last killed, by port.
    var deaths: [Int: ContinuousClock.Instant] = [:]
    var complaints: [String] = []
    /// The seconds without an owner of tabs whose node has ended.
    var pauses: [Double] = []

    var longestOf99Percent: Double {
      pauses.isEmpty ? 0 : pauses.sorted()[pauses.count * 99 / 100]
    }
  }

  let state = Mutex(State())

  func summary(of tabCount: Int) -> String {
    state.withLock { state in
      return """
        \(state.ends.sorted { $0.key < $1.key }.map { "\($0.value) x \($0.key)" }.joined(separator: ", ")); \(state.presses) events of \(tabCount) tabs, \(state.moves) moves; with killed nodes \(state.losses.killed) \
        presses younger than a second were lost, \(state.losses.moved) by other moves; \(state.pauses.count) times without a node, the longest \(state.pauses.max() ?? 0) s, p99 \
        \(state.longestOf99Percent) s
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
  /// The microseconds between two events.
  var pause: ClosedRange<UInt32> { get }
  /// Looks at the page that the tab is shown first on a socket, and says what it has typed.
  /// `sequence` is that of the last event.
  /// `death` is the time at which the node was killed that showed the page before, if it was.
  mutating func begin(
    _ page: String, on socket: LiveClient, isNewEpoch: Bool, sequence: inout Int,
    after death: ContinuousClock.Instant?, _ findings: Findings
  ) throws
  /// Sends an event.
  mutating func act(on socket: LiveClient, sequence: Int) throws
  /// Looks at a patch.
  mutating func see(_ patch: String)
  /// The last event is confirmed.
  mutating func confirm(_ findings: Findings)
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
  /// The node that shows the page, or showed it last.
  private var node: (port: Int, joined: ContinuousClock.Instant)?

  init(_ ports: [Int], _ findings: Findings, _ work: any SoakWork) {
    self.ports = ports
    self.findings = findings
    self.work = work
  }

  /// Works until a time, on a thread of its own.
  func run(until end: ContinuousClock.Instant) async throws {
    let page = try await Curl().get("http://127.0.0.1:\(ports[0])\(work.path)")
    document = PageDocument(page.text)
    try await onThread { try self.work(until: end) }
    try await finish()
  }

  private func work(until end: ContinuousClock.Instant) throws {
    // The time at which the tab was left by its node; `nil` where it leaves by itself.
    var left: ContinuousClock.Instant?
    while ContinuousClock.now < end {
      var isConnected = false
      do {
        let port = ports.randomElement() ?? 0
        let socket = try LiveClient(
          port: port, query: "?s=\(document.session)", patience: 15)
        try socket.send(
          "[3,\"\(document.token)\",-1,\"\(work.path)\",[1280,800,1],\"\(document.formToken)\",\(epoch)]"
        )
        try start(of: socket, at: port, since: left)
        isConnected = true
        left = nil
        try act(on: socket, until: end)
      } catch {
        if isConnected { left = .now }
        usleep(.random(in: 20_000...120_000))
      }
    }
  }

  private func start(
    of socket: LiveClient, at port: Int, since left: ContinuousClock.Instant?
  ) throws {
    while true {
      let frame = try socket.receiveNow()
      if frame.hasPrefix("close") { throw SocketEnd(what: frame) }
      guard frame.hasPrefix("[4,") else { continue }
      let parts = try JSON(parsing: Data(frame.utf8)).array ?? []
      guard parts.count > 7, let last = parts[6].number, let epoch = parts[7].number,
        let page = parts[2].string
      else { throw SocketEnd(what: "no page") }
      let isNewEpoch = self.epoch != "\(Int(epoch))"
      self.epoch = "\(Int(epoch))"
      sequence = max(sequence, Int(last))
      let death = node.flatMap { node in
        findings.state.withLock { $0.deaths[node.port] }.flatMap { $0 > node.joined ? $0 : nil }
      }
      try work.begin(
        page, on: socket, isNewEpoch: isNewEpoch, sequence: &sequence, after: death, findings)
      node = (port, .now)
      findings.state.withLock { state in
        state.moves += 1
        if let left { state.pauses.append((ContinuousClock.now - left) / .seconds(1)) }
      }
      return
    }
  }

  /// Acts until the socket ends, or the tab moves by itself.
  private func act(on socket: LiveClient, until end: ContinuousClock.Instant) throws {
    while ContinuousClock.now < end {
      sequence += 1
      findings.state.withLock { $0.presses += 1 }
      try work.act(on: socket, sequence: sequence)
      var acknowledged = 0
      while acknowledged < sequence {
        let frame = try socket.receiveNow()
        if frame.hasPrefix("close") { throw SocketEnd(what: frame) }
        guard frame.hasPrefix("[2,") || frame.hasPrefix("[3,") else { continue }
        let numbers = frame.dropFirst(3).prefix(40).split(separator: ",").prefix(2)
        guard numbers.count == 2, let revision = Int(numbers[0]) else { continue }
        acknowledged = Int(numbers[1].prefix { $0.isNumber }) ?? 0
        work.see(frame)
        try socket.send("[2,\(revision)]")
      }
      work.confirm(findings)
      usleep(.random(in: work.pause))
      if Int.random(in: 0..<30) == 0, !findings.state.withLock({ $0.isStoreAway }) { return }
    }
  }

  private func finish() async throws {
    if node == nil {
      findings.state.withLock { $0.complaints.append("A tab of \(work.path) has never worked.") }
    }
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
  var pause: ClosedRange<UInt32> { 100_000...400_000 }
  var expectedText: String? { nil }
  private var shown = 0
  /// The number of the node of the button.
  private var button = ""
  /// The number of presses that were sent, and the time and the count of each that was confirmed.
  private var sent = 0
  private var confirmed: [(time: ContinuousClock.Instant, count: Int)] = []

  mutating func begin(
    _ page: String, on socket: LiveClient, isNewEpoch: Bool, sequence: inout Int,
    after death: ContinuousClock.Instant?, _ findings: Findings
  ) throws {
    guard let text = page.firstMatch(of: /<p id=n[0-9]+ [^>]*>([0-9]+)</)?.output.1,
      let count = Int(text), let sign = page.range(of: ">+<"),
      let tag = page.range(
        of: "<button id=n", options: .backwards, range: page.startIndex..<sign.lowerBound)
    else { throw SocketEnd(what: "no count") }
    button = String(page[tag.upperBound...].prefix { $0.isNumber })
    check(count, after: death, findings)
    shown = count
  }

  private mutating func check(
    _ count: Int, after death: ContinuousClock.Instant?, _ findings: Findings
  ) {
    let limit = (death ?? confirmed.last?.time ?? .now) - .seconds(1)
    let due = confirmed.last { $0.time < limit }?.count ?? 0
    let lost = max(0, (confirmed.last?.count ?? 0) - count)
    findings.state.withLock { state in
      if count > sent { state.complaints.append("\(count) of \(sent) presses") }
      if count < due { state.complaints.append("\(count), but \(due) were confirmed a second ago") }
      if death == nil { state.losses.moved += lost } else { state.losses.killed += lost }
    }
    // Counting goes on from the number that is shown now. Presses that were confirmed a moment ago
    // are no older than that because the tab has come back.
    sent = count
    confirmed = confirmed.suffix(50).filter { $0.count <= count }
    if confirmed.last?.count != count { confirmed.append((.now, count)) }
  }

  mutating func act(on socket: LiveClient, sequence: Int) throws {
    sent += 1
    try socket.send("[1,\(sequence),\(button),\"tap\"]")
  }

  mutating func see(_ patch: String) {}

  mutating func confirm(_ findings: Findings) {
    shown += 1
    confirmed.append((.now, shown))
  }
}

/// Types a name into `/minimap`, letter by letter.
struct Typing: SoakWork {
  var path: String { "/minimap" }
  let pause: ClosedRange<UInt32>
  var expectedText: String? { "\"Hello \(text)  \"" }
  /// The number of the field's node.
  private var field = ""
  private var text = ""
  /// The name that the page greets; `nil` until a patch has said it.
  private var greeted: String?
  /// Whether the page greeted another name when the last event was confirmed.
  private var isBehind = false
  /// The sequence of the event that typed the last letter.
  private var version = 0

  /// Types as fast as presses follow each other, or at the pace of somebody who fills in a form.
  init(isSlow: Bool) { pause = isSlow ? 200_000...800_000 : 100_000...400_000 }

  mutating func begin(
    _ page: String, on socket: LiveClient, isNewEpoch: Bool, sequence: inout Int,
    after death: ContinuousClock.Instant?, _ findings: Findings
  ) throws {
    if field.isEmpty {
      guard let label = page.range(of: "aria-label=\"First name\""),
        let tag = page.range(
          of: "<input id=n", options: .backwards, range: page.startIndex..<label.lowerBound)
      else { throw SocketEnd(what: "no field") }
      field = String(page[tag.upperBound...].prefix { $0.isNumber })
      return
    }
    greeted = nil
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

  mutating func see(_ patch: String) {
    guard let greeting = patch.range(of: "Hello ") else { return }
    greeted = String(patch[greeting.upperBound...].prefix { $0.isLetter })
  }

  /// Every letter is there, once, with the next event at the latest.
  mutating func confirm(_ findings: Findings) {
    let wasBehind = isBehind
    isBehind = greeted.map { $0 != text } ?? false
    guard isBehind, wasBehind else { return }
    findings.state.withLock { $0.complaints.append("\(greeted ?? ""), but \(text) was typed") }
  }
}
