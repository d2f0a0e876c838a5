public import ArborPlatform
public import Foundation

/// A view with styled text of many lines, which the visitor can edit.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, TextContainerOwner {
  /// The text. Edits of the storage appear in the view.
  public let textStorage: NSTextStorage
  private var selection = NSRange(location: 0, length: 0)
  private(set) var storedFont: UIFont?
  private(set) var storedColor: UIColor?
  private var alignment = NSTextAlignment.natural
  private var editable = true
  private var selectable = true
  private var traits = InputTraits()
  private var accessory: UIView?
  private var container = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// Whether the visitor's edit is in progress, which sets the selection with the text.
  private var isUserEditing = false
  /// The range that `setAttributedMarkedText` inserted, until the text changes otherwise.
  private var marked: NSRange?
  /// The number of times that code has set the whole text.
  package private(set) var resets = 0

  /// Creates a text view.
  ///
  /// - Parameter textContainer: Provides padding, line limit and truncation, and the text if a
  /// layout manager connects it to a storage; `nil` for a default one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    textStorage = textContainer?.layoutManager?.textStorage ?? NSTextStorage(string: "")
    super.init(frame: frame)
    if let textContainer {
      padding = textContainer.lineFragmentPadding
      textContainer.owner = self
      lines = textContainer
    }
    follow()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  // Lines.

  private var padding: CGFloat = 5
  private var lines: NSTextContainer?

  /// The container in which the text is laid out.
  open var textContainer: NSTextContainer {
    if let lines { return lines }
    let made = NSTextContainer(of: self)
    lines = made
    return made
  }

  /// The layout manager that connects text and container; it is created on first access.
  open var layoutManager: NSLayoutManager {
    if let known = textContainer.layoutManager { return known }
    let made = NSLayoutManager()
    made.addTextContainer(textContainer)
    textStorage.addLayoutManager(made)
    return made
  }

  /// The positions of the lines, in the coordinates of the scrolled content.
  package var textLines: TextLines {
    let width = max(bounds.width - container.left - container.right - padding * 2, 0)
    var lines = UIKitTextMeasure.lines(
      textStorage, storedFont ?? .systemFont(ofSize: 12), width: width)
    lines.origin = CGPoint(x: container.left + padding, y: container.top)
    lines.alignment = alignment.share
    return lines
  }

  package var linePadding: CGFloat {
    get { padding }
    set {
      write("lineFragmentPadding", padding, max(newValue, 0)) { padding = max(newValue, 0) }
      invalidateIntrinsicContentSize()
    }
  }

  package func textContainerDidChange() {
    _propertyDidChange(.look)
    invalidateIntrinsicContentSize()
  }

  /// The maximum number of lines of text that is not editable; 0 for no limit.
  package var lineLimit: Int { editable ? 0 : lines?.maximumNumberOfLines ?? 0 }
  package var truncation: NSLineBreakMode { lines?.lineBreakMode ?? .byWordWrapping }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    textStorage = NSTextStorage(string: "")
    super.init(coder: coder)
    follow()
  }

  private func follow() {
    textStorage.follow(self) { [weak self] mask, range, delta in
      self?.textWasEdited(mask, range, delta)
    }
  }

  /// Controls editing and is notified of it. It is not retained.
  open weak var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  // Text.

  /// The text. Setting it does not notify the delegate of a change.
  open var text: String! {
    get { read("text", textStorage.string) }
    set {
      let new = newValue ?? ""
      write("text", textStorage.string, new, []) {
        reset { all in
          textStorage.replaceCharacters(in: all, with: new, attributes: ownAttributes)
        }
      }
    }
  }

  /// The styled text.
  open var attributedText: NSAttributedString! {
    get {
      read(
        "attributedText",
        textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length)))
    }
    set {
      reset { all in
        if let newValue {
          textStorage.replaceCharacters(in: all, with: newValue)
        } else {
          textStorage.deleteCharacters(in: all)
        }
      }
    }
  }

  /// Replaces the whole text and moves the caret to the end.
  private func reset(_ replace: (_ all: NSRange) -> Void) {
    resets += 1
    replace(NSRange(location: 0, length: textStorage.length))
    setSelection(NSRange(location: textStorage.length, length: 0))
  }

  private func textWasEdited(
    _ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int
  ) {
    if mask.contains(.editedCharacters) {
      marked = nil
      if !isUserEditing {
        storedHistory?.forget()
        setSelection(selection.moved(by: delta, at: range))
      }
    }
    _propertyDidChange(.look)
    invalidateIntrinsicContentSize()
    tellContentSize()
  }

  // Behavior that browsers decide: stored without effect.

  /// Whether the font follows the preferred text size. It has no effect.
  open var adjustsFontForContentSizeCategory = false
  /// Whether straight quotes become curly. It has no effect.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether two hyphens become a dash. It has no effect.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces around pasted and deleted words are adjusted. It has no effect.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The colors of an on-screen keyboard. It has no effect.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Whether the Return key is disabled while the text is empty. It has no effect.
  open var enablesReturnKeyAutomatically = false

  /// Whether the text is not empty.
  open var hasText: Bool { textStorage.length > 0 }

  /// The attributes of links in text that is not editable; set `nil` for the tint color.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { linkLook ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      linkLook = newValue
      _propertyDidChange(.look)
    }
  }
  private var linkLook: [NSAttributedString.Key: Any]?

  /// The kinds of data that become links in text that is not editable.
  open var dataDetectorTypes: UIDataDetectorTypes {
    get { read("dataDetectorTypes", detected) }
    set { write("dataDetectorTypes", detected, newValue) { detected = newValue } }
  }
  private var detected: UIDataDetectorTypes = []

  /// The font of the first character. Setting it applies to the whole text.
  open var font: UIFont? {
    get {
      var first: UIFont?
      if textStorage.length > 0 {
        first = textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      }
      return read("font", first ?? storedFont)
    }
    set {
      write("font", font, newValue, []) {
        storedFont = newValue
        give(.font, newValue)
      }
    }
  }

  /// The color that code has set. Setting it applies to the whole text.
  open var textColor: UIColor? {
    get { read("textColor", storedColor ?? .label) }
    set {
      write("textColor", textColor, newValue, []) {
        storedColor = newValue
        give(.foregroundColor, newValue)
      }
    }
  }

  private func give(_ key: NSAttributedString.Key, _ value: NSObject?) {
    typing[key] = value
    let all = NSRange(location: 0, length: textStorage.length)
    guard all.length > 0 else { return _propertyDidChange(.look) }
    if let value {
      textStorage.addAttribute(key, value: value, range: all)
    } else {
      textStorage.removeAttribute(key, range: all)
    }
  }

  /// The attributes of the text that the visitor types next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { typing }
    set { typing = newValue }
  }
  package var typing: [NSAttributedString.Key: Any] = [:]

  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment {
    get { read("textAlignment", alignment) }
    set { write("textAlignment", alignment, newValue) { alignment = newValue } }
  }

  /// The space around the text in points.
  open var textContainerInset: UIEdgeInsets {
    get { read("textContainerInset", container) }
    set {
      write("textContainerInset", container, newValue) { container = newValue }
      invalidateIntrinsicContentSize()
      tellContentSize()
    }
  }

  /// Whether the visitor can edit the text.
  open var isEditable: Bool {
    get { read("editable", editable) }
    set {
      write("editable", editable, newValue) { editable = newValue }
      if !newValue { resignFirstResponder() }
    }
  }

  /// Whether the visitor can select text.
  open var isSelectable: Bool {
    get { read("selectable", selectable) }
    set { write("selectable", selectable, newValue) { selectable = newValue } }
  }

  // Keyboard.

  package var inputTraits: InputTraits { traits }

  /// The keyboard that is shown.
  open var keyboardType: UIKeyboardType {
    get { read("keyboardType", traits.keyboard) }
    set { write("keyboardType", traits.keyboard, newValue) { traits.keyboard = newValue } }
  }

  /// The label of the Return key.
  open var returnKeyType: UIReturnKeyType {
    get { read("returnKeyType", traits.returnKey) }
    set { write("returnKeyType", traits.returnKey, newValue) { traits.returnKey = newValue } }
  }

  /// The automatic capitalization of typed text.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { read("autocapitalizationType", traits.capitals) }
    set {
      write("autocapitalizationType", traits.capitals, newValue) { traits.capitals = newValue }
    }
  }

  /// Whether typed text is corrected.
  open var autocorrectionType: UITextAutocorrectionType {
    get { read("autocorrectionType", traits.correction) }
    set {
      write("autocorrectionType", traits.correction, newValue) { traits.correction = newValue }
    }
  }

  /// Whether the spelling is checked.
  open var spellCheckingType: UITextSpellCheckingType {
    get { read("spellCheckingType", traits.spelling) }
    set { write("spellCheckingType", traits.spelling, newValue) { traits.spelling = newValue } }
  }

  /// The meaning of the text, with which the browser offers to fill it in.
  open var textContentType: UITextContentType! {
    get { read("textContentType", traits.content) }
    set { write("textContentType", traits.content, newValue) { traits.content = newValue } }
  }

  /// Whether the text is a secret: REST answers and sleeping pages leave it out. As in UIKit, the
  /// letters of a text view are shown.
  open var isSecureTextEntry: Bool {
    get { read("secureTextEntry", traits.isSecure) }
    set { write("secureTextEntry", traits.isSecure, newValue) { traits.isSecure = newValue } }
  }

  open override var inputView: UIView? {
    get { instead }
    set { write("inputView", instead, newValue) { instead = newValue } }
  }
  private var instead: UIView?

  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { write("inputAccessoryView", accessory, newValue) { accessory = newValue } }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "text": text
    case "attributedText": attributedText
    default: super.value(forKey: key)
    }
  }

  // Selection and editing.

  /// Selects the whole text.
  open func selectAll(_ sender: Any?) {
    setSelection(NSRange(location: 0, length: textStorage.length))
  }

  /// The selection in UTF-16 units.
  open var selectedRange: NSRange {
    get { read("selectedRange", selection) }
    set { setSelection(newValue) }
  }

  func setSelection(_ range: NSRange) {
    let range = range.limited(to: textStorage.length)
    guard range != selection else { return }
    write("selectedRange", selection, range) { selection = range }
    typingFollowsCaret()
    delegate?.textViewDidChangeSelection(self)
  }

  /// Typed text takes the attributes of the first selected character, or of that before the caret.
  private func typingFollowsCaret() {
    if textStorage.length > 0 { typing = textStorage.attributes(ofTextIn: selection) }
  }

  /// The selection.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selection) }
    set { if let newValue { setSelection(newValue.range) } }
  }

  open override var canBecomeFirstResponder: Bool { editable || selectable }
  open override var canResignFirstResponder: Bool {
    !editable || delegate?.textViewShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard !editable || delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    if editable {
      delegate?.textViewDidBeginEditing(self)
      NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    }
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Inserts a text at the caret, or replaces the selection, as if typed.
  open func insertText(_ text: String) { replace(selection, with: text) }

  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() {
    var range = selection
    if range.length == 0 {
      guard range.location > 0 else { return }
      range = (textStorage.string as NSString).rangeOfComposedCharacterSequence(
        at: range.location - 1)
    }
    replace(range, with: "")
  }

  /// Replaces a range of the text, as if typed.
  open func replace(_ range: UITextRange, withText text: String) {
    replace(range.range.limited(to: textStorage.length), with: text)
  }

  func replace(_ range: NSRange, with string: String, selecting: NSRange? = nil) {
    if recordsEdits { history.record(range, length: string.utf16.count) }
    let attributes = range == selection ? typing : textStorage.attributes(ofTextIn: range)
    userEdit(selecting ?? NSRange(location: range.location + string.utf16.count, length: 0)) {
      textStorage.replaceCharacters(
        in: range, with: string, attributes: attributes.isEmpty ? ownAttributes : attributes)
    }
  }

  /// Runs an edit of the visitor, which sets the selection, and notifies of it.
  package func userEdit(_ selecting: NSRange, _ edit: () -> Void) {
    isUserEditing = true
    edit()
    isUserEditing = false
    setSelection(selecting)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Whether the visitor changes the look of selected text with the keys for bold, italic and
  /// underlined text, Command or Control with B, I and U.
  open var allowsEditingTextAttributes: Bool {
    get { read("allowsEditingTextAttributes", changesLooks) }
    set { write("allowsEditingTextAttributes", changesLooks, newValue) { changesLooks = newValue } }
  }
  private var changesLooks = false
  var storedHistory: TextHistory?

  // Positions.

  /// The range that code has marked; `nil` for text that the visitor composes in the browser.
  open var markedTextRange: UITextRange? { marked.map { UITextRange($0) } }

  /// Replaces the marked text if it contains the selection, else the selection.
  ///
  /// - Parameter selectedRange: The selection, relative to the new text.
  open func setAttributedMarkedText(
    _ markedText: NSAttributedString?, selectedRange: NSRange
  ) {
    let range = marked.flatMap { $0.union(selection) == $0 ? $0 : nil } ?? selection
    let text = markedText ?? NSAttributedString(string: "")
    textStorage.replaceCharacters(in: range, with: text)
    let start = min(max(selectedRange.location, 0), text.length)
    self.selectedRange = NSRange(
      location: range.location + start,
      length: min(max(selectedRange.length, 0), text.length - start))
    marked = text.length > 0 ? NSRange(location: range.location, length: text.length) : nil
  }

  /// Ends marking; the text remains.
  open func unmarkText() { marked = nil }

  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { UITextPosition(textStorage.length) }

  /// Returns the text in a range.
  open func text(in range: UITextRange) -> String? { InputText.text(textStorage.string, in: range) }

  /// Returns the position at an offset in UTF-16 units; `nil` outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    InputText.position(from: position, offset: offset, length: textStorage.length)
  }

  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { InputText.range(from: fromPosition, to: toPosition) }

  /// Returns which of two positions comes first in the text.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    InputText.compare(position, other)
  }

  /// Returns the distance in UTF-16 units; negative if the second position comes first.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  private var inputText: InputText {
    InputText(text: textStorage.string as NSString, lines: textLines)
  }

  /// Returns the frame of the caret at a position, in points.
  open func caretRect(for position: UITextPosition) -> CGRect { inputText.caretRect(for: position) }
  /// Returns the frame of the first line of a range, in points.
  open func firstRect(for range: UITextRange) -> CGRect { inputText.firstRect(for: range) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    inputText.selectionRects(for: range)
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    inputText.closestPosition(to: point)
  }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    inputText.closestPosition(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? {
    inputText.characterRange(at: point)
  }

  // Scrolling.

  /// The size of the text if the view scrolls.
  open override var contentSize: CGSize {
    get {
      // Reading it registers this property for observation.
      let own = super.contentSize
      guard isScrollEnabled else { return own }
      let width = bounds.width
      let room = CGSize(width: width, height: .greatestFiniteMagnitude)
      let size = CGSize(width: width, height: sizeThatFits(room).height)
      if toldContentSize == nil { toldContentSize = size }
      return size
    }
    set { super.contentSize = newValue }
  }

  /// The size that observers know; `nil` until it is first read.
  private var toldContentSize: CGSize?

  private func tellContentSize() {
    guard let old = toldContentSize, isObserved("contentSize") else {
      return toldContentSize = nil
    }
    let size = contentSize
    if size == old { return }
    toldContentSize = size
    notify("contentSize", from: old, to: size)
  }

  override func geometryDidChange(from old: ViewGeometry) {
    super.geometryDidChange(from: old)
    if old.bounds.width != geometry.bounds.width { tellContentSize() }
  }

  /// Scrolls until a range of the text is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    let end = range.limited(to: textStorage.length)
    let before = textStorage.attributedSubstring(
      from: NSRange(location: 0, length: end.location + end.length))
    let font = storedFont ?? .systemFont(ofSize: 12)
    let width = max(bounds.width - container.left - container.right - padding * 2, 0)
    let bottom =
      UIKitTextMeasure.size(before, font, width: width).height + container.top + container.bottom
    let top = contentOffset.y
    if bottom > top + bounds.height {
      contentOffset.y = bottom - bounds.height
    } else if bottom - font.lineHeight < top {
      contentOffset.y = max(bottom - font.lineHeight - container.top - container.bottom, 0)
    }
  }

  // Size.

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let across = container.left + container.right + padding * 2
    let font = storedFont ?? .systemFont(ofSize: 12)
    let width = size.width > 0 ? max(size.width - across, 0) : .infinity
    let text = UIKitTextMeasure.size(
      textStorage, font, width: width, lines: lineLimit, truncation: truncation)
    return CGSize(
      width: text.width + across, height: text.height + container.top + container.bottom)
  }

  /// The size of the text if the view does not scroll.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : sizeThatFits(CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude))
  }

  open override var _heightFollowsWidth: Bool { !isScrollEnabled }
}
