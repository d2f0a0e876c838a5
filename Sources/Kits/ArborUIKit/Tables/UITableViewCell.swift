public import Foundation

/// A view that a table or a collection view reuses.
@MainActor package protocol ReusableView: UIView {
  func prepareForReuse()
}

/// The view of a row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView, ReusableView {
  /// The arrangement of a cell's own labels.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// The highlight of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The accessory at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The editing action of a row.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// The identifier under which the cell is reused; `nil` if it is not.
  public package(set) var reuseIdentifier: String?
  /// The container of the author's views.
  public let contentView = UIView()
  let style: CellStyle
  private(set) var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)
  private(set) var picture: UIImageView?
  /// The table that shows the cell.
  package internal(set) weak var table: UITableView?
  private var selected = false
  private var highlighted = false
  private var editing = false
  private var selectionKind = SelectionStyle.default
  private var accessoryKind = AccessoryType.none
  private let content = ConfiguredContent()
  private var views = Views()
  private var grounds = CellBackgrounds()
  /// The state of the row: what the table specifies, and what the visitor has started.
  package var row = Row() {
    didSet {
      guard row != oldValue else { return }
      if row.revealed == 0, oldValue.revealed != 0 { removeOffer() }
      setNeedsLayout()
      _propertyDidChange(.look)
    }
  }

  /// The state of the row that a cell shows.
  package struct Row: Equatable {
    package var isFirst = false
    package var isLast = false
    /// The editing action while the table is edited.
    package var editing = EditingStyle.none
    package var isIndented = true
    package var canMove = false
    /// The width in points of the actions that a swipe has revealed; negative at the leading edge.
    package var revealed: CGFloat = 0
  }

  private struct Views {
    var accessory: UIView?
    var editingAccessory: UIView?
    var editingKind = AccessoryType.none
    var insets: UIEdgeInsets?
    var reorders = false
  }

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell of the default style.
  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    fill(with: contentView)
  }

  /// Called before the cell shows another row, to reset the state of the previous one. Overrides
  /// call `super`.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    row.revealed = 0
  }

  // Built-in content.

  /// The label of the title; it is created on first access.
  open var textLabel: UILabel? {
    if let known = labels.text { return known }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: .body)
    labels.text = made
    contentView.addSubview(made)
    return made
  }

  /// The second label, created on first access; `nil` in the default style.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if let known = labels.detail { return known }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: style == .subtitle ? .caption1 : .body)
    made.textColor = .secondaryLabel
    labels.detail = made
    contentView.addSubview(made)
    return made
  }

  /// The image view before the title; it is created on first access.
  open var imageView: UIImageView? {
    if let picture { return picture }
    let made = UIImageView()
    picture = made
    contentView.addSubview(made)
    return made
  }

  /// The configuration of the content. It creates a view in the content view, or updates the one
  /// that it created.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      invalidateIntrinsicContentSize()
    }
  }

  /// The view that the configuration created.
  package var configuredView: UIView? { content.view }

  /// Returns a configuration with the default style of a cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  // Configuration by state.

  private var needsConfiguration = true
  private var ground: UIBackgroundConfiguration?

  /// The state on which the configurations can depend.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// Called with the cell and its state when the state changes, and before the first layout.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Updates the configuration with the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Updates the configuration; does nothing by default. Override to configure the cell for its
  /// state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Updates the configuration once for all changes since the last layout.
  final func configureIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// The background, which replaces `backgroundView` and `backgroundColor`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { ground }
    set {
      ground = newValue
      backgroundColor = newValue?.isInset == true ? .clear : newValue?.backgroundColor
      backgroundView = newValue?.makeView()
    }
  }

  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  // State.

  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { read("selected", selected) }
    set { setSelected(newValue, animated: false) }
  }

  /// Selects or deselects the cell, without animation.
  open func setSelected(_ selected: Bool, animated: Bool) {
    if self.selected != selected { setNeedsUpdateConfiguration() }
    write("selected", self.selected, selected) { self.selected = selected }
    showBackgrounds()
  }

  /// Whether the cell is highlighted.
  open var isHighlighted: Bool {
    get { read("highlighted", highlighted) }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Highlights the cell or removes the highlight, without animation.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if self.highlighted != highlighted { setNeedsUpdateConfiguration() }
    write("highlighted", self.highlighted, highlighted) { self.highlighted = highlighted }
    showBackgrounds()
  }

  /// Whether the row is being edited.
  open var isEditing: Bool {
    get { read("editing", editing) }
    set { setEditing(newValue, animated: false) }
  }

  /// Starts or ends editing, without animation.
  open func setEditing(_ editing: Bool, animated: Bool) {
    if self.editing != editing { setNeedsUpdateConfiguration() }
    write("editing", self.editing, editing) { self.editing = editing }
    if !editing { row.revealed = 0 }
    showAccessory()
    setNeedsLayout()
  }

  /// The highlight of the selected cell.
  open var selectionStyle: SelectionStyle {
    get { read("selectionStyle", selectionKind) }
    set { write("selectionStyle", selectionKind, newValue) { selectionKind = newValue } }
  }

  /// The accessory at the trailing edge.
  open var accessoryType: AccessoryType {
    get { read("accessoryType", accessoryKind) }
    set {
      write("accessoryType", accessoryKind, newValue) { accessoryKind = newValue }
      setNeedsLayout()
    }
  }

  // Views around the content.

  /// The view behind all others.
  open var backgroundView: UIView? {
    get { grounds.plain }
    set {
      grounds.plain?.removeFromSuperview()
      grounds.plain = newValue
      showBackgrounds()
    }
  }

  /// The view in front of the background while the row is selected. It replaces the highlight of
  /// the selection style.
  open var selectedBackgroundView: UIView? {
    get { grounds.selected }
    set {
      grounds.selected?.removeFromSuperview()
      grounds.selected = newValue
      showBackgrounds()
    }
  }

  /// Replaces `selectedBackgroundView` where several rows can be selected.
  open var multipleSelectionBackgroundView: UIView? {
    get { grounds.several }
    set {
      grounds.several?.removeFromSuperview()
      grounds.several = newValue
      showBackgrounds()
    }
  }

  /// The author's background of a selected row; `nil` for the gray default.
  package var chosenBackground: UIView? {
    grounds.chosen(isOneOfSeveral: table?.selectsSeveral == true)
  }

  private func showBackgrounds() {
    grounds.show(
      in: self, isSelected: selectionKind != .none && (selected || highlighted),
      isOneOfSeveral: table?.selectsSeveral == true)
  }

  /// The view at the trailing edge, which replaces the accessory type.
  open var accessoryView: UIView? {
    get { views.accessory }
    set {
      views.accessory?.removeFromSuperview()
      views.accessory = newValue
      showAccessory()
    }
  }

  /// The view at the trailing edge while the row is edited.
  open var editingAccessoryView: UIView? {
    get { views.editingAccessory }
    set {
      views.editingAccessory?.removeFromSuperview()
      views.editingAccessory = newValue
      showAccessory()
    }
  }

  /// The accessory while the row is edited.
  open var editingAccessoryType: AccessoryType {
    get { read("editingAccessoryType", views.editingKind) }
    set {
      write("editingAccessoryType", views.editingKind, newValue) { views.editingKind = newValue }
      setNeedsLayout()
    }
  }

  private func showAccessory() {
    let shown = editing ? views.editingAccessory : views.accessory
    for view in [views.accessory, views.editingAccessory] where view !== shown {
      view?.removeFromSuperview()
    }
    if let shown, shown.superview !== self { addSubview(shown) }
    setNeedsLayout()
  }

  /// The author's accessory view that is currently shown.
  var shownAccessoryView: UIView? { editing ? views.editingAccessory : views.accessory }
  /// The accessory that the cell itself draws.
  package var shownAccessory: AccessoryType {
    shownAccessoryView != nil ? .none : editing ? views.editingKind : accessoryKind
  }

  /// The number of steps by which content and separator are indented.
  open var indentationLevel: Int {
    get { read("indentationLevel", indent.level) }
    set {
      write("indentationLevel", indent.level, newValue) { indent.level = newValue }
      setNeedsLayout()
    }
  }

  /// The width of an indentation step in points.
  open var indentationWidth: CGFloat {
    get { read("indentationWidth", indent.width) }
    set {
      write("indentationWidth", indent.width, newValue) { indent.width = newValue }
      setNeedsLayout()
    }
  }

  private var indent = (level: 0, width: CGFloat(10))
  var indentation: CGFloat { max(CGFloat(indent.level) * indent.width, 0) }

  /// The insets of the separator; set `nil` to use the table's.
  open var separatorInset: UIEdgeInsets! {
    get { read("separatorInset", views.insets ?? table?.separatorInset ?? .zero) }
    set { write("separatorInset", views.insets, newValue) { views.insets = newValue } }
  }

  /// Whether the row shows a reorder control while it is edited, if the data source allows moving
  /// it.
  open var showsReorderControl: Bool {
    get { read("showsReorderControl", views.reorders) }
    set {
      write("showsReorderControl", views.reorders, newValue) { views.reorders = newValue }
      setNeedsLayout()
    }
  }

  /// The editing action of the row.
  open var editingStyle: EditingStyle { row.editing }

  // Layout.

  override func noteContentSize() { table?.measureAgain(self) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configureIfNeeded()
    layOutParts()
  }

  /// Returns the height of the content, at least 44 points if the cell has labels of its own.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    configureIfNeeded()
    return CGSize(width: targetSize.width, height: fittingHeight(inWidth: targetSize.width))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }
}
