import Arbor
import ArborApp
import ArborCore
import ArborGraph
import ArborRedis
import ArborSession
import ArborStorage
import BenchmarkKit
import Foundation
import Gallery
import IntegrationSupport
import Synchronization

/// One model that all sessions of a page show.
private final class SharedModel: ObservableObject {
  @Published var count = 0
}

private struct SharedView: View {
  @EnvironmentObject private var shared: SharedModel

  var body: some View {
    VStack {
      Text("Everybody sees the same number.")
      Text("\(shared.count)")
    }
  }
}

/// A value that all sessions of a page show, in all processes.
private struct SharedValueView: View {
  @Shared("count") private var count = 0

  var body: some View {
    VStack {
      Text("Everybody sees the same number.")
      Text("\(count)")
    }
  }
}

/// A socket that counts what it is given.
final class CountingSink: SessionSink {
  let count = Atomic(0)
  func send(_ frame: [UInt8]) { count.wrappingAdd(1, ordering: .relaxed) }
  var unsentBytes: Int { 0 }
  func setReading(_ isReading: Bool) {}
  func close(code: UInt16, reason: String) {}
}

/// Sessions whose clients are connected and acknowledge what they are sent.
@MainActor
final class Audience {
  let store: SessionStore
  private let page: Page
  private(set) var members: [(session: Session, connection: LiveConnection, sink: CountingSink)] =
    []

  init(
    of page: Page, count: Int, storage: Storage? = nil, _ limits: SessionLimits = SessionLimits()
  ) async throws {
    self.page = page
    store = SessionStore(pages: [page], limits: limits, storage: storage)
    try await join(count)
  }

  /// Adds sessions, and waits until their clients are up to date.
  func join(_ count: Int) async throws {
    let first = members.count
    for _ in 0..<count {
      let session = try store.create(page, configuration: HostConfiguration(), use: .page)
      let sink = CountingSink()
      members.append((session, LiveConnection(store: store, sink: sink), sink))
    }
    for (session, connection, _) in members[first...] {
      let hello =
        "[3,\"\(session.token)\",\(session.host.revision),\"\(page.path)\",null,\"\(session.formToken)\",\(session.epoch)]"
      connection.receive(Array(hello.utf8))
    }
    await untilSent(1)
  }

  /// Waits until each socket was given this many frames.
  func untilSent(_ count: Int) async {
    for member in members {
      while member.sink.count.load(ordering: .relaxed) < count { await Task.yield() }
    }
  }

  /// From the change until the last patch is queued, in milliseconds.
  func time(_ change: () async throws -> Void) async rethrows -> Double {
    for (_, _, sink) in members { sink.count.store(0, ordering: .relaxed) }
    let start = ContinuousClock.now
    try await change()
    await untilSent(1)
    let time = (ContinuousClock.now - start) / .milliseconds(1)
    for (session, connection, _) in members {
      connection.receive(Array("[2,\(session.host.revision)]".utf8))
    }
    await Task.yield()
    return time
  }
}

/// `report` with what it costs to show a change to everyone.
@MainActor func measuringSharing(_ report: Report) async throws -> Report {
  var report = report
  let shared = SharedModel()
  let page = Page(id: "", title: "Shared") { configuration in
    ViewHost(configuration: configuration) { SharedView().environmentObject(shared) }
  }
  let everyone = try await Audience(of: page, count: 1_000)
  var times: [Double] = []
  for _ in 0..<15 { times.append(await everyone.time { shared.count += 1 }) }
  report.add(
    "shared model changes, 1,000 sessions show it: all patches queued", Timing.median(of: times),
    "ms", reach: 200, aim: 50)
  everyone.store.stop()
  try await measureSharedValue(into: &report)
  try await measureBoard(into: &report)
  return report
}

/// The same with `@Shared`.
@MainActor private func measureSharedValue(into report: inout Report) async throws {
  let count = Shared(wrappedValue: 0, "count")
  let page = Page(id: "", title: "Shared") { ViewHost(configuration: $0) { SharedValueView() } }
  let everyone = try await Audience(of: page, count: 1_000)
  var times: [Double] = []
  for _ in 0..<15 { times.append(await everyone.time { count.withLock { $0 += 1 } }) }
  report.add("  a value of @Shared", Timing.median(of: times), "ms", reach: 25)
  try await measureNodes(everyone, into: &report)
  everyone.store.stop()
}

/// The same where another node makes the change.
@MainActor private func measureNodes(
  _ everyone: Audience, into report: inout Report
) async throws {
  let redis = try await RedisServer()
  guard let address = RedisAddress(redis.url) else { return }
  func node(_ values: SharedValues) throws -> Storage {
    let storage = Storage(engine: RedisEngine(address))
    let receiver = SharedReceiver(
      value: { values.received($0, $1) }, message: { values.deliver($0, $1) })
    try storage.share(receiver) {}
    values.attach(storage)
    return storage
  }
  let there = SharedValues()
  let storages = [try node(.app), try node(there)]
  let count = Shared("count", in: there) { 0 }
  // The first change waits until both follow the store.
  for _ in 0..<2 { _ = await everyone.time { count.withLock { $0 += 1 } } }
  var times: [Double] = []
  for _ in 0..<15 { times.append(await everyone.time { count.withLock { $0 += 1 } }) }
  report.add("  the same by another node, over Redis", Timing.median(of: times), "ms", reach: 60)
  SharedValues.app.detach()
  for storage in storages { storage.endSharing() }
}

/// The same with the board, where a note comes and the oldest goes.
@MainActor private func measureBoard(into report: inout Report) async throws {
  guard let page = Gallery.pages.first(where: { $0.id == "board" }) else { return }
  let everyone = try await Audience(of: page, count: 1_000)
  let writer = everyone.members[0].session
  guard let field = writer.host.first(role: "textbox"),
    let button = writer.host.first(role: "button")
  else { return }
  var times: [Double] = []
  for run in 0..<55 {
    try await writer.deliver(.input(.text("Note \(run)"), version: writer.nextVersion()), at: field)
    let time = try await everyone.time { try await writer.deliver(.tap, at: button) }
    // From here on the board is full.
    if run >= 40 { times.append(time) }
  }
  report.add("  a note more on a full /board", Timing.median(of: times), "ms")
  everyone.store.stop()
}

extension ViewHost {
  /// The first control of a role that is enabled, in document order.
  func first(role: String) -> UInt32? {
    var pending = [snapshot().root]
    while let node = pending.popLast() {
      if let control = node.control, control.role == role, control.isEnabled { return node.id }
      pending.append(contentsOf: node.children.reversed())
    }
    return nil
  }
}
