public import Foundation

/// Provides the rows of a table.
@preconcurrency @MainActor public protocol NSTableViewDataSource: AnyObject {
  /// Returns the number of rows; a negative number counts as 0.
  func numberOfRows(in tableView: NSTableView) -> Int
  /// Returns the value that the cell's `objectValue` is set to.
  func tableView(
    _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
  ) -> Any?
  /// Called when the table's `sortDescriptors` change: sort the rows, and reload.
  func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
  /// Returns the content of a row that the visitor drags; `nil` if it cannot be dragged. It is also
  /// asked when a row appears.
  func tableView(_ tableView: NSTableView, pasteboardWriterForRow row: Int)
    -> (any NSPasteboardWriting)?
  /// Called when a drag of rows begins.
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet)
  /// Called after a drag of rows has ended.
  func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation)
  /// Returns what a drop on a row or above it would do.
  func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation
  /// Takes the items, and returns whether that went well.
  func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool
}

extension NSTableViewDataSource {
  /// By default, there are no rows.
  public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
  /// By default, cells have no object value.
  public func tableView(
    _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
  ) -> Any? { nil }
  /// By default, does nothing.
  public func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {}
}

/// Makes the cells of a table, and is notified of selection and column changes.
@preconcurrency @MainActor public protocol NSTableViewDelegate: AnyObject {
  /// Returns the cell of a row in a column; `nil` leaves it empty. Reuse cells with
  /// `makeView(withIdentifier:owner:)`.
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
  /// Returns whether a row is the title of a group: it has one cell that spans all columns, which
  /// `tableView(_:viewFor:row:)` makes without a column.
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  /// Returns the view of a whole row; `nil` for the standard one.
  func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  /// Returns the height of a row, in points; a negative value means the table's `rowHeight`.
  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
  /// Returns whether the visitor may select a row.
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  /// Called after the view of a row was added to the table.
  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
  /// Called after the view of a row was removed, such as when it is out of sight.
  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  /// Called after the selection has changed.
  func tableViewSelectionDidChange(_ notification: Notification)
  /// Called when the visitor clicks the title of a column.
  func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn)
  /// Called when the visitor resizes a column.
  func tableViewColumnDidResize(_ notification: Notification)
  /// Called when a column has moved; see "NSOldColumn" and "NSNewColumn" in `userInfo`.
  func tableViewColumnDidMove(_ notification: Notification)
}

extension NSTableViewDelegate {
  /// By default, there is no cell.
  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? { nil }
  /// By default, no row is the title of a group.
  public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { false }
  /// By default, rows have the standard view.
  public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? { nil }
  /// By default, rows have the height of the table's `rowHeight`.
  public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { -1 }
  /// By default, each row may be selected.
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
  /// By default, does nothing.
  public func tableView(
    _ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int
  ) {}
  /// By default, does nothing.
  public func tableView(
    _ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int
  ) {}
  /// By default, does nothing.
  public func tableViewSelectionDidChange(_ notification: Notification) {}
  /// By default, does nothing.
  public func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {}
  /// By default, does nothing.
  public func tableViewColumnDidResize(_ notification: Notification) {}
  /// By default, does nothing.
  public func tableViewColumnDidMove(_ notification: Notification) {}
}
