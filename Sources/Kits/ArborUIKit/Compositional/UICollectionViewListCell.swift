/// A cell for the rows of a list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private var shown: [(view: UIView, isLeading: Bool, width: CGFloat)] = []

  /// Returns a configuration with a line of text in the style of list rows.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// The views before and after the content, in reading order.
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

  /// The width in points of the revealed swipe actions; negative if they are at the leading edge.
  package internal(set) var revealed: CGFloat = 0 {
    didSet {
      guard oldValue != revealed else { return }
      if revealed == 0 { removeOffer() }
      setNeedsLayout()
      _propertyDidChange(.look)
    }
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    revealed = 0
  }

  /// The number of steps by which the content is indented. Section snapshots set it to the depth of
  /// the item.
  open var indentationLevel = 0 {
    didSet { if oldValue != indentationLevel { indentationDidChange() } }
  }

  /// The width of an indentation step, in points.
  open var indentationWidth: CGFloat = 16 {
    didSet { if oldValue != indentationWidth { indentationDidChange() } }
  }

  /// Whether the level was set by a section snapshot.
  private(set) var isIndentedByOutline = false

  /// Sets the level of the item in its section snapshot; `nil` if it is in none any more.
  final func indentByOutline(_ level: Int?) {
    isIndentedByOutline = level != nil
    indentationLevel = level ?? 0
  }

  /// Whether the children of the cell's item are shown.
  final var isOutlineExpanded: Bool {
    guard let path = collection?.indexPath(for: self) else { return false }
    return collection?.outline?.isExpanded(at: path) == true
  }

  /// The accessory that expands or collapses the item; `nil` if there is none.
  final var outlineButton: OutlineButton? {
    shown.lazy.compactMap { $0.view as? OutlineButton }.first
  }

  final func toggleOutline() {
    if let collection, let path = collection.indexPath(for: self) {
      collection.outline?.toggle(at: path)
    }
  }

  private func indentationDidChange() {
    noteContentSize()
    setNeedsLayout()
  }

  private var indentation: CGFloat { CGFloat(max(indentationLevel, 0)) * indentationWidth }

  private func room(isLeading: Bool) -> CGFloat {
    let parts = shown.filter { $0.isLeading == isLeading }
    let beside = isLeading ? indentation : 0
    return parts.isEmpty ? beside : parts.reduce(beside + 12) { $0 + $1.width + 8 }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (leading, trailing) = (room(isLeading: true), room(isLeading: false))
    contentView.frame = CGRect(
      x: leading - revealed, y: 0, width: max(bounds.width - leading - trailing, 0),
      height: bounds.height)
    var (left, right) = (20 + indentation - revealed, bounds.width - trailing - revealed)
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
    /// A separator at an edge.
    package struct Line: Equatable {
      package let color: UIColor
      package let leading: CGFloat
      package let trailing: CGFloat
    }

    package let upper: Line?
    package let lower: Line?
    package let isCard: Bool
    package let isRounded: Bool
    package let isFirst: Bool
    package let isLast: Bool
  }
}

extension UICollectionView {
  /// Returns the lines and corners of the row at an index path.
  func listRow(at path: IndexPath) -> UICollectionViewCell.ListRow? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?
      .listRow(at: path) { listRow(at: path, in: $0) }
  }

  private func listRow(
    at path: IndexPath, in list: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCell.ListRow {
    let isLast = path.item + 1 == numberOfItems(inSection: path.section)
    let isSidebar = list.appearance.isSidebar
    let isRounded = list.appearance == .insetGrouped || isSidebar
    var lines = list.separatorConfiguration
    if let handler = list.itemSeparatorHandler { lines = handler(path, lines) }
    let isCard = list.appearance != .plain && !isSidebar
    return UICollectionViewCell.ListRow(
      upper: lines.line(
        lines.topSeparatorVisibility, lines.topSeparatorInsets, isUsual: false, isWhole: false),
      lower: lines.line(
        lines.bottomSeparatorVisibility, lines.bottomSeparatorInsets,
        isUsual: list.showsSeparators && !isSidebar && !(isLast && isRounded),
        isWhole: isCard && isLast),
      isCard: isCard,
      isRounded: isRounded, isFirst: path.item == 0 || isSidebar, isLast: isLast || isSidebar)
  }
}

extension UICollectionView {
  var outline: (any OutlineShowing)? { dataSource as? any OutlineShowing }
}

/// Swipe actions.
extension UICollectionView {
  private func configuration(
    of cell: UICollectionViewListCell, isTrailing: Bool
  ) -> UISwipeActionsConfiguration? {
    guard let path = indexPath(for: cell), let list = collectionViewLayout.list(at: path.section)
    else { return nil }
    return isTrailing
      ? list.trailingSwipeActionsConfigurationProvider?(path)
      : list.leadingSwipeActionsConfigurationProvider?(path)
  }

  /// The revealed actions of a cell, from left to right.
  package func actions(of cell: UICollectionViewListCell) -> [UITableView.Action] {
    guard cell.revealed != 0 else { return [] }
    let isTrailing = cell.revealed > 0
    return configuration(of: cell, isTrailing: isTrailing)?
      .shown(of: cell, isTrailing: isTrailing) { [weak self] in self?.hideActions() } ?? []
  }

  /// Whether a swipe across the cell reveals actions.
  package func takesSwipes(_ cell: UICollectionViewListCell) -> Bool {
    configuration(of: cell, isTrailing: true) != nil
      || configuration(of: cell, isTrailing: false) != nil
      || cell.listRow != nil
        && (cell.takesOffer(of: cell.configuredView, isTrailing: true)
          || cell.takesOffer(of: cell.configuredView, isTrailing: false))
  }

  /// Performs a swipe by a distance in points, which is negative to the left.
  package func userSwipe(_ cell: UICollectionViewListCell, _ distance: CGFloat) {
    guard distance != 0 else { return }
    if hideActions() { return }
    let isTrailing = distance < 0
    let width: CGFloat
    if let own = configuration(of: cell, isTrailing: isTrailing) {
      width = CGFloat(own.actions.count) * UITableViewCell.Width.confirmation
    } else {
      width = cell.showOffer(of: cell.configuredView, isTrailing: isTrailing) { [weak self] in
        self?.hideActions()
      }
    }
    cell.revealed = isTrailing ? width : -width
  }

  /// Hides all swipe actions. Returns whether there were any.
  @discardableResult
  func hideActions() -> Bool {
    var found = false
    for case let cell as UICollectionViewListCell in visibleCells where cell.revealed != 0 {
      cell.revealed = 0
      found = true
    }
    return found
  }
}
