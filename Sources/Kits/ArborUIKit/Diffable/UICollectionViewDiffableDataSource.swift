public import ArborPlatform
import Foundation

/// A data source whose items form trees.
@MainActor protocol OutlineShowing {
  /// Returns the depth of an item; `nil` if its section has no section snapshot.
  func level(at path: IndexPath) -> Int?
  /// Whether the children of an item are shown.
  func isExpanded(at path: IndexPath) -> Bool
  /// Expands or collapses an item.
  func toggle(at path: IndexPath)
}

/// A data source that shows snapshots in a collection and applies the differences between them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: _DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UICollectionViewDataSource,
  OutlineShowing
{
  /// Returns the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Returns a supplementary view of a kind, such as a header.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  private let provider: CellProvider
  /// Returns the supplementary views; `nil` for empty ones.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source and sets it as that of the collection.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    provider = cellProvider
    super.init(in: collectionView)
    collectionView.dataSource = self
  }

  // Section snapshots.

  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]

  /// The items of one section as a tree.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Closures that are called when the visitor expands or collapses items.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether an item may be expanded; `nil` to permit all.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may be collapsed; `nil` to permit all.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the new descendants of an item that is being expanded, given the present ones.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?

    /// Creates handlers that permit everything.
    public init() {}
  }

  /// The closures that are called when the visitor expands or collapses items.
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

  /// Shows the visible items of one section, which is appended if it does not exist. List rows are
  /// indented by the level of their items.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var whole = self.snapshot()
    whole.show(snapshot.visibleItems, in: section)
    outlines[section] = snapshot
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Returns all items of a section, including hidden ones.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let known = outlines[section] { return known }
    var flat = SectionSnapshot()
    flat.append(shown.itemIdentifiers(inSection: section))
    return flat
  }

  open override func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    // A snapshot with other items in a section replaces the section's tree.
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

  // Data source.

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.count(section) }

  /// Returns the cell of the provider, or an empty one.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }

  /// Returns the view of the provider, or an empty one.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}
