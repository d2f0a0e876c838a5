import Arbor
import ArborApp
import ArborCore
import ArborPlatform
import ArborSession
import Foundation
import Gallery
import Synchronization

/// Opens and closes sessions of every page, and looks whether anything of them stays.
@MainActor
struct Soak {
  /// Sessions that are open at once.
  private static let batch = 50
  let count: Int

  private struct Remains: Error, CustomStringConvertible {
    let description: String
  }

  /// Prints a line per page; fails when something is still alive, or when more and more memory is
  /// in use.
  func run() async throws {
    for page in Gallery.pages {
      let store = SessionStore(pages: [page])
      let objects = LiveObjects.byClass
      try await use(page, in: store, count: min(count, 1_000))
      let nodes = LiveNodes.count.load(ordering: .relaxed)
      let first = residentBytes()
      try await use(page, in: store, count: max(count - 1_000, 0))
      let last = residentBytes()
      let growth = Double(last - first) / 1e6
      print(
        "\(page.path): \(count) sessions, \(LiveNodes.count.load(ordering: .relaxed)) nodes alive, "
          + "\(first / 1_000_000) MB after the first 1,000, \(last / 1_000_000) MB at the end")
      guard LiveNodes.count.load(ordering: .relaxed) == nodes, store.count == 0 else {
        throw Remains(description: "\(page.path): nodes or sessions have stayed.")
      }
      guard try await hasOnly(objects) else {
        throw Remains(
          description: "\(page.path): objects of the kits have stayed: \(LiveObjects.byClass)")
      }
      guard growth < max(2, Double(first) / 1e6 * 0.03) else {
        throw Remains(description: "\(page.path): \(growth) MB more are in use.")
      }
    }
  }

  /// Returns whether only these objects are alive once transitions under way have ended.
  private func hasOnly(_ objects: [String: Int]) async throws -> Bool {
    for _ in 0..<50 where LiveObjects.byClass != objects {
      try await Task.sleep(for: .milliseconds(100))
    }
    return LiveObjects.byClass == objects
  }

  private func use(_ page: Page, in store: SessionStore, count: Int) async throws {
    for start in stride(from: 0, to: count, by: Self.batch) {
      let sentinels = try await useBatch(page, in: store, min(Self.batch, count - start))
      for _ in 0..<3 { await Task.yield() }
      guard sentinels.allSatisfy({ $0.isGone }) else {
        throw Remains(description: "\(page.path): a session, its host or its socket has stayed.")
      }
    }
  }

  /// Opens pages, connects them, presses what is there, and ends them: each second one by its
  /// socket first.
  private func useBatch(
    _ page: Page, in store: SessionStore, _ count: Int
  ) async throws -> [Sentinel] {
    var sentinels: [Sentinel] = []
    let open = try (0..<count).map { _ in
      let session = try store.create(page, configuration: HostConfiguration(), use: .page)
      let sink = CountingSink()
      let connection = LiveConnection(store: store, sink: sink)
      sentinels.append(Sentinel(session: session, host: session.host, connection: connection))
      connection.receive(
        Array(
          "[3,\"\(session.token)\",1,\"\(page.path)\",null,\"\(session.formToken)\",\(session.epoch)]"
            .utf8))
      return (session, connection, sink)
    }
    for (session, connection, sink) in open {
      while sink.count.load(ordering: .relaxed) == 0 { await Task.yield() }
      for role in ["textbox", "switch", "slider", "button"] { try await press(role, on: session) }
      if session.host.lastID % 2 == 0 { connection.closed() }
    }
    await Task.yield()
    for (session, _, _) in open { try store.end(session.id) }
    return sentinels
  }

  /// A control that refuses is none of our business.
  private func press(_ role: String, on session: Session) async throws {
    guard let control = session.host.first(role: role) else { return }
    let event: ControlEvent =
      switch role {
      case "textbox": .input(.text("Ada"), version: session.nextVersion())
      case "switch": .input(.bool(true), version: session.nextVersion())
      case "slider": .input(.number(400), version: session.nextVersion())
      default: .tap
      }
    _ = try? await session.deliver(event, at: control)
  }

  /// Knows whether what it looks at is still alive, without keeping it.
  private struct Sentinel {
    weak var session: Session?
    weak var host: ViewHost?
    weak var connection: LiveConnection?
    var isGone: Bool { session == nil && host == nil && connection == nil }
  }
}
