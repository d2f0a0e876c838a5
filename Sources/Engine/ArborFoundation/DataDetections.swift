import Foundation

/// Finds links by regular expressions whose repetitions are bounded, so that no text takes long.
enum LinkDetection {
  private static let host = #"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}"#
  private static let rest = #"[^\s<>"“”«»]"#

  /// The patterns, each with the text that makes an address of a match when it is put before it.
  private static let patterns: [(prefix: String, pattern: NSRegularExpression)] = [
    ("", #"\b(?:https?|ftps?|sftp|ssh|file)://\#(rest){1,4000}"#),
    ("", #"\b(?:mailto|tel|sms):\#(rest){1,4000}"#),
    ("mailto:", #"(?<![\w.%+-])[a-z0-9._%+-]{1,64}@\#(host)[a-z]{2,24}\b"#),
    (
      "http://",
      #"(?<![\w.@/-])\#(host)(?:com|org|net|edu|gov|info|biz|io|dev|app|ai|co|me|tv|eu|de|at|ch|uk|us|"#
        + #"ca|fr|it|es|nl|be|dk|se|no|fi|pl|cz|pt|ie|jp|cn|kr|in|au|nz|br|mx|ru)\b(?!@)"#
        + #"(?::\d{1,5})?(?:[/?#]\#(rest){0,4000})?"#
    ),
  ].compactMap { prefix, text in
    (try? NSRegularExpression(pattern: text, options: .caseInsensitive)).map { (prefix, $0) }
  }

  static func links(in text: NSString, _ part: NSRange) -> [DetectedData] {
    patterns.flatMap { prefix, pattern in
      pattern.matches(in: text as String, range: part).compactMap { match in
        let range = trimmed(match.range, in: text)
        return URL(string: prefix + text.substring(with: range))
          .map { DetectedData(.link($0), at: range) }
      }
    }
  }

  /// Returns the range without the marks of the sentence around it.
  private static func trimmed(_ range: NSRange, in text: NSString) -> NSRange {
    var link = Substring(text.substring(with: range))
    // How many more brackets are closed than opened.
    var (round, square) = (0, 0)
    for unit in link.utf8 {
      switch unit {
      case UInt8(ascii: "("): round -= 1
      case UInt8(ascii: ")"): round += 1
      case UInt8(ascii: "["): square -= 1
      case UInt8(ascii: "]"): square += 1
      default: break
      }
    }
    while let last = link.last {
      if last == ")" {
        if round <= 0 { break }
        round -= 1
      } else if last == "]" {
        if square <= 0 { break }
        square -= 1
      } else if !".,;:!?'’*_".contains(last) {
        break
      }
      link.removeLast()
    }
    return NSRange(location: range.location, length: link.utf16.count)
  }
}

/// Finds phone numbers: seven to fifteen digits in groups.
enum PhoneDetection {
  private static let pattern = try? NSRegularExpression(
    pattern:
      #"(?<![\w.,/+-])(?:\+\d{1,3}[ .-]?)?(?:\(\d{1,5}\)[ .-]?)?\d{2,12}(?:[ .-]\d{2,8}){0,4}(?![\w/]|[.,:-]\d)"#
  )
  /// A number that is a date or an amount instead.
  private static let other = try? NSRegularExpression(
    pattern: #"^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[.-]\d{1,2}[.-]\d{2,4}|\d{1,9}|\d{1,3}(?:\.\d{3})+)$"#)

  static func numbers(in text: NSString, _ part: NSRange) -> [DetectedData] {
    guard let pattern, let other else { return [] }
    return pattern.matches(in: text as String, range: part).compactMap { match in
      let number = text.substring(with: match.range)
      let all = NSRange(location: 0, length: match.range.length)
      guard (7...15).contains(number.count(where: \.isNumber)),
        other.firstMatch(in: number, range: all) == nil
      else { return nil }
      return DetectedData(.phoneNumber(number), at: match.range)
    }
  }
}

/// Finds dates, counted from a time.
struct DateDetection {
  let now: Date
  private let calendar = Calendar.current

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let days = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  private static let pattern: NSRegularExpression? = {
    let month =
      #"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"#
      + #"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"#
    let day = #"(?:sun|mon|tues|wednes|thurs|fri|satur)day"#
    let time =
      #"(?:(?:,? at|,)? (?<h>\d{1,2})(?::(?<m>\d{2}))? ?(?<half>[ap])\.?m\b\.?"#
      + #"|(?:,? at|,)? (?<h24>\d{1,2}):(?<m24>\d{2})\b)?"#
    return try? NSRegularExpression(
      pattern: #"\b(?:(?<iso>\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?)?)"#
        + #"|(?<![\d./])(?<one>\d{1,2})(?<mark>[/.])(?<two>\d{1,2})\k<mark>(?<y>\d{4}|\d{2})(?![./]\d)"#
        + #"|(?:\#(day),? )?(?:(?<md>\#(month))\.? (?<d>\d{1,2})(?:st|nd|rd|th)?(?!\d)"#
        + #"|(?<d2>\d{1,2})(?:st|nd|rd|th)?\.? (?:of )?(?<dm>\#(month)))\b(?:,? (?<y2>\d{4}))?"#
        + #"|(?<word>today|tonight|tomorrow|yesterday)|(?<next>next )?(?<day>\#(day)))\b\#(time)"#,
      options: .caseInsensitive)
  }()

  func dates(in text: NSString, _ part: NSRange) -> [DetectedData] {
    guard let pattern = Self.pattern else { return [] }
    return pattern.matches(in: text as String, range: part).compactMap { match in
      let group = { (name: String) -> String? in
        let range = match.range(withName: name)
        return range.location == NSNotFound ? nil : text.substring(with: range).lowercased()
      }
      guard let day = day(group) else { return nil }
      return time(group, on: day).map { DetectedData(.date($0), at: match.range) }
    }
  }

  /// Returns noon of the day that is meant, or the time of an ISO date that has one.
  private func day(_ group: (String) -> String?) -> Date? {
    if let iso = group("iso") {
      if iso.contains("t") { return time(ofISO: iso.uppercased()) }
      let parts = iso.split(separator: "-").compactMap { Int($0) }
      return parts.count == 3 ? date(parts[0], parts[1], parts[2]) : nil
    }
    if let one = number(group("one")), let two = number(group("two")), let year = number(group("y"))
    {
      let isMonthFirst = group("mark") == "/" && Locale.current.region?.identifier ?? "US" == "US"
      let (month, day) = isMonthFirst ? (one, two) : (two, one)
      return date(year < 100 ? year + (year < 70 ? 2000 : 1900) : year, month, day)
    }
    if let name = group("md") ?? group("dm"), let day = number(group("d") ?? group("d2")),
      let month = Self.months.firstIndex(where: { $0.hasPrefix(name.prefix(3)) })
    {
      return named(month + 1, day, year: number(group("y2")))
    }
    if let word = group("word") {
      return date(inDays: ["yesterday": -1, "tomorrow": 1][word] ?? 0)
    }
    guard let index = group("day").flatMap({ Self.days.firstIndex(of: $0) }) else { return nil }
    let ahead = (index + 1 - calendar.component(.weekday, from: now) + 7) % 7
    return date(inDays: ahead == 0 && group("next") != nil ? 7 : ahead)
  }

  private func number(_ text: String?) -> Int? { text.flatMap { Int($0) } }

  /// Returns the time of a date such as `2026-07-01T09:30:00+02:00`, whose seconds and zone may be
  /// missing.
  private func time(ofISO text: String) -> Date? {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    let rest = text.dropFirst(16)
    let hasSeconds = rest.first == ":"
    guard numbers.count >= (hasSeconds ? 6 : 5), date(numbers[0], numbers[1], numbers[2]) != nil,
      numbers[3] < 24, numbers[4] < 60
    else { return nil }
    var parts = DateComponents(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: hasSeconds ? numbers[5] : 0)
    let zone = Array(numbers.dropFirst(hasSeconds ? 6 : 5))
    if text.hasSuffix("Z") { parts.timeZone = .gmt }
    if zone.count == 2 {
      let seconds = zone[0] * 3600 + zone[1] * 60
      parts.timeZone = TimeZone(secondsFromGMT: rest.contains("-") ? -seconds : seconds)
    }
    return calendar.date(from: parts)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int) -> Date? {
    let parts = DateComponents(year: year, month: month, day: day, hour: 12)
    guard let date = calendar.date(from: parts),
      calendar.component(.month, from: date) == month, calendar.component(.day, from: date) == day
    else { return nil }
    return date
  }

  /// Returns the day of a year; without one the next such day.
  private func named(_ month: Int, _ day: Int, year: Int?) -> Date? {
    if let year { return date(year, month, day) }
    let year = calendar.component(.year, from: now)
    let today = calendar.startOfDay(for: now)
    return (year...year + 8).lazy.compactMap { date($0, month, day) }.first { $0 >= today }
  }

  private func date(inDays count: Int) -> Date? {
    calendar.date(byAdding: .day, value: count, to: now).flatMap {
      calendar.date(bySettingHour: 12, minute: 0, second: 0, of: $0)
    }
  }

  /// Returns the time of a day that is given beside it, or the day as it is.
  private func time(_ group: (String) -> String?, on day: Date) -> Date? {
    if let hour = number(group("h")) {
      guard (1...12).contains(hour) else { return day }
      let isLate = group("half") == "p"
      return set(hour % 12 + (isLate ? 12 : 0), number(group("m")) ?? 0, of: day)
    }
    guard let hour = number(group("h24")), let minute = number(group("m24")) else { return day }
    return set(hour, minute, of: day)
  }

  private func set(_ hour: Int, _ minute: Int, of day: Date) -> Date? {
    guard hour < 24, minute < 60 else { return day }
    return calendar.date(bySettingHour: hour, minute: minute, second: 0, of: day)
  }
}
