public import Foundation

/// A table whose rows are the items of a tree. The children of an item have rows while the item is
/// expanded.
@preconcurrency @MainActor open class NSOutlineView: NSTableView {
  /// Posted before an item expands; the item is in `userInfo` under "NSObject".
  public static let itemWillExpandNotification = Notification.Name(
    "NSOutlineViewItemWillExpandNotification")
  /// Posted after an item has expanded; the item is in `userInfo` under "NSObject".
  public static let itemDidExpandNotification = Notification.Name(
    "NSOutlineViewItemDidExpandNotification")
  /// Posted before an item collapses; the item is in `userInfo` under "NSObject".
  public static let itemWillCollapseNotification = Notification.Name(
    "NSOutlineViewItemWillCollapseNotification")
  /// Posted after an item has collapsed; the item is in `userInfo` under "NSObject".
  public static let itemDidCollapseNotification = Notification.Name(
    "NSOutlineViewItemDidCollapseNotification")
  open override class var selectionDidChangeNotification: Notification.Name {
    Notification.Name("NSOutlineViewSelectionDidChangeNotification")
  }
  open override class var columnDidMoveNotification: Notification.Name {
    Notification.Name("NSOutlineViewColumnDidMoveNotification")
  }
  open override class var columnDidResizeNotification: Notification.Name {
    Notification.Name("NSOutlineViewColumnDidResizeNotification")
  }

  private lazy var tree = OutlineTree(of: self)

  /// The object that provides the items; setting it reloads the rows.
  open weak var dataSource: (any NSOutlineViewDataSource)? { didSet { rowSource = tree } }
  /// The object that makes the cells and is notified of changes; setting it reloads the rows.
  open weak var delegate: (any NSOutlineViewDelegate)? { didSet { rowDelegate = tree } }

  /// The column that shows the disclosure triangles; `nil` means the first column.
  open weak var outlineTableColumn: NSTableColumn? { didSet { columnsDidChange() } }

  /// The horizontal indentation of each level of the tree, in points.
  open var indentationPerLevel: CGFloat = 16 {
    didSet { if indentationPerLevel != oldValue { needsLayout = true } }
  }

  /// The entries of all rows, after a pending reload.
  private var entries: [OutlineTree.Entry] {
    reloadIfNeeded()
    return tree.rows
  }

  private func entry(_ row: Int) -> OutlineTree.Entry? {
    reloadIfNeeded()
    return tree[row]
  }

  private func entry(of item: Any?) -> OutlineTree.Entry? {
    guard let item else { return nil }
    return entry(row(forItem: item))
  }

  // Items.

  /// Returns the item of a row, or `nil` if there is no such row. In a list that the page lays out,
  /// the item is the row's number.
  open func item(atRow row: Int) -> Any? {
    if let placedRows { return (0..<placedRows.count).contains(row) ? row : nil }
    return entry(row)?.item
  }

  /// Returns the row of an item, or -1 if the item has no row.
  open func row(forItem item: Any?) -> Int {
    guard let item else { return -1 }
    if let placedRows {
      return (item as? Int).flatMap { (0..<placedRows.count).contains($0) ? $0 : nil } ?? -1
    }
    let key = OutlineTree.key(of: item)
    return entries.firstIndex { $0.key == key } ?? -1
  }

  /// Returns the depth of an item in the tree: 0 below the root, -1 for the root and for an item
  /// without a row.
  open func level(forItem item: Any?) -> Int { level(forRow: row(forItem: item)) }
  /// Returns the depth of a row's item in the tree, or -1 if there is no such row.
  open func level(forRow row: Int) -> Int {
    if let placedRows { return (0..<placedRows.count).contains(row) ? 0 : -1 }
    return entry(row)?.level ?? -1
  }
  /// Returns the parent of an item; `nil` for items below the root and for items without a row.
  open func parent(forItem item: Any?) -> Any? { entry(of: item)?.parent?.item }

  /// Whether an item can be expanded. The root (`nil`) can; an item without a row can not.
  open func isExpandable(_ item: Any?) -> Bool { entry(of: item)?.isExpandable ?? (item == nil) }
  /// Whether an item is expanded. The root (`nil`) always is.
  open func isItemExpanded(_ item: Any?) -> Bool { entry(of: item)?.isExpanded ?? (item == nil) }

