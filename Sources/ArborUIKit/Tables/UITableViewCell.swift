public import Foundation

/// A view that a table or a collection uses again and again.
@MainActor package protocol ReusableView: UIView {
  func prepareForReuse()
}

/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView, ReusableView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// What is at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// What editing offers.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public package(set) var reuseIdentifier: String?
  /// What the author's views belong in.
  public let contentView = UIView()
  let style: CellStyle
  private(set) var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)
  private(set) var picture: UIImageView?
  /// The table that shows it.
  package internal(set) weak var table: UITableView?
  private var selected = false
  private var highlighted = false
  private var editing = false
  private var selectionKind = SelectionStyle.default
  private var accessoryKind = AccessoryType.none
  private let content = ConfiguredContent()
  private var views = Views()
  private var grounds = CellBackgrounds()
  /// What the table says of the row, and what the visitor has begun with it.
  package var row = Row() {
    didSet {
      guard row != oldValue else { return }
      if row.revealed == 0, oldValue.revealed != 0 { removeOffer() }
      setNeedsLayout()
      _propertyDidChange(.look)
    }
  }

  /// What the table says of the row that the cell shows.
  package struct Row: Equatable {
    package var isFirst = false
    package var isLast = false
    /// While the table is edited.
    package var editing = EditingStyle.none
    package var isIndented = true
    package var canMove = false
    /// Actions that a swipe has brought to light; how many points they take, on which side.
    package var revealed: CGFloat = 0
  }

  private struct Views {
    var accessory: UIView?
    var editingAccessory: UIView?
    var editingKind = AccessoryType.none
    var insets: UIEdgeInsets?
    var reorders = false
  }

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

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    fill(with: contentView)
  }

  /// Called before the cell shows another row: what belonged to the one before must go.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
    row.revealed = 0
  }

  // What it shows by itself.

  open var textLabel: UILabel? {
    if let known = labels.text { return known }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: .body)
    labels.text = made
    contentView.addSubview(made)
    return made
  }

  /// nil in the default style.
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

  open var imageView: UIImageView? {
    if let picture { return picture }
    let made = UIImageView()
    picture = made
    contentView.addSubview(made)
    return made
  }

  /// What fills the content view: a configuration makes its own view, or updates the one that it made.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      invalidateIntrinsicContentSize()
    }
  }

  /// The view that the configuration made.
  package var configuredView: UIView? { content.view }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  // What it shows of its state.

  private var needsConfiguration = true
  private var ground: UIBackgroundConfiguration?

  /// What the cell's configuration may depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }

  /// Called with the cell and its state whenever that is another one, and before the cell is laid out first.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The configuration is brought up to date with the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Brings the configuration up to date; overridden by cells that do it themselves.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Once for all that changed.
  final func configureIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// What is behind the cell; takes the place of `backgroundView` and `backgroundColor`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { ground }
    set {
      ground = newValue
      backgroundColor = newValue?.isInset == true ? .clear : newValue?.backgroundColor
      backgroundView = newValue?.makeView()
    }
  }

  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  // State.

  open var isSelected: Bool {
    get { read("selected", selected) }
    set { setSelected(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    if self.selected != selected { setNeedsUpdateConfiguration() }
    write("selected", self.selected, selected) { self.selected = selected }
    showBackgrounds()
  }

  open var isHighlighted: Bool {
    get { read("highlighted", highlighted) }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if self.highlighted != highlighted { setNeedsUpdateConfiguration() }
    write("highlighted", self.highlighted, highlighted) { self.highlighted = highlighted }
    showBackgrounds()
  }

  open var isEditing: Bool {
    get { read("editing", editing) }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    if self.editing != editing { setNeedsUpdateConfiguration() }
    write("editing", self.editing, editing) { self.editing = editing }
    if !editing { row.revealed = 0 }
    showAccessory()
    setNeedsLayout()
  }

  open var selectionStyle: SelectionStyle {
    get { read("selectionStyle", selectionKind) }
    set { write("selectionStyle", selectionKind, newValue) { selectionKind = newValue } }
  }

  open var accessoryType: AccessoryType {
    get { read("accessoryType", accessoryKind) }
    set {
      write("accessoryType", accessoryKind, newValue) { accessoryKind = newValue }
      setNeedsLayout()
    }
  }

  // Views around the content.

  /// Behind everything.
  open var backgroundView: UIView? {
    get { grounds.plain }
    set {
      grounds.plain?.removeFromSuperview()
      grounds.plain = newValue
      showBackgrounds()
    }
  }

  /// In front of the background while the row is selected, in the place of what the selection style says.
  open var selectedBackgroundView: UIView? {
    get { grounds.selected }
    set {
      grounds.selected?.removeFromSuperview()
      grounds.selected = newValue
      showBackgrounds()
    }
  }

  /// In the place of `selectedBackgroundView` where more rows may be selected.
  open var multipleSelectionBackgroundView: UIView? {
    get { grounds.several }
    set {
      grounds.several?.removeFromSuperview()
      grounds.several = newValue
      showBackgrounds()
    }
  }

  /// What the author shows behind the row while it is selected; nil: grey.
  package var chosenBackground: UIView? {
    grounds.chosen(isOneOfSeveral: table?.selectsSeveral == true)
  }

  private func showBackgrounds() {
    grounds.show(
      in: self, isSelected: selectionKind != .none && (selected || highlighted),
      isOneOfSeveral: table?.selectsSeveral == true)
  }

  /// At the trailing edge, in the place of what the accessory type says.
  open var accessoryView: UIView? {
    get { views.accessory }
    set {
      views.accessory?.removeFromSuperview()
      views.accessory = newValue
      showAccessory()
    }
  }

  /// As `accessoryView`, while the table is edited.
  open var editingAccessoryView: UIView? {
    get { views.editingAccessory }
    set {
      views.editingAccessory?.removeFromSuperview()
      views.editingAccessory = newValue
      showAccessory()
    }
  }

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

  /// The author's own view at the trailing edge.
  var shownAccessoryView: UIView? { editing ? views.editingAccessory : views.accessory }
  /// What the cell itself draws there.
  package var shownAccessory: AccessoryType {
    shownAccessoryView != nil ? .none : editing ? views.editingKind : accessoryKind
  }

  /// How many steps the content, and the line below, are moved to the right.
  open var indentationLevel: Int {
    get { read("indentationLevel", indent.level) }
    set {
      write("indentationLevel", indent.level, newValue) { indent.level = newValue }
      setNeedsLayout()
    }
  }

  /// Of one step, in points.
  open var indentationWidth: CGFloat {
    get { read("indentationWidth", indent.width) }
    set {
      write("indentationWidth", indent.width, newValue) { indent.width = newValue }
      setNeedsLayout()
    }
  }

  private var indent = (level: 0, width: CGFloat(10))
  var indentation: CGFloat { max(CGFloat(indent.level) * indent.width, 0) }

  /// Of the line below; nil for the table's.
  open var separatorInset: UIEdgeInsets! {
    get { read("separatorInset", views.insets ?? table?.separatorInset ?? .zero) }
    set { write("separatorInset", views.insets, newValue) { views.insets = newValue } }
  }

  /// Whether editing offers to move the row, where the data source allows it.
  open var showsReorderControl: Bool {
    get { read("showsReorderControl", views.reorders) }
    set {
      write("showsReorderControl", views.reorders, newValue) { views.reorders = newValue }
      setNeedsLayout()
    }
  }

  /// What editing does to this row.
  open var editingStyle: EditingStyle { row.editing }

  // Layout.

  override func noteContentSize() { table?.measureAgain(self) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configureIfNeeded()
    layOutParts()
  }

  /// As high as the content wants to be, at least 44 points where the cell shows labels of its own.
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
