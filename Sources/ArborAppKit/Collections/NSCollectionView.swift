import ArborPlatform
public import Foundation

/// Items where a layout puts them; only those that are seen, and one row more at each end, exist.
///
/// In a scroll view it is as large as its layout says; alone it keeps its size, and shows what is within.
@preconcurrency @MainActor open class NSCollectionView: NSView {
  public typealias SupplementaryElementKind = String
  public typealias DecorationElementKind = String

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// Where items are brought.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
    public static let leadingEdge = ScrollPosition(rawValue: 64)
    public static let trailingEdge = ScrollPosition(rawValue: 128)
    /// Sideways as little as needed.
    public static let nearestVerticalEdge = ScrollPosition(rawValue: 256)
    /// Up or down as little as needed.
    public static let nearestHorizontalEdge = ScrollPosition(rawValue: 512)
  }

  public static let elementKindSectionHeader = "NSCollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "NSCollectionElementKindSectionFooter"

  /// What is shown: an item, if there is no kind.
  struct Key: Hashable {
    var kind: String?
    var path: IndexPath
    var isDecoration = false
  }

  /// A view, and who looks after it where it is an item's.
  struct Shown {
    let view: NSView
    let item: NSCollectionViewItem?
  }

  /// Elements of one kind and identifier.
  struct Reuse: Hashable {
    let kind: String
    let identifier: NSUserInterfaceItemIdentifier
  }

  var counts: [Int] = []
  var needsData = true
  var shown: [Key: Shown] = [:]
  var registered: [Reuse: AnyClass] = [:]
  var spare: [Reuse: [Shown]] = [:]
  /// Views that show nothing any more, and are used again or taken away with the next layout.
  var leaving: [NSView] = []
  var selection: Set<IndexPath> = []
  /// From where a press with Shift extends what is chosen.
  var anchor: IndexPath?
  var press: Press?
  var updates: TableUpdates?
  var isPlacing = false
  /// What the items are laid out for: the size of the clip view, or the view's own. nil before the first layout.
  var placedRoom: NSSize?
  var placedOrigin: NSPoint?

  open override var isFlipped: Bool { true }
  open override var acceptsFirstResponder: Bool { isSelectable }

  open weak var dataSource: (any NSCollectionViewDataSource)? {
    didSet { if oldValue !== dataSource { reloadData() } }
  }
  open weak var delegate: (any NSCollectionViewDelegate)? {
    didSet { if oldValue !== delegate { collectionViewLayout?.invalidateLayout() } }
  }

  /// nil: nothing is shown.
  open var collectionViewLayout: NSCollectionViewLayout? {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue?.collectionView = nil
      collectionViewLayout?.collectionView = self
      collectionViewLayout?.invalidateLayout()
      needsLayout = true
    }
  }

  /// Behind the items: the first of them. Empty: nothing.
  open var backgroundColors: [NSColor] {
    get { read("backgroundColors", storedColors) }
    set { write("backgroundColors", storedColors, newValue) { storedColors = newValue } }
  }
  private var storedColors: [NSColor] = []

  /// Whether the visitor can choose items.
  open var isSelectable = false {
    didSet { if isSelectable != oldValue { _propertyDidChange(.look) } }
  }
  open var allowsMultipleSelection = false
  /// Whether the visitor can take back the last that is chosen.
  open var allowsEmptySelection = true

  // Registering and reusing.

  open func register(
    _ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier
  ) { registered[Reuse(kind: "", identifier: identifier)] = itemClass }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) { registered[Reuse(kind: kind, identifier: identifier)] = viewClass }

  /// One that is no longer needed, or a new one of the class that is registered; a plain item if there is none.
  open func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let reuse = Reuse(kind: "", identifier: identifier)
    if let item = takeSpare(reuse)?.item {
      item.prepareForReuse()
      item.view.prepareForReuse()
      return item
    }
    let item: NSCollectionViewItem
    if let made = registered[reuse] as? NSCollectionViewItem.Type {
      item = ClassMethods.makeItem(made)
    } else {
      CollectionLog.note("No class of items is registered as \"\(identifier.rawValue)\".")
      item = NSCollectionViewItem(nibName: nil, bundle: nil)
    }
    item.identifier = identifier
    // Its fields are there from the start.
    item.loadViewIfNeeded()
    return item
  }

  /// One that is no longer needed, or a new one of the class that is registered; a plain view if there is none.
  open func makeSupplementaryView(
    ofKind elementKind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSView {
    let reuse = Reuse(kind: elementKind, identifier: identifier)
    if let view = takeSpare(reuse)?.view {
      view.prepareForReuse()
      return view
    }
    let view: NSView
    if let made = registered[reuse] as? NSView.Type {
      view = ClassMethods.makeView(made)
    } else {
      CollectionLog.note("No class of views is registered as \"\(identifier.rawValue)\".")
      view = NSView(frame: .zero)
    }
    view.identifier = identifier
    return view
  }

  // Data.

  /// Asks for everything anew; nothing is chosen afterwards.
  open func reloadData() {
    forgetPress()
    withoutPlacing {
      for key in shown.keys.sorted(by: { $0.path < $1.path }) { giveBack(key) }
    }
    needsData = true
    anchor = nil
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

  // What is shown.

  /// nil: the item does not exist at present.
  open func item(at indexPath: IndexPath) -> NSCollectionViewItem? {
    shown[Key(kind: nil, path: indexPath)]?.item
  }

  /// Of the first section.
  open func item(at index: Int) -> NSCollectionViewItem? {
    item(at: IndexPath(item: index, section: 0))
  }

  open func indexPath(for item: NSCollectionViewItem) -> IndexPath? {
    shown.first { $0.value.item === item }?.key.path
  }

  /// Those that exist, in their order.
  open func visibleItems() -> [NSCollectionViewItem] {
    indexPathsForVisibleItems().sorted().compactMap { item(at: $0) }
  }

  open func indexPathsForVisibleItems() -> Set<IndexPath> {
    Set(shown.keys.filter { $0.kind == nil }.map(\.path))
  }

  /// nil: the view does not exist at present.
  open func supplementaryView(
    forElementKind elementKind: SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView? { shown[Key(kind: elementKind, path: indexPath)]?.view }

  open func visibleSupplementaryViews(ofKind elementKind: SupplementaryElementKind) -> [NSView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).sorted().compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: SupplementaryElementKind
  ) -> Set<IndexPath> {
    Set(shown.keys.filter { $0.kind == elementKind && !$0.isDecoration }.map(\.path))
  }

  /// Where there is no item: nil.
  open func indexPathForItem(at point: NSPoint) -> IndexPath? {
    collectionViewLayout?.prepareIfNeeded()
    let rect = NSRect(origin: point, size: NSSize(width: 1, height: 1))
    return collectionViewLayout?.layoutAttributesForElements(in: rect).first {
      $0.representedElementCategory == .item && $0.frame.contains(point)
    }?.indexPath
  }

  /// Where the layout puts an item; nil: there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    guard has(indexPath) else { return nil }
    collectionViewLayout?.prepareIfNeeded()
    return collectionViewLayout?.layoutAttributesForItem(at: indexPath)
  }

  /// Where the layout puts a header or the like; nil: there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    collectionViewLayout?.prepareIfNeeded()
    return collectionViewLayout?.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Measures an item again, because its content asks for another size.
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

  // Another place or turn shows other items, too.

  open override func setFrameOrigin(_ newOrigin: NSPoint) {
    super.setFrameOrigin(newOrigin)
    needsLayout = true
  }

  open override var frameCenterRotation: CGFloat {
    didSet { if frameCenterRotation != oldValue { needsLayout = true } }
  }

  // Selection.

  /// What is chosen. Where only one can be, the last of them is; what is not there is left out.
  open var selectionIndexPaths: Set<IndexPath> {
    get { read("selectionIndexPaths", selection) }
    set {
      let known = newValue.filter { has($0) }
      setSelection(allowsMultipleSelection ? known : Set(known.max().map { [$0] } ?? []))
    }
  }

  /// The delegate is not told: it hears of what the visitor does.
  open func selectItems(at indexPaths: Set<IndexPath>, scrollPosition: ScrollPosition) {
    selectionIndexPaths =
      allowsMultipleSelection ? selection.union(indexPaths) : indexPaths
    if !scrollPosition.isEmpty { scrollToItems(at: indexPaths, scrollPosition: scrollPosition) }
  }

  /// The delegate is not told: it hears of what the visitor does.
  open func deselectItems(at indexPaths: Set<IndexPath>) {
    setSelection(selection.subtracting(indexPaths))
  }

  /// As if the visitor did it: nothing where only one item can be chosen, or none; the delegate is asked and told.
  open func selectAll(_ sender: Any?) {
    guard isSelectable, allowsMultipleSelection else { return }
    askData()
    userChoose(
      Set(
        counts.enumerated().flatMap { section, count in
          (0..<count).map { IndexPath(item: $0, section: section) }
        }))
  }

  /// As if the visitor did it: nothing where none can be chosen, or the last one must stay; the delegate is asked and told.
  open func deselectAll(_ sender: Any?) {
    if isSelectable, allowsEmptySelection { userChoose([]) }
  }

  open override func value(forKey key: String) -> Any? {
    key == "selectionIndexPaths" ? selectionIndexPaths : super.value(forKey: key)
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
