import ArborCore
import ArborDisplay
import Foundation

/// The role of a view in a chart.
enum ChartRole {
  case plot
  /// The plot with the labels that scroll with it.
  case scroller
  /// All labels of one side of an axis, as one view; `isScrolled` where they are elsewhere, in what
  /// scrolls.
  case band(isVertical: Bool, isBefore: Bool, isScrolled: Bool)
  /// A label of an axis; `isLeading` labels begin at their place.
  case label(place: Double, isVertical: Bool, isBefore: Bool, isLeading: Bool)
  case title(isVertical: Bool, isBefore: Bool, alignment: Alignment?)
  case legend
}

struct ChartRoleKey: LayoutValueKey {
  static var defaultValue: ChartRole { .plot }
}

/// Arranges the plot, the labels of the axes, their titles and the legend.
///
/// ## Algorithm
/// 1. Set aside the legend at its side, then the titles, then the largest labels of each side.
/// 2. The plot has what is left.
/// 3. Labels stand beside the plot at their places, and are moved inside the bounds. The labels of
///    an axis that are one view stand beside the whole plot.
/// 4. What scrolls covers the plot and the labels that scroll with it.
struct ChartLayout: Layout {
  var legend: LegendSetting
  /// The ranges' distance from the ends of the plot, in points.
  var padding: CGSize
  private let gap = 4.0

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 200)) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    var plot = bounds
    let roles = subviews.map { $0[ChartRoleKey.self] }
    for (index, role) in roles.enumerated() {
      if case .legend = role { placeLegend(subviews[index], in: &plot) }
    }
    let outer = plot
    for (index, role) in roles.enumerated() {
      guard case .title(let isVertical, let isBefore, _) = role else { continue }
      let size = subviews[index].sizeThatFits(.unspecified)
      // The title of the vertical axis stands above it.
      cut(&plot, isBefore || isVertical, !isVertical || isVertical, size.height + gap)
    }
    cutLabels(&plot, roles, subviews)
    plot.size.width = max(plot.width, 0)
    plot.size.height = max(plot.height, 0)
    var scrolled = plot
    for (index, role) in roles.enumerated() {
      guard case .band(_, _, let isScrolled) = role else { continue }
      let frame = placeBand(subviews[index], role, beside: plot)
      if isScrolled { scrolled = scrolled.union(frame) }
    }
    for (index, role) in roles.enumerated() {
      switch role {
      case .plot: subviews[index].place(at: plot.origin, proposal: ProposedViewSize(plot.size))
      case .label: placeLabel(subviews[index], role, plot, outer)
      case .title: placeTitle(subviews[index], role, plot, outer)
      case .scroller:
        subviews[index].place(at: scrolled.origin, proposal: ProposedViewSize(scrolled.size))
      case .legend, .band: break
      }
    }
  }

  private func cut(_ rect: inout CGRect, _ isBefore: Bool, _ isHeight: Bool, _ length: Double) {
    if isHeight {
      if isBefore { rect.origin.y += length }
      rect.size.height -= length
    } else {
      if isBefore { rect.origin.x += length }
      rect.size.width -= length
    }
  }

  private func cutLabels(_ plot: inout CGRect, _ roles: [ChartRole], _ subviews: LayoutSubviews) {
    var (left, right, top, bottom) = (0.0, 0.0, 0.0, 0.0)
    for (index, role) in roles.enumerated() {
      var place = 0.5
      let (isVertical, isBefore): (Bool, Bool)
      switch role {
      case .label(let own, let vertical, let before, _):
        (place, isVertical, isBefore) = (own, vertical, before)
      case .band(let vertical, let before, _): (isVertical, isBefore) = (vertical, before)
      default: continue
      }
      let size = subviews[index].sizeThatFits(.unspecified)
      if isVertical {
        let width = min(size.width, plot.width * 0.4) + gap
        if isBefore { left = max(left, width) } else { right = max(right, width) }
        if place < 0.02 { top = max(top, size.height / 2) }
        if place > 0.98 { bottom = max(bottom, size.height / 2) }
      } else if isBefore {
        top = max(top, size.height + gap)
      } else {
        bottom = max(bottom, size.height + gap)
      }
    }
    cut(&plot, true, false, left)
    cut(&plot, false, false, right)
    cut(&plot, true, true, top)
    cut(&plot, false, true, bottom)
  }

  /// Places the labels of an axis, and returns their frame with the gap to the plot.
  private func placeBand(
    _ view: LayoutSubview, _ role: ChartRole, beside plot: CGRect
  ) -> CGRect {
    guard case .band(let isVertical, let isBefore, _) = role else { return plot }
    let size = view.sizeThatFits(.unspecified)
    var frame = plot
    if isVertical {
      frame.size.width = size.width
      frame.origin.x = isBefore ? plot.minX - gap - size.width : plot.maxX + gap
    } else {
      frame.size.height = size.height
      frame.origin.y = isBefore ? plot.minY - gap - size.height : plot.maxY + gap
    }
    view.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    return frame
  }

  private func placeLabel(
    _ view: LayoutSubview, _ role: ChartRole, _ plot: CGRect, _ bounds: CGRect
  ) {
    guard case .label(let place, let isVertical, let isBefore, let isLeading) = role else { return }
    let size = view.sizeThatFits(.unspecified)
    var origin = CGPoint.zero
    if isVertical {
      let padding = min(padding.height, plot.height / 2)
      let y = plot.minY + padding + place * (plot.height - 2 * padding)
      let x = isBefore ? max(plot.minX - gap - size.width, bounds.minX) : plot.maxX + gap
      origin = CGPoint(x: x, y: y - size.height / 2)
    } else {
      let padding = min(padding.width, plot.width / 2)
      let x = plot.minX + padding + place * (plot.width - 2 * padding)
      origin.x = isLeading ? x + 2 : x - size.width / 2
      origin.x = max(min(origin.x, bounds.maxX - size.width), bounds.minX)
      origin.y = isBefore ? plot.minY - gap - size.height : plot.maxY + gap
    }
    view.place(at: origin, proposal: ProposedViewSize(size))
  }

  private func placeTitle(
    _ view: LayoutSubview, _ role: ChartRole, _ plot: CGRect, _ bounds: CGRect
  ) {
    guard case .title(let isVertical, let isBefore, let alignment) = role else { return }
    let size = view.sizeThatFits(.unspecified)
    let y = isVertical || isBefore ? bounds.minY : bounds.maxY - size.height
    let x =
      switch alignment?.horizontal {
      case .leading?: plot.minX
      case .trailing?: plot.maxX - size.width
      default:
        isVertical ? (isBefore ? plot.minX : bounds.maxX - size.width) : plot.midX - size.width / 2
      }
    view.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
  }

  private func placeLegend(_ view: LayoutSubview, in rect: inout CGRect) {
    let spacing = legend.spacing.map { Double($0) } ?? 8
    let position = legend.position
    let isBeside = position.y == 0 && position.x != 0
    let size = view.sizeThatFits(
      isBeside
        ? ProposedViewSize(width: rect.width * 0.4, height: rect.height)
        : ProposedViewSize(width: rect.width, height: nil))
    let horizontal = legend.alignment?.horizontal ?? (position.x > 0 ? .trailing : .leading)
    var origin = rect.origin
    if isBeside {
      origin.x = position.x < 0 ? rect.minX : rect.maxX - size.width
      origin.y = rect.minY
      cut(&rect, position.x < 0, false, size.width + spacing)
    } else {
      let free = rect.width - size.width
      origin.x += horizontal == .trailing ? free : horizontal == .center ? free / 2 : 0
      origin.y = position.y > 0 ? rect.maxY - size.height : rect.minY
      if position.y != 0 { cut(&rect, position.y < 0, true, size.height + spacing) }
    }
    view.place(at: origin, proposal: ProposedViewSize(size))
  }
}

/// Arranges views in lines.
struct FlowLegend: Layout {
  private let spacing = CGSize(width: 12, height: 4)

  private func places(_ subviews: LayoutSubviews, in width: Double) -> ([CGPoint], CGSize) {
    var (place, line, widest) = (CGPoint.zero, 0.0, 0.0)
    var places: [CGPoint] = []
    for view in subviews {
      let size = view.sizeThatFits(.unspecified)
      if place.x > 0, place.x + size.width > width + 0.01 {
        place = CGPoint(x: 0, y: place.y + line + spacing.height)
        line = 0
      }
      places.append(place)
      widest = max(widest, place.x + size.width)
      line = max(line, size.height)
      place.x += size.width + spacing.width
    }
    return (places, CGSize(width: widest, height: place.y + line))
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> CGSize { places(subviews, in: proposal.width.map { Double($0) } ?? .infinity).1 }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    let places = places(subviews, in: bounds.width).0
    for (view, place) in zip(subviews, places) {
      view.place(
        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }
}
