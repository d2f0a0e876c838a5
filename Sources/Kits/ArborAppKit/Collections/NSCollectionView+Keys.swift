import Foundation

/// The keys that move the selection.
extension NSCollectionView {
  /// Handles an arrow key of the visitor: selects the next item in its direction, as far as the
  /// delegate allows, and shows it. Returns whether the key does something here.
  ///
  /// Differs from AppKit: Shift and an arrow extend the selection, and never take items out of it.
  func userTyped(_ event: NSEvent) -> Bool {
    guard isSelectable, event.hasNoCommand, let key = event.specialKey, key.isArrow else {
      return false
    }
    let known = [lead, anchor].compactMap(\.self).first { selection.contains($0) }
    guard let path = path(from: known, key) else { return true }
    let extends = event.modifierFlags.contains(.shift) && allowsMultipleSelection
    // What Shift extends keeps its start, from which a press with Shift extends it, too.
    let start = [anchor, selection.min()].compactMap(\.self).first { selection.contains($0) }
    userChoose(
      extends ? selection.union([path]) : [path], anchor: extends ? start ?? path : path)
    if selection.contains(path) { lead = path }
    scrollToItems(at: [path], scrollPosition: [.nearestVerticalEdge, .nearestHorizontalEdge])
    return true
  }

  private func path(from known: IndexPath?, _ key: NSEvent.SpecialKey) -> IndexPath? {
    guard let path = known ?? selection.min() else { return neighbor(of: nil, 1) }
    return switch key {
    case .leftArrow: neighbor(of: path, -1)
    case .rightArrow: neighbor(of: path, 1)
    default: item(above: key == .upArrow, path)
    }
  }

  /// Returns the item before or after another one, also in another section; the first of all if
  /// there is no other one.
  private func neighbor(of path: IndexPath?, _ step: Int) -> IndexPath? {
    var section = path?.section ?? 0
    var item = path.map { $0.item + step } ?? 0
    while section >= 0, section < numberOfSections {
      if (0..<numberOfItems(inSection: section)).contains(item) {
        return IndexPath(item: item, section: section)
      }
      section += step
      item = step > 0 ? 0 : numberOfItems(inSection: section) - 1
    }
    return nil
  }

  /// Returns the nearest item above or below another one, at most as far away as the visible part
  /// is high.
  private func item(above isAbove: Bool, _ path: IndexPath) -> IndexPath? {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return nil }
    let height = max(seenRect.height, frame.height * 2)
    let part = NSRect(
      x: bounds.minX, y: isAbove ? frame.minY - height : frame.maxY, width: bounds.width,
      height: height)
    return collectionViewLayout?.layoutAttributesForElements(in: part).filter {
      $0.representedElementCategory == .item
        && (isAbove ? $0.frame.maxY <= frame.minY : $0.frame.minY >= frame.maxY)
    }.min { distance($0.frame, frame) < distance($1.frame, frame) }?.indexPath
  }

  private func distance(_ one: NSRect, _ other: NSRect) -> CGFloat {
    hypot(one.midX - other.midX, one.midY - other.midY)
  }
}

extension NSEvent.SpecialKey {
  fileprivate var isArrow: Bool {
    [.upArrow, .downArrow, .leftArrow, .rightArrow].contains(self)
  }
}
