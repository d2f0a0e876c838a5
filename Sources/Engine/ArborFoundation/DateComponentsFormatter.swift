public import Foundation

/// Writes lengths of time: "1 hour, 20 minutes", "1:20:00".
///
/// ```swift
/// let formatter = DateComponentsFormatter()
/// formatter.allowedUnits = [.minute, .second]
/// formatter.zeroFormattingBehavior = .pad
/// formatter.string(from: 65)  // "01:05"
/// ```
///
/// Differs from Foundation: years and months are written in English.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The form of the units.
  ///
  /// ```swift
  /// formatter.unitsStyle = .abbreviated
  /// ```
  public enum UnitsStyle: Int, Sendable {
    /// "1:10:00".
    case positional
    /// "1h 10m".
    case abbreviated
    /// "1 hr, 10 min".
    case short
    /// "1 hour, 10 minutes".
    case full
    /// "one hour, ten minutes".
    case spellOut
    /// "1hr 10min".
    case brief
  }

  /// Whether units without a value are written.
  ///
  /// ```swift
  /// formatter.zeroFormattingBehavior = .pad
  /// ```
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Drops them; those after the first of a positional string are written with two digits.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Drops those before the first with a value.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Drops those between others.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Drops those after the last with a value.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// Drops them all.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Writes them all, in a positional string with two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The form of the units.
  open var unitsStyle = UnitsStyle.positional
  /// The units to be written; without any, all from years to seconds.
  open var allowedUnits: NSCalendar.Unit = []
  /// Whether units without a value are written.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar that counts years, months and days; its locale is the language.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The most units to be written, the largest first; 0 for any number.
  open var maximumUnitCount = 0
  /// Whether a length of one unit is written in the next smaller one: 63 minutes, not 1:03 hours.
  open var collapsesLargestUnit = false
  /// Whether "about" stands before the string. Differs from Foundation: in English only.
  open var includesApproximationPhrase = false
  /// Whether "remaining" stands after the string. Differs from Foundation: in English only.
  open var includesTimeRemainingPhrase = false
  /// The date to which the lengths of months and years relate; `nil` for the beginning of 2001.
  open var referenceDate: Date?

  /// Creates a formatter for the user's language.
  public override init() { super.init() }

  /// Formatters are not archived.
  ///
  /// - Returns: `nil`.
  public required init?(coder: NSCoder) { nil }

  /// Returns the string of a number of seconds; `nil` if it is not finite.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e12 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start.addingTimeInterval(ti.rounded(.towardZero)))
  }

  /// Returns the string of the time from a date to another.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let isBackward = endDate < startDate
    let (first, last) = isBackward ? (endDate, startDate) : (startDate, endDate)
    var calendar = calendar ?? .autoupdatingCurrent
    calendar.timeZone = .gmt
    var units = wanted
    let parts = calendar.dateComponents(Set(units.map(\.component)), from: first, to: last)
    var values = units.map { parts.value(for: $0.component) ?? 0 }
    if collapsesLargestUnit, let index = values.firstIndex(where: { $0 != 0 }), values[index] == 1,
      index + 1 < units.count, let rate = units[index].count(of: units[index + 1])
    {
      values[index + 1] += rate
      values[index] = 0
    }
    shorten(&units, &values)
    return written(units, values, isNegative: isBackward)
  }

  /// Returns the string of some components, as they would be added to the reference date.
  open func string(from components: DateComponents) -> String? {
    var calendar = calendar ?? .autoupdatingCurrent
    calendar.timeZone = .gmt
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return calendar.date(byAdding: components, to: start).flatMap { string(from: start, to: $0) }
  }

  /// Returns the string of components in the user's language.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns the string of `DateComponents`; `nil` for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }
}

