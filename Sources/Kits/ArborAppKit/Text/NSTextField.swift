public import ArborPlatform
public import Foundation

/// Is notified of the visitor's editing in a text field.
@preconcurrency @MainActor public protocol NSControlTextEditingDelegate: AnyObject {
  func controlTextDidBeginEditing(_ obj: Notification)
  func controlTextDidChange(_ obj: Notification)
  func controlTextDidEndEditing(_ obj: Notification)
  /// Whether the visitor may change the text; called before the first change.
  ///
  /// Differs from AppKit: there is no `control(_:textView:doCommandBy:)`, since there are no
  /// selectors.
  func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool
  /// Whether the field may resign first responder.
  func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool
}

extension NSControlTextEditingDelegate {
  /// By default, does nothing.
  public func controlTextDidBeginEditing(_ obj: Notification) {}
  /// By default, does nothing.
  public func controlTextDidChange(_ obj: Notification) {}
  /// By default, does nothing.
  public func controlTextDidEndEditing(_ obj: Notification) {}
  /// By default, editing may begin.
  public func control(_ control: NSControl, textShouldBeginEditing fieldEditor: NSText) -> Bool {
    true
  }
  /// By default, editing may end.
  public func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool {
    true
  }
}

/// The delegate of a text field.
@preconcurrency @MainActor public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

extension NSControl {
  /// Posted before the visitor's first change of a text.
  public static let textDidBeginEditingNotification = Notification.Name(
    "NSControlTextDidBeginEditingNotification")
  /// Posted after each change of a text by the visitor.
  public static let textDidChangeNotification = Notification.Name(
    "NSControlTextDidChangeNotification")
  /// Posted after the visitor has finished editing a text.
  public static let textDidEndEditingNotification = Notification.Name(
    "NSControlTextDidEndEditingNotification")
}

/// A label, or an editable line of text.
///
/// While it is edited, the first responder of its window is not the field but its editor, a text
/// view whose delegate is the field. Text, selection and caret color of the editor are those of the
/// field in the page:
///
/// ```swift
/// window.makeFirstResponder(field)
/// field.currentEditor()?.setSelectedRange(NSRange(location: 0, length: 3))
/// ```
///
/// Differs from AppKit: the editor is no subview of the field.
@preconcurrency @MainActor open class NSTextField: NSControl, NSTextViewDelegate {
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
  /// The selected range, in UTF-16 units.
  package private(set) var selection = NSRange(location: 0, length: 0)
  /// The text view that edits the text; that of the window while the field has its focus.
  private var editor: NSTextView?
  /// Whether the field has the focus of its window, and so an editor for others to see.
  private var hasFocus = false
  /// Whether changes are synchronized between the field and its editor.
  private var isInStep = true
  /// The value that `abortEditing()` restores.
  private var kept: (value: Value, attributed: NSAttributedString?)?
  /// Whether the selection stays when the field becomes first responder, as where the visitor has
  /// clicked.
  package final var keepsSelection = false
  /// The class of the fields' cells, by default `NSTextFieldCell`.
  ///
  /// Differs from AppKit: fields begin with their own values, not with those that the cell's `init`
  /// has set.
  open override class var cellClass: AnyClass? {
    get { super.cellClass ?? NSTextFieldCell.self }
    set { super.cellClass = newValue }
  }

  /// The cell, once code has asked for it.
  final var ownCell: NSTextFieldCell?
  /// The object that is notified of editing.
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

  /// Creates a label with a single line.
  public convenience init(labelWithString stringValue: String) {
    self.init(label: stringValue, wraps: false)
  }

  /// Creates a label with as many lines as its text needs.
  public convenience init(wrappingLabelWithString stringValue: String) {
    self.init(label: stringValue, wraps: true)
  }

  /// Creates a label with attributes.
  public convenience init(labelWithAttributedString attributedStringValue: NSAttributedString) {
    self.init(label: "", wraps: false)
    self.attributedStringValue = attributedStringValue
    sizeToFit()
  }

