import ArborDisplay
public import ArborPlatform
public import Foundation

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionViewCompositionalLayoutConfiguration: PlatformObject {
  open var scrollDirection = NSCollectionView.ScrollDirection.vertical
  /// Between sections.
  open var interSectionSpacing: CGFloat = 0
}

public typealias NSCollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Sections of groups of items, each with a size of its own making.
///
/// Only what is seen is placed one by one: a section of 50,000 items costs as much as one of 50.
@preconcurrency @MainActor
open class NSCollectionViewCompositionalLayout: NSCollectionViewLayout {
  private let provider: NSCollectionViewCompositionalLayoutSectionProvider
  open var configuration: NSCollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private var plans: [(start: CGFloat, plan: SectionPlan)] = []
  /// What items, headers and footers would like to have.
  private var wanted: [IndexPath: NSSize] = [:]
  private var wantedLengths: [Int: [String: CGFloat]] = [:]
  private var breadth: CGFloat = 0
  private var length: CGFloat = 0
  private var isDown: Bool { configuration.scrollDirection == .vertical }

  public init(
    sectionProvider: @escaping NSCollectionViewCompositionalLayoutSectionProvider,
    configuration: NSCollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// All sections alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: NSCollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  open override func prepare() {
    super.prepare()
    plans = []
    length = 0
    guard let view = collectionView else { return }
    let size = view.room
    let across = isDown ? size.width : size.height
    if across != breadth { (wanted, wantedLengths) = ([:], [:]) }
    breadth = across
    let environment = CollectionEnvironment(size)
    for index in 0..<view.numberOfSections {
      // Sections count on, also where the author has nothing to say of one.
      let section = provider(index, environment) ?? Self.emptySection
      if index > 0 { length += configuration.interSectionSpacing }
      let insets = section.contentInsets
      var room = size
      if isDown {
        room.width = max(room.width - insets.leading - insets.trailing, 0)
      } else {
        room.height = max(room.height - insets.top - insets.bottom, 0)
      }
      var sizes: [Int: CGSize] = [:]
      for (path, size) in wanted where path.section == index { sizes[path.item] = size }
      let plan = SectionPlan(
        section, items: view.numberOfItems(inSection: index), in: room, isDown: isDown,
        sizes: sizes, lengths: wantedLengths[index] ?? [:]
      ) { CollectionEnvironment($0) }
      plans.append((length, plan))
      length += plan.length
    }
  }

  private static var emptySection: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(0), heightDimension: .absolute(0))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
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

  open override var collectionViewContentSize: NSSize {
    prepareIfNeeded()
    return isDown
      ? NSSize(width: breadth, height: length) : NSSize(width: length, height: breadth)
  }

  // Sizes that elements would like to have.

  override func sizesItself(_ attributes: NSCollectionViewLayoutAttributes) -> Bool {
    guard let path = attributes.indexPath, plans.indices.contains(path.section) else {
      return false
    }
    let plan = plans[path.section].plan
    guard let kind = attributes.representedElementKind else { return plan.hasAutomatic }
    guard attributes.representedElementCategory == .supplementaryView else { return false }
    return plan.section.boundarySupplementaryItems.contains {
      $0.elementKind == kind
        && (isDown ? $0.layoutSize.heightDimension : $0.layoutSize.widthDimension).isEstimated
    }
  }

  override func take(_ size: NSSize, for attributes: NSCollectionViewLayoutAttributes) {
    guard let path = attributes.indexPath, plans.indices.contains(path.section) else { return }
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

  // What is where.

  open override func layoutAttributesForElements(
    in rect: NSRect
  ) -> [NSCollectionViewLayoutAttributes] {
    prepareIfNeeded()
    let (low, high) = isDown ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [NSCollectionViewLayoutAttributes] = []
    for (section, entry) in plans.enumerated() {
      let (start, plan) = (entry.start, entry.plan)
      // What is attached to items may stick out.
      guard start - Self.overhang < high, start + plan.length + Self.overhang > low else {
        continue
      }
      found += decorations(of: plan, section, start)
      found += plan.supplements.map { header($0.item, $0.frame, section, start) }
      found += plan.elements(from: low - start, to: high - start)
        .map { made($0, section, moved($0.frame, start)) }
    }
    return found.filter { $0.frame.overlaps(rect) }
  }

  /// How far badges may reach beyond their section, in points.
  private static let overhang: CGFloat = 50

  private func made(
    _ element: SectionPlan.Element, _ section: Int, _ frame: NSRect
  ) -> NSCollectionViewLayoutAttributes {
    let path = IndexPath(item: element.item, section: section)
    let made =
      element.supplement.map {
        NSCollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0.elementKind, with: path)
      } ?? NSCollectionViewLayoutAttributes(forItemWith: path)
    made.frame = frame
    made.zIndex = element.zIndex
    return made
  }

  private func header(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ frame: NSRect, _ section: Int,
    _ start: CGFloat
  ) -> NSCollectionViewLayoutAttributes {
    let made = NSCollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
    made.frame = moved(frame, start)
    if !item.extendsBoundary { made.zIndex = item.zIndex }
    return made
  }

  private func decorations(
    of plan: SectionPlan, _ section: Int, _ start: CGFloat
  ) -> [NSCollectionViewLayoutAttributes] {
    let room =
      isDown
      ? NSRect(x: 0, y: start, width: breadth, height: plan.length)
      : NSRect(x: start, y: 0, width: plan.length, height: breadth)
    return plan.section.decorationItems.map { item in
      let made = NSCollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
      made.frame = item.frame(in: room)
      made.zIndex = item.zIndex
      return made
    }
  }

  private func moved(_ frame: NSRect, _ start: CGFloat) -> NSRect {
    isDown ? frame.offsetBy(dx: 0, dy: start) : frame.offsetBy(dx: start, dy: 0)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.count == 2, plans.indices.contains(indexPath.section) else { return nil }
    let entry = plans[indexPath.section]
    guard let frame = entry.plan.frame(of: indexPath.item) else { return nil }
    let made = NSCollectionViewLayoutAttributes(forItemWith: indexPath)
    made.frame = moved(frame, entry.start)
    return made
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard plans.indices.contains(indexPath.section) else { return nil }
    let entry = plans[indexPath.section]
    return entry.plan.supplements.first { $0.item.elementKind == elementKind }
      .map { header($0.item, $0.frame, indexPath.section, entry.start) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: NSCollectionView.DecorationElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard plans.indices.contains(indexPath.section) else { return nil }
    let entry = plans[indexPath.section]
    return decorations(of: entry.plan, indexPath.section, entry.start)
      .first { $0.representedElementKind == elementKind }
  }
}
