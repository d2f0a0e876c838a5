import Foundation

/// Creation, reuse and removal of rows.
extension NSTableView {
  func reloadIfNeeded() {
    guard needsReload, placedRows == nil else { return }
    needsReload = false
    withoutTiling {
      for view in rowViews.values { retire(view) }
      rowViews = [:]
    }
    rowCount = max(rowSource?.numberOfRows(in: self) ?? 0, 0)
    let kept = selection.filteredIndexSet { $0 < rowCount }
    measureRows()
    if kept != selection { setSelection(kept) }
  }

  /// Moves a row's view and its selection, after the data source has moved the row. Rows out of
  /// range are ignored.
  public func moveRow(at oldIndex: Int, to newIndex: Int) {
    reloadIfNeeded()
    guard oldIndex != newIndex, placedRows == nil, oldIndex >= 0, oldIndex < rowCount,
      newIndex >= 0, newIndex < rowCount
    else { return }
    withoutTiling {
      move { row in
        if row == oldIndex { return newIndex }
        if row > oldIndex, row <= newIndex { return row - 1 }
        return row < oldIndex && row >= newIndex ? row + 1 : row
      }
    }
    noteHeights()
  }

  /// Shows other rows: remaining ones keep their cells and their selection.
  ///
  /// - Parameters:
  ///   - place: returns the new place of a row; `nil` if it is gone.
  ///   - isReloaded: whether the cells of a new row are made again.
  package func showRows(
    _ count: Int, _ place: (Int) -> Int?, reloading isReloaded: (Int) -> Bool
  ) {
    guard !needsReload, placedRows == nil else { return reloadData() }
    let chosen = selection.count
    withoutTiling {
      for (row, view) in rowViews where place(row).map(isReloaded) ?? true {
        rowViews[row] = nil
        retire(view)
      }
      move(place)
      rowCount = count
    }
    noteHeights()
    if selection.count != chosen { tellSelection() }
  }

  /// Whether a row spans all columns.
  func isGroup(_ row: Int) -> Bool {
    (rowSource as? any SnapshotRows)?.isHeader(row)
      ?? rowDelegate?.tableView(self, isGroupRow: row) ?? false
  }

  /// Returns the cell of a row in a column; that of a whole row without a column.
  private func cell(_ column: NSTableColumn?, _ row: Int) -> NSView? {
    if let rows = rowSource as? any SnapshotRows { return rows.cell(in: self, column, row) }
    return rowDelegate?.tableView(self, viewFor: column, row: row)
  }

  var columnsWidth: CGFloat {
    columns.filter { !$0.isHidden }
      .reduce(0) { $0 + $1.width + intercellSpacing.width }
  }

  /// The right edges of the visible columns, in points from the left.
  package var columnEdges: [CGFloat] {
    var edge: CGFloat = 0
    return columns.filter { !$0.isHidden }.map { column in
      edge += column.width + intercellSpacing.width
      return edge - 1
    }
  }

  /// Widens columns to fill the available width, as `columnAutoresizingStyle` specifies.
  func stretchColumns(to width: CGFloat?) {
    guard let width else { return }
    let shown = columns.filter { !$0.isHidden }
    let rest = width - columnsWidth
    guard rest > 0 else { return }
    switch columnAutoresizingStyle {
    case .noColumnAutoresizing: break
    case .uniformColumnAutoresizingStyle:
      for column in shown { column.width += rest / CGFloat(shown.count) }
    case .firstColumnOnlyAutoresizingStyle, .sequentialColumnAutoresizingStyle:
      shown.first?.width += rest
    case .lastColumnOnlyAutoresizingStyle, .reverseSequentialColumnAutoresizingStyle:
      shown.last?.width += rest
    }
  }

  /// Makes the visible rows and one more above and below, and removes all others.
  func showRows() {
    let visible = (parent as? NSClipView).map { convert($0.bounds, from: $0) } ?? visibleRect
    let range = rows(in: visible)
    let first = max(range.location - 1, 0)
    let end = range.length > 0 ? min(range.location + range.length + 1, rowCount) : first
    for (row, view) in rowViews where row < first || row >= end {
      rowViews[row] = nil
      retire(view)
    }
    for row in first..<max(end, first) {
      let view = rowViews[row] ?? makeRow(row)
      rowViews[row] = view
      view.frame = rect(ofRow: row)
      placeCells(view)
    }
  }

  func makeRow(_ row: Int) -> NSTableRowView {
    let view =
      (rowSource as? any SnapshotRows)?.rowView(in: self, row)
      ?? rowDelegate?.tableView(self, rowViewForRow: row) ?? spareRows.popLast()
      ?? NSTableRowView()
    view.row = row
    view.isGroupRowStyle = isGroup(row)
    view.isSelected = selection.contains(row)
    view.isHidden = false
    view.frame.size.width = bounds.width
    if view.superview !== self { addSubview(view) }
    fill(view, isNew: true)
    rowDelegate?.tableView(self, didAdd: view, forRow: row)
    return view
  }

