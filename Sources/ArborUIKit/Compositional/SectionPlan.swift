import ArborLayout
import ArborPlatform
import Foundation

/// Where the groups of one section lie. What every group has in common is found once; only groups that are looked at are placed one by one.
///
/// ## Algorithm
/// 1. Place one group with estimated sizes: so many items has each, and so long it is.
/// 2. The start of a group follows from its number and the lengths of those before it that were measured.
/// 3. Where items say along the group how long they are, groups have different numbers of items: then all are placed in order.
///
/// Groups lie one after the other as the collection scrolls; in a section that scrolls across by itself, across.
@MainActor struct SectionPlan {
  let section: NSCollectionLayoutSection
  private let itemCount: Int
  /// The room of the section without its insets.
  private let container: CGSize
  private let isDown: Bool
  private let traits: UITraitCollection
  /// Of each group; nil: the first item of each.
  private var perGroup = 1
  private var starts: [Int]?
  private var extents = ExtentTree()
  private(set) var hasAutomatic = false
  /// Of those rows of a list that were shown.
  var rows: [Int: UICollectionViewCell.ListRow] = [:]
  /// Lengths of headers and footers, by their kinds.
  private var lengths: [String: CGFloat] = [:]
  private var sizes: [Int: CGSize]
  /// Of a group across the others: as estimated, and the largest that was measured.
  private var breadth: (estimate: CGFloat, measured: CGFloat) = (0, 0)

  init(
    _ section: NSCollectionLayoutSection, items: Int, in container: CGSize, isDown: Bool,
    _ traits: UITraitCollection, sizes: [Int: CGSize], lengths: [String: CGFloat]
  ) {
    self.section = section
    itemCount = items
    self.container = container
    self.isDown = isDown
    self.traits = traits
    self.sizes = sizes
    self.lengths = lengths
    guard items > 0 else { return }
    let model = place(0, limit: items, sizes: [:])
    hasAutomatic = model.run.hasAutomatic
    perGroup = max(model.run.count, 1)
    breadth.estimate = model.breadth
    let estimate = Double(model.length + section.interGroupSpacing)
    if variesInNumber {
      placeAll(estimate)
    } else {
      extents = ExtentTree(count: (items + perGroup - 1) / perGroup, estimate: estimate)
      for group in Set(sizes.keys.map { $0 / perGroup }) where group < extents.count {
        measure(group)
      }
    }
  }

  /// Whether the section scrolls across by itself.
  var isAcross: Bool { section.orthogonalScrollingBehavior != .none }
  private var goesDown: Bool { isDown != isAcross }

  private var variesInNumber: Bool {
    hasAutomatic
      && section.group.subitems.contains {
        let size = $0.layoutSize
        return (goesDown ? size.widthDimension : size.heightDimension).isEstimated
      }
  }

  private mutating func placeAll(_ estimate: Double) {
    var first = 0
    var found: [Int] = []
    var lengths: [Double] = []
    while first < itemCount {
      let placed = place(first, limit: itemCount - first, sizes: sizes)
      found.append(first)
      lengths.append(Double(placed.length + section.interGroupSpacing))
      breadth.measured = max(breadth.measured, placed.breadth)
      first += max(placed.run.count, 1)
    }
    starts = found
    extents = ExtentTree(count: found.count, estimate: estimate)
    for (group, length) in lengths.enumerated() { extents.set(length, at: group) }
  }

  private func place(
    _ first: Int, limit: Int, sizes: [Int: CGSize]
  ) -> (run: GroupRun, length: CGFloat, breadth: CGFloat) {
    var run = GroupRun(limit: limit, traits) { sizes[first + $0] }
    let size = section.group.place(&run, in: container, along: nil, isAcross: goesDown)
    return goesDown ? (run, size.height, size.width) : (run, size.width, size.height)
  }

  private func items(of group: Int) -> Range<Int> {
    if let starts {
      return starts[group]..<(group + 1 < starts.count ? starts[group + 1] : itemCount)
    }
    return group * perGroup..<min((group + 1) * perGroup, itemCount)
  }

