package import ArborDisplay
public import ArborPlatform
public import Foundation

/// The geometry and the look of a cell, a supplementary view or a decoration view in a layout.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject,
  @preconcurrency NSCopying
{
  /// The item, or the item to which the view belongs.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The rectangle in the coordinates of the collection, before the transform.
  open var frame = CGRect.zero
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The stacking order: views with higher values are in front.
  open var zIndex = 0
  /// Whether the view is hidden.
  open var isHidden = false
  /// The transform of the view around its center.
  open var transform = CGAffineTransform.identity
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  public private(set) final var representedElementKind: String?
  /// Whether the attributes are those of a cell, a supplementary view or a decoration view.
  public private(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The edge at which the view stays visible, and where; `nil` if it scrolls with the content.
  package var pinned: PinnedPlace?
  /// Whether the view is in an orthogonally scrolling section.
  var isInStrip = false

  /// Creates empty attributes; subclasses call it when they are copied.
  public nonisolated required override init() { super.init() }

  private convenience init(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = kind
    representedElementCategory = category
  }

  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, nil, indexPath) }

  /// Creates the attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) { self.init(.supplementaryView, elementKind, indexPath) }

  /// Creates the attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) { self.init(.decorationView, decorationViewKind, indexPath) }

  /// The size of the frame.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The rectangle in the view's own coordinates: the size, with the origin zero. Setting it keeps
  /// the center.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set {
      let middle = center
      frame.size = newValue.size
      center = middle
    }
  }

  open nonisolated override func copy() -> Any {
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated { result = self.copy(with: nil) }
    return result
  }

  /// Returns a copy of the same class. Subclasses copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementKind = representedElementKind
    copy.representedElementCategory = representedElementCategory
    (copy.frame, copy.alpha, copy.zIndex) = (frame, alpha, zIndex)
    (copy.isHidden, copy.transform) = (isHidden, transform)
    (copy.pinned, copy.isInStrip) = (pinned, isInStrip)
    return copy
  }

  /// The center of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
}

/// The base of layouts, which place the views of a collection.
@preconcurrency @MainActor open class UICollectionViewLayout: PlatformObject {
  /// The collection that uses the layout.
  public package(set) weak var collectionView: UICollectionView?
  var isPrepared = false

  public override init() { super.init() }

  /// Called after an invalidation, before the layout is queried.
  open func prepare() {}
  /// The size of the whole content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of all views in a rectangle of the content.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of an item's cell; `nil` if there is none.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view; `nil` if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view; `nil` if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where scrolling by the visitor comes to rest, given where it has ended. The default
  /// returns that offset.
  /// Differs from UIKit: `velocity` is zero, because browsers do not report it.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The classes of decoration views by their kinds.
  private(set) var decorations: [String: AnyClass] = [:]

  /// Sets the class of the decoration views of a kind. The layout creates them without the data
  /// source.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
    invalidateLayout()
  }

  /// Whether a change of the collection's geometry that keeps its size, such as scrolling,
  /// invalidates the layout. Another size always does.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Discards the layout; it is prepared again before the next use.
  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  /// Whether a view is asked for the size that it prefers.
  func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
  /// Stores the size that a view prefers.
  func adopt(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {}
  /// Called when items and sections are inserted, deleted and moved; `nil` if all data is reloaded.
  func itemsMoved(_ places: RowPlaces?) {}

  /// Returns the orthogonally scrolling sections in a rectangle.
  func strips(in rect: CGRect) -> [SectionStrip] { [] }

  /// Makes a view stay visible as long as it does not leave a rectangle.
  func pin(_ made: UICollectionViewLayoutAttributes, _ edge: Pin.Edge, in room: CGRect) {
    guard let view = collectionView else { return }
    let (insets, bounds, frame) = (view.adjustedContentInset, view.bounds, made.frame)
    let inset: CGFloat
    switch edge {
    case .top:
      inset = insets.top
      made.frame.origin.y = max(frame.minY, min(bounds.minY + inset, room.maxY - frame.height))
    case .bottom:
      inset = insets.bottom
      made.frame.origin.y = min(frame.minY, max(bounds.maxY - inset - frame.height, room.minY))
    case .left:
      inset = insets.left
      made.frame.origin.x = max(frame.minX, min(bounds.minX + inset, room.maxX - frame.width))
    case .right:
      inset = insets.right
      made.frame.origin.x = min(frame.minX, max(bounds.maxX - inset - frame.width, room.minX))
    }
    made.pinned = PinnedPlace(room: room, pin: Pin(edge, inset: inset))
    made.zIndex = max(made.zIndex, 1)
  }

  /// Returns the list configuration of a section; `nil` if the section is no list.
  func list(at section: Int) -> UICollectionLayoutListConfiguration? { nil }

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}
