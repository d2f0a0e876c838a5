public import Foundation

/// The values of one bin of a histogram.
///
/// The last bin contains its upper bound, the others do not.
///
/// ```swift
/// let bins = NumberBins(data: ages, desiredCount: 10)
/// let decade: ChartBinRange<Int> = bins[0]
/// ```
public struct ChartBinRange<Bound: Comparable>: RangeExpression {
  /// The lowest value.
  public let lowerBound: Bound
  /// The end of the values.
  public let upperBound: Bound
  private let isClosed: Bool

  init(_ lowerBound: Bound, _ upperBound: Bound, isClosed: Bool) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.isClosed = isClosed
  }

  /// Returns whether a value is in the bin.
  public func contains(_ element: Bound) -> Bool {
    element >= lowerBound && (isClosed ? element <= upperBound : element < upperBound)
  }

  /// Returns the indices of a collection in the bin.
  public func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound {
    isClosed
      ? (lowerBound...upperBound).relative(to: collection)
      : (lowerBound..<upperBound).relative(to: collection)
  }
}

extension ChartBinRange: Equatable {}
extension ChartBinRange: Hashable where Bound: Hashable {}
extension ChartBinRange: Sendable where Bound: Sendable {}

/// Finds bins among thresholds.
enum Bins {
  /// More bins than this nobody can read.
  static let limit = 1_000

  /// Returns how many bins suit a sample, at most 200: their width is 3.5 standard deviations,
  /// divided by the cube root of the count.
  static func count(of data: [Double]) -> Int {
    let data = data.filter(\.isFinite)
    guard data.count > 1, let low = data.min(), let high = data.max(), low < high else { return 1 }
    let mean = data.reduce(0) { $0 + $1 / Double(data.count) }
    let variance = data.reduce(0) { $0 + ($1 - mean) * ($1 - mean) / Double(data.count - 1) }
    let width = 3.5 * variance.squareRoot() / cbrt(Double(data.count))
    guard width > 0, width.isFinite, (high - low).isFinite else { return 1 }
    return Int(min(max(((high - low) / width).rounded(.up), 1), 200))
  }

  /// Returns the multiples of a round step around a range, at least two.
  static func round(_ low: Double, _ high: Double, _ count: Int, _ minimum: Double) -> [Double] {
    guard low.isFinite, high.isFinite else { return [0, 1] }
    let (low, high) = (min(low, high), max(low, high))
    let length = high > low ? high - low : max(abs(low), 1)
    var step = AxisValues.step(over: length, count: min(max(count, 1), limit))
    if minimum > step, minimum.isFinite { step = minimum }
    return multiples(of: step, around: low, high)
  }

  /// Returns the multiples of a step around a range, at least two; its ends if there are none.
  static func multiples(of step: Double, around low: Double, _ high: Double) -> [Double] {
    guard low.isFinite, high.isFinite, low <= high else { return [0, 1] }
    guard step > 0, step.isFinite else { return [low, max(high, low + 1)] }
    // The length of the range may be no finite number.
    let step = max(step, high / Double(limit) - low / Double(limit))
    let first = (low / step + 1e-9).rounded(.down)
    let last = max((high / step - 1e-9).rounded(.up), first + 1)
    guard abs(first) < 1e15, last - first <= Double(limit) + 1 else { return [low, high + step] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Returns the index of the bin with a value: -1 below the first one, and the count above the
  /// last one.
  static func index<Value: Comparable>(of value: Value, in thresholds: [Value]) -> Int {
    let count = max(thresholds.count - 1, 0)
    guard let first = thresholds.first, let last = thresholds.last else { return -1 }
    if value < first { return -1 }
    if value > last { return count }
    if value == last { return max(count - 1, 0) }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if thresholds[middle] <= value { low = middle } else { high = middle - 1 }
    }
    return low
  }

  static func range<Value: Comparable>(_ index: Int, of thresholds: [Value]) -> ChartBinRange<Value>
  {
    ChartBinRange(
      thresholds[index], thresholds[index + 1], isClosed: index == thresholds.count - 2)
  }
}

/// The bins of a histogram of numbers.
///
/// ```swift
/// let bins = NumberBins(data: ages, desiredCount: 10)
/// let groups = Dictionary(grouping: ages) { bins.index(for: $0) }
/// Chart(groups.sorted { $0.key < $1.key }, id: \.key) { index, ages in
///   BarMark(x: .value("Age", bins[index]), y: .value("People", ages.count))
/// }
/// ```
public struct NumberBins<Value: Comparable & Numeric>: RandomAccessCollection, Equatable {
  /// The bounds of the bins.
  public let thresholds: [Value]

