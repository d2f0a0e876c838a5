import ArborFoundation
public import ArborPlatform
public import Foundation

/// The same class as `NSTextView`; there is no separate base class.
public typealias NSText = NSTextView

/// A text of many lines with attributes, which the visitor may edit.
@preconcurrency @MainActor open class NSTextView: NSView {
  /// Posted after the visitor has begun to change the text.
  public static let didBeginEditingNotification = Notification.Name(
    "NSTextDidBeginEditingNotification")
  /// Posted after each change by the visitor or `didChangeText()`.
  public static let didChangeNotification = Notification.Name("NSTextDidChangeNotification")
  /// Posted after editing has ended.
  public static let didEndEditingNotification = Notification.Name("NSTextDidEndEditingNotification")
  /// Posted after the selection has been set or changed.
  public static let didChangeSelectionNotification = Notification.Name(
    "NSTextViewDidChangeSelectionNotification")

  private var storage = NSTextStorage(string: "")
  private var selections = [NSRange(location: 0, length: 0)]
  private var style = Style()
  var typing: [NSAttributedString.Key: Any] = [:]
  var isEditing = false
  /// Whether an edit is in progress that sets the selection itself, such as the visitor's.
  private var isUserEditing = false
  /// How often code has replaced the whole text.
  package private(set) var resets = 0
  /// Whether the view edits the text of a field, or ends editing at Return as if it did.
  open var isFieldEditor = false
  /// The field whose text the view edits.
  weak var field: NSTextField?
  /// The object that decides on and is notified of editing.
  open weak var delegate: (any NSTextViewDelegate)?

  package struct Style: Equatable {
    package var isEditable = true
    package var isSelectable = true
    package var isRich = true
    package var font: NSFont?
    package var textColor: NSColor?
    package var background = NSColor.textBackgroundColor
    package var drawsBackground = true
    package var alignment = NSTextAlignment.natural
    package var inset = NSSize(width: 0, height: 0)
    package var caret: NSColor?
    package var checksSpelling: Bool?
    package var corrects: Bool?
    /// The space before and after each line.
    package var padding: CGFloat = 5
  }

  public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// - Parameter container: determines the padding of lines and, if it has a layout manager with a
  ///   storage, the text.
  public init(frame frameRect: NSRect, textContainer container: NSTextContainer?) {
    super.init(frame: frameRect)
    guard let container else { return }
    style.padding = container.lineFragmentPadding
    container.owner = self
    self.container = container
    guard let given = container.layoutManager?.textStorage else { return }
    storage = given
    follow()
    sizeToFit()
  }

  package override func contentsChanged() {
    super.contentsChanged()
    follow()
  }

  open override func _propertyDidChange(_ change: _ViewChange) {
    super._propertyDidChange(change)
    field?.adoptChanges(of: self)
  }

  private func follow() {
    storage.follow(self) { [weak self] mask, range, delta in self?.wasEdited(mask, range, delta) }
  }

  /// Returns a scroll view with a text view that fits its width.
  open class func scrollableTextView() -> NSScrollView {
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let text = NSTextView(frame: scroll.bounds)
    text.autoresizingMask = [.width]
    scroll.hasVerticalScroller = true
    scroll.documentView = text
    return scroll
  }

  open override var isFlipped: Bool { true }
  open override var acceptsFirstResponder: Bool { isSelectable }

