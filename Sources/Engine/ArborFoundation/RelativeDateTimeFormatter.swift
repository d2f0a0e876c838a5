public import Foundation

/// Writes how far a date is from another: "2 hours ago", "tomorrow".
///
/// ```swift
/// let formatter = RelativeDateTimeFormatter()
/// formatter.unitsStyle = .short
/// formatter.localizedString(for: message.date, relativeTo: .now)  // "3 min. ago"
/// ```
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether dates nearby have names.
  ///
  /// ```swift
  /// formatter.dateTimeStyle = .named
  /// ```
  public enum DateTimeStyle: Int, Sendable {
    /// A number in any case: "1 day ago".
    case numeric
    /// A name where there is one: "yesterday".
    case named
  }

  /// The length of the units.
  ///
  /// ```swift
  /// formatter.unitsStyle = .abbreviated
  /// ```
  public enum UnitsStyle: Int, Sendable {
    /// "2 months ago".
    case full
    /// "two months ago".
    case spellOut
    /// "2 mo. ago".
    case short
    /// "2mo ago".
    case abbreviated
  }

  /// Whether dates nearby have names; they have none by default.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The length of the units.
  open var unitsStyle = UnitsStyle.full
  /// The place of the string in a text, which decides about its first letter.
  open var formattingContext = Formatter.Context.unknown
  /// The calendar that counts days.
  open var calendar: Calendar! = .autoupdatingCurrent
  /// The language.
  open var locale: Locale! = .autoupdatingCurrent

  /// Creates a formatter for the user's language.
  public override init() { super.init() }

  /// Formatters are not archived.
  ///
  /// - Returns: `nil`.
  public required init?(coder: NSCoder) { nil }

  /// Returns the distance of a date from another one.
  ///
  /// - Parameters:
  ///   - date: The date that is told.
  ///   - referenceDate: The date that counts as now.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: units, locale: locale ?? .autoupdatingCurrent,
      calendar: calendar ?? .autoupdatingCurrent, capitalizationContext: capitalization)
    return style.format(referenceDate)
  }

  /// Returns the distance of a number of seconds from now: before it if the number is negative.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date.now
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Returns the distance of some units from now: before it if they are negative.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date.now
    let calendar = calendar ?? .autoupdatingCurrent
    return localizedString(
      for: calendar.date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
  }

  /// Returns the distance of a `Date` from now; `nil` for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: .now) }
  }

  private var units: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }

  private var capitalization: FormatStyleCapitalizationContext {
    switch formattingContext {
    case .standalone: .standalone
    case .listItem: .listItem
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    default: .unknown
    }
  }
}
