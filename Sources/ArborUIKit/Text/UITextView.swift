public import ArborPlatform
public import Foundation

/// A text of many lines, with attributes, that the visitor may edit.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput, TextContainerOwner {
  /// The text itself: editing it edits what is shown.
  public let textStorage: NSTextStorage
  private var selection = NSRange(location: 0, length: 0)
  private var storedFont: UIFont?
  private var storedColor: UIColor?
  private var alignment = NSTextAlignment.natural
  private var editable = true
  private var selectable = true
  private var traits = InputTraits()
  private var accessory: UIView?
  private var container = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  /// Whether the visitor is the one who edits: the selection is set with the text.
  private var isUserEditing = false
  /// What `setAttributedMarkedText` has put into the text, until something else changes it.
  private var marked: NSRange?
  /// How often code gave the whole text, for whoever shows it.
  package private(set) var resets = 0

  /// - Parameter textContainer: Gives the room around lines, how many there are, and how the last one ends; where a layout manager
  ///   connects it to a storage, that is the text. nil: a plain one.
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

  // The lines.

  private var padding: CGFloat = 5
  private var lines: NSTextContainer?

  /// Where the text is laid out.
  open var textContainer: NSTextContainer {
    if let lines { return lines }
    let made = NSTextContainer(of: self)
    lines = made
    return made
  }

  /// What connects the text to the container; made when somebody asks for it.
  open var layoutManager: NSLayoutManager {
    if let known = textContainer.layoutManager { return known }
    let made = NSLayoutManager()
    made.addTextContainer(textContainer)
    textStorage.addLayoutManager(made)
    return made
  }

  /// Where the letters are, in the coordinates of what scrolls.
  package var textLines: TextLines {
    let width = max(bounds.width - container.left - container.right - padding * 2, 0)
    var lines = TextMeasure.lines(textStorage, storedFont ?? .systemFont(ofSize: 12), width: width)
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

  /// Of texts that nobody edits; 0: any number.
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

  open weak var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  // The text.

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

  /// The caret goes to the end, as when anything new is given.
  private func reset(_ replace: (_ all: NSRange) -> Void) {
    resets += 1
    replace(NSRange(location: 0, length: textStorage.length))
    setSelection(NSRange(location: textStorage.length, length: 0))
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let storedFont { attributes[.font] = storedFont }
    if let storedColor { attributes[.foregroundColor] = storedColor }
    return attributes
  }

  private func textWasEdited(
    _ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int
  ) {
    if mask.contains(.editedCharacters) {
      marked = nil
      if !isUserEditing { setSelection(selection.moved(by: delta, at: range)) }
    }
    _propertyDidChange(.look)
    invalidateIntrinsicContentSize()
    tellContentSize()
  }

  // What browsers decide: kept, without effect.

  open var adjustsFontForContentSizeCategory = false
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var enablesReturnKeyAutomatically = false

  open var hasText: Bool { textStorage.length > 0 }

  /// How links look where nobody edits the text. Setting nil has them in the tint again.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { linkLook ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      linkLook = newValue
      _propertyDidChange(.look)
    }
  }
  private var linkLook: [NSAttributedString.Key: Any]?

  /// What becomes a link by itself where nobody edits the text.
  open var dataDetectorTypes: UIDataDetectorTypes {
    get { read("dataDetectorTypes", detected) }
    set { write("dataDetectorTypes", detected, newValue) { detected = newValue } }
  }
  private var detected: UIDataDetectorTypes = []

  /// Given to all of the text.
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

  /// Given to all of the text.
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

  /// What the letters get that the visitor types next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { typing }
    set { typing = newValue }
  }
  private var typing: [NSAttributedString.Key: Any] = [:]

  open var textAlignment: NSTextAlignment {
    get { read("textAlignment", alignment) }
    set { write("textAlignment", alignment, newValue) { alignment = newValue } }
  }

  /// Room around the text.
  open var textContainerInset: UIEdgeInsets {
    get { read("textContainerInset", container) }
    set {
      write("textContainerInset", container, newValue) { container = newValue }
      invalidateIntrinsicContentSize()
      tellContentSize()
    }
  }

  open var isEditable: Bool {
    get { read("editable", editable) }
    set {
      write("editable", editable, newValue) { editable = newValue }
      if !newValue { resignFirstResponder() }
    }
  }

  open var isSelectable: Bool {
    get { read("selectable", selectable) }
    set { write("selectable", selectable, newValue) { selectable = newValue } }
  }

  // The keyboard.

  package var inputTraits: InputTraits { traits }

  open var keyboardType: UIKeyboardType {
    get { read("keyboardType", traits.keyboard) }
    set { write("keyboardType", traits.keyboard, newValue) { traits.keyboard = newValue } }
  }

  open var returnKeyType: UIReturnKeyType {
    get { read("returnKeyType", traits.returnKey) }
    set { write("returnKeyType", traits.returnKey, newValue) { traits.returnKey = newValue } }
  }

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { read("autocapitalizationType", traits.capitals) }
    set {
      write("autocapitalizationType", traits.capitals, newValue) { traits.capitals = newValue }
    }
  }

  open var autocorrectionType: UITextAutocorrectionType {
    get { read("autocorrectionType", traits.correction) }
    set {
      write("autocorrectionType", traits.correction, newValue) { traits.correction = newValue }
    }
  }

  open var spellCheckingType: UITextSpellCheckingType {
    get { read("spellCheckingType", traits.spelling) }
    set { write("spellCheckingType", traits.spelling, newValue) { traits.spelling = newValue } }
  }

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

  open func selectAll(_ sender: Any?) {
    setSelection(NSRange(location: 0, length: textStorage.length))
  }

  /// In UTF-16 units.
  open var selectedRange: NSRange {
    get { read("selectedRange", selection) }
    set { setSelection(newValue) }
  }

  private func setSelection(_ range: NSRange) {
    let range = range.limited(to: textStorage.length)
    guard range != selection else { return }
    write("selectedRange", selection, range) { selection = range }
    typingFollowsCaret()
    delegate?.textViewDidChangeSelection(self)
  }

  /// What is typed looks like what is before it.
  private func typingFollowsCaret() {
    guard textStorage.length > 0 else { return }
    let place = max(0, min(selection.location, textStorage.length) - 1)
    typing = textStorage.attributes(at: place, effectiveRange: nil)
  }

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

  /// At the caret, or in the place of what is selected, as if typed.
  open func insertText(_ text: String) { replace(selection, with: text) }

  /// What is selected, or the character before the caret.
  open func deleteBackward() {
    var range = selection
    if range.length == 0 {
      guard range.location > 0 else { return }
      range = (textStorage.string as NSString).rangeOfComposedCharacterSequence(
        at: range.location - 1)
    }
    replace(range, with: "")
  }

  open func replace(_ range: UITextRange, withText text: String) {
    replace(range.range.limited(to: textStorage.length), with: text)
  }

  private func replace(_ range: NSRange, with string: String, selecting: NSRange? = nil) {
    isUserEditing = true
    let attributes = typing.isEmpty ? ownAttributes : typing
    textStorage.replaceCharacters(in: range, with: string, attributes: attributes)
    isUserEditing = false
    setSelection(selecting ?? NSRange(location: range.location + string.utf16.count, length: 0))
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// What the visitor does: puts `string` in the place of a range. Whether the delegate agrees.
  @discardableResult
  package func userReplace(_ range: NSRange, with string: String) -> Bool {
    guard editable else { return false }
    let range = range.limited(to: textStorage.length)
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    else { return false }
    replace(range, with: string)
    return true
  }

  /// What the visitor does: the text is another one, which differs in one stretch, and something else is selected in it; nil: the
  /// caret is behind the stretch.
  @discardableResult
  package func userSet(_ new: String, selection: NSRange? = nil) -> Bool {
    guard new != textStorage.string else {
      if let selection { setSelection(selection) }
      return true
    }
    let change = TextDifference(
      textStorage.string, new, caret: selection.map { $0.location + $0.length })
    guard editable,
      delegate?.textView(
        self, shouldChangeTextIn: change.range, replacementText: change.replacement) ?? true
    else { return false }
    replace(change.range, with: change.replacement, selecting: selection)
    return true
  }

  /// What the visitor does.
  package func userSelect(_ range: NSRange) { setSelection(range) }

  // Where something is in the text.

  /// What code has marked; nil: what the visitor composes is the browser's until it is typed.
  open var markedTextRange: UITextRange? { marked.map { UITextRange($0) } }

  /// Puts a text in the place of the marked one, as long as the selection is within that, else of what is selected.
  ///
  /// - Parameter selectedRange: of the new text.
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

  /// The marked text stays, as if typed.
  open func unmarkText() { marked = nil }

  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(textStorage.length) }

  open func text(in range: UITextRange) -> String? { InputText.text(textStorage.string, in: range) }

  /// nil: that is outside of the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    InputText.position(from: position, offset: offset, length: textStorage.length)
  }

  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { InputText.range(from: fromPosition, to: toPosition) }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    InputText.compare(position, other)
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  private var inputText: InputText {
    InputText(text: textStorage.string as NSString, lines: textLines)
  }

  open func caretRect(for position: UITextPosition) -> CGRect { inputText.caretRect(for: position) }
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

  // Position.

  /// Where it scrolls, that of the text.
  open override var contentSize: CGSize {
    get {
      // Under this name it is observed, whatever else is read for it.
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

  /// What observers know; nil: nobody has asked.
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

  /// Brings a stretch of the text into sight.
  open func scrollRangeToVisible(_ range: NSRange) {
    let end = range.limited(to: textStorage.length)
    let before = textStorage.attributedSubstring(
      from: NSRange(location: 0, length: end.location + end.length))
    let font = storedFont ?? .systemFont(ofSize: 12)
    let width = max(bounds.width - container.left - container.right - padding * 2, 0)
    let bottom =
      TextMeasure.size(before, font, width: width).height + container.top + container.bottom
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
    let text = TextMeasure.size(
      textStorage, font, width: width, lines: lineLimit, truncation: truncation)
    return CGSize(
      width: text.width + across, height: text.height + container.top + container.bottom)
  }

  /// Of its own only where it does not scroll.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? super.intrinsicContentSize
      : sizeThatFits(CGSize(width: 0, height: CGFloat.greatestFiniteMagnitude))
  }

  open override var _heightFollowsWidth: Bool { !isScrollEnabled }
}

extension NSRange {
  /// Where a selection is after an edit. `range` is what was edited, in the text after it, which is `delta` units longer.
  fileprivate func moved(by delta: Int, at range: NSRange) -> NSRange {
    let end = range.location + range.length - delta
    if location >= end { return NSRange(location: location + delta, length: length) }
    return self
  }
}
