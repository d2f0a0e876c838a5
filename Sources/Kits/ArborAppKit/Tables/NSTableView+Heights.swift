import Foundation

/// Row heights.
extension NSTableView {
  func noteHeights() {
    if placedRows != nil { return }
    measureRows()
    needsLayout = true
  }

  /// Determines the heights of all rows. If they are all equal to `rowHeight`, `edges` remains
  /// empty.
  func measureRows() {
    edges = []
    guard rowCount > 0 else { return }
    var tops: [CGFloat] = []
    var isUniform = true
    tops.reserveCapacity(rowCount + 1)
    var y: CGFloat = 0
    for row in 0..<rowCount {
      tops.append(y)
      let height = height(of: row)
      if height != rowHeight { isUniform = false }
      y += height + intercellSpacing.height
    }
    tops.append(y)
    if !isUniform { edges = tops }
  }

  private func height(of row: Int) -> CGFloat {
    let said = rowDelegate?.tableView(self, heightOfRow: row) ?? -1
    if said >= 0, said.isFinite { return said }
    guard usesAutomaticRowHeights else { return rowHeight }
    let view = rowViews[row] ?? makeRow(row)
    func height(_ cell: NSView, _ width: CGFloat) -> CGFloat {
      cell.updateConstraintsForSubtreeIfNeeded()
      return cell.constraintFittingSize(NSSize(width: width, height: 0), horizontal: 1000).height
    }
    var heights = columns.compactMap { column in
      view.cells[ObjectIdentifier(column)].map { height($0, column.width) }
    }
    if let cell = view.groupCell { heights.append(height(cell, bounds.width)) }
    if rowViews[row] == nil { retire(view) }
    return max(heights.max() ?? 0, 0) > 0 ? heights.max() ?? rowHeight : rowHeight
  }

  /// Schedules a new measurement of a row whose content size has changed.
  func measureAgain(_ row: NSTableRowView) {
    guard usesAutomaticRowHeights, placedRows == nil, !isTiling else { return }
    outdatedRows.insert(row.row)
    needsLayout = true
  }

  /// Measures the rows whose content has changed, and moves the rows below them.
  func measureOutdated() {
    let rows = outdatedRows
    outdatedRows = []
    for row in rows where row < rowCount && rowViews[row] != nil {
      let change = height(of: row) + intercellSpacing.height - (edge(row + 1) - edge(row))
      if change == 0 { continue }
      if edges.isEmpty { edges = (0...rowCount).map { edge($0) } }
      for below in row + 1...rowCount { edges[below] += change }
    }
  }
}
