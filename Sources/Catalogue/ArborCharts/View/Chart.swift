import Arbor
import ArborAccessibility
public import ArborCore
import ArborDisplay
import ArborPaints
import Foundation

/// A chart of marks, which fills the room it is offered.
///
/// ```swift
/// Chart(sales) { sale in
///   BarMark(x: .value("Month", sale.date, unit: .month), y: .value("Boxes", sale.count))
///     .foregroundStyle(by: .value("Fruit", sale.fruit))
/// }
/// .frame(height: 240)
/// ```
///
/// A chart shows at most 50,000 marks. Without a proposal it is 300 by 200 points.
public nonisolated struct Chart<Content: ChartContent>: View {
  private let content: Content
  @Environment(\.chartSettings) private var settings
  @Environment(\.locale) private var locale
  @Environment(\.calendar) private var calendar

  /// Creates a chart of marks.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// Creates a chart with marks for each element of a collection.
  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, C> {
    self.content = ForEach(data, content: content)
  }

  /// Creates a chart with marks for each element, identified by the value at a key path.
  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  /// The plot with its axes and its legend.
  @MainActor public var body: some View {
    var list = _MarkList()
    content._collect(&list)
    return ChartBody(
      model: ChartModel(list.marks, settings, locale, calendar), isCut: list.isFull)
  }
}

