package import ArborPlatform
public import Foundation

/// Items and sections that come and go.
extension UICollectionView {
  /// The data source has changed by the end of `updates` as the calls in it say. Cells of items that stay go on.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  public func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }
  public func reloadItems(at indexPaths: [IndexPath]) {
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

  /// Tells of as many items ahead as are seen.
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
