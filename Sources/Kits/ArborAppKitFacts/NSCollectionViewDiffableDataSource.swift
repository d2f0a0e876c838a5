public import ArborAppKit
public import ArborPlatform
import Foundation

/// Shows snapshots in a collection, and the differences from one to the next.
@preconcurrency @MainActor
open class NSCollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: _DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, NSCollectionViewDataSource {
  /// Makes the item for an identifier; `nil` shows a plain item.
  public typealias ItemProvider = (
    _ collectionView: NSCollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> NSCollectionViewItem?
  /// Makes a supplementary view; `nil` shows an empty one.
  public typealias SupplementaryViewProvider = (
    _ collectionView: NSCollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> NSView?

  private let provider: ItemProvider
  /// Makes headers and footers; `nil` shows empty views.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source, and sets it as the collection's.
  public init(collectionView: NSCollectionView, itemProvider: @escaping ItemProvider) {
    provider = itemProvider
    super.init(in: collectionView)
    collectionView.dataSource = self
  }

  // Data source of the collection.

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: NSCollectionView) -> Int { shown.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.count(section) }

  /// Returns the item that the item provider makes.
  open func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    itemIdentifier(for: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? NSCollectionViewItem(nibName: nil, bundle: nil)
  }

  /// Returns the view that `supplementaryViewProvider` makes.
  open func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView { supplementaryViewProvider?(collectionView, kind, indexPath) ?? NSView() }
}
