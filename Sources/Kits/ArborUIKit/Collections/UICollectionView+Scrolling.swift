import Foundation

extension UICollectionView {
  /// Returns the attributes of an item after measuring the cells that are visible around it at a
  /// scroll position.
  func measuredAttributes(
    of indexPath: IndexPath, at scrollPosition: ScrollPosition
  ) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    guard var attributes = layoutAttributesForItem(at: indexPath), !bounds.isEmpty, !isPlacing
    else { return layoutAttributesForItem(at: indexPath) }
    // Orthogonally scrolling sections are measured when they become visible.
    if attributes.isInStrip { return attributes }
    isPlacing = true
    defer {
      isPlacing = false
      setNeedsLayout()
    }
    for _ in 0..<Self.maximumRounds {
      let target = offset(bringing: attributes.frame, in: self, to: scrollPosition)
      let rect = CGRect(origin: target, size: bounds.size)
      var isOther = false
      for seen in layout.layoutAttributesForElements(in: rect) ?? []
      where !seen.isInStrip && layout.sizesItself(seen) {
        show(seen)
        if prefersOther(seen, layout) { isOther = true }
      }
      layout.prepareIfNeeded()
      let size = layout.collectionViewContentSize
      if size != contentSize { contentSize = size }
      guard isOther, let now = layout.layoutAttributesForItem(at: indexPath) else { break }
      attributes = now
    }
    return attributes
  }

  /// Scrolls a frame of the scroll view's content to a position.
  func bring(
    _ frame: CGRect, in scroller: UIScrollView, to scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroller.setContentOffset(
      offset(bringing: frame, in: scroller, to: scrollPosition), animated: animated)
  }

  /// Returns the content offset at which a frame is at a scroll position.
  private func offset(
    bringing frame: CGRect, in scroller: UIScrollView, to scrollPosition: ScrollPosition
  ) -> CGPoint {
    if scrollPosition.isEmpty { return scroller.offset(revealing: frame) }
    let inner = scroller.bounds.inset(by: scroller.adjustedContentInset)
    var offset = scroller.contentOffset
    if scrollPosition.contains(.top) {
      offset.y += frame.minY - inner.minY
    } else if scrollPosition.contains(.centeredVertically) {
      offset.y += frame.midY - inner.midY
    } else if scrollPosition.contains(.bottom) {
      offset.y += frame.maxY - inner.maxY
    }
    if scrollPosition.contains(.left) {
      offset.x += frame.minX - inner.minX
    } else if scrollPosition.contains(.centeredHorizontally) {
      offset.x += frame.midX - inner.midX
    } else if scrollPosition.contains(.right) {
      offset.x += frame.maxX - inner.maxX
    }
    return scroller.limited(offset)
  }
}

extension UICollectionView.ScrollPosition {
  /// The fraction of the visible height above the item; `nil` for any.
  var part: CGFloat? {
    if contains(.top) { return 0 }
    if contains(.centeredVertically) { return 0.5 }
    return contains(.bottom) ? 1 : nil
  }
}
