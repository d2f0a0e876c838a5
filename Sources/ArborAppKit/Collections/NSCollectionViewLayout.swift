import ArborDisplay
public import ArborPlatform
public import Foundation

/// What a collection shows at a place.
public enum NSCollectionElementCategory: Int, Sendable {
  case item, supplementaryView, decorationView
}

/// An item, a header or another view that a collection places and uses again. Views that it knows only as `NSView` do without.
@preconcurrency @MainActor public protocol NSCollectionViewElement: AnyObject {
  /// Called before it shows something else.
  func prepareForReuse()
  func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes)
  /// Where it would like to be, of what the layout says, where the layout leaves sizes to it.
  func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes
}

extension NSCollectionViewElement {
  public func prepareForReuse() {}
  public func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}
}

extension NSCollectionViewElement where Self: NSView {
  /// The height that the constraints in the view ask for in the width that the layout says.
  public func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes {
    layoutAttributes.fit(self)
    return layoutAttributes
  }
}

/// Where an item, a header or a footer of a collection is.
@preconcurrency @MainActor
open class NSCollectionViewLayoutAttributes: NSObject,
  @preconcurrency NSCopying
{
  open var indexPath: IndexPath?
  open var frame = NSRect.zero
  open var alpha: CGFloat = 1
  /// Higher ones lie in front.
  open var zIndex = 0
  open var isHidden = false
  /// nil: an item.
  public private(set) final var representedElementKind: String?
  public private(set) final var representedElementCategory = NSCollectionElementCategory.item

  /// Of no item: what a subclass's copies are made with.
  public nonisolated required override init() { super.init() }

  private convenience init(
    _ category: NSCollectionElementCategory, _ kind: String?, _ indexPath: IndexPath?
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = kind
    representedElementCategory = category
  }

  public convenience init(forItemWith indexPath: IndexPath) { self.init(.item, nil, indexPath) }

  public convenience init(
    forSupplementaryViewOfKind elementKind: NSCollectionView.SupplementaryElementKind,
    with indexPath: IndexPath
  ) { self.init(.supplementaryView, elementKind, indexPath) }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: NSCollectionView.DecorationElementKind,
    with indexPath: IndexPath
  ) { self.init(.decorationView, decorationViewKind, indexPath) }

  open var size: NSSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  open nonisolated override func copy() -> Any {
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated { result = self.copy(with: nil) }
    return result
  }

  /// Of the same class. Subclasses add what they know.
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

  /// What is shown there.
  var key: NSCollectionView.Key {
    NSCollectionView.Key(
      kind: representedElementKind, path: indexPath ?? IndexPath(item: 0, section: 0),
      isDecoration: representedElementCategory == .decorationView)
  }
}

/// Decides where the items of a collection are.
@preconcurrency @MainActor open class NSCollectionViewLayout: PlatformObject {
  public internal(set) weak var collectionView: NSCollectionView?
  final var isPrepared = false
  final var decorations: [String: AnyClass] = [:]

  public override init() { super.init() }

  /// Called before the layout is asked, after it was invalidated.
  open func prepare() {}
  open var collectionViewContentSize: NSSize { .zero }
  open func layoutAttributesForElements(in rect: NSRect) -> [NSCollectionViewLayoutAttributes] {
    []
  }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: NSCollectionView.DecorationElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  /// Views of the layout's own, of which the data source knows nothing.
  open func register(
    _ viewClass: AnyClass?,
    forDecorationViewOfKind elementKind: NSCollectionView.DecorationElementKind
  ) {
    decorations[elementKind] = viewClass
    invalidateLayout()
  }

  /// Asked when the collection shows another part of itself. A collection of another size is always laid out anew.
  open func shouldInvalidateLayout(forBoundsChange newBounds: NSRect) -> Bool { false }

  open func invalidateLayout() {
    isPrepared = false
    collectionView?.needsLayout = true
  }

  /// Whether an element is asked which size it would like to have.
  func sizesItself(_ attributes: NSCollectionViewLayoutAttributes) -> Bool { false }
  /// An element would like to have a size.
  func take(_ size: NSSize, for attributes: NSCollectionViewLayoutAttributes) {}
  /// Items and sections come, go and move. nil: all are asked for anew.
  func itemsMoved(_ places: RowPlaces?) {}

  final func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}
