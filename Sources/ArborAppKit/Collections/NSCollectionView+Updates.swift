package import ArborPlatform
public import Foundation

/// Items and sections that come and go.
extension NSCollectionView {
  /// The data source has changed by the end of `updates` as the calls in it say. Items that stay go on; what is chosen stays chosen.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completionHandler?(true)
  }

  public func insertItems(at indexPaths: Set<IndexPath>) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }
  public func deleteItems(at indexPaths: Set<IndexPath>) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }
  public func reloadItems(at indexPaths: Set<IndexPath>) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves[indexPath] = newIndexPath }
  }
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// The items go along; `newSection` counts the sections as they are afterwards.
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
    // Nothing is known of how it was before.
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
    setSelection(Set(selection.compactMap { places.place(of: $0) }.filter { has($0) }))
    collectionViewLayout?.itemsMoved(places)
    collectionViewLayout?.invalidateLayout()
    needsLayout = true
  }
}

extension NSCollectionView: SnapshotShowing {}
