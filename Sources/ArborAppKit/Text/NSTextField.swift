public import ArborPlatform
public import Foundation

/// Told what the visitor does in a text field.
@preconcurrency @MainActor public protocol NSControlTextEditingDelegate: AnyObject {
  func controlTextDidBeginEditing(_ obj: Notification)
  func controlTextDidChange(_ obj: Notification)
  func controlTextDidEndEditing(_ obj: Notification)
  /// Whether the visitor may change the text; asked before the first change.
  func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool
  /// Whether the field may give up the keys.
  func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
}

extension NSControlTextEditingDelegate {
  public func controlTextDidBeginEditing(_ obj: Notification) {}
  public func controlTextDidChange(_ obj: Notification) {}
  public func controlTextDidEndEditing(_ obj: Notification) {}
  public func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
    true
  }
  public func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool {
    true
  }
}

@preconcurrency @MainActor public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

extension NSControl {
  public static let textDidBeginEditingNotification = Notification.Name(
    "NSControlTextDidBeginEditingNotification")
  public static let textDidChangeNotification = Notification.Name(
    "NSControlTextDidChangeNotification")
  public static let textDidEndEditingNotification = Notification.Name(
    "NSControlTextDidEndEditingNotification")
}

/// Text that is read, or a line of text that can be edited.
@preconcurrency @MainActor open class NSTextField: NSControl {
  package struct Style: Equatable {
    package var isEditable = true
    package var isSelectable = true
    package var isBezeled = true
    package var isBordered = false
    package var drawsBackground = true
    package var textColor = NSColor.controlTextColor
    package var background = NSColor.textBackgroundColor
    package var placeholder: String?
    package var bezel = BezelStyle.squareBezel
    package var contentType: NSTextContentType?
    package var completes: Bool?
    package var mode = NSLineBreakMode.byClipping
    package var lines = 0
    package var wraps = false
  }

  package private(set) var style = Style()
  private var attributed: NSAttributedString?
  private var isEditing = false
  /// In UTF-16 units.
  package private(set) var selection = NSRange(location: 0, length: 0)
  private var editor: FieldEditor?
  /// Whether the editor is brought in step, or brings the field.
  private var isInStep = true
  /// Whether the visitor sets text and selection.
  private var isTyping = false
  open weak var delegate: (any NSTextFieldDelegate)?

