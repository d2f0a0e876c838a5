import Foundation

extension UICollectionView {
  /// Where an item is once what is seen around it has been measured.
  func measuredAttributes(
    of indexPath: IndexPath, at scrollPosition: ScrollPosition
  ) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    guard var attributes = layoutAttributesForItem(at: indexPath), !bounds.isEmpty, !isPlacing
    else { return layoutAttributesForItem(at: indexPath) }
    // Sections that scroll across are measured when they are seen.
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

  func bring(
    _ frame: CGRect, in scroller: UIScrollView, to scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroller.setContentOffset(
      offset(bringing: frame, in: scroller, to: scrollPosition), animated: animated)
  }

  /// Where a scroll view is once a frame is where it is wanted.
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
  /// How much of what is visible lies above the item; nil: any.
  var part: CGFloat? {
    if contains(.top) { return 0 }
    if contains(.centeredVertically) { return 0.5 }
    return contains(.bottom) ? 1 : nil
  }
}
