import ArborCore
import Foundation

/// The date that a date control edits, with its bounds and its calendar.
@MainActor struct DateChoice {
  /// The accessibility label.
  let label: String
  let date: Binding<Date>
  let earliest: Date?
  let latest: Date?
  /// The distance between selectable times, in minutes.
  let minuteInterval: Int
  /// A Gregorian calendar, which browser inputs use whatever the visitor's calendar is.
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

  /// Returns the start of the month that is `distance` months after the selected date's month.
  func month(_ distance: Int) -> Date {
    let own = calendar.dateInterval(of: .month, for: date.wrappedValue)?.start ?? date.wrappedValue
    return calendar.date(byAdding: .month, value: distance, to: own) ?? own
  }

  func days(in month: Date) -> Int { calendar.range(of: .day, in: .month, for: month)?.count ?? 31 }

  /// Whether there are no bounds.
  var isOpen: Bool { earliest == nil && latest == nil }

  /// Whether the interval overlaps the selectable range.
  func allows(_ stretch: DateInterval) -> Bool {
    if let earliest, stretch.end <= earliest { return false }
    if let latest, stretch.start > latest { return false }
    return true
  }

  func allows(_ unit: Calendar.Component, of date: Date) -> Bool {
    calendar.dateInterval(of: unit, for: date).map(allows) ?? false
  }

  /// Selects the date of `parts`, limited to the bounds. Returns whether the parts are a valid
  /// date.
  @discardableResult
  func set(_ parts: DateComponents) -> Bool {
    guard let found = calendar.date(from: parts) else { return false }
    // A time skipped by a daylight saving change becomes the next valid one; a day that the month
    // does not have is rejected.
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

  /// Selects another day and keeps the time of day.
  @discardableResult
  func set(year: Int? = nil, month: Int? = nil, day: Int? = nil) -> Bool {
    var parts = parts
    parts.year = year ?? parts.year
    parts.month = month ?? parts.month
    if let day {
      parts.day = day
      return set(parts)
    }
    // The day is limited to the last day of the month.
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
