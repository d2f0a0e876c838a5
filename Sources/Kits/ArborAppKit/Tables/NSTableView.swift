import ArborPlatform
public import Foundation

/// Declares the data source and the delegate of tables; outlines have their own of the same names.
@preconcurrency @MainActor public protocol _TableDelegating: AnyObject {}

extension _TableDelegating where Self: NSTableView {
  /// The object that provides the rows; setting it reloads the table.
  @preconcurrency @MainActor public var dataSource: (any NSTableViewDataSource)? {
    get { rowSource }
    set { rowSource = newValue }
  }

  /// The object that makes the cells; setting it reloads the table.
  @preconcurrency @MainActor public var delegate: (any NSTableViewDelegate)? {
    get { rowDelegate }
    set { rowDelegate = newValue }
  }
}

/// A table of rows and columns. Only visible rows, and one above and below, have views.
@preconcurrency @MainActor open class NSTableView: NSControl, _TableDelegating {
  /// The name of the notification that is posted after the selection has changed.
  open class var selectionDidChangeNotification: Notification.Name {
    Notification.Name("NSTableViewSelectionDidChangeNotification")
  }
  /// The name of the notification that is posted after a column has moved.
  open class var columnDidMoveNotification: Notification.Name {
    Notification.Name("NSTableViewColumnDidMoveNotification")
  }
  /// The name of the notification that is posted after the visitor has resized a column.
  open class var columnDidResizeNotification: Notification.Name {
    Notification.Name("NSTableViewColumnDidResizeNotification")
  }

  weak var rowSource: (any NSTableViewDataSource)? { didSet { reloadData() } }
  weak var rowDelegate: (any NSTableViewDelegate)? { didSet { reloadData() } }
  var columns: [NSTableColumn] = []
  var rowCount = 0
  var needsReload = false
  /// The top of each row and the bottom of the last one; empty if all heights are equal.
  var edges: [CGFloat] = []
  /// The views of the rows that are made, by row.
  var rowViews: [Int: NSTableRowView] = [:]
  var spareRows: [NSTableRowView] = []
  var spareCells: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
  var selection = IndexSet()
  private(set) var isTiling = false
  /// The rows to be measured again.
  var outdatedRows = IndexSet()
  /// The rows that a page lays out; `nil` if the table lays them out itself.
  package var placedRows: (any PlacedRows)?

  open override var isFlipped: Bool { true }
  open override var acceptsFirstResponder: Bool { isEnabled }
  open override var isEnabled: Bool { didSet { headerView?._propertyDidChange(.look) } }
  package override func contentsChanged() { headerView?.tableView = self }

  /// The titles above the columns; not shown if it is `nil` or no column has a title.
  open var headerView: NSTableHeaderView? = NSTableHeaderView() {
    didSet {
      headerView?.tableView = self
      headerDidChange()
    }
  }

  /// Updates the header after it was replaced or looks different.
  func headerDidChange() {
    headerView?._propertyDidChange(.look)
    if placedRows == nil { enclosingScrollView?.needsLayout = true }
    _propertyDidChange(.look)
  }

  /// The sort order, the most important key first. Setting it notifies the data source.
  open var sortDescriptors: [NSSortDescriptor] {
    get { storedDescriptors }
    set {
      let old = storedDescriptors
      guard newValue != old else { return }
      storedDescriptors = newValue
      sortDescriptorsDidChange(old)
      headerDidChange()
    }
  }
  private var storedDescriptors: [NSSortDescriptor] = []

  func sortDescriptorsDidChange(_ old: [NSSortDescriptor]) {
    rowSource?.tableView(self, sortDescriptorsDidChange: old)
  }

  /// The height in points of rows for which the delegate returns none.
  open var rowHeight: CGFloat {
    get { read("rowHeight", storedHeight) }
    set {
      guard newValue != storedHeight else { return }
      write("rowHeight", storedHeight, newValue) { storedHeight = newValue }
      noteHeights()
    }
  }
  private var storedHeight: CGFloat = 24

