import ArborCore
import ArborDisplay
import Foundation

/// The place of a view in a plot.
enum PlotPlace {
  case whole
  case frame(CGRect)
  case beside(NotePlace)
}

struct PlotPlaceKey: LayoutValueKey {
  static var defaultValue: PlotPlace { .whole }
}

/// Puts marks at their places, and annotations beside them.
struct PlotLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    for view in subviews {
      switch view[PlotPlaceKey.self] {
      case .whole: view.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      case .frame(let rect):
        view.place(
          at: CGPoint(x: bounds.minX + rect.minX, y: bounds.minY + rect.minY),
          proposal: ProposedViewSize(rect.size))
      case .beside(let place):
        let size = view.sizeThatFits(.unspecified)
        let origin = place.origin(size)
        view.place(
          at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
          proposal: ProposedViewSize(size))
      }
    }
  }
}
