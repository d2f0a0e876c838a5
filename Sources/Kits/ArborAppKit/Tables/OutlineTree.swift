import Foundation

/// The items of an outline that currently have rows.
///
/// ## Algorithm
/// 1. The rows are the children of the root and of all expanded items, from the top down; the data
///    source is queried for no others.
/// 2. An item is identified by equality if it is hashable, otherwise by object identity, otherwise
///    by its description: expanded items stay expanded when the data source is queried again.
@MainActor final class OutlineTree {
  /// An item with a row.
  @MainActor final class Entry {
    let item: Any
    let key: AnyHashable
    let level: Int
    private(set) weak var parent: Entry?
    fileprivate(set) var isExpandable = false
    fileprivate(set) var isExpanded = false

    fileprivate init(_ item: Any, below parent: Entry?) {
      self.item = item
      self.parent = parent
      key = OutlineTree.key(of: item)
      level = (parent?.level ?? -1) + 1
    }

    /// Whether the item is its own descendant and would have an infinite number of rows.
    var isWithinItself: Bool {
      sequence(first: self) { $0.parent }.dropFirst().contains { $0.key == key }
    }
  }

  private weak var outline: NSOutlineView?
  private(set) var rows: [Entry] = []
  private var expanded: Set<AnyHashable> = []

  init(of outline: NSOutlineView) { self.outline = outline }

  static func key(of item: Any) -> AnyHashable {
    if let item = item as? AnyHashable { return item }
    return type(of: item) is AnyClass
      ? AnyHashable(ObjectIdentifier(item as AnyObject)) : AnyHashable("\(item)")
  }

  subscript(row: Int) -> Entry? { rows.indices.contains(row) ? rows[row] : nil }

  /// Reads all rows from the data source.
  func reload() { rows = entries(below: nil) }

  private func entries(below parent: Entry?) -> [Entry] {
    guard let outline, let source = outline.dataSource else { return [] }
    var found: [Entry] = []
    for index in 0..<max(source.outlineView(outline, numberOfChildrenOfItem: parent?.item), 0) {
      let item = source.outlineView(outline, child: index, ofItem: parent?.item)
      let entry = Entry(item, below: parent)
      entry.isExpandable = source.outlineView(outline, isItemExpandable: item)
      entry.isExpanded =
        entry.isExpandable && expanded.contains(entry.key) && !entry.isWithinItself
      found.append(entry)
      if entry.isExpanded { found += entries(below: entry) }
    }
    return found
  }

  /// Returns the rows of an item's descendants.
  func inner(of row: Int) -> Range<Int> {
    let level = rows[row].level
    let end = rows[(row + 1)...].firstIndex { $0.level <= level } ?? rows.count
    return row + 1..<end
  }

  /// Expands a row and returns the range of the new rows.
  func expand(_ row: Int) -> Range<Int> {
    let entry = rows[row]
    expanded.insert(entry.key)
    entry.isExpanded = true
    let inner = entries(below: entry)
    rows.insert(contentsOf: inner, at: row + 1)
    return row + 1..<row + 1 + inner.count
  }

  /// Collapses a row and returns the range of the removed rows. If `children` is false, descendants
  /// stay marked as expanded.
  func collapse(_ row: Int, children: Bool) -> Range<Int> {
    let entry = rows[row]
    let inner = inner(of: row)
    expanded.remove(entry.key)
    if children { for entry in rows[inner] { expanded.remove(entry.key) } }
    entry.isExpanded = false
    rows.removeSubrange(inner)
    return inner
  }

  /// Queries the data source again. Returns the removed rows (old numbers) and the inserted rows
  /// (new numbers).
  func update() -> (removed: IndexSet, inserted: IndexSet) {
    let old = rows.map(\.key)
    reload()
    var (removed, inserted) = (IndexSet(), IndexSet())
    for change in rows.map(\.key).difference(from: old) {
      switch change {
      case .remove(let row, _, _): removed.insert(row)
      case .insert(let row, _, _): inserted.insert(row)
      }
    }
    return (removed, inserted)
  }
}

/// Forwards the table's requests to the outline's delegate and data source, with items instead of
/// rows.
extension OutlineTree: NSTableViewDataSource, NSTableViewDelegate {
  func numberOfRows(in tableView: NSTableView) -> Int {
    reload()
    return rows.count
  }

  func tableView(
    _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
  ) -> Any? {
    guard let outline, let entry = self[row] else { return nil }
    return outline.dataSource?.outlineView(
      outline, objectValueFor: tableColumn, byItem: entry.item)
  }

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    guard let outline, let entry = self[row] else { return nil }
    return outline.delegate?.outlineView(outline, viewFor: tableColumn, item: entry.item)
  }

  func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? {
    guard let outline, let entry = self[row] else { return nil }
    return outline.delegate?.outlineView(outline, rowViewForItem: entry.item)
  }

  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat {
    guard let outline, let entry = self[row] else { return -1 }
    return outline.delegate?.outlineView(outline, heightOfRowByItem: entry.item) ?? -1
  }

  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool {
    guard let outline, let entry = self[row] else { return true }
    return outline.delegate?.outlineView(outline, shouldSelectItem: entry.item) ?? true
  }

  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {
    guard let outline, let entry = self[row] else { return }
    rowView.isGroupRowStyle =
      outline.delegate?.outlineView(outline, isGroupItem: entry.item) ?? false
    outline.delegate?.outlineView(outline, didAdd: rowView, forRow: row)
  }

  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {
    guard let outline else { return }
    outline.delegate?.outlineView(outline, didRemove: rowView, forRow: row)
  }

  func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {
    guard let outline else { return }
    outline.dataSource?.outlineView(outline, sortDescriptorsDidChange: oldDescriptors)
  }

  func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {
    guard let outline else { return }
    outline.delegate?.outlineView(outline, didClick: tableColumn)
  }

  func tableViewColumnDidResize(_ notification: Notification) {
    outline?.delegate?.outlineViewColumnDidResize(notification)
  }

  func tableViewColumnDidMove(_ notification: Notification) {
    outline?.delegate?.outlineViewColumnDidMove(notification)
  }

  func tableViewSelectionDidChange(_ notification: Notification) {
    outline?.delegate?.outlineViewSelectionDidChange(notification)
  }
}
