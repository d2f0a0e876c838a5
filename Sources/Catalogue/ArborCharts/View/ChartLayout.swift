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
  case label(LabelPlace)
  case tick(TickPlace)
  case title(TitlePlace)
  case legend
}

struct ChartRoleKey: LayoutValueKey {
  static var defaultValue: ChartRole { .plot }
}

/// The place of a tick that is as long as labels are.
struct TickPlace {
  var label: LabelPlace
  var isLongest: Bool
  /// How much longer the tick is than the label, in points.
  var more: Double
  /// The breadth of the tick, in points.
  var breadth: Double
}

/// The place of the name of an axis.
struct TitlePlace {
  enum Edge { case top, bottom, left, right, over }
  var isVertical: Bool
  /// Whether the labels of the axis are above the plot or before it.
  var isBefore: Bool
  var position: AnnotationPosition
  var alignment: Alignment?
  /// In points.
  var spacing: Double

  init(_ title: AxisTitle, isVertical: Bool, isBefore: Bool) {
    self.isVertical = isVertical
    self.isBefore = isBefore
    position = title.position
    alignment = title.alignment
    spacing = title.spacing.map { $0.isFinite ? Double($0) : 4 } ?? 4
  }

  var edge: Edge {
    if position.isAutomatic { return isVertical ? .top : .bottom }
    if position.y != 0 { return position.y < 0 ? .top : .bottom }
    return position.x == 0 ? .over : position.x < 0 ? .left : .right
  }

  /// Whether the name is read upwards.
  var isTurned: Bool { edge == .left || edge == .right }

  /// Returns where a length begins along the edge of a plot.
  func start(_ length: Double, in plot: CGRect, _ bounds: CGRect) -> Double {
    if isTurned {
      let vertical = alignment?.vertical
      return vertical == .top
        ? plot.minY : vertical == .bottom ? plot.maxY - length : plot.midY - length / 2
    }
    let horizontal =
      alignment?.horizontal
      ?? (position.x < 0 ? .leading : position.x > 0 ? .trailing : nil)
    switch horizontal {
    case .leading?: return plot.minX
    case .trailing?: return plot.maxX - length
    case nil where isVertical && edge != .over:
      return isBefore ? plot.minX : bounds.maxX - length
    default: return plot.midX - length / 2
    }
  }
}

/// Arranges the plot, the labels of the axes, their titles and the legend.
///
/// ## Algorithm
/// 1. Set aside the legend at its side, then the titles, then the largest labels of each side.
/// 2. The plot has what is left.
/// 3. Labels stand beside the plot at their places, and are moved inside the bounds; those that
///    would lie over others are left out. The labels of an axis that are one view stand beside the
///    whole plot.
/// 4. What scrolls covers the plot and the labels that scroll with it.
struct ChartLayout: Layout {
  var legend: LegendSetting
  var xPadding: PaddingRule
  var yPadding: PaddingRule
  private let gap = 4.0

