import ArborDisplay
public import ArborPlatform
public import Foundation

/// The properties of a compositional layout as a whole. They are read when the layout is prepared.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: PlatformObject {
  /// The axis along which sections follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The space between sections, in points.
  open var interSectionSpacing: CGFloat = 0
}

/// A layout of sections with groups of items, each of which has its own size.
///
/// Only visible items are placed one by one: a section of 50,000 items costs as much as one of 50.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Returns the layout of the section at an index; `nil` for an empty one.
  public typealias SectionProvider = (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

  private let provider: SectionProvider
  /// The properties of the layout as a whole. Setting them invalidates the layout.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private var stack = SectionStack()
  /// The lines and corners of the list rows that were shown since the last preparation.
  private var rows: [IndexPath: UICollectionViewCell.ListRow] = [:]
  private var isDown: Bool { stack.isDown }

  /// Creates a layout that requests each section's layout when it is prepared.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout in which all sections are alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Returns a layout of rows over the whole width.
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
    rows = [:]
    let size = collectionView?.bounds.size ?? .zero
    stack.begin(
      in: size, isDown: configuration.scrollDirection == .vertical,
      spacing: configuration.interSectionSpacing)
    guard let view = collectionView else { return }
    let traits = view.traitCollection
    let environment = CollectionEnvironment(size, ofKit: traits)
    for index in 0..<view.numberOfSections {
      let section = provider(index, environment)
      if let list = section?.list, view.backgroundColor == nil {
        view.backgroundColor = list.ground
      }
      stack.append(
        section, items: view.numberOfItems(inSection: index), canScrollAcross: true
      ) { CollectionEnvironment($0, ofKit: traits) }
    }
  }

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    return stack.contentSize
  }

  // MARK: Preferred sizes

  override func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.indexPath.count == 2,
      attributes.representedElementCategory != .decorationView
    else { return false }
    return stack.sizesItself(
      attributes.representedElementKind, ofSection: attributes.indexPath.section)
  }

  override func adopt(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {
    if stack.adopt(size, attributes.representedElementKind, at: attributes.indexPath) {
      isPrepared = false
    }
  }

  override func itemsMoved(_ places: RowPlaces?) { stack.itemsMoved(places) }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    var found: [UICollectionViewLayoutAttributes] = []
    for section in stack.sections(in: rect) {
      let entry = stack.entries[section]
      found += decorations(section, entry).filter { $0.frame.overlaps(rect) }
      for (item, frame) in entry.plan.supplements {
        let made = header(item, frame, IndexPath(item: 0, section: section), entry)
        if made.frame.overlaps(rect) { found.append(made) }
      }
      if entry.plan.isAcross {
        found += strip(section, entry, rect)
      } else {
        found += stack.elements(of: entry, in: rect)
          .map { made($0, section, stack.moved($0.frame, entry)) }
          .filter { $0.frame.overlaps(rect) }
      }
    }
    return found
  }

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
    _ entry: SectionStack.Entry
  ) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: path)
    made.frame = stack.moved(frame, entry)
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
    _ section: Int, _ entry: SectionStack.Entry
  ) -> [UICollectionViewLayoutAttributes] {
    entry.plan.section.decorationItems.map { item in
      let made = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
      made.frame = item.frame(in: stack.frame(of: entry))
      made.zIndex = item.zIndex
      return made
    }
  }

  // MARK: Orthogonally scrolling sections

  override func strips(in rect: CGRect) -> [SectionStrip] {
    prepareIfNeeded()
    return stack.sections(in: rect).compactMap { section in
      let entry = stack.entries[section]
      guard entry.plan.isAcross else { return nil }
      let offset = collectionView?.stripOffset(section) ?? .zero
      let place = isDown ? offset.x : offset.y
      guard var strip = entry.plan.strip(section, breadth: stack.breadth, at: place) else {
        return nil
      }
      strip.frame = stack.moved(strip.frame, entry)
      return strip.frame.overlaps(rect) ? strip : nil
    }
  }

  /// Returns the attributes of the visible part of an orthogonally scrolling section, with the
  /// frames that apply while it is at its start.
  private func strip(
    _ section: Int, _ entry: SectionStack.Entry, _ rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    let (plan, breadth) = (entry.plan, stack.breadth)
    guard let view = collectionView, let strip = plan.strip(section, breadth: breadth) else {
      return []
    }
    let frame = stack.moved(strip.frame, entry)
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

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard let entry = stack.entry(at: indexPath),
      let frame = entry.plan.frame(of: indexPath.item)
    else { return nil }
    let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    made.frame = stack.moved(frame, entry)
    if let strip = entry.plan.strip(indexPath.section, breadth: stack.breadth) {
      let corner = stack.moved(strip.frame, entry).origin
      made.frame = frame.offsetBy(dx: corner.x, dy: corner.y)
      made.isInStrip = true
    }
    return made
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard let entry = stack.entry(at: indexPath) else { return nil }
    guard let found = entry.plan.supplements.first(where: { $0.item.elementKind == elementKind })
    else { return nil }
    return header(found.item, found.frame, indexPath, entry)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard let entry = stack.entry(at: indexPath) else { return nil }
    return decorations(indexPath.section, entry)
      .first { $0.representedElementKind == elementKind }
  }

  override func list(at section: Int) -> UICollectionLayoutListConfiguration? {
    stack.entries.indices.contains(section) ? stack.entries[section].plan.section.list : nil
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns the lines and corners of a list row, computed once per preparation; `nil` if the
  /// section is no list.
  func listRow(
    at path: IndexPath,
    _ find: (UICollectionLayoutListConfiguration) -> UICollectionViewCell.ListRow
  ) -> UICollectionViewCell.ListRow? {
    guard path.count == 2, let list = list(at: path.section) else { return nil }
    if let known = rows[path] { return known }
    let row = find(list)
    rows[path] = row
    return row
  }
}
