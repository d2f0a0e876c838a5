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
  private let style: CellStyle
  private var labels: (text: UILabel?, detail: UILabel?) = (nil, nil)
  private var picture: UIImageView?
  private var selected = false
  private var highlighted = false
  private var editing = false
  private var selectionKind = SelectionStyle.default
  private var accessoryKind = AccessoryType.none
  private var storedConfiguration: (any UIContentConfiguration)?
  private var configured: (any UIView & UIContentView)?

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
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Called before the cell shows another row: what belonged to the one before must go.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
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
    get { storedConfiguration }
    set {
      storedConfiguration = newValue
      guard let newValue else {
        configured?.removeFromSuperview()
        return configured = nil
      }
      if let configured, configured.supports(newValue) {
        configured.configuration = newValue
      } else {
        configured?.removeFromSuperview()
        let made = newValue.makeContentView()
        configured = made
        made.frame = contentView.bounds
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(made)
      }
      invalidateIntrinsicContentSize()
    }
  }

  /// The view that the configuration made.
  package var configuredView: UIView? { configured }

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  // State.

  open var isSelected: Bool {
    get { read("selected", selected) }
    set { setSelected(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    write("selected", self.selected, selected) { self.selected = selected }
  }

  open var isHighlighted: Bool {
    get { read("highlighted", highlighted) }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    write("highlighted", self.highlighted, highlighted) { self.highlighted = highlighted }
  }

  open var isEditing: Bool {
    get { read("editing", editing) }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    write("editing", self.editing, editing) { self.editing = editing }
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

  // Layout.

  private var accessoryWidth: CGFloat { accessoryKind == .none ? 0 : 38 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = CGRect(
      x: 0, y: 0, width: max(bounds.width - accessoryWidth, 0), height: bounds.height)
    placeLabels()
  }

  private func placeLabels() {
    var left: CGFloat = 20
    let bounds = contentView.bounds
    if let picture, let size = picture.image?.size {
      picture.frame = CGRect(
        x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      left += size.width + 16
    }
    let room = max(bounds.width - left - 20, 0)
    let (text, detail) = (labels.text, labels.detail)
    let first = text?.sizeThatFits(CGSize(width: room, height: 0)) ?? .zero
    let second = detail?.sizeThatFits(CGSize(width: room, height: 0)) ?? .zero
    if style == .subtitle, detail?.text?.isEmpty == false {
      let top = (bounds.height - first.height - second.height) / 2
      text?.frame = CGRect(x: left, y: top, width: min(first.width, room), height: first.height)
      detail?.frame = CGRect(
        x: left, y: top + first.height, width: min(second.width, room), height: second.height)
      return
    }
    let width = min(second.width, room)
    detail?.frame = CGRect(
      x: bounds.width - 20 - width, y: (bounds.height - second.height) / 2, width: width,
      height: second.height)
    text?.frame = CGRect(
      x: left, y: (bounds.height - first.height) / 2, width: max(room - width, 0),
      height: first.height)
  }

  /// As high as the content wants to be, at least 44 points where the cell shows labels of its own.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let width = max(targetSize.width - accessoryWidth, 0)
    if let configured {
      let size = configured.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return CGSize(width: targetSize.width, height: max(size.height, 0))
    }
    let own = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    guard labels.text != nil || labels.detail != nil || own.height <= 0 else {
      return CGSize(width: targetSize.width, height: own.height)
    }
    let room = CGSize(width: max(width - 40, 0), height: 0)
    let first = labels.text?.sizeThatFits(room).height ?? 0
    let second = labels.detail?.sizeThatFits(room).height ?? 0
    let text = style == .subtitle ? first + second : max(first, second)
    return CGSize(width: targetSize.width, height: max(text + 22, own.height, 44))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
  }
}

/// A header or a footer of a table's section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView, ReusableView {
  public package(set) var reuseIdentifier: String?
  public let contentView = UIView()
  private var label: UILabel?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  open func prepareForReuse() {}

  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: .footnote)
    made.textColor = .secondaryLabel
    label = made
    contentView.addSubview(made)
    return made
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let label else { return }
    let size = label.sizeThatFits(CGSize(width: bounds.width - 40, height: 0))
    label.frame = CGRect(
      x: 20, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
