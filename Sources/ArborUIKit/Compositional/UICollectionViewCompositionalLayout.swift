import ArborDisplay
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
  /// How those rows of lists that were shown lie among their neighbours.
  private var rows: [IndexPath: UICollectionViewCell.ListRow] = [:]
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
    rows = [:]
    length = 0
    guard let view = collectionView else { return }
    let across = isDown ? view.bounds.width : view.bounds.height
    if across != breadth { (wanted, wantedLengths) = ([:], [:]) }
    breadth = across
    let environment = CollectionEnvironment(view.bounds.size, ofKit: view.traitCollection)
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
        sizes: sizes, lengths: wantedLengths[index] ?? [:]
      ) { [traits = view.traitCollection] in CollectionEnvironment($0, ofKit: traits) }
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
    guard attributes.representedElementCategory == .supplementaryView else { return false }
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
      // What is attached to items may stick out.
      guard start - Self.overhang < high, start + plan.length + Self.overhang > low else {
        continue
      }
      found += decorations(of: plan, section, start).filter { $0.frame.overlaps(rect) }
      for (item, frame) in plan.supplements {
        let made = header(item, frame, IndexPath(item: 0, section: section), entry)
        if made.frame.overlaps(rect) { found.append(made) }
      }
      if plan.isAcross {
        found += strip(plan, section, start, rect)
      } else {
        found += plan.elements(from: low - start, to: high - start)
          .map { made($0, section, moved($0.frame, start)) }
          .filter { $0.frame.overlaps(rect) }
      }
    }
    return found
  }

  /// How far badges may reach beyond their section, in points.
  private static let overhang: CGFloat = 50

  private func made(
    _ element: SectionPlan.Element, _ section: Int, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let path = IndexPath(item: element.item, section: section)
    let made =
      element.supplement.map {
        UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: $0.elementKind, with: path)
      } ?? UICollectionViewLayoutAttributes(forCellWith: path)
    made.frame = frame
    made.zIndex = element.zIndex
    return made
  }

  private func header(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ frame: CGRect, _ path: IndexPath,
    _ entry: (start: CGFloat, plan: SectionPlan)
  ) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: path)
    made.frame = moved(frame, entry.start)
    if !item.extendsBoundary { made.zIndex = item.zIndex }
    guard item.pinToVisibleBounds else { return made }
    let range = entry.plan.pinRange
    let isBelow = item.alignment.isBelow
    var room = made.frame
    let first = isBelow ? entry.start + range.lowerBound : isDown ? room.minY : room.minX
    let end =
      isBelow ? (isDown ? room.maxY : room.maxX) : entry.start + range.upperBound
    if isDown {
      (room.origin.y, room.size.height) = (first, max(end - first, room.height))
    } else {
      (room.origin.x, room.size.width) = (first, max(end - first, room.width))
    }
    pin(made, isDown ? (isBelow ? .bottom : .top) : isBelow ? .right : .left, in: room)
    made.zIndex = max(made.zIndex, item.zIndex)
    return made
  }

  private func decorations(
    of plan: SectionPlan, _ section: Int, _ start: CGFloat
  ) -> [UICollectionViewLayoutAttributes] {
    let room =
      isDown
      ? CGRect(x: 0, y: start, width: breadth, height: plan.length)
      : CGRect(x: start, y: 0, width: plan.length, height: breadth)
    return plan.section.decorationItems.map { item in
      let made = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
      made.frame = item.frame(in: room)
      made.zIndex = item.zIndex
      return made
    }
  }

  // MARK: Sections that scroll across

  override func strips(in rect: CGRect) -> [SectionStrip] {
    prepareIfNeeded()
    return plans.enumerated().compactMap { section, entry in
      guard entry.plan.isAcross else { return nil }
      let offset = collectionView?.stripOffset(section) ?? .zero
      let place = isDown ? offset.x : offset.y
      guard var strip = entry.plan.strip(section, breadth: breadth, at: place) else { return nil }
      strip.frame = moved(strip.frame, entry.start)
      return strip.frame.overlaps(rect) ? strip : nil
    }
  }

  /// What is seen of a section that scrolls across; frames are those while it is at its start.
  private func strip(
    _ plan: SectionPlan, _ section: Int, _ start: CGFloat, _ rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    guard let view = collectionView, let strip = plan.strip(section, breadth: breadth) else {
      return []
    }
    let frame = moved(strip.frame, start)
    guard frame.overlaps(rect) else { return [] }
    let offset = view.stripOffset(section)
    let low = isDown ? offset.x : offset.y
    let found = plan.elements(from: low, to: low + breadth).map {
      made($0, section, $0.frame.offsetBy(dx: frame.minX, dy: frame.minY))
    }
    for attributes in found { attributes.isInStrip = true }
    if let handler = plan.section.visibleItemsInvalidationHandler {
      handler(found, offset, CollectionEnvironment(view.bounds.size, ofKit: view.traitCollection))
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
    if let strip = entry.plan.strip(indexPath.section, breadth: breadth) {
      let corner = moved(strip.frame, entry.start).origin
      made.frame = frame.offsetBy(dx: corner.x, dy: corner.y)
      made.isInStrip = true
    }
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
    return header(found.item, found.frame, indexPath, entry)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard plans.indices.contains(indexPath.section) else { return nil }
    let entry = plans[indexPath.section]
    return decorations(of: entry.plan, indexPath.section, entry.start)
      .first { $0.representedElementKind == elementKind }
  }

  override func list(at section: Int) -> UICollectionLayoutListConfiguration? {
    plans.indices.contains(section) ? plans[section].plan.section.list : nil
  }
}

extension UICollectionViewCompositionalLayout {
  /// How a row of a list lies among its neighbours: found once, until the layout is invalidated. nil: the section is no list.
  func listRow(
    at path: IndexPath,
    _ find: (UICollectionLayoutListConfiguration) -> UICollectionViewCell.ListRow
  ) -> UICollectionViewCell.ListRow? {
    guard let list = list(at: path.section) else { return nil }
    if let known = rows[path] { return known }
    let row = find(list)
    rows[path] = row
    return row
  }
}
