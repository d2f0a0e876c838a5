public import Foundation

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
