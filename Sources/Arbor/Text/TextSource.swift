import ArborCore
public import Foundation

/// What writes a text when it is shown, and again when it is another one.
struct TextSource: Equatable, Sendable {
  /// What a text may depend on.
  struct Context: Sendable {
    var locale: Locale
    var now: Date
  }

  private let writing: any TextWriting

  init(_ writing: any TextWriting) { self.writing = writing }

  func text(_ context: Context) -> String { writing.text(context) }

  /// When the text will be another one; nil: never.
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

// Formats and what they format are values; Foundation does not say so of every one.
struct FormattedValue<F: FormatStyle>: TextWriting, Equatable, @unchecked Sendable
where F.FormatInput: Equatable, F.FormatOutput == String {
  let input: F.FormatInput
  let format: F

  func text(_ context: TextSource.Context) -> String { format.locale(context.locale).format(input) }
  func nextChange(after date: Date) -> Date? { nil }
}

extension Text {
  /// How a date is written.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case time, date, relative, offset, timer }
    let kind: Kind

    /// Such as "11:23 PM".
    public static let time = DateStyle(kind: .time)
    /// Such as "June 3, 2026".
    public static let date = DateStyle(kind: .date)
    /// How long until or since then, such as "2 hr, 23 min"; changes with time.
    public static let relative = DateStyle(kind: .relative)
    /// The distance from now, such as "+2 hours"; changes with time.
    public static let offset = DateStyle(kind: .offset)
    /// How long until or since then, such as "36:59"; changes with time.
    public static let timer = DateStyle(kind: .timer)
  }

  public init(_ date: Date, style: DateStyle) {
    self.init(TextSource(DatedText(date: date, style: style.kind)))
  }

  /// From the first date to the last.
  public init(_ dates: ClosedRange<Date>) {
    self.init(TextSource(DateRangeText(start: dates.lowerBound, end: dates.upperBound)))
  }

  public init(_ interval: DateInterval) {
    self.init(TextSource(DateRangeText(start: interval.start, end: interval.end)))
  }

  /// A clock that runs within an interval and stops at its ends, or at `pauseTime`.
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

  /// Whole seconds between then and now: what has passed counts when it is over, what comes as long as it has begun.
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

/// The moments at which what is shown of a date changes.
enum Ticks {
  /// The next moment that is a whole number of `period` seconds from `date`.
  static func next(after now: Date, from date: Date, every period: Double) -> Date {
    let periods = (now.timeIntervalSince(date) / period).rounded(.down) + 1
    let next = date.addingTimeInterval(periods * period)
    // Not again for the moment that was just reached.
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
