public import ArborPlatform
public import Foundation

/// Where a cell, a header or a footer of a collection is.
@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var indexPath: IndexPath
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  /// Higher ones lie in front.
  open var zIndex = 0
  open var isHidden = false
  /// nil: a cell.
  public let representedElementKind: String?

  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementKind = nil
    super.init()
  }

  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementKind = elementKind
    super.init()
  }

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
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

  /// How a section looks that is a list; nil: it is none.
  func list(at section: Int) -> UICollectionLayoutListConfiguration? { nil }

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}
