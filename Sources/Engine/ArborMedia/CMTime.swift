/// A time of media as a fraction: so many parts of a second.
///
/// ```swift
/// let half = CMTime(seconds: 0.5, preferredTimescale: 600)
/// player.seek(to: half)
/// ```
///
/// A time that cannot be a number (a timescale below 1, a length that is not finite or does not
/// fit) is invalid or infinite; arithmetic with one that is no number gives one that is none.
public struct CMTime: Sendable, Hashable {
  /// The number of parts.
  public var value: Int64
  /// The number of parts in a second.
  public var timescale: Int32
  /// The kind of the time.
  public var flags: CMTimeFlags
  /// Tells timelines apart: times of other epochs have no distance. It is 0 for all players.
  public var epoch: Int64

  /// Creates an invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  /// Creates a time from its parts.
  public init(value: Int64, timescale: Int32, flags: CMTimeFlags, epoch: Int64) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  /// Creates a time of `value` parts; invalid for a timescale below 1.
  public init(value: Int64, timescale: Int32) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// Creates a time of some seconds, rounded to parts; NaN is invalid, and lengths that do not fit
  /// are infinite.
  public init(seconds: Double, preferredTimescale: Int32) {
    guard preferredTimescale > 0, !seconds.isNaN else {
      self = .invalid
      return
    }
    let parts = (seconds * Double(preferredTimescale)).rounded()
    if let value = Int64(exactly: parts) {
      self.init(value: value, timescale: preferredTimescale)
      if abs(seconds - parts / Double(preferredTimescale)) > 1e-12 {
        flags.insert(.hasBeenRounded)
      }
    } else {
      self = parts > 0 ? .positiveInfinity : .negativeInfinity
    }
  }

  /// The beginning.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// No time.
  public static let invalid = CMTime()
  /// A time that is not known, such as the duration of what is not loaded.
  public static let indefinite = CMTime(
    value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  /// A time after all others.
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  /// A time before all others.
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  /// Whether it is a time, and be it infinite or indefinite.
  public var isValid: Bool { flags.contains(.valid) }
  /// Whether it is later than all numbers.
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  /// Whether it is earlier than all numbers.
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  /// Whether it is not known.
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether it is a number of seconds.
  public var isNumeric: Bool {
    isValid && flags.isDisjoint(with: [.positiveInfinity, .negativeInfinity, .indefinite])
      && timescale > 0
  }
  /// Whether the parts are not exactly what they were made from.
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// The time in seconds: infinite where it is, and NaN where it is no number.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    if isPositiveInfinity { return .infinity }
    return isNegativeInfinity ? -.infinity : .nan
  }

  /// Returns the time in other parts of a second, rounded to the nearest ones.
  public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric else { return self }
    guard newTimescale > 0 else { return .invalid }
    let parts = Double(value) * Double(newTimescale) / Double(timescale)
    guard let rounded = Int64(exactly: parts.rounded(method.rule)) else {
      return parts > 0 ? .positiveInfinity : .negativeInfinity
    }
    var time = CMTime(value: rounded, timescale: newTimescale)
    if Double(rounded) != parts { time.flags.insert(.hasBeenRounded) }
    return time
  }
}

/// The kind of a time.
public struct CMTimeFlags: OptionSet, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// It is a time.
  public static let valid = CMTimeFlags(rawValue: 1)
  /// Its parts are not exactly what they were made from.
  public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
  /// It is later than all numbers.
  public static let positiveInfinity = CMTimeFlags(rawValue: 4)
  /// It is earlier than all numbers.
  public static let negativeInfinity = CMTimeFlags(rawValue: 8)
  /// It is not known.
  public static let indefinite = CMTimeFlags(rawValue: 16)
}

/// How parts are rounded.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  /// To the nearest part, and a half away from zero.
  case roundHalfAwayFromZero = 1
  /// Towards zero.
  case roundTowardZero = 2
  /// Away from zero.
  case roundAwayFromZero = 3
  /// Towards negative infinity.
  case roundTowardNegativeInfinity = 5
  /// Towards positive infinity.
  case roundTowardPositiveInfinity = 6

  /// To the nearest part.
  public static let `default` = CMTimeRoundingMethod.roundHalfAwayFromZero

  fileprivate var rule: FloatingPointRoundingRule {
    switch self {
    case .roundHalfAwayFromZero: .toNearestOrAwayFromZero
    case .roundTowardZero: .towardZero
    case .roundAwayFromZero: .awayFromZero
    case .roundTowardNegativeInfinity: .down
    case .roundTowardPositiveInfinity: .up
    }
  }
}

