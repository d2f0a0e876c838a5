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

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.insertedRows.formUnion(indexPaths) }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.deletedRows.formUnion(indexPaths) }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { $0.reloadedRows.formUnion(indexPaths) }
  }

  /// Has the data source fill the cells of rows again that are seen, without other cells in their places.
  ///
  /// `dequeueReusableCell(withIdentifier:for:)` gives the cell that is there. Where the data source answers with another one, the
  /// row is reloaded.
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

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moves[indexPath] = newIndexPath }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.insertedSections.formUnion(sections) }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.deletedSections.formUnion(sections) }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { $0.reloadedSections.formUnion(sections) }
  }

  /// The rows go along; `newSection` counts the sections as they are afterwards.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.sectionMoves[section] = newSection }
  }

  /// Cells of rows that stay go on, at their new places; only what is new asks the data source.
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
