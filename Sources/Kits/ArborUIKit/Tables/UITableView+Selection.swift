public import Foundation

extension UITableView {
  /// The first selected row; `nil` if none is selected.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// The selected rows in order; `nil` if none is selected.
  public var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  func select(_ indexPath: IndexPath?, _ animated: Bool, _ scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection { setSelected(path, false) }
      return
    }
    askData()
    guard items.has(indexPath) else { return }
    if !allowsMultipleSelection {
      for path in selection where path != indexPath { setSelected(path, false) }
    }
    setSelected(indexPath, true)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Scrolls to the selected row that is nearest to the visible area; does nothing if none is
  /// selected.
  public func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selection.sorted().min {
      abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row, without animation and without notifying the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    setSelected(indexPath, false)
  }

  private func setSelected(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    cellForRow(at: path)?.setSelected(isSelected, animated: false)
  }

  /// Whether the visitor can currently select rows.
  package var takesSelection: Bool {
    isEditingRows
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  var selectsSeveral: Bool {
    isEditingRows ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Handles a tap of the visitor on a row. Returns whether the row accepts it.
  @discardableResult
  package func userSelect(_ indexPath: IndexPath) -> Bool {
    if hideActions() { return false }
    askData()
    guard takesSelection, items.has(indexPath),
      delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true
    else { return false }
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    if selection.contains(indexPath) {
      if selectsSeveral { userDeselect(indexPath) } else { didSelect(indexPath) }
      return true
    }
    guard
      let chosen = delegate == nil
        ? indexPath : delegate?.tableView(self, willSelectRowAt: indexPath)
    else { return false }
    if !selectsSeveral { for path in selection.sorted() { userDeselect(path) } }
    setSelected(chosen, true)
    didSelect(chosen)
    return chosen == indexPath
  }

  /// Selects the rows that are selected in the page.
  package func show(selected paths: Set<IndexPath>) {
    for path in selection.subtracting(paths) { setSelected(path, false) }
    for path in paths.subtracting(selection) { setSelected(path, true) }
  }

  private func didSelect(_ path: IndexPath) { delegate?.tableView(self, didSelectRowAt: path) }

  private func userDeselect(_ path: IndexPath) {
    guard
      let chosen = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
    else { return }
    setSelected(chosen, false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
  }

  /// Whether the rows are being edited.
  public var isEditing: Bool {
    get { isEditingRows }
    set { setEditing(newValue, animated: false) }
  }

  func edit(_ editing: Bool) {
    guard editing != isEditingRows else { return }
    isEditingRows = editing
    for (index, view) in shown {
      guard let cell = view as? UITableViewCell, case .row(let path) = items[index] else {
        continue
      }
      edit(cell, path)
    }
    _propertyDidChange(.look)
  }

  /// Sets what a cell offers while its row is edited.
  func edit(_ cell: UITableViewCell, _ path: IndexPath) {
    let isEdited =
      isEditingRows && (dataSource?.tableView(self, canEditRowAt: path) ?? true)
    if isEdited {
      cell.row.editing = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
      cell.row.isIndented =
        delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      cell.row.canMove = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    }
    if cell.isEditing != isEdited { cell.setEditing(isEdited, animated: false) }
  }

  /// Deletes or inserts a row at the visitor's request. Returns whether the data source allows it.
  @discardableResult
  package func userCommit(_ indexPath: IndexPath) -> Bool {
    guard items.has(indexPath), let dataSource,
      dataSource.tableView(self, canEditRowAt: indexPath)
    else { return false }
    let kind = delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete
    guard kind != .none else { return false }
    dataSource.tableView(self, commit: kind, forRowAt: indexPath)
    return true
  }

  /// Moves a row at the visitor's request. Returns whether it moved.
  @discardableResult
  package func userMove(_ indexPath: IndexPath, to destination: IndexPath) -> Bool {
    guard items.has(indexPath), items.has(destination), let dataSource,
      dataSource.tableView(self, canMoveRowAt: indexPath)
    else { return false }
    let destination =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: indexPath, toProposedIndexPath: destination)
      ?? destination
    guard items.has(destination), destination != indexPath else { return false }
    dataSource.tableView(self, moveRowAt: indexPath, to: destination)
    moveRow(at: indexPath, to: destination)
    return true
  }
}
