package import ArborPlatform
public import Foundation

/// Insertion, deletion and movement of items and sections.
extension UICollectionView {
  /// Applies several updates at once. When `updates` returns, the data source must have changed
  /// exactly as the calls in it describe; otherwise all data is reloaded. Cells of items that stay
  /// are retained. Differs from UIKit: `completion` is called at once.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Adds items; the index paths are those after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }
  /// Removes items; the index paths are those before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }
  /// Requests new cells for items; the index paths are those before the update.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }
  /// Moves an item and retains its cell.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves[indexPath] = newIndexPath }
  }
  /// Adds sections; the indexes are those after the update.
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections.formUnion(sections) }
  }
  /// Removes sections; the indexes are those before the update.
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections.formUnion(sections) }
  }
  /// Requests new cells for all items of sections; the indexes are those before the update.
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section with its items; `newSection` is its index after the update.
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

  /// Moves the retained cells and the selection to their new index paths after a batch of updates.
  package func apply(_ done: TableUpdates) {
    let old = counts
    needsData = true
    askData()
    guard done.lead(from: old, to: counts) else {
      UIKitLog.note(
        "The data source has \(counts) items, but after the updates there must be \(done.expected(old))."
      )
      return reloadData()
    }
    let places = RowPlaces(done)
    var kept: [Key: UICollectionReusableView] = [:]
    for (key, view) in shown {
      if key.kind == nil, let place = places.keptPlace(of: key.path), has(place) {
        kept[Key(kind: nil, path: place)] = view
      } else {
        giveBack(key)
      }
    }
    shown = kept
    selection = Set(selection.compactMap { places.place(of: $0) }.filter { has($0) })
    prefetched = []
    collectionViewLayout.itemsMoved(places)
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  /// Announces to the prefetching data source as many items ahead as are visible, at most 20.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource,
      bounds.origin != lastOrigin || prefetched.isEmpty
    else { return }
    let seen = indexPathsForVisibleItems
    guard let first = seen.first, let last = seen.last else { return }
    let isForward = bounds.minY >= lastOrigin.y && bounds.minX >= lastOrigin.x
    lastOrigin = bounds.origin
    var wanted: Set<IndexPath> = []
    var path = isForward ? last : first
    while wanted.count < min(seen.count, 20), let next = neighbour(of: path, isForward) {
      wanted.insert(next)
      path = next
    }
    let new = wanted.subtracting(prefetched).sorted()
    let over = prefetched.subtracting(wanted).filter { has($0) && cellForItem(at: $0) == nil }
    prefetched = wanted
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
    if !over.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: over.sorted())
    }
  }

  /// Returns the index path after or before one, across sections.
  private func neighbour(of path: IndexPath, _ isForward: Bool) -> IndexPath? {
    var (section, item) = (path.section, path.item + (isForward ? 1 : -1))
    while counts.indices.contains(section) {
      if (0..<counts[section]).contains(item) { return IndexPath(item: item, section: section) }
      section += isForward ? 1 : -1
      guard counts.indices.contains(section) else { return nil }
      item = isForward ? 0 : counts[section] - 1
    }
    return nil
  }
}