  /// The space between columns and between rows, in points.
  open var intercellSpacing = NSSize(width: 17, height: 0) {
    didSet { if intercellSpacing != oldValue { noteHeights() } }
  }

  /// Whether row heights follow the constraints of the cells. Each row is then measured once.
  open var usesAutomaticRowHeights = false {
    didSet { if usesAutomaticRowHeights != oldValue { noteHeights() } }
  }

  /// Whether every second row has a darker background; false by default.
  open var usesAlternatingRowBackgroundColors = false {
    didSet {
      guard usesAlternatingRowBackgroundColors != oldValue else { return }
      _propertyDidChange(.look)
      showRowsAgain()
    }
  }
  /// The color behind the rows.
  open var backgroundColor: NSColor {
    get { read("backgroundColor", storedBackground) }
    set { write("backgroundColor", storedBackground, newValue) { storedBackground = newValue } }
  }
  private var storedBackground = NSColor.controlBackgroundColor

  /// The grid lines that are drawn; none by default.
  open var gridStyleMask: GridLineStyle {
    get { read("gridStyleMask", storedGrid) }
    set {
      write("gridStyleMask", storedGrid, newValue) { storedGrid = newValue }
      showRowsAgain()
    }
  }
  private var storedGrid: GridLineStyle = []

  /// The color of the grid lines.
  open var gridColor: NSColor {
    get { read("gridColor", storedGridColor) }
    set {
      write("gridColor", storedGridColor, newValue) { storedGridColor = newValue }
      showRowsAgain()
    }
  }
  private var storedGridColor = NSColor.gridColor

  /// The appearance of selected rows; `regular` by default.
  open var selectionHighlightStyle: SelectionHighlightStyle {
    get { read("selectionHighlightStyle", storedHighlight) }
    set {
      write("selectionHighlightStyle", storedHighlight, newValue) { storedHighlight = newValue }
      showRowsAgain()
    }
  }
  private var storedHighlight = SelectionHighlightStyle.regular

  /// Redraws the rows.
  private func showRowsAgain() {
    enumerateAvailableRowViews { view, _ in view._propertyDidChange(.look) }
  }

  /// The columns that share the width that is left; by default the last one gets it.
  open var columnAutoresizingStyle = ColumnAutoresizingStyle.lastColumnOnlyAutoresizingStyle {
    didSet { if columnAutoresizingStyle != oldValue { needsLayout = true } }
  }

  // Stored, without effect: browsers decide these.
  /// The shape of rows, without effect.
  open var style = Style.automatic
  /// The row size by a system setting, without effect: `rowHeight` applies.
  open var rowSizeStyle = RowSizeStyle.custom
  /// Whether the visitor can move columns. It has no effect: only code moves them.
  open var allowsColumnReordering = true
  /// Whether clicking a title selects the column. It has no effect.
  open var allowsColumnSelection = false
  /// Whether typing selects a row by its text. It has no effect.
  open var allowsTypeSelect = true
  /// Whether group rows stay in sight. It has no effect.
  open var floatsGroupRows = true
  /// The name under which columns would be saved. Nothing is saved.
  open var autosaveName: String?
  /// Whether widths and order of columns are saved. It has no effect.
  open var autosaveTableColumns = false
  /// Whether a vertical motion starts dragging a row. It has no effect.
  open var verticalMotionCanBeginDrag = true

  /// Whether the visitor can drag the lines between titles.
  open var allowsColumnResizing = true {
    didSet { if allowsColumnResizing != oldValue { headerDidChange() } }
  }

  /// Whether several rows can be selected; false by default.
  open var allowsMultipleSelection = false
  /// Whether the visitor and `deselectAll(_:)` can deselect the last row; true by default.
  open var allowsEmptySelection = true
  /// Called on a double click, instead of the action.
  open var onDoubleAction: ((NSTableView) -> Void)?
  /// The last clicked cell while its action is sent or its menu is open; else -1.
  var clicked = (row: -1, column: -1)

