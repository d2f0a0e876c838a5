import ArborPlatform
public import Foundation

/// Says how many rows a table has.
@preconcurrency @MainActor public protocol NSTableViewDataSource: AnyObject {
  func numberOfRows(in tableView: NSTableView) -> Int
  /// What the cell's `objectValue` becomes.
  func tableView(
    _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
  ) -> Any?
  /// The rows are to be sorted by the table's `sortDescriptors`: sort them, and reload.
  func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor])
}

extension NSTableViewDataSource {
  public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
  public func tableView(
    _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
  ) -> Any? { nil }
  public func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {}
}

/// Makes the cells of a table and learns what is chosen.
@preconcurrency @MainActor public protocol NSTableViewDelegate: AnyObject {
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
  func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  /// Below 0: the table's `rowHeight`.
  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  func tableViewSelectionDidChange(_ notification: Notification)
  /// The visitor clicked the title of a column.
  func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn)
  /// The visitor made a column wider or narrower.
  func tableViewColumnDidResize(_ notification: Notification)
  /// A column stands elsewhere; where it was and is are in the notification, as "NSOldColumn" and "NSNewColumn".
  func tableViewColumnDidMove(_ notification: Notification)
}

extension NSTableViewDelegate {
  public func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? { nil }
  public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? { nil }
  public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { -1 }
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
  public func tableView(
    _ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int
  ) {}
  public func tableView(
    _ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int
  ) {}
  public func tableViewSelectionDidChange(_ notification: Notification) {}
  public func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {}
  public func tableViewColumnDidResize(_ notification: Notification) {}
  public func tableViewColumnDidMove(_ notification: Notification) {}
}

/// Gives `NSTableView` its data source and its delegate: outlines have some of their own under the same names.
@preconcurrency @MainActor public protocol _TableDelegating: AnyObject {}

extension _TableDelegating where Self: NSTableView {
  @preconcurrency @MainActor public var dataSource: (any NSTableViewDataSource)? {
    get { rowSource }
    set { rowSource = newValue }
  }

  @preconcurrency @MainActor public var delegate: (any NSTableViewDelegate)? {
    get { rowDelegate }
    set { rowDelegate = newValue }
  }
}

