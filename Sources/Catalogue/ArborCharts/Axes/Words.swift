package import Foundation
import Synchronization

/// Values as axes and screen readers say them.
package enum Words {
  private struct Number: Hashable {
    let number: Double
    let locale: Locale
    let digits: Int
  }

  /// The numbers that were written last: writing one takes longer than placing a hundred marks.
  private static let known = Mutex<[Number: String]>([:])

  package static func number(_ number: Double, _ locale: Locale, digits: Int = 3) -> String {
    // NaN would never be found again, and -0 is found as 0.
    if number.isNaN { return written(number, locale, digits) }
    let number = number == 0 ? 0 : number
    let key = Number(number: number, locale: locale, digits: digits)
    if let text = known.withLock({ $0[key] }) { return text }
    let text = written(number, locale, digits)
    known.withLock {
      if $0.count >= 1_000 { $0 = [:] }
      $0[key] = text
    }
    return text
  }

  private static func written(_ number: Double, _ locale: Locale, _ digits: Int) -> String {
    guard abs(number) < 1e15, digits <= 10 || number == 0 else {
      return number.formatted(.number.notation(.scientific).locale(locale))
    }
    return number.formatted(
      .number.precision(.fractionLength(0...min(max(digits, 0), 12))).locale(locale))
  }

  static func percent(_ share: Double, _ locale: Locale) -> String {
    share.formatted(.percent.precision(.fractionLength(0...1)).locale(locale))
  }

  /// Returns a date as precisely as it stands for the beginning of a unit.
  static func date(
    _ seconds: Double, _ unit: Calendar.Component, _ locale: Locale, _ calendar: Calendar
  ) -> String {
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    style =
      switch unit {
      case .year, .era: style.year()
      case .quarter, .month: style.month(.abbreviated)
      case .day, .weekOfYear, .weekOfMonth, .weekday: style.month(.abbreviated).day()
      case .hour: style.hour()
      case .minute: style.hour().minute()
      default: style.hour().minute().second()
      }
    return Date(timeIntervalSinceReferenceDate: seconds).formatted(style)
  }

  private static func plain(_ value: _PlotValue, _ locale: Locale, _ calendar: Calendar) -> String {
    switch value.storage {
    case .category(let name): return name
    case .number(let number): return Words.number(number, locale)
    case .date(let seconds):
      guard value.number != nil else { return "" }
      let style = Date.FormatStyle(
        date: .abbreviated, time: .omitted, locale: locale, calendar: calendar,
        timeZone: calendar.timeZone)
      return Date(timeIntervalSinceReferenceDate: seconds).formatted(style)
    }
  }

  /// Returns the name of a part of a calendar, such as "January 2026".
  private static func part(
    _ seconds: Double, _ unit: Calendar.Component, _ locale: Locale, _ calendar: Calendar
  ) -> String {
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    let named =
      switch unit {
      case .era, .year: style.year()
      case .quarter, .month: style.month(.wide).year()
      case .hour: style.month(.abbreviated).day().hour()
      case .minute: style.month(.abbreviated).day().hour().minute()
      case .second, .nanosecond: style.month(.abbreviated).day().hour().minute().second()
      default: style.month(.abbreviated).day().year()
      }
    return Date(timeIntervalSinceReferenceDate: seconds).formatted(named)
  }

  /// Returns a value, a range of numbers, or the name of a part of a calendar.
  static func plain(_ field: Field, _ locale: Locale, _ calendar: Calendar) -> String {
    if let part = field.part, let seconds = field.lower.number {
      return Words.part(seconds, part, locale, calendar)
    }
    let low = plain(field.lower, locale, calendar)
    guard field.isNumber, let upper = field.upper else { return low }
    return "\(low)–\(plain(upper, locale, calendar))"
  }
}
