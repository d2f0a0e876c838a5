import ArborLayout
import ArborPlatform
public import Foundation

/// Rows one below the other, in sections; only those that are seen exist.
///
/// ## Algorithm of its layout
/// 1. Ask how many sections and rows there are, if somebody said that they may be others.
/// 2. Find the first item at the upper edge by the lengths that are known, the others estimated.
/// 3. Give back the cells above and below; they wait in a queue until others of their kind are asked for.
/// 4. Go down from the first item: make what is missing, measure what nobody measured, place it, until the lower edge is reached.
/// 5. What was measured above the first item that was seen before moved it: move the position with it.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// How rows come and go; the browser decides about movement.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  /// As high as the content wants to be.
  public nonisolated static let automaticDimension: CGFloat = -1

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if oldValue !== dataSource { needData() } }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Where a page places the rows; nil: the table does.
  package weak var pageRows: (any PageRows)?
  /// Of the page's rows, those of which the delegate knows.
  var displayed: [IndexPath: UITableViewCell] = [:]

  // What is there.
  var items = TableItems()
  var extents = ExtentTree()
  var needsData = true
  /// Cells, headers and footers, by their places in the sequence.
  var shown: [Int: UIView] = [:]
  /// Cells that show nothing any more, and are used again or taken away with the next layout.
  var leaving: [UIView] = []
  /// Cells whose content may have another height.
  var outdated: [UIView] = []
  var isFilling = false
  var measuredWidth: CGFloat = 0
  var lastTop: CGFloat = 0
  var prefetched: Set<IndexPath> = []
  var reuse = ReuseQueue()
  var headReuse = ReuseQueue()
  var selection: Set<IndexPath> = []
  var updates: TableUpdates?
  var isEditingRows = false
  private var separators = Separators()
  private var head: UIView?
  private var foot: UIView?
  private var ground: UIView?

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

  /// Asked for each row: a cast of what scroll views tell would take too long.
  private weak var rowDelegate: (any UITableViewDelegate)?

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

  open var rowHeight: CGFloat {
    get { read("rowHeight", storedRowHeight) }
    set {
      let old = storedRowHeight
      write("rowHeight", old, newValue) { storedRowHeight = newValue }
      if old != newValue { needData() }
    }
  }
  private var storedRowHeight = UITableView.automaticDimension
  /// Of rows that nobody has measured; `automaticDimension`: 44 or what the measured ones have on average.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if oldValue != estimatedRowHeight { needData() } }
  }
  /// Kept: no room is above headers, but what they have.
  open var sectionHeaderTopPadding: CGFloat = 0
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionHeaderHeight { needData() } }
  }
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if oldValue != sectionFooterHeight { needData() } }
  }

  /// Above the first section.
  open var tableHeaderView: UIView? {
    get { head }
    set {
      head?.removeFromSuperview()
      head = newValue
      if let newValue { addSubview(newValue) }
      setNeedsLayout()
    }
  }

  /// Below the last section.
  open var tableFooterView: UIView? {
    get { foot }
    set {
      foot?.removeFromSuperview()
      foot = newValue
      if let newValue { addSubview(newValue) }
      setNeedsLayout()
    }
  }

  /// Behind what scrolls.
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

  /// Cells draw the lines.
  private func separate<Value: Equatable>(
    _ key: String, _ path: WritableKeyPath<Separators, Value>, _ value: Value
  ) {
    write(key, separators[keyPath: path], value) { separators[keyPath: path] = value }
    for cell in visibleCells { cell._propertyDidChange(.look) }
  }

  /// Between rows.
  open var separatorStyle: SeparatorStyle {
    get { read("separatorStyle", separators.style) }
    set { separate("separatorStyle", \.style, newValue) }
  }

  /// nil: the system's.
  open var separatorColor: UIColor? {
    get { read("separatorColor", separators.color) }
    set { separate("separatorColor", \.color, newValue) }
  }

  /// Of the lines; cells may say another one.
  open var separatorInset: UIEdgeInsets {
    get { read("separatorInset", separators.insets) }
    set { separate("separatorInset", \.insets, newValue) }
  }

  open var allowsSelection = true {
    didSet { selectionRulesDidChange(oldValue != allowsSelection) }
  }
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false {
    didSet { selectionRulesDidChange(oldValue != allowsSelectionDuringEditing) }
  }
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { selectionRulesDidChange(oldValue != allowsMultipleSelectionDuringEditing) }
  }

  /// Cells tell whether they take taps.
  private func selectionRulesDidChange(_ isChanged: Bool) {
    guard isChanged else { return }
    for cell in visibleCells { cell._propertyDidChange(.look) }
  }

  // Registering and reusing.

  /// The cell that the data source is asked to fill again.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    reuse.register(cellClass, identifier)
  }

  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { headReuse.register(aClass, identifier) }

  /// A cell that nobody uses, or a new one of the class that was registered; nil: there is neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = reuse.take(identifier) as? UITableViewCell {
      cell.prepareForReuse()
      return cell
    }
    guard let made = reuse.registered(identifier) as? UITableViewCell.Type else { return nil }
    let cell = ClassMethods.makeTableCell(made, identifier)
    return cell
  }

  /// As above; a plain cell if no class was registered.
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

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    if let view = headReuse.take(identifier) as? UITableViewHeaderFooterView {
      view.prepareForReuse()
      return view
    }
    guard
      let made = headReuse.registered(identifier) as? UITableViewHeaderFooterView.Type
    else { return nil }
    return ClassMethods.makeHeaderFooter(made, identifier)
  }

  /// The delegate is not told: it hears of what the visitor does.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }

  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing) }

  open func beginUpdates() { openUpdates() }

  /// The data source has changed by now as the calls since `beginUpdates` said.
  open func endUpdates() { closeUpdates() }

  /// Asks for everything anew.
  open func reloadData() {
    for index in shown.keys.sorted() { giveBack(index) }
    selection = []
    prefetched = []
    needData()
  }

  // Questions.

  open var numberOfSections: Int {
    askData()
    return items.rows.count
  }

  open func numberOfRows(inSection section: Int) -> Int {
    askData()
    return items.rows.indices.contains(section) ? items.rows[section] : 0
  }

  /// nil: the row is not seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if let pageRows { return pageRows.view(at: indexPath) as? UITableViewCell }
    return items.index(of: indexPath).flatMap { shown[$0] as? UITableViewCell }
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    if let pageRows { return pageRows.path(of: cell) }
    guard let index = shown.first(where: { $0.value === cell })?.key,
      case .row(let path) = items[index]
    else { return nil }
    return path
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    if let pageRows {
      return pageRows.title(section, isHeader: true) as? UITableViewHeaderFooterView
    }
    guard items.rows.indices.contains(section) else { return nil }
    return shown[items.header(section)] as? UITableViewHeaderFooterView
  }

  /// From the top down.
  open var indexPathsForVisibleRows: [IndexPath]? {
    if let pageRows { return pageRows.visiblePaths }
    return shown.keys.sorted().compactMap { index in
      if case .row(let path) = items[index] { return path }
      return nil
    }
  }

  open var visibleCells: [UITableViewCell] {
    if let pageRows {
      return pageRows.visiblePaths.compactMap { pageRows.view(at: $0) as? UITableViewCell }
    }
    return shown.sorted { $0.key < $1.key }.compactMap { $0.value as? UITableViewCell }
  }

  /// Where the row is, or will be as far as is known.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    askData()
    return items.index(of: indexPath).map { rect(of: $0) } ?? .zero
  }

  open func rectForHeader(inSection section: Int) -> CGRect {
    askData()
    return items.rows.indices.contains(section) ? rect(of: items.header(section)) : .zero
  }

  /// Where its rows are, with its header and footer.
  open func rect(forSection section: Int) -> CGRect {
    askData()
    guard items.rows.indices.contains(section) else { return .zero }
    return rect(of: items.header(section)).union(rect(of: items.footer(section)))
  }

  open func rectForFooter(inSection section: Int) -> CGRect {
    askData()
    return items.rows.indices.contains(section) ? rect(of: items.footer(section)) : .zero
  }

  /// The rows that lie in a rectangle, from the top down.
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

  /// nil: no row is there.
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