  @MainActor init(legend: LegendSetting, _ plan: ChartPlan) {
    self.legend = legend
    xPadding = plan.padding(isVertical: false)
    yPadding = plan.padding(isVertical: true)
  }

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
    let titles = cutTitles(&plot, roles, subviews)
    let breadths = cutLabels(&plot, roles, subviews)
    plot.size.width = max(plot.width, 0)
    plot.size.height = max(plot.height, 0)
    var scrolled = plot
    for (index, role) in roles.enumerated() {
      guard case .band(_, _, let isScrolled) = role else { continue }
      let frame = placeBand(subviews[index], role, beside: plot)
      if isScrolled { scrolled = scrolled.union(frame) }
    }
    placeLabels(roles, subviews, plot, outer, breadths)
    for (index, role) in roles.enumerated() {
      switch role {
      case .plot: subviews[index].place(at: plot.origin, proposal: ProposedViewSize(plot.size))
      case .title(let title):
        place(subviews[index], title, at: titles[index] ?? 0, plot, outer)
      case .scroller:
        subviews[index].place(at: scrolled.origin, proposal: ProposedViewSize(scrolled.size))
      case .legend, .band, .label, .tick: break
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

  // MARK: Titles

  /// Sets the titles aside, and returns where each begins across its edge.
  private func cutTitles(
    _ rect: inout CGRect, _ roles: [ChartRole], _ subviews: LayoutSubviews
  ) -> [Int: Double] {
    var places: [Int: Double] = [:]
    for (index, role) in roles.enumerated() {
      guard case .title(let title) = role else { continue }
      let height = subviews[index].sizeThatFits(.unspecified).height
      switch title.edge {
      case .top: places[index] = rect.minY
      case .bottom: places[index] = rect.maxY - height
      case .left: places[index] = rect.minX
      case .right: places[index] = rect.maxX - height
      case .over: continue
      }
      let isBefore = title.edge == .top || title.edge == .left
      cut(&rect, isBefore, !title.isTurned, height + title.spacing)
    }
    return places
  }

  private func place(
    _ view: LayoutSubview, _ title: TitlePlace, at place: Double, _ plot: CGRect, _ bounds: CGRect
  ) {
    let size = view.sizeThatFits(.unspecified)
    let start = title.start(size.width, in: plot, bounds)
    let center =
      switch title.edge {
      case .top, .bottom: CGPoint(x: start + size.width / 2, y: place + size.height / 2)
      case .left, .right: CGPoint(x: place + size.height / 2, y: start + size.width / 2)
      case .over: CGPoint(x: start + size.width / 2, y: plot.midY)
      }
    view.place(at: center, anchor: .center, proposal: ProposedViewSize(size))
  }

  // MARK: Labels

  /// The room that labels need on a side of the plot.
  private struct Side: Hashable {
    var isVertical: Bool
    var isBefore: Bool
  }

  /// Sets the labels aside, and returns how much room those of each side need.
  private func cutLabels(
    _ plot: inout CGRect, _ roles: [ChartRole], _ subviews: LayoutSubviews
  ) -> [Side: Double] {
    var breadths: [Side: Double] = [:]
    var (top, bottom) = (0.0, 0.0)
    for (index, role) in roles.enumerated() {
      let side: Side
      let breadth: Double
      switch role {
      case .label(let label):
        let size = label.turned(subviews[index].sizeThatFits(.unspecified))
        if label.isVertical {
          if label.place < 0.02 { top = max(top, size.height * label.part) }
          if label.place > 0.98 { bottom = max(bottom, size.height * (1 - label.part)) }
        }
        guard label.needsRoom else { continue }
        side = Side(isVertical: label.isVertical, isBefore: label.isBefore)
        breadth = label.breadth(size)
      case .band(let isVertical, let isBefore, _):
        let size = subviews[index].sizeThatFits(.unspecified)
        side = Side(isVertical: isVertical, isBefore: isBefore)
        breadth = (isVertical ? size.width : size.height) + gap
      default: continue
      }
      let most = side.isVertical ? plot.width * 0.4 + gap : .infinity
      breadths[side] = max(breadths[side] ?? 0, min(breadth, most))
    }
    for (side, breadth) in breadths where side.isVertical {
      cut(&plot, side.isBefore, false, breadth)
    }
    let above = breadths[Side(isVertical: false, isBefore: true)] ?? 0
    let below = breadths[Side(isVertical: false, isBefore: false)] ?? 0
    cut(&plot, true, true, max(top, above))
    cut(&plot, false, true, max(bottom, below))
    return breadths
  }

  private func placeLabels(
    _ roles: [ChartRole], _ subviews: LayoutSubviews, _ plot: CGRect, _ bounds: CGRect,
    _ breadths: [Side: Double]
  ) {
    var labels: [Side: [(index: Int, place: LabelPlace, frame: CGRect)]] = [:]
    for (index, role) in roles.enumerated() {
      guard case .label(let label) = role else { continue }
      let row = row(label.isVertical, plot, bounds)
      let size = row.offer(label, subviews[index].sizeThatFits(.unspecified))
      labels[Side(isVertical: label.isVertical, isBefore: label.isBefore), default: []]
        .append((index, label, row.frame(of: label, size)))
    }
    for group in labels.values {
      let shown = LabelRow.shown(group.map { ($0.place, $0.frame) })
      for (label, isShown) in zip(group, shown) {
        subviews[label.index].place(label.place, in: label.frame, isShown: isShown)
      }
    }
    for (index, role) in roles.enumerated() {
      guard case .tick(let tick) = role else { continue }
      let side = Side(isVertical: tick.label.isVertical, isBefore: tick.label.isBefore)
      let own = labels[side]?.first { $0.place.place == tick.label.place }
        .map { $0.place.breadth($0.frame.size) }
      let length = (tick.isLongest ? nil : own) ?? breadths[side] ?? gap
      place(subviews[index], tick, length + tick.more, row(side.isVertical, plot, bounds))
    }
  }

  private func row(_ isVertical: Bool, _ plot: CGRect, _ bounds: CGRect) -> LabelRow {
    let padding =
      isVertical ? yPadding.padding(plot.height) : xPadding.padding(plot.width)
    return LabelRow(plot: plot, bounds: bounds, padding: padding)
  }

  private func place(
    _ view: LayoutSubview, _ tick: TickPlace, _ length: Double, _ row: LabelRow
  ) {
    let (length, plot, label) = (max(length, 0), row.plot, tick.label)
    var frame: CGRect
    if label.isVertical {
      let place = plot.minY + row.padding.place(label.place, along: plot.height)
      frame = CGRect(
        x: label.isBefore ? plot.minX - length : plot.maxX, y: place - tick.breadth / 2,
        width: length, height: tick.breadth)
    } else {
      let place = plot.minX + row.padding.place(label.place, along: plot.width)
      frame = CGRect(
        x: place - tick.breadth / 2, y: label.isBefore ? plot.minY - length : plot.maxY,
        width: tick.breadth, height: length)
    }
    frame = frame.offsetBy(dx: label.offset.width, dy: label.offset.height)
    view.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
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

  private func placeLegend(_ view: LayoutSubview, in rect: inout CGRect) {
    let spacing = legend.spacing.map { Double($0) } ?? 8
    let position = legend.position.isAutomatic ? .bottom : legend.position
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
