package import ArborPlatform
public import Foundation

/// Insertion, removal and movement of items and sections.
extension NSCollectionView {
  /// Groups updates; at the end of the closure, the data source must have changed accordingly.
  /// Remaining items and the selection are preserved.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completionHandler?(true)
  }

  /// Inserts items that the data source has added; index paths count after the update.
  public func insertItems(at indexPaths: Set<IndexPath>) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }
  /// Removes items that the data source has removed; index paths count before the update.
  public func deleteItems(at indexPaths: Set<IndexPath>) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }
  /// Makes items again.
  public func reloadItems(at indexPaths: Set<IndexPath>) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }
  /// Moves an item that the data source has moved.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves[indexPath] = newIndexPath }
  }
  /// Inserts sections that the data source has added.
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }
  /// Removes sections that the data source has removed.
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }
  /// Makes the items of sections again.
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section with its items; `newSection` counts after the update.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.sectionMoves[section] = newSection }
  }

  private func beginUpdates() {
    askData()
    if updates == nil { updates = TableUpdates() }
    updates?.depth += 1
  }

  private func update(_ change: (inout TableUpdates) -> Void) {
    beginUpdates()
    if var current = updates {
      change(&current)
      updates = current
    }
    endUpdates()
  }

  private func endUpdates() {
    updates?.depth -= 1
    guard let done = updates, done.depth <= 0 else { return }
    updates = nil
    apply(done)
  }

  package func apply(_ done: TableUpdates) {
    // The former items are unknown.
    if needsData { return reloadData() }
    forgetPress()
    let old = counts
    needsData = true
    askData()
    guard done.lead(from: old, to: counts) else {
      let expected = done.expected(old)
      CollectionLog.note(
        "The data source has \(counts) items, but after the updates there must be \(expected).")
      return reloadData()
    }
    let places = RowPlaces(done)
    var kept: [Key: Shown] = [:]
    withoutPlacing {
      for (key, element) in shown {
        if key.kind == nil, let place = places.keptPlace(of: key.path), has(place) {
          kept[Key(kind: nil, path: place)] = element
        } else {
          giveBack(key)
        }
      }
    }
    shown = kept
    anchor = anchor.flatMap { places.place(of: $0) }
    lead = lead.flatMap { places.place(of: $0) }
    setSelection(Set(selection.compactMap { places.place(of: $0) }.filter { has($0) }))
    collectionViewLayout?.itemsMoved(places)
    collectionViewLayout?.invalidateLayout()
    needsLayout = true
  }
}

extension NSCollectionView: SnapshotShowing {}
