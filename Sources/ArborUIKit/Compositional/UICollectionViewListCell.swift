/// A row of a collection that is a list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  /// A line of text as rows of lists have it.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

extension UICollectionViewCell {
  package struct ListRow: Equatable {
    package let hasLine: Bool
    package let isCard: Bool
    package let isRounded: Bool
    package let isFirst: Bool
    package let isLast: Bool
  }
}

extension UICollectionView {
  /// How a cell for a path lies among its neighbours.
  func listRow(at path: IndexPath) -> UICollectionViewCell.ListRow? {
    guard let list = collectionViewLayout.list(at: path.section) else { return nil }
    let isLast = path.item + 1 == numberOfItems(inSection: path.section)
    let isRounded = list.appearance == .insetGrouped
    return UICollectionViewCell.ListRow(
      hasLine: list.showsSeparators && !(isLast && isRounded), isCard: list.appearance != .plain,
      isRounded: isRounded, isFirst: path.item == 0, isLast: isLast)
  }
}
