import Arbor
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
public struct Chart<Content: ChartContent>: View {
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
  public var body: some View {
    var list = _MarkList()
    content._collect(&list)
    return ChartBody(
      model: ChartModel(list.marks, settings, locale, calendar), isCut: list.isFull)
  }
}

private struct ChartBody: View {
  let model: ChartModel
  let isCut: Bool

  var body: some View {
    GeometryReader { geometry in parts(ChartPlan(model, geometry.size)) }
      .frame(idealWidth: 300, idealHeight: 200)
      .overlayPreferenceValue(PlotFrameKey.self, alignment: overlay?.alignment ?? .center) {
        layer(overlay, $0)
      }
      .backgroundPreferenceValue(PlotFrameKey.self) { layer(model.settings.background, $0) }
      .environment(\.layoutDirection, .leftToRight)
      .background { if isCut { LimitReport() } }
  }

  private var overlay: ChartLayer? { model.settings.overlay }

  @ViewBuilder private func layer(_ layer: ChartLayer?, _ anchor: Anchor<CGRect>?) -> some View {
    if let layer, let anchor {
      GeometryReader { geometry in
        let plan = ChartPlan(model, geometry.size)
        let size = geometry[anchor].size
        let (x, y) = plan.scales(for: size)
        layer.content(ChartProxy(x: x, y: y, total: plan.total, size: size, anchor: anchor))
          .frame(
            width: geometry.size.width, height: geometry.size.height, alignment: layer.alignment)
      }
      .environment(\.chartSettings, ChartSettings())
    }
  }

  private func parts(_ plan: ChartPlan) -> some View {
    ChartLayout(legend: model.settings.legend, padding: plan.padding) {
      plot(plan)
        .anchorPreference(key: PlotFrameKey.self, value: .bounds) { $0 }
        .layoutValue(key: ChartRoleKey.self, value: .plot)
      labels(plan.xAxis, isVertical: false)
      labels(plan.yAxis, isVertical: true)
      if let title = model.settings.xTitle { titled(title, isVertical: false, isBefore: false) }
      if let title = model.settings.yTitle {
        titled(title, isVertical: true, isBefore: plan.yAxis.labels.first?.isBefore ?? false)
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

  @ViewBuilder private func plot(_ plan: ChartPlan) -> some View {
    let plot = GeometryReader { PlotView(plan: plan, size: $0.size) }
    if let style = model.settings.plotStyle { style(AnyView(plot)) } else { plot }
  }

  private func labels(_ axis: AxisPlan, isVertical: Bool) -> some View {
    ForEach(axis.labels) { label in
      label.view.layoutValue(
        key: ChartRoleKey.self,
        value: .label(
          place: label.place, isVertical: isVertical, isBefore: label.isBefore,
          isLeading: label.isLeading))
    }
  }

  private func titled(_ title: AxisTitle, isVertical: Bool, isBefore: Bool) -> some View {
    title.view.font(.caption2).foregroundStyle(.secondary)
      .layoutValue(
        key: ChartRoleKey.self,
        value: .title(isVertical: isVertical, isBefore: isBefore, alignment: title.alignment))
  }
}

/// The names of the series with their colors and symbols.
private struct LegendView: View {
  let model: ChartModel
  let names: [String]
  /// More entries than this nobody reads.
  private let limit = 50

  var body: some View {
    if let own = model.settings.legend.content {
      own
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

  private func swatch(_ name: String, _ index: Int) -> some View {
    let symbol = model.symbolNames.firstIndex(of: name) ?? 0
    let style =
      model.colorNames.isEmpty
      ? AnyShapeStyle(Color.blue) : model.settings.style(of: name, at: index)
    return BasicChartSymbolShape.series(symbol).fill(style)
  }
}
