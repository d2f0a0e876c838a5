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

  func apply(_ done: TableUpdates) {
    let expected = done.expected(counts)
    needsData = true
    askData()
    let fits =
      counts.count == expected.count
      && zip(counts, expected).enumerated().allSatisfy { section, numbers in
        numbers.1 < 0 || numbers.0 == numbers.1
          || done.reloadedSections.contains { done.place(ofSection: $0) == section }
      }
    guard fits else {
      UIKitLog.note(
        "The data source has \(counts) items, but after the updates there must be \(expected).")
      return reloadData()
    }
    var kept: [Key: UICollectionReusableView] = [:]
    for (key, view) in shown {
      let isReloaded =
        done.reloadedRows.contains(key.path) || done.reloadedSections.contains(key.path.section)
      if key.kind == nil, !isReloaded, let place = done.place(of: key.path), has(place) {
        kept[Key(kind: nil, path: place)] = view
      } else {
        giveBack(key)
      }
    }
    shown = kept
    selection = Set(selection.compactMap { done.place(of: $0) }.filter { has($0) })
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }
}
