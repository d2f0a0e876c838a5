public import ArborPlatform
import Foundation

/// Shows a snapshot in a collection, and the way from one to the next.
@preconcurrency @MainActor
open class NSCollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: _DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, NSCollectionViewDataSource {
  public typealias ItemProvider = (
    _ collectionView: NSCollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> NSCollectionViewItem?
  public typealias SupplementaryViewProvider = (
    _ collectionView: NSCollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> NSView?

  private let provider: ItemProvider
  /// Makes headers and footers.
  public var supplementaryViewProvider: SupplementaryViewProvider?

  public init(collectionView: NSCollectionView, itemProvider: @escaping ItemProvider) {
    provider = itemProvider
    super.init(in: collectionView)
    collectionView.dataSource = self
  }

  // What the view asks.

  open func numberOfSections(in collectionView: NSCollectionView) -> Int { shown.numberOfSections }

  open func collectionView(
    _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.count(section) }

  open func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    itemIdentifier(for: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? NSCollectionViewItem(nibName: nil, bundle: nil)
  }

  open func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> NSView { supplementaryViewProvider?(collectionView, kind, indexPath) ?? NSView() }
}
