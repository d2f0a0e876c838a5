public import Arbor
public import ArborCore
import ArborDisplay
import ArborPaints
public import Foundation

nonisolated extension View {
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
  @MainActor @preconcurrency public func chartXAxis<C: AxisContent>(
    @AxisContentBuilder content: () -> C
  ) -> some View {
    let parts = content()._axes
    return chartSetting { $0.xAxis = .parts(parts) }
  }
  /// Sets the vertical axis of the charts inside.
  @MainActor @preconcurrency public func chartYAxis<C: AxisContent>(
    @AxisContentBuilder content: () -> C
  ) -> some View {
    let parts = content()._axes
    return chartSetting { $0.yAxis = .parts(parts) }
  }

  /// Names the horizontal axis.
  ///
  /// - Parameters:
  ///   - position: The side of the chart; automatic is below it. On the left and on the right the
  ///     name is read upwards.
  ///   - alignment: How the name is aligned with the plot along that side.
  ///   - spacing: The distance from the axis in points; `nil` for 4.
  public func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(Text(labelKey), position: position, alignment: alignment, spacing: spacing)
  }
  /// Names the horizontal axis.
  public func chartXAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { label }
  }
  /// Names the horizontal axis.
  @_disfavoredOverload
  public func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(Text(label), position: position, alignment: alignment, spacing: spacing)
  }
  /// Names the horizontal axis by a view.
  public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView(content())
    return chartSetting {
      $0.xTitle = AxisTitle(
        view: view, position: position, alignment: alignment, spacing: spacing)
    }
  }
  /// Names the vertical axis.
  ///
  /// - Parameters:
  ///   - position: The side of the chart; automatic is above it. On the left and on the right the
  ///     name is read upwards.
  ///   - alignment: How the name is aligned with the plot along that side.
  ///   - spacing: The distance from the axis in points; `nil` for 4.
  public func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(Text(labelKey), position: position, alignment: alignment, spacing: spacing)
  }
  /// Names the vertical axis.
  public func chartYAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { label }
  }
  /// Names the vertical axis.
  @_disfavoredOverload
  public func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(Text(label), position: position, alignment: alignment, spacing: spacing)
  }
  /// Names the vertical axis by a view.
  public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView(content())
    return chartSetting {
      $0.yTitle = AxisTitle(
        view: view, position: position, alignment: alignment, spacing: spacing)
    }
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
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView(content())
    return chartSetting {
      $0.legend = LegendSetting(
        position: position, alignment: alignment, spacing: spacing, content: view)
    }
  }

  /// Changes the labels of the horizontal axis as one view: their frame, their background.
  ///
  /// ```swift
  /// chart.chartXAxisStyle { axis in axis.background(.blue.opacity(0.1)) }
  /// ```
  public func chartXAxisStyle<C: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> C
  ) -> some View {
    chartSetting { $0.xAxisStyle = { AnyView(content(ChartAxisContent(axis: $0))) } }
  }
  /// Changes the labels of the vertical axis as one view: their frame, their background.
  public func chartYAxisStyle<C: View>(
    @ViewBuilder content: @escaping (ChartAxisContent) -> C
  ) -> some View {
    chartSetting { $0.yAxisStyle = { AnyView(content(ChartAxisContent(axis: $0))) } }
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
public nonisolated struct ChartPlotContent: View, Sendable {
  let plot: AnyView
  /// The plot.
  @MainActor public var body: some View { plot }
}

/// The labels of an axis of a chart.
///
/// ```swift
/// chart.chartYAxisStyle { axis in axis.frame(width: 60).background(.gray.opacity(0.1)) }
/// ```
public nonisolated struct ChartAxisContent: View, Sendable {
  let axis: AnyView
  /// The labels.
  @MainActor public var body: some View { axis }
}
