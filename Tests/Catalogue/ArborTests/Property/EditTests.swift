import Arbor
import Foundation
import StageSupport
import Testing

/// After any edit a page is what a new one would be.
///
/// `ARBOR_EDITS` says how many edits are made; CI makes as many as take a few seconds.
@MainActor @Suite(.serialized) struct EditTests {
  private struct Page: View {
    @State var plan: Plan
    let remote: Remote<Plan>
    let bank: Bank

    var body: some View {
      let _ = remote.connect($plan)
      PlanView(plan: plan, bank: bank)
        .overlayPreferenceValue(Trail.self) {
          Text("all \($0.map(String.init).joined(separator: " "))")
        }
    }
  }

  /// One line per node: path, generic type, text and frame.
  private func outline(_ host: ViewHost) -> [String] {
    var lines: [String] = []
    func visit(_ node: NodeSnapshot, _ around: String) {
      let path = around + "/" + node.segment.description
      let frame = node.frame.map { "\($0)" } ?? "-"
      lines.append("\(path) \(node.generic) \(node.text ?? "") \(frame)")
      for child in node.children { visit(child, path) }
    }
    let root = host.snapshot().root
    visit(root, "")
    for trace in host.preferences(at: root.id, key: nil) ?? [] {
      lines.append("\(trace.key) = \(trace.value)")
    }
    return lines
  }

  private func check(_ stage: Stage, isLike plan: Plan, _ bank: Bank, _ label: String) -> Bool {
    let fresh = Stage { Page(plan: plan, remote: Remote(), bank: bank) }
    defer { fresh.host.close() }
    let (old, new) = (outline(stage.host), outline(fresh.host))
    if old == new { return true }
    let difference = new.difference(from: old).map { change in
      switch change {
      case .insert(_, let line, _): "+ \(line)"
      case .remove(_, let line, _): "- \(line)"
      }
    }
    Issue.record("\(label)\n\(difference.joined(separator: "\n"))\n\(plan)")
    return false
  }

  /// Of one page.
  private nonisolated static let steps = 40
  private nonisolated static let seeds: Range<Int> = {
    let edits = ProcessInfo.processInfo.environment["ARBOR_EDITS"].flatMap(Int.init) ?? 400
    return 0..<max(edits / steps, 1)
  }()

  @Test(arguments: seeds) func anEditedPageIsLikeANewOne(seed: Int) async {
    var generator = EditGenerator(seed: UInt64(seed))
    let bank = Bank()
    var plan = Plan.stack((0..<3).map { _ in .random(depth: 4, using: &generator) })
    let remote = Remote<Plan>()
    let first = plan
    let stage = Stage { Page(plan: first, remote: remote, bank: bank) }
    defer { stage.host.close() }
    for step in 0..<Self.steps {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let number = Int.random(in: 0..<6, using: &generator)
        bank.write(Int.random(in: 0..<50, using: &generator), at: number)
      } else {
        plan.edit(using: &generator)
        remote.value = plan
      }
      stage.host.flush()
      if !check(stage, isLike: plan, bank, "seed \(seed), step \(step)") { return }
      // Servers of other tests share the main actor.
      await Task.yield()
    }
    #expect(stage.diagnostics == [])
  }
}

/// The same numbers for the same seed.
private struct EditGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
