public import Foundation

/// An item of a compositional layout, which is shown by a cell.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size of the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets that are subtracted from the item's size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  fileprivate var attached: [NSCollectionLayoutSupplementaryItem]
  /// The views that are attached to the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

  /// Creates an item with attached views.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    attached = supplementaryItems
  }

  /// Places the item with its top left corner at zero. Returns its size.
  func place(_ run: inout GroupRun, in container: CGSize, along: CGFloat?, isAcross: Bool) -> CGSize
  {
    var size = layoutSize.size(in: container)
    if let along {
      if isAcross { size.width = along } else { size.height = along }
    }
    let isAutomatic = (
      layoutSize.widthDimension.isEstimated, layoutSize.heightDimension.isEstimated
    )
    let insets = contentInsets
    let edges = CGSize(width: insets.leading + insets.trailing, height: insets.top + insets.bottom)
    if let wanted = run.nextSize {
      if isAutomatic.0 { size.width = wanted.width + edges.width }
      if isAutomatic.1 { size.height = wanted.height + edges.height }
    }
    let frame = CGRect(
      x: insets.leading, y: insets.top, width: max(size.width - edges.width, 0),
      height: max(size.height - edges.height, 0))
    run.add(frame, isAutomatic.0 || isAutomatic.1)
    run.attach(attached, at: frame, toItem: run.count - 1)
    return size
  }
}

/// A group of items in a row or a column, which is repeated.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items of the group, in order.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between the items; `nil` for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  private let isHorizontal: Bool
  /// The number of items; `nil` for as many as fit.
  private let count: Int?
  /// Whether the items divide the length equally.
  private let isShared: Bool
  /// The closure that places the items of a custom group; `nil` for a row or a column.
  private let provider: NSCollectionLayoutGroupCustomItemProvider?

  /// The views that are attached to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool,
    count: Int? = nil, isShared: Bool = false,
    provider: NSCollectionLayoutGroupCustomItemProvider? = nil
  ) {
    self.provider = provider
    self.subitems = subitems
    self.isHorizontal = isHorizontal
    self.count = count.map { max($0, 1) }
    self.isShared = isShared
    super.init(layoutSize: size)
  }

  /// Creates a row of items from the leading edge, repeating them as long as they fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true)
  }

  /// Creates a row of `count` items of equal widths, which replace their own.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count, isShared: true)
  }

  /// Creates a row of `count` items, each in its own width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count)
  }

  /// Creates a column of items from the top, repeating them as long as they fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false)
  }

  /// Creates a column of `count` items of equal heights, which replace their own.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], isHorizontal: false, count: count, isShared: true)
  }

  /// Creates a column of `count` items, each in its own height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count)
  }

  /// Creates a group of items that a closure places; it determines their number too.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], isHorizontal: false, provider: itemProvider)
  }

  private var ownDimension: NSCollectionLayoutDimension {
    isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension
  }

  /// ## Algorithm
  /// 1. Place the subitems in order, repeating them as long as they fit or until the count is
  ///    reached. A group with an estimated length has each once.
  /// 2. Divide the remaining space between them if the spacing is flexible.
  /// 3. Replace an estimated length by that of the contents.
  override func place(
    _ run: inout GroupRun, in container: CGSize, along: CGFloat?, isAcross: Bool
  ) -> CGSize {
    var size = layoutSize.size(in: container)
    if let along {
      if isAcross { size.width = along } else { size.height = along }
    }
    let insets = contentInsets
    let edges = CGSize(width: insets.leading + insets.trailing, height: insets.top + insets.bottom)
    let room = CGSize(
      width: max(size.width - edges.width, 0), height: max(size.height - edges.height, 0))
    let first = run.count
    if let provider {
      for item in provider(run.environment(in: room)) where !run.isFull {
        run.add(item.frame, false, zIndex: item.zIndex)
      }
      return finish(&run, from: first, size)
    }
    let pieces = pieces(&run, room)
    spread(pieces, &run, isHorizontal ? room.width : room.height)
    let end = pieces.last.map { $0.start + $0.length } ?? 0
    let breadth = pieces.map(\.breadth).max() ?? 0
    let used =
      isHorizontal ? CGSize(width: end, height: breadth) : CGSize(width: breadth, height: end)
    if layoutSize.widthDimension.isEstimated { size.width = used.width + edges.width }
    if layoutSize.heightDimension.isEstimated { size.height = used.height + edges.height }
    return finish(&run, from: first, size)
  }

  private func finish(_ run: inout GroupRun, from first: Int, _ size: CGSize) -> CGSize {
    let insets = contentInsets
    run.move(from: first, by: CGPoint(x: insets.leading, y: insets.top))
    let room = CGRect(
      x: insets.leading, y: insets.top,
      width: max(size.width - insets.leading - insets.trailing, 0),
      height: max(size.height - insets.top - insets.bottom, 0))
    run.attach(attached, at: room, toItem: first)
    return size
  }

  /// A placed subitem: the index of its first frame, and its position along the group.
  private struct Piece {
    let first: Int
    let start: CGFloat
    let length: CGFloat
    let breadth: CGFloat
  }

  private func pieces(_ run: inout GroupRun, _ room: CGSize) -> [Piece] {
    let length = isHorizontal ? room.width : room.height
    let gap = interItemSpacing?.spacing ?? 0
    let share = count.map { (length - gap * CGFloat($0 - 1)) / CGFloat($0) }
    let most = count ?? (ownDimension.isEstimated ? subitems.count : Int.max)
    var pieces: [Piece] = []
    var start: CGFloat = 0
    while !subitems.isEmpty, pieces.count < most, !run.isFull {
      let item = subitems[pieces.count % subitems.count]
      let first = run.count
      let size = item.place(
        &run, in: room, along: isShared ? share : nil, isAcross: isHorizontal)
      let (extent, breadth) =
        isHorizontal ? (size.width, size.height) : (size.height, size.width)
      if count == nil, !ownDimension.isEstimated, !pieces.isEmpty, start + extent > length + 0.01 {
        run.drop(from: first)
        break
      }
      run.move(
        from: first, by: isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start))
      pieces.append(Piece(first: first, start: start, length: extent, breadth: breadth))
      start += extent + gap
      // Items without a length would be repeated endlessly.
      if extent <= 0, count == nil { break }
    }
    return pieces
  }

  private func spread(_ pieces: [Piece], _ run: inout GroupRun, _ length: CGFloat) {
    guard interItemSpacing?.isFlexibleSpacing == true, pieces.count > 1, let last = pieces.last
    else { return }
    let share = max(length - last.start - last.length, 0) / CGFloat(pieces.count - 1)
    for piece in pieces.dropFirst() {
      run.move(
        from: piece.first, by: isHorizontal ? CGPoint(x: share, y: 0) : CGPoint(x: 0, y: share))
    }
  }
}