  /// Creates an editable line of text.
  public convenience init(string stringValue: String) {
    self.init(frame: .zero)
    self.stringValue = stringValue
    maximumNumberOfLines = 1
    sizeToFit()
  }

  package override func accepted(_ value: Value) -> Value? { .text(value.text) }

  package override func valueDidChange() {
    if attributed?.string != stringValue { attributed = nil }
    if isInStep {
      keep()
      selection = NSRange(location: stringValue.utf16.count, length: 0)
      if let editor { bring(editor) }
    }
    invalidateIntrinsicContentSize()
  }

  /// The text with attributes; attributes that it lacks are the field's.
  open var attributedStringValue: NSAttributedString {
    get { attributed ?? NSAttributedString(string: stringValue) }
    set {
      let copy = newValue.ownCopy
      write("attributedStringValue", attributed, copy, [.look, .size]) { attributed = copy }
      stringValue = copy.string
      invalidateIntrinsicContentSize()
    }
  }

  /// The attributed text that code has set; `nil` if `stringValue` is all.
  package var ownAttributedString: NSAttributedString? { attributed }

  /// Whether the visitor can edit the text, which is then selectable. Turning it off restores
  /// `isSelectable`.
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

  /// Whether the visitor can select the text.
  open var isSelectable: Bool {
    get { style.isSelectable }
    set { change("isSelectable", \.isSelectable, newValue) }
  }

  /// Whether the field has a bezel.
  open var isBezeled: Bool {
    get { style.isBezeled }
    set { change("isBezeled", \.isBezeled, newValue) }
  }

  /// Whether the field has a thin border.
  open var isBordered: Bool {
    get { style.isBordered }
    set { change("isBordered", \.isBordered, newValue) }
  }

  /// Whether the background color is drawn.
  open var drawsBackground: Bool {
    get { style.drawsBackground }
    set { change("drawsBackground", \.drawsBackground, newValue) }
  }

  /// The background color; `nil` restores the system's.
  open var backgroundColor: NSColor? {
    get { style.background }
    set { change("backgroundColor", \.background, newValue ?? .textBackgroundColor) }
  }

  /// The color of the text; `nil` restores the system's.
  open var textColor: NSColor? {
    get { style.textColor }
    set { change("textColor", \.textColor, newValue ?? .controlTextColor) }
  }

  /// The text that is shown while the field is empty.
  open var placeholderString: String? {
    get { style.placeholder }
    set {
      storedPlaceholder = nil
      change("placeholderString", \.placeholder, newValue)
    }
  }

  /// The same as `placeholderString`; its attributes have no effect.
  open var placeholderAttributedString: NSAttributedString? {
    get { storedPlaceholder ?? style.placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholderString = newValue?.string
      storedPlaceholder = newValue.map { NSAttributedString(attributedString: $0) }
    }
  }
  private var storedPlaceholder: NSAttributedString?

  /// The shape of the bezel.
  public enum BezelStyle: UInt, Sendable {
    case squareBezel, roundedBezel
  }

  /// The shape of the bezel.
  open var bezelStyle: BezelStyle {
    get { style.bezel }
    set { change("bezelStyle", \.bezel, newValue) }
  }

  /// The meaning of the text, for the browser's autofill.
  open var contentType: NSTextContentType? {
    get { style.contentType }
    set { change("contentType", \.contentType, newValue) }
  }

  /// Whether the browser suggests earlier input.
  open var isAutomaticTextCompletionEnabled: Bool {
    get { style.completes ?? true }
    set { change("automaticTextCompletionEnabled", \.completes, newValue) }
  }

  // Stored, without effect: browsers decide these.
  /// Stored, without effect.
  open var allowsEditingTextAttributes = false
  /// Stored, without effect.
  open var importsGraphics = false
  /// Stored, without effect.
  open var allowsDefaultTighteningForTruncation = false

  open override var lineBreakMode: NSLineBreakMode {
    get { style.mode }
    set {
      change("lineBreakMode", \.mode, newValue)
      change("wraps", \.wraps, newValue == .byWordWrapping || newValue == .byCharWrapping)
    }
  }