extension DateComponentsFormatter {
  /// A unit, from the largest to the smallest.
  fileprivate enum Unit: Int, CaseIterable {
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfYear
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    var flag: NSCalendar.Unit {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    var seconds: Int64? {
      switch self {
      case .year, .month: nil
      case .week: 604_800
      case .day: 86_400
      case .hour: 3600
      case .minute: 60
      case .second: 1
      }
    }

    var duration: Duration.UnitsFormatStyle.Unit? {
      switch self {
      case .year, .month: nil
      case .week: .weeks
      case .day: .days
      case .hour: .hours
      case .minute: .minutes
      case .second: .seconds
      }
    }

    func count(of other: Unit) -> Int? {
      if self == .year, other == .month { return 12 }
      guard let mine = seconds, let its = other.seconds else { return nil }
      return Int(mine / its)
    }
  }

  private var wanted: [Unit] {
    let all = Unit.allCases.filter { allowedUnits.isEmpty ? $0 != .week : allows($0) }
    return all.isEmpty ? [.second] : all
  }

  private func allows(_ unit: Unit) -> Bool {
    allowedUnits.contains(unit.flag) || unit == .week && allowedUnits.contains(.weekOfYear)
  }

  /// Drops units without a value, and those beyond the greatest count.
  private func shorten(_ units: inout [Unit], _ values: inout [Int]) {
    let behavior = zeroFormattingBehavior
    let isPositional = unitsStyle == .positional
    let usual = behavior.contains(.default)
    if behavior.contains(.pad) { return }
    var kept = Array(units.indices)
    let some = values.indices.filter { values[$0] != 0 }
    let first = some.first ?? values.count - 1
    let last = some.last ?? values.count - 1
    if usual || behavior.contains(.dropLeading) { kept.removeAll { $0 < first } }
    if usual && !isPositional || behavior.contains(.dropTrailing) { kept.removeAll { $0 > last } }
    if usual && !isPositional || behavior.contains(.dropMiddle) {
      kept.removeAll { $0 > first && $0 < last && values[$0] == 0 }
    }
    if maximumUnitCount > 0 { kept = Array(kept.prefix(maximumUnitCount)) }
    units = kept.map { units[$0] }
    values = kept.map { values[$0] }
  }

  private func written(_ units: [Unit], _ values: [Int], isNegative: Bool) -> String {
    let sign = isNegative ? "-" : ""
    var text = ""
    if unitsStyle == .positional {
      let pads = zeroFormattingBehavior.contains(.pad)
      let digits = values.enumerated().map { index, value in
        value < 10 && (index > 0 || pads && values.count > 1) ? "0\(value)" : "\(value)"
      }
      text = sign + digits.joined(separator: ":")
    } else {
      let parts = zip(units, values).map { word($1, $0) }
      text = sign + joined(parts)
    }
    if includesApproximationPhrase { text = "About " + text }
    return includesTimeRemainingPhrase ? text + " remaining" : text
  }

  private func joined(_ parts: [String]) -> String {
    parts.joined(separator: unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", ")
  }

  private var locale: Locale { calendar?.locale ?? .autoupdatingCurrent }

  private func word(_ value: Int, _ unit: Unit) -> String {
    guard let seconds = unit.seconds, let duration = unit.duration else {
      return english(value, unit)
    }
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [duration], width: width, zeroValueUnits: .show(length: 1))
    let text = style.locale(locale).format(.seconds(Int64(value) * seconds))
    guard unitsStyle == .spellOut else { return text }
    return text.replacing("\(value)", with: spelled(value))
  }

  private var width: Duration.UnitsFormatStyle.UnitWidth {
    switch unitsStyle {
    case .abbreviated: .narrow
    case .short: .abbreviated
    case .brief: .condensedAbbreviated
    default: .wide
    }
  }

  private func spelled(_ value: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = locale
    return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
  }

  private func english(_ value: Int, _ unit: Unit) -> String {
    let isYear = unit == .year
    switch unitsStyle {
    case .abbreviated: return "\(value)\(isYear ? "y" : "mo")"
    case .brief: return "\(value)\(isYear ? "yr" : "mth")"
    case .short: return "\(value) \(isYear ? "yr" : "mth")\(value == 1 ? "" : "s")"
    default:
      let number = unitsStyle == .spellOut ? spelled(value) : "\(value)"
      return "\(number) \(isYear ? "year" : "month")\(value == 1 ? "" : "s")"
    }
  }
}