  private func change<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Style, Value>, _ value: Value
  ) {
    guard style[keyPath: path] != value else { return }
    write(key, style[keyPath: path], value, [.look, .size]) { style[keyPath: path] = value }
    invalidateIntrinsicContentSize()
  }

  private convenience init(label: String, wraps: Bool) {
    self.init(frame: .zero)
    style = Style(
      isEditable: false, isSelectable: wraps, isBezeled: false, drawsBackground: false,
      textColor: .labelColor, mode: wraps ? .byWordWrapping : .byClipping, lines: wraps ? 0 : 1,
      wraps: wraps)
    stringValue = label
    sizeToFit()
  }

  /// Text that is read, in one line.
  public convenience init(labelWithString stringValue: String) {
    self.init(label: stringValue, wraps: false)
  }

  /// Text that is read, in as many lines as it needs.
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(label: stringValue, wraps: true)
  }

  public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
    self.init(label: "", wraps: false)
    self.attributedStringValue = attributedStringValue
    sizeToFit()
  }

  /// A line of text that can be edited.
  public convenience init(string stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
    maximumNumberOfLines = 1
    sizeToFit()
  }

  package override func accepted(_ value: Value) -> Value? { .text(value.text) }

  package override func valueDidChange() {
    if attributed?.string != stringValue { attributed = nil }
    if isInStep, !isTyping {
      selection = NSRange(location: stringValue.utf16.count, length: 0)
      if let editor { bring(editor) }
    }
    invalidateIntrinsicContentSize()
  }

  /// The text with attributes; those it lacks are the field's.
  open var attributedStringValue: NSAttributedString {
    get { attributed ?? NSAttributedString(string: stringValue) }
    set {
      let copy = NSAttributedString(attributedString: newValue)
      write("attributedStringValue", attributed, copy, [.look, .size]) { attributed = copy }
      stringValue = copy.string
      invalidateIntrinsicContentSize()
    }
  }

  /// nil: `stringValue` says it all.
  package var ownAttributedString: NSAttributedString? { attributed }

  /// What can be edited can be selected; afterwards that is as it was.
  open var isEditable: Bool {
    get { style.isEditable }
    set {
      if newValue, !style.isEditable { wasSelectable = style.isSelectable }
      change("isEditable", \.isEditable, newValue)
      isSelectable = newValue || wasSelectable ?? style.isSelectable
      if !newValue { wasSelectable = nil }
    }
  }
  private var wasSelectable: Bool?

  open var isSelectable: Bool {
    get { style.isSelectable }
    set { change("isSelectable", \.isSelectable, newValue) }
  }

  open var isBezeled: Bool {
    get { style.isBezeled }
    set { change("isBezeled", \.isBezeled, newValue) }
  }

  open var isBordered: Bool {
    get { style.isBordered }
    set { change("isBordered", \.isBordered, newValue) }
  }

  open var drawsBackground: Bool {
    get { style.drawsBackground }
    set { change("drawsBackground", \.drawsBackground, newValue) }
  }

  open var backgroundColor: NSColor? {
    get { style.background }
    set { change("backgroundColor", \.background, newValue ?? .textBackgroundColor) }
  }

  open var textColor: NSColor? {
    get { style.textColor }
    set { change("textColor", \.textColor, newValue ?? .controlTextColor) }
  }

  /// Shown while there is no text.
  open var placeholderString: String? {
    get { style.placeholder }
    set {
      storedPlaceholder = nil
      change("placeholderString", \.placeholder, newValue)
    }
  }

  /// As `placeholderString`; its attributes are not shown.
  open var placeholderAttributedString: NSAttributedString? {
    get { storedPlaceholder ?? style.placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholderString = newValue?.string
      storedPlaceholder = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }
  private var storedPlaceholder: NSAttributedString?

  /// The form of the bezel, where there is one.
  public enum BezelStyle: UInt, Sendable {
    case squareBezel, roundedBezel
  }

  open var bezelStyle: BezelStyle {
    get { style.bezel }
    set { change("bezelStyle", \.bezel, newValue) }
  }

  /// What the text is, so that the browser can fill it in.
  open var contentType: NSTextContentType? {
    get { style.contentType }
    set { change("contentType", \.contentType, newValue) }
  }

  /// Whether the browser suggests what was typed before.
  open var isAutomaticTextCompletionEnabled: Bool {
    get { style.completes ?? true }
    set { change("automaticTextCompletionEnabled", \.completes, newValue) }
  }

  // What browsers decide: kept, without effect.
  open var allowsEditingTextAttributes = false
  open var importsGraphics = false
  open var allowsDefaultTighteningForTruncation = false

  open override var lineBreakMode: NSLineBreakMode {
    get { style.mode }
    set {
      change("lineBreakMode", \.mode, newValue)
      change("wraps", \.wraps, newValue == .byWordWrapping || newValue == .byCharWrapping)
    }
  }

  /// 0: as many as are needed.
  open var maximumNumberOfLines: Int {
    get { style.lines }
    set { change("maximumNumberOfLines", \.lines, max(newValue, 0)) }
  }

  open var usesSingleLineMode: Bool {
    get { style.lines == 1 }
    set {
      guard newValue != usesSingleLineMode else { return }
      let other = linesBefore
      linesBefore = newValue ? style.lines : nil
      maximumNumberOfLines = newValue ? 1 : other ?? 0
    }
  }
  private var linesBefore: Int?

  /// The width in which lines are broken for `intrinsicContentSize`; 0: where constraints say.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var acceptsFirstResponder: Bool {
    isEnabled && isEditable && !refusesFirstResponder
  }

  open override func resignFirstResponder() -> Bool {
    guard delegate?.control(self, textShouldEndEditing: fieldEditor) ?? true else { return false }
    endEditing()
    return true
  }

  /// Gives the field the keys, with all of its text selected.
  open func selectText(_ sender: Any?) {
    guard window?.makeFirstResponder(self) == true else { return }
    select(NSRange(location: 0, length: stringValue.utf16.count))
  }

  // The editor.

  open override func currentEditor() -> NSText? {
    isEditable && window?.firstResponder === self ? fieldEditor : nil
  }

  private var fieldEditor: FieldEditor {
    if let editor { return editor }
    let made = FieldEditor(frame: bounds)
    made.isRichText = false
    editor = made
    bring(made)
    made.field = self
    return made
  }

  private func bring(_ editor: FieldEditor) {
    isInStep = false
    if editor.string != stringValue { editor.string = stringValue }
    editor.setSelectedRange(selection)
    isInStep = true
  }

  /// Code has edited the text, or selected something in it.
  func take(from editor: FieldEditor) {
    guard isInStep else { return }
    isInStep = false
    if editor.string != stringValue { stringValue = editor.string }
    isInStep = true
    let selected = editor.selectedRange()
    guard selected != selection else { return }
    selection = selected
    _propertyDidChange(.look)
  }

  private func select(_ range: NSRange) {
    let length = stringValue.utf16.count
    let start = min(max(range.location, 0), length)
    let limited = NSRange(location: start, length: min(max(range.length, 0), length - start))
    guard limited != selection else { return }
    selection = limited
    if let editor { bring(editor) }
    _propertyDidChange(.look)
  }

  // What the visitor does.

  private func tell(
    _ name: Notification.Name, _ tell: (any NSTextFieldDelegate, Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { tell(delegate, notification) }
    NotificationCenter.default.post(notification)
  }

  /// - Parameter selected: nil: the caret is at the end.
  package func userTyped(_ text: String, selecting selected: NSRange? = nil) {
    guard isEnabled, isEditable else { return }
    if text == stringValue {
      if let selected { select(selected) }
      return
    }
    if !isEditing {
      guard delegate?.control(self, textShouldBeginEditing: fieldEditor) ?? true else { return }
      isEditing = true
      tell(NSControl.textDidBeginEditingNotification) { $0.controlTextDidBeginEditing($1) }
    }
    let wasEmpty = stringValue.isEmpty
    isTyping = true
    stringValue = text
    selection = selected ?? NSRange(location: text.utf16.count, length: 0)
    isTyping = false
    if let editor { bring(editor) }
    tell(NSControl.textDidChangeNotification) { $0.controlTextDidChange($1) }
    if wasEmpty != text.isEmpty, let search = self as? NSSearchField {
      let told = delegate as? any NSSearchFieldDelegate
      if wasEmpty {
        told?.searchFieldDidStartSearching(search)
      } else {
        told?.searchFieldDidEndSearching(search)
      }
    }
    if isContinuous { sendAction() }
  }

  /// Return was pressed.
  package func userSelected(_ range: NSRange) { select(range) }

  package func userSubmitted() {
    guard isEnabled, isEditable else { return }
    endEditing()
    sendAction()
  }

  /// The keys went elsewhere.
  package func endEditing() {
    guard isEditing else { return }
    isEditing = false
    tell(NSControl.textDidEndEditingNotification) { $0.controlTextDidEndEditing($1) }
  }

  open override func performClick(_ sender: Any?) { selectText(sender) }
  open override func mouseDown(with event: NSEvent) {
    if !isEditable { nextResponder?.mouseDown(with: event) }
  }
  open override func mouseUp(with event: NSEvent) {
    if !isEditable { nextResponder?.mouseUp(with: event) }
  }

  // Size.

  /// What is around the text.
  private var padding: NSSize {
    style.isBezeled || style.isBordered ? NSSize(width: 8, height: 6) : NSSize(width: 4, height: 0)
  }

  private func size(inWidth width: CGFloat) -> NSSize {
    let lines = style.wraps ? style.lines : 1
    let room = width - padding.width
    let text =
      attributed.map { TextMeasure.size($0, usedFont, width: room, lines: lines) }
      ?? TextMeasure.size(stringValue, usedFont, width: room, lines: lines)
    return NSSize(width: text.width + padding.width, height: text.height + padding.height)
  }

  open override var intrinsicContentSize: NSSize {
    if style.isEditable {
      return NSSize(
        width: NSView.noIntrinsicMetric, height: usedFont.lineHeight + padding.height)
    }
    let isBroken = preferredMaxLayoutWidth > 0 && style.wraps
    return size(inWidth: isBroken ? preferredMaxLayoutWidth : .infinity)
  }

  /// Whether the text takes more lines where there is less room.
  var isBrokenIntoLines: Bool { style.wraps && !style.isEditable }

  package override func contentHeight(inWidth width: CGFloat) -> CGFloat? {
    guard isBrokenIntoLines else { return nil }
    return size(inWidth: width).height
  }

  open override func sizeThatFits(_ size: NSSize) -> NSSize {
    if style.isEditable { return super.sizeThatFits(size) }
    return self.size(inWidth: style.wraps && size.width > 0 ? size.width : .infinity)
  }

  open override var firstBaselineOffsetFromTop: CGFloat { padding.height / 2 + usedFont.ascender }
  open override var lastBaselineOffsetFromBottom: CGFloat {
    padding.height / 2 - usedFont.descender
  }
}

