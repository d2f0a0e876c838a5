import Arbor
import ArborCore
import ArborDisplay
import Foundation

/// The labels of one side of an axis as one view, which is as long as the plot.
struct AxisBand: View {
  let labels: [AxisPlan.Label]
  let isVertical: Bool
  let padding: Double

  var body: some View {
    AxisBandLayout(isVertical: isVertical, padding: padding) {
      ForEach(labels) { label in
        label.view.layoutValue(
          key: AxisPlaceKey.self,
          value: AxisPlace(place: label.place, isBefore: label.isBefore, isLeading: label.isLeading)
        )
      }
    }
  }
}

private struct AxisPlace {
  var place = 0.0
  var isBefore = false
  var isLeading = false
}

private struct AxisPlaceKey: LayoutValueKey {
  static var defaultValue: AxisPlace { AxisPlace() }
}

/// Puts labels at their places along an axis.
private struct AxisBandLayout: Layout {
  let isVertical: Bool
  let padding: Double

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> CGSize {
    var size = CGSize.zero
    for view in subviews {
      let own = view.sizeThatFits(.unspecified)
      size = CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
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
    for view in subviews {
      let (label, size) = (view[AxisPlaceKey.self], view.sizeThatFits(.unspecified))
      var origin = bounds.origin
      let whole = isVertical ? bounds.height : bounds.width
      let padding = min(padding, whole / 2)
      let place = padding + label.place * (whole - 2 * padding)
      if isVertical {
        origin.y += place - size.height / 2
        origin.y = max(min(origin.y, bounds.maxY - size.height), bounds.minY)
        if label.isBefore { origin.x = bounds.maxX - size.width }
      } else {
        origin.x += label.isLeading ? place + 2 : place - size.width / 2
        origin.x = max(min(origin.x, bounds.maxX - size.width), bounds.minX)
        if label.isBefore { origin.y = bounds.maxY - size.height }
      }
      view.place(at: origin, proposal: ProposedViewSize(size))
    }
  }
}
