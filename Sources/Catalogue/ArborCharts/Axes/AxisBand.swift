import Arbor
import ArborCore
import ArborDisplay
import ArborEffects
import Foundation

/// The labels of one side of an axis as one view, which is as long as the plot.
nonisolated struct AxisBand: View {
  let labels: [AxisPlan.Label]
  let isVertical: Bool
  let padding: PaddingRule
  /// Whether the labels scroll: one that is cut by an edge is not shown.
  var isScrolled = false

  @MainActor var body: some View {
    AxisBandLayout(isVertical: isVertical, padding: padding) {
      ForEach(labels) { label in
        shown(label).layoutValue(key: LabelPlaceKey.self, value: label.place)
      }
    }
  }

  @ViewBuilder private func shown(_ label: AxisPlan.Label) -> some View {
    if isScrolled {
      label.view.scrollTransition(
        .interactive(timingCurve: Self.late), axis: isVertical ? .vertical : .horizontal
      ) { content, phase in content.opacity(phase.isIdentity ? 1 : 0) }
    } else {
      label.view
    }
  }

  /// Nothing until nearly all of the way.
  private static let late = UnitCurve.bezier(
    startControlPoint: UnitPoint(x: 1, y: 0), endControlPoint: UnitPoint(x: 1, y: 0))
}

private struct LabelPlaceKey: LayoutValueKey {
  static var defaultValue: LabelPlace { LabelPlace() }
}

/// Puts labels at their places along an axis.
private struct AxisBandLayout: Layout {
  let isVertical: Bool
  let padding: PaddingRule
  /// The distance of the band from the plot.
  private let gap = 4.0

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> CGSize {
    var size = CGSize.zero
    for view in subviews {
      let label = view[LabelPlaceKey.self]
      let own = label.turned(view.sizeThatFits(.unspecified))
      let breadth = label.needsRoom ? label.breadth(own) - gap : 0
      size.width = max(size.width, isVertical ? breadth : own.width)
      size.height = max(size.height, isVertical ? own.height : breadth)
    }
    if isVertical {
      if let height = proposal.height, height.isFinite { size.height = height }
    } else if let width = proposal.width, width.isFinite {
      size.width = width
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    let labels = subviews.map { view in
      let label = view[LabelPlaceKey.self]
      let row = LabelRow(
        plot: plot(beside: bounds, label), bounds: bounds,
        padding: padding.padding(isVertical ? bounds.height : bounds.width))
      let size = row.offer(label, view.sizeThatFits(.unspecified))
      return (place: label, frame: row.frame(of: label, size))
    }
    for (index, isShown) in LabelRow.shown(labels).enumerated() {
      var (label, frame) = labels[index]
      if label.isVertical {
        let top = max(min(frame.minY, bounds.maxY - frame.height), bounds.minY)
        frame.origin.y = label.needsRoom ? top : frame.minY
      }
      subviews[index].place(label, in: frame, isShown: isShown)
    }
  }

  /// Returns an edge of the plot, for a label that stands beside it.
  private func plot(beside bounds: CGRect, _ label: LabelPlace) -> CGRect {
    var plot = bounds
    if isVertical {
      plot.origin.x = label.isBefore ? bounds.maxX + gap : bounds.minX - gap
      plot.size.width = 0
    } else {
      plot.origin.y = label.isBefore ? bounds.maxY + gap : bounds.minY - gap
      plot.size.height = 0
    }
    return plot
  }
}
