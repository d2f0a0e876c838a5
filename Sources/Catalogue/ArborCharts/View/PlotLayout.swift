import ArborCore
import ArborDisplay
import Foundation

/// The place of a view in a plot.
enum PlotPlace {
  case whole
  case frame(CGRect)
  case beside(CGRect, AnnotationPosition, Alignment, spacing: Double)
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
      case .beside(let rect, let position, let alignment, let spacing):
        let size = view.sizeThatFits(.unspecified)
        let x = Self.place(
          position.x, Self.part(alignment.horizontal), rect.minX, rect.maxX, size.width,
          position.y == 0 || position.x != 0 ? spacing : 0)
        let y = Self.place(
          position.y, Self.part(alignment.vertical), rect.minY, rect.maxY, size.height, spacing)
        view.place(
          at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: ProposedViewSize(size))
      }
    }
  }

  private static func part(_ alignment: HorizontalAlignment) -> Double {
    alignment == .leading ? 0 : alignment == .trailing ? 1 : 0.5
  }

  private static func part(_ alignment: VerticalAlignment) -> Double {
    alignment == .top ? 0 : alignment == .bottom ? 1 : 0.5
  }

  /// Returns where a length begins before, in or after a range.
  private static func place(
    _ side: Int8, _ part: Double, _ low: Double, _ high: Double, _ length: Double,
    _ spacing: Double
  ) -> Double {
    switch side {
    case 0: low + (high - low - length) * part
    case ..<0: low - length - spacing
    default: high + spacing
    }
  }
}
