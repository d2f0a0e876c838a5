public import ArborPlatform
public import Foundation

/// Told what happens to a text, and asked whether it may.
@preconcurrency @MainActor public protocol NSTextDelegate: AnyObject {
  func textDidBeginEditing(_ notification: Notification)
  func textDidChange(_ notification: Notification)
  func textDidEndEditing(_ notification: Notification)
  /// Whether the visitor may change the text; asked before the first change.
  func textShouldBeginEditing(_ textObject: NSText) -> Bool
  /// Whether the text may give up the keys.
  func textShouldEndEditing(_ textObject: NSText) -> Bool
}

@preconcurrency @MainActor public protocol NSTextViewDelegate: NSTextDelegate {
  /// Whether the visitor's edit may happen; the replacement is nil where only attributes change.
  func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool
  func textViewDidChangeSelection(_ notification: Notification)
}

extension NSTextDelegate {
  public func textDidBeginEditing(_ notification: Notification) {}
  public func textDidChange(_ notification: Notification) {}
  public func textDidEndEditing(_ notification: Notification) {}
  public func textShouldBeginEditing(_ textObject: NSText) -> Bool { true }
  public func textShouldEndEditing(_ textObject: NSText) -> Bool { true }
}

extension NSTextViewDelegate {
  public func textView(
    _ textView: NSTextView, shouldChangeTextIn affectedCharRange: NSRange,
    replacementString: String?
  ) -> Bool { true }
  public func textViewDidChangeSelection(_ notification: Notification) {}
}

/// The class of all that shows long texts.
public typealias NSText = NSTextView

/// A text of many lines, with attributes, that the visitor may edit.
@preconcurrency @MainActor open class NSTextView: NSView {
  public static let didBeginEditingNotification = Notification.Name(
    "NSTextDidBeginEditingNotification")
  public static let didChangeNotification = Notification.Name("NSTextDidChangeNotification")
  public static let didEndEditingNotification = Notification.Name("NSTextDidEndEditingNotification")
  public static let didChangeSelectionNotification = Notification.Name(
    "NSTextViewDidChangeSelectionNotification")

