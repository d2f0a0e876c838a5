import ArborFoundation
public import ArborPlatform
public import Foundation

/// A control in which the visitor edits a line of text.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  /// The border around the text.
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When a view beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// The reason why editing ended.
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

  /// The views beside the text.
  private struct SideViews {
    var left: UIView?
    var leftMode = ViewMode.never
    var right: UIView?
    var rightMode = ViewMode.never
  }

  /// Controls editing and is notified of it. It is not retained.
  open weak var delegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  /// The text. Setting it neither notifies the delegate nor sends actions.
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

  /// The text. Differs from UIKit: setting it drops the attributes.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: stored) }
    set { text = newValue?.string }
  }

  /// Whether the text is not empty.
  open var hasText: Bool { !stored.isEmpty }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { read("placeholder", hint) }
    set {
      forgetAttributedHint()
      write("placeholder", hint, newValue) { hint = newValue }
    }
  }

  /// The styled placeholder, of whose attributes only the color is shown.
  open var attributedPlaceholder: NSAttributedString? {
    get { attributedHint ?? hint.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      attributedHint = newValue.map { NSAttributedString(attributedString: $0) }
      _propertyDidChange(.look)
    }
  }
  private var attributedHint: NSAttributedString?

  /// Removes the styled placeholder when a plain one is set, and with it the color.
  func forgetAttributedHint() {
    guard attributedHint != nil else { return }
    attributedHint = nil
    _propertyDidChange(.look)
  }

  /// The color of the placeholder; `nil` for the default.
  package var placeholderColor: UIColor? {
    guard let hint = attributedPlaceholder, hint.length > 0 else { return nil }
    return hint.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }

  /// The font of the text.
  open var font: UIFont? {
    get { read("font", storedFont ?? .systemFont(ofSize: 17)) }
    set {
      write("font", storedFont, newValue, [.look, .size]) { storedFont = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// The font that code has set; `nil` if none.
  final var chosenFont: UIFont? { storedFont }
  final var chosenColor: UIColor? { storedColor }

  /// The color of the text.
  open var textColor: UIColor? {
    get { read("textColor", storedColor ?? .label) }
    set { write("textColor", storedColor, newValue) { storedColor = newValue } }
  }

  /// The alignment of the text.
  open var textAlignment: NSTextAlignment {
    get { read("textAlignment", alignment) }
    set { write("textAlignment", alignment, newValue) { alignment = newValue } }
  }

  /// The border around the text.
  open var borderStyle: BorderStyle {
    get { read("borderStyle", border) }
    set {
      write("borderStyle", border, newValue, [.look, .size]) { border = newValue }
      invalidateIntrinsicContentSize()
    }
  }

  /// When the button that clears the text is shown.
  open var clearButtonMode: ViewMode {
    get { read("clearButtonMode", clearing) }
    set { write("clearButtonMode", clearing, newValue) { clearing = newValue } }
  }

  /// The view at the left end of the field, shown as `leftViewMode` specifies.
  open var leftView: UIView? {
    get { read("leftView", sides.left) }
    set {
      if sides.left !== newValue { sides.left?.removeFromSuperview() }
      write("leftView", sides.left, newValue) { sides.left = newValue }
      sideViewsDidChange()
    }
  }

  /// When the left view is shown.
  open var leftViewMode: ViewMode {
    get { read("leftViewMode", sides.leftMode) }
    set {
      write("leftViewMode", sides.leftMode, newValue) { sides.leftMode = newValue }
      sideViewsDidChange()
    }
  }

  /// The view at the right end of the field, shown as `rightViewMode` specifies. It replaces the
  /// clear button.
  open var rightView: UIView? {
    get { read("rightView", sides.right) }
    set {
      if sides.right !== newValue { sides.right?.removeFromSuperview() }
      write("rightView", sides.right, newValue) { sides.right = newValue }
      sideViewsDidChange()
    }
  }

  /// When the right view is shown.
  open var rightViewMode: ViewMode {
    get { read("rightViewMode", sides.rightMode) }
    set {
      write("rightViewMode", sides.rightMode, newValue) { sides.rightMode = newValue }
      sideViewsDidChange()
    }
  }

  /// Whether a view with a mode is currently shown.
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

  /// Returns the rectangle of the text while it is not edited: between the side views, 7 points
  /// from a border.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let left = shownLeft.map { _ in leftViewRect(forBounds: bounds).maxX } ?? bounds.minX + edge
    let right = shownRight.map { _ in rightViewRect(forBounds: bounds).minX } ?? bounds.maxX - edge
    return CGRect(
      x: left, y: bounds.minY, width: max(right - left, 0), height: bounds.height)
  }

  /// Returns the rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the placeholder. Browsers show it at the text's position.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = Self.size(of: sides.left)
    return CGRect(
      x: bounds.minX + edge, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the rectangle of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = Self.size(of: sides.right)
    return CGRect(
      x: bounds.maxX - edge - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// The insets of the text: top, right, bottom, left; `nil` if they are the default ones.
  package var textInsets: [CGFloat]? {
    // Without a size, any rectangle serves: only the space at the edges matters.
    let all = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 200, height: 34) : bounds
    let text = isFirstResponder ? editingRect(forBounds: all) : textRect(forBounds: all)
    guard text != all.insetBy(dx: edge, dy: 0) else { return nil }
    return [
      text.minY - all.minY, all.maxX - text.maxX, all.maxY - text.maxY, text.minX - all.minX,
    ].map { max($0, 0) }
  }

  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false

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

  /// Whether the text is obscured, as for passwords.
  open var isSecureTextEntry: Bool {
    get { read("secureTextEntry", traits.isSecure) }
    set { write("secureTextEntry", traits.isSecure, newValue) { traits.isSecure = newValue } }
  }

  /// The meaning of the text, for automatic filling.
  open var textContentType: UITextContentType! {
    get { read("textContentType", traits.content) }
    set { write("textContentType", traits.content, newValue) { traits.content = newValue } }
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
    case "placeholder": placeholder
    default: super.value(forKey: key)
    }
  }

  /// The attributes of the whole text. Of those that are set, the font, the color and the alignment
  /// of the paragraph style are shown.
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

  // Behavior that browsers decide: stored without effect.

  /// Stored without effect.
  open var adjustsFontForContentSizeCategory = false
  /// Stored without effect.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Stored without effect.
  open var smartDashesType = UITextSmartDashesType.default
  /// Stored without effect.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Stored without effect.
  open var keyboardAppearance = UIKeyboardAppearance.default
  /// Stored without effect.
  open var enablesReturnKeyAutomatically = false

  // Editing.

  /// Whether the field is being edited.
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

  /// The selection in UTF-16 units.
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

  /// The selection; `nil` unless the field is being edited.
  open var selectedTextRange: UITextRange? {
    get { isFirstResponder ? UITextRange(selection) : nil }
    set { if let newValue { setSelection(newValue.range) } }
  }

  /// Replaces the selection. The delegate is notified afterwards, but not asked.
  open func insertText(_ text: String) { replace(UITextRange(selection), withText: text) }

  /// Deletes the selection or, if it is empty, the character before the caret.
  open func deleteBackward() {
    var range = selection
    if range.length == 0 {
      guard range.location > 0 else { return }
      range = (stored as NSString).rangeOfComposedCharacterSequence(at: range.location - 1)
    }
    replace(UITextRange(range), withText: "")
  }

  /// Replaces a range of the text.
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

  /// Selects the whole text.
  open func selectAll(_ sender: Any?) {
    setSelection(NSRange(location: 0, length: stored.utf16.count))
  }

  // Positions.

  /// Always `nil`: browsers report composed text when it is finished.
  open var markedTextRange: UITextRange? { nil }
  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { UITextPosition(stored.utf16.count) }

  /// Returns the text in a range.
  open func text(in range: UITextRange) -> String? { InputText.text(stored, in: range) }

  /// Returns the position at an offset in UTF-16 units; `nil` outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    InputText.position(from: position, offset: offset, length: stored.utf16.count)
  }

  /// Returns the range between two positions.
  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { InputText.range(from: fromPosition, to: toPosition) }

  /// Compares two positions.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    InputText.compare(position, other)
  }

  /// Returns the distance of two positions in UTF-16 units.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  private var inputText: InputText {
    InputText(text: stored as NSString, lines: textLines)
  }

  /// Returns the rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect { inputText.caretRect(for: position) }
  /// Returns the rectangle of the first line of a range.
  open func firstRect(for range: UITextRange) -> CGRect { inputText.firstRect(for: range) }
  /// Returns a rectangle for each line of a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    inputText.selectionRects(for: range)
  }
  /// Returns the position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    inputText.closestPosition(to: point)
  }
  /// Returns the position in a range that is nearest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    inputText.closestPosition(to: point, within: range)
  }
  /// Returns the range of the character at a point; `nil` if there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    inputText.characterRange(at: point)
  }

  /// The layout of the text: one line, vertically centered.
  private var textLines: TextLines {
    let font = storedFont ?? .systemFont(ofSize: 17)
    let room = isFirstResponder ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let shown = traits.isSecure ? String(repeating: "\u{2022}", count: stored.utf16.count) : stored
    var lines = UIKitTextMeasure.lines(NSAttributedString(string: shown), font, width: .infinity)
    lines.width = room.width
    lines.alignment = alignment.share
    lines.origin = CGPoint(x: room.minX, y: room.midY - font.lineHeight / 2)
    return lines
  }

  /// Replaces a range at the visitor's request. Returns whether the delegate agrees.
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

  /// Sets the whole text that the visitor has edited, as a replacement of the range that differs.
  @discardableResult
  package func userSet(_ new: String, selection: NSRange? = nil) -> Bool {
    guard new != stored else {
      if let selection { setSelection(selection) }
      return true
    }
    let change = TextDifference(stored, new, caret: selection.map { $0.location + $0.length })
    return userReplace(change.range, with: change.replacement, selecting: selection)
  }

  /// Handles the Return key.
  package func userReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  /// Handles a tap on the button that clears the text.
  package func userClear() {
    guard mayClear else { return }
    text = ""
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Whether the delegate agrees to clearing the text.
  var mayClear: Bool { delegate?.textFieldShouldClear(self) ?? true }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let font = storedFont ?? .systemFont(ofSize: 17)
    let shown = stored.isEmpty ? hint ?? "" : stored
    let text = UIKitTextMeasure.size(shown, font, width: .infinity)
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
