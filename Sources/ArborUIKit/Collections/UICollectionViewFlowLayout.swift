import ArborDisplay
public import Foundation

/// Places cells in lines, one line after the other.
///
/// Full lines reach from edge to edge: what is left is shared between their cells; a cell alone in a full line is in the middle. The last line of a
/// section begins at the edge, with the spacing of the line before it. Cells are in the middle of their line's height.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Other than zero: items say their sizes themselves, and this holds for those that nobody has seen yet.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// As `itemSize` or `estimatedItemSize`: items say their sizes themselves.
  public static let automaticSize = CGSize(width: 1.7e7, height: 1.7e7)
  /// Of items that say it themselves.
  private var preferred: [IndexPath: CGSize] = [:]
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers, or footers, stay in sight while the rest of their section is seen.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }

  /// Something along the direction of scrolling: a line of cells, a header, a footer.
  private struct Band {
    var start: CGFloat
    var end: CGFloat
    var section: Int
    /// nil: a line of cells.
    var kind: String?
    var items: Range<Int>
  }

  private var bands: [Band] = []
  private var frames: [[CGRect]] = []
  private var length: CGFloat = 0
  /// Of each section: what is in it, and from where to where its titles can be that stay in sight.
  private var sections: [(bands: Range<Int>, room: ClosedRange<CGFloat>)] = []
  private var isDown: Bool { scrollDirection == .vertical }

  public override init() { super.init() }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return isDown ? newBounds.width != bounds.width : newBounds.height != bounds.height
  }

  open override var collectionViewContentSize: CGSize {
    prepareIfNeeded()
    let bounds = collectionView?.bounds.size ?? .zero
    return isDown
      ? CGSize(width: bounds.width, height: length)
      : CGSize(width: length, height: bounds.height)
  }

  // Frames are computed along and across the direction of scrolling, and turned at the end.

  private func along(_ size: CGSize) -> CGFloat { isDown ? size.height : size.width }
  private func across(_ size: CGSize) -> CGFloat { isDown ? size.width : size.height }

  private func turned(_ along: CGFloat, _ across: CGFloat, _ size: CGSize) -> CGRect {
    CGRect(origin: CGPoint(x: isDown ? across : along, y: isDown ? along : across), size: size)
  }

  open override func prepare() {
    super.prepare()
    (bands, frames, length, sections) = ([], [], 0, [])
    guard let view = collectionView else { return }
    for section in 0..<view.numberOfSections { prepare(section, view) }
  }

  private func prepare(_ section: Int, _ view: UICollectionView) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let (start, first) = (length, bands.count)
    func header(_ kind: String, _ size: CGSize) {
      let extent = along(size)
      guard extent > 0, extent.isFinite else { return }
      bands.append(
        Band(start: length, end: length + extent, section: section, kind: kind, items: 0..<0))
      length += extent
    }
    header(
      UICollectionView.elementKindSectionHeader,
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize)
    placeItems(section, view, delegate)
    // Insets of authors' may be negative, or no numbers.
    let room = start...(length > start ? length : start)
    header(
      UICollectionView.elementKindSectionFooter,
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize)
    sections.append((first..<bands.count, room))
  }

  private var areItemsAutomatic: Bool {
    estimatedItemSize != .zero || itemSize == Self.automaticSize
  }

  /// Of items that nobody has measured.
  private var expectedSize: CGSize {
    if estimatedItemSize != .zero, estimatedItemSize != Self.automaticSize {
      return estimatedItemSize
    }
    return itemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : itemSize
  }

  override func sizesItself(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    areItemsAutomatic && attributes.representedElementKind == nil
  }

  override func take(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {
    preferred[attributes.indexPath] = size
    isPrepared = false
  }

  /// Sizes of authors' may be negative, or no numbers: then they are 0.
  private static func usable(_ size: CGSize) -> CGSize {
    func length(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  private func placeItems(
    _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) {
    let insets =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let lineGap =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let itemGap =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let room =
      across(view.bounds.size) - (isDown ? insets.left + insets.right : insets.top + insets.bottom)
    let sizes = (0..<view.numberOfItems(inSection: section)).map { item in
      let path = IndexPath(item: item, section: section)
      if areItemsAutomatic { return Self.usable(preferred[path] ?? expectedSize) }
      return Self.usable(
        delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize)
    }
    frames.append(Array(repeating: .zero, count: sizes.count))
    length += isDown ? insets.top : insets.left
    var first = 0
    var lastGap = itemGap
    while first < sizes.count {
      var end = first + 1
      var used = across(sizes[first])
      while end < sizes.count, used + itemGap + across(sizes[end]) <= room {
        used += itemGap + across(sizes[end])
        end += 1
      }
      let number = end - first
      let isLast = end == sizes.count
      var place = isDown ? insets.left : insets.top
      var gap = itemGap
      if !isLast, number > 1 {
        gap += max(room - used, 0) / CGFloat(number - 1)
        lastGap = gap
      } else if !isLast {
        place += max(room - used, 0) / 2
      } else if number > 1, used + (lastGap - itemGap) * CGFloat(number - 1) <= room {
        gap = lastGap
      }
      let height = sizes[first..<end].map { along($0) }.max() ?? 0
      for item in first..<end {
        let middle = (height - along(sizes[item])) / 2
        frames[section][item] = turned(length + middle, place, sizes[item])
        place += across(sizes[item]) + gap
      }
      bands.append(
        Band(start: length, end: length + height, section: section, kind: nil, items: first..<end))
      length += height + (isLast ? 0 : lineGap)
      first = end
    }
    length += isDown ? insets.bottom : insets.right
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    prepareIfNeeded()
    let (low, high) = isDown ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var (first, end) = (0, bands.count)
    while first < end {
      let middle = (first + end) / 2
      if bands[middle].end <= low { first = middle + 1 } else { end = middle }
    }
    var found: [UICollectionViewLayoutAttributes] = []
    var next = first
    while next < bands.count, bands[next].start < high { next += 1 }
    if first < next { found = pinned(beyond: first..<next, rect) }
    for band in bands[first..<next] {
      if band.kind != nil {
        found.append(attributes(of: band))
      } else {
        for item in band.items where frames[band.section][item].overlaps(rect) {
          found.append(attributes(IndexPath(item: item, section: band.section)))
        }
      }
    }
    return found
  }

  /// Of the sections at both ends, what stays in sight although its own place is not seen.
  private func pinned(
    beyond seen: Range<Int>, _ rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    var found: [UICollectionViewLayoutAttributes] = []
    func add(_ place: Int, _ kind: String) {
      guard !seen.contains(place), bands[place].kind == kind else { return }
      let made = attributes(of: bands[place])
      if made.frame.overlaps(rect) { found.append(made) }
    }
    let (first, last) = (bands[seen.lowerBound].section, bands[seen.upperBound - 1].section)
    if sectionHeadersPinToVisibleBounds {
      add(sections[first].bands.lowerBound, UICollectionView.elementKindSectionHeader)
    }
    if sectionFootersPinToVisibleBounds {
      add(sections[last].bands.upperBound - 1, UICollectionView.elementKindSectionFooter)
    }
    return found
  }

  /// Has a header or a footer stay in sight as long as its section is.
  private func pin(_ made: UICollectionViewLayoutAttributes, _ band: Band) {
    let isHeader = band.kind == UICollectionView.elementKindSectionHeader
    guard isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds,
      sections.indices.contains(band.section)
    else { return }
    let range = sections[band.section].room
    let (start, end) =
      isHeader ? (band.start, range.upperBound) : (range.lowerBound, band.end)
    var room = made.frame
    if isDown {
      (room.origin.y, room.size.height) = (start, end - start)
    } else {
      (room.origin.x, room.size.width) = (start, end - start)
    }
    pin(made, isDown ? (isHeader ? .top : .bottom) : isHeader ? .left : .right, in: room)
  }

  private func attributes(of band: Band) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: band.kind ?? "",
      with: IndexPath(item: 0, section: band.section))
    let breadth = across(collectionView?.bounds.size ?? .zero)
    let extent = band.end - band.start
    made.frame = turned(
      band.start, 0,
      isDown ? CGSize(width: breadth, height: extent) : CGSize(width: extent, height: breadth))
    pin(made, band)
    return made
  }

  private func attributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(forCellWith: path)
    made.frame = frames[path.section][path.item]
    return made
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    guard indexPath.count == 2, frames.indices.contains(indexPath.section),
      frames[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return attributes(indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return bands.first { $0.kind == elementKind && $0.section == indexPath.section }
      .map { attributes(of: $0) }
  }
}

/// Asked for the sizes of a flow layout; what it does not say is what the layout says.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout:
  UICollectionViewDelegate
{
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }

  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}