/// Rows of cells, of which only those that are seen, and one more above and below, exist.
@preconcurrency @MainActor open class NSTableView: NSControl, _TableDelegating {
  /// How rows come and go; a page shows them at once.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let effectFade = AnimationOptions(rawValue: 1)
    public static let effectGap = AnimationOptions(rawValue: 2)
    public static let slideUp = AnimationOptions(rawValue: 0x10)
    public static let slideDown = AnimationOptions(rawValue: 0x20)
    public static let slideLeft = AnimationOptions(rawValue: 0x30)
    public static let slideRight = AnimationOptions(rawValue: 0x40)
  }

  open class var selectionDidChangeNotification: Notification.Name {
    Notification.Name("NSTableViewSelectionDidChangeNotification")
  }
  open class var columnDidMoveNotification: Notification.Name {
    Notification.Name("NSTableViewColumnDidMoveNotification")
  }
  open class var columnDidResizeNotification: Notification.Name {
    Notification.Name("NSTableViewColumnDidResizeNotification")
  }

  weak var rowSource: (any NSTableViewDataSource)? { didSet { reloadData() } }
  weak var rowDelegate: (any NSTableViewDelegate)? { didSet { reloadData() } }
  var columns: [NSTableColumn] = []
  var rowCount = 0
  var needsReload = false
  /// Where each row begins, and the last one ends; empty where all are equally high.
  var edges: [CGFloat] = []
  /// The rows that exist.
  var rowViews: [Int: NSTableRowView] = [:]
  var spareRows: [NSTableRowView] = []
  var spareCells: [NSUserInterfaceItemIdentifier: [NSView]] = [:]
  var selection = IndexSet()
  private(set) var isTiling = false
  /// Rows that would like another height.
  var outdatedRows = IndexSet()
  /// Who places the rows; nil: the table does.
  package var placedRows: (any PlacedRows)?

  open override var isFlipped: Bool { true }
  open override var acceptsFirstResponder: Bool { isEnabled }
  open override var isEnabled: Bool { didSet { headerView?._propertyDidChange(.look) } }
  package override func contentsChanged() { headerView?.tableView = self }

  /// nil: there are no titles above the columns. Nor are there where no column has one.
  open var headerView: NSTableHeaderView? = NSTableHeaderView() {
    didSet {
      headerView?.tableView = self
      headerDidChange()
    }
  }

  /// What is above the columns is another one, or looks different.
  func headerDidChange() {
    headerView?._propertyDidChange(.look)
    if placedRows == nil { enclosingScrollView?.needsLayout = true }
    _propertyDidChange(.look)
  }

  /// What the rows are sorted by, the most important first. The data source is told, and sorts.
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

  /// Of rows for which the delegate says no height.
  open var rowHeight: CGFloat {
    get { read("rowHeight", storedHeight) }
    set {
      guard newValue != storedHeight else { return }
      write("rowHeight", storedHeight, newValue) { storedHeight = newValue }
      noteHeights()
    }
  }
  private var storedHeight: CGFloat = 24

  /// Between cells and between rows.
  open var intercellSpacing = NSSize(width: 17, height: 0) {
    didSet { if intercellSpacing != oldValue { noteHeights() } }
  }

  /// Whether rows are as high as the constraints of their cells say. All rows are then measured once.
  open var usesAutomaticRowHeights = false {
    didSet { if usesAutomaticRowHeights != oldValue { noteHeights() } }
  }

  open var usesAlternatingRowBackgroundColors = false {
    didSet {
      guard usesAlternatingRowBackgroundColors != oldValue else { return }
      _propertyDidChange(.look)
      showRowsAgain()
    }
  }
  open var backgroundColor: NSColor {
    get { read("backgroundColor", storedBackground) }
    set { write("backgroundColor", storedBackground, newValue) { storedBackground = newValue } }
  }
  private var storedBackground = NSColor.controlBackgroundColor
  /// Lines between rows and columns.
  public struct GridLineStyle: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let solidVerticalGridLineMask = GridLineStyle(rawValue: 1)
    public static let solidHorizontalGridLineMask = GridLineStyle(rawValue: 2)
    public static let dashedHorizontalGridLineMask = GridLineStyle(rawValue: 8)
  }

  open var gridStyleMask: GridLineStyle {
    get { read("gridStyleMask", storedGrid) }
    set {
      write("gridStyleMask", storedGrid, newValue) { storedGrid = newValue }
      showRowsAgain()
    }
  }
  private var storedGrid: GridLineStyle = []

  open var gridColor: NSColor {
    get { read("gridColor", storedGridColor) }
    set {
      write("gridColor", storedGridColor, newValue) { storedGridColor = newValue }
      showRowsAgain()
    }
  }
  private var storedGridColor = NSColor.gridColor

  /// How chosen rows look.
  public enum SelectionHighlightStyle: Int, Sendable {
    case none = -1
    case regular = 0
    case sourceList = 1
  }

  open var selectionHighlightStyle: SelectionHighlightStyle {
    get { read("selectionHighlightStyle", storedHighlight) }
    set {
      write("selectionHighlightStyle", storedHighlight, newValue) { storedHighlight = newValue }
      showRowsAgain()
    }
  }
  private var storedHighlight = SelectionHighlightStyle.regular

  /// The table draws its rows otherwise.
  private func showRowsAgain() {
    enumerateAvailableRowViews { view, _ in view._propertyDidChange(.look) }
  }

  /// Which columns take the room that is left.
  public enum ColumnAutoresizingStyle: UInt, Sendable {
    case noColumnAutoresizing, uniformColumnAutoresizingStyle, sequentialColumnAutoresizingStyle,
      reverseSequentialColumnAutoresizingStyle, lastColumnOnlyAutoresizingStyle,
      firstColumnOnlyAutoresizingStyle
  }

  open var columnAutoresizingStyle = ColumnAutoresizingStyle.lastColumnOnlyAutoresizingStyle {
    didSet { if columnAutoresizingStyle != oldValue { needsLayout = true } }
  }

  /// The form of the rows; a page has one for all.
  public enum Style: Int, Sendable {
    case automatic, fullWidth, inset, sourceList, plain
  }

  /// How high rows are by the setting of the system; a page takes `rowHeight`.
  public enum RowSizeStyle: Int, Sendable {
    case `default` = -1
    case custom = 0
    case small = 1
    case medium = 2
    case large = 3
  }

  // What browsers decide: kept, without effect.
  open var style = Style.automatic
  open var rowSizeStyle = RowSizeStyle.custom
  open var allowsColumnReordering = true
  open var allowsColumnSelection = false
  open var allowsTypeSelect = true
  open var floatsGroupRows = true
  open var autosaveName: String?
  open var autosaveTableColumns = false
  open var verticalMotionCanBeginDrag = true

  /// Whether the visitor can drag the lines between titles.
  open var allowsColumnResizing = true {
    didSet { if allowsColumnResizing != oldValue { headerDidChange() } }
  }

  open var allowsMultipleSelection = false
  open var allowsEmptySelection = true
  /// Called for a double click.
  open var onDoubleAction: ((NSTableView) -> Void)?
  /// Where was clicked last, while the action is sent or the menu is open; else -1.
  var clicked = (row: -1, column: -1)

  // Columns.

  open var tableColumns: [NSTableColumn] { columns }
  open var numberOfColumns: Int { columns.count }

  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumn.table = self
    columns.append(tableColumn)
    columnsDidChange()
  }

  open func removeTableColumn(_ tableColumn: NSTableColumn) {
    columns.removeAll { $0 === tableColumn }
    tableColumn.table = nil
    columnsDidChange()
  }

  open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
    columns.firstIndex { $0.identifier == identifier } ?? -1
  }

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

  open var numberOfRows: Int {
    if let placedRows { return placedRows.count }
    reloadIfNeeded()
    return rowCount
  }

  /// Asks the data source again, before the next layout.
  open func reloadData() {
    if placedRows != nil { return }
    needsReload = true
    needsLayout = true
  }

  /// Makes the cells of some rows anew.
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    for row in rowIndexes {
      guard let view = rowViews[row] else { continue }
      for column in columnIndexes where columns.indices.contains(column) {
        recycle(view, columns[column])
      }
      fill(view, isNew: false)
    }
  }

  /// The number of rows is another one.
  open func noteNumberOfRowsChanged() {
    rowCount = max(rowSource?.numberOfRows(in: self) ?? 0, 0)
    noteHeights()
  }

  open func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) { noteHeights() }

  open func beginUpdates() {}
  open func endUpdates() { layoutSubtreeIfNeeded() }

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

  /// A view that goes may have the page laid out at once: rows are made when all have their numbers.
  func withoutTiling(_ change: () -> Void) {
    let outer = isTiling
    isTiling = true
    change()
    isTiling = outer
  }

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

  /// Rows and what is chosen have other numbers; nil: gone.
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

  /// -1 where there is none.
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

  /// Which rows a rectangle touches.
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

  open func column(at point: NSPoint) -> Int {
    var x: CGFloat = 0
    for (index, column) in columns.enumerated() where !column.isHidden {
      let next = x + column.width + intercellSpacing.width
      if point.x >= x, point.x < next { return index }
      x = next
    }
    return -1
  }

  open func scrollRowToVisible(_ row: Int) { scrollToVisible(rect(ofRow: row)) }

  // Views.

  /// A cell that is no longer needed; nil: whoever asks makes one, with this identifier.
  open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?)
    -> NSView?
  {
    takeSpareCell(identifier)
  }

  open func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    if let placedRows { return placedRows.view(row) }
    reloadIfNeeded()
    if let view = rowViews[row] { return view }
    return makeIfNecessary && row >= 0 && row < rowCount ? makeRow(row) : nil
  }

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

  /// The row that a view is in; -1 for none.
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

  open func enumerateAvailableRowViews(_ handler: (NSTableRowView, Int) -> Void) {
    if let placedRows { return placedRows.made.forEach { handler($0.view, $0.row) } }
    for (row, view) in rowViews.sorted(by: { $0.key < $1.key }) { handler(view, row) }
  }

  /// How far a cell is behind the beginning of its column.
  func indentation(of column: NSTableColumn, in row: NSTableRowView) -> CGFloat { 0 }
  func cellsWerePlaced(in view: NSTableRowView) {}

  // Layout.

  open override func layout() {
    tile()
    super.layout()
  }

  override func visiblePartDidChange() { needsLayout = true }

  /// Makes the rows that are seen, and gives up the others.
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

  open var selectedRowIndexes: IndexSet { read("selectedRowIndexes", selection) }
  /// The last that was chosen; -1 for none.
  open var selectedRow: Int { selection.last ?? -1 }
  open var numberOfSelectedRows: Int { selection.count }
  open func isRowSelected(_ row: Int) -> Bool { selection.contains(row) }

  /// Where only one can be chosen, the last of them is.
  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    let count = numberOfRows
    var new = extend && allowsMultipleSelection ? selection.union(indexes) : indexes
    new = new.filteredIndexSet { $0 >= 0 && $0 < count }
    if !allowsMultipleSelection, let last = new.last { new = IndexSet(integer: last) }
    setSelection(new)
  }

  open func deselectRow(_ row: Int) { setSelection(selection.subtracting(IndexSet(integer: row))) }
  open func deselectAll(_ sender: Any?) { if allowsEmptySelection { setSelection([]) } }
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

  /// The page says which rows are chosen, and shows it by itself.
  package func pageDidChoose(_ rows: IndexSet) {
    guard rows != selection else { return }
    let old = selection
    selection = rows
    notify("selectedRowIndexes", from: old, to: rows)
  }

  private func tellSelection() {
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

  /// The row under the pointer is the `clickedRow` until the menu is closed.
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
