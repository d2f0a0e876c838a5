import ArborPlatform
import Foundation

/// A section of a collection that scrolls across by itself.
struct SectionStrip {
  let section: Int
  /// In the collection.
  var frame: CGRect
  var contentSize: CGSize
  /// Before the first item and behind the last one, so that these can be in the middle too.
  var insets = UIEdgeInsets.zero
  var isPaging = false
  /// Where it comes to rest, in the content; empty: anywhere.
  var restingRects: [CGRect] = []
}

/// Scrolls the cells of one section.
final class _UICollectionViewOrthogonalScrollView: UIScrollView {
  private weak var collection: UICollectionView?

  init(in collection: UICollectionView, _ strip: SectionStrip) {
    self.collection = collection
    super.init(frame: strip.frame)
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    take(strip)
    contentOffset = CGPoint(x: -strip.insets.left, y: -strip.insets.top)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func take(_ strip: SectionStrip) {
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
