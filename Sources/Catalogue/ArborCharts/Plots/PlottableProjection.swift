public import Arbor
import ArborCore
public import Foundation

/// A property of the elements of a plot, with the label of what it means.
///
/// ```swift
/// PointPlot(cities, x: .value("Area", \.area), y: .value("People", \.people))
/// ```
public struct PlottableProjection<DataElement, Value: Plottable> {
  let field: (DataElement) -> Field

  /// Returns the range from this property to another one.
  func joined(with end: Self) -> (DataElement) -> Field {
    { field($0).joined(with: end.field($0)) }
  }

  /// Creates the value at a key path.
  public static func value(
    _ label: Text, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection {
    PlottableProjection {
      Field(label: label, lower: $0[keyPath: keyPath].primitivePlottable._plotValue)
    }
  }
  /// Creates the value at a key path.
  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection { value(Text(labelKey), keyPath) }
  /// Creates the value at a key path.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection { value(Text(label), keyPath) }
}

extension PlottableProjection where Value == Date {
  /// Creates the part of a calendar around the date at a key path: with `.month` the whole month.
  public static func value(
    _ label: Text, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableProjection {
    PlottableProjection {
      PlottableValue.value(label, $0[keyPath: keyPath], unit: unit, calendar: calendar).field
    }
  }
  /// Creates the part of a calendar around the date at a key path: with `.month` the whole month.
  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Date>,
    unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableProjection { value(Text(labelKey), keyPath, unit: unit, calendar: calendar) }
  /// Creates the part of a calendar around the date at a key path: with `.month` the whole month.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> PlottableProjection { value(Text(label), keyPath, unit: unit, calendar: calendar) }
}

/// The lengths of the marks of a plot.
///
/// ```swift
/// BarPlot(days, x: .value("Day", \.date), y: .value("Steps", \.steps), width: .fixed(6))
/// ```
public struct MarkDimensions<DataElement> {
  let dimension: (DataElement) -> MarkDimension

  /// The default of the mark.
  public static var automatic: MarkDimensions { MarkDimensions { _ in .automatic } }
  /// The whole room less this many points on each side.
  public static func inset(_ inset: CGFloat) -> MarkDimensions {
    MarkDimensions { _ in .inset(inset) }
  }
  /// This many points.
  public static func fixed(_ size: CGFloat) -> MarkDimensions {
    MarkDimensions { _ in .fixed(size) }
  }
  /// This share of the whole room.
  public static func ratio(_ ratio: CGFloat) -> MarkDimensions {
    MarkDimensions { _ in .ratio(ratio) }
  }
  /// The whole room less as many points on each side as a property says.
  public static func inset(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions {
    MarkDimensions { .inset($0[keyPath: keyPath]) }
  }
  /// As many points as a property says.
  public static func fixed(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions {
    MarkDimensions { .fixed($0[keyPath: keyPath]) }
  }
  /// The share of the whole room that a property says.
  public static func ratio(_ keyPath: KeyPath<DataElement, CGFloat>) -> MarkDimensions {
    MarkDimensions { .ratio($0[keyPath: keyPath]) }
  }
}