  // Columns.

  /// The columns in their order, with hidden ones.
  open var tableColumns: [NSTableColumn] { columns }
  /// The number of columns, with hidden ones.
  open var numberOfColumns: Int { columns.count }

  /// Appends a column; the cells of visible rows are made at once.
  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumn.table = self
    columns.append(tableColumn)
    columnsDidChange()
  }

  /// Removes a column. One that is not in the table is only detached from its own.
  open func removeTableColumn(_ tableColumn: NSTableColumn) {
    columns.removeAll { $0 === tableColumn }
    tableColumn.table = nil
    columnsDidChange()
  }

  /// Returns the index of the first column with an identifier, or -1 if there is none.
  open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
    columns.firstIndex { $0.identifier == identifier } ?? -1
  }

  /// Returns the first column with an identifier; `nil` if there is none.
  open func tableColumn(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> NSTableColumn?
  {
    columns.first { $0.identifier == identifier }
  }

  func columnsDidChange() {
    for (_, view) in rowViews { fill(view, isNew: false) }
    needsLayout = true
    headerDidChange()
  }

  // Rows.

  /// The number of rows that the data source has told; 0 without a data source.
  open var numberOfRows: Int {
    if let placedRows { return placedRows.count }
    reloadIfNeeded()
    return rowCount
  }

  /// Requests all rows from the data source again, before the next layout.
  open func reloadData() {
    if placedRows != nil { return }
    needsReload = true
    needsLayout = true
  }

  /// Makes the cells of some rows again.
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    for row in rowIndexes {
      guard let view = rowViews[row] else { continue }
      for column in columnIndexes where columns.indices.contains(column) {
        recycle(view, columns[column])
      }
      fill(view, isNew: false)
    }
  }

  /// Reads the number of rows from the data source again.
  open func noteNumberOfRowsChanged() {
    rowCount = max(rowSource?.numberOfRows(in: self) ?? 0, 0)
    noteHeights()
  }

  /// Asks for the heights of all rows again.
  open func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) { noteHeights() }

  /// Begins several insertions and removals. Each has its effect at once.
  open func beginUpdates() {}
  /// Ends several insertions and removals, and lays out the table.
  open func endUpdates() { layoutSubtreeIfNeeded() }

  /// Notes that the data source has new rows at `indexes`, which are those after the insertion.
  open func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = [])
  {
    reloadIfNeeded()
    withoutTiling {
      for index in indexes {
        move { $0 >= index ? $0 + 1 : $0 }
        rowCount += 1
      }
    }
    noteHeights()
  }

  /// Defers making rows until all have their numbers, since removing a view may cause layout.
  func withoutTiling(_ change: () -> Void) {
    let outer = isTiling
    isTiling = true
    change()
    isTiling = outer
  }

  /// Notes that rows are gone from the data source. Removed rows are also deselected.
  open func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = [])
  {
    reloadIfNeeded()
    let chosen = selection.count
    withoutTiling {
      for index in indexes.reversed() where index < rowCount {
        if let view = rowViews.removeValue(forKey: index) { retire(view) }
        move { $0 == index ? nil : $0 > index ? $0 - 1 : $0 }
        rowCount -= 1
      }
    }
    noteHeights()
    if selection.count != chosen { tellSelection() }
  }

  /// Renumbers rows and the selection; `nil` stands for a removed row.
  func move(_ place: (Int) -> Int?) {
    var moved: [Int: NSTableRowView] = [:]
    for (row, view) in rowViews {
      if let new = place(row) {
        moved[new] = view
        view.row = new
      }
    }
    rowViews = moved
    selection = IndexSet(selection.compactMap(place))
  }

  /// Returns the frame of a row with its spacing; zero if there is no such row.
  open func rect(ofRow row: Int) -> NSRect {
    if let placedRows { return placedRows.rect(row) ?? .zero }
    reloadIfNeeded()
    guard row >= 0, row < rowCount else { return .zero }
    let (top, bottom) = (edge(row), edge(row + 1))
    return NSRect(x: 0, y: top, width: bounds.width, height: bottom - top)
  }

  func edge(_ row: Int) -> CGFloat {
    edges.isEmpty ? CGFloat(row) * (rowHeight + intercellSpacing.height) : edges[row]
  }

  /// Returns the row at a point, or -1 if there is none.
  open func row(at point: NSPoint) -> Int {
    if let placedRows { return placedRows.row(at: point) ?? -1 }
    reloadIfNeeded()
    guard point.y >= 0, point.y < edge(rowCount), rowCount > 0 else { return -1 }
    if edges.isEmpty { return Int(point.y / (rowHeight + intercellSpacing.height)) }
    var (low, high) = (0, rowCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if edges[middle] <= point.y { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the rows that intersect a rectangle.
  open func rows(in rect: NSRect) -> NSRange {
    if let placedRows { return placedRows.rows(in: rect) }
    reloadIfNeeded()
    guard rowCount > 0, rect.maxY > 0, rect.minY < edge(rowCount), rect.height > 0 else {
      return NSRange(location: 0, length: 0)
    }
    let first = row(at: NSPoint(x: 0, y: max(rect.minY, 0)))
    let lastPoint = min(rect.maxY, edge(rowCount)).nextDown
    let last = row(at: NSPoint(x: 0, y: lastPoint))
    return NSRange(location: first, length: max(last - first + 1, 0))
  }

  /// Returns the visible column at the horizontal position of a point, or -1 if there is none.
  open func column(at point: NSPoint) -> Int {
    var x: CGFloat = 0
    for (index, column) in columns.enumerated() where !column.isHidden {
      let next = x + column.width + intercellSpacing.width
      if point.x >= x, point.x < next { return index }
      x = next
    }
    return -1
  }

  /// Scrolls as little as needed for a row to be visible.
  open func scrollRowToVisible(_ row: Int) { scrollToVisible(rect(ofRow: row)) }

  // Views.

  /// Returns a reusable cell, or `nil` if the caller must make one with this identifier.
  open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?)
    -> NSView?
  {
    popSpareCell(identifier)
  }

  /// Returns the view of a row; `nil` if there is no such row, or if it has no view and none is
  /// to be made.
  open func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    if let placedRows { return placedRows.view(row) }
    reloadIfNeeded()
    if let view = rowViews[row] { return view }
    return makeIfNecessary && row >= 0 && row < rowCount ? makeRow(row) : nil
  }

  /// Returns the cell of a column and a row; `nil` if there is none.
  open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    rowView(atRow: row, makeIfNecessary: makeIfNecessary).flatMap { cell(of: $0, column) }
  }

  func cell(of row: NSTableRowView, _ column: Int) -> NSView? {
    if placedRows != nil {
      let cells = row.children.filter { $0 is NSTableCellView }
      return cells.indices.contains(column) ? cells[column] : nil
    }
    return columns.indices.contains(column) ? row.cells[ObjectIdentifier(columns[column])] : nil
  }

  /// Returns the row that contains a view, or -1 if none does.
  open func row(for view: NSView) -> Int {
    var here: NSView? = view
    while let next = here {
      if let row = next as? NSTableRowView, row.parent === self {
        return placedRows.map { $0.row(row) ?? -1 } ?? row.row
      }
      here = next.parent
    }
    return -1
  }

  /// Calls `handler` with each row that has a view, in the order of the rows.
  open func enumerateAvailableRowViews(_ handler: (NSTableRowView, Int) -> Void) {
    if let placedRows { return placedRows.made.forEach { handler($0.view, $0.row) } }
    for (row, view) in rowViews.sorted(by: { $0.key < $1.key }) { handler(view, row) }
  }

  /// Returns the indentation of a cell in its column, in points.
  func indentation(of column: NSTableColumn, in row: NSTableRowView) -> CGFloat { 0 }
  func cellsWerePlaced(in view: NSTableRowView) {}

  // Layout.

  open override func layout() {
    tile()
    super.layout()
  }

  override func visiblePartDidChange() { needsLayout = true }

  /// Makes the visible rows, and removes the others.
  open func tile() {
    guard !isTiling, placedRows == nil else { return }
    isTiling = true
    defer { isTiling = false }
    reloadIfNeeded()
    let room = (parent as? NSClipView)?.bounds.size
    stretchColumns(to: room?.width)
    measureOutdated()
    let height = max(edge(rowCount), room?.height ?? 0)
    let width = max(columnsWidth, room?.width ?? 0)
    let size = NSSize(width: room == nil ? max(bounds.width, width) : width, height: height)
    if frame.size != size { setFrameSize(size) }
    showRows()
  }

  open override var intrinsicContentSize: NSSize {
    NSSize(width: NSView.noIntrinsicMetric, height: edge(numberOfRows))
  }

  // Selection.

  /// The selected rows.
  open var selectedRowIndexes: IndexSet { read("selectedRowIndexes", selection) }
  /// The last selected row, or -1 if there is none.
  open var selectedRow: Int { selection.last ?? -1 }
  /// The number of selected rows.
  open var numberOfSelectedRows: Int { selection.count }
  /// Returns whether a row is selected; false if there is no such row.
  open func isRowSelected(_ row: Int) -> Bool { selection.contains(row) }

  /// Selects rows. Without multiple selection, only the last of them is selected.
  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    let count = numberOfRows
    var new = extend && allowsMultipleSelection ? selection.union(indexes) : indexes
    new = new.filteredIndexSet { $0 >= 0 && $0 < count }
    if !allowsMultipleSelection, let last = new.last { new = IndexSet(integer: last) }
    setSelection(new)
  }

  /// Deselects a row, even if it is the last one and an empty selection is not allowed.
  open func deselectRow(_ row: Int) { setSelection(selection.subtracting(IndexSet(integer: row))) }
  /// Deselects all rows if an empty selection is allowed.
  open func deselectAll(_ sender: Any?) { if allowsEmptySelection { setSelection([]) } }
  /// Selects all rows if several can be selected.
  open func selectAll(_ sender: Any?) {
    if allowsMultipleSelection { setSelection(IndexSet(integersIn: 0..<numberOfRows)) }
  }

  func setSelection(_ new: IndexSet) {
    guard new != selection else { return }
    let old = selection
    selection = new
    enumerateAvailableRowViews { view, row in view.isSelected = new.contains(row) }
    notify("selectedRowIndexes", from: old, to: new)
    tellSelection()
  }

  /// Updates the selection from the page, which shows it already.
  package func pageDidChoose(_ rows: IndexSet) {
    guard rows != selection else { return }
    let old = selection
    selection = rows
    notify("selectedRowIndexes", from: old, to: rows)
  }

  func tellSelection() {
    let notification = Notification(name: Self.selectionDidChangeNotification, object: self)
    rowDelegate?.tableViewSelectionDidChange(notification)
    NotificationCenter.default.post(notification)
    _propertyDidChange(.look)
  }

  open override func mouseDown(with event: NSEvent) {
    let (row, column) = place(of: event)
    userClicked(row, column: column, clickCount: event.clickCount, event.modifierFlags)
  }

  open override func mouseUp(with event: NSEvent) {}

  /// Moves the selection with the arrow keys.
  open override func keyDown(with event: NSEvent) {
    if !userTyped(event) { super.keyDown(with: event) }
  }

  /// Returns the menu; the row under the pointer is `clickedRow` until it closes.
  open override func menu(for event: NSEvent) -> NSMenu? {
    let menu = super.menu(for: event)
    clicked = menu == nil ? (-1, -1) : place(of: event)
    return menu
  }

  open override func didCloseMenu(_ menu: NSMenu, with event: NSEvent?) {
    clicked = (-1, -1)
    super.didCloseMenu(menu, with: event)
  }
}
