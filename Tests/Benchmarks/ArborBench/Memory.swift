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

  /// Measures in a child process.
  func value() -> Double {
    let child = Process()
    let output = Pipe()
    child.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    child.arguments = [rawValue]
    child.standardOutput = output
    guard (try? child.run()) != nil else { return .nan }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? .nan
  }

  /// Measures here.
  @MainActor func measure() throws -> Double {
    switch self {
    case .node: bytesPerNode()
    case .session: try bytesPerSession()
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

  /// Sessions of the minimap page of visitors who do nothing.
  @MainActor private func bytesPerSession() throws -> Double {
    let pages = Gallery.pages
    guard let page = pages.first(where: { $0.id == "minimap" }) else { return .nan }
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
    "memory per view node of a live session", MemoryProbe.node.value(), "B", reach: 600, aim: 220)
  report.add(
    "idle session of /minimap", MemoryProbe.session.value() / 1_000, "KB", reach: 120, aim: 32)
}

/// What the process keeps in memory, in bytes.
func residentBytes() -> Int { MemoryGauge.residentBytes ?? 0 }