  /// Creates a bin between each two neighbors of sorted thresholds.
  public init(thresholds: [Value]) {
    // Without NaN, which has no place in an order.
    self.thresholds = thresholds.filter { $0 == $0 }.sorted()
  }

  /// The index of the first bin, 0.
  public var startIndex: Int { 0 }
  /// How many bins there are.
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
  /// Returns a bin.
  public subscript(position: Int) -> ChartBinRange<Value> { Bins.range(position, of: thresholds) }

  /// Returns the index of the bin with a value: -1 below the first one, and the count of the bins
  /// above the last one.
  public func index(for value: Value) -> Int { Bins.index(of: value, in: thresholds) }
}

extension NumberBins: Sendable where Value: Sendable {}

extension NumberBins where Value: BinaryFloatingPoint {
  /// Creates bins with round bounds around a range.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
    let found = Bins.round(
      Double(range.lowerBound), Double(range.upperBound), desiredCount, Double(minimumStride))
    self.init(thresholds: found.map { Value($0) })
  }

  /// Creates bins with round bounds around some values; without a count as many as suit how
  /// scattered they are, at most 200.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    let numbers = data.map { Double($0) }.filter(\.isFinite)
    let found = Bins.round(
      numbers.min() ?? 0, numbers.max() ?? 1, desiredCount ?? Bins.count(of: numbers),
      Double(minimumStride))
    self.init(thresholds: found.map { Value($0) })
  }

  /// Creates bins of a size around a range, at most 1,000.
  public init(size: Value, range: ClosedRange<Value>) {
    let found = Bins.multiples(
      of: Double(size), around: Double(range.lowerBound), Double(range.upperBound))
    self.init(thresholds: found.map { Value($0) })
  }

  /// Creates so many bins of one size in a range, at least 1 and at most 1,000.
  public init(range: ClosedRange<Value>, count: Int) {
    let count = Swift.min(Swift.max(count, 1), Bins.limit)
    let (low, high) = (range.lowerBound, range.upperBound)
    let isShort = ((high - low) * Value(count)).isFinite
    self.init(
      thresholds: (0...count).map {
        if $0 == count { return high }
        if isShort { return low + (high - low) * Value($0) / Value(count) }
        let part = Value($0) / Value(count)
        return low * (1 - part) + high * part
      })
  }
}

extension NumberBins where Value: BinaryInteger {
  private static func whole(_ numbers: [Double]) -> [Value] {
    var found: [Value] = []
    for number in numbers {
      guard let value = Value(exactly: number.rounded()), value != found.last else { continue }
      found.append(value)
    }
    return found
  }

  /// Creates bins with round bounds around a range.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
    let found = Bins.round(
      Double(range.lowerBound), Double(range.upperBound), desiredCount,
      Swift.max(Double(minimumStride), 1))
    self.init(thresholds: Self.whole(found))
  }

  /// Creates bins with round bounds around some values; without a count as many as suit how
  /// scattered they are, at most 200.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    let numbers = data.map { Double($0) }
    let found = Bins.round(
      numbers.min() ?? 0, numbers.max() ?? 1, desiredCount ?? Bins.count(of: numbers),
      Swift.max(Double(minimumStride), 1))
    self.init(thresholds: Self.whole(found))
  }

  /// Creates bins of a size around a range, at most 1,000.
  public init(size: Value, range: ClosedRange<Value>) {
    let found = Bins.multiples(
      of: Double(size), around: Double(range.lowerBound), Double(range.upperBound))
    self.init(thresholds: Self.whole(found))
  }

  /// Creates so many bins in a range, at least 1 and at most 1,000. Where the length of the range
  /// is no multiple of the count, some are by 1 longer.
  public init(range: ClosedRange<Value>, count: Int) {
    let count = Swift.min(Swift.max(count, 1), Bins.limit)
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    self.init(
      thresholds: Self.whole(
        (0...count).map { low + (high - low) * Double($0) / Double(count) }))
  }
}

