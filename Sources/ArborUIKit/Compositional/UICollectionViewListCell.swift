/// A row of a collection that is a list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private var shown: [(view: UIView, isLeading: Bool, width: CGFloat)] = []

  /// A line of text as rows of lists have it.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// What stands before and behind the content, in the order of reading.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for part in shown { part.view.removeFromSuperview() }
      shown = accessories.filter { !$0.isHidden }.map { accessory in
        let view = accessory.makeView(in: self)
        let size = accessory.keepsSize ? view.frame.size : view.sizeThatFits(.zero)
        view.frame.size = size
        return (view, accessory.isLeading, accessory.width ?? max(size.width, 20))
      }
      for part in shown { addSubview(part.view) }
      noteContentSize()
      setNeedsLayout()
    }
  }

  private func room(isLeading: Bool) -> CGFloat {
    let parts = shown.filter { $0.isLeading == isLeading }
    return parts.isEmpty ? 0 : parts.reduce(12) { $0 + $1.width + 8 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (leading, trailing) = (room(isLeading: true), room(isLeading: false))
    contentView.frame = CGRect(
      x: leading, y: 0, width: max(bounds.width - leading - trailing, 0), height: bounds.height)
    var (left, right) = (CGFloat(20), bounds.width - trailing)
    for part in shown {
      let x = part.isLeading ? left : right
      part.view.frame.origin = CGPoint(
        x: x + (part.width - part.view.frame.width) / 2,
        y: (bounds.height - part.view.frame.height) / 2)
      if part.isLeading { left += part.width + 8 } else { right += part.width + 8 }
    }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let beside = room(isLeading: true) + room(isLeading: false)
    var target = targetSize
    target.width = max(target.width - beside, 0)
    var size = super.systemLayoutSizeFitting(
      target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    size.width += beside
    return size
  }
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
