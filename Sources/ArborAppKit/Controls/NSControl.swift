public import ArborPlatform
public import Foundation

/// A view that has a value and says when the visitor changed it.
///
/// There are no selectors: `onAction`, or a method that `setTarget(_:action:)` names, is called where the target would be.
@preconcurrency @MainActor open class NSControl: NSView {
  /// How large a control is.
  public enum ControlSize: UInt, Sendable {
    case regular, small, mini, large
  }

  /// Whether something is chosen.
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let mixed = StateValue(rawValue: -1)
    public static let off = StateValue(rawValue: 0)
    public static let on = StateValue(rawValue: 1)
  }

  private var storedEnabled = true
  private var storedFont: NSFont?
  private var storedSize = ControlSize.regular
  private var storedAlignment = NSTextAlignment.natural
  private var storedTag = 0
  private var storedHighlight = false
  private var storedBreaking = NSLineBreakMode.byTruncatingTail
  /// What the value is; numbers are numbers, texts are texts.
  private var stored: Value = .none

  package enum Value: Equatable {
    case none
    case text(String)
    case number(Double)
    case date(Date)
  }

  /// Called when the visitor operated the control.
  open var onAction: ((NSControl) -> Void)?
  /// Told before whoever stands at the target: the view that the control stands for.
  package var willSendAction: (() -> Void)?

  /// Calls a method of an object, `setTarget(self, action: MyController.pressed)`, for as long as the object lives.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    onAction = { [weak target] _ in if let target { action(target)() } }
  }

  /// As above, for a method that wants to know which control it was.
  public final func setTarget<Target: AnyObject, Control: NSControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Control) -> Void
  ) {
    onAction = { [weak target] control in
      if let target, let control = control as? Control { action(target)(control) }
    }
  }

  /// Says that the visitor operated the control. Whether anybody listens.
  @discardableResult
  open func sendAction() -> Bool {
    willSendAction?()
    onAction?(self)
    return onAction != nil
  }

  /// What edits the control's text while it has the keys; nil: it has none, or not the keys.
  open func currentEditor() -> NSText? { nil }

  /// As if the visitor clicked.
  open func performClick(_ sender: Any?) { if isEnabled { sendAction() } }

  open override var tag: Int {
    get { storedTag }
    set { storedTag = newValue }
  }

  open var isEnabled: Bool {
    get { read("enabled", storedEnabled) }
    set { write("enabled", storedEnabled, newValue) { storedEnabled = newValue } }
  }

  /// nil: the system's.
  open var font: NSFont? {
    get { read("font", storedFont) }
    set {
      write("font", storedFont, newValue, [.look, .size]) { storedFont = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  package var usedFont: NSFont {
    if let storedFont { return storedFont }
    switch storedSize {
    case .mini: return .systemFont(ofSize: 9)
    case .small: return .systemFont(ofSize: 11)
    default: return .systemFont(ofSize: 13)
    }
  }

  open var controlSize: ControlSize {
    get { storedSize }
    set {
      write("controlSize", storedSize, newValue, [.look, .size]) { storedSize = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  open var alignment: NSTextAlignment {
    get { read("alignment", storedAlignment) }
    set { write("alignment", storedAlignment, newValue) { storedAlignment = newValue } }
  }

  /// Whether a button is drawn as one that is pressed.
  open var isHighlighted: Bool {
    get { read("highlighted", storedHighlight) }
    set { write("highlighted", storedHighlight, newValue) { storedHighlight = newValue } }
  }

  /// Where a title is cut that is too long.
  open var lineBreakMode: NSLineBreakMode {
    get { read("lineBreakMode", storedBreaking) }
    set { write("lineBreakMode", storedBreaking, newValue) { storedBreaking = newValue } }
  }

  /// Whether actions are sent while the value changes, and not only at the end.
  open var isContinuous = false

  /// Whether the control never gets the keys.
  open var refusesFirstResponder = false {
    didSet { if refusesFirstResponder != oldValue { _propertyDidChange(.look) } }
  }

  /// Turns numbers and dates into text, and what is typed back into them.
  open var formatter: Formatter? {
    didSet { if formatter !== oldValue { objectValue = objectValue } }
  }

  // What browsers decide: kept, without effect.
  open var allowsExpansionToolTips = false
  open var ignoresMultiClick = false
  open var baseWritingDirection = NSWritingDirection.natural

  // The value.

  /// What of a value the control can take; nil leaves it as it is.
  package func accepted(_ value: Value) -> Value? { value }
  package func valueDidChange() {}

  package var value: Value {
    get { stored }
    set {
      guard let new = accepted(newValue), new != stored else { return }
      let old = stored
      write("objectValue", old.bridged, new.bridged, .look) { stored = new }
      notify("stringValue", from: old.text, to: new.text)
      notify("doubleValue", from: old.number, to: new.number)
      valueDidChange()
    }
  }

  open var objectValue: Any? {
    get { read("objectValue", formatter?.object(from: value) ?? value.object) }
    set {
      if let newValue, let text = formatter?.string(for: newValue) {
        value = .text(text)
        return
      }
      switch newValue {
      case let text as String: value = .text(text)
      case let number as any BinaryInteger: value = .number(Double(number))
      case let number as any BinaryFloatingPoint: value = .number(Double(number))
      case let flag as Bool: value = .number(flag ? 1 : 0)
      case let number as NSNumber: value = .number(number.doubleValue)
      case let date as Date: value = .date(date)
      default: value = .none
      }
    }
  }

  open var stringValue: String {
    get { read("stringValue", value.text) }
    set { value = .text(newValue) }
  }

  open var doubleValue: Double {
    get { read("doubleValue", value.number) }
    set { value = .number(newValue) }
  }

  open var floatValue: Float {
    get { Float(doubleValue) }
    set { doubleValue = Double(newValue) }
  }

  open var integerValue: Int {
    get { Int(exactly: doubleValue.rounded(.towardZero)) ?? 0 }
    set { doubleValue = Double(newValue) }
  }

  open var intValue: Int32 {
    get { Int32(clamping: integerValue) }
    set { doubleValue = Double(newValue) }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "enabled", "isEnabled": isEnabled
    case "objectValue": objectValue
    case "stringValue": stringValue
    case "doubleValue": doubleValue
    default: super.value(forKey: key)
    }
  }

  // Size.

  open func sizeThatFits(_ size: NSSize) -> NSSize {
    let own = intrinsicContentSize
    return NSSize(
      width: own.width < 0 ? size.width : own.width,
      height: own.height < 0 ? size.height : own.height)
  }

  /// Takes the size of the content.
  open func sizeToFit() { setFrameSize(sizeThatFits(frame.size)) }

  open override var firstBaselineOffsetFromTop: CGFloat {
    max((intrinsicContentSize.height - usedFont.lineHeight) / 2, 0) + usedFont.ascender
  }

  open override var lastBaselineOffsetFromBottom: CGFloat {
    max((intrinsicContentSize.height - usedFont.lineHeight) / 2, 0) - usedFont.descender
  }

  // Clicks.

  open override func mouseDown(with event: NSEvent) {}
  open override func mouseUp(with event: NSEvent) {
    guard !event.facts.isCancelled else { return }
    if contains(convert(event.locationInWindow, from: nil)) { performClick(self) }
  }
}

extension Formatter {
  /// What a text says; nil: nothing that the formatter knows.
  fileprivate func object(from value: NSControl.Value) -> Any? {
    guard case .text(let text) = value else { return nil }
    switch self {
    case let numbers as NumberFormatter: return numbers.number(from: text)
    case let dates as DateFormatter: return dates.date(from: text)
    default: return nil
    }
  }
}

/// Which way a text runs.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

extension NSControl.Value {
  var object: Any? {
    switch self {
    case .none: nil
    case .text(let text): text
    case .number(let number): number
    case .date(let date): date
    }
  }

  /// For observers of `objectValue`, who compare.
  fileprivate var bridged: AnyHashable? {
    switch self {
    case .none: nil
    case .text(let text): text
    case .number(let number): number
    case .date(let date): date
    }
  }

  var text: String {
    switch self {
    case .none: ""
    case .text(let text): text
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .date(let date): date.description
    }
  }

  /// A text counts as the number that it begins with.
  var number: Double {
    switch self {
    case .none: 0
    case .text(let text): text.leadingNumber
    case .number(let number): number
    case .date(let date): date.timeIntervalSinceReferenceDate
    }
  }
}

extension String {
  /// What a text begins with after spaces, such as 12 in "12 px"; 0 where it is no number.
  ///
  /// Foundation's `doubleValue` traps on texts with many digits.
  fileprivate var leadingNumber: Double {
    var digits: Substring = drop { $0.isWhitespace }.prefix { $0.isASCII && !$0.isWhitespace }
    digits = digits.prefix { $0.isNumber || "+-.eE".contains($0) }
    // The longest beginning that can be read; a number has few digits that count.
    digits = digits.prefix(400)
    while !digits.isEmpty {
      if let number = Double(digits), number.isFinite { return number }
      digits.removeLast()
    }
    return 0
  }
}