/// The bins of a histogram of dates.
///
/// ```swift
/// let bins = DateBins(unit: .month, data: orders.map(\.date))
/// BarMark(x: .value("Month", bins[0]), y: .value("Orders", count))
/// ```
public struct DateBins: RandomAccessCollection, Equatable, Sendable {
  /// The bounds of the bins.
  public let thresholds: [Date]

  /// Creates a bin between each two neighbors of sorted thresholds.
  public init(thresholds: [Date]) {
    self.thresholds = thresholds.filter(\.timeIntervalSinceReferenceDate.isFinite).sorted()
  }

  private init(
    _ unit: Calendar.Component, _ count: Int, _ range: ClosedRange<Date>, _ calendar: Calendar
  ) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let dates = AxisValues.around(
      low.timeIntervalSinceReferenceDate, high.timeIntervalSinceReferenceDate, every: count, unit,
      calendar)
    self.init(thresholds: dates.map { Date(timeIntervalSinceReferenceDate: $0) })
  }

  private static func range(_ data: [Date]) -> ClosedRange<Date> {
    let data = data.filter { $0._plotValue.number != nil }
    guard let low = data.min(), let high = data.max() else {
      return Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 0)
    }
    return low...high
  }

  /// Creates bins of parts of a calendar around a range, at most 1,000.
  public init(
    unit: Calendar.Component, by count: Int = 1, range: ClosedRange<Date>,
    calendar: Calendar = .autoupdatingCurrent
  ) { self.init(unit, count, range, calendar) }

  /// Creates bins of parts of a calendar around some dates, at most 1,000.
  public init(
    unit: Calendar.Component, by count: Int = 1, data: [Date],
    calendar: Calendar = .autoupdatingCurrent
  ) { self.init(unit, count, Self.range(data), calendar) }

  /// Creates about so many bins of parts of a calendar around a range.
  public init(
    range: ClosedRange<Date>, desiredCount: Int = 10, calendar: Calendar = .autoupdatingCurrent
  ) {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    let count = Swift.min(Swift.max(desiredCount, 1), Bins.limit)
    let step = AxisValues.dateStep(over: length, count: count)
    self.init(step.unit, step.count, range, calendar)
  }

  /// Creates bins of parts of a calendar around some dates; without a count as many as suit how
  /// scattered they are, at most 200.
  public init(
    data: [Date], desiredCount: Int? = nil, calendar: Calendar = .autoupdatingCurrent
  ) {
    let seconds = data.map(\.timeIntervalSinceReferenceDate)
    self.init(
      range: Self.range(data), desiredCount: desiredCount ?? Bins.count(of: seconds),
      calendar: calendar)
  }

  /// Creates bins of a length in seconds from the start of a range, at most 1,000.
  public init(timeInterval: TimeInterval, range: ClosedRange<Date>) {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    let step = Swift.max(timeInterval, length / Double(Bins.limit))
    guard step > 0, step.isFinite else {
      self.init(thresholds: [range.lowerBound, range.upperBound])
      return
    }
    let count = Swift.max(Int((length / step - 1e-9).rounded(.up)), 1)
    self.init(thresholds: (0...count).map { range.lowerBound + step * Double($0) })
  }

  /// The index of the first bin, 0.
  public var startIndex: Int { 0 }
  /// How many bins there are.
  public var endIndex: Int { Swift.max(thresholds.count - 1, 0) }
  /// Returns a bin.
  public subscript(position: Int) -> ChartBinRange<Date> { Bins.range(position, of: thresholds) }

  /// Returns the index of the bin with a date: -1 before the first one, and the count of the bins
  /// after the last one.
  public func index(for value: Date) -> Int { Bins.index(of: value, in: thresholds) }
}
