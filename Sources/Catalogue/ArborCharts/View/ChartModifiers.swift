public import Arbor
public import ArborCore
import ArborDisplay
import ArborPaints
public import Foundation

extension View {
  func chartSetting(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
    transformEnvironment(\.chartSettings, transform: change)
  }

  /// Shows or hides the horizontal axis of the charts inside.
  public func chartXAxis(_ visibility: Visibility) -> some View {
    chartSetting { $0.xAxis = visibility == .hidden ? .hidden : .automatic }
  }
  /// Shows or hides the vertical axis of the charts inside.
  public func chartYAxis(_ visibility: Visibility) -> some View {
    chartSetting { $0.yAxis = visibility == .hidden ? .hidden : .automatic }
  }
  /// Sets the horizontal axis of the charts inside.
  public func chartXAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
    let parts = content()._axes
    return chartSetting { $0.xAxis = .parts(parts) }
  }
  /// Sets the vertical axis of the charts inside.
  public func chartYAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
    let parts = content()._axes
    return chartSetting { $0.yAxis = .parts(parts) }
  }

  /// Names the horizontal axis.
  public func chartXAxisLabel(_ labelKey: LocalizedStringKey, alignment: Alignment? = nil)
    -> some View
  { chartXAxisLabel(alignment: alignment) { Text(labelKey) } }
  /// Names the horizontal axis.
  @_disfavoredOverload
  public func chartXAxisLabel<S: StringProtocol>(_ label: S, alignment: Alignment? = nil)
    -> some View
  { chartXAxisLabel(alignment: alignment) { Text(label) } }
  /// Names the horizontal axis by a view below it.
  public func chartXAxisLabel<C: View>(
    alignment: Alignment? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView(content())
    return chartSetting { $0.xTitle = AxisTitle(view: view, alignment: alignment) }
  }
  /// Names the vertical axis.
  public func chartYAxisLabel(_ labelKey: LocalizedStringKey, alignment: Alignment? = nil)
    -> some View
  { chartYAxisLabel(alignment: alignment) { Text(labelKey) } }
  /// Names the vertical axis.
  @_disfavoredOverload
  public func chartYAxisLabel<S: StringProtocol>(_ label: S, alignment: Alignment? = nil)
    -> some View
  { chartYAxisLabel(alignment: alignment) { Text(label) } }
  /// Names the vertical axis by a view above it.
  public func chartYAxisLabel<C: View>(
    alignment: Alignment? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView(content())
    return chartSetting { $0.yTitle = AxisTitle(view: view, alignment: alignment) }
  }

  /// Shows or hides the legend of the charts inside.
  public func chartLegend(_ visibility: Visibility) -> some View {
    chartSetting { $0.legend.isHidden = visibility == .hidden }
  }
  /// Sets where the legend is; `spacing` is in points.
  public func chartLegend(
    position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartSetting {
      $0.legend = LegendSetting(position: position, alignment: alignment, spacing: spacing)
    }
  }
  /// Shows a view as the legend.
  public func chartLegend<C: View>(
    position: AnnotationPosition = .bottom, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView(content())
    return chartSetting {
      $0.legend = LegendSetting(
        position: position, alignment: alignment, spacing: spacing, content: view)
    }
  }

  /// Changes the plot: its frame, its background, its border.
  public func chartPlotStyle<C: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> C
  ) -> some View {
    chartSetting { $0.plotStyle = { AnyView(content(ChartPlotContent(plot: $0))) } }
  }
  /// Shows views over the chart, whose place in it the proxy tells.
  public func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chartSetting {
      $0.overlay = ChartLayer(alignment: alignment) { AnyView(content($0)) }
    }
  }
  /// Shows views behind the chart, whose place in it the proxy tells.
  public func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chartSetting {
      $0.background = ChartLayer(alignment: alignment) { AnyView(content($0)) }
    }
  }
}

/// The plot of a chart, without axes and legend.
///
/// ```swift
/// chart.chartPlotStyle { plot in plot.background(.gray.opacity(0.1)) }
/// ```
public struct ChartPlotContent: View {
  let plot: AnyView
  /// The plot.
  public var body: some View { plot }
}

// MARK: Series

extension View {
  private func chartStyles(_ pairs: [(String, AnyShapeStyle)]) -> some View {
    chartSetting {
      $0.styleDomain = pairs.map(\.0)
      $0.styles = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Sets the styles of the series, in the order of the legend.
  ///
  /// ```swift
  /// chart.chartForegroundStyleScale(["Sold": .green, "Returned": .red])
  /// ```
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    chartStyles(
      mapping.map { ($0.key.primitivePlottable._plotValue.name, AnyShapeStyle($0.value)) })
  }

  /// Sets the styles of the series, in the order of `domain`; styles are repeated.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], range: [S]
  ) -> some View {
    chartStyles(
      range.isEmpty
        ? []
        : domain.enumerated().map {
          ($1.primitivePlottable._plotValue.name, AnyShapeStyle(range[$0 % range.count]))
        })
  }

  /// Sets the styles of the series in the order of the data; styles are repeated.
  public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    chartSetting { $0.styleRange = range.map { AnyShapeStyle($0) } }
  }

  /// Sets the order of the series.
  public func chartForegroundStyleScale<D: Plottable>(domain: [D]) -> some View {
    chartSetting { $0.styleDomain = domain.map { $0.primitivePlottable._plotValue.name } }
  }

  /// Sets the style of each series by a function of its value.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], mapping: @escaping (D) -> S
  ) -> some View {
    chartStyles(
      domain.map { ($0.primitivePlottable._plotValue.name, AnyShapeStyle(mapping($0))) })
  }
}

// MARK: Selection

extension View {
  private func selection<P: Plottable>(
    _ binding: Binding<P?>, _ read: @escaping (ChartProxy, CGPoint) -> _PlotValue?
  ) -> some View {
    chartSetting {
      $0.selections.append { proxy, place in
        let found = place.flatMap { read(proxy, $0) }
          .flatMap { P.PrimitivePlottable(_plotValue: $0) }
          .flatMap { P(primitivePlottable: $0) }
        let (old, new) = (binding.wrappedValue, found)
        if old?.primitivePlottable._plotValue != new?.primitivePlottable._plotValue {
          binding.wrappedValue = new
        }
      }
    }
  }

  /// Writes the horizontal value that a pointer is at, and `nil` when it has left.
  ///
  /// Differs from SwiftUI: after a touch the value stays.
  public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selection(value) { proxy, place in proxy.x.value(at: place.x) }
  }
  /// Writes the vertical value that a pointer is at, and `nil` when it has left.
  ///
  /// Differs from SwiftUI: after a touch the value stays.
  public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selection(value) { proxy, place in proxy.y.value(at: place.y) }
  }
  /// Writes the sum of the sectors up to a pointer, and `nil` when it has left.
  ///
  /// Differs from SwiftUI: after a touch the value stays.
  public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    selection(value) { proxy, place in proxy.angleValue(at: place) }
  }
}
