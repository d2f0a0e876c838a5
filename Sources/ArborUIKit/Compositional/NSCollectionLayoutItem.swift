public import ArborPlatform
public import Foundation

/// A cell of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// Taken from the item's own size.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  /// Places it with its upper left corner at zero.
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
    run.add(
      CGRect(
        x: insets.leading, y: insets.top, width: max(size.width - edges.width, 0),
        height: max(size.height - edges.height, 0)),
      isAutomatic.0 || isAutomatic.1)
    return size
  }
}

/// Items one beside or below the other, which come again and again.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public let subitems: [NSCollectionLayoutItem]
  /// Between items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  private let isHorizontal: Bool
  /// nil: as many as fit.
  private let count: Int?
  /// Whether items share the length equally.
  private let isShared: Bool

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool,
    count: Int? = nil, isShared: Bool = false
  ) {
    self.subitems = subitems
    self.isHorizontal = isHorizontal
    self.count = count.map { max($0, 1) }
    self.isShared = isShared
    super.init(layoutSize: size)
  }

  /// From the leading edge on; items come again while there is room.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true)
  }

  /// Items of equal widths, whatever they say.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count, isShared: true)
  }

  /// So many items, each as it says.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, count: count)
  }

  /// From the top down; items come again while there is room.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false)
  }

  /// Items of equal heights, whatever they say.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], isHorizontal: false, count: count, isShared: true)
  }

  /// So many items, each as it says.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, count: count)
  }

  private var ownDimension: NSCollectionLayoutDimension {
    isHorizontal ? layoutSize.widthDimension : layoutSize.heightDimension
  }

  /// ## Algorithm
  /// 1. Place the subitems in their order, from the first again after the last, while they fit or are still to come. A group that is as
  ///    long as what is in it has each once.
  /// 2. Share what is left between them, if the spacing is flexible.
  /// 3. Where a length is estimated, it is that of what is in the group.
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
    let pieces = pieces(&run, room)
    spread(pieces, &run, isHorizontal ? room.width : room.height)
    run.move(from: pieces.first?.first ?? run.count, by: CGPoint(x: insets.leading, y: insets.top))
    let end = pieces.last.map { $0.start + $0.length } ?? 0
    let breadth = pieces.map(\.breadth).max() ?? 0
    let used =
      isHorizontal ? CGSize(width: end, height: breadth) : CGSize(width: breadth, height: end)
    if layoutSize.widthDimension.isEstimated { size.width = used.width + edges.width }
    if layoutSize.heightDimension.isEstimated { size.height = used.height + edges.height }
    return size
  }

  /// A subitem that was placed: its first frame of the run, and where it lies along the group.
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
      // Without a length of its own there would be no end of them.
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

/// The frames of a group's items, as they are placed.
@MainActor struct GroupRun {
  private(set) var frames: [CGRect] = []
  /// Whether any item says its size itself.
  private(set) var hasAutomatic = false
  private let sizes: (Int) -> CGSize?
  private let limit: Int

  /// `sizes` are those that items would like, by their places in the run; at most `limit` items are left.
  init(limit: Int, sizes: @escaping (Int) -> CGSize?) {
    self.limit = limit
    self.sizes = sizes
  }

  var count: Int { frames.count }
  var isFull: Bool { frames.count >= limit }
  var nextSize: CGSize? { sizes(frames.count) }

  mutating func add(_ frame: CGRect, _ isAutomatic: Bool) {
    frames.append(frame)
    if isAutomatic { hasAutomatic = true }
  }

  mutating func drop(from first: Int) { frames.removeSubrange(first...) }

  mutating func move(from first: Int, by distance: CGPoint) {
    guard distance != .zero else { return }
    for place in first..<max(first, frames.count) {
      frames[place] = frames[place].offsetBy(dx: distance.x, dy: distance.y)
    }
  }
}
