public import Foundation

/// A header, a footer or a cell of a collection.
@preconcurrency @MainActor open class UICollectionReusableView: UIView, ReusableView {
  public package(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view shows something else.
  open func prepareForReuse() {}
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
  private var ground: (plain: UIView?, selected: UIView?) = (nil, nil)
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
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
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
    get { ground.plain }
    set {
      ground.plain?.removeFromSuperview()
      ground.plain = newValue
      showBackgrounds()
    }
  }

  /// In front of the background while the item is selected.
  open var selectedBackgroundView: UIView? {
    get { ground.selected }
    set {
      ground.selected?.removeFromSuperview()
      ground.selected = newValue
      showBackgrounds()
    }
  }

  private func showBackgrounds() {
    func show(_ view: UIView?, _ index: Int) {
      guard let view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: index)
    }
    show(ground.plain, 0)
    if selected || highlighted {
      show(ground.selected, ground.plain == nil ? 0 : 1)
    } else {
      ground.selected?.removeFromSuperview()
    }
  }

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
