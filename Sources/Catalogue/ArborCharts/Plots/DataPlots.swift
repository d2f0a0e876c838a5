public import Foundation

/// The content of a `BarPlot` of data.
public typealias VectorizedBarPlotContent<Data: RandomAccessCollection> = _DataPlot<Data>
/// The content of a `LinePlot` of data.
public typealias VectorizedLinePlotContent<Data: RandomAccessCollection> = _DataPlot<Data>
/// The content of a `AreaPlot` of data.
public typealias VectorizedAreaPlotContent<Data: RandomAccessCollection> = _DataPlot<Data>
/// The content of a `PointPlot` of data.
public typealias VectorizedPointPlotContent<Data: RandomAccessCollection> = _DataPlot<Data>
/// The content of a `RulePlot` of data.
public typealias VectorizedRulePlotContent<Data: RandomAccessCollection> = _DataPlot<Data>
/// The content of a `RectanglePlot` of data.
public typealias VectorizedRectanglePlotContent<Data: RandomAccessCollection> = _DataPlot<Data>
/// The content of a `SectorPlot` of data.
public typealias VectorizedSectorPlotContent<Data: RandomAccessCollection> = _DataPlot<Data>

/// The bars of a collection; each is as a ``BarMark``.
///
/// ```swift
/// BarPlot(days, x: .value("Day", \.name), y: .value("Steps", \.steps))
/// ```
public struct BarPlot<Content: ChartContent>: ChartContent {
  /// A plot has no parts.
  public typealias Body = Never
  let content: Content
  public func _collect(_ list: inout _MarkList) { content._collect(&list) }
}

extension BarPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The type of the elements of the data.
  public typealias DataElement = Content.DataElement
  public var _elements: [Content.DataElement] { content._elements }
}

extension BarPlot {
  /// Creates bars; `width` and `height` are those of vertical and of horizontal bars.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic,
    height: MarkDimensions<Data.Element> = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedBarPlotContent<Data> {
    content = _DataPlot(.bar, data, x: x.field, y: y.field) {
      $1.width = width.dimension($0)
      $1.height = height.dimension($0)
      $1.stacking = stacking
    }
  }

  /// Creates vertical bars between two values.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedBarPlotContent<Data> {
    content = _DataPlot(.bar, data, x: x.field, y: yStart.joined(with: yEnd)) {
      $1.isUpright = true
      $1.width = width.dimension($0)
    }
  }

  /// Creates horizontal bars between two values.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    height: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedBarPlotContent<Data> {
    content = _DataPlot(.bar, data, x: xStart.joined(with: xEnd), y: y.field) {
      $1.isUpright = false
      $1.height = height.dimension($0)
    }
  }
}

/// The symbols of a collection; each is as a ``PointMark``.
///
/// ```swift
/// PointPlot(cities, x: .value("Area", \.area), y: .value("People", \.people))
/// ```
public struct PointPlot<Content: ChartContent>: ChartContent {
  /// A plot has no parts.
  public typealias Body = Never
  let content: Content
  public func _collect(_ list: inout _MarkList) { content._collect(&list) }
}

extension PointPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The type of the elements of the data.
  public typealias DataElement = Content.DataElement
  public var _elements: [Content.DataElement] { content._elements }
}

extension PointPlot {
  /// Creates symbols.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedPointPlotContent<Data> {
    content = _DataPlot(.point, data, x: x.field, y: y.field)
  }
}

/// The rectangles of a collection; each is as a ``RectangleMark``.
///
/// ```swift
/// RectanglePlot(cells, x: .value("Hour", \.hour), y: .value("Day", \.day)).opacity(\.share)
/// ```
public struct RectanglePlot<Content: ChartContent>: ChartContent {
  /// A plot has no parts.
  public typealias Body = Never
  let content: Content
  public func _collect(_ list: inout _MarkList) { content._collect(&list) }
}

