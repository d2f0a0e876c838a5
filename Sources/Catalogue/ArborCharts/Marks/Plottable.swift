public import Foundation

/// A value that charts can place along an axis, or tell series apart by.
///
/// Numbers, strings and dates are plottable; an enumeration with such raw values becomes plottable
/// by declaring it.
///
/// ```swift
/// enum Weather: String, Plottable { case sun, rain }
/// ```
public protocol Plottable {
  /// The number, string or date that is plotted.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  /// The value that is plotted.
  var primitivePlottable: PrimitivePlottable { get }
  /// Creates a value from a plotted one; `nil` if there is none.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a string or a date.
public protocol PrimitivePlottableProtocol: Plottable {
  /// The value as charts compute with it.
  var _plotValue: _PlotValue { get }
  /// Creates a value from a place on an axis; `nil` if the axis shows another kind of values.
  init?(_plotValue: _PlotValue)
}

/// A number, a date or a category, as charts compute with it.
public struct _PlotValue: Hashable, Sendable {
  package enum Storage: Hashable, Sendable {
    case number(Double)
    /// In seconds since the reference date.
    case date(Double)
    case category(String)

    /// Whether two values are the same place; all NaNs are one.
    package static func == (one: Storage, other: Storage) -> Bool {
      switch (one, other) {
      case (.number(let one), .number(let other)), (.date(let one), .date(let other)):
        one == other || one.isNaN && other.isNaN
      case (.category(let one), .category(let other)): one == other
      default: false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .number(let number), .date(let number): hasher.combine(number.isNaN ? .nan : number)
      case .category(let name): hasher.combine(name)
      }
    }
  }
  package var storage: Storage
  package init(_ storage: Storage) { self.storage = storage }

  /// The place on a line of numbers; `nil` for a category and for what cannot be drawn.
  package var number: Double? {
    switch storage {
    case .number(let number): number.isFinite && abs(number) < 1e200 ? number : nil
    // 3,000 years on both sides: calendars are slow and inexact beyond.
    case .date(let seconds): seconds.isFinite && abs(seconds) < 1e11 ? seconds : nil
    case .category: nil
    }
  }
}

extension PrimitivePlottableProtocol where PrimitivePlottable == Self {
  /// The value itself.
  public var primitivePlottable: Self { self }
  /// Creates the value itself.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  /// The raw value.
  public var primitivePlottable: RawValue { rawValue }
  /// Creates a value from its raw value.
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
  /// The value as charts compute with it.
  public var _plotValue: _PlotValue { _PlotValue(.number(Double(self))) }
  /// Creates a value from a place on an axis.
  public init?(_plotValue: _PlotValue) {
    guard case .number(let number) = _plotValue.storage else { return nil }
    self.init(number)
  }
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
  /// The value as charts compute with it.
  public var _plotValue: _PlotValue { _PlotValue(.number(Double(self))) }
  /// Creates a value from a place on an axis.
  public init?(_plotValue: _PlotValue) {
    guard case .number(let number) = _plotValue.storage, number.isFinite else { return nil }
    self.init(exactly: number.rounded())
  }
}

extension Double: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = Double
}
extension Float: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = Float
}
extension CGFloat: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = CGFloat
}
extension Int: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = Int
}
extension Int8: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = Int8
}
extension Int16: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = Int16
}
extension Int32: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = Int32
}
extension Int64: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = Int64
}
extension UInt: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = UInt
}
extension UInt8: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = UInt8
}
extension UInt16: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = UInt16
}
extension UInt32: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = UInt32
}
extension UInt64: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = UInt64
}

extension Decimal: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = Decimal
  /// The value as charts compute with it.
  public var _plotValue: _PlotValue {
    _PlotValue(.number(NSDecimalNumber(decimal: self).doubleValue))
  }
  /// Creates a value from a place on an axis.
  public init?(_plotValue: _PlotValue) {
    guard case .number(let number) = _plotValue.storage, number.isFinite else { return nil }
    self.init(number)
  }
}

extension String: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = String
  /// The value as charts compute with it.
  public var _plotValue: _PlotValue { _PlotValue(.category(self)) }
  /// Creates a value from a place on an axis.
  public init?(_plotValue: _PlotValue) {
    guard case .category(let name) = _plotValue.storage else { return nil }
    self = name
  }
}

extension Date: PrimitivePlottableProtocol {
  /// The type that is plotted.
  public typealias PrimitivePlottable = Date
  /// The value as charts compute with it.
  public var _plotValue: _PlotValue { _PlotValue(.date(timeIntervalSinceReferenceDate)) }
  /// Creates a value from a place on an axis.
  public init?(_plotValue: _PlotValue) {
    guard case .date(let seconds) = _plotValue.storage else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}
