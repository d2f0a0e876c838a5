public import Foundation

/// Arranges the items of the first section in a grid of equal cells, row by row.
///
/// ```swift
/// let grid = NSCollectionViewGridLayout()
/// grid.minimumItemSize = NSSize(width: 100, height: 80)
/// grid.maximumItemSize = NSSize(width: 160, height: 80)
/// collection.collectionViewLayout = grid
/// ```
///
/// ## Algorithm
/// 1. There are as many columns as items of the smallest width fit, at least one, and not more than
///    `maximumNumberOfColumns`.
/// 2. Items grow to the width that is left, up to the greatest width, and to the height that is
///    left, up to the greatest height. A greatest width of 0 is no limit, a greatest height of 0 is
///    the smallest one.
/// 3. Items behind the last row of `maximumNumberOfRows` are not shown.
@preconcurrency @MainActor open class NSCollectionViewGridLayout: NSCollectionViewLayout {
  /// The space around the grid, in points.
  open var margins = NSEdgeInsets() { didSet { invalidateLayout() } }
  /// The distance between items of a row, in points.
  open var minimumInteritemSpacing: CGFloat = 0 { didSet { invalidateLayout() } }
  /// The distance between rows, in points.
  open var minimumLineSpacing: CGFloat = 0 { didSet { invalidateLayout() } }
  /// The greatest number of rows; 0 is no limit.
  open var maximumNumberOfRows = 0 { didSet { invalidateLayout() } }
  /// The greatest number of columns; 0 is no limit.
  open var maximumNumberOfColumns = 0 { didSet { invalidateLayout() } }
  /// The smallest size of items, in points; 0 counts as 50 points.
  open var minimumItemSize = NSSize.zero { didSet { invalidateLayout() } }
  /// The greatest size of items, in points.
  open var maximumItemSize = NSSize.zero { didSet { invalidateLayout() } }

  private var grid = Grid()

  /// The computed grid.
  private struct Grid {
    var count = 0
    var columns = 1
    var origin = NSPoint.zero
    var size = NSSize.zero
    var gaps = NSSize.zero
    var content = NSSize.zero

    func frame(_ item: Int) -> NSRect {
      NSRect(
        x: origin.x + CGFloat(item % columns) * (size.width + gaps.width),
        y: origin.y + CGFloat(item / columns) * (size.height + gaps.height), width: size.width,
        height: size.height)
    }
  }

  public override init() { super.init() }

  open override func prepare() {
    super.prepare()
    grid = Grid()
    guard let view = collectionView else { return }
    let count = view.numberOfSections > 0 ? view.numberOfItems(inSection: 0) : 0
    let room = NSSize(
      width: max(view.room.width - margins.left - margins.right, 0),
      height: max(view.room.height - margins.top - margins.bottom, 0))
    grid.gaps = NSSize(
      width: max(minimumInteritemSpacing, 0), height: max(minimumLineSpacing, 0))
    grid.origin = NSPoint(x: margins.left, y: margins.top)
    let least = NSSize(
      width: minimumItemSize.width > 0 ? minimumItemSize.width : 50,
      height: minimumItemSize.height > 0 ? minimumItemSize.height : 50)
    let fitting = ((room.width + grid.gaps.width) / (least.width + grid.gaps.width))
      .rounded(.down)
    let limit = maximumNumberOfColumns > 0 ? maximumNumberOfColumns : Int.max
    grid.columns = min(max(fitting.isFinite ? Int(min(fitting, 1e6)) : 1, 1), limit)
    let rows = (count + grid.columns - 1) / grid.columns
    let shownRows = maximumNumberOfRows > 0 ? min(rows, maximumNumberOfRows) : rows
    grid.count = min(count, shownRows * grid.columns)
    grid.size = NSSize(
      width: Self.share(room.width, grid.columns, grid.gaps.width, least.width) {
        maximumItemSize.width > 0 ? min($0, maximumItemSize.width) : $0
      },
      height: Self.share(room.height, max(shownRows, 1), grid.gaps.height, least.height) {
        min($0, maximumItemSize.height)
      })
    let last = grid.count > 0 ? grid.frame(grid.count - 1).maxY : margins.top
    let right = grid.frame(grid.columns - 1).maxX
    grid.content = NSSize(width: right + margins.right, height: last + margins.bottom)
  }

  /// Returns the length of one of `count` equal parts, at least `least`.
  private static func share(
    _ room: CGFloat, _ count: Int, _ gap: CGFloat, _ least: CGFloat, limited: (CGFloat) -> CGFloat
  ) -> CGFloat {
    max(limited((room - gap * CGFloat(count - 1)) / CGFloat(count)), least)
  }

  open override var collectionViewContentSize: NSSize {
    prepareIfNeeded()
    return grid.content
  }

  open override func layoutAttributesForElements(
    in rect: NSRect
  ) -> [NSCollectionViewLayoutAttributes] {
    prepareIfNeeded()
    guard grid.count > 0 else { return [] }
    let step = grid.size.height + grid.gaps.height
    let rows = (grid.count + grid.columns - 1) / grid.columns
    func row(at y: CGFloat) -> Int {
      Int(min(max(((y - grid.origin.y) / step).rounded(.down), 0), CGFloat(rows - 1)))
    }
    let first = row(at: rect.minY) * grid.columns
    let end = min((row(at: rect.maxY) + 1) * grid.columns, grid.count)
    return (first..<end).filter { grid.frame($0).intersects(rect) }.map { attributes($0) }
  }

  private func attributes(_ item: Int) -> NSCollectionViewLayoutAttributes {
    let made = NSCollectionViewLayoutAttributes(
      forItemWith: IndexPath(item: item, section: 0))
    made.frame = grid.frame(item)
    return made
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.count == 2, indexPath.section == 0,
      (0..<grid.count).contains(indexPath.item)
    else { return nil }
    return attributes(indexPath.item)
  }
}
