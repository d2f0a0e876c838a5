#if DEBUG
  import Arbor
  import ArborCore
  import ArborRender
  import Foundation
  import Testing

  /// What holds for any tree. LAYOUT_TREES says how many are tried.
  @MainActor @Suite
  struct LayoutPropertyTests {
    private static let count =
      ProcessInfo.processInfo.environment["LAYOUT_TREES"].flatMap(Int.init) ?? 800

    @Test func rememberedAnswersAreThoseThatAreMeasuredAnew() async {
      for seed in 0..<Self.count {
        var numbers = RandomTree.SeededNumbers(seed: UInt64(seed) &* 77 &+ 5)
        let tree = RandomTree(&numbers, depth: 3, isWide: seed % 4 > 0)
        let size = CGSize(
          width: Double.random(in: 0...400, using: &numbers).rounded(),
          height: Double.random(in: 0...300, using: &numbers).rounded())
        let one = lay(tree, size) { $0.layout.checksAnswers = seed % 8 == 0 }
        let other = lay(tree, size) { $0.layout.remembersNothing = true }
        let (left, right) = (dump(one), dump(other))
        if left != right {
          let difference = zip(left, right).first { $0 != $1 }
          Issue.record("seed \(seed): \(String(describing: difference)) in \(tree)")
        }
        if let broken = brokenInvariant(of: one) {
          Issue.record("seed \(seed): \(broken) in \(tree)")
        }
        one.close()
        other.close()
        // Other tests need the main actor too.
        if seed % 16 == 0 { await Task.yield() }
      }
    }

    private func lay(
      _ tree: RandomTree, _ size: CGSize, _ configure: (ViewHost) -> Void
    ) -> ViewHost {
      let host = ViewHost(configuration: HostConfiguration(size: size)) { RandomView(tree: tree) }
      configure(host)
      host.flush()
      return host
    }

    private func dump(_ host: ViewHost) -> [String] {
      var lines: [String] = []
      func visit(_ node: LayoutNode) {
        lines.append(
          "\(node.typeName) \(node.origin) \(node.size) in \(node.placedProposal) of \(node.layoutChildren.count)"
        )
        for child in node.layoutChildren where !child.isLeftOut { visit(child) }
      }
      if let root = host.root { visit(root) }
      return lines
    }

    // MARK: Invariants

    private func brokenInvariant(of host: ViewHost) -> String? {
      var pending: [LayoutNode] = host.root.map { [$0] } ?? []
      while let node = pending.popLast() {
        if let broken = brokenInvariant(of: node) { return broken }
        pending += node.layoutChildren.filter { !$0.isLeftOut }
      }
      return nil
    }

    private func brokenInvariant(of node: LayoutNode) -> String? {
      // The size is the answer to the last proposal: what was placed is what was measured.
      if node.layoutParent != nil, node.measure(node.placedProposal) != node.size,
        node.size.width < 1e8, node.size.height < 1e8
      {
        return "\(node.typeName) has \(node.size), but takes \(node.measure(node.placedProposal))"
      }
      if ["HStack", "VStack"].contains(node.typeName) { return overlap(in: node) }
      return nil
    }

    /// The children of a stack follow each other without overlapping.
    private func overlap(in stack: LayoutNode) -> String? {
      let isRow = stack.typeName == "HStack"
      let children = stack.layoutChildren
      for (one, other) in zip(children, children.dropFirst()) {
        let (first, second) = isRow && stack.isRightToLeft ? (other, one) : (one, other)
        let end = isRow ? first.origin.x + first.size.width : first.origin.y + first.size.height
        let start = isRow ? second.origin.x : second.origin.y
        if start < end - 1e-6 * max(abs(end), 1) {
          return "\(stack.typeName): \(first.typeName) ends at \(end), the next starts at \(start)"
        }
      }
      return nil
    }
  }
#endif
