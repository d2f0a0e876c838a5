public import ArborPlatform
import Foundation

/// A data source that knows how deep items are within others.
@MainActor protocol OutlineShowing {
  /// nil: nothing is said of the item's section.
  func level(at path: IndexPath) -> Int?
  /// Whether the items within one are shown.
  func isExpanded(at path: IndexPath) -> Bool
  /// Shows or hides the items within one.
  func toggle(at path: IndexPath)
}

/// Shows a snapshot in a collection, and the way from one to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: _DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource,
  OutlineShowing
{
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private let provider: CellProvider
  /// Makes headers and footers.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    super.init(in: collectionView)
    collectionView.dataSource = self
  }

  // Sections whose items are within others.

  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]

  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// What the author says of items that show or hide those within them when the visitor wants it.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// nil: each may.
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    /// nil: each may.
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// What an item has within it from now on; given what it has.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    public init() {}
  }

  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  func isExpanded(at path: IndexPath) -> Bool {
    guard let section = sectionIdentifier(for: path.section), let item = itemIdentifier(for: path)
    else { return false }
    return outlines[section]?.isExpanded(item) == true
  }

  func toggle(at path: IndexPath) {
    guard let section = sectionIdentifier(for: path.section), let item = itemIdentifier(for: path),
      var outline = outlines[section]
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) != false else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) != false else { return }
      handlers.willExpandItem?(item)
      if let within = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: within(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  /// Shows the visible items of one section, which is appended if it is not there. Rows of lists are indented as deep as they are within others.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = self.snapshot()
    whole.show(snapshot.visibleItems, in: section)
    outlines[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The items of a section, also those that are hidden.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let known = outlines[section] { return known }
    var flat = SectionSnapshot()
    flat.append(shown.itemIdentifiers(inSection: section))
    return flat
  }

  open override func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    // A snapshot that shows other items in a section replaces what was known of it.
    outlines = outlines.filter { section, outline in
      snapshot.itemIdentifiers(inSection: section) == outline.visibleItems
    }
    super.apply(
      snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }

  func level(at path: IndexPath) -> Int? {
    guard let section = sectionIdentifier(for: path.section), let outline = outlines[section],
      let item = itemIdentifier(for: path)
    else { return nil }
    return outline.level(of: item)
  }

  // What the view asks.

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.count(section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}