private nonisolated struct ChartBody: View {
  let model: ChartModel
  let isCut: Bool
  /// The part of a plot that scrolls that is seen, for views over it.
  @State private var seen: SeenPart?

  @MainActor var body: some View {
    GeometryReader { geometry in parts(ChartPlan(model, geometry.size)) }
      .frame(idealWidth: 300, idealHeight: 200)
      .overlayPreferenceValue(PlotFrameKey.self) { notes($0) }
      .overlayPreferenceValue(PlotFrameKey.self, alignment: overlay?.alignment ?? .center) {
        layer(overlay, $0)
      }
      .backgroundPreferenceValue(PlotFrameKey.self) { layer(model.settings.background, $0) }
      .environment(\.layoutDirection, .leftToRight)
      .background { if isCut { LimitReport() } }
  }

  private var overlay: ChartLayer? { model.settings.overlay }

  @MainActor @ViewBuilder private func layer(_ layer: ChartLayer?, _ anchor: Anchor<CGRect>?)
    -> some View
  {
    if let layer, let anchor {
      GeometryReader { geometry in
        let plan = ChartPlan(model, geometry.size)
        let size = geometry[anchor].size
        let (x, y) = plan.scales(for: size, seen)
        layer.content(ChartProxy(plan, x: x, y: y, size: size, anchor: anchor))
          .frame(
            width: geometry.size.width, height: geometry.size.height, alignment: layer.alignment)
      }
      .environment(\.chartSettings, ChartSettings())
    }
  }

  /// The annotations that the chart's edges keep in: only here the place of the plot is known.
  @MainActor @ViewBuilder private func notes(_ anchor: Anchor<CGRect>?) -> some View {
    if let anchor, model.hasNotes {
      GeometryReader { geometry in
        let frame = geometry[anchor]
        PlotLayout {
          NotesView(
            notes: seenNotes(ChartPlan(model, geometry.size), frame.size), plot: frame,
            chart: CGRect(origin: .zero, size: geometry.size))
        }
      }
    }
  }

  /// Returns the annotations of the marks in the part of the plot that is seen.
  @MainActor private func seenNotes(_ plan: ChartPlan, _ size: CGSize) -> [PlotNote] {
    let (x, y) = plan.scales(for: size, seen)
    var drawer = Drawer(model, x: x, y: y, size: size)
    let notes = PlotNote.notes(drawer.marks(), inChart: true)
    let axes = plan.scrolledAxes
    return notes.filter { note in
      let (x, y) = (note.frame.midX, note.frame.midY)
      return (!axes.contains(.horizontal) || x >= 0 && x <= size.width)
        && (!axes.contains(.vertical) || y >= 0 && y <= size.height)
    }
  }

  @MainActor private func parts(_ plan: ChartPlan) -> some View {
    let axes = plan.scrolledAxes
    return ChartLayout(legend: model.settings.legend, plan) {
      if axes.isEmpty {
        styledPlot(plan)
          .anchorPreference(key: PlotFrameKey.self, value: .bounds) { $0 }
          .layoutValue(key: ChartRoleKey.self, value: .plot)
      } else {
        frame.layoutValue(key: ChartRoleKey.self, value: .plot)
        ChartScroller(
          plan: plan, seen: hasLayers ? $seen : nil, content: scrolled(plan, axes)
        )
        .layoutValue(key: ChartRoleKey.self, value: .scroller)
      }
      if !plan.xAxis.longTicks.isEmpty || !plan.yAxis.longTicks.isEmpty {
        LongTicks(ticks: axes.contains(.horizontal) ? [] : plan.xAxis.longTicks)
        LongTicks(ticks: axes.contains(.vertical) ? [] : plan.yAxis.longTicks)
      }
      AxisLabels(plan: plan, isVertical: false, isMeasured: axes.contains(.horizontal))
      AxisLabels(plan: plan, isVertical: true, isMeasured: axes.contains(.vertical))
      if let title = model.settings.xTitle { titled(title, isVertical: false, isBefore: false) }
      if let title = model.settings.yTitle {
        titled(title, isVertical: true, isBefore: plan.yAxis.labels.first?.place.isBefore ?? false)
      }
      if !model.settings.legend.isHidden, !entries.isEmpty || model.settings.legend.content != nil {
        LegendView(model: model, names: entries)
          .layoutValue(key: ChartRoleKey.self, value: .legend)
      }
    }
  }

  private var entries: [String] {
    model.colorNames.isEmpty ? model.symbolNames : model.colorNames
  }

  @MainActor private func plot(_ plan: ChartPlan) -> some View {
    GeometryReader { PlotView(plan: plan, size: $0.size) }
  }

  @MainActor @ViewBuilder private func styledPlot(_ plan: ChartPlan) -> some View {
    if let style = model.settings.plotStyle { style(AnyView(plot(plan))) } else { plot(plan) }
  }

  private var hasLayers: Bool {
    overlay != nil || model.settings.background != nil || model.hasNotes
  }

  /// The visible part of a plot that scrolls: its style stays in place.
  @MainActor @ViewBuilder private var frame: some View {
    let seen = Color.clear.anchorPreference(key: PlotFrameKey.self, value: .bounds) { $0 }
    if let style = model.settings.plotStyle { style(AnyView(seen)) } else { seen }
  }

  /// The plot with the labels that scroll with it.
  @MainActor private func scrolled(_ plan: ChartPlan, _ axes: Axis.Set) -> some View {
    ChartLayout(legend: LegendSetting(), plan) {
      plot(plan)
        .anchorPreference(key: ScrolledPlotKey.self, value: .bounds) { anchor in
          axes == [.horizontal, .vertical] ? anchor : nil
        }
        .layoutValue(key: ChartRoleKey.self, value: .plot)
      if axes.contains(.horizontal) { LongTicks(ticks: plan.xAxis.longTicks) }
      if axes.contains(.vertical) { LongTicks(ticks: plan.yAxis.longTicks) }
      if axes.contains(.horizontal) { AxisLabels(plan: plan, isVertical: false, isBand: true) }
      if axes.contains(.vertical) { AxisLabels(plan: plan, isVertical: true, isBand: true) }
    }
  }

  private func titled(_ title: AxisTitle, isVertical: Bool, isBefore: Bool) -> some View {
    let place = TitlePlace(title, isVertical: isVertical, isBefore: isBefore)
    let view = title.view.font(.caption2).foregroundStyle(.secondary)
    return (place.isTurned ? AnyView(view.rotationEffect(.degrees(-90))) : AnyView(view))
      .layoutValue(key: ChartRoleKey.self, value: .title(place))
  }
}

/// The ticks of an axis that are as long as labels are.
private nonisolated struct LongTicks: View {
  let ticks: [AxisPlan.LongTick]

  @MainActor var body: some View {
    ForEach(ticks) { tick in
      let stroke = tick.stroke ?? StrokeStyle(lineWidth: 1)
      let paint =
        tick.style.map { MarkPaint(style: $0, opacity: 1) }
        ?? MarkPaint(style: AnyShapeStyle(Color.gray), opacity: 0.3)
      MiddleLine(isVertical: !tick.place.isVertical).stroke(paint, style: stroke)
        .accessibilityHidden(true)
        .layoutValue(
          key: ChartRoleKey.self,
          value: .tick(
            TickPlace(
              label: tick.place, isLongest: tick.isLongest, more: tick.more,
              breadth: max(stroke.lineWidth.isFinite ? stroke.lineWidth : 1, 1))))
    }
  }
}