  /// Returns the number of an item's children, as the data source reports it; `nil` is the root.
  open func numberOfChildren(ofItem item: Any?) -> Int {
    dataSource?.outlineView(self, numberOfChildrenOfItem: item) ?? 0
  }

  /// Returns a child of an item from the data source, or `nil` if the index is out of range.
  open func child(_ index: Int, ofItem item: Any?) -> Any? {
    guard index >= 0, index < numberOfChildren(ofItem: item) else { return nil }
    return dataSource?.outlineView(self, child: index, ofItem: item)
  }

  /// Returns the index of an item among its siblings, or -1 if the item has no row.
  open func childIndex(forItem item: Any) -> Int {
    let row = row(forItem: item)
    guard let entry = entry(row) else { return -1 }
    return entries[..<row].reversed().prefix { $0.level >= entry.level }
      .filter { $0.level == entry.level }.count
  }

  // Expanding.

  /// Expands an item, if it is expandable and the delegate allows it; `nil` expands each item below
  /// the root.
  open func expandItem(_ item: Any?) { expandItem(item, expandChildren: false) }

  /// Expands an item and, if `expandChildren` is true, all of its descendants; `nil` expands each
  /// item below the root.
  open func expandItem(_ item: Any?, expandChildren: Bool) {
    guard let item else {
      if expandChildren { return expandAll(from: 0) { _ in true } }
      for entry in entries where entry.level == 0 { expandItem(entry.item) }
      return
    }
    let row = row(forItem: item)
    guard let entry = entry(row), entry.isExpandable else { return }
    expand(row)
    if expandChildren { expandAll(from: row + 1) { $0.level > entry.level } }
  }

  /// Expands rows from `first` on, including rows that appear meanwhile. Items that are their own
  /// descendants are skipped, since they would never end.
  private func expandAll(from first: Int, while isBelow: (OutlineTree.Entry) -> Bool) {
    var row = first
    while let entry = entry(row), isBelow(entry) {
      if !entry.isWithinItself { expand(row) }
      row += 1
    }
  }

  private func expand(_ row: Int) {
    guard let entry = entry(row), entry.isExpandable, !entry.isExpanded,
      delegate?.outlineView(self, shouldExpandItem: entry.item) != false
    else { return }
    post(Self.itemWillExpandNotification, entry.item) { $0.outlineViewItemWillExpand($1) }
    guard let row = place(of: entry), let entry = self.entry(row), !entry.isExpanded else { return }
    insertRows(at: IndexSet(integersIn: tree.expand(row)))
    post(Self.itemDidExpandNotification, entry.item) { $0.outlineViewItemDidExpand($1) }
  }

  /// Returns the current row of an entry, since delegates may have changed the rows meanwhile;
  /// `nil` if the row has gone.
  private func place(of entry: OutlineTree.Entry) -> Int? {
    reloadIfNeeded()
    return entries.firstIndex { $0 === entry } ?? entries.firstIndex { $0.key == entry.key }
  }

  /// Collapses an item, if the delegate allows it; `nil` collapses each item below the root.
  open func collapseItem(_ item: Any?) { collapseItem(item, collapseChildren: false) }

  /// Collapses an item; `nil` collapses each item below the root.
  ///
  /// - Parameter collapseChildren: whether the descendants are collapsed too, so that they are not
  ///   expanded the next time.
  open func collapseItem(_ item: Any?, collapseChildren: Bool) {
    if let item { return collapse(row(forItem: item), collapseChildren) }
    for entry in entries where entry.level == 0 {
      collapseItem(entry.item, collapseChildren: collapseChildren)
    }
  }

  private func collapse(_ row: Int, _ children: Bool) {
    guard let entry = entry(row), entry.isExpanded,
      delegate?.outlineView(self, shouldCollapseItem: entry.item) != false
    else { return }
    post(Self.itemWillCollapseNotification, entry.item) { $0.outlineViewItemWillCollapse($1) }
    guard let row = place(of: entry), let entry = self.entry(row), entry.isExpanded else { return }
    removeRows(at: IndexSet(integersIn: tree.collapse(row, children: children)))
    post(Self.itemDidCollapseNotification, entry.item) { $0.outlineViewItemDidCollapse($1) }
  }

