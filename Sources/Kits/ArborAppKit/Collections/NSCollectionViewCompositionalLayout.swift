import ArborDisplay
public import ArborPlatform
public import Foundation

/// The properties common to all sections of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionViewCompositionalLayoutConfiguration: PlatformObject {
  /// The axis along which the sections follow each other.
  open var scrollDirection = NSCollectionView.ScrollDirection.vertical
  /// The distance between sections, in points.
  open var interSectionSpacing: CGFloat = 0
}

/// Returns the layout of a section; `nil` for none.
public typealias NSCollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections, which contain groups of items with specified sizes.
///
/// Only visible items are positioned one by one: a section of 50,000 items costs as much as one of
/// 50.
@preconcurrency @MainActor
open class NSCollectionViewCompositionalLayout: NSCollectionViewLayout {
  private let provider: NSCollectionViewCompositionalLayoutSectionProvider
  /// The properties common to all sections.
  open var configuration: NSCollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  private var stack = SectionStack()

  /// Creates a layout that requests each section from a closure.
  public init(
    sectionProvider: @escaping NSCollectionViewCompositionalLayoutSectionProvider,
    configuration: NSCollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout whose sections are all the same.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: NSCollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  open override func prepare() {
    super.prepare()
    let size = collectionView?.room ?? .zero
    stack.begin(
      in: size, isDown: configuration.scrollDirection == .vertical,
      spacing: configuration.interSectionSpacing)
    guard let view = collectionView else { return }
    let environment = CollectionEnvironment(size)
    for section in 0..<view.numberOfSections {
      stack.append(
        provider(section, environment), items: view.numberOfItems(inSection: section),
        canScrollAcross: false
      ) { CollectionEnvironment($0) }
    }
  }

  open override var collectionViewContentSize: NSSize {
    prepareIfNeeded()
    return stack.contentSize
  }

  // Self-sizing elements.

  override func sizesItself(_ attributes: NSCollectionViewLayoutAttributes) -> Bool {
    guard let path = attributes.indexPath, path.count == 2,
      attributes.representedElementCategory != .decorationView
    else { return false }
    return stack.sizesItself(attributes.representedElementKind, ofSection: path.section)
  }

  override func adopt(_ size: NSSize, for attributes: NSCollectionViewLayoutAttributes) {
    guard let path = attributes.indexPath else { return }
    if stack.adopt(size, attributes.representedElementKind, at: path) { isPrepared = false }
  }

  override func itemsMoved(_ places: RowPlaces?) { stack.itemsMoved(places) }

  // Layout attributes.

  open override func layoutAttributesForElements(
    in rect: NSRect
  ) -> [NSCollectionViewLayoutAttributes] {
    prepareIfNeeded()
    var found: [NSCollectionViewLayoutAttributes] = []
    for section in stack.sections(in: rect) {
      let entry = stack.entries[section]
      found += decorations(section, entry)
      found += entry.plan.supplements.map { header($0.item, $0.frame, section, entry) }
      found += stack.elements(of: entry, in: rect).map { made($0, section, entry) }
    }
    return found.filter { $0.frame.overlaps(rect) }
  }

  private func made(
    _ element: SectionPlan.Element, _ section: Int, _ entry: SectionStack.Entry
  ) -> NSCollectionViewLayoutAttributes {
    let path = IndexPath(item: element.item, section: section)
    let made =
      element.supplement.map {
        NSCollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0.elementKind, with: path)
      } ?? NSCollectionViewLayoutAttributes(forItemWith: path)
    made.frame = stack.moved(element.frame, entry)
    made.zIndex = element.zIndex
    return made
  }

  private func header(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ frame: NSRect, _ section: Int,
    _ entry: SectionStack.Entry
  ) -> NSCollectionViewLayoutAttributes {
    let made = NSCollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
    made.frame = stack.moved(frame, entry)
    if !item.extendsBoundary { made.zIndex = item.zIndex }
    return made
  }

  private func decorations(
    _ section: Int, _ entry: SectionStack.Entry
  ) -> [NSCollectionViewLayoutAttributes] {
    entry.plan.section.decorationItems.map { item in
      let made = NSCollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: section))
      made.frame = item.frame(in: stack.frame(of: entry))
      made.zIndex = item.zIndex
      return made
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard let entry = stack.entry(at: indexPath),
      let frame = entry.plan.frame(of: indexPath.item)
    else { return nil }
    let made = NSCollectionViewLayoutAttributes(forItemWith: indexPath)
    made.frame = stack.moved(frame, entry)
    return made
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard let entry = stack.entry(at: indexPath) else { return nil }
    return entry.plan.supplements.first { $0.item.elementKind == elementKind }
      .map { header($0.item, $0.frame, indexPath.section, entry) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: NSCollectionView.DecorationElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard let entry = stack.entry(at: indexPath) else { return nil }
    return decorations(indexPath.section, entry)
      .first { $0.representedElementKind == elementKind }
  }
}
