public import ArborPlatform
public import Foundation

/// Arranges items in consecutive lines.
///
/// Full lines extend from edge to edge: the remaining space is distributed between the items; a
/// single item is centered. The last line of a section starts at the edge, with the spacing of the
/// line before it. Items are centered within the height of their line.
@preconcurrency @MainActor open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
  /// The size of items for which the delegate gives none, in points.
  open var itemSize = NSSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// If it is not zero, items determine their own heights, and this is the size of those not shown
  /// yet.
  open var estimatedItemSize = NSSize.zero { didSet { invalidateLayout() } }
  /// The least distance between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least distance between items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The insets of each section, in points.
  open var sectionInset = NSEdgeInsets() { didSet { invalidateLayout() } }
  /// The size of section headers; only the length along the scroll direction counts.
  open var headerReferenceSize = NSSize.zero { didSet { invalidateLayout() } }
  /// The size of section footers; only the length along the scroll direction counts.
  open var footerReferenceSize = NSSize.zero { didSet { invalidateLayout() } }
  /// The axis along which the lines follow each other.
  open var scrollDirection = NSCollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  private var plan = FlowPlan(isDown: true, size: .zero)
  /// The sizes of items that determine their own.
  private var preferred = WantedSizes()

  public override init() { super.init() }

  open override var collectionViewContentSize: NSSize {
    prepareIfNeeded()
    return plan.contentSize
  }

  open override func prepare() {
    super.prepare()
    let (isDown, room) = (scrollDirection == .vertical, collectionView?.room ?? .zero)
    plan = FlowPlan(isDown: isDown, size: room)
    preferred.fit(isDown ? room.width : room.height)
    guard let view = collectionView else { return }
    let delegate = view.delegate as? any NSCollectionViewDelegateFlowLayout
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
    _ path: IndexPath, _ view: NSCollectionView,
    _ delegate: (any NSCollectionViewDelegateFlowLayout)?
  ) -> NSSize {
    if estimatedItemSize != .zero {
      return preferred.item(path.item, ofSection: path.section) ?? estimatedItemSize
    }
    return delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
  }

  override func sizesItself(_ attributes: NSCollectionViewLayoutAttributes) -> Bool {
    estimatedItemSize != .zero && attributes.representedElementCategory == .item
  }

  override func adopt(_ size: NSSize, for attributes: NSCollectionViewLayoutAttributes) {
    guard let path = attributes.indexPath, path.count == 2 else { return }
    preferred.adopt(size, forItem: path.item, ofSection: path.section)
    isPrepared = false
  }

  override func itemsMoved(_ places: RowPlaces?) {
    if let places { preferred.move(by: places) } else { preferred.clear() }
  }

  open override func layoutAttributesForElements(
    in rect: NSRect
  ) -> [NSCollectionViewLayoutAttributes] {
    prepareIfNeeded()
    return plan.elements(in: rect).map { attributes(of: $0) }
  }

  private func attributes(of element: FlowPlan.Element) -> NSCollectionViewLayoutAttributes {
    let path = IndexPath(item: element.item, section: element.section)
    let made =
      switch element.part {
      case .item: NSCollectionViewLayoutAttributes(forItemWith: path)
      case .header:
        NSCollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: NSCollectionView.elementKindSectionHeader, with: path)
      case .footer:
        NSCollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: NSCollectionView.elementKindSectionFooter, with: path)
      }
    made.frame = element.frame
    return made
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.count == 2 else { return nil }
    return plan.item(indexPath.item, ofSection: indexPath.section).map { attributes(of: $0) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.count == 2 else { return nil }
    let element: FlowPlan.Element? =
      switch elementKind {
      case NSCollectionView.elementKindSectionHeader: plan.header(ofSection: indexPath.section)
      case NSCollectionView.elementKindSectionFooter: plan.footer(ofSection: indexPath.section)
      default: nil
      }
    return element.map { attributes(of: $0) }
  }
}

/// Provides the metrics of a flow layout; the defaults are the layout's own values.
@preconcurrency @MainActor
public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    insetForSectionAt section: Int
  ) -> NSEdgeInsets
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> NSSize
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> NSSize
}

extension NSCollectionViewDelegateFlowLayout {
  private func flow(_ layout: NSCollectionViewLayout) -> NSCollectionViewFlowLayout? {
    layout as? NSCollectionViewFlowLayout
  }

  /// By default, returns the layout's `itemSize`.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> NSSize { flow(collectionViewLayout)?.itemSize ?? .zero }

  /// By default, returns the layout's `sectionInset`.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    insetForSectionAt section: Int
  ) -> NSEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? NSEdgeInsets() }

  /// By default, returns the layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }

  /// By default, returns the layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }

  /// By default, returns the layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> NSSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }

  /// By default, returns the layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> NSSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}
