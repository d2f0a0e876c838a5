public import Foundation

/// A control for a colour.
@preconcurrency @MainActor open class NSColorWell: NSControl {
  private var stored = NSColor.black

  open var color: NSColor {
    get { read("color", stored) }
    set { write("color", stored, newValue) { stored = newValue } }
  }

  /// Whether the visitor can choose how much shows through.
  open var supportsAlpha: Bool {
    get { read("supportsAlpha", hasOpacity) }
    set { write("supportsAlpha", hasOpacity, newValue) { hasOpacity = newValue } }
  }
  private var hasOpacity = true

  /// What it looks like; the browser has one look for all.
  public enum Style: Int, Sendable {
    case `default`, minimal, expanded
  }

  // What browsers decide: kept, without effect.
  open var colorWellStyle = Style.default
  open var isBordered = true

  /// What the visitor chooses.
  package func userSet(_ color: NSColor) {
    guard isEnabled else { return }
    self.color = color
    sendAction()
  }

  open override var intrinsicContentSize: NSSize { NSSize(width: 44, height: 24) }
}

/// A control for a date and a time.
@preconcurrency @MainActor open class NSDatePicker: NSControl {
  /// What can be chosen.
  public struct ElementFlags: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let hourMinute = ElementFlags(rawValue: 0x0C)
    public static let hourMinuteSecond = ElementFlags(rawValue: 0x0E)
    public static let yearMonth = ElementFlags(rawValue: 0xC0)
    public static let yearMonthDay = ElementFlags(rawValue: 0xE0)
  }

  /// What it looks like.
  public enum Style: UInt, Sendable {
    case textFieldAndStepper, clockAndCalendar, textField
  }

  private var elements: ElementFlags = [.yearMonthDay, .hourMinuteSecond]
  private var style = Style.textFieldAndStepper
  private var limits: (first: Date?, last: Date?)

  package override func contentsChanged() {
    super.contentsChanged()
    dateValue = Date(timeIntervalSinceReferenceDate: 0)
  }

  package override func accepted(_ value: Value) -> Value? {
    guard case .date(var date) = value else { return nil }
    if let first = limits.first, date < first { date = first }
    if let last = limits.last, date > last { date = last }
    return .date(date)
  }

  open var dateValue: Date {
    get {
      guard case .date(let date) = value else { return Date(timeIntervalSinceReferenceDate: 0) }
      return date
    }
    set { value = .date(newValue) }
  }

  open var minDate: Date? {
    get { limits.first }
    set {
      write("minDate", limits.first, newValue) { limits.first = newValue }
      dateValue = dateValue
    }
  }

  open var maxDate: Date? {
    get { limits.last }
    set {
      write("maxDate", limits.last, newValue) { limits.last = newValue }
      dateValue = dateValue
    }
  }

  open var datePickerElements: ElementFlags {
    get { elements }
    set { write("datePickerElements", elements, newValue) { elements = newValue } }
  }

  open var datePickerStyle: Style {
    get { style }
    set {
      write("datePickerStyle", style, newValue, [.look, .size]) { style = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// In which the day and the time are meant; nil: that of the server.
  open var timeZone: TimeZone? {
    get { read("timeZone", zone) }
    set { write("timeZone", zone, newValue) { zone = newValue } }
  }
  private var zone: TimeZone?

  open var textColor: NSColor {
    get { read("textColor", color) }
    set { write("textColor", color, newValue) { color = newValue } }
  }
  private var color = NSColor.controlTextColor

  /// Drawn where `drawsBackground` says so.
  open var backgroundColor: NSColor {
    get { read("backgroundColor", ground) }
    set { write("backgroundColor", ground, newValue) { ground = newValue } }
  }
  private var ground = NSColor.controlBackgroundColor

  open var drawsBackground: Bool {
    get { read("drawsBackground", hasGround) }
    set { write("drawsBackground", hasGround, newValue) { hasGround = newValue } }
  }
  private var hasGround = false

  /// One moment or a span of time; the browser chooses moments.
  public enum Mode: UInt, Sendable {
    case single, range
  }

  // What browsers decide: kept, without effect.
  open var datePickerMode = Mode.single
  open var timeInterval: TimeInterval = 0
  open var calendar: Calendar?
  open var locale: Locale?
  open var isBezeled = true
  open var isBordered = false
  open var presentsCalendarOverlay = false

  /// What the visitor chooses.
  package func userSet(_ date: Date) {
    guard isEnabled else { return }
    dateValue = date
    sendAction()
  }

  open override var intrinsicContentSize: NSSize {
    let hasDate = !elements.isDisjoint(with: .yearMonthDay)
    let hasTime = !elements.isDisjoint(with: .hourMinuteSecond)
    if style == .clockAndCalendar, hasDate {
      return NSSize(width: 139, height: hasTime ? 182 : 148)
    }
    let text = [hasDate ? "88/88/8888" : "", hasTime ? "88:88:88 PM" : ""].joined(separator: " ")
    return NSSize(width: TextMeasure.size(text, usedFont, lines: 1).width + 28, height: 22)
  }
}
