import ArborLayout
import ArborPlatform
public import Foundation

/// Rows stacked in sections, of which only the visible ones have cells.
///
/// ## Layout algorithm
/// 1. Query the numbers of sections and rows if they are outdated.
/// 2. Find the first item at the top edge, with estimated lengths where none are measured.
/// 3. Remove the cells above and below the visible area; they wait in a queue for reuse.
/// 4. From the first item downward, create missing views, measure unmeasured ones and place them,
///    until the bottom edge is reached.
/// 5. If measuring moved the first item that was already visible, move the scroll position with it.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The style of a table.
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The position of a row in the visible area after scrolling.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// The animation of rows that are inserted or deleted. It has no effect: the browser animates
  /// changes.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The style of the lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// The height that stands for the height that the content requests.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The style, which determines headers and insets.
  public let style: Style
  /// Provides the rows. It is not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if oldValue !== dataSource { needData() } }
  }
  /// Is notified of rows that will soon be visible. It is not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// The page's rows, if the page lays them out; `nil` if the table does.
  package weak var pageRows: (any PageRows)?
  /// The cells of page rows whose display the delegate knows of.
  var displayed: [IndexPath: UITableViewCell] = [:]

  // Contents.
  var items = TableItems()
  var extents = ExtentTree()
  var needsData = true
  /// The cells, headers and footers that are shown, by their indices in the sequence.
  var shown: [Int: UIView] = [:]
  /// Removed views, which are reused, or leave the table with the next layout.
  var leaving: [UIView] = []
  /// Views whose content may have changed its height.
  var outdated: [UIView] = []
  var isFilling = false
  var measuredWidth: CGFloat = 0
  var lastTop: CGFloat = 0
  var prefetched: Set<IndexPath> = []
  var reuse = ReuseQueue()
  /// The number of cells that wait to be used again.
  package var waitingCells: Int { reuse.count }
  var headReuse = ReuseQueue()
  var selection: Set<IndexPath> = []
  var updates: TableUpdates?
  var isEditingRows = false
  private var separators = Separators()
  private var head: UIView?
  private var foot: UIView?
  private var ground: UIView?

  /// Creates a table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    style = .plain
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// The delegate, stored a second time: casting `scrollDelegate` for each row would be slow.
  private weak var rowDelegate: (any UITableViewDelegate)?

  /// Determines the look of the rows and is notified of events. It is not retained.
  open weak var delegate: (any UITableViewDelegate)? {
    get { rowDelegate }
    set {
      rowDelegate = newValue
      scrollDelegate = newValue
      needData()
      if pageRows != nil { _propertyDidChange(.look) }
    }
  }

  // Heights.

  /// The height of rows in points; `automaticDimension` for the height of their content.
  open var rowHeight: CGFloat {
    get { read("rowHeight", storedRowHeight) }
    set {
      let old = storedRowHeight
      write("rowHeight", old, newValue) { storedRowHeight = newValue }
      if old != newValue { needData() }
    }
  }
  private var storedRowHeight = UITableView.automaticDimension
  /// The estimated height of unmeasured rows in points. `automaticDimension` stands for 44, or the
  /// average of the measured ones.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if oldValue != estimatedRowHeight { needData() } }
  }
  /// Stored without effect: headers have no extra space above them.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// The height of headers in points; `automaticDimension` for the height of their content.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionHeaderHeight { needData() } }
  }
  /// The height of footers in points; `automaticDimension` for the height of their content.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionFooterHeight { needData() } }
  }

  /// The view above the first section.
  open var tableHeaderView: UIView? {
    get { head }
    set {
      head?.removeFromSuperview()
      head = newValue
      if let newValue { addSubview(newValue) }
      setNeedsLayout()
    }
  }

  /// The view below the last section.
  open var tableFooterView: UIView? {
    get { foot }
    set {
      foot?.removeFromSuperview()
      foot = newValue
      if let newValue { addSubview(newValue) }
      setNeedsLayout()
    }
  }

  /// The view behind the scrolled content.
  open var backgroundView: UIView? {
    get { read("backgroundView", ground) }
    set {
      ground?.removeFromSuperview()
      write("backgroundView", ground, newValue) { ground = newValue }
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }

  package override var groundView: UIView? { ground }

  private struct Separators {
    var style = SeparatorStyle.singleLine
    var color: UIColor?
    var insets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
  }

  /// Changes the separators and redraws the cells, which draw them.
  private func separate<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Separators, Value>, _ value: Value
  ) {
    write(key, separators[keyPath: path], value) { separators[keyPath: path] = value }
    for cell in visibleCells { cell._propertyDidChange(.look) }
  }

  /// The style of the lines between rows.
  open var separatorStyle: SeparatorStyle {
    get { read("separatorStyle", separators.style) }
    set { separate("separatorStyle", \.style, newValue) }
  }

  /// The color of the lines; `nil` for the system's separator color.
  open var separatorColor: UIColor? {
    get { read("separatorColor", separators.color) }
    set { separate("separatorColor", \.color, newValue) }
  }

  /// The insets of the lines, which cells can override.
  open var separatorInset: UIEdgeInsets {
    get { read("separatorInset", separators.insets) }
    set { separate("separatorInset", \.insets, newValue) }
  }

  /// Whether rows can be selected.
  open var allowsSelection = true {
    didSet { selectionRulesDidChange(oldValue != allowsSelection) }
  }
  /// Whether several rows can be selected at a time.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while they are edited.
  open var allowsSelectionDuringEditing = false {
    didSet { selectionRulesDidChange(oldValue != allowsSelectionDuringEditing) }
  }
  /// Whether several rows can be selected while they are edited.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { selectionRulesDidChange(oldValue != allowsMultipleSelectionDuringEditing) }
  }

  /// Redraws the cells, which report whether they accept taps.
  private func selectionRulesDidChange(_ isChanged: Bool) {
    guard isChanged else { return }
    for cell in visibleCells { cell._propertyDidChange(.look) }
  }

  // Registration and reuse.

  /// The cell that the data source is currently asked to reconfigure.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  /// Registers a class of cells for a reuse identifier; `nil` removes it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reuse.register(cellClass, identifier)
  }

  /// Registers a class of headers and footers for a reuse identifier; `nil` removes it.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { headReuse.register(aClass, identifier) }

  /// Returns an unused cell, or a new one of the registered class; `nil` if there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reuse.dequeue(identifier) as? UITableViewCell {
      cell.prepareForReuse()
      return cell
    }
    guard let made = reuse.registered(identifier) as? UITableViewCell.Type else { return nil }
    return UIKitMethods.makeTableCell(made, identifier)
  }

  /// Returns an unused cell, or a new one; a plain cell if no class is registered.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let kept = reconfigured, kept.path == indexPath, kept.cell.reuseIdentifier == identifier {
      return kept.cell
    }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    UIKitLog.note("No class of cells is registered as \"\(identifier)\".")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns an unused header or footer, or a new one of the registered class; `nil` if there is
  /// neither.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = headReuse.dequeue(identifier) as? UITableViewHeaderFooterView {
      view.prepareForReuse()
      return view
    }
    guard
      let made = headReuse.registered(identifier) as? UITableViewHeaderFooterView.Type
    else { return nil }
    return UIKitMethods.makeHeaderFooter(made, identifier)
  }

  /// Selects a row; `nil` deselects all. The delegate is not notified: it is for the visitor's
  /// selections only.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }

  /// Starts or ends editing, without animation.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing) }

  /// Opens a group of updates, which can be nested.
  open func beginUpdates() { openUpdates() }

  /// Closes a group of updates and applies the outermost one. The data source must already have
  /// changed accordingly.
  open func endUpdates() { closeUpdates() }

  /// Removes all cells and selections, and queries the data source again.
  open func reloadData() {
    for index in shown.keys.sorted() { giveBack(index) }
    selection = []
    prefetched = []
    needData()
  }

  // Queries.

  /// The number of sections.
  open var numberOfSections: Int {
    askData()
    return items.rows.count
  }

  /// Returns the number of rows of a section; 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    askData()
    return items.rows.indices.contains(section) ? items.rows[section] : 0
  }

  /// Returns the cell of a row; `nil` if the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if let pageRows { return pageRows.view(at: indexPath) as? UITableViewCell }
    return items.index(of: indexPath).flatMap { shown[$0] as? UITableViewCell }
  }

  /// Returns the row of a cell; `nil` if the cell is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    if let pageRows { return pageRows.path(of: cell) }
    guard let index = shown.first(where: { $0.value === cell })?.key,
      case .row(let path) = items[index]
    else { return nil }
    return path
  }

  /// Returns the header of a section; `nil` if it is not visible or of another class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    if let pageRows {
      return pageRows.title(section, isHeader: true) as? UITableViewHeaderFooterView
    }
    guard items.rows.indices.contains(section) else { return nil }
    return shown[items.header(section)] as? UITableViewHeaderFooterView
  }

  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    if let pageRows { return pageRows.visiblePaths }
    return shown.keys.sorted().compactMap { index in
      if case .row(let path) = items[index] { return path }
      return nil
    }
  }

  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    if let pageRows {
      return pageRows.visiblePaths.compactMap { pageRows.view(at: $0) as? UITableViewCell }
    }
    return shown.sorted { $0.key < $1.key }.compactMap { $0.value as? UITableViewCell }
  }

  /// Returns the frame of a row, estimated if it is not measured.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    askData()
    return items.index(of: indexPath).map { rect(of: $0) } ?? .zero
  }

  /// Returns the frame of a section's header; `zero` if there is no such section.
  open func rectForHeader(inSection section: Int) -> CGRect {
    askData()
    return items.rows.indices.contains(section) ? rect(of: items.header(section)) : .zero
  }

  /// Returns the frame of a section, including header and footer.
  open func rect(forSection section: Int) -> CGRect {
    askData()
    guard items.rows.indices.contains(section) else { return .zero }
    return rect(of: items.header(section)).union(rect(of: items.footer(section)))
  }

  /// Returns the frame of a section's footer; `zero` if there is no such section.
  open func rectForFooter(inSection section: Int) -> CGRect {
    askData()
    return items.rows.indices.contains(section) ? rect(of: items.footer(section)) : .zero
  }

  /// Returns the rows that intersect a rectangle, from top to bottom.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    askData()
    guard items.count > 0, rect.height > 0 else { return [] }
    let first = extents.index(at: Double(max(rect.minY - top, 0)))
    let last = extents.index(at: Double(max(rect.maxY - top, 0)))
    return (first...max(first, last)).compactMap { index in
      guard index < items.count, case .row(let path) = items[index],
        self.rect(of: index).intersects(rect)
      else { return nil }
      return path
    }
  }

  /// Returns the row at a point; `nil` if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    if let pageRows { return pageRows.path(at: point) }
    askData()
    guard items.count > 0 else { return nil }
    let index = extents.index(at: Double(point.y - top))
    guard rect(of: index).contains(point), case .row(let path) = items[index] else { return nil }
    return path
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let ground, ground.bounds.size != bounds.size {
      ground.frame = CGRect(origin: .zero, size: bounds.size)
    }
    layoutItems()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  override func didScroll() {
    setNeedsLayout()
    super.didScroll()
  }
}
