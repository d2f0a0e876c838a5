import ArborLayout
package import ArborPlatform
public import Foundation

extension UITableView {
  func openUpdates() {
    askData()
    if updates == nil { updates = TableUpdates() }
    updates?.depth += 1
  }

  func closeUpdates() {
    updates?.depth -= 1
    guard let done = updates, done.depth <= 0 else { return }
    updates = nil
    apply(done)
  }

  /// Applies the insertions, deletions and moves of a closure together. `completion` is called
  /// immediately, with `true`.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  private func update(_ change: (inout TableUpdates) -> Void) {
    beginUpdates()
    if var current = updates {
      change(&current)
      updates = current
    }
    endUpdates()
  }

  /// Inserts rows, which the data source must already have.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  /// Deletes rows, which the data source must no longer have.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  /// Replaces the cells of rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Updates the visible cells of rows in place, by querying the data source again.
  ///
  /// Meanwhile `dequeueReusableCell(withIdentifier:for:)` returns the current cell. If the data
  /// source returns another one, the row is reloaded.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    askData()
    for path in indexPaths {
      guard let index = items.index(of: path), let cell = shown[index] as? UITableViewCell,
        let dataSource
      else { continue }
      reconfigured = (path, cell)
      let answer = dataSource.tableView(self, cellForRowAt: path)
      reconfigured = nil
      if answer === cell {
        measureAgain(cell)
      } else {
        reloadRows(at: [path], with: .none)
      }
    }
  }

  /// Moves a row; the new index path refers to the rows after the updates.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves[indexPath] = newIndexPath }
  }

  /// Inserts sections, which the data source must already have.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  /// Deletes sections, which the data source must no longer have.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  /// Replaces the cells of sections.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// Moves a section with its rows; `newSection` is its index after the updates.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.sectionMoves[section] = newSection }
  }

  /// Applies finished updates. Remaining rows keep their cells, at new positions; only new rows
  /// query the data source.
  package func apply(_ done: TableUpdates) {
    let new = countedItems()
    guard done.lead(from: items.rows, to: new.rows) else {
      let expected = done.expected(items.rows)
      UIKitLog.note(
        "The data source has \(new.rows) rows, but after the updates there must be \(expected).")
      return reloadData()
    }
    let places = RowPlaces(done)
    var kept: [(IndexPath, UIView, Double?)] = []
    for index in shown.keys.sorted() {
      guard case .row(let path) = items[index], let place = places.keptPlace(of: path),
        new.has(place), let view = shown[index]
      else {
        giveBack(index)
        continue
      }
      kept.append((place, view, extents.length(at: index)))
    }
    shown = [:]
    selection = Set(selection.compactMap { places.place(of: $0) }.filter { new.has($0) })
    prefetched = []
    items = new
    resetExtents()
    for (path, view, length) in kept {
      guard let index = items.index(of: path) else { continue }
      shown[index] = view
      if let length { extents.set(length, at: index) }
    }
    setNeedsLayout()
    _propertyDidChange(.subviews)
  }
}
