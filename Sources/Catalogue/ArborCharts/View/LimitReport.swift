import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Reports a chart that has more marks than it shows, to the author. It draws nothing.
nonisolated struct LimitReport: View {
  typealias Body = Never

  @MainActor static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(LimitLeaf())
  }

  @MainActor static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(LimitLeaf())
  }
}

private struct LimitLeaf: LeafBehavior {
  static var typeName: String { "LimitReport" }
  var traits: LeafTraits { LeafTraits(.greedy) }

  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    node.host.report(
      "chart-marks",
      "A chart shows its first \(_MarkList.limit) marks only: combine values before plotting them.",
      at: node)
  }

  func change(from old: Self) -> LeafChange { [] }
  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize { .zero }
  func draw(in size: CGSize, _ node: LayoutNode) -> ArborDisplay.Segment.Content? { nil }
}
