import ArborCore
public import Foundation

/// Computes a text when it is shown, and again when it changes.
struct TextSource: Equatable, Sendable {
  /// The values on which a text can depend.
  struct Context: Sendable {
    var locale: Locale
    var now: Date
  }

  private let writing: any TextWriting

  init(_ writing: any TextWriting) { self.writing = writing }

  func text(_ context: Context) -> String { writing.text(context) }

  /// Returns the time at which the text changes; `nil` for never.
  func nextChange(after date: Date) -> Date? { writing.nextChange(after: date) }

  static func == (one: TextSource, other: TextSource) -> Bool {
    one.writing.isEqual(to: other.writing)
  }
}

protocol TextWriting: Sendable {
  func text(_ context: TextSource.Context) -> String
  func nextChange(after date: Date) -> Date?
  func isEqual(to other: any TextWriting) -> Bool
}

extension TextWriting where Self: Equatable {
  func isEqual(to other: any TextWriting) -> Bool { (other as? Self) == self }
}

// Formats and their inputs are values, although Foundation does not declare all of them `Sendable`.
struct FormattedValue<F: FormatStyle>: TextWriting, Equatable, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == String {
  let input: F.FormatInput
  let format: F

  func text(_ context: TextSource.Context) -> String { format.locale(context.locale).format(input) }
  func nextChange(after date: Date) -> Date? { nil }
}

extension Text {
  /// The format of a date.
  ///
  /// ```swift
  /// Text("Starts \(Text(start, style: .relative))")
  /// ```
  ///
  /// Differs from SwiftUI: times and days are those of the server's time zone, not of the
  /// environment's.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case time, date, relative, offset, timer }
    let kind: Kind

    /// The time of day, such as "11:23 PM".
    public static let time = DateStyle(kind: .time)
    /// The day, such as "June 3, 2026".
    public static let date = DateStyle(kind: .date)
    /// The distance from now without a sign, such as "2 hr, 23 min"; it is kept current.
    public static let relative = DateStyle(kind: .relative)
    /// The distance from now with a sign, such as "+2 hours"; it is kept current.
    public static let offset = DateStyle(kind: .offset)
    /// The distance from now as a clock, such as "36:59"; it is kept current.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Creates a text of a date, which is kept current.
  ///
  /// Differs from SwiftUI: times and days are those of the server's time zone, not of the
  /// environment's.
  public init(_ date: Date, style: DateStyle) {
    self.init(TextSource(DatedText(date: date, style: style.kind)))
  }

  /// Creates a text of a range of dates.
  public init(_ dates: ClosedRange<Date>) {
    self.init(TextSource(DateRangeText(start: dates.lowerBound, end: dates.upperBound)))
  }

  /// Creates a text of a date interval.
  public init(_ interval: DateInterval) {
    self.init(TextSource(DateRangeText(start: interval.start, end: interval.end)))
  }

  /// Creates a clock that runs within an interval and stops at its ends, or at `pauseTime`.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      TextSource(
        TimerText(
          interval: timerInterval, pause: pauseTime, countsDown: countsDown, showsHours: showsHours)
      ))
  }
}

private struct DatedText: TextWriting, Equatable {
  let date: Date
  let style: Text.DateStyle.Kind

  func text(_ context: TextSource.Context) -> String {
    switch style {
    case .time:
      return date.formatted(
        Date.FormatStyle(date: .omitted, time: .shortened, locale: context.locale))
    case .date:
      return date.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: context.locale))
    case .relative:
      return Self.units(seconds(at: context.now), count: 2, .abbreviated, context.locale)
    case .offset:
      let seconds = seconds(at: context.now)
      let sign = date >= context.now ? "+" : "-"
      return sign + Self.units(seconds, count: 1, .wide, context.locale)
    case .timer: return TimerText.clock(seconds(at: context.now), showsHours: true)
    }
  }

  /// Returns whole seconds between the date and now: past seconds count when complete, future ones
  /// as soon as begun.
  private func seconds(at now: Date) -> Int {
    let distance = date.timeIntervalSince(now)
    let limited = min(max(distance, -1e12), 1e12)
    return Int(limited > 0 ? limited.rounded(.up) : (-limited).rounded(.down))
  }

  private static func units(
    _ seconds: Int, count: Int, _ width: Duration.UnitsFormatStyle.UnitWidth, _ locale: Locale
  ) -> String {
    var style = Duration.UnitsFormatStyle(
      allowedUnits: [.weeks, .days, .hours, .minutes, .seconds], width: width,
      maximumUnitCount: count, zeroValueUnits: .hide,
      fractionalPart: .hide(rounded: .towardZero))
    style.locale = locale
    return style.format(.seconds(seconds))
  }

  func nextChange(after now: Date) -> Date? {
    switch style {
    case .time, .date: return nil
    case .relative, .timer: return Ticks.next(after: now, from: date, every: 1)
    case .offset:
      let distance = abs(date.timeIntervalSince(now))
      return Ticks.next(after: now, from: date, every: distance < 61 ? 1 : 60)
    }
  }
}

/// The times at which the text of a date changes.
enum Ticks {
  /// Returns the next time that is a multiple of `period` seconds from `date`.
  static func next(after now: Date, from date: Date, every period: Double) -> Date {
    let periods = (now.timeIntervalSince(date) / period).rounded(.down) + 1
    let next = date.addingTimeInterval(periods * period)
    // Skips the tick that has just been reached.
    return next.timeIntervalSince(now) > 0.001 ? next : next.addingTimeInterval(period)
  }
}

private struct DateRangeText: TextWriting, Equatable {
  let start: Date
  let end: Date

  func text(_ context: TextSource.Context) -> String {
    guard start <= end else { return "" }
    var style = Date.IntervalFormatStyle(date: .abbreviated, time: .shortened)
    style.locale = context.locale
    return style.format(start..<end)
  }

  func nextChange(after date: Date) -> Date? { nil }
}

private struct TimerText: TextWriting, Equatable {
  let interval: ClosedRange<Date>
  let pause: Date?
  let countsDown: Bool
  let showsHours: Bool

  func text(_ context: TextSource.Context) -> String {
    let now = min(max(pause ?? context.now, interval.lowerBound), interval.upperBound)
    let seconds =
      countsDown
      ? interval.upperBound.timeIntervalSince(now).rounded(.up)
      : now.timeIntervalSince(interval.lowerBound).rounded(.down)
    return Self.clock(Int(min(seconds, 1e12)), showsHours: showsHours)
  }

  func nextChange(after now: Date) -> Date? {
    if pause != nil || now >= interval.upperBound { return nil }
    if now < interval.lowerBound { return interval.lowerBound.addingTimeInterval(0.01) }
    return Ticks.next(
      after: now, from: countsDown ? interval.upperBound : interval.lowerBound, every: 1)
  }

  static func clock(_ seconds: Int, showsHours: Bool) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    guard showsHours, minutes >= 60 else { return "\(minutes):\(padded(rest))" }
    return "\(minutes / 60):\(padded(minutes % 60)):\(padded(rest))"
  }
}