/// A field whose text nobody can read.
@preconcurrency @MainActor open class NSSecureTextField: NSTextField {}

/// Told of searches too.
@preconcurrency @MainActor public protocol NSSearchFieldDelegate: NSTextFieldDelegate {
  /// There is something to search for, for the first time since the field was empty.
  func searchFieldDidStartSearching(_ sender: NSSearchField)
  /// The field is empty again.
  func searchFieldDidEndSearching(_ sender: NSSearchField)
}

extension NSSearchFieldDelegate {
  public func searchFieldDidStartSearching(_ sender: NSSearchField) {}
  public func searchFieldDidEndSearching(_ sender: NSSearchField) {}
}

/// A field for what is searched.
@preconcurrency @MainActor open class NSSearchField: NSTextField {
  /// Whether the action is sent for each change, and not only after Return.
  open var sendsSearchStringImmediately: Bool {
    get { isContinuous }
    set { isContinuous = newValue }
  }

  /// Whether the action is sent only after Return.
  open var sendsWholeSearchString: Bool {
    get { !isContinuous }
    set { isContinuous = !newValue }
  }

  // Kept, without effect: there is no menu of what was searched before.
  open var recentSearches: [String] = []
  open var maximumRecents = 10
  open var recentsAutosaveName: String?
}

/// What a text is, so that it can be filled in; by the words of browsers.
public struct NSTextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let username = NSTextContentType(rawValue: "username")
  public static let password = NSTextContentType(rawValue: "current-password")
  public static let newPassword = NSTextContentType(rawValue: "new-password")
  public static let oneTimeCode = NSTextContentType(rawValue: "one-time-code")
  public static let emailAddress = NSTextContentType(rawValue: "email")
  public static let telephoneNumber = NSTextContentType(rawValue: "tel")
  public static let name = NSTextContentType(rawValue: "name")
  public static let givenName = NSTextContentType(rawValue: "given-name")
  public static let familyName = NSTextContentType(rawValue: "family-name")
  public static let organizationName = NSTextContentType(rawValue: "organization")
  public static let fullStreetAddress = NSTextContentType(rawValue: "street-address")
  public static let postalCode = NSTextContentType(rawValue: "postal-code")
  public static let countryName = NSTextContentType(rawValue: "country-name")
  public static let URL = NSTextContentType(rawValue: "url")
  public static let creditCardNumber = NSTextContentType(rawValue: "cc-number")
}
