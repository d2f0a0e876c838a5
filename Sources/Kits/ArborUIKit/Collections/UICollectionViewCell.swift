public import Foundation

/// The base of cells, headers, footers and decoration views of a collection.
@preconcurrency @MainActor open class UICollectionReusableView: UIView, ReusableView {
  /// The identifier by which the view is reused; `nil` if it is not.
  public package(set) var reuseIdentifier: String?

  /// Creates an empty view.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is reused for another item.
  open func prepareForReuse() {}
  /// The transform that the layout has specified last.
  final var layoutTransform = CGAffineTransform.identity

  /// Called when the layout places the view. The default does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes with the size that the view prefers; only the size is used. The default
  /// returns them unchanged.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A cell of a collection.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The container of the cell's own subviews.
  public let contentView = UIView()
  /// The collection that shows the cell.
  package internal(set) weak var collection: UICollectionView?
  /// The lines and the corners of a row in a list; `nil` if the cell is in no list.
  package internal(set) var listRow: ListRow? {
    didSet { if oldValue != listRow { _propertyDidChange(.look) } }
  }
  private var grounds = CellBackgrounds()
  private var selected = false
  private var highlighted = false
  private let content = ConfiguredContent()

  /// Creates a cell with an empty content view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a cell with an empty content view.
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

  // Configuration.

  private var needsConfiguration = true
  private var ground: UIBackgroundConfiguration?

  /// The traits and the state on which the cell's configuration may depend.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Called with the cell and its state before the first layout, and again after the state has
  /// changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests an update of the configuration with the next layout.
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }

  /// Updates the configuration for a state. The default does nothing; subclasses override it.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// Updates the configuration once for all changes of the state.
  final func configureIfNeeded() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// The background of the cell. Setting it replaces `backgroundView` and `backgroundColor`.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { ground }
    set {
      ground = newValue
      backgroundColor = newValue?.isInset == true ? .clear : newValue?.backgroundColor
      backgroundView = newValue?.makeView()
    }
  }

  /// Updates a cell for a state.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) ->
    Void

  open override func layoutSubviews() {
    super.layoutSubviews()
    configureIfNeeded()
  }

  /// Whether the item is selected. Setting it does not change the collection's selection.
  open var isSelected: Bool {
    get { read("selected", selected) }
    set {
      if selected != newValue { setNeedsUpdateConfiguration() }
      write("selected", selected, newValue) { selected = newValue }
      showBackgrounds()
    }
  }

  /// Whether the cell is drawn as pressed.
  open var isHighlighted: Bool {
    get { read("highlighted", highlighted) }
    set {
      if highlighted != newValue { setNeedsUpdateConfiguration() }
      write("highlighted", highlighted, newValue) { highlighted = newValue }
      showBackgrounds()
    }
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    get { grounds.plain }
    set {
      grounds.plain?.removeFromSuperview()
      grounds.plain = newValue
      showBackgrounds()
    }
  }

  /// The view in front of the background while the item is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    get { grounds.selected }
    set {
      grounds.selected?.removeFromSuperview()
      grounds.selected = newValue
      showBackgrounds()
    }
  }

  private func showBackgrounds() { grounds.show(in: self, isSelected: selected || highlighted) }

  /// The configuration whose view fills the content view; `nil` for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.configuration }
    set {
      content.show(newValue, in: contentView)
      noteContentSize()
    }
  }

  /// The view that the configuration has made.
  package var configuredView: UIView? { content.view }

  override func noteContentSize() { collection?.measureAgain(self) }

  /// Returns the size that the content prefers.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    configureIfNeeded()
    return (content.view ?? contentView).systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  /// Returns the attributes with the height that the content prefers for their width.
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
