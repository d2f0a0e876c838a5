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
  private let content = ConfiguredContent()

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

  // What it shows of its state.

  private var needsConfiguration = true
  private var ground: UIBackgroundConfiguration?

  /// What the cell's configuration may depend on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
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

  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) ->
    Void

  open override func layoutSubviews() {
    super.layoutSubviews()
    configureIfNeeded()
  }

  open var isSelected: Bool {
    get { read("selected", selected) }
    set {
      if selected != newValue { setNeedsUpdateConfiguration() }
      write("selected", selected, newValue) { selected = newValue }
      showBackgrounds()
    }
  }

  open var isHighlighted: Bool {
    get { read("highlighted", highlighted) }
    set {
      if highlighted != newValue { setNeedsUpdateConfiguration() }
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
    configureIfNeeded()
    return (content.view ?? contentView).systemLayoutSizeFitting(
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
