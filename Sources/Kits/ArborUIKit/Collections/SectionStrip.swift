import ArborPlatform
import Foundation

/// The scrollable area of one orthogonally scrolling section.
struct SectionStrip {
  let section: Int
  /// In the coordinates of the collection.
  var frame: CGRect
  var contentSize: CGSize
  /// The insets before the first and after the last item, which let these come to rest in the
  /// middle too.
  var insets = UIEdgeInsets.zero
  var isPaging = false
  /// The rectangles of the content where scrolling comes to rest; empty for any position.
  var restingRects: [CGRect] = []
}

/// The scroll view that holds the cells of one orthogonally scrolling section.
final class _UICollectionViewOrthogonalScrollView: UIScrollView {
  private weak var collection: UICollectionView?

  init(in collection: UICollectionView, _ strip: SectionStrip) {
    self.collection = collection
    super.init(frame: strip.frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    apply(strip)
    contentOffset = CGPoint(x: -strip.insets.left, y: -strip.insets.top)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Applies the geometry and the behavior of a strip.
  func apply(_ strip: SectionStrip) {
    if frame != strip.frame { frame = strip.frame }
    if contentSize != strip.contentSize { contentSize = strip.contentSize }
    if contentInset != strip.insets { contentInset = strip.insets }
    if isPagingEnabled != strip.isPaging { isPagingEnabled = strip.isPaging }
    restingRects = strip.restingRects
  }

  override func didScroll() {
    collection?.setNeedsLayout()
    super.didScroll()
  }
}
