import ArborPlatform
public import Foundation

/// A scroll view with cells that a layout places. Only visible cells exist.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The kind of section headers in a flow layout or a list.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers in a flow layout or a list.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Identifies a visible view; a `nil` kind means a cell.
  struct Key: Hashable {
    var kind: String?
    var path: IndexPath
    var isDecoration = false
  }

  /// The rows that the page itself places; `nil` if the layout does.
  package weak var pageRows: (any PageRows)?
  var counts: [Int] = []
  var needsData = true
  var shown: [Key: UICollectionReusableView] = [:]
  private var reuse: [String: ReuseQueue] = [:]
  var selection: Set<IndexPath> = []
  private var layoutBounds = CGRect.zero
  /// The scroll views of visible orthogonal sections, and the offsets of the others, by section.
  var strips: [Int: _UICollectionViewOrthogonalScrollView] = [:]
  var stripOffsets: [Int: CGPoint] = [:]
  private(set) var ground: UIView?
  /// Views that are no longer shown, to be reused or removed by the next layout.
  var leaving: [UIView] = []
  var isPlacing = false
  var updates: TableUpdates?

  /// The layout that places the views. Setting it lays out anew.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue.collectionView = nil
      attachLayout()
    }
  }

  /// The object that provides the cells. Setting it reloads all data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { reloadData() } }
  }

  /// The object that is told in advance which items may become visible.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  var prefetched: Set<IndexPath> = []
  /// Whether `prefetchDataSource` is called.
  open var isPrefetchingEnabled = true
  var lastOrigin = CGPoint.zero

  /// The object that is queried and notified about selection, display and scrolling.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set {
      scrollDelegate = newValue
      collectionViewLayout.invalidateLayout()
      if pageRows != nil { _propertyDidChange(.look) }
    }
  }

  /// Whether the visitor can select items.
  open var allowsSelection = true {
    didSet {
      guard oldValue != allowsSelection else { return }
      for cell in visibleCells { cell._propertyDidChange(.look) }
    }
  }
  /// Whether several items can be selected at once; a tap then toggles one.
  open var allowsMultipleSelection = false

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    attachLayout()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  public override init?(coder: NSCoder, _ unused: Void = ()) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    attachLayout()
  }

  private func attachLayout() {
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateLayout()
  }

  // Registration and reuse.

  /// Sets the class of the cells that are created for a reuse identifier.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse["", default: ReuseQueue()].register(cellClass, identifier)
  }

  /// Sets the class of the supplementary views of a kind for a reuse identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { reuse[elementKind, default: ReuseQueue()].register(viewClass, identifier) }

  private func dequeue(_ kind: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = reuse[kind]?.dequeue(identifier) as? UICollectionReusableView {
      view.prepareForReuse()
      return view
    }
    guard let made = reuse[kind]?.registered(identifier) as? UICollectionReusableView.Type
    else { return nil }
    let view = UIKitMethods.makeView(made, .zero) as? UICollectionReusableView
    view?.reuseIdentifier = identifier
    return view
  }

  /// Returns a new or reused cell of a registration, configured for an item.
  open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    guard let cell = dequeue("", registration.identifier) as? Cell else {
      preconditionFailure("\(Cell.self) is registered, so that there is one.")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a new or reused supplementary view of a registration, configured.
  open func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind,
      withReuseIdentifier: registration.identifier)
    guard let view = dequeue(registration.kind, registration.identifier) as? Supplementary else {
      preconditionFailure("\(Supplementary.self) is registered, so that there is one.")
    }
    registration.handler(view, registration.kind, indexPath)
    return view
  }

  /// Returns a new or reused cell; a plain one if no class was registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = dequeue("", identifier) as? UICollectionViewCell { return cell }
    UIKitLog.note("No class of cells is registered as \"\(identifier)\".")
    return UICollectionViewCell(frame: .zero)
  }

  /// Returns a new or reused view; a plain one if no class was registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = dequeue(elementKind, identifier) { return view }
    UIKitLog.note("No class of views is registered as \"\(identifier)\".")
    return UICollectionReusableView(frame: .zero)
  }

  /// Called when the rows of the page may have changed.
  package func pageRowsDidChange() { needsData = true }

  // Data.

  /// Discards all cells and the selection, and queries the data source again.
  open func reloadData() {
    for key in shown.keys.sorted(by: { $0.path < $1.path }) { giveBack(key) }
    selection = []
    prefetched = []
    needsData = true
    collectionViewLayout.itemsMoved(nil)
    collectionViewLayout.invalidateLayout()
    setNeedsLayout()
  }

  func askData() {
    guard needsData else { return }
    needsData = false
    if let pageRows { return counts = pageRows.rowCounts }
    guard let dataSource else { return counts = [] }
    counts = (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
    }
  }

  /// The number of sections of the data source.
  open var numberOfSections: Int {
    askData()
    return counts.count
  }

  /// The number of items in a section; 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    askData()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<numberOfItems(inSection: path.section)).contains(path.item)
  }

  /// Returns the cell of an item; `nil` if the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if let pageRows { return pageRows.view(at: indexPath) as? UICollectionViewCell }
    return shown[Key(kind: nil, path: indexPath)] as? UICollectionViewCell
  }

  /// Returns the index path of a visible cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    if let pageRows { return pageRows.path(of: cell) }
    return shown.first { $0.value === cell }?.key.path
  }

  /// Returns a visible supplementary view; `nil` if there is none.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { shown[Key(kind: elementKind, path: indexPath)] }

  /// The cells of the visible items, in the order of their index paths.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The index paths of the visible items, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    if let pageRows { return pageRows.visiblePaths }
    return shown.keys.filter { $0.kind == nil }.map(\.path).sorted()
  }

  /// Returns the item at a point of the content; `nil` if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    if let pageRows { return pageRows.path(at: point) }
    collectionViewLayout.prepareIfNeeded()
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    return collectionViewLayout.layoutAttributesForElements(in: rect)?.first {
      guard $0.representedElementCategory == .cell else { return false }
      let offset = $0.isInStrip ? stripOffset($0.indexPath.section) : .zero
      return $0.frame.offsetBy(dx: -offset.x, dy: -offset.y).contains(point)
    }?.indexPath
  }

  /// Returns the geometry of an item in the layout; `nil` if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard has(indexPath) else { return nil }
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the geometry of a supplementary view in the layout; `nil` if there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Scrolls to an item. An empty position scrolls as little as needed; an axis without a position
  /// does not scroll. Visible self-sizing cells there are measured first.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    if let pageRows {
      if let rect = pageRows.rect(at: indexPath) {
        bring(rect, in: self, to: scrollPosition, animated: animated)
        pageRows.reveal(indexPath, at: scrollPosition.part, animated: animated)
      }
      return
    }
    layoutIfNeeded()
    guard let attributes = measuredAttributes(of: indexPath, at: scrollPosition) else { return }
    guard attributes.isInStrip, let strip = strips[indexPath.section] else {
      return bring(attributes.frame, in: self, to: scrollPosition, animated: animated)
    }
    // The section scrolls orthogonally by itself; this view only scrolls to the section.
    bring(
      strip.frame, in: self,
      to: scrollPosition.intersection([.top, .centeredVertically, .bottom]), animated: animated)
    bring(
      attributes.frame.offsetBy(dx: -strip.frame.minX, dy: -strip.frame.minY), in: strip,
      to: scrollPosition.intersection([.left, .centeredHorizontally, .right]), animated: animated)
  }

  /// Replaces the layout; animated, items move to their new places.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard animated else {
      collectionViewLayout = layout
      layoutIfNeeded()
      completion?(true)
      return
    }
    UIView.animate(
      withDuration: 0.3,
      animations: { [self] in
        collectionViewLayout = layout
        layoutIfNeeded()
      }, completion: completion)
  }

  override func proposedRest(_ offset: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: offset, withScrollingVelocity: .zero)
  }

  // Layout.

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let ground, ground.bounds.size != bounds.size {
      ground.frame = CGRect(origin: .zero, size: bounds.size)
    }
    askData()
    let layout = collectionViewLayout
    if bounds.size != layoutBounds.size { layout.isPrepared = false }
    layoutBounds = bounds
    isPlacing = true
    // Self-sizing views may move those after them; delegates may invalidate the layout.
    for _ in 0..<Self.maximumRounds {
      if !placeViews(layout), layout.isPrepared { break }
    }
    isPlacing = false
    let used = Set(shown.values.map { ObjectIdentifier($0) })
    for view in leaving where !used.contains(ObjectIdentifier(view)) { view.removeFromSuperview() }
    leaving = []
    prefetch()
    for kind in reuse.keys { reuse[kind]?.trim(to: 2) }
  }

  static var maximumRounds: Int { 8 }

  /// Places the visible views. Returns whether any prefers another size than the layout's.
  private func placeViews(_ layout: UICollectionViewLayout) -> Bool {
    layout.prepareIfNeeded()
    let size = layout.collectionViewContentSize
    if size != contentSize { contentSize = size }
    placeStrips(layout.strips(in: bounds))
    let wanted = layout.layoutAttributesForElements(in: bounds) ?? []
    let keys = Set(wanted.map { key(of: $0) })
    for key in shown.keys where !keys.contains(key) { giveBack(key) }
    var isOther = false
    for attributes in wanted {
      show(attributes)
      if layout.sizesItself(attributes), prefersOther(attributes, layout) { isOther = true }
    }
    stack(wanted)
    return isOther
  }

  func key(of attributes: UICollectionViewLayoutAttributes) -> Key {
    Key(
      kind: attributes.representedElementKind, path: attributes.indexPath,
      isDecoration: attributes.representedElementCategory == .decorationView)
  }

  /// Hands the preferred size of a view to the layout. Returns whether it differs.
  func prefersOther(
    _ attributes: UICollectionViewLayoutAttributes, _ layout: UICollectionViewLayout
  ) -> Bool {
    guard let view = shown[key(of: attributes)] else { return false }
    let original = attributes.size
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    guard preferred.size != original else { return false }
    layout.adopt(preferred.size, for: preferred)
    return true
  }

  /// Called when the content of a cell may prefer another size.
  func measureAgain(_ cell: UICollectionViewCell) {
    if !isPlacing { setNeedsLayout() }
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

  func show(_ attributes: UICollectionViewLayoutAttributes) {
    let path = attributes.indexPath
    let key = key(of: attributes)
    var isNew = false
    if shown[key] == nil, let dataSource {
      isNew = true
      if let kind = key.kind, key.isDecoration {
        shown[key] = decoration(kind)
      } else if let kind = key.kind {
        shown[key] = dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: kind, at: path)
      } else {
        shown[key] = dataSource.collectionView(self, cellForItemAt: path)
      }
    }
    guard let view = shown[key] else { return }
    let strip = attributes.isInStrip ? strips[path.section] : nil
    place(view, attributes, in: strip)
    pinnedPlaces[ObjectIdentifier(view)] = attributes.pinned
    view.alpha = attributes.alpha
    view.isHidden = attributes.isHidden
    view.apply(attributes)
    (view as? UICollectionViewCell)?.listRow = key.kind == nil ? listRow(at: path) : nil
    // A section may start or stop to scroll orthogonally.
    let home: UIView = strip ?? self
    if view.superview !== home { home.addSubview(view) }
    if key.kind == nil, let cell = view as? UICollectionViewListCell, let outline,
      let level = outline.level(at: path)
    {
      cell.indentByOutline(level)
      cell.outlineButton?.show(isExpanded: outline.isExpanded(at: path))
    }
    guard isNew else { return }
    if let cell = view as? UICollectionViewCell {
      cell.collection = self
      if cell.isSelected != selection.contains(path) { cell.isSelected = !cell.isSelected }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }
  }

  /// Creates or reuses a decoration view of the layout.
  private func decoration(_ kind: String) -> UICollectionReusableView? {
    guard let made = collectionViewLayout.decorations[kind] else {
      UIKitLog.note("No class of decoration views is registered as \"\(kind)\".")
      return nil
    }
    reuse[Self.queue(ofDecoration: kind), default: ReuseQueue()].register(made, kind)
    return dequeue(Self.queue(ofDecoration: kind), kind)
  }

  private static func queue(ofDecoration kind: String) -> String { "decoration \(kind)" }

  /// Puts a view in the reuse queue; the caller requests the layout once all are back.
  func giveBack(_ key: Key) {
    guard let view = shown.removeValue(forKey: key) else { return }
    pinnedPlaces[ObjectIdentifier(view)] = nil
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
      cell.collection = nil
      // The indentation of an outline is not one that code has set.
      if let row = cell as? UICollectionViewListCell, row.isIndentedByOutline {
        row.indentByOutline(nil)
      }
    }
    leaving.append(view)
    if let identifier = view.reuseIdentifier {
      let kind = key.kind ?? ""
      let queue = key.isDecoration ? Self.queue(ofDecoration: kind) : kind
      reuse[queue, default: ReuseQueue()].put(view, identifier)
    }
  }

  override func didScroll() {
    setNeedsLayout()
    super.didScroll()
  }

  override func geometryDidChange(from old: ViewGeometry) {
    if old.bounds.size != geometry.bounds.size
      || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: geometry.bounds)
    {
      collectionViewLayout.invalidateLayout()
    }
    super.geometryDidChange(from: old)
  }

  // Selection.

  /// The selected items, sorted; empty for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

  /// Selects an item, or none. The delegate is not notified.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = []
  ) {
    if !allowsMultipleSelection || indexPath == nil {
      for path in selection where path != indexPath { set(path, false) }
    }
    guard let indexPath, has(indexPath) else { return }
    set(indexPath, true)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item. The delegate is not notified.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { set(indexPath, false) }

  private func set(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    cellForItem(at: path)?.isSelected = isSelected
  }

  /// Applies the selection of the page.
  package func show(selected paths: Set<IndexPath>) {
    for path in selection.subtracting(paths) { set(path, false) }
    for path in paths.subtracting(selection) { set(path, true) }
  }

  /// Performs a tap on an item. Returns whether it has acted on the selection.
  @discardableResult
  package func userSelect(_ indexPath: IndexPath) -> Bool {
    if hideActions() { return false }
    if let row = cellForItem(at: indexPath) as? UICollectionViewListCell,
      let button = row.outlineButton, button.isHeader
    {
      button.tapped()
      return false
    }
    guard allowsSelection, has(indexPath),
      delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true
    else { return false }
    if allowsMultipleSelection, selection.contains(indexPath) {
      set(indexPath, false)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return true
    }
    if !allowsMultipleSelection {
      for path in selection.sorted() where path != indexPath {
        set(path, false)
        delegate?.collectionView(self, didDeselectItemAt: path)
      }
    }
    set(indexPath, true)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    return true
  }
}
