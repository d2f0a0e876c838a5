import Arbor
public import ArborCore
import ArborDisplay
public import Foundation

/// An axis of a chart as it is described to those who do not see it.
public protocol AXDataAxisDescriptor: AnyObject {
  /// The name of what the axis shows.
  var title: String { get set }
  /// Returns a value of the axis as it is read.
  func _words(for value: AXDataPointValue) -> String
}

/// An axis of numbers.
///
/// ```swift
/// AXNumericDataAxisDescriptor(title: "Hour", range: 0...23, gridlinePositions: []) {
///   "\(Int($0)) o'clock"
/// }
/// ```
public final class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  /// The name of what the axis shows.
  public var title: String
  /// The smallest and the greatest number. Stored, without effect: each point is read by itself.
  public var range: ClosedRange<Double>
  /// The numbers with a line. Stored, without effect.
  public var gridlinePositions: [Double]
  /// Returns a number as it is read.
  public var valueDescriptionProvider: (Double) -> String

  /// Creates an axis.
  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    self.title = title
    self.range = range
    self.gridlinePositions = gridlinePositions
    self.valueDescriptionProvider = valueDescriptionProvider
  }

  public func _words(for value: AXDataPointValue) -> String {
    value.category ?? valueDescriptionProvider(value.number)
  }
}

/// An axis of categories.
///
/// ```swift
/// AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Mo", "Tu", "We"])
/// ```
public final class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  /// The name of what the axis shows.
  public var title: String
  /// The categories, in order. Stored, without effect: points are read in the order of the series.
  public var categoryOrder: [String]

  /// Creates an axis.
  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }

  public func _words(for value: AXDataPointValue) -> String { value.category ?? "\(value.number)" }
}

/// A number or a category of a point.
public final class AXDataPointValue: NSObject {
  /// The number; 0 for a category.
  public let number: Double
  /// The category; `nil` for a number.
  public let category: String?

  private init(_ number: Double, _ category: String?) {
    (self.number, self.category) = (number, category)
  }

  /// Creates a number.
  public static func number(_ number: Double) -> AXDataPointValue { .init(number, nil) }
  /// Creates a category.
  public static func category(_ category: String) -> AXDataPointValue { .init(0, category) }
}

/// A point of a chart.
///
/// ```swift
/// AXDataPoint(x: "Mo", y: 21.5, label: "Holiday")
/// ```
public final class AXDataPoint: NSObject {
  /// The value on the horizontal axis.
  public let xValue: AXDataPointValue
  /// The value on the vertical axis; `nil` for none.
  public let yValue: AXDataPointValue?
  /// The values on further axes.
  public let additionalValues: [AXDataPointValue]
  /// A name; `nil` for none.
  public let label: String?

  private init(
    _ x: AXDataPointValue, _ y: Double?, _ additionalValues: [AXDataPointValue], _ label: String?
  ) {
    xValue = x
    yValue = y.map { .number($0) }
    self.additionalValues = additionalValues
    self.label = label
  }

  /// Creates a point at a number.
  public convenience init(
    x: Double, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil
  ) { self.init(.number(x), y, additionalValues, label) }

  /// Creates a point of a category.
  public convenience init(
    x: String, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil
  ) { self.init(.category(x), y, additionalValues, label) }
}

/// The points of a line or of bars of one kind.
public final class AXDataSeriesDescriptor: NSObject {
  /// The name; `nil` for none.
  public var name: String?
  /// Whether a line connects the points. Stored, without effect: each point is read by itself.
  public var isContinuous: Bool
  /// The points, in order.
  public var dataPoints: [AXDataPoint]

  /// Creates a series.
  public init(name: String?, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }
}

/// A chart as it is described to those who do not see it.
public final class AXChartDescriptor: NSObject {
  /// The title; `nil` for none.
  public var title: String?
  /// The gist of the chart; `nil` for none.
  public var summary: String?
  /// The horizontal axis.
  public var xAxis: any AXDataAxisDescriptor
  /// The vertical axis; `nil` for none.
  public var yAxis: AXNumericDataAxisDescriptor?
  /// Further axes.
  public var additionalAxes: [any AXDataAxisDescriptor]
  /// The series.
  public var series: [AXDataSeriesDescriptor]

  /// Creates a description.
  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?, additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    self.title = title
    self.summary = summary
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.additionalAxes = additionalAxes
    self.series = series
  }

  /// Returns a point as it is read: its name, and its values after the titles of their axes.
  func words(for point: AXDataPoint) -> String {
    var words = point.label.map { [$0] } ?? []
    func add(_ value: AXDataPointValue?, on axis: (any AXDataAxisDescriptor)?) {
      guard let value, let axis else { return }
      words.append("\(axis.title) \(axis._words(for: value))")
    }
    add(point.xValue, on: xAxis)
    add(point.yValue, on: yAxis)
    for (value, axis) in zip(point.additionalValues, additionalAxes) { add(value, on: axis) }
    return words.joined(separator: ", ")
  }
}

/// A value that describes a chart.
///
/// ```swift
/// struct WeekDescription: AXChartDescriptorRepresentable {
///   let days: [Day]
///   func makeChartDescriptor() -> AXChartDescriptor {
///     AXChartDescriptor(
///       title: "Sales", summary: nil,
///       xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: days.map(\.name)),
///       yAxis: AXNumericDataAxisDescriptor(
///         title: "Pieces", range: 0...100, gridlinePositions: []) { "\(Int($0))" },
///       series: [
///         AXDataSeriesDescriptor(
///           name: nil, isContinuous: false,
///           dataPoints: days.map { AXDataPoint(x: $0.name, y: $0.pieces) })
///       ])
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol AXChartDescriptorRepresentable {
  /// Returns the description.
  func makeChartDescriptor() -> AXChartDescriptor
  /// Changes a description after the value has changed. Without effect: descriptions are made anew.
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  /// Does nothing.
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

nonisolated extension View {
  /// Describes the view as a chart: a group with the title of the chart contains its summary and an
  /// element for each point, which are never seen.
  ///
  /// ```swift
  /// BarsView(days).accessibilityChartDescriptor(WeekDescription(days: days))
  /// ```
  ///
  /// Differs from SwiftUI: browsers play no sounds for charts. Of each series 500 points are read.
  @MainActor
  public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View {
    overlay { DescribedChart(chart: representable.makeChartDescriptor()) }
  }
}

/// The elements of a described chart, above each other: they are never seen.
private nonisolated struct DescribedChart: View {
  private static let limit = 500
  let chart: AXChartDescriptor

  @MainActor var body: some View {
    ZStack {
      if let summary = chart.summary { Text(verbatim: summary) }
      ForEach(chart.series.indices, id: \.self) { index in
        let series = chart.series[index]
        ZStack {
          ForEach(Array(series.dataPoints.prefix(Self.limit).enumerated()), id: \.offset) {
            Text(verbatim: chart.words(for: $0.element))
          }
        }
        .described(by: "accessibilityChartDescriptor", series.name ?? "", isApart: true) {
          $0.children = .contained
          $0.label = series.name
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .unseen(named: chart.title ?? "")
  }
}
