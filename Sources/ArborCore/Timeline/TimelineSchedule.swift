public import Foundation

/// Says when the content of a `TimelineView` is made again.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence<Date>

  /// Dates in rising order, beginning at or before `startDate` where the schedule has such a date.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule should be followed.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// At every date: what pages use.
  case normal
  /// Seldom, to save power.
  case lowFrequency
}

/// Dates at the same distance from one another.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// The first date, and the seconds from each date to the next. Without a positive distance there is only one date.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let passed = startDate.timeIntervalSince(start) / interval
    let count = passed.isFinite && passed > 0 ? passed.rounded(.down) : 0
    return Entries(
      upcoming: count > 0 ? start.addingTimeInterval(count * interval) : start, interval: interval)
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var upcoming: Date?
    fileprivate let interval: TimeInterval

    public mutating func next() -> Date? {
      defer { upcoming = interval > 0 ? upcoming?.addingTimeInterval(interval) : nil }
      return upcoming
    }
  }
}

/// The start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = PeriodicTimelineSchedule(from: .init(timeIntervalSinceReferenceDate: 0), by: 60)
    let time = startDate.timeIntervalSinceReferenceDate
    // Before the reference date the rounding would go the other way.
    guard time < 0 else { return Entries(base: minute.entries(from: startDate, mode: mode)) }
    let first = Date(timeIntervalSinceReferenceDate: (time / 60).rounded(.down) * 60)
    return Entries(
      base: PeriodicTimelineSchedule(from: first, by: 60).entries(from: first, mode: mode))
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var base: PeriodicTimelineSchedule.Entries
    public mutating func next() -> Date? { base.next() }
  }
}

/// Dates that the author lists, in rising order.
public struct ExplicitTimelineSchedule<Entries: Sequence<Date>>: TimelineSchedule {
  private let dates: Entries

  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// Dates in quick succession, for content that moves by itself.
///
/// Each date costs an evaluation and a patch: 20 in a second unless the author asks for fewer or more, at most 60. While it is paused,
/// and where a schedule is followed seldom, there are no dates.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool

  /// - Parameters:
  ///   - minimumInterval: the least number of seconds between two dates.
  ///   - paused: whether there are no dates at all, so that the content stays as it is.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(minimumInterval ?? 1 / 20, 1 / 60)
    isPaused = paused
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    guard !isPaused, mode == .normal else { return Entries(base: nil) }
    let schedule = PeriodicTimelineSchedule(from: startDate, by: interval)
    return Entries(base: schedule.entries(from: startDate, mode: mode))
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var base: PeriodicTimelineSchedule.Entries?
    public mutating func next() -> Date? { base?.next() }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates at the same distance from one another, in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The start of each minute.
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Dates in quick succession.
  public static var animation: Self { Self() }

  /// Dates in quick succession, at least `minimumInterval` seconds apart; while paused none.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// The dates that are listed, in rising order.
  public static func explicit<S: Sequence<Date>>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S> { ExplicitTimelineSchedule(dates) }
}
