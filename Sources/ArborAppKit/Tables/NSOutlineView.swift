public import Foundation

/// A table whose rows are items of a tree: what is below an item is seen while the item is expanded.
@preconcurrency @MainActor open class NSOutlineView: NSTableView {
  public static let itemWillExpandNotification = Notification.Name(
    "NSOutlineViewItemWillExpandNotification")
  public static let itemDidExpandNotification = Notification.Name(
    "NSOutlineViewItemDidExpandNotification")
  public static let itemWillCollapseNotification = Notification.Name(
    "NSOutlineViewItemWillCollapseNotification")
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

  open weak var dataSource: (any NSOutlineViewDataSource)? { didSet { rowSource = tree } }
  open weak var delegate: (any NSOutlineViewDelegate)? { didSet { rowDelegate = tree } }

  /// The column with the triangles; nil: the first.
  open weak var outlineTableColumn: NSTableColumn? { didSet { columnsDidChange() } }

  /// How much further to the right items stand than what is above them.
  open var indentationPerLevel: CGFloat = 16 {
    didSet { if indentationPerLevel != oldValue { needsLayout = true } }
  }

  /// The rows as they are.
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

  /// nil: there is no such row. Rows of a page's list are known by their numbers.
  open func item(atRow row: Int) -> Any? {
    if let placedRows { return (0..<placedRows.count).contains(row) ? row : nil }
    return entry(row)?.item
  }

  /// -1 where the item has no row.
  open func row(forItem item: Any?) -> Int {
    guard let item else { return -1 }
    if let placedRows {
      return (item as? Int).flatMap { (0..<placedRows.count).contains($0) ? $0 : nil } ?? -1
    }
    let key = OutlineTree.key(of: item)
    return entries.firstIndex { $0.key == key } ?? -1
  }

  /// -1 for the root, and for what has no row.
  open func level(forItem item: Any?) -> Int { level(forRow: row(forItem: item)) }
  open func level(forRow row: Int) -> Int {
    if let placedRows { return (0..<placedRows.count).contains(row) ? 0 : -1 }
    return entry(row)?.level ?? -1
  }
  open func parent(forItem item: Any?) -> Any? { entry(of: item)?.parent?.item }

  open func isExpandable(_ item: Any?) -> Bool { entry(of: item)?.isExpandable ?? (item == nil) }
  open func isItemExpanded(_ item: Any?) -> Bool { entry(of: item)?.isExpanded ?? (item == nil) }

  open func numberOfChildren(ofItem item: Any?) -> Int {
    dataSource?.outlineView(self, numberOfChildrenOfItem: item) ?? 0
  }

  /// nil: there is no such child.
  open func child(_ index: Int, ofItem item: Any?) -> Any? {
    guard index >= 0, index < numberOfChildren(ofItem: item) else { return nil }
    return dataSource?.outlineView(self, child: index, ofItem: item)
  }

  /// Among the children of what is above the item; -1 where it has no row.
  open func childIndex(forItem item: Any) -> Int {
    let row = row(forItem: item)
    guard let entry = entry(row) else { return -1 }
    return entries[..<row].reversed().prefix { $0.level >= entry.level }
      .filter { $0.level == entry.level }.count
  }

  // Expanding.

  open func expandItem(_ item: Any?) { expandItem(item, expandChildren: false) }

  /// nil: each item below the root.
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

  /// What comes up is expanded too, but for an item within itself, which would go on without end.
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

  /// Delegates may have changed other rows meanwhile, or all of them. nil: the row has gone.
  private func place(of entry: OutlineTree.Entry) -> Int? {
    reloadIfNeeded()
    return entries.firstIndex { $0 === entry } ?? entries.firstIndex { $0.key == entry.key }
  }

  open func collapseItem(_ item: Any?) { collapseItem(item, collapseChildren: false) }

  /// nil: each item below the root.
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

  open func reloadItem(_ item: Any?) { reloadItem(item, reloadChildren: false) }

  /// nil: all of them.
  open func reloadItem(_ item: Any?, reloadChildren: Bool) {
    guard let item else { return reloadData() }
    if reloadChildren { update() }
    let row = row(forItem: item)
    guard row >= 0 else { return }
    reloadData(
      forRowIndexes: [row], columnIndexes: IndexSet(integersIn: 0..<numberOfColumns))
    needsLayout = true
  }

  /// The data source has new items; those whose parents are not expanded have no row.
  open func insertItems(
    at indexes: IndexSet, inParent parent: Any?,
    withAnimation animationOptions: AnimationOptions = []
  ) { update() }

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

  /// Where the triangle of a row is; of zero size where it has none.
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

  /// The visitor clicks the triangle of a row.
  package func userToggled(_ row: Int) {
    guard let entry = entry(row) else { return }
    if entry.isExpanded { collapse(row, false) } else { expand(row) }
    needsLayout = true
  }
}

/// Opens and closes an item.
private final class OutlineTriangle: NSButton {}
