import ArborPlatform
import Foundation

/// Orthogonally scrolling sections, and the stacking order of views.
extension UICollectionView {
  /// Creates, updates and removes the scroll views of the orthogonally scrolling sections. The
  /// offsets of removed ones are remembered.
  func placeStrips(_ wanted: [SectionStrip]) {
    for (section, view) in strips where !wanted.contains(where: { $0.section == section }) {
      stripOffsets[section] = view.contentOffset
      strips[section] = nil
      leaving.append(view)
    }
    for strip in wanted {
      if let known = strips[strip.section] {
        known.apply(strip)
        continue
      }
      let made = _UICollectionViewOrthogonalScrollView(in: self, strip)
      if let offset = stripOffsets[strip.section] { made.contentOffset = made.limited(offset) }
      strips[strip.section] = made
      addSubview(made)
    }
  }

  /// Returns the content offset of an orthogonally scrolling section.
  func stripOffset(_ section: Int) -> CGPoint {
    strips[section]?.contentOffset ?? stripOffsets[section] ?? .zero
  }

  /// Orders the subviews by the z-indexes of the layout, if it sets any. Decoration views are
  /// behind cells.
  func stack(_ wanted: [UICollectionViewLayoutAttributes]) {
    var ranks: [ObjectIdentifier: (Int, Int)] = [:]
    for attributes in wanted {
      let isBack = attributes.representedElementCategory == .decorationView
      guard isBack || attributes.zIndex != 0, let view = shown[key(of: attributes)] else {
        continue
      }
      ranks[ObjectIdentifier(view)] = (attributes.zIndex, isBack ? 0 : 1)
    }
    if ranks.isEmpty { return }
    if let ground { ranks[ObjectIdentifier(ground)] = (Int.min, 0) }
    for outer in [self as UIView] + strips.values.map({ $0 as UIView }) {
      let order = outer.subviews.enumerated().map {
        (rank: ranks[ObjectIdentifier($1)] ?? (0, 1), place: $0, view: $1)
      }
      let sorted = order.sorted {
        ($0.rank.0, $0.rank.1, $0.place) < ($1.rank.0, $1.rank.1, $1.place)
      }
      if sorted.map(\.place) == order.map(\.place) { continue }
      for item in sorted { outer.bringSubviewToFront(item.view) }
    }
  }

  /// Applies the layout's frame and transform to a view. The frame of a view in a strip, which
  /// scrolls by itself, is relative to the strip.
  func place(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes,
    in strip: _UICollectionViewOrthogonalScrollView?
  ) {
    var frame = attributes.frame
    if let strip { frame = frame.offsetBy(dx: -strip.frame.minX, dy: -strip.frame.minY) }
    // A transform that code sets stays until the layout specifies another one.
    if view.layoutTransform != attributes.transform {
      view.layoutTransform = attributes.transform
      view.transform = attributes.transform
    }
    if view.transform.isIdentity {
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }
}