  /// The largest number of lines; 0 means no limit.
  open var maximumNumberOfLines: Int {
    get { style.lines }
    set { change("maximumNumberOfLines", \.lines, max(newValue, 0)) }
  }

  /// Whether the text has a single line. Turning it off restores `maximumNumberOfLines`.
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

  /// The width in points for which `intrinsicContentSize` breaks lines; 0 means the width by
  /// constraints.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var acceptsFirstResponder: Bool {
    isEnabled && isEditable && !refusesFirstResponder
  }

  /// Begins to edit the text in the window's field editor, with all of it selected.
  open override func becomeFirstResponder() -> Bool {
    attach(window?.fieldEditor(true, for: self) ?? .fieldEditor())
    hasFocus = true
    keep()
    if !keepsSelection { select(NSRange(location: 0, length: stringValue.utf16.count)) }
    return true
  }

  open override func resignFirstResponder() -> Bool {
    if let editor, !textShouldEndEditing(editor) { return false }
    loseEditor()
    return true
  }

  /// Makes the field first responder and selects its text.
  open func selectText(_ sender: Any?) {
    guard window?.makeFirstResponder(self) == true else { return }
    select(NSRange(location: 0, length: stringValue.utf16.count))
  }

  // The field editor.

  open override func currentEditor() -> NSText? { hasFocus && isEditable ? editor : nil }

  @discardableResult
  open override func abortEditing() -> Bool {
    guard hasFocus, let editor else { return false }
    editor.isEditing = false
    if let kept {
      value = kept.value
      attributed = kept.attributed
    }
    if let window { window.endEditing(for: self) } else { loseEditor() }
    return true
  }

  open override func validateEditing() { keep() }

  /// Makes the text that which `abortEditing()` restores.
  private func keep() { kept = hasFocus ? (value: value, attributed: attributed) : nil }

  private func attach(_ new: NSTextView) {
    guard new !== editor else { return }
    let wasEditing = editor?.isEditing == true
    editor?.edits(nil)
    new.field?.loseEditor()
    editor = new
    bring(new)
    new.edits(self)
    new.isEditing = wasEditing
  }

  /// Ends editing, and gives the editor back.
  final func loseEditor() {
    endEditing()
    hasFocus = false
    kept = nil
    let former = editor
    editor = nil
    former?.edits(nil)
  }

  private func bring(_ editor: NSTextView) {
    isInStep = false
    if editor.string != stringValue { editor.string = stringValue }
    editor.setSelectedRange(selection)
    isInStep = true
  }

  /// Adopts changes of text and selection that code has made in the editor.
  final func adoptChanges(of editor: NSTextView) {
    guard isInStep, editor === self.editor else { return }
    isInStep = false
    if editor.string != stringValue { stringValue = editor.string }
    isInStep = true
    selection = editor.selectedRange()
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

  // Input of the visitor.

  private func tell(
    _ name: Notification.Name, _ tell: (any NSTextFieldDelegate, Notification) -> Void
  ) {
    let notification = Notification(
      name: name, object: self, userInfo: editor.map { ["NSFieldEditor": $0] })
    if let delegate { tell(delegate, notification) }
    NotificationCenter.default.post(notification)
  }

  /// Whether the visitor may change the text in the field's editor: by default, what the delegate
  /// says.
  open func textShouldBeginEditing(_ textObject: NSText) -> Bool {
    delegate?.control(self, textShouldBeginEditing: textObject) ?? true
  }

  /// Whether the field's editor may resign first responder: by default, what the delegate says.
  open func textShouldEndEditing(_ textObject: NSText) -> Bool {
    delegate?.control(self, textShouldEndEditing: textObject) ?? true
  }

  /// Called before the first change in the field's editor; notifies the delegate.
  open func textDidBeginEditing(_ notification: Notification) {
    tell(NSControl.textDidBeginEditingNotification) { $0.controlTextDidBeginEditing($1) }
  }

  /// Called after each change in the field's editor; notifies the delegate.
  open func textDidChange(_ notification: Notification) {
    if let editor, editor.string != stringValue { bring(editor) }
    tell(NSControl.textDidChangeNotification) { $0.controlTextDidChange($1) }
  }

  /// Called after editing in the field's editor has ended; notifies the delegate.
  open func textDidEndEditing(_ notification: Notification) {
    keep()
    tell(NSControl.textDidEndEditingNotification) { $0.controlTextDidEndEditing($1) }
  }

  /// Whether an edit in the field's editor may happen: by default, each may.
  open func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool { true }

  /// Called after the selection of the field's editor has been set or changed. By default, does
  /// nothing.
  open func textViewDidChangeSelection(_ notification: Notification) {}

  /// Handles the visitor's input.
  ///
  /// - Parameter selected: the selection; `nil` means that the caret is at the end.
  package func userTyped(_ text: String, selecting selected: NSRange? = nil) {
    guard isEnabled, isEditable else { return }
    if text == stringValue {
      if let selected { select(selected) }
      return
    }
    let wasEmpty = stringValue.isEmpty
    let end = NSRange(location: text.utf16.count, length: 0)
    if editor == nil { attach(.fieldEditor()) }
    guard let editor, editor.userEdited(text, selection: selected ?? end) else { return }
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

  /// Handles the visitor's selection.
  package func userSelected(_ range: NSRange) { select(range) }

  /// Handles Return: ends editing and sends the action.
  package func userSubmitted() {
    guard isEnabled, isEditable else { return }
    endEditing()
    sendAction()
  }

  /// Ends editing, since the focus has moved.
  package func endEditing() { editor?.endEditing() }

  open override func performClick(_ sender: Any?) { selectText(sender) }
  open override func mouseDown(with event: NSEvent) {
    if !isEditable { nextResponder?.mouseDown(with: event) }
  }
  open override func mouseUp(with event: NSEvent) {
    if !isEditable { nextResponder?.mouseUp(with: event) }
  }

  // Size.

  /// The space around the text.
  private var padding: NSSize {
    style.isBezeled || style.isBordered ? NSSize(width: 8, height: 6) : NSSize(width: 4, height: 0)
  }

  private func size(inWidth width: CGFloat) -> NSSize {
    let lines = style.wraps ? style.lines : 1
    let room = width - padding.width
    let text =
      attributed.map { AppKitTextMeasure.size($0, usedFont, width: room, lines: lines) }
      ?? AppKitTextMeasure.size(stringValue, usedFont, width: room, lines: lines)
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

  /// Whether a smaller width leads to more lines.
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

/// A text field that hides its text.
@preconcurrency @MainActor open class NSSecureTextField: NSTextField {}

/// Is also notified of searches.
@preconcurrency @MainActor public protocol NSSearchFieldDelegate: NSTextFieldDelegate {
  /// Called when text is entered into an empty field.
  func searchFieldDidStartSearching(_ sender: NSSearchField)
  /// Called when the field has become empty.
  func searchFieldDidEndSearching(_ sender: NSSearchField)
}

extension NSSearchFieldDelegate {
  /// By default, does nothing.
  public func searchFieldDidStartSearching(_ sender: NSSearchField) {}
  /// By default, does nothing.
  public func searchFieldDidEndSearching(_ sender: NSSearchField) {}
}

/// A field for search text.
@preconcurrency @MainActor open class NSSearchField: NSTextField {
  /// Whether each change sends the action, and not only Return.
  open var sendsSearchStringImmediately: Bool {
    get { isContinuous }
    set { isContinuous = newValue }
  }

  /// Whether only Return sends the action.
  open var sendsWholeSearchString: Bool {
    get { !isContinuous }
    set { isContinuous = !newValue }
  }

  // Stored, without effect: there is no menu of recent searches.
  /// Stored, without effect.
  open var recentSearches: [String] = []
  /// Stored, without effect.
  open var maximumRecents = 10
  /// Stored, without effect.
  open var recentsAutosaveName: String?
}
