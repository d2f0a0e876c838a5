public import Arbor
import ArborCore
public import ArborDisplay
import ArborPaints
import Foundation

/// Axes of a chart.
///
/// ```swift
/// Chart(sales) { BarMark(x: .value("Day", $0.day), y: .value("Boxes", $0.boxes)) }
///   .chartYAxis { AxisMarks(position: .leading) }
/// ```
@MainActor @preconcurrency
public protocol AxisContent {
  /// The groups of marks.
  var _axes: [_AxisPart] { get }
}

/// One group of an axis: which values it marks, where, and how.
public struct _AxisPart {
  var values: AxisMarkValues
  var position: AxisMarkPosition
  /// `nil` for the marks of the system.
  var marks: ((AxisValue) -> [_AxisMarkPart])?
  var stroke: StrokeStyle?
  var format: ((_PlotValue, Locale, Calendar) -> String?)?
}

/// Combines axes.
@MainActor @preconcurrency @resultBuilder
public enum AxisContentBuilder {
  /// Accepts marks of an axis.
  public static func buildExpression<C: AxisContent>(_ content: C) -> C { content }
  /// Combines groups of marks.
  public static func buildBlock(_ contents: any AxisContent...) -> _AxisList {
    _AxisList(_axes: contents.flatMap(\._axes))
  }
  /// Creates the axes of an `if` without `else`.
  public static func buildOptional(_ content: _AxisList?) -> _AxisList {
    content ?? _AxisList(_axes: [])
  }
  /// Creates the axes of the first branch.
  public static func buildEither(first content: _AxisList) -> _AxisList { content }
  /// Creates the axes of the second branch.
  public static func buildEither(second content: _AxisList) -> _AxisList { content }
}

/// Several axes.
public struct _AxisList: AxisContent {
  public let _axes: [_AxisPart]
}

/// The side of a chart on which an axis has its labels.
public struct AxisMarkPosition: Hashable, Sendable {
  enum Side { case automatic, leading, trailing, top, bottom }
  let side: Side
  /// Below the chart, and after it.
  public static var automatic: AxisMarkPosition { AxisMarkPosition(side: .automatic) }
  /// Before the chart.
  public static var leading: AxisMarkPosition { AxisMarkPosition(side: .leading) }
  /// After the chart.
  public static var trailing: AxisMarkPosition { AxisMarkPosition(side: .trailing) }
  /// Above the chart.
  public static var top: AxisMarkPosition { AxisMarkPosition(side: .top) }
  /// Below the chart.
  public static var bottom: AxisMarkPosition { AxisMarkPosition(side: .bottom) }
}

/// The values that an axis marks.
public struct AxisMarkValues: Sendable {
  enum Storage {
    case automatic(Int?)
    case stride(Double)
    case dates(Calendar.Component, Int, Calendar?)
    case list([_PlotValue])
  }
  let storage: Storage

  /// Round values.
  public static var automatic: AxisMarkValues { AxisMarkValues(storage: .automatic(nil)) }
  /// About so many round values.
  public static func automatic(desiredCount: Int? = nil) -> AxisMarkValues {
    AxisMarkValues(storage: .automatic(desiredCount))
  }
  /// The multiples of a step.
  public static func stride<P: BinaryFloatingPoint>(by step: P) -> AxisMarkValues {
    AxisMarkValues(storage: .stride(Double(step)))
  }
  /// The beginnings of the parts of a calendar.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, calendar: Calendar? = nil
  ) -> AxisMarkValues { AxisMarkValues(storage: .dates(component, count, calendar)) }
}

/// A marked value of an axis.
public struct AxisValue {
  let value: _PlotValue
  /// The index of the value among those that are marked, from 0.
  public let index: Int
  /// How many values are marked.
  public let count: Int

  /// Returns the value as another type; `nil` if the axis shows values of another kind.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? {
    value.plottable()
  }
}

/// Marks of an axis at some values: lines, ticks and labels.
///
/// ```swift
/// AxisMarks(values: .stride(by: .month)) { value in
///   AxisGridLine()
///   AxisValueLabel(format: .dateTime.month(.narrow))
/// }
/// ```
public struct AxisMarks<Content: AxisMark>: AxisContent {
  public let _axes: [_AxisPart]

  /// Creates marks that `content` makes for each value.
  public init(
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    _axes = [_AxisPart(values: values, position: position, marks: { content($0)._parts })]
  }

  /// Creates marks that `content` makes for each value.
  public init(
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> Content
  ) {
    let marks: (AxisValue) -> Content = { _ in content() }
    self.init(position: position, values: values, content: marks)
  }

  /// Creates marks that `content` makes for each of the values.
  public init<V: Plottable>(
    position: AxisMarkPosition = .automatic, values: [V],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) { self.init(position: position, values: .list(values), content: content) }

  /// Creates marks that `content` makes for each of the values.
  public init<V: Plottable>(
    position: AxisMarkPosition = .automatic, values: [V],
    @AxisMarkBuilder content: @escaping () -> Content
  ) {
    let marks: (AxisValue) -> Content = { _ in content() }
    self.init(position: position, values: .list(values), content: marks)
  }
}

extension AxisMarkValues {
  fileprivate static func list<V: Plottable>(_ values: [V]) -> AxisMarkValues {
    AxisMarkValues(
      storage: .list(values.prefix(AxisValues.most).map { $0.primitivePlottable._plotValue }))
  }
}

extension AxisMarks where Content == _AxisMarkList {
  /// Creates lines, ticks and labels.
  public init(
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) { _axes = [_AxisPart(values: values, position: position, stroke: stroke)] }

  /// Creates lines, ticks and labels at the values.
  public init<V: Plottable>(
    position: AxisMarkPosition = .automatic, values: [V], stroke: StrokeStyle? = nil
  ) { _axes = [_AxisPart(values: .list(values), position: position, stroke: stroke)] }

  /// Creates lines, ticks and labels in a format.
  public init<F: FormatStyle>(
    format: F, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    _axes = [
      _AxisPart(
        values: values, position: position, stroke: stroke, format: AxisFormat.words(format))
    ]
  }

  /// Creates lines, ticks and labels in a format at the values.
  public init<F: FormatStyle, V: Plottable>(
    format: F, position: AxisMarkPosition = .automatic, values: [V], stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(format: format, position: position, values: .list(values), stroke: stroke)
  }
}

enum AxisFormat {
  static func words<F: FormatStyle>(_ format: F) -> (_PlotValue, Locale, Calendar) -> String?
  where F.FormatInput: Plottable, F.FormatOutput == String {
    { value, locale, calendar in
      F.FormatInput.PrimitivePlottable(_plotValue: value)
        .flatMap { F.FormatInput(primitivePlottable: $0) }
        .map { placed(format.locale(locale), calendar).format($0) }
    }
  }

  /// Gives dates without an own time zone the calendar of the environment.
  private static func placed<F: FormatStyle>(_ format: F, _ calendar: Calendar) -> F {
    guard var dates = format as? Date.FormatStyle, dates.timeZone == .autoupdatingCurrent
    else { return format }
    (dates.calendar, dates.timeZone) = (calendar, calendar.timeZone)
    return dates as? F ?? format
  }
}
