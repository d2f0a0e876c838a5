public import Foundation

/// Says what a tree of items is.
@preconcurrency @MainActor public protocol NSOutlineViewDataSource: AnyObject {
  /// nil as an item: the root.
  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
  /// What the cell's `objectValue` becomes.
  func outlineView(
    _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
  ) -> Any?
  /// The items are to be sorted by the outline's `sortDescriptors`: sort them, and reload.
  func outlineView(
    _ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
}

extension NSOutlineViewDataSource {
  public func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
    0
  }
  public func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  { NSNull() }
  public func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
    false
  }
  public func outlineView(
    _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
  ) -> Any? { nil }
  public func outlineView(
    _ outlineView: NSOutlineView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {}
}

/// Makes the cells of an outline and learns what is chosen, opened and closed.
@preconcurrency @MainActor public protocol NSOutlineViewDelegate: AnyObject {
  func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any)
    -> NSView?
  func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any) -> NSTableRowView?
  /// Below 0: the outline's `rowHeight`.
  func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat
  func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool
  /// Whether the row is a title above others.
  func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool
  func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool
  func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool
  /// Whether an item that can be expanded has the triangle for that.
  func outlineView(_ outlineView: NSOutlineView, shouldShowOutlineCellForItem item: Any) -> Bool
  func outlineView(
    _ outlineView: NSOutlineView, didAdd rowView: NSTableRowView, forRow row: Int)
  func outlineView(
    _ outlineView: NSOutlineView, didRemove rowView: NSTableRowView, forRow row: Int)
  func outlineViewSelectionDidChange(_ notification: Notification)
  /// The visitor clicked the title of a column.
  func outlineView(_ outlineView: NSOutlineView, didClick tableColumn: NSTableColumn)
  /// The visitor made a column wider or narrower.
  func outlineViewColumnDidResize(_ notification: Notification)
  /// A column stands elsewhere; where it was and is are in the notification, as "NSOldColumn" and "NSNewColumn".
  func outlineViewColumnDidMove(_ notification: Notification)
  /// The item is in the notification, as "NSObject".
  func outlineViewItemWillExpand(_ notification: Notification)
  func outlineViewItemDidExpand(_ notification: Notification)
  func outlineViewItemWillCollapse(_ notification: Notification)
  func outlineViewItemDidCollapse(_ notification: Notification)
}

extension NSOutlineViewDelegate {
  public func outlineView(
    _ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any
  ) -> NSView? { nil }
  public func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any)
    -> NSTableRowView?
  { nil }
  public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
    -1
  }
  public func outlineView(_ outlineView: NSOutlineView, shouldSelectItem item: Any) -> Bool { true }
  public func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool { false }
  public func outlineView(_ outlineView: NSOutlineView, shouldExpandItem item: Any) -> Bool { true }
  public func outlineView(_ outlineView: NSOutlineView, shouldCollapseItem item: Any) -> Bool {
    true
  }
  public func outlineView(
    _ outlineView: NSOutlineView, shouldShowOutlineCellForItem item: Any
  ) -> Bool { true }
  public func outlineView(
    _ outlineView: NSOutlineView, didAdd rowView: NSTableRowView, forRow row: Int
  ) {}
  public func outlineView(
    _ outlineView: NSOutlineView, didRemove rowView: NSTableRowView, forRow row: Int
  ) {}
  public func outlineViewSelectionDidChange(_ notification: Notification) {}
  public func outlineView(_ outlineView: NSOutlineView, didClick tableColumn: NSTableColumn) {}
  public func outlineViewColumnDidResize(_ notification: Notification) {}
  public func outlineViewColumnDidMove(_ notification: Notification) {}
  public func outlineViewItemWillExpand(_ notification: Notification) {}
  public func outlineViewItemDidExpand(_ notification: Notification) {}
  public func outlineViewItemWillCollapse(_ notification: Notification) {}
  public func outlineViewItemDidCollapse(_ notification: Notification) {}
}
