public import ArborPlatform
public import Foundation

/// A view with a value that the visitor changes, and an action.
///
/// Differs from AppKit: there are no selectors. `onAction`, or the method given to
/// `setTarget(_:action:)`, is called instead.
@preconcurrency @MainActor open class NSControl: NSView {
  /// The size of a control.
  public enum ControlSize: UInt, Sendable {
    case regular, small, mini, large
  }

  /// The state of a control: on, off or mixed.
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    /// The state as a number.
    public let rawValue: Int
    /// Creates a state from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Partly on.
    public static let mixed = StateValue(rawValue: -1)
    /// Off.
    public static let off = StateValue(rawValue: 0)
    /// On.
    public static let on = StateValue(rawValue: 1)
  }

  private static var cellClasses: [ObjectIdentifier: AnyClass] = [:]

  /// The class of the cells of the class's controls; `nil` if they have none.
  ///
  /// ```swift
  /// override class var cellClass: AnyClass? {
  ///   get { CenteredTextFieldCell.self }
  ///   set {}
  /// }
  /// ```
  ///
  /// Differs from AppKit: only text fields have cells, and a class that is set is that of the very
  /// class's controls, not of its subclasses'.
  open class var cellClass: AnyClass? {
    get { cellClasses[ObjectIdentifier(self)] }
    set { cellClasses[ObjectIdentifier(self)] = newValue }
  }

  private var storedEnabled = true
  private var storedFont: NSFont?
  private var storedSize = ControlSize.regular
  private var storedAlignment = NSTextAlignment.natural
  private var storedTag = 0
  private var storedHighlight = false
  private var storedBreaking = NSLineBreakMode.byTruncatingTail
  /// The value as a number, a text or a date.
  private var stored: Value = .none

  package enum Value: Equatable {
    case none
    case text(String)
    case number(Double)
    case date(Date)
  }

  /// Called when the visitor operates the control.
  open var onAction: ((NSControl) -> Void)?
  /// Called before `onAction`, for the SwiftUI view for which the control stands.
  package var willSendAction: (() -> Void)?

  /// Calls a method of an object on each action, for example `setTarget(self, action:
  /// MyController.pressed)`, for as long as the object lives.
  public final func setTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    onAction = { [weak target] _ in if let target { action(target)() } }
  }

  /// Calls a method of an object with the control on each action, for as long as the object lives.
  public final func setTarget<Target: AnyObject, Control: NSControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Control) -> Void
  ) {
    onAction = { [weak target] control in
      if let target, let control = control as? Control { action(target)(control) }
    }
  }

  /// Calls `onAction`. Returns whether there is one.
  @discardableResult
  open func sendAction() -> Bool {
    willSendAction?()
    onAction?(self)
    return onAction != nil
  }

  /// Returns the text view that edits the control's text; `nil` if the control has none or is not
  /// the first responder.
  open func currentEditor() -> NSText? { nil }
  /// Ends editing without telling the delegate, and restores the text that was there before it.
  /// Returns whether the control was edited.
  @discardableResult
  open func abortEditing() -> Bool { false }
  /// Takes over the text that is being edited, so that `abortEditing()` no longer discards it.
  open func validateEditing() {}

  /// Performs the action as if the visitor clicked, if the control is enabled.
  open func performClick(_ sender: Any?) { if isEnabled { sendAction() } }

  open override var tag: Int {
    get { storedTag }
    set { storedTag = newValue }
  }

  /// Whether the control can be operated.
  open var isEnabled: Bool {
    get { read("enabled", storedEnabled) }
    set { write("enabled", storedEnabled, newValue) { storedEnabled = newValue } }
  }

  /// The font; `nil` means the system's.
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

  /// The size of the control, which determines the system font's size.
  open var controlSize: ControlSize {
    get { storedSize }
    set {
      write("controlSize", storedSize, newValue, [.look, .size]) { storedSize = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// The alignment of the text.
  open var alignment: NSTextAlignment {
    get { read("alignment", storedAlignment) }
    set { write("alignment", storedAlignment, newValue) { storedAlignment = newValue } }
  }

  /// Whether a button is shown as pressed.
  open var isHighlighted: Bool {
    get { read("highlighted", storedHighlight) }
    set { write("highlighted", storedHighlight, newValue) { storedHighlight = newValue } }
  }

  /// How a title that is too long is truncated.
  open var lineBreakMode: NSLineBreakMode {
    get { read("lineBreakMode", storedBreaking) }
    set { write("lineBreakMode", storedBreaking, newValue) { storedBreaking = newValue } }
  }

  /// Whether the action is sent during changes of the value, and not only at their end.
  open var isContinuous = false

  /// Whether the control refuses keyboard focus.
  open var refusesFirstResponder = false {
    didSet { if refusesFirstResponder != oldValue { _propertyDidChange(.look) } }
  }

  /// The formatter that converts numbers and dates to text and back.
  open var formatter: Formatter? {
    didSet { if formatter !== oldValue { objectValue = objectValue } }
  }

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var allowsExpansionToolTips = false
  /// Stored, without effect.
  open var ignoresMultiClick = false
  /// Stored, without effect.
  open var baseWritingDirection = NSWritingDirection.natural

  // The value.

  /// Returns the value that the control accepts instead of a given one; `nil` rejects it.
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

  /// The value as an object; a formatter converts it to text and back. It is observable.
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

  /// The value as text; empty if there is none.
  open var stringValue: String {
    get { read("stringValue", value.text) }
    set { value = .text(newValue) }
  }

  /// The value as a number; text counts as the number with which it begins, or 0.
  open var doubleValue: Double {
    get { read("doubleValue", value.number) }
    set { value = .number(newValue) }
  }

  /// The value as a `Float`.
  open var floatValue: Float {
    get { Float(doubleValue) }
    set { doubleValue = Double(newValue) }
  }

  /// The value as an `Int`, rounded toward zero; 0 if it does not fit.
  open var integerValue: Int {
    get { Int(exactly: doubleValue.rounded(.towardZero)) ?? 0 }
    set { doubleValue = Double(newValue) }
  }

  /// The value as an `Int32`, limited to its range.
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

  /// Returns the intrinsic size; lengths without one are those of `size`.
  open func sizeThatFits(_ size: NSSize) -> NSSize {
    let own = intrinsicContentSize
    return NSSize(
      width: own.width < 0 ? size.width : own.width,
      height: own.height < 0 ? size.height : own.height)
  }

  /// Resizes the control to its content.
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
  /// Returns the number or date that a text represents; `nil` if the formatter cannot read it.
  fileprivate func object(from value: NSControl.Value) -> Any? {
    guard case .text(let text) = value else { return nil }
    switch self {
    case let numbers as NumberFormatter: return numbers.number(from: text)
    case let dates as DateFormatter: return dates.date(from: text)
    default: return nil
    }
  }
}

/// The direction in which a text runs.
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

  /// The value for observers of `objectValue`, in a comparable form.
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

  /// The value as a number; a text counts as the number with which it begins.
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
  /// The number with which a text begins after spaces, such as 12 in "12 px"; 0 if there is none.
  ///
  /// Foundation's `doubleValue` traps on texts with many digits.
  fileprivate var leadingNumber: Double {
    var digits: Substring = drop { $0.isWhitespace }.prefix { $0.isASCII && !$0.isWhitespace }
    digits = digits.prefix { $0.isNumber || "+-.eE".contains($0) }
    // Tries ever shorter prefixes; few digits of a number are significant.
    digits = digits.prefix(400)
    while !digits.isEmpty {
      if let number = Double(digits), number.isFinite { return number }
      digits.removeLast()
    }
    return 0
  }
}
