public import ArborPlatform
public import Foundation

/// A line of text that the visitor edits.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  /// What surrounds the text.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When something beside the text is there.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed, cancelled
  }

  private var stored = ""
  private var selection = NSRange(location: 0, length: 0)
  private var hint: String?
  private var storedFont: UIFont?
  private var storedColor: UIColor?
  private var alignment = NSTextAlignment.natural
  private var border = BorderStyle.none
  private var clearing = ViewMode.never
  private var traits = InputTraits()
  private var accessory: UIView?
  private var sides = SideViews()

  /// What stands beside the text.
  private struct SideViews {
    var left: UIView?
    var leftMode = ViewMode.never
    var right: UIView?
    var rightMode = ViewMode.never
  }

  open weak var delegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// What code sets tells no delegate and runs no action.
  open var text: String? {
    get { read("text", stored) }
    set {
      let new = newValue ?? ""
      write("text", stored, new) {
        stored = new
        selection = NSRange(location: new.utf16.count, length: 0)
      }
      if storedFont == nil || !new.isEmpty { invalidateIntrinsicContentSize() }
    }
  }

  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: stored) }
    set { text = newValue?.string }
  }

  /// Whether there is anything to delete.
  open var hasText: Bool { !stored.isEmpty }

  open var placeholder: String? {
    get { read("placeholder", hint) }
    set {
      forgetAttributedHint()
      write("placeholder", hint, newValue) { hint = newValue }
    }
  }

  /// Of its attributes the colour is shown.
  open var attributedPlaceholder: NSAttributedString? {
    get { attributedHint ?? hint.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      attributedHint = newValue.map { NSAttributedString(attributedString: $0) }
      _propertyDidChange(.look)
    }
  }
  private var attributedHint: NSAttributedString?

  /// The plain hint is set: even the same words have no colour any more.
  func forgetAttributedHint() {
    guard attributedHint != nil else { return }
    attributedHint = nil
    _propertyDidChange(.look)
  }

  /// nil: that of all placeholders.
  package var placeholderColor: UIColor? {
    guard let hint = attributedPlaceholder, hint.length > 0 else { return nil }
    return hint.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }

  open var font: UIFont? {
    get { read("font", storedFont ?? .systemFont(ofSize: 17)) }
    set {
      write("font", storedFont, newValue, [.look, .size]) { storedFont = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// What code has said; nil: nothing.
  final var chosenFont: UIFont? { storedFont }
  final var chosenColor: UIColor? { storedColor }

  open var textColor: UIColor? {
    get { read("textColor", storedColor ?? .label) }
    set { write("textColor", storedColor, newValue) { storedColor = newValue } }
  }

  open var textAlignment: NSTextAlignment {
    get { read("textAlignment", alignment) }
    set { write("textAlignment", alignment, newValue) { alignment = newValue } }
  }

  open var borderStyle: BorderStyle {
    get { read("borderStyle", border) }
    set {
      write("borderStyle", border, newValue, [.look, .size]) { border = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// When there is a button that deletes the text.
  open var clearButtonMode: ViewMode {
    get { read("clearButtonMode", clearing) }
    set { write("clearButtonMode", clearing, newValue) { clearing = newValue } }
  }

  /// At the left end of the field, where `leftViewMode` shows it.
  open var leftView: UIView? {
    get { read("leftView", sides.left) }
    set {
      if sides.left !== newValue { sides.left?.removeFromSuperview() }
      write("leftView", sides.left, newValue) { sides.left = newValue }
      sideViewsDidChange()
    }
  }

  open var leftViewMode: ViewMode {
    get { read("leftViewMode", sides.leftMode) }
    set {
      write("leftViewMode", sides.leftMode, newValue) { sides.leftMode = newValue }
      sideViewsDidChange()
    }
  }

  /// At the right end of the field, where `rightViewMode` shows it, in the place of the button that deletes the text.
  open var rightView: UIView? {
    get { read("rightView", sides.right) }
    set {
      if sides.right !== newValue { sides.right?.removeFromSuperview() }
      write("rightView", sides.right, newValue) { sides.right = newValue }
      sideViewsDidChange()
    }
  }

  open var rightViewMode: ViewMode {
    get { read("rightViewMode", sides.rightMode) }
    set {
      write("rightViewMode", sides.rightMode, newValue) { sides.rightMode = newValue }
      sideViewsDidChange()
    }
  }

  /// Whether something is there in a mode.
  package func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isFirstResponder
    case .unlessEditing: !isFirstResponder
    case .always: true
    }
  }

  private var shownLeft: UIView? { isShown(sides.leftMode) ? sides.left : nil }
  private var shownRight: UIView? { isShown(sides.rightMode) ? sides.right : nil }

  private func sideViewsDidChange() {
    for (view, isShown) in [
      (sides.left, shownLeft != nil), (sides.right, shownRight != nil),
    ] {
      guard let view, (view.superview === self) != isShown else { continue }
      if isShown { addSubview(view) } else { view.removeFromSuperview() }
    }
    setNeedsLayout()
    _propertyDidChange(.look)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shownLeft?.frame = leftViewRect(forBounds: bounds)
    shownRight?.frame = rightViewRect(forBounds: bounds)
  }

  private var edge: CGFloat { border == .none ? 0 : 7 }

  private static func size(of view: UIView?) -> CGSize {
    guard let view else { return .zero }
    if view.bounds.size != .zero { return view.bounds.size }
    let wanted = view.intrinsicContentSize
    return wanted.width < 0 || wanted.height < 0 ? view.sizeThatFits(.zero) : wanted
  }

  /// Where the text is while nobody edits it: between the side views, seven points from a border.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let left = shownLeft.map { _ in leftViewRect(forBounds: bounds).maxX } ?? bounds.minX + edge
    let right = shownRight.map { _ in rightViewRect(forBounds: bounds).minX } ?? bounds.maxX - edge
    return CGRect(
      x: left, y: bounds.minY, width: max(right - left, 0), height: bounds.height)
  }

  /// Where the text is while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Where the placeholder is while there is no text: browsers show it where the text is.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = Self.size(of: sides.left)
    return CGRect(
      x: bounds.minX + edge, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = Self.size(of: sides.right)
    return CGRect(
      x: bounds.maxX - edge - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// From the edges of the field to the text: top, right, bottom, left; nil: as any field.
  package var textInsets: [CGFloat]? {
    // Where the field has no size yet, the answer holds for any: what is asked for is the room at the edges.
    let all = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 200, height: 34) : bounds
    let text = isFirstResponder ? editingRect(forBounds: all) : textRect(forBounds: all)
    guard text != all.insetBy(dx: edge, dy: 0) else { return nil }
    return [
      text.minY - all.minY, all.maxX - text.maxX, all.maxY - text.maxY, text.minX - all.minX,
    ].map { max($0, 0) }
  }

  /// Whether the text goes when editing begins.
  open var clearsOnBeginEditing = false

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

  open var isSecureTextEntry: Bool {
    get { read("secureTextEntry", traits.isSecure) }
    set { write("secureTextEntry", traits.isSecure, newValue) { traits.isSecure = newValue } }
  }

  open var textContentType: UITextContentType! {
    get { read("textContentType", traits.content) }
    set { write("textContentType", traits.content, newValue) { traits.content = newValue } }
  }

  open override var inputAccessoryView: UIView? {
    get { accessory }
    set { write("inputAccessoryView", accessory, newValue) { accessory = newValue } }
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "text": text
    case "placeholder": placeholder
    default: super.value(forKey: key)
    }
  }

  /// What holds for all of the text. Of what is set, the font, the colour and a paragraph's alignment are shown.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      var attributes = otherAttributes
      attributes[.font] = font
      attributes[.foregroundColor] = textColor
      return attributes
    }
    set {
      otherAttributes = newValue
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
    }
  }
  private var otherAttributes: [NSAttributedString.Key: Any] = [:]

  // What browsers decide: kept, without effect.

  open var adjustsFontForContentSizeCategory = false
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var enablesReturnKeyAutomatically = false

  // Editing.

  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }
  open override var canResignFirstResponder: Bool {
    delegate?.textFieldShouldEndEditing(self) ?? true
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    sideViewsDidChange()
    if clearsOnBeginEditing { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard super.resignFirstResponder() else { return false }
    sideViewsDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// In UTF-16 units.
  package var selectedRange: NSRange {
    get { selection }
    set { setSelection(newValue) }
  }

  private func setSelection(_ range: NSRange) {
    let range = range.limited(to: stored.utf16.count)
    guard range != selection else { return }
    selection = range
    _propertyDidChange(.look)
    delegate?.textFieldDidChangeSelection(self)
  }

  /// nil while nobody edits the field.
  open var selectedTextRange: UITextRange? {
    get { isFirstResponder ? UITextRange(selection) : nil }
    set { if let newValue { setSelection(newValue.range) } }
  }

  /// Puts a text in the place of the selection; the delegate is told, and not asked.
  open func insertText(_ text: String) { replace(UITextRange(selection), withText: text) }

  /// Deletes the selection, or what is before the caret.
  open func deleteBackward() {
    var range = selection
    if range.length == 0 {
      guard range.location > 0 else { return }
      range = (stored as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
    }
    replace(UITextRange(range), withText: "")
  }

  open func replace(_ range: UITextRange, withText text: String) {
    let range = range.range.limited(to: stored.utf16.count)
    let new = (stored as NSString).replacingCharacters(in: range, with: text)
    write("text", stored, new) {
      stored = new
      selection = NSRange(location: range.location + text.utf16.count, length: 0)
    }
    textDidChange()
  }

  func textDidChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    delegate?.textFieldDidChangeSelection(self)
  }

  open func selectAll(_ sender: Any?) {
    setSelection(NSRange(location: 0, length: stored.utf16.count))
  }

  // Where something is in the text.

  open var markedTextRange: UITextRange? { nil }
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  open var endOfDocument: UITextPosition { UITextPosition(stored.utf16.count) }

  open func text(in range: UITextRange) -> String? { InputText.text(stored, in: range) }

  /// nil: that is outside of the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    InputText.position(from: position, offset: offset, length: stored.utf16.count)
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
    InputText(text: stored as NSString, lines: textLines)
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

  /// Where the letters are: one line, in the middle of the room for it.
  private var textLines: TextLines {
    let font = storedFont ?? .systemFont(ofSize: 17)
    let room = isFirstResponder ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let shown = traits.isSecure ? String(repeating: "\u{2022}", count: stored.utf16.count) : stored
    var lines = TextMeasure.lines(NSAttributedString(string: shown), font, width: .infinity)
    lines.width = room.width
    lines.alignment = alignment.share
    lines.origin = CGPoint(x: room.minX, y: room.midY - font.lineHeight / 2)
    return lines
  }

  /// What the visitor does: puts `string` in the place of a range. Whether the delegate agrees.
  @discardableResult
  package func userReplace(
    _ range: NSRange, with string: String, selecting: NSRange? = nil
  ) -> Bool {
    guard isEnabled else { return false }
    let range = range.limited(to: stored.utf16.count)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    else { return false }
    let old = stored
    let new = (stored as NSString).replacingCharacters(in: range, with: string)
    write("text", old, new) {
      stored = new
      selection =
        selecting?.limited(to: new.utf16.count)
        ?? NSRange(location: range.location + string.utf16.count, length: 0)
    }
    textDidChange()
    return true
  }

  /// What the visitor does: the text is another one, which differs in one stretch.
  @discardableResult
  package func userSet(_ new: String, selection: NSRange? = nil) -> Bool {
    guard new != stored else {
      if let selection { setSelection(selection) }
      return true
    }
    let change = TextDifference(stored, new, caret: selection.map { $0.location + $0.length })
    return userReplace(change.range, with: change.replacement, selecting: selection)
  }

  /// What the visitor does: the return key.
  package func userReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  /// What the visitor does: the button that deletes the text.
  package func userClear() {
    guard mayClear else { return }
    text = ""
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Whether the delegate agrees to that.
  var mayClear: Bool { delegate?.textFieldShouldClear(self) ?? true }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let font = storedFont ?? .systemFont(ofSize: 17)
    let shown = stored.isEmpty ? hint ?? "" : stored
    let text = TextMeasure.size(shown, font, width: .infinity)
    let inset: CGFloat = border == .none ? 0 : 7
    return CGSize(
      width: text.width + inset * 2,
      height: font.lineHeight + (border == .none ? 2 : 13))
  }

  package override func baselineOffset(_ baseline: LayoutBaseline, in size: CGSize) -> CGFloat {
    let font = storedFont ?? .systemFont(ofSize: 17)
    let above = max(0, (size.height - font.lineHeight) / 2)
    return baseline == .first ? above + font.ascender : above - font.descender
  }
}