  private var storage = NSTextStorage(string: "")
  private var selections = [NSRange(location: 0, length: 0)]
  private var style = Style()
  private var typing: [NSAttributedString.Key: Any] = [:]
  private var isEditing = false
  /// True while the text is edited by something that sets the selection too, such as the visitor.
  private var isUserEditing = false
  /// How often code gave the whole text, for whoever shows it.
  package private(set) var resets = 0
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
    /// Before and behind each line.
    package var padding: CGFloat = 5
  }

  public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// - Parameter container: Gives the room around lines; where a layout manager connects it to a storage, that is the text.
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

  private func follow() {
    storage.follow(self) { [weak self] mask, range, delta in self?.wasEdited(mask, range, delta) }
  }

  /// A text view in a scroll view that fits its width.
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

  // The text.

  /// The text itself: editing it edits what is shown.
  open var textStorage: NSTextStorage? { storage }

  /// Setting it moves the caret to the end; nobody is told but observers.
  open var string: String {
    get { read("string", storage.string) }
    set {
      write("string", storage.string, newValue, []) {
        resets += 1
        isUserEditing = true
        storage.replaceCharacters(
          in: NSRange(location: 0, length: storage.length), with: newValue,
          attributes: ownAttributes)
        isUserEditing = false
        select([NSRange(location: storage.length, length: 0)], always: true)
      }
    }
  }

  open func attributedString() -> NSAttributedString {
    storage.attributedSubstring(from: NSRange(location: 0, length: storage.length))
  }

  /// What is typed looks like this.
  private var typedAttributes: [NSAttributedString.Key: Any] {
    ownAttributes.merging(typing) { $1 }
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = style.font { attributes[.font] = font }
    if let color = style.textColor { attributes[.foregroundColor] = color }
    return attributes
  }

  private func wasEdited(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
    if mask.contains(.editedCharacters), !isUserEditing {
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

  /// True if code has replaced the letters around a selection, or those in front of a caret.
  private static func isInside(_ range: NSRange, _ edited: NSRange) -> Bool {
    range.upperBound > edited.location && range.location >= edited.location
      && range.upperBound <= edited.upperBound
  }

  /// A selection after a stretch became longer or shorter. What was selected inside of a stretch that
  /// code has replaced becomes a caret behind it.
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

  open func replaceCharacters(in range: NSRange, with string: String) {
    storage.replaceCharacters(in: limited(range), with: string)
  }

  // What holds for all of the text.

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

  open func setTextColor(_ color: NSColor?, range: NSRange) { give(.foregroundColor, color, range) }
  open func setFont(_ font: NSFont, range: NSRange) { give(.font, font, range) }

  private func give(_ key: NSAttributedString.Key, _ value: NSObject?, _ range: NSRange) {
    let range = limited(range)
    if let value {
      storage.addAttribute(key, value: value, range: range)
    } else {
      storage.removeAttribute(key, range: range)
    }
  }

  /// What the letters get that the visitor types next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { typing }
    set { typing = newValue }
  }

  /// What can be edited can be selected; afterwards that is as it was.
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

  open var isSelectable: Bool {
    get { style.isSelectable }
    set { change("isSelectable", \.isSelectable, newValue) }
  }

  /// Whether what the visitor types takes the attributes of what is around, and not those of all.
  open var isRichText: Bool {
    get { style.isRich }
    set { change("isRichText", \.isRich, newValue) }
  }

  open var alignment: NSTextAlignment {
    get { style.alignment }
    set { change("alignment", \.alignment, newValue) }
  }

  open var backgroundColor: NSColor {
    get { style.background }
    set { change("backgroundColor", \.background, newValue) }
  }

  open var drawsBackground: Bool {
    get { style.drawsBackground }
    set { change("drawsBackground", \.drawsBackground, newValue) }
  }

  /// Around the text: left and right, above and below.
  open var textContainerInset: NSSize {
    get { style.inset }
    set {
      change("textContainerInset", \.inset, newValue)
      sizeToFit()
    }
  }

  /// The colour of the caret; nil: that of the text.
  open var insertionPointColor: NSColor! {
    get { style.caret ?? textColor }
    set { change("insertionPointColor", \.caret, newValue) }
  }

  /// Whether the browser marks words that it does not know.
  open var isContinuousSpellCheckingEnabled: Bool {
    get { style.checksSpelling ?? true }
    set { change("continuousSpellCheckingEnabled", \.checksSpelling, newValue) }
  }

  /// Whether the browser corrects what is typed.
  open var isAutomaticSpellingCorrectionEnabled: Bool {
    get { style.corrects ?? true }
    set { change("automaticSpellingCorrectionEnabled", \.corrects, newValue) }
  }

  /// Where the text is laid out.
  open var textContainer: NSTextContainer? {
    if let container { return container }
    let made = NSTextContainer(of: self)
    container = made
    return made
  }
  private var container: NSTextContainer?

  /// What connects the text to the container; made when somebody asks for it.
  open var layoutManager: NSLayoutManager? {
    guard let container = textContainer else { return nil }
    if let known = container.layoutManager { return known }
    let made = NSLayoutManager()
    made.addTextContainer(container)
    storage.addLayoutManager(made)
    return made
  }

  /// Where the letters are.
  package var textLines: TextLines {
    let across = style.inset.width + style.padding
    var lines = TextMeasure.lines(
      storage, style.font ?? .systemFont(ofSize: 13), width: max(frame.width - 2 * across, 0))
    lines.origin = CGPoint(x: across, y: style.inset.height)
    lines.alignment = style.alignment.share
    return lines
  }

  /// Where a character would be put in that is typed at a point of the view, in UTF-16 units.
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

  // What browsers decide: kept, without effect.
  open var isAutomaticQuoteSubstitutionEnabled = false
  open var isAutomaticDashSubstitutionEnabled = false
  open var isAutomaticTextReplacementEnabled = false
  open var isAutomaticTextCompletionEnabled = true
  open var isAutomaticLinkDetectionEnabled = false
  open var isAutomaticDataDetectionEnabled = false
  open var isGrammarCheckingEnabled = false
  open var smartInsertDeleteEnabled = true
  open var isIncrementalSearchingEnabled = false
  open var allowsUndo = false
  open var allowsImageEditing = false
  open var importsGraphics = false
  open var usesFindBar = false
  open var usesFindPanel = false
  open var usesFontPanel = true
  open var usesRuler = true
  open var usesInspectorBar = false
  open var isRulerVisible = false
  open var displaysLinkToolTips = true
  open var isHorizontallyResizable = false
  open var baseWritingDirection = NSWritingDirection.natural

  // The selection.

  private func limited(_ range: NSRange) -> NSRange {
    let start = min(max(range.location, 0), storage.length)
    return NSRange(location: start, length: min(max(range.length, 0), storage.length - start))
  }

  open func selectedRange() -> NSRange { selections[0] }

  /// Tells the delegate, even where the same is selected already.
  open func setSelectedRange(_ charRange: NSRange) { select([limited(charRange)], always: true) }

  /// As `NSValue`s; at least one.
  open var selectedRanges: [NSValue] {
    get { selections.map { NSValue(range: $0) } }
    set { select(newValue.map { limited($0.rangeValue) }, always: true) }
  }

  open func selectAll(_ sender: Any?) { select([NSRange(location: 0, length: storage.length)]) }

  /// - Parameter always: True if the delegate is told of a selection that is no other one.
  private func select(_ ranges: [NSRange], always: Bool = false) {
    let new = ranges.isEmpty ? [NSRange(location: 0, length: 0)] : ranges
    let old = selections
    guard always || new != old else { return }
    selections = new
    if storage.length > 0, style.isRich {
      let place = min(max(new[0].location - 1, 0), storage.length - 1)
      typing = storage.attributes(at: place, effectiveRange: nil)
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

  /// Asks the delegate; the first time, tells that editing begins.
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

  /// Says that the text has been edited as a visitor does.
  open func didChangeText() { tell(Self.didChangeNotification) { $0.textDidChange($1) } }

  /// As if the visitor typed, in place of a range or of what is selected.
  open func insertText(_ string: Any, replacementRange: NSRange) {
    let isSelected = replacementRange.location == NSNotFound
    let range = limited(isSelected ? selections[0] : replacementRange)
    let text = (string as? NSAttributedString)?.string ?? string as? String ?? ""
    guard shouldChangeText(in: range, replacementString: text) else { return }
    isUserEditing = true
    if let attributed = string as? NSAttributedString {
      storage.replaceCharacters(in: range, with: attributed)
    } else {
      storage.replaceCharacters(in: range, with: text, attributes: typedAttributes)
    }
    isUserEditing = false
    select([NSRange(location: range.location + text.utf16.count, length: 0)])
    didChangeText()
  }

  open func insertText(_ insertString: Any) {
    insertText(insertString, replacementRange: NSRange(location: NSNotFound, length: 0))
  }

  /// What the visitor made of the text, as a page reports it. False: the delegate was against it, and the page has to go back.
  @discardableResult
  package func userEdited(_ text: String, selection: NSRange) -> Bool {
    let difference = TextDifference(storage.string, text, caret: selection.upperBound)
    guard difference.range.length > 0 || !difference.replacement.isEmpty else {
      userSelected([selection])
      return true
    }
    guard shouldChangeText(in: difference.range, replacementString: difference.replacement) else {
      return false
    }
    isUserEditing = true
    storage.replaceCharacters(
      in: difference.range, with: difference.replacement, attributes: typedAttributes)
    isUserEditing = false
    select([limited(selection)])
    didChangeText()
    return true
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

  private func endEditing() {
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

  /// Whether the view becomes higher with its text.
  open var isVerticallyResizable = true
  open var minSize = NSSize(width: 0, height: 0)
  open var maxSize = NSSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  private func textHeight(inWidth width: CGFloat) -> CGFloat {
    let text = TextMeasure.size(
      storage, style.font ?? .systemFont(ofSize: 13),
      width: width - 2 * (style.inset.width + style.padding))
    return text.height + 2 * style.inset.height
  }

  /// As high as the text, and at least as high as what shows it.
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

  open func scrollToBeginningOfDocument(_ sender: Any?) {
    scrollRangeToVisible(NSRange(location: 0, length: 0))
  }

  open func scrollToEndOfDocument(_ sender: Any?) {
    scrollRangeToVisible(NSRange(location: storage.length, length: 0))
  }

  /// Brings a stretch of the text into sight.
  open func scrollRangeToVisible(_ range: NSRange) {
    let before = storage.attributedSubstring(
      from: NSRange(location: 0, length: limited(range).location))
    let font = style.font ?? .systemFont(ofSize: 13)
    let width = frame.width - 2 * (style.inset.width + style.padding)
    let top = TextMeasure.size(before, font, width: width).height - font.lineHeight
    scrollToVisible(
      NSRect(x: 0, y: max(top, 0), width: 1, height: font.lineHeight + 2 * style.inset.height))
  }
}
