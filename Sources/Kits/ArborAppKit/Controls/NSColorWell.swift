public import Foundation

/// A control that shows and selects a color.
@preconcurrency @MainActor open class NSColorWell: NSControl {
  private var stored = NSColor.black

  /// The selected color; black at first.
  open var color: NSColor {
    get { read("color", stored) }
    set { write("color", stored, newValue) { stored = newValue } }
  }

  /// Whether the visitor can choose the opacity.
  open var supportsAlpha: Bool {
    get { read("supportsAlpha", hasOpacity) }
    set { write("supportsAlpha", hasOpacity, newValue) { hasOpacity = newValue } }
  }
  private var hasOpacity = true

  /// The appearance of a color well. It has no effect.
  public enum Style: Int, Sendable {
    case `default`, minimal, expanded
  }

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var colorWellStyle = Style.default
  /// Stored, without effect.
  open var isBordered = true

  /// Handles the visitor's choice.
  package func userSet(_ color: NSColor) {
    guard isEnabled else { return }
    self.color = color
    sendAction()
  }

  open override var intrinsicContentSize: NSSize { NSSize(width: 44, height: 24) }
}

/// A control for a date, a time or both.
@preconcurrency @MainActor open class NSDatePicker: NSControl {
  /// The components that can be chosen.
  public struct ElementFlags: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates flags from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Hour and minute.
    public static let hourMinute = ElementFlags(rawValue: 0x0C)
    /// Hour, minute and second.
    public static let hourMinuteSecond = ElementFlags(rawValue: 0x0E)
    /// Year and month.
    public static let yearMonth = ElementFlags(rawValue: 0xC0)
    /// Year, month and day.
    public static let yearMonthDay = ElementFlags(rawValue: 0xE0)
  }

  /// The appearance of a date picker.
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

  /// The chosen date, limited to `minDate`…`maxDate`.
  open var dateValue: Date {
    get {
      guard case .date(let date) = value else { return Date(timeIntervalSinceReferenceDate: 0) }
      return date
    }
    set { value = .date(newValue) }
  }

  /// The earliest date; `nil` means no limit.
  open var minDate: Date? {
    get { limits.first }
    set {
      write("minDate", limits.first, newValue) { limits.first = newValue }
      dateValue = dateValue
    }
  }

  /// The latest date; `nil` means no limit.
  open var maxDate: Date? {
    get { limits.last }
    set {
      write("maxDate", limits.last, newValue) { limits.last = newValue }
      dateValue = dateValue
    }
  }

  /// The components that can be chosen.
  open var datePickerElements: ElementFlags {
    get { elements }
    set { write("datePickerElements", elements, newValue) { elements = newValue } }
  }

  /// The appearance of the date picker.
  open var datePickerStyle: Style {
    get { style }
    set {
      write("datePickerStyle", style, newValue, [.look, .size]) { style = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// The time zone of the components; `nil` means the server's.
  open var timeZone: TimeZone? {
    get { read("timeZone", zone) }
    set { write("timeZone", zone, newValue) { zone = newValue } }
  }
  private var zone: TimeZone?

  /// The color of the text.
  open var textColor: NSColor {
    get { read("textColor", color) }
    set { write("textColor", color, newValue) { color = newValue } }
  }
  private var color = NSColor.controlTextColor

  /// The background color, drawn if `drawsBackground` is set.
  open var backgroundColor: NSColor {
    get { read("backgroundColor", ground) }
    set { write("backgroundColor", ground, newValue) { ground = newValue } }
  }
  private var ground = NSColor.controlBackgroundColor

  /// Whether the background color is drawn.
  open var drawsBackground: Bool {
    get { read("drawsBackground", hasGround) }
    set { write("drawsBackground", hasGround, newValue) { hasGround = newValue } }
  }
  private var hasGround = false

  /// The choice of a single date or a range. It has no effect.
  public enum Mode: UInt, Sendable {
    case single, range
  }

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var datePickerMode = Mode.single
  /// Stored, without effect.
  open var timeInterval: TimeInterval = 0
  /// Stored, without effect.
  open var calendar: Calendar?
  /// Stored, without effect.
  open var locale: Locale?
  /// Stored, without effect.
  open var isBezeled = true
  /// Stored, without effect.
  open var isBordered = false
  /// Stored, without effect.
  open var presentsCalendarOverlay = false

  /// Handles the visitor's choice.
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
    return NSSize(width: AppKitTextMeasure.size(text, usedFont, lines: 1).width + 28, height: 22)
  }
}
