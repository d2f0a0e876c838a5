public import Foundation

/// A header or a footer of a table's section.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView, ReusableView {
  public package(set) var reuseIdentifier: String?
  public let contentView = UIView()
  private var label: UILabel?
  private let content = ConfiguredContent()
  private var grounds = CellBackgrounds()

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
    fill(with: contentView)
  }

  open func prepareForReuse() {}

  /// What fills the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      invalidateIntrinsicContentSize()
    }
  }

  /// Behind the content.
  open var backgroundView: UIView? {
    get { grounds.plain }
    set {
      grounds.plain?.removeFromSuperview()
      grounds.plain = newValue
      grounds.show(in: self, isSelected: false)
    }
  }

  /// The look of a title that the data source says.
  func show(_ title: String, in style: UITableView.Style, isHeader: Bool) {
    let isPlainHeader = style == .plain && isHeader
    textLabel?.text = style != .plain && isHeader ? title.uppercased() : title
    textLabel?.font = .preferredFont(forTextStyle: isPlainHeader ? .headline : .footnote)
    textLabel?.textColor = isPlainHeader ? .label : .secondaryLabel
    // What stays at the edge covers the rows that go below it.
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
    label.frame = CGRect(
      x: 20, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
  }
}
