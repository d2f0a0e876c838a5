public import Foundation

/// What tables and collections that show snapshots have in common: the snapshot, and the way from one to the next.
@preconcurrency @MainActor
open class _DiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var updated: (any SnapshotShowing)?
  package private(set) var shown = Snapshot()

  package init(in view: any SnapshotShowing) {
    updated = view
    super.init()
  }

  open func snapshot() -> Snapshot { shown }

  /// Cells of items that stay go on; `completion` is called at the end.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = shown
    shown = snapshot.settled()
    updated?.apply(snapshot.updates(from: old))
    completion?()
  }

  /// Asks for all cells anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    shown = snapshot.settled()
    updated?.reloadData()
    completion?()
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(indexPath.section, indexPath.item)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
}

/// A view that goes from one snapshot to the next.
@MainActor package protocol SnapshotShowing: AnyObject {
  func apply(_ updates: TableUpdates)
  func reloadData()
}

/// What authors should know, on standard error.
package enum CollectionLog {
  package static func note(_ sentence: String) {
    FileHandle.standardError.write(Data("collections: \(sentence)\n".utf8))
  }
}