  func post(
    _ name: Notification.Name, _ item: Any? = nil,
    _ tell: (any NSOutlineViewDelegate, Notification) -> Void
  ) {
    let notification = Notification(
      name: name, object: self, userInfo: item.map { ["NSObject": $0] })
    if let delegate { tell(delegate, notification) }
    NotificationCenter.default.post(notification)
  }

  // Changes.

  /// Makes the cells of an item's row again; `nil` reloads everything.
  open func reloadItem(_ item: Any?) { reloadItem(item, reloadChildren: false) }

  /// Makes the cells of an item's row again and, if `reloadChildren` is true, updates the rows
  /// below it; `nil` reloads everything.
  open func reloadItem(_ item: Any?, reloadChildren: Bool) {
    guard let item else { return reloadData() }
    if reloadChildren { update() }
    let row = row(forItem: item)
    guard row >= 0 else { return }
    reloadData(
      forRowIndexes: [row], columnIndexes: IndexSet(integersIn: 0..<numberOfColumns))
    needsLayout = true
  }

  /// Inserts the rows of new items by comparing the data source's current items with the rows. The
  /// parameters have no effect.
  open func insertItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: AnimationOptions = []
  ) { update() }

  /// Removes the rows of items that have gone, by comparing the data source's current items with
  /// the rows. The parameters have no effect.
  open func removeItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: AnimationOptions = []
  ) { update() }

  private func update() {
    reloadIfNeeded()
    let (removed, inserted) = tree.update()
    removeRows(at: removed)
    insertRows(at: inserted)
  }

  // Layout.

  private func isOutline(_ column: NSTableColumn) -> Bool {
    column === (outlineTableColumn ?? columns.first)
  }

  override func indentation(of column: NSTableColumn, in row: NSTableRowView) -> CGFloat {
    guard isOutline(column), let entry = tree[row.row], placedRows == nil else { return 0 }
    return CGFloat(entry.level + 1) * indentationPerLevel
  }

  /// Returns the frame of a row's disclosure triangle, or a zero rectangle if it has none.
  open func frameOfOutlineCell(atRow row: Int) -> NSRect {
    let place = rect(ofRow: row)
    guard let frame = triangle(row, height: place.height) else { return .zero }
    return frame.offsetBy(dx: place.minX, dy: place.minY)
  }

  private func triangle(_ row: Int, height: CGFloat) -> NSRect? {
    guard let entry = tree[row], entry.isExpandable, indentationPerLevel > 0,
      delegate?.outlineView(self, shouldShowOutlineCellForItem: entry.item) != false
    else { return nil }
    var x = intercellSpacing.width / 2
    for column in columns.prefix(while: { !isOutline($0) }) where !column.isHidden {
      x += column.width + intercellSpacing.width
    }
    return NSRect(
      x: x + CGFloat(entry.level) * indentationPerLevel, y: (height - 16) / 2, width: 16, height: 16
    )
  }

  override func cellsWerePlaced(in view: NSTableRowView) {
    let known = view.children.first { $0 is OutlineTriangle } as? OutlineTriangle
    guard placedRows == nil, let frame = triangle(view.row, height: view.frame.height) else {
      known?.isHidden = true
      return
    }
    let button = known ?? OutlineTriangle(frame: frame)
    if known == nil {
      button.bezelStyle = .disclosure
      button.setButtonType(.pushOnPushOff)
      button.layoutConstraintState.isPlacedBySuperview = true
      view.addSubview(button)
    }
    button.isHidden = false
    button.frame = frame
    button.state = tree[view.row]?.isExpanded == true ? .on : .off
    button.onAction = { [weak self, weak view] _ in
      if let view { self?.userToggled(view.row) }
    }
  }

  /// Handles a click of the visitor on the disclosure triangle of a row.
  package func userToggled(_ row: Int) {
    guard let entry = entry(row) else { return }
    if entry.isExpanded { collapse(row, false) } else { expand(row) }
    needsLayout = true
  }
}

/// The button that expands and collapses an item.
private final class OutlineTriangle: NSButton {}
