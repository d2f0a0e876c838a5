public import ArborPlatform
public import Foundation

/// The part of a control that has its value and its look, as code from before views spells it.
///
/// ```swift
/// field.cell?.usesSingleLineMode = true
/// (field.cell as? NSTextFieldCell)?.placeholderString = "Name"
/// ```
///
/// A cell is another name for its control: what is read and set here is that of the control. A cell
/// without one keeps what is set, and its control has it later.
///
/// Differs from AppKit: only text fields have cells.
@preconcurrency @MainActor open class NSCell: NSObject {
  private weak var control: NSControl?
  /// The control, never shown, that keeps the values of a cell without a control.
  private var substitute: NSControl?
  /// The place of the text according to the last drawing.
  private var interior: NSRect?
  /// The place of the text that is being edited, and the bounds of the control then.
  private var edited: (place: NSRect, bounds: NSRect)?

  var owner: NSControl? { control ?? substitute }

  init(of control: NSControl) {
    self.control = control
    super.init()
  }

  /// Creates a cell that shows a text, for a control that is given it later.
  public init(textCell string: String) {
    super.init()
    substitute = makeSubstitute()
    stringValue = string
  }

  /// Creates a cell that shows no text.
  public override convenience init() { self.init(textCell: "") }

  /// Cells are not archived: the cell is empty.
  public required init(coder: NSCoder) {
    super.init()
    substitute = makeSubstitute()
  }

  func makeSubstitute() -> NSControl { NSControl(frame: .zero) }

  /// Becomes the cell of another control; of none if it is `nil`.
  func move(to control: NSControl?) {
    (self.control, substitute) = (control, control == nil ? makeSubstitute() : nil)
  }

  /// Becomes the cell of a control, whose values stay.
  func belong(to control: NSControl) { (self.control, substitute) = (control, nil) }

  /// The control; `nil` before it has the cell.
  open var controlView: NSView? { control }

  // MARK: Drawing

  /// Returns the part of the cell in which its text is; by default, without the border.
  ///
  /// ```swift
  /// override func drawingRect(forBounds rect: NSRect) -> NSRect {
  ///   super.drawingRect(forBounds: rect).insetBy(dx: 12, dy: 0)
  /// }
  /// ```
  /// The y axis of a cell points down.
  open func drawingRect(forBounds rect: NSRect) -> NSRect { rect }

  /// Returns the part of the cell in which its title is; by default, without the border, whatever
  /// `drawingRect(forBounds:)` says: an author's may be made of this.
  open func titleRect(forBounds rect: NSRect) -> NSRect { rect }

  /// Returns the size that the value needs in a rectangle.
  open func cellSize(forBounds rect: NSRect) -> NSSize {
    let size = owner?.sizeThatFits(rect.size) ?? .zero
    return NSSize(width: min(size.width, rect.width), height: size.height)
  }

  /// Draws the cell.
  ///
  /// Differs from AppKit: the border is drawn by the page, and what a cell draws by itself is not
  /// shown. The frame with which the text is drawn by the function of the superclass counts.
  open func draw(withFrame cellFrame: NSRect, in controlView: NSView) {
    drawInterior(withFrame: cellFrame, in: controlView)
  }

  /// Draws the text of the cell at the place that `drawingRect(forBounds:)` has in a frame.
  open func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {
    interior = drawingRect(forBounds: cellFrame)
  }

  /// Begins editing with a click: the text is edited where `drawingRect(forBounds:)` says.
  ///
  /// Differs from AppKit: fields call `select(withFrame:in:editor:delegate:start:length:)` only, as
  /// browsers do not tell how the focus has come.
  open func edit(
    withFrame rect: NSRect, in controlView: NSView, editor textObj: NSText, delegate: Any?,
    event: NSEvent?
  ) { interior = drawingRect(forBounds: rect) }

  /// Begins editing with a selection: the text is edited where `drawingRect(forBounds:)` says.
  open func select(
    withFrame rect: NSRect, in controlView: NSView, editor textObj: NSText, delegate: Any?,
    start selStart: Int, length selLength: Int
  ) { interior = drawingRect(forBounds: rect) }

  /// Returns the place at which an author's cell shows its text in a control of some bounds.
  ///
  /// - Parameter editor: The editor while the text is edited; else `nil`.
  package func place(
    of view: NSView, in bounds: NSRect, editor: NSText?, selection: NSRange
  ) -> NSRect {
    if editor == nil {
      edited = nil
    } else if let edited, edited.bounds == bounds {
      return edited.place
    }
    interior = nil
    if let editor {
      select(
        withFrame: bounds, in: view, editor: editor, delegate: nil, start: selection.location,
        length: selection.length)
    } else {
      draw(withFrame: bounds, in: view)
    }
    let place = interior ?? drawingRect(forBounds: bounds)
    let lengths = [place.minX, place.minY, place.width, place.height]
    let shown = lengths.allSatisfy(\.isFinite) ? place : bounds
    if editor != nil { edited = (shown, bounds) }
    return shown
  }

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

