public import ArborPlatform
public import Foundation

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: PlatformObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Between sections.
  open var interSectionSpacing: CGFloat = 0
}

/// Sections of groups of items, each with a size of its own making.
///
/// Only what is seen is placed one by one: a section of 50,000 items costs as much as one of 50.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public typealias SectionProvider = (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

  private let provider: SectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private var plans: [(start: CGFloat, plan: SectionPlan)] = []
  /// What items, headers and footers would like to have.
  private var wanted: [IndexPath: CGSize] = [:]
  private var wantedLengths: [Int: [String: CGFloat]] = [:]
  private var breadth: CGFloat = 0
  private var length: CGFloat = 0
  private var isDown: Bool { configuration.scrollDirection == .vertical }

  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// All sections alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Rows over the whole width.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  open override func prepare() {
    super.prepare()
    plans = []
    length = 0
    guard let view = collectionView else { return }
    let across = isDown ? view.bounds.width : view.bounds.height
    if across != breadth { (wanted, wantedLengths) = ([:], [:]) }
    breadth = across
    let environment = LayoutEnvironment(view)
    for index in 0..<view.numberOfSections {
      guard let section = provider(index, environment) else { continue }
      if let list = section.list, view.backgroundColor == nil { view.backgroundColor = list.ground }
      if index > 0 { length += configuration.interSectionSpacing }
      let insets = section.contentInsets
      var room = view.bounds.size
      if isDown {
        room.width -= insets.leading + insets.trailing
      } else {
        room.height -= insets.top + insets.bottom
      }
      var sizes: [Int: CGSize] = [:]
      for (path, size) in wanted where path.section == index { sizes[path.item] = size }
      let plan = SectionPlan(
        section, items: view.numberOfItems(inSection: index), in: room, isDown: isDown,
        sizes: sizes, lengths: wantedLengths[index] ?? [:])
      plans.append((length, plan))
      length += plan.length
    }
  }

  /// After what is measured has another length.
  private func moveSections() {
    length = 0
    for index in plans.indices {
      if index > 0 { length += configuration.interSectionSpacing }
      plans[index].start = length
      length += plans[index].plan.length
    }
  }

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return isDown
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  // MARK: Sizes that views would like to have

  override func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard plans.indices.contains(attributes.indexPath.section) else { return false }
    let plan = plans[attributes.indexPath.section].plan
    guard let kind = attributes.representedElementKind else { return plan.hasAutomatic }
    return plan.section.boundarySupplementaryItems.contains {
      $0.elementKind == kind
        && (isDown ? $0.layoutSize.heightDimension : $0.layoutSize.widthDimension).isEstimated
    }
  }

  override func take(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    guard plans.indices.contains(path.section) else { return }
    if let kind = attributes.representedElementKind {
      let extent = isDown ? size.height : size.width
      wantedLengths[path.section, default: [:]][kind] = extent
      plans[path.section].plan.take(extent, for: kind)
    } else {
      wanted[path] = size
      if plans[path.section].plan.take(size, for: path.item) { isPrepared = false }
    }
    moveSections()
  }

  // MARK: What is where

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    let (low, high) = isDown ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for (section, entry) in plans.enumerated() {
      let (start, plan) = (entry.start, entry.plan)
      guard start < high, start + plan.length > low else { continue }
      for (item, frame) in plan.supplements {
        let made = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
        made.frame = moved(frame, start)
        if made.frame.intersects(rect) { found.append(made) }
      }
      for (item, frame) in plan.items(from: low - start, to: high - start) {
        let made = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        made.frame = moved(frame, start)
        if made.frame.intersects(rect) { found.append(made) }
      }
    }
    return found
  }

  private func moved(_ frame: CGRect, _ start: CGFloat) -> CGRect {
    isDown ? frame.offsetBy(dx: 0, dy: start) : frame.offsetBy(dx: start, dy: 0)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.count == 2, plans.indices.contains(indexPath.section) else { return nil }
    let entry = plans[indexPath.section]
    guard let frame = entry.plan.frame(of: indexPath.item) else { return nil }
    let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    made.frame = moved(frame, entry.start)
    return made
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard plans.indices.contains(indexPath.section) else { return nil }
    let entry = plans[indexPath.section]
    guard let found = entry.plan.supplements.first(where: { $0.item.elementKind == elementKind })
    else { return nil }
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    made.frame = moved(found.frame, entry.start)
    return made
  }

  override func list(at section: Int) -> UICollectionLayoutListConfiguration? {
    plans.indices.contains(section) ? plans[section].plan.section.list : nil
  }
}

/// The collection as layouts of sections see it.
@MainActor
private final class LayoutEnvironment: NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  init(_ view: UICollectionView) {
    contentSize = view.bounds.size
    traitCollection = view.traitCollection
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var contentInsets: NSDirectionalEdgeInsets { .zero }
}
