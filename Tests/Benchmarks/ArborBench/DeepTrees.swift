import Arbor
import ArborCore
import BenchmarkKit
import Foundation

/// Evaluation and layout of deep trees: the time per node must not grow with the depth.
@MainActor func measureDeepTrees(into report: inout Report) {
  for depth in [250, 1_000] {
    let time = flush { nested(depth) }
    report.add(
      "rows in columns, \(depth) deep: evaluate + layout, per node",
      time / Double(2 * depth + 1) * 1e9, "ns")
  }
  for depth in [12, 16] {
    let nodes = (1 << (depth + 1)) - 1
    let time = flush { tree(depth) }
    report.add(
      "binary tree of \(nodes) nodes: evaluate + layout, per node", time / Double(nodes) * 1e9, "ns"
    )
  }
}

@MainActor private func flush(_ make: @escaping @MainActor () -> AnyView) -> Double {
  Timing.median(runs: 3) {
    let host = ViewHost(configuration: HostConfiguration(size: CGSize(width: 390, height: 844))) {
      make()
    }
    host.flush()
    host.close()
  }
}

/// A row in a column in a row, each with a text.
@MainActor private func nested(_ depth: Int) -> AnyView {
  var view = AnyView(Text("end"))
  for level in 0..<depth {
    let inner = view
    view =
      level.isMultiple(of: 2)
      ? AnyView(
        HStack(spacing: 0) {
          Text("row")
          inner
        })
      : AnyView(
        VStack(spacing: 0) {
          Text("column")
          inner
        })
  }
  return view
}

/// Rows of two columns of two rows; at the ends, texts.
@MainActor private func tree(_ depth: Int) -> AnyView {
  if depth == 0 { return AnyView(Text("leaf")) }
  let (one, other) = (tree(depth - 1), tree(depth - 1))
  return depth.isMultiple(of: 2)
    ? AnyView(
      HStack(spacing: 0) {
        one
        other
      })
    : AnyView(
      VStack(spacing: 0) {
        one
        other
      })
}