/// The frames of a group's items, collected while they are placed.
@MainActor package struct GroupRun {
  package struct Item {
    package var frame: CGRect
    package let zIndex: Int
  }

  /// A view that is attached to an item, or to the group that begins with it.
  package struct Attachment {
    package let supplement: NSCollectionLayoutSupplementaryItem
    package var frame: CGRect
    package let item: Int
  }

  private(set) var items: [Item] = []
  private(set) var attachments: [Attachment] = []
  /// Whether any item determines its own size.
  private(set) var hasAutomatic = false
  private let sizes: (Int) -> CGSize?
  private let limit: Int
  private let makeEnvironment: (CGSize) -> any NSCollectionLayoutEnvironment

  /// Creates an empty run. `sizes` returns the preferred sizes of items by their index in the run;
  /// at most `limit` items are placed.
  init(
    limit: Int, _ makeEnvironment: @escaping (CGSize) -> any NSCollectionLayoutEnvironment,
    sizes: @escaping (Int) -> CGSize?
  ) {
    self.limit = limit
    self.makeEnvironment = makeEnvironment
    self.sizes = sizes
  }

  var count: Int { items.count }
  var isFull: Bool { items.count >= limit }
  var nextSize: CGSize? { sizes(items.count) }

  func environment(in room: CGSize) -> any NSCollectionLayoutEnvironment {
    makeEnvironment(room)
  }

  mutating func add(_ frame: CGRect, _ isAutomatic: Bool, zIndex: Int = 0) {
    items.append(Item(frame: frame, zIndex: zIndex))
    if isAutomatic { hasAutomatic = true }
  }

  mutating func attach(
    _ supplements: [NSCollectionLayoutSupplementaryItem], at frame: CGRect, toItem item: Int
  ) {
    guard items.indices.contains(item) else { return }
    attachments += supplements.map {
      Attachment(supplement: $0, frame: $0.frame(at: frame), item: item)
    }
  }

  mutating func drop(from first: Int) {
    items.removeSubrange(first...)
    attachments.removeAll { $0.item >= first }
  }

  mutating func move(from first: Int, by distance: CGPoint) {
    guard distance != .zero else { return }
    for place in first..<max(first, items.count) {
      items[place].frame = items[place].frame.offsetBy(dx: distance.x, dy: distance.y)
    }
    for place in attachments.indices where attachments[place].item >= first {
      attachments[place].frame = attachments[place].frame.offsetBy(dx: distance.x, dy: distance.y)
    }
  }
}
