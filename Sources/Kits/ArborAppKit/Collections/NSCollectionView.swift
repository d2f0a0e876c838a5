import ArborPlatform
public import Foundation

/// Items positioned by a layout object. Only visible ones, and one row more at each end, exist.
///
/// In a scroll view the collection has the size of its layout; otherwise it keeps its size and
/// shows what fits.
@preconcurrency @MainActor open class NSCollectionView: NSView {
  /// The kind of a supplementary view.
  public typealias SupplementaryElementKind = String
  /// The kind of a decoration view.
  public typealias DecorationElementKind = String

  /// The axis along which a layout extends.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The position to which items are scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates a position from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the vertical center.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the horizontal center.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
    /// The same as `left`.
    public static let leadingEdge = ScrollPosition(rawValue: 64)
    /// The same as `right`.
    public static let trailingEdge = ScrollPosition(rawValue: 128)
    /// The least horizontal distance.
    public static let nearestVerticalEdge = ScrollPosition(rawValue: 256)
    /// The least vertical distance.
    public static let nearestHorizontalEdge = ScrollPosition(rawValue: 512)
  }

  /// The kind of section headers.
  public static let elementKindSectionHeader = "NSCollectionElementKindSectionHeader"
  /// The kind of section footers.
  public static let elementKindSectionFooter = "NSCollectionElementKindSectionFooter"

  /// The identity of an element; an item if `kind` is `nil`.
  struct Key: Hashable {
    var kind: String?
    var path: IndexPath
    var isDecoration = false
  }

  /// The view of an element and, for items, its controller.
  struct Shown {
    let view: NSView
    let item: NSCollectionViewItem?
  }

  /// The key under which elements are registered and reused.
  struct Reuse: Hashable {
    let kind: String
    let identifier: NSUserInterfaceItemIdentifier
  }

  var counts: [Int] = []
  var needsData = true
  var shown: [Key: Shown] = [:]
  var registered: [Reuse: AnyClass] = [:]
  var spare: [Reuse: [Shown]] = [:]
  /// The number of items that wait to be used again.
  package var spareCount: Int { spare.values.reduce(0) { $0 + $1.count } }
  /// Views without an element, which the next layout reuses or removes.
  var leaving: [NSView] = []
  var selection: Set<IndexPath> = []
  /// The item from which a press with Shift extends the selection.
  var anchor: IndexPath?
  /// The item from which an arrow key goes on; `nil` for the anchor.
  var lead: IndexPath?
  var press: Press?
  var updates: TableUpdates?
  var isPlacing = false
  /// The size for which the items are laid out; `nil` before the first layout.
  var placedRoom: NSSize?
  var placedOrigin: NSPoint?

  open override var isFlipped: Bool { true }
  open override var acceptsFirstResponder: Bool { isSelectable }

  /// The object that provides the items; setting it reloads the collection.
  open weak var dataSource: (any NSCollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { reloadData() } }
  }
  /// The object that is notified of selection and display.
  open weak var delegate: (any NSCollectionViewDelegate)? {
    didSet {
      guard oldValue !== delegate else { return }
      collectionViewLayout?.invalidateLayout()
      // Other items may be dragged.
      for part in shown.values { part.view._propertyDidChange(.events) }
    }
  }

  /// The layout of the items; `nil` shows none.
  open var collectionViewLayout: NSCollectionViewLayout? {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue?.collectionView = nil
      collectionViewLayout?.collectionView = self
      collectionViewLayout?.invalidateLayout()
      needsLayout = true
    }
  }

  /// The background colors, of which only the first is shown.
  open var backgroundColors: [NSColor] {
    get { read("backgroundColors", storedColors) }
    set { write("backgroundColors", storedColors, newValue) { storedColors = newValue } }
  }
  private var storedColors: [NSColor] = []

  /// Whether the visitor can select items.
  open var isSelectable = false {
    didSet { if isSelectable != oldValue { _propertyDidChange(.look) } }
  }
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false
  /// Whether the visitor can deselect the last item.
  open var allowsEmptySelection = true

  // Registration and reuse.

  /// Registers a class of items for an identifier; `nil` removes it.
  open func register(
    _ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) { registered[Reuse(kind: "", identifier: identifier)] = itemClass }

  /// Registers a class of supplementary views for a kind and an identifier; `nil` removes it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) { registered[Reuse(kind: kind, identifier: identifier)] = viewClass }

  /// Returns a reusable item, or a new one of the registered class; a plain item if there is none.
  open func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let reuse = Reuse(kind: "", identifier: identifier)
    if let item = popSpare(reuse)?.item {
      item.prepareForReuse()
      item.view.prepareForReuse()
      return item
    }
    let item: NSCollectionViewItem
    if let made = registered[reuse] as? NSCollectionViewItem.Type {
      item = AppKitMethods.makeItem(made)
    } else {
      CollectionLog.note("No class of items is registered as \"\(identifier.rawValue)\".")
      item = NSCollectionViewItem(nibName: nil, bundle: nil)
    }
    item.identifier = identifier
    // Loads the view, so that its outlets are set.
    item.loadViewIfNeeded()
    return item
  }

  /// Returns a reusable view, or a new one of the registered class; a plain view if there is none.
  open func makeSupplementaryView(
    ofKind elementKind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSView {
    let reuse = Reuse(kind: elementKind, identifier: identifier)
    if let view = popSpare(reuse)?.view {
      view.prepareForReuse()
      return view
    }
    let view: NSView
    if let made = registered[reuse] as? NSView.Type {
      view = AppKitMethods.makeView(made)
    } else {
      CollectionLog.note("No class of views is registered as \"\(identifier.rawValue)\".")
      view = NSView(frame: .zero)
    }
    view.identifier = identifier
    return view
  }

  // Data.

  /// Requests all data again, and clears the selection.
  open func reloadData() {
    forgetPress()
    withoutPlacing {
      for key in shown.keys.sorted(by: { $0.path < $1.path }) { giveBack(key) }
    }
    needsData = true
    (anchor, lead) = (nil, nil)
    setSelection([])
    collectionViewLayout?.itemsMoved(nil)
    collectionViewLayout?.invalidateLayout()
    needsLayout = true
  }

  func askData() {
    guard needsData else { return }
    needsData = false
    guard let dataSource else { return counts = [] }
    counts = (0..<max(dataSource.numberOfSections(in: self), 0)).map {
      max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0)
    }
  }

  /// The number of sections, as the data source reports it.
  open var numberOfSections: Int {
    askData()
    return counts.count
  }

  /// Returns the number of items in a section; 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    askData()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  func has(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<numberOfItems(inSection: path.section)).contains(path.item)
  }

  // Visible elements.

  /// Returns an item; `nil` if it does not exist at present.
  open func item(at indexPath: IndexPath) -> NSCollectionViewItem? {
    shown[Key(kind: nil, path: indexPath)]?.item
  }

  /// Returns an item of the first section; `nil` if it does not exist at present.
  open func item(at index: Int) -> NSCollectionViewItem? {
    item(at: IndexPath(item: index, section: 0))
  }

  /// Returns the index path of an item; `nil` if it is not shown.
  open func indexPath(for item: NSCollectionViewItem) -> IndexPath? {
    shown.first { $0.value.item === item }?.key.path
  }

  /// Returns the items that exist at present, in order.
  open func visibleItems() -> [NSCollectionViewItem] {
    indexPathsForVisibleItems().sorted().compactMap { item(at: $0) }
  }

  /// Returns the index paths of the items that exist at present.
  open func indexPathsForVisibleItems() -> Set<IndexPath> {
    Set(shown.keys.filter { $0.kind == nil }.map(\.path))
  }

  /// Returns a supplementary view; `nil` if it does not exist at present.
  open func supplementaryView(
    forElementKind elementKind: SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView? { shown[Key(kind: elementKind, path: indexPath)]?.view }

  /// Returns the supplementary views of a kind that exist at present, in order.
  open func visibleSupplementaryViews(ofKind elementKind: SupplementaryElementKind) -> [NSView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).sorted().compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Returns the index paths of the supplementary views of a kind that exist at present.
  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: SupplementaryElementKind
  ) -> Set<IndexPath> {
    Set(shown.keys.filter { $0.kind == elementKind && !$0.isDecoration }.map(\.path))
  }

  /// Returns the index path of the item at a point; `nil` if there is none.
  open func indexPathForItem(at point: NSPoint) -> IndexPath? {
    collectionViewLayout?.prepareIfNeeded()
    let rect = NSRect(origin: point, size: NSSize(width: 1, height: 1))
    return collectionViewLayout?.layoutAttributesForElements(in: rect).first {
      $0.representedElementCategory == .item && $0.frame.contains(point)
    }?.indexPath
  }

  /// Returns the layout attributes of an item; `nil` if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    guard has(indexPath) else { return nil }
    collectionViewLayout?.prepareIfNeeded()
    return collectionViewLayout?.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the layout attributes of a supplementary view; `nil` if there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    collectionViewLayout?.prepareIfNeeded()
    return collectionViewLayout?.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Requests a layout because the content size of an item has changed.
  override func noteContentSize() { if !isPlacing { needsLayout = true } }

  open override func layout() {
    tile()
    super.layout()
  }

  override func visiblePartDidChange() { needsLayout = true }

  open override func setFrameSize(_ newSize: NSSize) {
    super.setFrameSize(newSize)
    needsLayout = true
  }

  // Another position or rotation shows other items.

  open override func setFrameOrigin(_ newOrigin: NSPoint) {
    super.setFrameOrigin(newOrigin)
    needsLayout = true
  }

  open override var frameCenterRotation: CGFloat {
    didSet { if frameCenterRotation != oldValue { needsLayout = true } }
  }

  // Selection.

  /// The selected items. With single selection, only the last one counts; index paths without an
  /// item are ignored.
  open var selectionIndexPaths: Set<IndexPath> {
    get { read("selectionIndexPaths", selection) }
    set {
      let known = newValue.filter { has($0) }
      setSelection(allowsMultipleSelection ? known : Set(known.max().map { [$0] } ?? []))
    }
  }

  /// Selects items and scrolls to them. The delegate is not notified.
  open func selectItems(at indexPaths: Set<IndexPath>, scrollPosition: ScrollPosition) {
    selectionIndexPaths =
      allowsMultipleSelection ? selection.union(indexPaths) : indexPaths
    if !scrollPosition.isEmpty { scrollToItems(at: indexPaths, scrollPosition: scrollPosition) }
  }

  /// Deselects items. The delegate is not notified.
  open func deselectItems(at indexPaths: Set<IndexPath>) {
    setSelection(selection.subtracting(indexPaths))
  }

  /// Selects all items as if the visitor did, with calls of the delegate; does nothing without
  /// multiple selection.
  open func selectAll(_ sender: Any?) {
    guard isSelectable, allowsMultipleSelection else { return }
    askData()
    userChoose(
      Set(
        counts.enumerated().flatMap { section, count in
          (0..<count).map { IndexPath(item: $0, section: section) }
        }))
  }

  /// Deselects all items as if the visitor did, with calls of the delegate; does nothing if the
  /// selection must not be empty.
  open func deselectAll(_ sender: Any?) {
    if isSelectable, allowsEmptySelection { userChoose([]) }
  }

  open override func value(forKey key: String) -> Any? {
    key == "selectionIndexPaths" ? selectionIndexPaths : super.value(forKey: key)
  }

  /// Moves the selection with the arrow keys.
  open override func keyDown(with event: NSEvent) {
    if !userTyped(event) { super.keyDown(with: event) }
  }

  open override func mouseDown(with event: NSEvent) {
    guard isSelectable else { return super.mouseDown(with: event) }
    begin(at: convert(event.locationInWindow, from: nil), event.modifierFlags)
  }

  open override func mouseUp(with event: NSEvent) {
    guard press != nil else { return super.mouseUp(with: event) }
    if event.facts.isCancelled { return unhighlight() }
    end(at: convert(event.locationInWindow, from: nil))
  }
}
