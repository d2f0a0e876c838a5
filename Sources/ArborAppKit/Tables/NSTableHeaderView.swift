public import ArborPlatform
public import Foundation

/// What is written above a column.
@preconcurrency @MainActor open class NSTableHeaderCell: PlatformObject {
  weak var column: NSTableColumn?

  open var title: String {
    get { column?.title ?? "" }
    set { column?.title = newValue }
  }

  open var stringValue: String {
    get { title }
    set { title = newValue }
  }

  open var alignment = NSTextAlignment.natural {
    didSet { if alignment != oldValue { column?.headerDidChange() } }
  }

  /// nil: the system's.
  open var font: NSFont? { didSet { if font != oldValue { column?.headerDidChange() } } }

  /// nil: the system's.
  open var textColor: NSColor? {
    didSet { if textColor != oldValue { column?.headerDidChange() } }
  }
}

/// What stands above a table's columns: their titles, in a scroll view that has the table as its document.
///
/// A click on a title sorts, where the column has a `sortDescriptorPrototype`; a drag of the line behind it makes the column wider.
@preconcurrency @MainActor open class NSTableHeaderView: NSView {
  open weak var tableView: NSTableView?

  open override var isFlipped: Bool { true }

  /// Where the title of a column is; empty where there is none.
  open func headerRect(ofColumn column: Int) -> NSRect {
    guard let rect = tableView?.rect(ofColumn: column), rect.width > 0 else { return .zero }
    return NSRect(x: rect.minX, y: 0, width: rect.width, height: frame.height)
  }

  /// -1 where there is none.
  open func column(at point: NSPoint) -> Int { tableView?.column(at: point) ?? -1 }
}

extension NSTableView {
  /// The titles that the scroll view around shows; nil: the table wants none, or no column has one.
  var shownHeader: NSTableHeaderView? {
    guard placedRows == nil, let headerView else { return nil }
    let isOwn = type(of: headerView) != NSTableHeaderView.self
    return isOwn || columns.contains { !$0.isHidden && !$0.title.isEmpty } ? headerView : nil
  }

  /// Where a column is, from the top of the table to its end; empty where there is none, or it is hidden.
  public func rect(ofColumn column: Int) -> NSRect {
    guard columns.indices.contains(column), !columns[column].isHidden else { return .zero }
    let before = columns[..<column].filter { !$0.isHidden }
      .reduce(0) { $0 + $1.width + intercellSpacing.width }
    return NSRect(
      x: before, y: 0, width: columns[column].width + intercellSpacing.width,
      height: bounds.height)
  }

  /// The column stands at another place; the others move up.
  public func moveColumn(_ oldIndex: Int, toColumn newIndex: Int) {
    guard columns.indices.contains(oldIndex), columns.indices.contains(newIndex),
      oldIndex != newIndex
    else { return }
    columns.insert(columns.remove(at: oldIndex), at: newIndex)
    columnsDidChange()
    let notification = Notification(
      name: Self.columnDidMoveNotification, object: self,
      userInfo: ["NSOldColumn": oldIndex, "NSNewColumn": newIndex])
    rowDelegate?.tableViewColumnDidMove(notification)
    NotificationCenter.default.post(notification)
  }

  /// The visitor clicked the title of a column.
  package func userClickedTitle(_ column: NSTableColumn) {
    guard isEnabled else { return }
    clicked = (-1, columns.firstIndex { $0 === column } ?? -1)
    defer { clicked = (-1, -1) }
    rowDelegate?.tableView(self, didClick: column)
    guard let prototype = column.sortDescriptorPrototype else { return }
    var next = prototype
    if let first = sortDescriptors.first, first.keyPath == prototype.keyPath,
      let turned = first.reversedSortDescriptor as? NSSortDescriptor
    {
      next = turned
    }
    sortDescriptors =
      [next] + sortDescriptors.filter { $0.keyPath != prototype.keyPath }
  }

  /// The visitor drags the line behind a column.
  ///
  /// - Parameter edge: where the line is to be, from the beginning of the columns.
  package func userResized(_ column: NSTableColumn, toEdge edge: CGFloat) {
    guard let index = columns.firstIndex(where: { $0 === column }) else { return }
    let old = column.width
    column.width = edge - rect(ofColumn: index).minX - intercellSpacing.width
    guard column.width != old else { return }
    let notification = Notification(
      name: Self.columnDidResizeNotification, object: self,
      userInfo: ["NSTableColumn": column, "NSOldWidth": old])
    rowDelegate?.tableViewColumnDidResize(notification)
    NotificationCenter.default.post(notification)
  }
}

extension NSTableColumn {
  /// Whether the rows are sorted by the column: true from the smallest up, false from the largest down; nil: by another one.
  package var isAscending: Bool? {
    guard let first = table?.sortDescriptors.first, let prototype = sortDescriptorPrototype,
      first.keyPath == prototype.keyPath
    else { return nil }
    return first.ascending
  }

  /// Whether the visitor may make the column wider.
  package var isResizedByHand: Bool {
    table?.allowsColumnResizing == true && resizingMask.contains(.userResizingMask)
  }
}
