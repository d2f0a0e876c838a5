/// A control for a value with a special input in browsers: a color, a day or a time of day.
package struct EntryContent: Hashable, Sendable {
  /// The value, with what limits the choice.
  package enum Value: Hashable, Sendable {
    /// A color; `hasOpacity` is whether its opacity can be chosen too.
    case color(RGBA, hasOpacity: Bool)
    case day(CalendarDay, earliest: CalendarDay? = nil, latest: CalendarDay? = nil)
    /// A time of day; `step` is the distance between times in seconds, `nil` a minute.
    case time(ClockTime, step: Int? = nil)
  }

  package var value: Value
  /// `nil` if the control shows no text.
  package var style: TextStyle?
  /// The client's last edit that `value` includes, as for a text field.
  package var version: Int

  package init(_ value: Value, style: TextStyle? = nil, version: Int = 0) {
    self.value = value
    self.style = style
    self.version = version
  }
}

extension EntryContent.Value {
  /// The value as clients send it: `#ff0000`, `2026-01-31` or `13:30`.
  package var text: String {
    switch self {
    case .color(let color, _): color.css
    case .day(let day, _, _): day.description
    case .time(let time, _): time.description
    }
  }
}

/// A day of the Gregorian calendar, without a time zone; its text is as in ISO 8601: `2026-01-31`.
///
/// A value may be a day that does not exist, such as February 30.
package struct CalendarDay: Hashable, Sendable, LosslessStringConvertible {
  package var year: Int
  /// From 1.
  package var month: Int
  /// From 1.
  package var day: Int

  package init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Parses a text such as `2026-01-31`; `nil` if it does not consist of three numbers.
  package init?(_ text: String) {
    let numbers = text.split(separator: "-").map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2]
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package var description: String {
    "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
  }
}

/// A time of day, without a time zone; its text is as in ISO 8601: `13:30`.
package struct ClockTime: Hashable, Sendable, LosslessStringConvertible {
  /// From 0 to 23.
  package var hour: Int
  package var minute: Int

  package init(hour: Int, minute: Int) {
    self.hour = hour
    self.minute = minute
  }

  /// Parses a text such as `13:30`; seconds, which some browsers send, are ignored. `nil` if it
  /// does not begin with two numbers.
  package init?(_ text: String) {
    let numbers = text.split(separator: ":").map { Int($0) }
    guard numbers.count >= 2, let hour = numbers[0], let minute = numbers[1] else { return nil }
    self.init(hour: hour, minute: minute)
  }

  package var description: String { "\(hour.digits(2)):\(minute.digits(2))" }
}

extension Int {
  /// Returns the number with zeros in front, so that it has at least `count` digits.
  fileprivate func digits(_ count: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(count - text.count, 0)) + text
  }
}
