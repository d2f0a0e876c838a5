public import Foundation

/// The index of a child that stands for a drop on the item itself.
public let NSOutlineViewDropOnItemIndex = -1

extension NSTableView {
  /// Whether a drop is on a row or above it.
  public enum DropOperation: UInt, Sendable {
    /// On the row.
    case on = 0
    /// Above the row.
    case above = 1
  }

  /// Chooses another place for the drop; called by `tableView(_:validateDrop:…)`. A row of -1
  /// stands for the whole table.
  public func setDropRow(_ row: Int, dropOperation: DropOperation) {
    drops?.row = (row, dropOperation)
  }

  /// Sets the operations that are allowed for drags of rows.
  ///
  /// - Parameter isLocal: Whether they are dropped on the same page; others never are.
  public func setDraggingSourceOperationMask(_ mask: NSDragOperation, forLocal isLocal: Bool) {
    setSourceMask(mask, isLocal)
  }

  /// Returns the content of a row that is dragged; `nil` if it cannot be dragged.
  func writer(ofRow row: Int) -> (any NSPasteboardWriting)? {
    guard row >= 0, row < rowCount, isEnabled else { return nil }
    if let outline = self as? NSOutlineView {
      return outline.item(atRow: row).flatMap {
        outline.dataSource?.outlineView(outline, pasteboardWriterForItem: $0)
      }
    }
    return rowSource?.tableView(self, pasteboardWriterForRow: row)
  }

  /// Returns the drag of a row, or of all selected rows if it is one of them.
  func draggedSession(at row: Int) -> NSDraggingSession? {
    let rows = selection.contains(row) ? selection : IndexSet(integer: row)
    let able = rows.compactMap { row in writer(ofRow: row).map { (row, $0) } }
    guard !able.isEmpty else { return nil }
    let (writers, indexes) = (able.map(\.1), IndexSet(able.map(\.0)))
    if let outline = self as? NSOutlineView {
      let items = indexes.compactMap { outline.item(atRow: $0) }
      return NSDraggingSession(writers, of: outline) { list, session, place in
        list.dataSource?.outlineView(
          list, draggingSession: session, willBeginAt: place, forItems: items)
      } ended: { list, session, operation in
        list.dataSource?.outlineView(
          list, draggingSession: session, endedAt: session.draggingLocation, operation: operation)
      }
    }
    return NSDraggingSession(writers, of: self) { list, session, place in
      list.rowSource?.tableView(
        list, draggingSession: session, willBeginAt: place, forRowIndexes: indexes)
    } ended: { list, session, operation in
      list.rowSource?.tableView(
        list, draggingSession: session, endedAt: session.draggingLocation, operation: operation)
    }
  }
}

extension NSTableView: DropList {
  /// Returns the place of a drop: on a row if it is over its middle half, otherwise between rows.
  private func place(of info: any NSDraggingInfo) -> (row: Int, operation: DropOperation) {
    let point = convert(info.draggingLocation, from: nil)
    let row = row(at: point)
    guard row >= 0 else { return (rowCount, .above) }
    let rect = rect(ofRow: row)
    let part = (point.y - rect.minY) / max(rect.height, 1)
    if part < 0.25 { return (row, .above) }
    return part >= 0.75 ? (row + 1, .above) : (row, .on)
  }

  func validateDrop(_ info: any NSDraggingInfo) -> NSDragOperation {
    let place = place(of: info)
    if let outline = self as? NSOutlineView { return outline.validate(info, at: place) }
    drops?.row = place
    return rowSource?.tableView(
      self, validateDrop: info, proposedRow: place.row, proposedDropOperation: place.operation)
      ?? []
  }

  func acceptDrop(_ info: any NSDraggingInfo) -> Bool {
    if let outline = self as? NSOutlineView {
      guard let place = drops?.item else { return false }
      return outline.dataSource?.outlineView(
        outline, acceptDrop: info, item: place.item, childIndex: place.child) ?? false
    }
    guard let place = drops?.row else { return false }
    return rowSource?.tableView(
      self, acceptDrop: info, row: place.row, dropOperation: place.operation) ?? false
  }
}

extension NSTableView {
  func dropLeft() {
    drops?.row = nil
    drops?.item = nil
  }
}

extension NSOutlineView {
  /// Chooses another place for the drop; called by `outlineView(_:validateDrop:…)`.
  ///
  /// - Parameters:
  ///   - item: The parent; `nil` for the root.
  ///   - index: The index of the child; `NSOutlineViewDropOnItemIndex` for the item itself.
  public func setDropItem(_ item: Any?, dropChildIndex index: Int) {
    drops?.item = (item, index)
  }

  fileprivate func validate(
    _ info: any NSDraggingInfo, at place: (row: Int, operation: DropOperation)
  ) -> NSDragOperation {
    let found: (item: Any?, child: Int)
    if place.operation == .on {
      found = (item(atRow: place.row), NSOutlineViewDropOnItemIndex)
    } else if let below = item(atRow: place.row) {
      found = (parent(forItem: below), childIndex(forItem: below))
    } else {
      found = (nil, numberOfChildren(ofItem: nil))
    }
    drops?.item = found
    return dataSource?.outlineView(
      self, validateDrop: info, proposedItem: found.item, proposedChildIndex: found.child) ?? []
  }
}

extension NSTableViewDataSource {
  /// By default, rows cannot be dragged.
  public func tableView(
    _ tableView: NSTableView, pasteboardWriterForRow row: Int
  ) -> (any NSPasteboardWriting)? { nil }
  /// By default, does nothing.
  public func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
  ) {}
  /// By default, does nothing.
  public func tableView(
    _ tableView: NSTableView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {}
  /// By default, nothing can be dropped.
  public func tableView(
    _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
    proposedDropOperation dropOperation: NSTableView.DropOperation
  ) -> NSDragOperation { [] }
  /// By default, nothing is taken.
  public func tableView(
    _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
    dropOperation: NSTableView.DropOperation
  ) -> Bool { false }
}

extension NSOutlineViewDataSource {
  /// By default, items cannot be dragged.
  public func outlineView(
    _ outlineView: NSOutlineView, pasteboardWriterForItem item: Any
  ) -> (any NSPasteboardWriting)? { nil }
  /// By default, does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forItems draggedItems: [Any]
  ) {}
  /// By default, does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation
  ) {}
  /// By default, nothing can be dropped.
  public func outlineView(
    _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo, proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation { [] }
  /// By default, nothing is taken.
  public func outlineView(
    _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
    childIndex index: Int
  ) -> Bool { false }
}
