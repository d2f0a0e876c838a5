public import Foundation

/// The dates at which the content of a `TimelineView` is made again.
public protocol TimelineSchedule {
  /// The mode in which a schedule is followed.
  typealias Mode = TimelineScheduleMode
  /// The type of the sequence of dates.
  associatedtype Entries: Sequence<Date>

  /// Returns dates in ascending order, beginning at or before `startDate` if the schedule has such
  /// a date.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The frequency at which a schedule is followed.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// Every date is used. Pages always use this mode.
  case normal
  /// Dates are reduced to save power.
  case lowFrequency
}

/// Dates at equal intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// Creates a schedule from the first date and the interval in seconds. Without a positive
  /// interval there is only one date.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  /// Returns the dates from the last one at or before `startDate` on; from the first date if all
  /// are later.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let passed = startDate.timeIntervalSince(start) / interval
    let count = passed.isFinite && passed > 0 ? passed.rounded(.down) : 0
    return Entries(
      upcoming: count > 0 ? start.addingTimeInterval(count * interval) : start, interval: interval)
  }

  /// The dates of a periodic schedule; infinite if the interval is positive.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var upcoming: Date?
    fileprivate let interval: TimeInterval

    /// Returns the next date, and advances by the interval.
    public mutating func next() -> Date? {
      defer { upcoming = interval > 0 ? upcoming?.addingTimeInterval(interval) : nil }
      return upcoming
    }
  }
}

/// The seconds of an interval, from its start on, and its end.
package struct SecondsTimelineSchedule: TimelineSchedule, Equatable, Sendable {
  private let interval: ClosedRange<Date>

  package init(of interval: ClosedRange<Date>) { self.interval = interval }

  package func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let seconds = PeriodicTimelineSchedule(from: interval.lowerBound, by: 1)
    let end = interval.upperBound
    return Entries(seconds: seconds.entries(from: min(startDate, end), mode: mode), end: end)
  }

  package struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var seconds: PeriodicTimelineSchedule.Entries
    fileprivate let end: Date
    fileprivate var isOver = false

    package mutating func next() -> Date? {
      guard !isOver, let date = seconds.next() else { return nil }
      isOver = date >= end
      return Swift.min(date, end)
    }
  }
}

/// The start of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates the schedule.
  public init() {}

  /// Returns the starts of minutes, from the one at or before `startDate` on.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = PeriodicTimelineSchedule(from: .init(timeIntervalSinceReferenceDate: 0), by: 60)
    let time = startDate.timeIntervalSinceReferenceDate
    // The periodic schedule has no dates before the reference date.
    guard time < 0 else { return Entries(base: minute.entries(from: startDate, mode: mode)) }
    let first = Date(timeIntervalSinceReferenceDate: (time / 60).rounded(.down) * 60)
    return Entries(
      base: PeriodicTimelineSchedule(from: first, by: 60).entries(from: first, mode: mode))
  }

  /// The starts of minutes, without end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var base: PeriodicTimelineSchedule.Entries
    /// Returns the start of the next minute.
    public mutating func next() -> Date? { base.next() }
  }
}

/// A list of dates in ascending order.
public struct ExplicitTimelineSchedule<Entries: Sequence<Date>>: TimelineSchedule {
  private let dates: Entries

  /// Creates a schedule from dates in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  /// Returns all listed dates, whatever `startDate` is.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// Dates in quick succession, for content that is animated by its own code.
///
/// Each date costs an evaluation and a patch: by default there are 20 per second, at most 60. There
/// are no dates while the schedule is paused, or in low-frequency mode.
///
/// Differs from SwiftUI: without a minimum interval the rate is 20 per second.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  private let interval: TimeInterval
  private let isPaused: Bool

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least number of seconds between two dates; at least 1/60.
  ///   - paused: Whether there are no dates at all, so that the content stays unchanged.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(minimumInterval ?? 1 / 20, 1 / 60)
    isPaused = paused
  }

  /// Returns dates from `startDate` on; none while paused or in low-frequency mode.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    guard !isPaused, mode == .normal else { return Entries(base: nil) }
    let schedule = PeriodicTimelineSchedule(from: startDate, by: interval)
    return Entries(base: schedule.entries(from: startDate, mode: mode))
  }

  /// The dates of an animation.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var base: PeriodicTimelineSchedule.Entries?
    /// Returns the next date; `nil` while there are none.
    public mutating func next() -> Date? { base?.next() }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Dates at equal intervals, in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The start of each minute.
  public static var everyMinute: Self { Self() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Dates in quick succession: 20 per second.
  public static var animation: Self { Self() }

  /// Dates in quick succession, at least `minimumInterval` seconds apart; none while paused.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// The listed dates, in ascending order.
  public static func explicit<S: Sequence<Date>>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S> { ExplicitTimelineSchedule(dates) }
}
