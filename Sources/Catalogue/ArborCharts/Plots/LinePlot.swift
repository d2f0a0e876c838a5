public import Arbor

/// The content of a `LinePlot` of a function.
public typealias FunctionLinePlotContent = _FunctionPlot

/// A line through the elements of a collection, as of ``LineMark``s, or the curve of a function.
///
/// A function is evaluated at 301 places of what is seen, fewer where a chart has more than 39
/// functions or scrolls far, each time that the chart is evaluated. Values that are not finite
/// interrupt the curve, which ends at the edges of the plot.
///
/// ```swift
/// Chart { LinePlot(x: "x", y: "sin x") { sin($0) } }
///   .chartXScale(domain: -10...10)
/// ```
public struct LinePlot<Content: ChartContent>: ChartContent {
  /// A plot has no parts.
  public typealias Body = Never
  let content: Content
  public func _collect(_ list: inout _MarkList) { content._collect(&list) }
}

extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The type of the elements of the data.
  public typealias DataElement = Content.DataElement
  public var _elements: [Content.DataElement] { content._elements }
}

extension LinePlot {
  /// Creates a line through elements.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedLinePlotContent<Data> {
    content = _DataPlot(.line, data, x: x.field, y: y.field)
  }

  /// Creates a line through the elements of each series.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) where Content == VectorizedLinePlotContent<Data> {
    content = _DataPlot(.line, data, x: x.field, y: y.field) {
      $1.series = series.field($0)
    }
  }
}

extension LinePlot where Content == FunctionLinePlotContent {
  /// Creates the curve of a function of `x`; `nil` evaluates it for all that the axis shows.
  public init(
    x: Text, y: Text, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) {
    content = _FunctionPlot(.line, .curve(function), domain, x, y)
  }
  /// Creates the curve of a function of `x`; `nil` evaluates it for all that the axis shows.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) { self.init(x: Text(x), y: Text(y), domain: domain, function: function) }
  /// Creates the curve of a function of `x`; `nil` evaluates it for all that the axis shows.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    x: S, y: S, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) { self.init(x: Text(x), y: Text(y), domain: domain, function: function) }
}

extension LinePlot where Content == FunctionLinePlotContent {
  /// Creates the curve of a parameter in a domain; its name `t` is not shown.
  public init(
    x: Text, y: Text, t: Text, domain: ClosedRange<Double>,
    function: @escaping (_ t: Double) -> (x: Double, y: Double)
  ) {
    content = _FunctionPlot(.line, .path(function), domain, x, y)
  }
  /// Creates the curve of a parameter in a domain; its name `t` is not shown.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey,
    domain: ClosedRange<Double>,
    function: @escaping (_ t: Double) -> (x: Double, y: Double)
  ) { self.init(x: Text(x), y: Text(y), t: Text(t), domain: domain, function: function) }
  /// Creates the curve of a parameter in a domain; its name `t` is not shown.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    x: S, y: S, t: S, domain: ClosedRange<Double>,
    function: @escaping (_ t: Double) -> (x: Double, y: Double)
  ) { self.init(x: Text(x), y: Text(y), t: Text(t), domain: domain, function: function) }
}
