public import Foundation

/// A header, a footer or a cell of a collection.
@preconcurrency @MainActor open class UICollectionReusableView: UIView, ReusableView {
  public package(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view shows something else.
  open func prepareForReuse() {}
  /// What the layout has said last.
  final var layoutTransform = CGAffineTransform.identity

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Where the view would like to be, of what the layout says: the default takes the size.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A cell of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// What the author's views belong in.
  public let contentView = UIView()
  /// The collection that shows it.
  package internal(set) weak var collection: UICollectionView?
  /// How a row of a list lies among its neighbours; nil: the cell is in no list.
  package internal(set) var listRow: ListRow? {
    didSet { if oldValue != listRow { _propertyDidChange(.look) } }
  }
  private var grounds = CellBackgrounds()
  private var selected = false
  private var highlighted = false
  private var content = ConfiguredContent()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    fill(with: contentView)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  open var isSelected: Bool {
    get { read("selected", selected) }
    set {
      write("selected", selected, newValue) { selected = newValue }
      showBackgrounds()
    }
  }

  open var isHighlighted: Bool {
    get { read("highlighted", highlighted) }
    set {
      write("highlighted", highlighted, newValue) { highlighted = newValue }
      showBackgrounds()
    }
  }

  /// Behind everything.
  open var backgroundView: UIView? {
    get { grounds.plain }
    set {
      grounds.plain?.removeFromSuperview()
      grounds.plain = newValue
      showBackgrounds()
    }
  }

  /// In front of the background while the item is selected.
  open var selectedBackgroundView: UIView? {
    get { grounds.selected }
    set {
      grounds.selected?.removeFromSuperview()
      grounds.selected = newValue
      showBackgrounds()
    }
  }

  private func showBackgrounds() { grounds.show(in: self, isSelected: selected || highlighted) }

  /// What fills the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      noteContentSize()
    }
  }

  /// The view that the configuration made.
  package var configuredView: UIView? { content.view }

  override func noteContentSize() { collection?.measureAgain(self) }

  /// As large as the content would like to be.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    (content.view ?? contentView).systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  /// The size of the content in the width that the layout says.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let size = systemLayoutSizeFitting(
      CGSize(width: layoutAttributes.size.width, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    guard size.height > 0 else { return layoutAttributes }
    layoutAttributes.size = size
    return layoutAttributes
  }
}