  /// Whether a text that is too long is broken into lines.
  open var wraps: Bool {
    get { false }
    set {}
  }

  /// Whether a text that is too long scrolls in one line instead.
  open var isScrollable: Bool {
    get { !wraps }
    set { wraps = !newValue }
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
///
/// A subclass decides where the text is, at rest and while it is edited:
///
/// ```swift
/// final class CenteredCell: NSTextFieldCell {
///   override func drawingRect(forBounds rect: NSRect) -> NSRect {
///     var place = super.drawingRect(forBounds: rect)
///     let free = place.height - cellSize(forBounds: rect).height
///     if free > 0 {
///       place.size.height -= free
///       place.origin.y += free / 2
///     }
///     return place
///   }
/// }
///
/// field.cell = CenteredCell(textCell: "Ada")
/// ```
@preconcurrency @MainActor open class NSTextFieldCell: NSActionCell {
  private var field: NSTextField? { owner as? NSTextField }

  override func makeSubstitute() -> NSControl { NSTextField(labelWithString: "") }

  override func move(to control: NSControl?) {
    let (old, new) = (field, control as? NSTextField)
    super.move(to: control)
    if let old, let new = new ?? field { new.adopt(old) }
  }

  open override func drawingRect(forBounds rect: NSRect) -> NSRect { ownDrawingRect(in: rect) }
  open override func titleRect(forBounds rect: NSRect) -> NSRect { ownDrawingRect(in: rect) }

  /// Returns the place of the text without an author's cell.
  package final func ownDrawingRect(in bounds: NSRect) -> NSRect {
    isBezeled || isBordered ? bounds.insetBy(dx: 2, dy: 3) : bounds
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

  open override var wraps: Bool {
    get { field?.style.wraps ?? false }
    set {
      guard let field, newValue != field.style.wraps else { return }
      field.lineBreakMode = newValue ? .byWordWrapping : .byClipping
    }
  }
}

extension NSTextField {
  /// The cell of the field, another name for it. A cell that is set brings its values along.
  ///
  /// Differs from AppKit: `nil` has no effect.
  public var cell: NSCell? {
    get {
      if let ownCell { return ownCell }
      let made = cellTypeOfAuthor.map { NSObject.made($0) } ?? NSTextFieldCell(of: self)
      made.belong(to: self)
      ownCell = made
      return made
    }
    set {
      guard let cell = newValue as? NSTextFieldCell, cell !== ownCell else { return }
      if let former = cell.controlView as? NSTextField {
        former.ownCell = nil
        former._propertyDidChange([.look, .size])
      }
      ownCell?.move(to: nil)
      ownCell = cell
      cell.move(to: self)
      _propertyDidChange([.look, .size])
    }
  }

  /// The cell that decides where the text is; `nil` if that is no class of an author's.
  package var placingCell: NSTextFieldCell? {
    let cell = ownCell ?? (cellTypeOfAuthor == nil ? nil : cell as? NSTextFieldCell)
    return cell.flatMap { type(of: $0) == NSTextFieldCell.self ? nil : $0 }
  }

  /// The class of an author whose cells the fields have.
  private var cellTypeOfAuthor: NSTextFieldCell.Type? {
    let type = Self.cellClass as? NSTextFieldCell.Type
    return type == NSTextFieldCell.self ? nil : type
  }

  /// Adopts the values that a cell sets.
  fileprivate func adopt(_ other: NSTextField) {
    (font, alignment, formatter) = (other.font, other.alignment, other.formatter)
    (isEnabled, isContinuous, controlSize) = (
      other.isEnabled, other.isContinuous, other.controlSize
    )
    (isEditable, isSelectable) = (other.isEditable, other.isSelectable)
    (isBezeled, isBordered, bezelStyle) = (other.isBezeled, other.isBordered, other.bezelStyle)
    (drawsBackground, backgroundColor) = (other.drawsBackground, other.backgroundColor)
    (textColor, placeholderString) = (other.textColor, other.placeholderString)
    if let styled = other.placeholderAttributedString { placeholderAttributedString = styled }
    (lineBreakMode, maximumNumberOfLines) = (other.lineBreakMode, other.maximumNumberOfLines)
    if let text = other.ownAttributedString {
      attributedStringValue = text
    } else {
      stringValue = other.stringValue
    }
  }
}
