package import ArborPlatform

/// A data source that makes the cells of its rows as well.
@MainActor package protocol SnapshotRows: AnyObject {
  /// Whether a row is the header of a section.
  func isHeader(_ row: Int) -> Bool
  /// Returns a cell; without a column that of the whole row.
  func cell(in table: NSTableView, _ column: NSTableColumn?, _ row: Int) -> NSView?
  /// Returns the view of a row; `nil` leaves it to the delegate.
  func rowView(in table: NSTableView, _ row: Int) -> NSTableRowView?
  /// Shows the present rows.
  func show(_ updates: TableUpdates, in table: NSTableView)
}

extension NSTableView: SnapshotShowing {
  package func apply(_ updates: TableUpdates) {
    (rowSource as? any SnapshotRows)?.show(updates, in: self)
  }
}
