public import ArborPlatform
public import Foundation

/// The title of a column: its text, alignment, font and color.
@preconcurrency @MainActor open class NSTableHeaderCell: PlatformObject {
  weak var column: NSTableColumn?

  /// The title of the column; empty without a column.
  open var title: String {
    get { column?.title ?? "" }
    set { column?.title = newValue }
  }

  /// The same as `title`.
  open var stringValue: String {
    get { title }
    set { title = newValue }
  }

  /// The alignment of the title within the column.
  open var alignment = NSTextAlignment.natural {
    didSet { if alignment != oldValue { column?.headerDidChange() } }
  }

  /// The font of the title; `nil` means the system's.
  open var font: NSFont? { didSet { if font != oldValue { column?.headerDidChange() } } }

  /// The color of the title; `nil` means the system's.
  open var textColor: NSColor? {
    didSet { if textColor != oldValue { column?.headerDidChange() } }
  }
}

/// The row of column titles above a table, shown when the table is the document view of a scroll
/// view.
///
/// A click on a title sorts if the column has a `sortDescriptorPrototype`; dragging the line after
/// a title resizes the column.
@preconcurrency @MainActor open class NSTableHeaderView: NSView {
  /// The table whose titles these are; the table sets it.
  open weak var tableView: NSTableView?

  open override var isFlipped: Bool { true }

  /// Returns the frame of a column's title in the header's coordinates, or a zero rectangle if
  /// there is none.
  open func headerRect(ofColumn column: Int) -> NSRect {
    guard let rect = tableView?.rect(ofColumn: column), rect.width > 0 else { return .zero }
    return NSRect(x: rect.minX, y: 0, width: rect.width, height: frame.height)
  }

  /// Returns the index of the column at a point, or -1 if there is none.
  open func column(at point: NSPoint) -> Int { tableView?.column(at: point) ?? -1 }
}

extension NSTableView {
  /// The header that the enclosing scroll view shows; `nil` if the table has no `headerView`, or a
  /// plain one while no visible column has a title.
  var shownHeader: NSTableHeaderView? {
    guard placedRows == nil, let headerView else { return nil }
    let isOwn = type(of: headerView) != NSTableHeaderView.self
    return isOwn || columns.contains { !$0.isHidden && !$0.title.isEmpty } ? headerView : nil
  }

  /// Returns the frame of a column over the whole height of the table; zero if there is no such
  /// column, or it is hidden.
  public func rect(ofColumn column: Int) -> NSRect {
    guard columns.indices.contains(column), !columns[column].isHidden else { return .zero }
    let before = columns[..<column].filter { !$0.isHidden }
      .reduce(0) { $0 + $1.width + intercellSpacing.width }
    return NSRect(
      x: before, y: 0, width: columns[column].width + intercellSpacing.width,
      height: bounds.height)
  }

  /// Moves a column to another index; the columns in between shift by one.
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

  /// Handles a click of the visitor on the title of a column: notifies the delegate, and sorts.
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

  /// Handles the visitor's drag of the line after a column.
  ///
  /// - Parameter edge: where the line is to be, in points from the start of the columns.
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
  /// Whether the rows are sorted by the column, in ascending order; `nil` if they are sorted by
  /// another column or not at all.
  package var isAscending: Bool? {
    guard let first = table?.sortDescriptors.first, let prototype = sortDescriptorPrototype,
      first.keyPath == prototype.keyPath
    else { return nil }
    return first.ascending
  }

  /// Whether the visitor may resize the column.
  package var isResizedByHand: Bool {
    table?.allowsColumnResizing == true && resizingMask.contains(.userResizingMask)
  }
}
