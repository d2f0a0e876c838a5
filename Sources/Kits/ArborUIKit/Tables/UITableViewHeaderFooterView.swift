public import Foundation

/// The header or footer of a table's section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView, ReusableView {
  /// The identifier under which the view is reused; `nil` if it is not.
  public package(set) var reuseIdentifier: String?
  /// The container of the author's views.
  public let contentView = UIView()
  private var label: UILabel?
  /// Whether the title stands near the rows below it, as headers of grouped tables do.
  private var isAtBottom = false
  private let content = ConfiguredContent()
  private var grounds = CellBackgrounds()

  /// Creates a view with a reuse identifier.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view without a reuse identifier.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    fill(with: contentView)
  }

  /// Called before the view shows another section, to reset the state of the previous one.
  open func prepareForReuse() {}

  /// The configuration of the content.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      invalidateIntrinsicContentSize()
    }
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    get { grounds.plain }
    set {
      grounds.plain?.removeFromSuperview()
      grounds.plain = newValue
      grounds.show(in: self, isSelected: false)
    }
  }

  /// Shows a title of the data source in the style of the table.
  func show(_ title: String, in style: UITableView.Style, isHeader: Bool) {
    let isPlainHeader = style == .plain && isHeader
    isAtBottom = style != .plain && isHeader
    textLabel?.text = style != .plain && isHeader ? title.uppercased() : title
    textLabel?.font = .preferredFont(forTextStyle: isPlainHeader ? .headline : .footnote)
    textLabel?.textColor = isPlainHeader ? .label : .secondaryLabel
    // A sticky header covers the rows that scroll below it.
    if isPlainHeader { contentView.backgroundColor = .systemBackground }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let size = (content.view ?? contentView).systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    let room = CGSize(width: targetSize.width - 40, height: 0)
    let text = label.map { $0.sizeThatFits(room).height + 10 } ?? 0
    return CGSize(width: targetSize.width, height: max(size.height, text, 28))
  }

  /// The label of the title; it is created on first access.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: .footnote)
    made.textColor = .secondaryLabel
    label = made
    contentView.addSubview(made)
    return made
  }

  override func noteContentSize() { (parent as? UITableView)?.measureAgain(self) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let label else { return }
    let size = label.sizeThatFits(CGSize(width: bounds.width - 40, height: 0))
    let room = bounds.height - size.height
    label.frame = CGRect(
      x: 20, y: isAtBottom ? max(room - 7, 0) : room / 2, width: size.width, height: size.height)
  }
}
