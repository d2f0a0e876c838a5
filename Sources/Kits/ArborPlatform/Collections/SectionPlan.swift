import ArborLayout
package import Foundation

/// The arrangement of the groups of one section. What all groups have in common is computed once;
/// only requested groups are placed individually.
///
/// ## Algorithm
/// 1. Place one group with estimated sizes. It determines the number of items and the length of
///    every group.
/// 2. The start of a group follows from its index and the measured lengths of the groups before it.
/// 3. If items determine their own lengths along the group, groups have different numbers of items;
///    then all are placed in order.
///
/// Groups follow each other in the scroll direction, or across it in a section that scrolls
/// orthogonally.
@MainActor package struct SectionPlan {
  package let section: NSCollectionLayoutSection
  package let itemCount: Int
  /// The size of the section without its insets.
  private let container: CGSize
  package let isDown: Bool
  private let canScrollAcross: Bool
  private let makeEnvironment: (CGSize) -> any NSCollectionLayoutEnvironment
  /// The number of items of each group.
  private var perGroup = 1
  /// The first item of each group; `nil` if all groups have `perGroup` items.
  private var starts: [Int]?
  private var extents = ExtentTree()
  package private(set) var hasAutomatic = false
  /// The lengths of headers and footers by kind.
  private var lengths: [String: CGFloat] = [:]
  private var sizes: [Int: CGSize]
  /// The breadth of the groups: the estimate, and the largest measured one.
  private var breadth: (estimate: CGFloat, measured: CGFloat) = (0, 0)

  /// Creates the plan. `environment` makes the environment of a custom group's space;
  /// `canScrollAcross` tells whether the kit supports orthogonal scrolling.
  package init(
    _ section: NSCollectionLayoutSection, items: Int, in container: CGSize, isDown: Bool,
    canScrollAcross: Bool, sizes: [Int: CGSize], lengths: [String: CGFloat],
    environment: @escaping (CGSize) -> any NSCollectionLayoutEnvironment
  ) {
    self.section = section
    itemCount = items
    self.container = container
    self.isDown = isDown
    self.canScrollAcross = canScrollAcross
    makeEnvironment = environment
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

  /// Whether the section scrolls orthogonally.
  package var isAcross: Bool { canScrollAcross && section.scrollsAcross }
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
    var run = GroupRun(limit: limit, makeEnvironment) { sizes[first + $0] }
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

  /// Sets the preferred size of an item. Returns whether that moves items between groups.
  package mutating func adopt(_ size: CGSize, for item: Int) -> Bool {
    sizes[item] = size
    guard starts == nil else { return true }
    measure(group(of: item))
    return false
  }

  package mutating func adopt(_ length: CGFloat, for kind: String) { lengths[kind] = length }

  // MARK: Along the section

  package var insets: NSDirectionalEdgeInsets { section.contentInsets }
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

  package var groupsStart: CGFloat { before + length(of: boundary(true)) }

  /// The length of all groups together.
  package var run: CGFloat {
    extents.count > 0 ? CGFloat(extents.total) - section.interGroupSpacing : 0
  }

  package var groupsLength: CGFloat {
    guard isAcross else { return run }
    return breadth.measured > 0 ? breadth.measured : breadth.estimate
  }

  /// The length of the whole section.
  package var length: CGFloat { groupsStart + groupsLength + after + length(of: boundary(false)) }

  /// The start of the first group, in the section or in its orthogonally scrolled content.
  package var origin: CGFloat {
    isAcross ? (isDown ? insets.leading : insets.top) : groupsStart
  }

  /// An item or an attached view, with its frame in the section or in its orthogonally scrolled
  /// content.
  package struct Element {
    package let item: Int
    package var frame: CGRect
    package var zIndex = 0
    /// The attached view; `nil` for the item itself.
    package var supplement: NSCollectionLayoutSupplementaryItem?
  }

  /// Returns the elements between two positions along the groups.
  package func elements(from low: CGFloat, to high: CGFloat) -> [Element] {
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

  package func frame(of item: Int) -> CGRect? {
    guard (0..<itemCount).contains(item) else { return nil }
    let group = group(of: item)
    let start = origin + CGFloat(extents.offset(of: group))
    return elements(of: group, at: start).first { $0.item == item }?.frame
  }

  private func elements(of group: Int, at start: CGFloat) -> [Element] {
    let items = items(of: group)
    let run = place(items.lowerBound, limit: items.count, sizes: sizes).run
    // Orthogonally scrolled content begins where the groups do.
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

  /// The headers and footers with their frames in the section.
  package var supplements: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] {
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

  /// The range in which sticky views can be, from the start of the section.
  package var pinRange: ClosedRange<CGFloat> {
    let end = groupsStart + groupsLength + after
    return 0...(end > 0 ? end : 0)
  }

  package var groupCount: Int { extents.count }

  /// Returns the length of a group along the section.
  package func length(ofGroup group: Int) -> CGFloat {
    CGFloat(extents.length(at: group) ?? extents.estimate) - section.interGroupSpacing
  }

  package func start(ofGroup group: Int) -> CGFloat { origin + CGFloat(extents.offset(of: group)) }

  /// Returns the last group that starts at or before a position.
  package func group(at place: CGFloat) -> Int {
    extents.index(at: Double(max(place - origin, 0)))
  }
}
