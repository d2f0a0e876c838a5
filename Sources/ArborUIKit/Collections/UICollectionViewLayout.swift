package import ArborDisplay
public import ArborPlatform
public import Foundation

/// Where a cell, a header or a footer of a collection is.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject,
  @preconcurrency NSCopying
{
  open var indexPath = IndexPath(item: 0, section: 0)
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  /// Higher ones lie in front.
  open var zIndex = 0
  open var isHidden = false
  open var transform = CGAffineTransform.identity
  /// nil: a cell.
  public private(set) final var representedElementKind: String?
  public private(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// Where the view stays in sight; nil: it moves with what is around.
  package var pinned: PinnedPlace?
  /// Whether the view is in what scrolls across by itself.
  var isInStrip = false

  /// Of no item: what a subclass's copies are made with.
  public nonisolated required override init() { super.init() }

  private convenience init(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = kind
    representedElementCategory = category
  }

  public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, nil, indexPath) }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) { self.init(.supplementaryView, elementKind, indexPath) }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) { self.init(.decorationView, decorationViewKind, indexPath) }

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// Of the view's own coordinates: the size, at zero.
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

  /// Of the same class. Subclasses add what they know.
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

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
}

/// Decides where the cells of a collection are.
@preconcurrency @MainActor open class UICollectionViewLayout: PlatformObject {
  public package(set) weak var collectionView: UICollectionView?
  var isPrepared = false

  public override init() { super.init() }

  /// Called before the layout is asked, after it was invalidated.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where the visitor's scrolling that has ended at an offset is to come to rest: there, unless a subclass says otherwise.
  /// `velocity` is zero: browsers do not tell it.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// By their kinds.
  private(set) var decorations: [String: AnyClass] = [:]

  /// Views of the layout's own, of which the data source knows nothing.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass
    invalidateLayout()
  }

  /// Asked when the size is another one; scrolling alone does not ask.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidateLayout() {
    isPrepared = false
    collectionView?.setNeedsLayout()
  }

  /// Whether a view is asked which size it would like to have.
  func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
  /// A view would like to have a size.
  func take(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {}
  /// Items and sections come, go and move. nil: all are asked for anew.
  func itemsMoved(_ places: RowPlaces?) {}

  /// What scrolls across by itself of the sections in a rectangle.
  func strips(in rect: CGRect) -> [SectionStrip] { [] }

  /// Has a view stay in sight as long as it does not leave a rectangle.
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

  /// How a section looks that is a list; nil: it is none.
  func list(at section: Int) -> UICollectionLayoutListConfiguration? { nil }

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}
