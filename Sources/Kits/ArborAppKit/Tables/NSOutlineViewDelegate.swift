public import Foundation

/// Provides the items of an outline view. A `nil` item stands for the root.
@preconcurrency @MainActor public protocol NSOutlineViewDataSource: AnyObject {
  /// Returns the number of an item's children.
  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
  /// Returns the value that the cell's `objectValue` is set to.
  func outlineView(
    _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
  ) -> Any?
  /// Called when the outline's `sortDescriptors` change: sort the items, and reload.
  func outlineView(
    _ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
  /// Returns the content of an item that the visitor drags; `nil` if it cannot be dragged. It is
  /// also asked when its row appears.
  func outlineView(_ outlineView: NSOutlineView, pasteboardWriterForItem item: Any)
    -> (any NSPasteboardWriting)?
  /// Called when a drag of items begins.
  func outlineView(
    _ outlineView: NSOutlineView, draggingSession session: NSDraggingSession,
    willBeginAt screenPoint: NSPoint, forItems draggedItems: [Any])
  /// Called after a drag of items has ended.
  func outlineView(
    _ outlineView: NSOutlineView, draggingSession session: NSDraggingSession,
    endedAt screenPoint: NSPoint, operation: NSDragOperation)
  /// Returns what a drop in an item (`nil`: the root) would do, in front of a child or, with
  /// `NSOutlineViewDropOnItemIndex`, on it.
  func outlineView(
    _ outlineView: NSOutlineView, validateDrop info: any NSDraggingInfo, proposedItem item: Any?,
    proposedChildIndex index: Int
  ) -> NSDragOperation
  /// Takes the items, and returns whether that went well.
  func outlineView(
    _ outlineView: NSOutlineView, acceptDrop info: any NSDraggingInfo, item: Any?,
    childIndex index: Int
  ) -> Bool
}

extension NSOutlineViewDataSource {
  /// By default, no item has children.
  public func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
    0
  }
  /// By default, returns `NSNull`.
  public func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  { NSNull() }
  /// By default, no item is expandable.
  public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    false
  }
  /// By default, cells have no object value.
  public func outlineView(
    _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
  ) -> Any? { nil }
  /// By default, does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {}
}

/// Makes the cells of an outline view, and is notified of selection, expansion and column changes.
@preconcurrency @MainActor public protocol NSOutlineViewDelegate: AnyObject {
  func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any)
    -> NSView?
  func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any) -> NSTableRowView?
  /// Returns the height of an item's row, in points; a negative value means the outline's
  /// `rowHeight`.
  func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat
  func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool
  /// Whether the row is the title of a group.
  func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool
  func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool
  func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool
  /// Whether an expandable item shows a disclosure triangle.
  func outlineView(_ outlineView: NSOutlineView, shouldShowOutlineCellForItem item: Any) -> Bool
  func outlineView(
    _ outlineView: NSOutlineView, didAdd rowView: NSTableRowView, forRow row: Int)
  func outlineView(
    _ outlineView: NSOutlineView, didRemove rowView: NSTableRowView, forRow row: Int)
  func outlineViewSelectionDidChange(_ notification: Notification)
  /// Called when the visitor clicks the title of a column.
  func outlineView(_ outlineView: NSOutlineView, didClick tableColumn: NSTableColumn)
  /// Called when the visitor resizes a column.
  func outlineViewColumnDidResize(_ notification: Notification)
  /// Called when a column has moved; its indexes before and after are in `userInfo` under
  /// "NSOldColumn" and "NSNewColumn".
  func outlineViewColumnDidMove(_ notification: Notification)
  /// Called before an item expands; the item is in `userInfo` under "NSObject".
  func outlineViewItemWillExpand(_ notification: Notification)
  func outlineViewItemDidExpand(_ notification: Notification)
  func outlineViewItemWillCollapse(_ notification: Notification)
  func outlineViewItemDidCollapse(_ notification: Notification)
}

extension NSOutlineViewDelegate {
  /// By default, columns have no cells.
  public func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView? { nil }
  /// By default, returns `nil`, and the outline makes an `NSTableRowView`.
  public func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any)
    -> NSTableRowView?
  { nil }
  /// By default, returns -1, which means the outline's `rowHeight`.
  public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
    -1
  }
  /// By default, each item can be selected.
  public func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool { true }
  /// By default, no row is a group title.
  public func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool { false }
  /// By default, each item may expand.
  public func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool { true }
  /// By default, each item may collapse.
  public func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool {
    true
  }
  /// By default, each expandable item shows a disclosure triangle.
  public func outlineView(
    _ outlineView: NSOutlineView, shouldShowOutlineCellForItem item: Any
  ) -> Bool { true }
  /// By default, does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, didAdd rowView: NSTableRowView, forRow row: Int
  ) {}
  /// By default, does nothing.
  public func outlineView(
    _ outlineView: NSOutlineView, didRemove rowView: NSTableRowView, forRow row: Int
  ) {}
  /// By default, does nothing.
  public func outlineViewSelectionDidChange(_ notification: Notification) {}
  /// By default, does nothing.
  public func outlineView(_ outlineView: NSOutlineView, didClick tableColumn: NSTableColumn) {}
  /// By default, does nothing.
  public func outlineViewColumnDidResize(_ notification: Notification) {}
  /// By default, does nothing.
  public func outlineViewColumnDidMove(_ notification: Notification) {}
  /// By default, does nothing.
  public func outlineViewItemWillExpand(_ notification: Notification) {}
  /// By default, does nothing.
  public func outlineViewItemDidExpand(_ notification: Notification) {}
  /// By default, does nothing.
  public func outlineViewItemWillCollapse(_ notification: Notification) {}
  /// By default, does nothing.
  public func outlineViewItemDidCollapse(_ notification: Notification) {}
}
