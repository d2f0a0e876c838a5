import Arbor
import ArborCore
import ArborDisplay
import ArborLayout
import Foundation

/// Counts how often leaves are measured.
@MainActor
final class Measurements {
  private(set) var count = 0
  fileprivate func note() { count += 1 }
}

/// Like a text of 60 points that wraps: narrower is higher. Every measurement is counted.
struct CountedLeaf: View {
  typealias Body = Never
  let measurements: Measurements

  static func _makeView(_ view: Self, _ inputs: inout _ViewInputs) {
    inputs.makeLeaf(CountedBehavior(measurements: view.measurements))
  }

  static func _updateView(_ view: Self, _ cursor: inout _ViewCursor) {
    cursor.updateLeaf(CountedBehavior(measurements: view.measurements))
  }
}

private struct CountedBehavior: LeafBehavior {
  static let typeName = "Counted"
  let measurements: Measurements

  func change(from old: Self) -> LeafChange { [] }

  func size(in proposal: Proposal, _ node: LayoutNode) -> CGSize {
    measurements.note()
    let width = min(max(proposal.width ?? 60, 10), 60)
    return CGSize(width: width, height: (60 / width).rounded(.up) * 10)
  }

  func draw(in size: CGSize, _ node: LayoutNode) -> Segment.Content? { nil }
}