extension RectanglePlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The type of the elements of the data.
  public typealias DataElement = Content.DataElement
  public var _elements: [Content.DataElement] { content._elements }
}

extension RectanglePlot {
  /// Creates rectangles around places.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic,
    height: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = _DataPlot(.rectangle, data, x: x.field, y: y.field) {
      $1.width = width.dimension($0)
      $1.height = height.dimension($0)
    }
  }

  /// Creates rectangles between values.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = _DataPlot(
      .rectangle, data, x: xStart.joined(with: xEnd), y: yStart.joined(with: yEnd))
  }

  /// Creates rectangles around places of `x`, between two values of `y`.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>,
    width: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = _DataPlot(.rectangle, data, x: x.field, y: yStart.joined(with: yEnd)) {
      $1.width = width.dimension($0)
    }
  }

  /// Creates rectangles around places of `y`, between two values of `x`.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    height: MarkDimensions<Data.Element> = .automatic
  ) where Content == VectorizedRectanglePlotContent<Data> {
    content = _DataPlot(.rectangle, data, x: xStart.joined(with: xEnd), y: y.field) {
      $1.height = height.dimension($0)
    }
  }
}

/// The lines of a collection; each is as a ``RuleMark``.
///
/// ```swift
/// RulePlot(limits, y: .value("Limit", \.value))
/// ```
public struct RulePlot<Content: ChartContent>: ChartContent {
  /// A plot has no parts.
  public typealias Body = Never
  let content: Content
  public func _collect(_ list: inout _MarkList) { content._collect(&list) }
}

extension RulePlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The type of the elements of the data.
  public typealias DataElement = Content.DataElement
  public var _elements: [Content.DataElement] { content._elements }
}

extension RulePlot {
  /// Creates vertical lines.
  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>
  ) where Content == VectorizedRulePlotContent<Data> {
    content = _DataPlot(.rule, data, x: x.field, change: { $1.isUpright = true })
  }

  /// Creates horizontal lines.
  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedRulePlotContent<Data> {
    content = _DataPlot(.rule, data, y: y.field, change: { $1.isUpright = false })
  }

  /// Creates vertical lines between two values.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedRulePlotContent<Data> {
    content = _DataPlot(
      .rule, data, x: x.field, y: yStart.joined(with: yEnd), change: { $1.isUpright = true })
  }

  /// Creates horizontal lines between two values.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data,
    xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedRulePlotContent<Data> {
    content = _DataPlot(
      .rule, data, x: xStart.joined(with: xEnd), y: y.field, change: { $1.isUpright = false })
  }
}

/// The sectors of a collection; each is as a ``SectorMark``.
///
/// ```swift
/// SectorPlot(parts, angle: .value("Share", \.share), innerRadius: .ratio(0.6))
/// ```
public struct SectorPlot<Content: ChartContent>: ChartContent {
  /// A plot has no parts.
  public typealias Body = Never
  let content: Content
  public func _collect(_ list: inout _MarkList) { content._collect(&list) }
}

extension SectorPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The type of the elements of the data.
  public typealias DataElement = Content.DataElement
  public var _elements: [Content.DataElement] { content._elements }
}

extension SectorPlot {
  /// Creates sectors; `angularInset` is in points and lies on each side.
  public init<Data: RandomAccessCollection, A: Plottable>(
    _ data: Data,
    angle: PlottableProjection<Data.Element, A>,
    innerRadius: MarkDimensions<Data.Element> = .automatic,
    outerRadius: MarkDimensions<Data.Element> = .automatic,
    angularInset: CGFloat? = nil
  ) where Content == VectorizedSectorPlotContent<Data> {
    content = _DataPlot(
      .sector, data,
      change: {
        $1.angle = angle.field($0)
        $1.inner = innerRadius.dimension($0)
        $1.outer = outerRadius.dimension($0)
        $1.inset = angularInset.map { Double($0) } ?? 0
      })
  }
}