  private func group(of item: Int) -> Int {
    guard let starts else { return item / perGroup }
    var (low, high) = (0, starts.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= item { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func measure(_ group: Int) {
    let items = items(of: group)
    let placed = place(items.lowerBound, limit: items.count, sizes: sizes)
    breadth.measured = max(breadth.measured, placed.breadth)
    extents.set(Double(placed.length + section.interGroupSpacing), at: group)
  }

  /// An item would like to have a size. Returns whether that moves items from one group to another.
  mutating func take(_ size: CGSize, for item: Int) -> Bool {
    sizes[item] = size
    guard starts == nil else { return true }
    measure(group(of: item))
    return false
  }

  mutating func take(_ length: CGFloat, for kind: String) { lengths[kind] = length }

  // MARK: Along the section

  private var insets: NSDirectionalEdgeInsets { section.contentInsets }
  private var before: CGFloat { isDown ? insets.top : insets.leading }
  private var after: CGFloat { isDown ? insets.bottom : insets.trailing }
  private var side: CGFloat { isDown ? insets.leading : insets.top }

  private func length(of item: NSCollectionLayoutBoundarySupplementaryItem) -> CGFloat {
    let size = item.layoutSize.size(in: container)
    return lengths[item.elementKind] ?? (isDown ? size.height : size.width)
  }

  private func boundary(_ isAbove: Bool) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    section.boundarySupplementaryItems.filter {
      isAbove ? $0.alignment.isAbove : $0.alignment.isBelow
    }
  }

  private func length(of items: [NSCollectionLayoutBoundarySupplementaryItem]) -> CGFloat {
    items.reduce(0) { $1.extendsBoundary ? $0 + length(of: $1) : $0 }
  }

  private var groupsStart: CGFloat { before + length(of: boundary(true)) }

  /// Of all groups together.
  private var run: CGFloat {
    extents.count > 0 ? CGFloat(extents.total) - section.interGroupSpacing : 0
  }

  private var groupsLength: CGFloat {
    guard isAcross else { return run }
    return breadth.measured > 0 ? breadth.measured : breadth.estimate
  }

  /// Of the whole section.
  var length: CGFloat { groupsStart + groupsLength + after + length(of: boundary(false)) }

  /// Where the first group starts: in the section, or in what scrolls across.
  private var origin: CGFloat {
    isAcross ? (isDown ? insets.leading : insets.top) : groupsStart
  }

  /// What is at items, with frames in the section, or in what scrolls across.
  struct Element {
    let item: Int
    var frame: CGRect
    var zIndex = 0
    /// nil: the item itself.
    var supplement: NSCollectionLayoutSupplementaryItem?
  }

  /// What is between two places, along the groups.
  func elements(from low: CGFloat, to high: CGFloat) -> [Element] {
    guard extents.count > 0, high > origin, low < origin + run else { return [] }
    var found: [Element] = []
    var group = extents.index(at: Double(max(low - origin, 0)))
    while group < extents.count {
      let start = origin + CGFloat(extents.offset(of: group))
      if start >= high { break }
      found += elements(of: group, at: start).filter { element in
        let frame = element.frame
        return goesDown
          ? frame.maxY > low && frame.minY < high : frame.maxX > low && frame.minX < high
      }
      group += 1
    }
    return found
  }

  func frame(of item: Int) -> CGRect? {
    guard (0..<itemCount).contains(item) else { return nil }
    let group = group(of: item)
    let start = origin + CGFloat(extents.offset(of: group))
    return elements(of: group, at: start).first { $0.item == item }?.frame
  }

  private func elements(of group: Int, at start: CGFloat) -> [Element] {
    let items = items(of: group)
    let run = place(items.lowerBound, limit: items.count, sizes: sizes).run
    // What scrolls across begins where the groups do.
    let across = isAcross ? 0 : side
    func moved(_ frame: CGRect) -> CGRect {
      goesDown ? frame.offsetBy(dx: across, dy: start) : frame.offsetBy(dx: start, dy: across)
    }
    return zip(items, run.items).map {
      Element(item: $0, frame: moved($1.frame), zIndex: $1.zIndex)
    }
      + run.attachments.map {
        Element(
          item: items.lowerBound + $0.item, frame: moved($0.frame), zIndex: $0.supplement.zIndex,
          supplement: $0.supplement)
      }
  }

  /// Headers and footers with their frames in the section.
  var supplements: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] {
    var found: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []
    func add(_ items: [NSCollectionLayoutBoundarySupplementaryItem], from start: CGFloat) {
      var start = start
      for item in items {
        let size = item.layoutSize.size(in: container)
        let length = length(of: item)
        let room =
          isDown ? container.width - size.width : container.height - size.height
        let across = side + max(room, 0) * item.alignment.share
        let first = item.extendsBoundary || item.alignment.isAbove ? start : start - length
        let frame =
          isDown
          ? CGRect(x: across, y: first, width: size.width, height: length)
          : CGRect(x: first, y: across, width: length, height: size.height)
        found.append((item, frame.offsetBy(dx: item.offset.x, dy: item.offset.y)))
        if item.extendsBoundary { start += length }
      }
    }
    add(boundary(true), from: 0)
    add(boundary(false), from: groupsStart + groupsLength + after)
    return found
  }

  /// Where what is pinned can be, from the start of the section on.
  var pinRange: ClosedRange<CGFloat> {
    let end = groupsStart + groupsLength + after
    return 0...(end > 0 ? end : 0)
  }

  /// What scrolls across, with its frame in the section; nil: nothing does.
  ///
  /// - Parameter offset: where it has been scrolled to.
  func strip(_ section: Int, breadth: CGFloat, at offset: CGFloat = 0) -> SectionStrip? {
    guard isAcross, itemCount > 0 else { return nil }
    let ends =
      isDown ? insets.leading + insets.trailing : insets.top + insets.bottom
    let whole = run + ends
    let frame =
      isDown
      ? CGRect(x: 0, y: groupsStart, width: breadth, height: groupsLength)
      : CGRect(x: groupsStart, y: 0, width: groupsLength, height: breadth)
    var strip = SectionStrip(
      section: section, frame: frame,
      contentSize: isDown
        ? CGSize(width: whole, height: groupsLength) : CGSize(width: groupsLength, height: whole))
    switch self.section.orthogonalScrollingBehavior {
    case .none, .continuous: break
    case .paging: strip.isPaging = true
    case .continuousGroupLeadingBoundary, .groupPaging:
      strip.restingRects = groups(near: offset).map { rect(start(of: $0) - origin, $0) }
    case .groupPagingCentered:
      let first = groupLength(0)
      let last = groupLength(extents.count - 1)
      let margins = (max((breadth - first) / 2 - origin, 0), max((breadth - last) / 2 - origin, 0))
      strip.insets =
        isDown
        ? UIEdgeInsets(top: 0, left: margins.0, bottom: 0, right: margins.1)
        : UIEdgeInsets(top: margins.0, left: 0, bottom: margins.1, right: 0)
      strip.restingRects = groups(near: offset).map {
        rect(margins.0 + start(of: $0) - (breadth - groupLength($0)) / 2, $0)
      }
    }
    return strip
  }

  private func groupLength(_ group: Int) -> CGFloat {
    CGFloat(extents.length(at: group) ?? extents.estimate) - section.interGroupSpacing
  }

  private func start(of group: Int) -> CGFloat { origin + CGFloat(extents.offset(of: group)) }

  /// Browsers are told of these only: of the block of groups at a place, and of its neighbours.
  private func groups(near offset: CGFloat) -> Range<Int> {
    let block = extents.index(at: Double(max(offset - origin, 0))) / Self.block
    return max(block - 1, 0) * Self.block..<min((block + 2) * Self.block, extents.count)
  }

  private static let block = 32

  private func rect(_ start: CGFloat, _ group: Int) -> CGRect {
    let length = groupLength(group)
    return isDown
      ? CGRect(x: start, y: 0, width: length, height: groupsLength)
      : CGRect(x: 0, y: start, width: groupsLength, height: length)
  }
}
