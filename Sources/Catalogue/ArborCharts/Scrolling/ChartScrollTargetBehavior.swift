public import Arbor
import Foundation

/// The values of a chart at which scrolling ends. Use one of the given behaviors.
///
/// ```swift
/// chart.chartScrollTargetBehavior(.valueAligned(unit: 10))
/// ```
///
/// Differs from SwiftUI: the browser snaps by itself, so that no function can compute a target.
public protocol ChartScrollTargetBehavior {
  /// The values at which scrolling ends.
  var _targets: _ChartScrollTargets { get }
}

/// The values at which scrolling ends, along both axes.
public struct _ChartScrollTargets: Sendable {
  package enum Values: Sendable {
    /// The multiples of a number, or every so many categories.
    case unit(Double)
    case dates(DateComponents)
    /// Whole visible lengths from the start.
    case pages
  }
  var x: Values
  var y: Values
}

/// The larger steps of a swipe.
///
/// Differs from SwiftUI: a browser has one kind of steps, the smaller ones.
public struct MajorValueAlignment<P: Plottable>: Sendable {
  /// As much as is seen.
  public static var page: MajorValueAlignment<P> { MajorValueAlignment() }
}

extension MajorValueAlignment where P: Numeric {
  /// The multiples of a unit.
  ///
  /// - Parameter unit: Has no effect.
  public static func unit(_ unit: P) -> MajorValueAlignment<P> { MajorValueAlignment() }
}

extension MajorValueAlignment where P == Date {
  /// The dates with some components.
  ///
  /// - Parameter components: Has no effect.
  public static func matching(_ components: DateComponents) -> MajorValueAlignment<Date> {
    MajorValueAlignment()
  }
}

/// How far one swipe scrolls.
///
/// Differs from SwiftUI: a swipe always scrolls as far as its speed says.
public struct ValueAlignedLimitBehavior: Hashable, Sendable {
  private let number: UInt8
  /// As the system does it.
  public static var automatic: ValueAlignedLimitBehavior { ValueAlignedLimitBehavior(number: 0) }
  /// At most to the next larger step.
  public static var always: ValueAlignedLimitBehavior { ValueAlignedLimitBehavior(number: 1) }
  /// As far as its speed says.
  public static var never: ValueAlignedLimitBehavior { ValueAlignedLimitBehavior(number: 2) }
}

/// Scrolling ends at values at regular distances.
///
/// ```swift
/// chart.chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0)))
/// ```
///
/// At most 1,000 values are targets; of more, every second, third and so on is. The ends of the
/// chart are targets too. In every
/// initializer, `majorAlignment` and `limitBehavior` have no effect: the browser scrolls as far as
/// a swipe's speed says, and ends at one of the values.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior, Sendable {
  public let _targets: _ChartScrollTargets

  private init(_ x: _ChartScrollTargets.Values, _ y: _ChartScrollTargets.Values) {
    _targets = _ChartScrollTargets(x: x, y: y)
  }

  private static func values<P: Plottable>(_ unit: P) -> _ChartScrollTargets.Values {
    .unit(unit.primitivePlottable._plotValue.number ?? 0)
  }

  /// Creates a behavior that ends at multiples of a unit, or at every so many categories.
  public init<P: Plottable & Numeric>(
    unit: P, majorAlignment: MajorValueAlignment<P>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) { self.init(Self.values(unit), Self.values(unit)) }

  /// Creates a behavior that ends at multiples of a unit along each axis.
  public init<X: Plottable & Numeric, Y: Plottable & Numeric>(
    xUnit: X, yUnit: Y, xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) { self.init(Self.values(xUnit), Self.values(yUnit)) }

  /// Creates a behavior that ends at the dates with some components, such as an hour.
  public init(
    matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) { self.init(.dates(components), .dates(components)) }

  /// Creates a behavior that ends at dates along the horizontal axis, and at multiples of a unit
  /// along the vertical one.
  public init<Y: Plottable & Numeric>(
    xMatching xComponents: DateComponents, yUnit: Y,
    xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) { self.init(.dates(xComponents), Self.values(yUnit)) }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
  /// Scrolling ends at multiples of a unit, or at every so many categories.
  ///
  /// - Parameters:
  ///   - majorAlignment: Has no effect.
  ///   - limitBehavior: Has no effect.
  public static func valueAligned<P: Plottable & Numeric>(
    unit: P, majorAlignment: MajorValueAlignment<P>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    ValueAlignedChartScrollTargetBehavior(unit: unit)
  }

  /// Scrolling ends at multiples of a unit along each axis.
  ///
  /// - Parameters:
  ///   - xMajorAlignment: Has no effect.
  ///   - yMajorAlignment: Has no effect.
  ///   - limitBehavior: Has no effect.
  public static func valueAligned<X: Plottable & Numeric, Y: Plottable & Numeric>(
    xUnit: X, yUnit: Y, xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    ValueAlignedChartScrollTargetBehavior(xUnit: xUnit, yUnit: yUnit)
  }

  /// Scrolling ends at the dates with some components, such as an hour.
  ///
  /// - Parameters:
  ///   - majorAlignment: Has no effect.
  ///   - limitBehavior: Has no effect.
  public static func valueAligned(
    matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    ValueAlignedChartScrollTargetBehavior(matching: components)
  }
}

extension PagingScrollTargetBehavior: ChartScrollTargetBehavior {
  public var _targets: _ChartScrollTargets { _ChartScrollTargets(x: .pages, y: .pages) }
}

extension ChartScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Scrolling ends at multiples of the visible length.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
