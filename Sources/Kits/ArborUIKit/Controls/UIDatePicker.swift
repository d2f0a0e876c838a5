public import Foundation

/// The presentation of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}

/// A control with which the visitor chooses a date, a time, or both.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// The components that a date picker shows.
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime
  }

  private var stored = Date()
  private var limits: (minimum: Date?, maximum: Date?) = (nil, nil)
  private var mode = Mode.dateAndTime
  private var style = UIDatePickerStyle.automatic

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  private var interval = 1
  private var storedLocale: Locale?
  private var storedCalendar: Calendar?
  private var storedZone: TimeZone?
  private var rounds = true

  /// The chosen date, limited to the minimum and the maximum.
  open var date: Date {
    get { read("date", stored) }
    set {
      let limited = limited(rounded(newValue))
      write("date", stored, limited) { stored = limited }
    }
  }

  private func limited(_ date: Date) -> Date {
    // Contradicting bounds are ignored.
    if let low = limits.minimum, let high = limits.maximum, low > high { return date }
    return min(max(date, limits.minimum ?? date), limits.maximum ?? date)
  }

  /// Returns the latest time of the minute grid that is not after the date.
  private func rounded(_ date: Date) -> Date {
    guard interval > 1, rounds, datePickerMode != .date else { return date }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = storedZone ?? storedCalendar?.timeZone ?? .current
    let minute = calendar.component(.minute, from: date)
    let second = calendar.component(.second, from: date)
    let rest = date.timeIntervalSinceReferenceDate
    return date.addingTimeInterval(
      -Double(minute % interval * 60 + second) - (rest - rest.rounded(.down)))
  }

  /// The distance between the times that can be chosen, in minutes: a divisor of 60 from 1 to 30.
  /// Other values set 1.
  open var minuteInterval: Int {
    get { read("minuteInterval", interval) }
    set {
      let valid = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
      write("minuteInterval", interval, valid) { interval = valid }
      date = stored
    }
  }

  /// Whether `date` is rounded down to a multiple of `minuteInterval`.
  open var roundsToMinuteInterval: Bool {
    get { read("roundsToMinuteInterval", rounds) }
    set {
      write("roundsToMinuteInterval", rounds, newValue) { rounds = newValue }
      date = stored
    }
  }

  /// The locale of the names and the order of the components; `nil` to use the page's.
  open var locale: Locale? {
    get { read("locale", storedLocale) }
    set { write("locale", storedLocale, newValue) { storedLocale = newValue } }
  }

  /// The calendar that code has set; `nil` if none.
  package var givenCalendar: Calendar? { storedCalendar }

  /// The calendar that provides the first weekday, and locale and time zone where the picker has
  /// none. Set `nil` to use the page's again.
  open var calendar: Calendar! {
    get { read("calendar", storedCalendar ?? .current) }
    set { write("calendar", storedCalendar, newValue) { storedCalendar = newValue } }
  }

  /// The time zone of the date; `nil` to use the page's.
  open var timeZone: TimeZone? {
    get { read("timeZone", storedZone) }
    set { write("timeZone", storedZone, newValue) { storedZone = newValue } }
  }

  /// Sets the date. The change is not animated.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  /// The earliest date that can be chosen; `nil` for no limit.
  open var minimumDate: Date? {
    get { read("minimumDate", limits.minimum) }
    set {
      write("minimumDate", limits.minimum, newValue) { limits.minimum = newValue }
      date = stored
    }
  }

  /// The latest date that can be chosen; `nil` for no limit.
  open var maximumDate: Date? {
    get { read("maximumDate", limits.maximum) }
    set {
      write("maximumDate", limits.maximum, newValue) { limits.maximum = newValue }
      date = stored
    }
  }

  /// The components that the picker shows.
  open var datePickerMode: Mode {
    get { read("datePickerMode", mode) }
    set {
      write("datePickerMode", mode, newValue) { mode = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// The requested style.
  open var preferredDatePickerStyle: UIDatePickerStyle {
    get { read("preferredDatePickerStyle", style) }
    set {
      write("preferredDatePickerStyle", style, newValue) { style = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// The style in effect: never `automatic`, which stands for `compact`.
  open var datePickerStyle: UIDatePickerStyle { style == .automatic ? .compact : style }

  open override func value(forKey key: String) -> Any? {
    key == "date" ? date : super.value(forKey: key)
  }

  /// Sets the date that the visitor chose and sends the actions if it is a new one.
  package func userSet(_ date: Date) {
    guard isEnabled else { return }
    let old = stored
    self.date = date
    if stored != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .wheels: CGSize(width: 320, height: 216)
    case .inline where mode != .time:
      CGSize(width: 320, height: mode == .date ? 330 : 368)
    default: CGSize(width: mode == .dateAndTime ? 290 : mode == .date ? 146 : 136, height: 34)
    }
  }
}