  private func change<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Style, Value>, _ value: Value
  ) {
    write(key, style[keyPath: path], value) { style[keyPath: path] = value }
  }

  package var textStyle: Style { style }

  // Text.

  /// The text storage; its edits are shown.
  open var textStorage: NSTextStorage? { storage }

  /// The text. Setting it moves the caret to the end, and reports a selection but no text change.
  open var string: String {
    get { read("string", storage.string) }
    set {
      write("string", storage.string, newValue, []) {
        resets += 1
        if allowsUndo { history.forget() }
        isUserEditing = true
        storage.replaceCharacters(
          in: NSRange(location: 0, length: storage.length), with: newValue,
          attributes: ownAttributes)
        isUserEditing = false
        select([NSRange(location: storage.length, length: 0)], always: true)
      }
    }
  }

  /// Returns a copy of the text with its attributes.
  open func attributedString() -> NSAttributedString {
    storage.attributedSubstring(from: NSRange(location: 0, length: storage.length))
  }

  private func wasEdited(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
    if mask.contains(.editedCharacters), !isUserEditing {
      if allowsUndo { history.forget() }
      let edited = NSRange(location: range.location, length: max(range.length - delta, 0))
      let isReplaced = selections.contains { Self.isInside($0, edited) }
      select(
        selections.map { Self.moved($0, over: edited, by: delta, limit: storage.length) },
        always: isReplaced)
    }
    sizeToFit()
    invalidateIntrinsicContentSize()
    _propertyDidChange(.look)
  }

  /// Whether code has replaced the characters around a selection or before a caret.
  private static func isInside(_ range: NSRange, _ edited: NSRange) -> Bool {
    range.upperBound > edited.location && range.location >= edited.location
      && range.upperBound <= edited.upperBound
  }

  /// Returns a selection after an edit has changed the length of a range. A selection inside a
  /// replaced range becomes a caret after it.
  private static func moved(
    _ range: NSRange, over edited: NSRange, by delta: Int, limit: Int
  ) -> NSRange {
    if isInside(range, edited) {
      return NSRange(location: min(max(edited.upperBound + delta, 0), limit), length: 0)
    }
    func place(_ place: Int) -> Int {
      let new = place >= edited.upperBound ? place + delta : min(place, edited.upperBound + delta)
      return min(max(new, 0), limit)
    }
    let (start, end) = (place(range.location), place(range.upperBound))
    return NSRange(location: start, length: max(end - start, 0))
  }

  /// Replaces the characters of a range, which is limited to the text.
  open func replaceCharacters(in range: NSRange, with string: String) {
    storage.replaceCharacters(in: limited(range), with: string)
  }

  // Properties of the whole text.

  /// The font of the first character. Setting it applies to the whole text.
  open var font: NSFont? {
    get {
      let first =
        storage.length > 0 ? storage.attribute(.font, at: 0, effectiveRange: nil) : nil
      return read("font", first as? NSFont ?? style.font)
    }
    set {
      change("font", \.font, newValue)
      give(.font, newValue)
    }
  }

  /// The color of the text. Setting it applies to the whole text.
  open var textColor: NSColor? {
    get { read("textColor", style.textColor ?? .textColor) }
    set {
      change("textColor", \.textColor, newValue)
      give(.foregroundColor, newValue)
    }
  }

  private func give(_ key: NSAttributedString.Key, _ value: NSObject?) {
    typing[key] = value
    let all = NSRange(location: 0, length: storage.length)
    guard all.length > 0 else { return }
    if let value {
      storage.addAttribute(key, value: value, range: all)
    } else {
      storage.removeAttribute(key, range: all)
    }
  }

  /// Sets the color of a range; `nil` removes it.
  open func setTextColor(_ color: NSColor?, range: NSRange) { give(.foregroundColor, color, range) }
  /// Sets the font of a range.
  open func setFont(_ font: NSFont, range: NSRange) { give(.font, font, range) }

  private func give(_ key: NSAttributedString.Key, _ value: NSObject?, _ range: NSRange) {
    let range = limited(range)
    if let value {
      storage.addAttribute(key, value: value, range: range)
    } else {
      storage.removeAttribute(key, range: range)
    }
  }

  /// The attributes of text that the visitor types next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { typing }
    set { typing = newValue }
  }

  /// Whether the visitor can edit the text, which is then selectable. Turning it off restores
  /// `isSelectable`.
  open var isEditable: Bool {
    get { style.isEditable }
    set {
      if newValue, !style.isEditable { wasSelectable = style.isSelectable }
      change("isEditable", \.isEditable, newValue)
      isSelectable = newValue || wasSelectable ?? style.isSelectable
      if newValue { return }
      wasSelectable = nil
      endEditing()
    }
  }
  private var wasSelectable: Bool?

  /// Whether the visitor can select the text.
  open var isSelectable: Bool {
    get { style.isSelectable }
    set { change("isSelectable", \.isSelectable, newValue) }
  }

  /// Whether typed text takes the attributes around it instead of those of the whole text.
  open var isRichText: Bool {
    get { style.isRich }
    set { change("isRichText", \.isRich, newValue) }
  }

  /// The alignment of the text.
  open var alignment: NSTextAlignment {
    get { style.alignment }
    set { change("alignment", \.alignment, newValue) }
  }

  /// The background color.
  open var backgroundColor: NSColor {
    get { style.background }
    set { change("backgroundColor", \.background, newValue) }
  }

  /// Whether the background color is drawn.
  open var drawsBackground: Bool {
    get { style.drawsBackground }
    set { change("drawsBackground", \.drawsBackground, newValue) }
  }

  /// The space around the text: horizontal and vertical, in points.
  open var textContainerInset: NSSize {
    get { style.inset }
    set {
      change("textContainerInset", \.inset, newValue)
      sizeToFit()
    }
  }

  /// The color of the caret; `nil` restores that of the text.
  open var insertionPointColor: NSColor! {
    get { style.caret ?? textColor }
    set { change("insertionPointColor", \.caret, newValue) }
  }

  /// Whether the browser checks the spelling.
  open var isContinuousSpellCheckingEnabled: Bool {
    get { style.checksSpelling ?? true }
    set { change("continuousSpellCheckingEnabled", \.checksSpelling, newValue) }
  }

  /// Whether the browser corrects typed text.
  open var isAutomaticSpellingCorrectionEnabled: Bool {
    get { style.corrects ?? true }
    set { change("automaticSpellingCorrectionEnabled", \.corrects, newValue) }
  }

  /// The container in which the text is laid out; created when it is first read.
  open var textContainer: NSTextContainer? {
    if let container { return container }
    let made = NSTextContainer(of: self)
    container = made
    return made
  }
  private var container: NSTextContainer?

  /// The layout manager of the text; created when it is first read.
  open var layoutManager: NSLayoutManager? {
    guard let container = textContainer else { return nil }
    if let known = container.layoutManager { return known }
    let made = NSLayoutManager()
    made.addTextContainer(container)
    storage.addLayoutManager(made)
    return made
  }

  /// The lines of the text with the positions of their characters.
  package var textLines: TextLines {
    let across = style.inset.width + style.padding
    var lines = AppKitTextMeasure.lines(
      storage, style.font ?? .systemFont(ofSize: 13), width: max(frame.width - 2 * across, 0))
    lines.origin = CGPoint(x: across, y: style.inset.height)
    lines.alignment = style.alignment.share
    return lines
  }

  /// Returns the insertion index nearest to a point of the view, in UTF-16 units.
  open func characterIndexForInsertion(at point: NSPoint) -> Int {
    textLines.place(closestTo: point)
  }

  package var linePadding: CGFloat {
    get { style.padding }
    set {
      change("lineFragmentPadding", \.padding, max(newValue, 0))
      sizeToFit()
    }
  }

  // Stored, without effect: browsers decide these.
  /// Whether straight quotes become curly. It has no effect.
  open var isAutomaticQuoteSubstitutionEnabled = false
  /// Whether two hyphens become a dash. It has no effect.
  open var isAutomaticDashSubstitutionEnabled = false
  /// Whether abbreviations are replaced. It has no effect.
  open var isAutomaticTextReplacementEnabled = false
  /// Whether words are completed. It has no effect.
  open var isAutomaticTextCompletionEnabled = true
  /// Whether addresses become links. It has no effect.
  open var isAutomaticLinkDetectionEnabled = false
  /// Whether dates, addresses and the like are detected. It has no effect.
  open var isAutomaticDataDetectionEnabled = false
  /// Whether grammar is checked. It has no effect.
  open var isGrammarCheckingEnabled = false
  /// Whether spaces around pasted and deleted words are adjusted. It has no effect.
  open var smartInsertDeleteEnabled = true
  /// Whether the find bar searches while the visitor types. It has no effect.
  open var isIncrementalSearchingEnabled = false
  /// Whether the visitor's changes of a text with several looks are recorded. Those of a text with
  /// one look are taken back by the browser.
  open var allowsUndo = false {
    didSet { if !allowsUndo { history.forget() } }
  }
  private(set) lazy var history = makeHistory()
  /// Whether images can be changed. It has no effect.
  open var allowsImageEditing = false
  /// Whether images can be dropped. It has no effect.
  open var importsGraphics = false
  /// Whether a find bar is offered. It has no effect.
  open var usesFindBar = false
  /// Whether a find panel is offered. It has no effect.
  open var usesFindPanel = false
  /// Whether the font panel changes the text. It has no effect.
  open var usesFontPanel = true
  /// Whether a ruler is offered. It has no effect.
  open var usesRuler = true
  /// Whether an inspector bar is offered. It has no effect.
  open var usesInspectorBar = false
  /// Whether the ruler is visible. It has no effect.
  open var isRulerVisible = false
  /// Whether links show their address under the pointer. It has no effect.
  open var displaysLinkToolTips = true
  /// Whether the width follows the text. It has no effect.
  open var isHorizontallyResizable = false
  /// The writing direction of paragraphs without one. It has no effect.
  open var baseWritingDirection = NSWritingDirection.natural

  // Selection.

  private func limited(_ range: NSRange) -> NSRange {
    let start = min(max(range.location, 0), storage.length)
    return NSRange(location: start, length: min(max(range.length, 0), storage.length - start))
  }

  /// Returns the first selected range, in UTF-16 units.
  open func selectedRange() -> NSRange { selections[0] }

  /// Selects a range, limited to the text. The delegate is notified even if the selection stays the
  /// same.
  open func setSelectedRange(_ charRange: NSRange) { select([limited(charRange)], always: true) }

  /// The selected ranges as `NSValue`s; at least one.
  open var selectedRanges: [NSValue] {
    get { selections.map { NSValue(range: $0) } }
    set { select(newValue.map { limited($0.rangeValue) }, always: true) }
  }

  /// Selects the whole text.
  open func selectAll(_ sender: Any?) { select([NSRange(location: 0, length: storage.length)]) }

  /// - Parameter always: whether the delegate is notified even if the selection stays the same.
  private func select(_ ranges: [NSRange], always: Bool = false) {
    let new = ranges.isEmpty ? [NSRange(location: 0, length: 0)] : ranges
    let old = selections
    guard always || new != old else { return }
    selections = new
    if storage.length > 0, style.isRich {
      typing = storage.attributes(ofTextIn: new[0])
    }
    if new != old { notify("selectedRanges", from: old, to: new) }
    tell(
      Self.didChangeSelectionNotification,
      ["NSOldSelectedCharacterRange": NSValue(range: old[0])]
    ) { $0.textViewDidChangeSelection($1) }
    if new != old { _propertyDidChange(.look) }
  }

  // Editing.

  private func tell(
    _ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil,
    _ tell: (any NSTextViewDelegate, Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self, userInfo: userInfo)
    if let delegate { tell(delegate, notification) }
    NotificationCenter.default.post(notification)
  }

  /// Returns whether the delegate allows a change. The first change also begins editing.
  open func shouldChangeText(
    in affectedCharRange: NSRange, replacementString: String?
  ) -> Bool {
    guard isEditable,
      delegate?.textView(
        self, shouldChangeTextIn: affectedCharRange, replacementString: replacementString)
        != false
    else { return false }
    if !isEditing {
      guard delegate?.textShouldBeginEditing(self) != false else { return false }
      isEditing = true
      tell(Self.didBeginEditingNotification) { $0.textDidBeginEditing($1) }
    }
    return true
  }

  /// Notifies that the text was edited, as after input of the visitor.
  open func didChangeText() { tell(Self.didChangeNotification) { $0.textDidChange($1) } }

  /// Inserts text as if the visitor typed it. A range at `NSNotFound` means the selection.
  open func insertText(_ string: Any, replacementRange: NSRange) {
    let isSelected = replacementRange.location == NSNotFound
    let range = limited(isSelected ? selections[0] : replacementRange)
    let text = (string as? NSAttributedString)?.string ?? string as? String ?? ""
    guard shouldChangeText(in: range, replacementString: text) else { return }
    record(range, length: text.utf16.count)
    userEdit(NSRange(location: range.location + text.utf16.count, length: 0)) {
      if let attributed = string as? NSAttributedString {
        storage.replaceCharacters(in: range, with: attributed)
      } else {
        storage.replaceCharacters(in: range, with: text, attributes: typedAttributes)
      }
    }
  }

  /// Inserts text in place of the selection, as if the visitor typed it.
  open func insertText(_ insertString: Any) {
    insertText(insertString, replacementRange: NSRange(location: NSNotFound, length: 0))
  }

  /// Handles an edit that a page reports. Returns `false` if the delegate rejects it and the page
  /// must restore the text.
  @discardableResult
  package func userEdited(_ text: String, selection: NSRange) -> Bool {
    let difference = TextDifference(storage.string, text, caret: selection.upperBound)
    guard difference.range.length > 0 || !difference.replacement.isEmpty else {
      userSelected([selection])
      return true
    }
    if isFieldEditor, field == nil, difference.replacement == "\n" {
      window?.makeFirstResponder(nil)
      return false
    }
    guard shouldChangeText(in: difference.range, replacementString: difference.replacement) else {
      return false
    }
    record(difference.range, length: difference.replacement.utf16.count)
    let isTyped = difference.range == selections[0] || !isRichText
    let attributes =
      isTyped
      ? typedAttributes
      : ownAttributes.merging(storage.attributes(ofTextIn: difference.range)) { $1 }
    userEdit(selection) {
      storage.replaceCharacters(
        in: difference.range, with: difference.replacement, attributes: attributes)
    }
    return true
  }

  /// Runs an edit of the visitor, which sets the selection, and notifies of it.
  func userEdit(_ selection: NSRange, _ edit: () -> Void) {
    isUserEditing = true
    edit()
    isUserEditing = false
    select([limited(selection)])
    didChangeText()
  }

  package func userSelected(_ ranges: [NSRange]) {
    guard isSelectable else { return }
    select(ranges.map(limited))
  }

  open override func resignFirstResponder() -> Bool {
    if isEditing, delegate?.textShouldEndEditing(self) == false { return false }
    endEditing()
    return true
  }

  final func endEditing() {
    guard isEditing else { return }
    isEditing = false
    tell(Self.didEndEditingNotification) { $0.textDidEndEditing($1) }
  }

  open override func mouseDown(with event: NSEvent) {
    if !isSelectable { nextResponder?.mouseDown(with: event) }
  }

  open override func value(forKey key: String) -> Any? {
    key == "string" ? string : super.value(forKey: key)
  }

  // Size.

  /// Whether the height follows the text.
  open var isVerticallyResizable = true
  /// The smallest size, in points.
  open var minSize = NSSize(width: 0, height: 0)
  /// The largest size, in points.
  open var maxSize = NSSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  private func textHeight(inWidth width: CGFloat) -> CGFloat {
    let text = AppKitTextMeasure.size(
      storage, style.font ?? .systemFont(ofSize: 13),
      width: width - 2 * (style.inset.width + style.padding))
    return text.height + 2 * style.inset.height
  }

  /// Resizes the view to the height of its text, at least to that of the clip view; does nothing
  /// outside of one.
  open func sizeToFit() {
    guard isVerticallyResizable, let clip = parent as? NSClipView else { return }
    let wanted = max(textHeight(inWidth: frame.width), minSize.height, clip.bounds.height)
    frame.size.height = min(wanted, max(maxSize.height, minSize.height))
  }

  open override func setFrameSize(_ newSize: NSSize) {
    let isWider = newSize.width != frame.width
    super.setFrameSize(newSize)
    if isWider { sizeToFit() }
  }

  /// Scrolls to the first line.
  open func scrollToBeginningOfDocument(_ sender: Any?) {
    scrollRangeToVisible(NSRange(location: 0, length: 0))
  }

  /// Scrolls to the last line.
  open func scrollToEndOfDocument(_ sender: Any?) {
    scrollRangeToVisible(NSRange(location: storage.length, length: 0))
  }

  /// Scrolls until the start of a range is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    let before = storage.attributedSubstring(
      from: NSRange(location: 0, length: limited(range).location))
    let font = style.font ?? .systemFont(ofSize: 13)
    let width = frame.width - 2 * (style.inset.width + style.padding)
    let top = AppKitTextMeasure.size(before, font, width: width).height - font.lineHeight
    scrollToVisible(
      NSRect(x: 0, y: max(top, 0), width: 1, height: font.lineHeight + 2 * style.inset.height))
  }
}
