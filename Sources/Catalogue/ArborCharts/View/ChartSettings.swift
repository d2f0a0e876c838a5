package import ArborCore
import ArborPaints
import Arbor
import ArborDisplay
import Foundation

/// The settings that the modifiers of a chart write.
package struct ChartSettings {
  package var x = ScaleSetting()
  package var y = ScaleSetting()
  var xAxis = AxisSetting.automatic
  var yAxis = AxisSetting.automatic
  var xAxisStyle: ((AnyView) -> AnyView)?
  var yAxisStyle: ((AnyView) -> AnyView)?
  var styles = SeriesScale<AnyShapeStyle>()
  /// The colors of numbers; `nil` where they are series.
  var gradient: StyleGradient?
  var symbols = SeriesScale<SymbolPath>()
  /// The areas of symbols, in square points.
  var symbolSizes = SeriesScale<Double>()
  var lines = SeriesScale<StrokeStyle>()
  var legend = LegendSetting()
  var plotStyle: ((AnyView) -> AnyView)?
  var xTitle: AxisTitle?
  var yTitle: AxisTitle?
  var overlay: ChartLayer?
  var background: ChartLayer?
  var selections: [ChartSelection] = []
  /// Adds a gesture of the author to the plot.
  var gesture: ((ChartProxy, AnyView) -> AnyView)?
  package var scrolling = ScrollingSetting()

  package init() {}
}

enum AxisSetting {
  case automatic, hidden
  case parts([_AxisPart])
}

struct AxisTitle {
  var view: AnyView
  var position: AnnotationPosition
  var alignment: Alignment?
  var spacing: CGFloat?
}

/// The colors that numbers have between the ends of a domain.
struct StyleGradient {
  var gradient: Gradient
  var numbers = ScaleSetting()
}

struct ChartLayer {
  var alignment: Alignment
  var content: (ChartProxy) -> AnyView
}

struct LegendSetting {
  var isHidden = false
  var position = AnnotationPosition.bottom
  var alignment: Alignment?
  var spacing: CGFloat?
  var content: AnyView?
}

/// Settings of the scale of an axis.
package struct ScaleSetting {
  package enum Domain { case range(_PlotValue, _PlotValue), categories([String]) }
  package var domain: Domain?
  var includesZero: Bool?
  var isReversed = false
  var part = _PlotPart()
  /// Changes the ends of the values of the marks, or the categories.
  var change: (([_PlotValue]) -> [_PlotValue])?
  package var kind = Scale.Kind.linear
}

private enum ChartSettingsKey: EnvironmentKey {
  static var defaultValue: ChartSettings { ChartSettings() }
}

extension EnvironmentValues {
  package var chartSettings: ChartSettings {
    get { self[ChartSettingsKey.self] }
    set { self[ChartSettingsKey.self] = newValue }
  }
}