  /// Makes the missing cells of a row, and removes the cells of columns that have gone.
  func fill(_ view: NSTableRowView, isNew: Bool) {
    if isGroup(view.row) { return fillGroup(view) }
    for column in columns where view.cells[ObjectIdentifier(column)] == nil {
      guard let cell = cell(column, view.row) else { continue }
      if let object = rowSource?.tableView(self, objectValueFor: column, row: view.row) {
        (cell as? NSTableCellView)?.objectValue = object
      }
      cell.layoutConstraintState.isPlacedBySuperview = true
      view.cells[ObjectIdentifier(column)] = cell
      view.addSubview(cell)
    }
    let known = Set(columns.map { ObjectIdentifier($0) })
    for (id, cell) in view.cells where !known.contains(id) {
      view.cells[id] = nil
      cell.removeFromSuperview()
    }
    placeCells(view)
  }

  /// Makes the one cell of a row that spans all columns.
  private func fillGroup(_ view: NSTableRowView) {
    if view.groupCell == nil, let cell = cell(nil, view.row) {
      cell.layoutConstraintState.isPlacedBySuperview = true
      view.groupCell = cell
      view.addSubview(cell)
    }
    placeCells(view)
  }

  private func placeCells(_ view: NSTableRowView) {
    view.groupCell?.frame = NSRect(
      x: intercellSpacing.width / 2, y: 0,
      width: max(view.frame.width - intercellSpacing.width, 0),
      height: max(view.frame.height - intercellSpacing.height, 0))
    var x = intercellSpacing.width / 2
    for column in columns {
      guard let cell = view.cells[ObjectIdentifier(column)] else { continue }
      cell.isHidden = column.isHidden
      guard !column.isHidden else { continue }
      let indentation = min(indentation(of: column, in: view), column.width)
      cell.frame = NSRect(
        x: x + indentation, y: 0, width: column.width - indentation,
        height: max(view.frame.height - intercellSpacing.height, 0))
      x += column.width + intercellSpacing.width
    }
    cellsWerePlaced(in: view)
  }

  func popSpareCell(_ identifier: NSUserInterfaceItemIdentifier) -> NSView? {
    let view = spareCells[identifier]?.popLast()
    view?.prepareForReuse()
    return view
  }

  /// Removes a cell from its row, and keeps it for reuse if it has an identifier.
  func recycle(_ view: NSTableRowView, _ column: NSTableColumn) {
    guard let cell = view.cells.removeValue(forKey: ObjectIdentifier(column)) else { return }
    cell.removeFromSuperview()
    if let identifier = cell.identifier { spareCells[identifier, default: []].append(cell) }
  }

  /// Removes a row, and keeps it and its cells for reuse.
  func retire(_ view: NSTableRowView) {
    for column in columns { recycle(view, column) }
    if let cell = view.groupCell {
      view.groupCell = nil
      cell.removeFromSuperview()
      if let identifier = cell.identifier { spareCells[identifier, default: []].append(cell) }
    }
    view.removeFromSuperview()
    rowDelegate?.tableView(self, didRemove: view, forRow: view.row)
    if type(of: view) == NSTableRowView.self, spareRows.count < 8 { spareRows.append(view) }
    for (identifier, cells) in spareCells where cells.count > 64 {
      spareCells[identifier] = Array(cells.suffix(64))
    }
  }

  /// The row of the last click while its action is sent or its menu is open; otherwise -1.
  public var clickedRow: Int { clicked.row }

  /// The column of the last click, or the one whose title was clicked, while the action is sent or
  /// the menu is open; otherwise -1.
  public var clickedColumn: Int { clicked.column }

  func place(of event: NSEvent) -> (row: Int, column: Int) {
    let point = convert(event.locationInWindow, from: nil)
    return (row(at: point), column(at: point))
  }

  /// Handles a click of the visitor. Command and Control toggle a row's selection, Shift extends
  /// the selection.
  package func userClicked(
    _ row: Int, column: Int = -1, clickCount: Int = 1, _ flags: NSEvent.ModifierFlags = []
  ) {
    guard isEnabled else { return }
    clicked = (row, column)
    defer { clicked = (-1, -1) }
    if row < 0 {
      deselectAll(nil)
    } else if rowDelegate?.tableView(self, shouldSelectRow: row) != false {
      choose(row, flags)
    }
    if clickCount == 2 { onDoubleAction?(self) } else { sendAction() }
  }

  private func choose(_ row: Int, _ flags: NSEvent.ModifierFlags) {
    if !flags.isDisjoint(with: [.command, .control]) {
      if selection.contains(row) {
        if allowsEmptySelection || selection.count > 1 { deselectRow(row) }
      } else {
        selectRowIndexes([row], byExtendingSelection: true)
      }
    } else if flags.contains(.shift), allowsMultipleSelection, let anchor = selection.first {
      selectRowIndexes(
        IndexSet(integersIn: min(anchor, row)...max(anchor, row)), byExtendingSelection: false)
    } else {
      selectRowIndexes([row], byExtendingSelection: false)
    }
  }
}
