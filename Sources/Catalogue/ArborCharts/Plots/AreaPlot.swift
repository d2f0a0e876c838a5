public import Arbor

/// The content of an `AreaPlot` of a function.
public typealias FunctionAreaPlotContent = _FunctionPlot

/// An area under the elements of a collection, as of ``AreaMark``s, or under the curve of a
/// function.
///
/// A function is evaluated as that of a ``LinePlot``; its area is not stacked.
///
/// ```swift
/// Chart { AreaPlot(x: "x", y: "Density", domain: -3...3) { exp(-$0 * $0) } }
/// ```
public struct AreaPlot<Content: ChartContent>: ChartContent {
  /// A plot has no parts.
  public typealias Body = Never
  let content: Content
  public func _collect(_ list: inout _MarkList) { content._collect(&list) }
}

extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The type of the elements of the data.
  public typealias DataElement = Content.DataElement
  public var _elements: [Content.DataElement] { content._elements }
}

extension AreaPlot {
  /// Creates an area under elements.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedAreaPlotContent<Data> {
    content = _DataPlot(.area, data, x: x.field, y: y.field) {
      $1.stacking = stacking
    }
  }

  /// Creates an area under the elements of each series.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedAreaPlotContent<Data> {
    content = _DataPlot(.area, data, x: x.field, y: y.field) {
      $1.stacking = stacking
      $1.series = series.field($0)
    }
  }

  /// Creates an area between two values of each element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedAreaPlotContent<Data> {
    content = _DataPlot(.area, data, x: x.field, y: yStart.joined(with: yEnd))
  }

  /// Creates an area between two values of each element of each series.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) where Content == VectorizedAreaPlotContent<Data> {
    content = _DataPlot(.area, data, x: x.field, y: yStart.joined(with: yEnd)) {
      $1.series = series.field($0)
    }
  }
}

extension AreaPlot where Content == FunctionAreaPlotContent {
  /// Creates the area between a function of `x` and zero; `nil` evaluates it for all that the axis
  /// shows.
  public init(
    x: Text, y: Text, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) {
    content = _FunctionPlot(.area, .curve(function), domain, x, y)
  }
  /// Creates the area between a function of `x` and zero; `nil` evaluates it for all that the axis
  /// shows.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) { self.init(x: Text(x), y: Text(y), domain: domain, function: function) }
  /// Creates the area between a function of `x` and zero; `nil` evaluates it for all that the axis
  /// shows.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    x: S, y: S, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) { self.init(x: Text(x), y: Text(y), domain: domain, function: function) }
}

extension AreaPlot where Content == FunctionAreaPlotContent {
  /// Creates the area between two functions of `x`; `nil` evaluates them for all that the axis
  /// shows. Screen readers call it by the name of `yStart`.
  public init(
    x: Text, yStart: Text, yEnd: Text, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) {
    content = _FunctionPlot(.area, .band(function), domain, x, yStart)
  }
  /// Creates the area between two functions of `x`; `nil` evaluates them for all that the axis
  /// shows. Screen readers call it by the name of `yStart`.
  public init(
    x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) {
    self.init(
      x: Text(x), yStart: Text(yStart), yEnd: Text(yEnd), domain: domain, function: function)
  }
  /// Creates the area between two functions of `x`; `nil` evaluates them for all that the axis
  /// shows. Screen readers call it by the name of `yStart`.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    x: S, yStart: S, yEnd: S, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) {
    self.init(
      x: Text(x), yStart: Text(yStart), yEnd: Text(yEnd), domain: domain, function: function)
  }
}
