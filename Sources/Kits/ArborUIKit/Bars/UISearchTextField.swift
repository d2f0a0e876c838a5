public import ArborPlatform
public import Foundation

/// The text field of a search bar, or a text field of that kind by itself.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  private weak var bar: UISearchBar?

  init(of bar: UISearchBar) {
    self.bar = bar
    super.init(frame: .zero)
    clearButtonMode = .whileEditing
    leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    leftViewMode = .always
  }

  /// Creates a field that belongs to no search bar.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a field from an archive.
  public override init?(coder: NSCoder, _ unused: Void = ()) { super.init(coder: coder) }

  open override var text: String? {
    get { bar == nil ? super.text : bar?.text }
    set { if let bar { bar.text = newValue } else { super.text = newValue } }
  }

  open override var placeholder: String? {
    get { bar == nil ? super.placeholder : bar?.placeholder }
    set { if let bar { bar.placeholder = newValue } else { super.placeholder = newValue } }
  }

  open override var attributedPlaceholder: NSAttributedString? {
    get {
      guard let bar else { return super.attributedPlaceholder }
      if let said = super.attributedPlaceholder, said.string == bar.placeholder { return said }
      return bar.placeholder.map { NSAttributedString(string: $0) }
    }
    set { super.attributedPlaceholder = newValue }
  }

  open override var isEnabled: Bool {
    get { bar?.isEnabled ?? super.isEnabled }
    set { if let bar { bar.isEnabled = newValue } else { super.isEnabled = newValue } }
  }

  open override var isFirstResponder: Bool { bar?.isFirstResponder ?? super.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    bar?.becomeFirstResponder() ?? super.becomeFirstResponder()
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    bar?.resignFirstResponder() ?? super.resignFirstResponder()
  }

  open override var keyboardType: UIKeyboardType {
    get { bar?.keyboardType ?? super.keyboardType }
    set { if let bar { bar.keyboardType = newValue } else { super.keyboardType = newValue } }
  }

  open override var returnKeyType: UIReturnKeyType {
    get { bar?.returnKeyType ?? super.returnKeyType }
    set { if let bar { bar.returnKeyType = newValue } else { super.returnKeyType = newValue } }
  }

  open override func _propertyDidChange(_ change: _ViewChange) {
    super._propertyDidChange(change)
    bar?._propertyDidChange(.look)
  }

  /// Called when the search bar has taken or lost the focus.
  func barDid(_ begin: Bool) {
    if begin {
      delegate?.textFieldDidBeginEditing(self)
    } else {
      delegate?.textFieldDidEndEditing(self, reason: .committed)
    }
    sendActions(for: begin ? .editingDidBegin : .editingDidEnd)
    NotificationCenter.default.post(
      name: begin ? Self.textDidBeginEditingNotification : Self.textDidEndEditingNotification,
      object: self)
  }

  /// The font that code has set; `nil` for the default font.
  package var ownFont: UIFont? { chosenFont }
  /// The text color that code has set; `nil` for the default color.
  package var ownColor: UIColor? { chosenColor }
}
