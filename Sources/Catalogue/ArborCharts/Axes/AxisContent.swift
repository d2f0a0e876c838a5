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
  /// The type of the axes that this content is made of.
  associatedtype Body: AxisContent
  /// The axes that this content is made of.
  @AxisContentBuilder var body: Body { get }
  /// The groups of marks.
  var _axes: [_AxisPart] { get }
}

extension AxisContent {
  public var _axes: [_AxisPart] { body._axes }
}

extension AxisContent where Body == Never {
  /// Axes of this module have no parts.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: AxisContent {
  public var _axes: [_AxisPart] { [] }
}

/// One group of an axis: which values it marks, where, and how.
public struct _AxisPart {
  var values: AxisMarkValues
  var preset: AxisMarkPreset
  var position: AxisMarkPosition
  /// `nil` for the marks of the system.
  var marks: ((AxisValue) -> [_AxisMarkPart])?
  var stroke: StrokeStyle?
  var format: ((_PlotValue, Locale, Calendar) -> String?)?
}

/// Axes of any type.
///
/// ```swift
/// let axes = isDense ? AnyAxisContent(months) : AnyAxisContent(years)
/// ```
public struct AnyAxisContent: AxisContent {
  /// Content of this type has no parts.
  public typealias Body = Never
  public let _axes: [_AxisPart]
  /// Creates content that shows other content.
  public init(_ content: some AxisContent) { _axes = content._axes }
  /// Creates content that shows other content.
  public init(erasing content: some AxisContent) { _axes = content._axes }
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
  /// Erases the type of content that not all systems have.
  public static func buildLimitedAvailability(_ content: _AxisList) -> _AxisList { content }
}

/// Several axes.
public struct _AxisList: AxisContent {
  public typealias Body = Never
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
///
/// ```swift
/// AxisMarks(values: .automatic(desiredCount: 4, roundUpperBound: true))
/// ```
public struct AxisMarkValues: Sendable {
  enum Storage {
    case automatic(Int?)
    case stride(Double)
    case dates(Calendar.Component, Int, Calendar?)
    case list([_PlotValue])
  }
  let storage: Storage
  var rounding = AxisRounding()

  /// Round values.
  public static var automatic: AxisMarkValues { AxisMarkValues(storage: .automatic(nil)) }
  /// About so many round values.
  ///
  /// - Parameters:
  ///   - roundLowerBound: Whether the axis begins at one of the values; `nil` for the default:
  ///     numbers without a domain do.
  ///   - roundUpperBound: Whether the axis ends at one of the values.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      storage: .automatic(desiredCount),
      rounding: AxisRounding(lower: roundLowerBound, upper: roundUpperBound))
  }
  /// About so many round values, with a distance of at least `minimumStride`.
  public static func automatic<P: Plottable & Numeric>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      storage: .automatic(desiredCount),
      rounding: AxisRounding(
        lower: roundLowerBound, upper: roundUpperBound,
        minimum: minimumStride.primitivePlottable._plotValue.number))
  }
  /// The multiples of a step.
  ///
  /// - Parameters:
  ///   - roundLowerBound: Whether the axis begins at one of the values.
  ///   - roundUpperBound: Whether the axis ends at one of the values.
  public static func stride<P: BinaryFloatingPoint>(
    by step: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      storage: .stride(Double(step)),
      rounding: AxisRounding(lower: roundLowerBound, upper: roundUpperBound))
  }
  /// The beginnings of the parts of a calendar.
  ///
  /// - Parameters:
  ///   - roundLowerBound: Whether the axis begins at one of the values.
  ///   - roundUpperBound: Whether the axis ends at one of the values.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      storage: .dates(component, count, calendar),
      rounding: AxisRounding(lower: roundLowerBound, upper: roundUpperBound))
  }
}

/// Whether the ends of an axis are at marked values; `nil` for the default.
struct AxisRounding {
  var lower: Bool?
  var upper: Bool?
  /// The least distance of two values; `nil` for any.
  var minimum: Double?

  var isDefault: Bool { lower == nil && upper == nil && minimum == nil }
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
  /// Marks have no parts.
  public typealias Body = Never
  public let _axes: [_AxisPart]

  /// Creates marks that `content` makes for each value.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    _axes = [
      _AxisPart(values: values, preset: preset, position: position, marks: { content($0)._parts })
    ]
  }

  /// Creates marks that `content` makes for each value.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping () -> Content
  ) {
    let marks: (AxisValue) -> Content = { _ in content() }
    self.init(preset: preset, position: position, values: values, content: marks)
  }

  /// Creates marks that `content` makes for each of the values.
  public init<V: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [V],
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) { self.init(preset: preset, position: position, values: .list(values), content: content) }

  /// Creates marks that `content` makes for each of the values.
  public init<V: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [V],
    @AxisMarkBuilder content: @escaping () -> Content
  ) {
    let marks: (AxisValue) -> Content = { _ in content() }
    self.init(preset: preset, position: position, values: .list(values), content: marks)
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
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) { _axes = [_AxisPart(values: values, preset: preset, position: position, stroke: stroke)] }

  /// Creates lines, ticks and labels at the values.
  public init<V: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [V], stroke: StrokeStyle? = nil
  ) {
    _axes = [_AxisPart(values: .list(values), preset: preset, position: position, stroke: stroke)]
  }

  /// Creates lines, ticks and labels in a format.
  public init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    _axes = [
      _AxisPart(
        values: values, preset: preset, position: position, stroke: stroke,
        format: AxisFormat.words(format))
    ]
  }

  /// Creates lines, ticks and labels in a format at the values.
  public init<F: FormatStyle, V: Plottable>(
    format: F, preset: AxisMarkPreset = .automatic,
    position: AxisMarkPosition = .automatic, values: [V], stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(
      format: format, preset: preset, position: position, values: .list(values), stroke: stroke)
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
