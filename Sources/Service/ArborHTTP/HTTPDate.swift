/// Formats and parses HTTP dates (RFC 9110, 5.6.7) as seconds since 1970.
package enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns a date such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  package static func format(_ seconds: Int64) -> String {
    let day = Int(seconds.quotientAndFloor(86_400))
    let time = Int(seconds) - day * 86_400
    let (year, month, dayOfMonth) = civil(day)
    return "\(days[(day % 7 + 7) % 7]), \(two(dayOfMonth)) \(months[month - 1]) \(year) "
      + "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60)) GMT"
  }

  /// Returns the seconds since 1970 of a date; `nil` when it cannot be parsed.
  ///
  /// Besides the preferred form, the two obsolete ones are accepted: `Sunday, 06-Nov-94 08:49:37
  /// GMT` and
  /// `Sun Nov  6 08:49:37 1994`.
  package static func parse(_ text: String) -> Int64? {
    var parts = text.split { $0 == " " || $0 == "," }.map(String.init)
    if parts.count == 4 {
      let date = parts[1].split(separator: "-").map(String.init)
      guard date.count == 3, let short = Int(date[2]), (0...99).contains(short) else { return nil }
      // Two digits stand for a year from 1970 to 2069.
      parts = [parts[0], date[0], date[1], "\(short + (short < 70 ? 2000 : 1900))"] + parts[2...]
    } else if parts.count == 5 {
      parts = [parts[0], parts[2], parts[1], parts[4], parts[3], "GMT"]
    }
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), (1...31).contains(day),
      let month = months.firstIndex(of: parts[2]), let year = Int(parts[3]),
      (1970...9999).contains(year)
    else { return nil }
    let time = parts[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3, (0..<24).contains(time[0]), (0..<60).contains(time[1]),
      (0...60).contains(time[2])
    else { return nil }
    let days = dayNumber(year: year, month: month + 1, day: day)
    return Int64(days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2])
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Converts a day number to year, month and day, counted in eras of 400 years that begin in
  /// March.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * ofYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * marchMonth + 2) / 5 + 1
    )
  }

  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let ofEra = year - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}

extension Int64 {
  /// Returns the quotient, rounded down.
  fileprivate func quotientAndFloor(_ divisor: Int64) -> Int64 {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
