import ArborDisplay
import ArborPlatform
public import Foundation

/// A layout that places cells in lines, one line after the other.
///
/// Full lines reach from edge to edge: the remaining room is shared between their cells, and a
/// single cell in a full line is centered. The last line of a section begins at the edge, with the
/// spacing of the line before it. Cells are centered in the height of their line.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of cells, unless the delegate specifies one.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of cells that are not measured yet. Any value other than zero makes cells size
  /// themselves.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// A value for `itemSize` or `estimatedItemSize` that makes cells size themselves.
  public static let automaticSize = CGSize(width: 1.7e7, height: 1.7e7)
  /// The sizes of self-sizing cells.
  private var preferred = WantedSizes()
  /// The space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least space between cells of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The margins around the cells of each section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of section headers, of which the length along the scrolling axis is used; zero for
  /// none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of section footers, of which the length along the scrolling axis is used; zero for
  /// none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers stay visible while their section is.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers stay visible while their section is.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// The axis along which lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  private var plan = FlowPlan(isDown: true, size: .zero)
  private var isDown: Bool { scrollDirection == .vertical }

  public override init() { super.init() }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return isDown ? newBounds.width != bounds.width : newBounds.height != bounds.height
  }

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return plan.contentSize
  }

  open override func prepare() {
    super.prepare()
    let room = collectionView?.bounds.size ?? .zero
    plan = FlowPlan(isDown: isDown, size: room)
    preferred.fit(isDown ? room.width : room.height)
    guard let view = collectionView else { return }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    for section in 0..<view.numberOfSections {
      let insets =
        delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
      plan.append(
        FlowPlan.Section(
          header: delegate?.collectionView(
            view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize,
          footer: delegate?.collectionView(
            view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize,
          insets: (insets.top, insets.left, insets.bottom, insets.right),
          lineGap: delegate?.collectionView(
            view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing,
          itemGap: delegate?.collectionView(
            view, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing,
          sizes: (0..<view.numberOfItems(inSection: section)).map {
            size(IndexPath(item: $0, section: section), view, delegate)
          }))
    }
  }

  private func size(
    _ path: IndexPath, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> CGSize {
    if areItemsAutomatic {
      return preferred.item(path.item, ofSection: path.section) ?? expectedSize
    }
    return delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
  }

  private var areItemsAutomatic: Bool {
    estimatedItemSize != .zero || itemSize == Self.automaticSize
  }

  /// The size of cells that are not measured yet.
  private var expectedSize: CGSize {
    if estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize {
      return estimatedItemSize
    }
    return itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize
  }

  override func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    areItemsAutomatic && attributes.representedElementKind == nil
  }

  override func adopt(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    guard path.count == 2 else { return }
    preferred.adopt(size, forItem: path.item, ofSection: path.section)
    isPrepared = false
  }

  override func itemsMoved(_ places: RowPlaces?) {
    if let places { preferred.move(by: places) } else { preferred.clear() }
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    let seen = plan.elements(in: rect)
    return (pinned(beyond: seen, rect) + seen).map { attributes(of: $0) }
  }

  /// Returns the pinned header of the first and the pinned footer of the last visible section, if
  /// their own places are not visible.
  private func pinned(beyond seen: [FlowPlan.Element], _ rect: CGRect) -> [FlowPlan.Element] {
    guard let sections = plan.sections(in: rect) else { return [] }
    var found: [FlowPlan.Element] = []
    func add(_ element: FlowPlan.Element?) {
      guard let element, !seen.contains(element) else { return }
      if attributes(of: element).frame.overlaps(rect) { found.append(element) }
    }
    if sectionHeadersPinToVisibleBounds { add(plan.header(ofSection: sections.lowerBound)) }
    if sectionFootersPinToVisibleBounds { add(plan.footer(ofSection: sections.upperBound)) }
    return found
  }

  /// Makes a header or a footer stay visible as long as its section is.
  private func pin(_ made: UICollectionViewLayoutAttributes, _ element: FlowPlan.Element) {
    let isHeader = element.part == .header
    guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds,
      let range = plan.room(ofSection: element.section)
    else { return }
    var room = made.frame
    if isDown {
      let (start, end) = isHeader ? (room.minY, range.upperBound) : (range.lowerBound, room.maxY)
      (room.origin.y, room.size.height) = (start, end - start)
    } else {
      let (start, end) = isHeader ? (room.minX, range.upperBound) : (range.lowerBound, room.maxX)
      (room.origin.x, room.size.width) = (start, end - start)
    }
    pin(made, isDown ? (isHeader ? .top : .bottom) : isHeader ? .left : .right, in: room)
  }

  private func attributes(of element: FlowPlan.Element) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: element.item, section: element.section)
    let made: UICollectionViewLayoutAttributes
    switch element.part {
    case .item:
      made = UICollectionViewLayoutAttributes(forCellWith: path)
      made.frame = element.frame
    case .header, .footer:
      made = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: element.part == .header
          ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
        with: path)
      made.frame = element.frame
      pin(made, element)
    }
    return made
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.count == 2 else { return nil }
    return plan.item(indexPath.item, ofSection: indexPath.section).map { attributes(of: $0) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.count == 2 else { return nil }
    let element: FlowPlan.Element? =
      switch elementKind {
      case UICollectionView.elementKindSectionHeader: plan.header(ofSection: indexPath.section)
      case UICollectionView.elementKindSectionFooter: plan.footer(ofSection: indexPath.section)
      default: nil
      }
    return element.map { attributes(of: $0) }
  }
}

/// The methods by which a flow layout requests sizes and spacings. Each defaults to the property of
/// the layout.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout:
  UICollectionViewDelegate
{
  /// Returns the size of a cell.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the margins around the cells of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the space between the lines of a section.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the least space between the cells of a line.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a section's header.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a section's footer.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }

  /// Returns the layout's `itemSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }

  /// Returns the layout's `sectionInset`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }

  /// Returns the layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }

  /// Returns the layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }

  /// Returns the layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }

  /// Returns the layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}