extension CMTime: Comparable {
  /// Whether two times are as long; infinite ones are as long as themselves.
  public static func == (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) == 0 }

  /// Whether one is earlier: an invalid time is the latest of all, after an indefinite one.
  public static func < (left: CMTime, right: CMTime) -> Bool { CMTimeCompare(left, right) < 0 }

  /// Times that are equal have one hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(order) }

  /// The place in the order of times, and the seconds of numbers.
  fileprivate var order: Order {
    if isNumeric { return Order(group: 1, seconds: seconds + 0) }
    if isNegativeInfinity { return Order(group: 0, seconds: 0) }
    if isPositiveInfinity { return Order(group: 2, seconds: 0) }
    return Order(group: isIndefinite ? 3 : 4, seconds: 0)
  }

  fileprivate struct Order: Hashable {
    let group: Int
    let seconds: Double
  }
}

extension CMTime {
  /// Returns the sum of two times.
  public static func + (left: CMTime, right: CMTime) -> CMTime {
    guard left.isNumeric, right.isNumeric else { return sumOfOthers(left, right) }
    let scale = commonScale(left, right)
    let (first, second) = (left.parts(of: scale), right.parts(of: scale))
    if let first, let second {
      let sum = first.addingReportingOverflow(second)
      if !sum.overflow { return CMTime(value: sum.partialValue, timescale: scale) }
    }
    return CMTime(seconds: left.seconds + right.seconds, preferredTimescale: scale)
  }

  /// Returns the difference of two times.
  public static func - (left: CMTime, right: CMTime) -> CMTime { left + (-right) }

  /// Returns the time as far on the other side of zero.
  public static prefix func - (time: CMTime) -> CMTime {
    if time.isPositiveInfinity { return .negativeInfinity }
    if time.isNegativeInfinity { return .positiveInfinity }
    guard time.isNumeric else { return time }
    return CMTime(
      value: time.value == .min ? .max : -time.value, timescale: time.timescale,
      flags: time.flags, epoch: time.epoch)
  }

  private static func sumOfOthers(_ left: CMTime, _ right: CMTime) -> CMTime {
    if !left.isValid || !right.isValid { return .invalid }
    if left.isIndefinite || right.isIndefinite { return .indefinite }
    let (up, down) = (
      left.isPositiveInfinity || right.isPositiveInfinity,
      left.isNegativeInfinity || right.isNegativeInfinity
    )
    return up && down ? .invalid : up ? .positiveInfinity : .negativeInfinity
  }

  /// The timescale in which both can be said: the least common multiple, or the finer of the two.
  private static func commonScale(_ left: CMTime, _ right: CMTime) -> Int32 {
    var (larger, smaller) = (Int64(left.timescale), Int64(right.timescale))
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    let multiple = Int64(left.timescale) / larger * Int64(right.timescale)
    return Int32(exactly: multiple) ?? max(left.timescale, right.timescale)
  }

  /// The number of parts in another timescale; `nil` if it is not a whole one or does not fit.
  private func parts(of scale: Int32) -> Int64? {
    guard scale % timescale == 0 else { return nil }
    let parts = value.multipliedReportingOverflow(by: Int64(scale / timescale))
    return parts.overflow ? nil : parts.partialValue
  }
}

/// The number of parts in a second.
public typealias CMTimeScale = Int32
/// A number of parts.
public typealias CMTimeValue = Int64

/// The nanoseconds of a second, a common timescale.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// Creates a time of `value` parts.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// Creates a time of some seconds, rounded to parts.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

/// Returns a time in seconds: NaN where it is no number.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// Returns the sum of two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }

/// Returns the difference of two times.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

/// Returns a multiple of a time.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  guard time.isNumeric else { return time }
  return CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}

/// Returns -1 if the first time is the earlier one, 1 if it is the later one, and 0 otherwise.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  let (first, second) = (time1.order, time2.order)
  if first.group != second.group { return first.group < second.group ? -1 : 1 }
  return first.seconds == second.seconds ? 0 : first.seconds < second.seconds ? -1 : 1
}
