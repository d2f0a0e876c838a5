import ArborPlatform
public import Foundation

/// Cells where a layout puts them; only those that are seen exist.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  public enum ElementCategory: Int, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// Where an item is brought.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Who is shown: nil is a cell.
  struct Key: Hashable {
    var kind: String?
    var path: IndexPath
    var isDecoration = false
  }

  /// Where a page places the items; nil: the layout does.
  package weak var pageRows: (any PageRows)?
  var counts: [Int] = []
  var needsData = true
  var shown: [Key: UICollectionReusableView] = [:]
  private var reuse: [String: ReuseQueue] = [:]
  var selection: Set<IndexPath> = []
  private var layoutBounds = CGRect.zero
  /// What scrolls across by itself, by section, and where what is not seen was left.
  var strips: [Int: _UICollectionViewOrthogonalScrollView] = [:]
  var stripOffsets: [Int: CGPoint] = [:]
  private(set) var ground: UIView?
  /// Views that show nothing any more, and are used again or taken away with the next layout.
  var leaving: [UIView] = []
  var isPlacing = false
  var updates: TableUpdates?

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue.collectionView = nil
      attachLayout()
    }
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { reloadData() } }
  }

  /// Told of as many items ahead as are seen.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  var prefetched: Set<IndexPath> = []
  /// Whether the prefetching data source is told what may be seen soon.
  open var isPrefetchingEnabled = true
  var lastOrigin = CGPoint.zero

  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set {
      scrollDelegate = newValue
      collectionViewLayout.invalidateLayout()
      if pageRows != nil { _propertyDidChange(.look) }
    }
  }

  open var allowsSelection = true {
    didSet {
      guard oldValue != allowsSelection else { return }
      for cell in visibleCells { cell._propertyDidChange(.look) }
    }
  }
  open var allowsMultipleSelection = false

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

  // Registering and reusing.

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reuse["", default: ReuseQueue()].register(cellClass, identifier)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { reuse[elementKind, default: ReuseQueue()].register(viewClass, identifier) }

  private func dequeue(_ kind: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = reuse[kind]?.take(identifier) as? UICollectionReusableView {
      view.prepareForReuse()
      return view
    }
    guard let made = reuse[kind]?.registered(identifier) as? UICollectionReusableView.Type
    else { return nil }
    let view = ClassMethods.makeView(made, .zero) as? UICollectionReusableView
    view?.reuseIdentifier = identifier
    return view
  }

  /// Cells of one class, and how each is brought up to date.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    fileprivate let identifier = "registration \(UUID().uuidString)"
    fileprivate let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A cell of a registration, brought up to date for an item.
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

  /// Headers and the like of one class, and how each is brought up to date.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    fileprivate let identifier = "registration \(UUID().uuidString)"
    fileprivate let kind: String
    fileprivate let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// A header or the like of a registration, brought up to date.
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

  /// A plain cell if no class was registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = dequeue("", identifier) as? UICollectionViewCell { return cell }
    UIKitLog.note("No class of cells is registered as \"\(identifier)\".")
    return UICollectionViewCell(frame: .zero)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = dequeue(elementKind, identifier) { return view }
    UIKitLog.note("No class of views is registered as \"\(identifier)\".")
    return UICollectionReusableView(frame: .zero)
  }

  /// The page's items may be others.
  package func pageRowsDidChange() { needsData = true }

  // Data.

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

  open var numberOfSections: Int {
    askData()
    return counts.count
  }

  open func numberOfItems(inSection section: Int) -> Int {
    askData()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<numberOfItems(inSection: path.section)).contains(path.item)
  }

  /// nil: the item is not seen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    if let pageRows { return pageRows.view(at: indexPath) as? UICollectionViewCell }
    return shown[Key(kind: nil, path: indexPath)] as? UICollectionViewCell
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    if let pageRows { return pageRows.path(of: cell) }
    return shown.first { $0.value === cell }?.key.path
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { shown[Key(kind: elementKind, path: indexPath)] }

  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    if let pageRows { return pageRows.visiblePaths }
    return shown.keys.filter { $0.kind == nil }.map(\.path).sorted()
  }

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

  /// Where the layout puts an item; nil: there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard has(indexPath) else { return nil }
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Where the layout puts a header or the like; nil: there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Brings an item into sight. Without a position as little as needed; along an axis without one nothing moves. Cells that are seen
  /// there and size themselves are measured first.
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
    // The section scrolls across by itself; this view only down to it.
    bring(
      strip.frame, in: self,
      to: scrollPosition.intersection([.top, .centeredVertically, .bottom]), animated: animated)
    bring(
      attributes.frame.offsetBy(dx: -strip.frame.minX, dy: -strip.frame.minY), in: strip,
      to: scrollPosition.intersection([.left, .centeredHorizontally, .right]), animated: animated)
  }

  /// Items move to where another layout puts them.
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
    // What measures itself may move what follows; who is told of what is shown may invalidate the layout.
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

  /// Returns whether views want other sizes than the layout says.
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

  func prefersOther(
    _ attributes: UICollectionViewLayoutAttributes, _ layout: UICollectionViewLayout
  ) -> Bool {
    guard let view = shown[key(of: attributes)] else { return false }
    let original = attributes.size
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    guard preferred.size != original else { return false }
    layout.take(preferred.size, for: preferred)
    return true
  }

  /// What is in the cell would like another size.
  func measureAgain(_ cell: UICollectionViewCell) {
    if !isPlacing { setNeedsLayout() }
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
    var frame = attributes.frame
    if let strip { frame = frame.offsetBy(dx: -strip.frame.minX, dy: -strip.frame.minY) }
    // What code makes of it meanwhile stays until the layout says something else.
    if view.layoutTransform != attributes.transform {
      view.layoutTransform = attributes.transform
      view.transform = attributes.transform
    }
    if view.transform.isIdentity {
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    pinnedPlaces[ObjectIdentifier(view)] = attributes.pinned
    view.alpha = attributes.alpha
    view.isHidden = attributes.isHidden
    view.apply(attributes)
    (view as? UICollectionViewCell)?.listRow = key.kind == nil ? listRow(at: path) : nil
    // A section may begin to scroll across, or no longer do so.
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

  /// A view of the layout's own.
  private func decoration(_ kind: String) -> UICollectionReusableView? {
    guard let made = collectionViewLayout.decorations[kind] else {
      UIKitLog.note("No class of decoration views is registered as \"\(kind)\".")
      return nil
    }
    reuse[Self.queue(ofDecoration: kind), default: ReuseQueue()].register(made, kind)
    return dequeue(Self.queue(ofDecoration: kind), kind)
  }

  private static func queue(ofDecoration kind: String) -> String { "decoration \(kind)" }

  /// Whoever calls it asks for a layout once all that go are back: a page would show the others in their places meanwhile.
  func giveBack(_ key: Key) {
    guard let view = shown.removeValue(forKey: key) else { return }
    pinnedPlaces[ObjectIdentifier(view)] = nil
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
      cell.collection = nil
      // What it is indented as an item within others is not what its author said.
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

  open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted() }

  /// The delegate is not told: it hears of what the visitor does.
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

  open func deselectItem(at indexPath: IndexPath, animated: Bool) { set(indexPath, false) }

  private func set(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    cellForItem(at: path)?.isSelected = isSelected
  }

  /// The page says which items are chosen.
  package func show(selected paths: Set<IndexPath>) {
    for path in selection.subtracting(paths) { set(path, false) }
    for path in paths.subtracting(selection) { set(path, true) }
  }

  /// What the visitor does: a tap on an item. Returns whether nobody has anything against it.
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
