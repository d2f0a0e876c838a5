import Arbor
import ArborCore
import BenchmarkKit
import Foundation

/// A kind of node whose cost is counted: a page has many of it, and one that is the same but for
/// that kind is subtracted.
enum NodeKind: String, CaseIterable {
  case element = "ForEach element"
  case spacer = "Spacer"
  case text = "Text"
  case stack = "HStack"
  case padding = "padding"
  case own = "Text of its own"
  case interpolated = "Text of its own, interpolated"
  case body = "view with a body"
  case state = "@State that is read"
  case environment = "@Environment that is read"
  case appearing = "onAppear"

  /// The kind of the page that is subtracted; `nil` for an empty page.
  var inner: NodeKind? {
    switch self {
    case .element: nil
    case .spacer, .text, .own, .interpolated: .element
    case .stack, .padding, .body, .appearing: .text
    case .state, .environment: .body
    }
  }

  /// A page with `count` nodes of this kind, evaluated, laid out and drawn.
  @MainActor func makeHost(count: Int) -> ViewHost {
    switch self {
    case .element: Self.host(count) { _ in EmptyView() }
    case .spacer: Self.host(count) { _ in Spacer() }
    case .text: Self.host(count) { _ in Text("Value") }
    case .stack: Self.host(count) { _ in HStack { Text("Value") } }
    case .padding: Self.host(count) { _ in Text("Value").padding(4) }
    case .own: Self.host(count) { Text(verbatim: String($0)) }
    case .interpolated: Self.host(count) { Text("Row \($0)") }
    case .body: Self.host(count) { _ in Plain() }
    case .state: Self.host(count) { _ in Stateful() }
    case .environment: Self.host(count) { _ in Surrounded() }
    case .appearing: Self.host(count) { _ in Text("Value").onAppear {} }
    }
  }

  @MainActor private static func host<Content: View>(
    _ count: Int, @ViewBuilder _ content: @escaping @MainActor (Int) -> Content
  ) -> ViewHost {
    let host = ViewHost(configuration: HostConfiguration(size: CGSize(width: 800, height: 600))) {
      VStack(spacing: 0) { ForEach(0..<count) { content($0) } }
    }
    host.flush()
    return host
  }

  /// What a process keeps for 10,000 nodes of this kind and of those inside, in bytes for each.
  @MainActor var bytes: Double {
    // What all pages have in common is not counted.
    makeHost(count: 100).close()
    let before = residentBytes()
    let host = makeHost(count: 10_000)
    defer { host.close() }
    return Double(residentBytes() - before) / 10_000
  }
}

private struct Plain: View {
  var body: some View { Text("Value") }
}

private struct Stateful: View {
  @State private var isShort = false

  var body: some View { Text(isShort ? "V" : "Value") }
}

private struct Surrounded: View {
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { Text(isEnabled ? "Value" : "V") }
}

/// What a node of each kind costs: what a page of 2,000 of them takes more than one of 1,000.
func measureKinds(into report: inout Report) {
  withInstructionCounter { counter in
    var costs: [NodeKind: (calls: CallCounts, bytes: Double)] = [:]
    for kind in NodeKind.allCases {
      guard let small = counter.calls(["kind", kind.rawValue, "1000"]),
        let large = counter.calls(["kind", kind.rawValue, "2000"])
      else { return print("Nodes are not counted: valgrind did not run this program to its end.") }
      costs[kind] = (
        (large - small) / 1_000, MemoryProbe.kind.value(of: kind.rawValue)
      )
    }
    for kind in NodeKind.allCases {
      guard let cost = costs[kind] else { continue }
      let inner = kind.inner.flatMap { costs[$0] }
      let calls = inner.map { cost.calls - $0.calls } ?? cost.calls
      report.add("\(kind.rawValue): instructions", calls.instructions, "")
      report.add("\(kind.rawValue): allocations", calls.allocations, "")
      report.add("\(kind.rawValue): retains", calls.retains, "")
      report.add("\(kind.rawValue): memory", cost.bytes - (inner?.bytes ?? 0), "B")
    }
  }
}

/// The instructions of a program's run, and the calls of it that are counted.
struct CallCounts {
  var instructions = 0.0
  var allocations = 0.0
  var retains = 0.0

  static func - (one: Self, other: Self) -> Self {
    Self(
      instructions: one.instructions - other.instructions,
      allocations: one.allocations - other.allocations, retains: one.retains - other.retains)
  }

  static func / (one: Self, count: Double) -> Self {
    Self(
      instructions: one.instructions / count, allocations: one.allocations / count,
      retains: one.retains / count)
  }

  /// Reads the calls from what callgrind wrote. Names are given once, later only by their number.
  mutating func addCalls(in profile: String) {
    let allocating: Set<Substring> = ["malloc", "calloc", "posix_memalign", "aligned_alloc"]
    let retaining: Set<Substring> = ["swift_retain", "swift_retain_n", "swift_bridgeObjectRetain"]
    var names: [Substring: Substring] = [:]
    var called: Substring = ""
    for line in profile.split(separator: "\n") {
      if line.hasPrefix("cfn=") || line.hasPrefix("fn=") {
        let parts = line.drop { $0 != "=" }.dropFirst().split(separator: " ", maxSplits: 1)
        guard let number = parts.first else { continue }
        if parts.count > 1 { names[number] = parts[1] }
        if line.hasPrefix("cfn=") { called = names[number] ?? "" }
      } else if line.hasPrefix("calls=") {
        let count = line.dropFirst(6).split(separator: " ").first.flatMap { Double($0) } ?? 0
        if allocating.contains(called) { allocations += count }
        if retaining.contains(called) { retains += count }
      }
    }
  }
}
