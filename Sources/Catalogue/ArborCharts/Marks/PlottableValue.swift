public import Arbor
import ArborCore
public import ArborResources
import Foundation

/// A value with the label of what it means.
///
/// ```swift
/// BarMark(x: .value("Day", day, unit: .day), y: .value("Steps", steps))
/// ```
public struct PlottableValue<Value: Plottable> {
  package let field: Field

  private init(field: Field) { self.field = field }

  // An optional value is slow where its type is known at run time only, and marks are many.
  private init(_ label: Field.Label, _ value: Value) {
    field = Field(label: label, lower: value.primitivePlottable._plotValue)
  }

  /// Creates a value with a label.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue {
    Self(.text(label), value)
  }

  /// Creates a value with a label.
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    Self(.key(labelKey), value)
  }

  /// Creates a value with a label.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    Self(.string(String(label)), value)
  }
}

extension PlottableValue {
  /// Creates a value with a label.
  @_disfavoredOverload
  public static func value(
    _ labelResource: LocalizedStringResource, _ value: Value
  ) -> PlottableValue { Self(.text(Text(labelResource)), value) }
}

extension PlottableValue where Value: Comparable {
  /// Creates a bin of a histogram.
  public static func value(_ label: Text, _ range: ChartBinRange<Value>) -> PlottableValue {
    Self(.text(label), range.lowerBound..<range.upperBound)
  }

  /// Creates a bin of a histogram.
  public static func value(
    _ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>
  ) -> PlottableValue { Self(.key(labelKey), range.lowerBound..<range.upperBound) }

  /// Creates a bin of a histogram.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ range: ChartBinRange<Value>
  ) -> PlottableValue { Self(.string(String(label)), range.lowerBound..<range.upperBound) }

  private init(_ label: Field.Label, _ range: Range<Value>) {
    field = Field(
      label: label, lower: range.lowerBound.primitivePlottable._plotValue,
      upper: range.upperBound.primitivePlottable._plotValue)
  }

  /// Creates a range of values, such as a bin of a histogram.
  public static func value(_ label: Text, _ range: Range<Value>) -> PlottableValue {
    Self(.text(label), range)
  }

  /// Creates a range of values, such as a bin of a histogram.
  public static func value(
    _ labelKey: LocalizedStringKey, _ range: Range<Value>
  ) -> PlottableValue { Self(.key(labelKey), range) }

  /// Creates a range of values, such as a bin of a histogram.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ range: Range<Value>
  ) -> PlottableValue { Self(.string(String(label)), range) }
}

extension PlottableValue where Value == Date {
  /// Creates the part of a calendar around a date: with `.month` the whole month. The default is
  /// the calendar of the environment.
  public static func value(
    _ label: Text, _ date: Date, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue {
    var field = Field(label: label, lower: date._plotValue)
    field.unit = unit
    if calendar == .autoupdatingCurrent { return Self(field: field) }
    return Self(field: field.binned(calendar))
  }

  /// Creates the part of a calendar around a date: with `.month` the whole month.
  public static func value(
    _ labelKey: LocalizedStringKey, _ date: Date, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue { value(Text(labelKey), date, unit: unit, calendar: calendar) }

  /// Creates the part of a calendar around a date: with `.month` the whole month.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ date: Date, unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableValue { value(Text(label), date, unit: unit, calendar: calendar) }
}

/// A labeled value or range of a mark. Copies share their contents, because marks have many fields
/// and are copied often.
package struct Field {
  /// A label as it was given: few are ever read.
  enum Label {
    case text(Text), key(LocalizedStringKey), string(String)

    var text: Text {
      switch self {
      case .text(let text): text
      case .key(let key): Text(key)
      case .string(let string): Text(string)
      }
    }
  }

  private final class Contents {
    var label: Label
    var lower: _PlotValue
    var upper: _PlotValue?
    var unit: Calendar.Component?
    var part: Calendar.Component?

    init(_ label: Label, _ lower: _PlotValue, _ upper: _PlotValue?, _ unit: Calendar.Component?) {
      self.label = label
      self.lower = lower
      self.upper = upper
      self.unit = unit
    }
  }

  private var contents: Contents

  package init(label: Text, lower: _PlotValue, upper: _PlotValue? = nil) {
    self.init(label: .text(label), lower: lower, upper: upper)
  }

  init(label: Label, lower: _PlotValue, upper: _PlotValue? = nil) {
    contents = Contents(label, lower, upper, nil)
  }

  /// Returns contents that no other field shares.
  private mutating func own() -> Contents {
    if !isKnownUniquelyReferenced(&contents) {
      let part = contents.part
      contents = Contents(contents.label, contents.lower, contents.upper, contents.unit)
      contents.part = part
    }
    return contents
  }

  package var label: Text { contents.label.text }

  /// Whether two fields are copies of one.
  static func areCopies(_ one: Field?, _ other: Field?) -> Bool {
    one?.contents === other?.contents
  }
  package var lower: _PlotValue {
    get { contents.lower }
    set { own().lower = newValue }
  }
  /// The end of a range; `nil` for a single value.
  package var upper: _PlotValue? {
    get { contents.upper }
    set { own().upper = newValue }
  }
  /// The part of the environment's calendar that a date is still to become.
  var unit: Calendar.Component? {
    get { contents.unit }
    set { own().unit = newValue }
  }

  /// The part of a calendar that the range is; `nil` for other values.
  var part: Calendar.Component? {
    get { contents.part }
    set { own().part = newValue }
  }

  /// The category; `nil` for numbers and dates.
  var category: String? {
    if case .category(let name) = lower.storage { name } else { nil }
  }

  var isNumber: Bool { if case .number = lower.storage { true } else { false } }
  /// The length of a bar: a number that is no range.
  var isLength: Bool { isNumber && upper == nil }

  /// The number, or the middle of the range.
  var middle: Double? {
    guard let low = lower.number else { return nil }
    guard let upper else { return low }
    return upper.number.map { (low + $0) / 2 }
  }

  /// Returns the part of a calendar around a date that has a unit.
  func binned(_ calendar: Calendar) -> Field {
    func part(_ value: _PlotValue) -> DateInterval? {
      guard let unit, let seconds = value.number else { return nil }
      return calendar.dateInterval(of: unit, for: Date(timeIntervalSinceReferenceDate: seconds))
    }
    guard let first = part(lower) else { return self }
    let end = upper.map { part($0)?.start._plotValue ?? $0 } ?? first.end._plotValue
    var field = Field(label: contents.label, lower: first.start._plotValue, upper: end)
    if upper == nil { field.part = unit }
    return field
  }

  func joined(with end: Field) -> Field {
    var field = Field(label: contents.label, lower: lower, upper: end.lower)
    field.unit = unit
    return field
  }
}
