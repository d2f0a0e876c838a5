import ArborCore
import Foundation

/// What a control for a date chooses, and how far that may go.
@MainActor struct DateChoice {
  /// What assistive technology calls it.
  let label: String
  let date: Binding<Date>
  let earliest: Date?
  let latest: Date?
  /// Between the times that may be chosen.
  let minuteInterval: Int
  /// The Gregorian one: browsers count so, whatever the visitor's calendar is.
  let calendar: Calendar

  init(
    label: String, date: Binding<Date>, earliest: Date?, latest: Date?, timeZone: TimeZone,
    locale: Locale, grid: DateGrid = DateGrid()
  ) {
    minuteInterval = grid.minuteInterval
    self.label = label
    self.date = date
    self.earliest = earliest
    self.latest = latest
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    if let firstWeekday = grid.firstWeekday { calendar.firstWeekday = firstWeekday }
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  var locale: Locale { calendar.locale ?? .current }

  var parts: DateComponents {
    calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .nanosecond], from: date.wrappedValue)
  }

  /// Where the month begins that is some months away from the chosen one.
  func month(_ distance: Int) -> Date {
    let own = calendar.dateInterval(of: .month, for: date.wrappedValue)?.start ?? date.wrappedValue
    return calendar.date(byAdding: .month, value: distance, to: own) ?? own
  }

  func days(in month: Date) -> Int { calendar.range(of: .day, in: .month, for: month)?.count ?? 31 }

  /// Whether any time may be chosen.
  var isOpen: Bool { earliest == nil && latest == nil }

  /// Whether a time of this stretch may be chosen.
  func allows(_ stretch: DateInterval) -> Bool {
    if let earliest, stretch.end <= earliest { return false }
    if let latest, stretch.start > latest { return false }
    return true
  }

  func allows(_ unit: Calendar.Component, of date: Date) -> Bool {
    calendar.dateInterval(of: unit, for: date).map(allows) ?? false
  }

  /// Chooses what the parts say, or the next that may be chosen. Returns whether they are a date.
  @discardableResult
  func set(_ parts: DateComponents) -> Bool {
    guard let found = calendar.date(from: parts) else { return false }
    // A time that the day does not have, as when summer time begins, is the next one; a day that the month does not have is none.
    let day = calendar.dateComponents([.year, .month, .day], from: found)
    guard day.year == parts.year, day.month == parts.month, day.day == parts.day else {
      return false
    }
    set(found)
    return true
  }

  private func set(_ new: Date) {
    date.wrappedValue = min(max(new, earliest ?? .distantPast), latest ?? .distantFuture)
  }

  /// Chooses another day at the same time of the day.
  @discardableResult
  func set(year: Int? = nil, month: Int? = nil, day: Int? = nil) -> Bool {
    var parts = parts
    parts.year = year ?? parts.year
    parts.month = month ?? parts.month
    if let day {
      parts.day = day
      return set(parts)
    }
    // The last day of a month that has not as many.
    let wanted = parts.day ?? 1
    parts.day = 1
    guard let first = calendar.date(from: parts) else { return false }
    parts.day = min(wanted, days(in: first))
    return set(parts)
  }

  @discardableResult
  func set(hour: Int, minute: Int) -> Bool {
    var parts = calendar.dateComponents([.year, .month, .day], from: date.wrappedValue)
    (parts.hour, parts.minute) = (hour, minute)
    return set(parts)
  }

  func step(_ unit: Calendar.Component, by count: Int) {
    if let new = calendar.date(byAdding: unit, value: count, to: date.wrappedValue) { set(new) }
  }
}
