import Arbor
import ArborApp
import ArborCore
import ArborRender
import ArborSession
import BenchmarkKit
import Foundation
import Gallery
import Synchronization

/// What is measured in a process of its own, so that nothing that was freed before is used again.
enum MemoryProbe: String, CaseIterable {
  case node, session
  /// Sessions with a socket.
  case awake, asleep
  /// Nodes of one kind.
  case kind = "kindbytes"

  /// Measures in a child process.
  ///
  /// - Parameter subject: The page of the sessions, or the kind of the nodes.
  func value(of subject: String = "") -> Double {
    let child = Process()
    let output = Pipe()
    child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = [rawValue, subject]
    child.standardOutput = output
    guard (try? child.run()) != nil else { return .nan }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .nan
  }

  /// Measures here.
  @MainActor func measure(_ subject: String) async throws -> Double {
    switch self {
    case .awake: try await bytesPerConnectedSession(subject, isAsleep: false)
    case .asleep: try await bytesPerConnectedSession(subject, isAsleep: true)
    case .node: bytesPerNode()
    case .session: try bytesPerSession(subject)
    case .kind: NodeKind(rawValue: subject)?.bytes ?? .nan
    }
  }

  @MainActor private func bytesPerNode() -> Double {
    let before = (memory: residentBytes(), nodes: LiveNodes.count.load(ordering: .relaxed))
    let host = makeHost(rows: 10_000)
    host.flush()
    Probe.tap = [:]
    let nodes = LiveNodes.count.load(ordering: .relaxed) - before.nodes
    defer { host.close() }
    return Double(residentBytes() - before.memory) / Double(nodes)
  }

  /// Sessions of a page of visitors who do nothing.
  @MainActor private func bytesPerSession(_ id: String) throws -> Double {
    let pages = Gallery.pages
    guard let page = pages.first(where: { $0.id == id }) else { return .nan }
    let store = SessionStore(pages: pages)
    // What the process keeps for all sessions is not counted.
    for _ in 0..<50 { _ = try store.create(page, configuration: HostConfiguration(), use: .live) }
    let before = residentBytes()
    for _ in 0..<400 { _ = try store.create(page, configuration: HostConfiguration(), use: .live) }
    defer { store.stop() }
    return Double(residentBytes() - before) / 400
  }
}

@MainActor func measureMemory(into report: inout Report) {
  report.add(
    "memory per view node of a live session", MemoryProbe.node.value(), "B", reach: 350, aim: 220)
  let goals = [
    ("counter", 12.0, 8.0), ("minimap", 40, 24), ("text", 120, 60), ("list", 150, 80),
    ("million", 120, 60),
  ]
  for (page, reach, aim) in goals {
    report.add(
      "memory of a fresh session of /\(page)", MemoryProbe.session.value(of: page) / 1_000,
      "KB", reach: reach, aim: aim)
  }
}

/// What the process keeps in memory, in bytes. Pages that were freed stay with the allocator for
/// some seconds: it gives them back before they are counted.
func residentBytes() -> Int {
  typealias Control =
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>?,
      UnsafeMutableRawPointer?, Int
    ) -> Int32
  // 4096 stands for all arenas of jemalloc, which release builds link.
  if let symbol = dlsym(nil, "mallctl") {
    _ = unsafeBitCast(symbol, to: Control.self)("arena.4096.purge", nil, nil, nil, 0)
  }
  return MemoryGauge.residentBytes ?? 0
}
