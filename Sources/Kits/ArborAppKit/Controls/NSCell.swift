public import ArborPlatform
public import Foundation

/// The part of a control that has its value and its look, as code from before views spells it.
///
/// ```swift
/// field.cell?.usesSingleLineMode = true
/// (field.cell as? NSTextFieldCell)?.placeholderString = "Name"
/// ```
///
/// A cell is another name for its control: what is read and set here is that of the control.
///
/// Differs from AppKit: a control has its own cell, which cannot be replaced; there are no cells
/// without a control.
@preconcurrency @MainActor open class NSCell: NSObject {
  private weak var owner: NSControl?

  init(of control: NSControl) {
    owner = control
    super.init()
  }

  /// The control.
  open var controlView: NSView? { owner }

  /// The value as text.
  open var stringValue: String {
    get { owner?.stringValue ?? "" }
    set { owner?.stringValue = newValue }
  }

  /// The value as an object.
  open var objectValue: Any? {
    get { owner?.objectValue }
    set { owner?.objectValue = newValue }
  }

  /// The text, or the number that it spells.
  open var doubleValue: Double {
    get { owner?.doubleValue ?? 0 }
    set { owner?.doubleValue = newValue }
  }

  /// The value as an integer.
  open var integerValue: Int {
    get { owner?.integerValue ?? 0 }
    set { owner?.integerValue = newValue }
  }

  /// The font; `nil` is the system's.
  open var font: NSFont? {
    get { owner?.font }
    set { owner?.font = newValue }
  }

  /// The alignment of the text.
  open var alignment: NSTextAlignment {
    get { owner?.alignment ?? .natural }
    set { owner?.alignment = newValue }
  }

  /// How a text that is too long is broken or truncated.
  open var lineBreakMode: NSLineBreakMode {
    get { owner?.lineBreakMode ?? .byClipping }
    set { owner?.lineBreakMode = newValue }
  }

  /// Whether the control can be operated.
  open var isEnabled: Bool {
    get { owner?.isEnabled ?? false }
    set { owner?.isEnabled = newValue }
  }

  /// Whether the control is shown as pressed.
  open var isHighlighted: Bool {
    get { owner?.isHighlighted ?? false }
    set { owner?.isHighlighted = newValue }
  }

  /// Whether changes send the action, and not only their end.
  open var isContinuous: Bool {
    get { owner?.isContinuous ?? false }
    set { owner?.isContinuous = newValue }
  }

  /// The formatter of the value.
  open var formatter: Formatter? {
    get { owner?.formatter }
    set { owner?.formatter = newValue }
  }

  /// The size of the control.
  open var controlSize: NSControl.ControlSize {
    get { owner?.controlSize ?? .regular }
    set { owner?.controlSize = newValue }
  }

  /// The size that shows the whole value, in points.
  open var cellSize: NSSize { owner?.fittingSize ?? .zero }
}

/// A cell whose control sends actions.
@preconcurrency @MainActor open class NSActionCell: NSCell {}

/// The cell of a text field.
///
/// ```swift
/// if let cell = field.cell as? NSTextFieldCell {
///   cell.wraps = true
///   cell.placeholderString = "Notes"
/// }
/// ```
@preconcurrency @MainActor open class NSTextFieldCell: NSActionCell {
  private weak var field: NSTextField?

  init(of field: NSTextField) {
    self.field = field
    super.init(of: field as NSControl)
  }

  /// The text that is shown while the field is empty.
  open var placeholderString: String? {
    get { field?.placeholderString }
    set { field?.placeholderString = newValue }
  }

  /// The styled placeholder.
  open var placeholderAttributedString: NSAttributedString? {
    get { field?.placeholderAttributedString }
    set { field?.placeholderAttributedString = newValue }
  }

  /// The text with attributes.
  open var attributedStringValue: NSAttributedString {
    get { field?.attributedStringValue ?? NSAttributedString() }
    set { field?.attributedStringValue = newValue }
  }

  /// The color of the text.
  open var textColor: NSColor? {
    get { field?.textColor }
    set { field?.textColor = newValue }
  }

  /// The background color.
  open var backgroundColor: NSColor? {
    get { field?.backgroundColor }
    set { field?.backgroundColor = newValue }
  }

  /// Whether the background color is drawn.
  open var drawsBackground: Bool {
    get { field?.drawsBackground ?? false }
    set { field?.drawsBackground = newValue }
  }

  /// The shape of the bezel.
  open var bezelStyle: NSTextField.BezelStyle {
    get { field?.bezelStyle ?? .squareBezel }
    set { field?.bezelStyle = newValue }
  }

  /// Whether the field has a bezel.
  open var isBezeled: Bool {
    get { field?.isBezeled ?? false }
    set { field?.isBezeled = newValue }
  }

  /// Whether the field has a thin border.
  open var isBordered: Bool {
    get { field?.isBordered ?? false }
    set { field?.isBordered = newValue }
  }

  /// Whether the visitor can edit the text.
  open var isEditable: Bool {
    get { field?.isEditable ?? false }
    set { field?.isEditable = newValue }
  }

  /// Whether the visitor can select the text.
  open var isSelectable: Bool {
    get { field?.isSelectable ?? false }
    set { field?.isSelectable = newValue }
  }

  /// Whether the text has a single line.
  open var usesSingleLineMode: Bool {
    get { field?.usesSingleLineMode ?? true }
    set { field?.usesSingleLineMode = newValue }
  }

  /// Whether a text that is too long is broken into lines.
  open var wraps: Bool {
    get { field?.style.wraps ?? false }
    set {
      guard let field, newValue != field.style.wraps else { return }
      field.lineBreakMode = newValue ? .byWordWrapping : .byClipping
    }
  }
}

extension NSTextField {
  /// The cell of the field, another name for it.
  public var cell: NSCell? {
    if let ownCell { return ownCell }
    let made = NSTextFieldCell(of: self)
    ownCell = made
    return made
  }
}
