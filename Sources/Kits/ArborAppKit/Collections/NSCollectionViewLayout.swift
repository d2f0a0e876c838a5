import ArborDisplay
public import ArborPlatform
public import Foundation

/// The category of a collection's element.
public enum NSCollectionElementCategory: Int, Sendable {
  case item, supplementaryView, decorationView
}

/// An element that a collection positions and reuses. Views that do not conform are not notified.
@preconcurrency @MainActor public protocol NSCollectionViewElement: AnyObject {
  /// Called before the element is reused.
  func prepareForReuse()
  func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes)
  /// Returns the attributes that the element prefers to those of a layout with self-sizing
  /// elements.
  func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes
}

extension NSCollectionViewElement {
  /// By default, does nothing.
  public func prepareForReuse() {}
  /// By default, does nothing.
  public func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}
}

extension NSCollectionViewElement where Self: NSView {
  /// Sets the height to that by the view's constraints in the layout's width.
  public func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes {
    layoutAttributes.fit(self)
    return layoutAttributes
  }
}

/// The frame and the appearance of an element of a collection.
@preconcurrency @MainActor
open class NSCollectionViewLayoutAttributes: NSObject,
  @preconcurrency NSCopying
{
  /// The index path of the element.
  open var indexPath: IndexPath?
  /// The frame in the collection's coordinates.
  open var frame = NSRect.zero
  /// The opacity of the element, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The stacking order; elements with higher values are in front.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false
  /// The kind of the element; `nil` for items.
  public private(set) final var representedElementKind: String?
  /// The category of the element.
  public private(set) final var representedElementCategory = NSCollectionElementCategory.item

  /// Creates empty attributes; subclasses call this when they are copied.
  public nonisolated required override init() { super.init() }

  private convenience init(
    _ category: NSCollectionElementCategory, _ kind: String?, _ indexPath: IndexPath?
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = kind
    representedElementCategory = category
  }

  /// Creates the attributes of an item.
  public convenience init(forItemWith indexPath: IndexPath) { self.init(.item, nil, indexPath) }

  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: NSCollectionView.SupplementaryElementKind,
    with indexPath: IndexPath
  ) { self.init(.supplementaryView, elementKind, indexPath) }

  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: NSCollectionView.DecorationElementKind,
    with indexPath: IndexPath
  ) { self.init(.decorationView, decorationViewKind, indexPath) }

  /// The size of the frame.
  open var size: NSSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  open nonisolated override func copy() -> Any {
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated { result = self.copy(with: nil) }
    return result
  }

  /// Returns a copy of the same class. Subclasses override it to copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementKind = representedElementKind
    copy.representedElementCategory = representedElementCategory
    (copy.frame, copy.alpha) = (frame, alpha)
    (copy.zIndex, copy.isHidden) = (zIndex, isHidden)
    return copy
  }

  func fit(_ view: NSView) {
    view.updateConstraintsForSubtreeIfNeeded()
    let size = view.constraintFittingSize(NSSize(width: frame.width, height: 0), horizontal: 1_000)
    if size.height > 0 { frame.size.height = size.height }
  }

  /// The identity of the element.
  var key: NSCollectionView.Key {
    NSCollectionView.Key(
      kind: representedElementKind, path: indexPath ?? IndexPath(item: 0, section: 0),
      isDecoration: representedElementCategory == .decorationView)
  }
}

/// Determines the frames of a collection's elements.
@preconcurrency @MainActor open class NSCollectionViewLayout: PlatformObject {
  /// The collection that uses the layout; `nil` until it is set there.
  public internal(set) weak var collectionView: NSCollectionView?
  final var isPrepared = false
  final var decorations: [String: AnyClass] = [:]

  public override init() { super.init() }

  /// Called before the first query, and again after an invalidation. By default, does nothing.
  open func prepare() {}
  /// The size of the content, in points. By default, zero.
  open var collectionViewContentSize: NSSize { .zero }
  /// Returns the attributes of all elements that intersect a rectangle. By default, none.
  open func layoutAttributesForElements(in rect: NSRect) -> [NSCollectionViewLayoutAttributes] {
    []
  }
  /// Returns the attributes of an item. By default, `nil`.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view. By default, `nil`.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view. By default, `nil`.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: NSCollectionView.DecorationElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  /// Registers a class of decoration views, which the layout adds without the data source; `nil`
  /// removes it.
  open func register(
    _ viewClass: AnyClass?,
    forDecorationViewOfKind elementKind: NSCollectionView.DecorationElementKind
  ) {
    decorations[elementKind] = viewClass
    invalidateLayout()
  }

  /// Whether scrolling to another part invalidates the layout. A new size always does.
  open func shouldInvalidateLayout(forBoundsChange newBounds: NSRect) -> Bool { false }

  /// Discards the layout, and computes it again at the next layout of the collection.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.needsLayout = true
  }

  /// Whether an element determines its own size.
  func sizesItself(_ attributes: NSCollectionViewLayoutAttributes) -> Bool { false }
  /// Adopts the size that an element prefers.
  func adopt(_ size: NSSize, for attributes: NSCollectionViewLayoutAttributes) {}
  /// Adopts updates of items and sections; `nil` means that all are reloaded.
  func itemsMoved(_ places: RowPlaces?) {}

  final func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}