/// A line along the middle of a frame.
private nonisolated struct MiddleLine: Shape {
  let isVertical: Bool
  nonisolated static var _hasOwnSize: Bool { false }
  nonisolated func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(
        to: CGPoint(x: isVertical ? rect.midX : rect.minX, y: isVertical ? rect.minY : rect.midY))
      path.addLine(
        to: CGPoint(x: isVertical ? rect.midX : rect.maxX, y: isVertical ? rect.maxY : rect.midY))
    }
  }
}

/// The labels of an axis: each beside its place, or all of a side as one view.
private nonisolated struct AxisLabels: View {
  let plan: ChartPlan
  let isVertical: Bool
  /// Whether the labels are one view also without a style.
  var isBand = false
  /// Whether the labels only say how much room they need, because they scroll elsewhere.
  var isMeasured = false

  /// More labels than this hardly make an axis broader.
  private let measured = 100

  private var axis: AxisPlan { isVertical ? plan.yAxis : plan.xAxis }
  @MainActor private var style: ((AnyView) -> AnyView)? {
    isVertical ? plan.model.settings.yAxisStyle : plan.model.settings.xAxisStyle
  }

  @MainActor var body: some View {
    if isMeasured || isBand || style != nil {
      bands
    } else {
      ForEach(axis.labels) { label in
        label.view.layoutValue(key: ChartRoleKey.self, value: .label(label.place))
      }
    }
  }

  @MainActor private var bands: some View {
    ForEach([true, false], id: \.self) { isBefore in
      let labels = axis.labels.filter { $0.place.isBefore == isBefore }
      if !labels.isEmpty {
        band(isMeasured ? Array(labels.prefix(measured)) : labels)
          .layoutValue(
            key: ChartRoleKey.self,
            value: .band(isVertical: isVertical, isBefore: isBefore, isScrolled: isMeasured))
      }
    }
  }

  @MainActor @ViewBuilder private func band(_ labels: [AxisPlan.Label]) -> some View {
    let band = AxisBand(
      labels: labels, isVertical: isVertical, padding: plan.padding(isVertical: isVertical),
      isScrolled: isBand)
    let styled = style.map { $0(AnyView(band)) } ?? AnyView(band)
    if isMeasured { styled.hidden() } else { styled }
  }
}

/// The names of the series with their colors and symbols.
private nonisolated struct LegendView: View {
  let model: ChartModel
  let names: [String]
  /// More entries than this nobody reads.
  private let limit = 50

  @MainActor var body: some View {
    if let own = model.settings.legend.content {
      own
    } else if let gradient = model.settings.gradient?.gradient, let ends = model.colors {
      HStack(spacing: 4) {
        Text(verbatim: words(ends.lower))
        LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)
          .frame(width: 80, height: 8)
        Text(verbatim: words(ends.upper))
      }
      .font(.caption2).foregroundStyle(.secondary)
    } else {
      FlowLegend {
        ForEach(Array(names.prefix(limit).enumerated()), id: \.offset) { index, name in
          HStack(spacing: 4) {
            swatch(name, index).frame(width: 8, height: 8)
            Text(verbatim: name).font(.caption2).foregroundStyle(.secondary).lineLimit(1)
          }
        }
      }
    }
  }

  private func words(_ number: Double) -> String { Words.number(number, model.locale) }

  private func swatch(_ name: String, _ index: Int) -> some View {
    let symbol = model.symbolNames.firstIndex(of: name) ?? 0
    let style =
      model.colorNames.isEmpty
      ? AnyShapeStyle(Color.blue) : model.settings.style(of: name, at: index)
    return SymbolShape(symbol: model.settings.symbol(of: name, at: symbol)).fill(style)
  }
}

/// A symbol as a shape.
private nonisolated struct SymbolShape: Shape {
  let symbol: SymbolPath
  nonisolated func path(in rect: CGRect) -> Path { symbol.path(rect) }
}
