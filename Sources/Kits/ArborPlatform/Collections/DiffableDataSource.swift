public import Foundation

/// The common base of the data sources of tables and collections: the current snapshot and the
/// updates between snapshots.
@preconcurrency @MainActor
open class _DiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject {
  /// The snapshot of the data source.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var updated: (any SnapshotShowing)?
  package private(set) var shown = Snapshot()

  package init(in view: any SnapshotShowing) {
    updated = view
    super.init()
  }

  /// Returns the current snapshot.
  open func snapshot() -> Snapshot { shown }

  /// Shows a snapshot. Remaining items keep their cells; `completion` is called before the method
  /// returns. `animatingDifferences` has no effect.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = shown
    shown = snapshot.settled()
    updated?.apply(snapshot.updates(from: old))
    completion?()
  }

  /// Shows a snapshot and reloads all cells.
  open func applySnapshotUsingReloadData(
    _ snapshot: Snapshot, completion: (() -> Void)? = nil
  ) {
    shown = snapshot.settled()
    updated?.reloadData()
    completion?()
  }

  /// Returns the item at an index path; `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    shown.item(indexPath.section, indexPath.item)
  }

  /// Returns the index path of an item; `nil` if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    shown.path(of: itemIdentifier)
  }

  /// Returns the section at an index; `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }
}

/// A view that applies the updates between two snapshots.
@MainActor package protocol SnapshotShowing: AnyObject {
  func apply(_ updates: TableUpdates)
  func reloadData()
}

/// Diagnostics for authors, written to standard error.
package enum CollectionLog {
  package static func note(_ sentence: String) {
    FileHandle.standardError.write(Data("collections: \(sentence)\n".utf8))
  }
}
