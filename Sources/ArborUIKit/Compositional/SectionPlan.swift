import ArborLayout
import ArborPlatform
import Foundation

/// Where the groups of one section lie. What every group has in common is found once; only groups that are looked at are placed one by one.
///
/// ## Algorithm
/// 1. Place one group with estimated sizes: so many items has each, and so long it is.
/// 2. The start of a group follows from its number and the lengths of those before it that were measured.
/// 3. Where items say along the group how long they are, groups have different numbers of items: then all are placed in order.
@MainActor struct SectionPlan {
  let section: NSCollectionLayoutSection
  private let itemCount: Int
  private let container: CGSize
  private let isDown: Bool
  /// Of each group; nil: the first item of each.
  private var perGroup = 1
  private var starts: [Int]?
  private var extents = ExtentTree()
  private(set) var hasAutomatic = false
  /// Lengths of headers and footers, by their kinds.
  private var lengths: [String: CGFloat] = [:]
  private var sizes: [Int: CGSize]

  init(
    _ section: NSCollectionLayoutSection, items: Int, in container: CGSize, isDown: Bool,
    sizes: [Int: CGSize], lengths: [String: CGFloat]
  ) {
    self.section = section
    itemCount = items
    self.container = container
    self.isDown = isDown
    self.sizes = sizes
    self.lengths = lengths
    guard items > 0 else { return }
    let model = place(0, limit: items, sizes: [:])
    hasAutomatic = model.run.hasAutomatic
    perGroup = max(model.run.count, 1)
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

  private var variesInNumber: Bool {
    hasAutomatic
      && section.group.subitems.contains {
        let size = $0.layoutSize
        return (isDown ? size.widthDimension : size.heightDimension).isEstimated
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
      first += max(placed.run.count, 1)
    }
    starts = found
    extents = ExtentTree(count: found.count, estimate: estimate)
    for (group, length) in lengths.enumerated() { extents.set(length, at: group) }
  }

  private func place(
    _ first: Int, limit: Int, sizes: [Int: CGSize]
  ) -> (run: GroupRun, length: CGFloat) {
    var run = GroupRun(limit: limit) { sizes[first + $0] }
    let size = section.group.place(&run, in: container, along: nil, isAcross: isDown)
    return (run, isDown ? size.height : size.width)
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
    let length = place(items.lowerBound, limit: items.count, sizes: sizes).length
    extents.set(Double(length + section.interGroupSpacing), at: group)
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

  private var insets: (before: CGFloat, after: CGFloat, side: CGFloat) {
    let insets = section.contentInsets
    return isDown
      ? (insets.top, insets.bottom, insets.leading) : (insets.leading, insets.trailing, insets.top)
  }

  private func length(of item: NSCollectionLayoutBoundarySupplementaryItem) -> CGFloat {
    let size = item.layoutSize.size(in: container)
    return lengths[item.elementKind] ?? (isDown ? size.height : size.width)
  }

  private func boundary(_ isAbove: Bool) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    section.boundarySupplementaryItems.filter {
      isAbove ? $0.alignment.isAbove : $0.alignment.isBelow
    }
  }

  private var groupsStart: CGFloat {
    boundary(true).reduce(insets.before) { $0 + length(of: $1) }
  }

  private var groupsLength: CGFloat {
    extents.count > 0 ? CGFloat(extents.total) - section.interGroupSpacing : 0
  }

  /// Of the whole section.
  var length: CGFloat {
    boundary(false).reduce(groupsStart + groupsLength + insets.after) { $0 + length(of: $1) }
  }

  /// The items between two places of the section, with their frames in it.
  func items(from low: CGFloat, to high: CGFloat) -> [(item: Int, frame: CGRect)] {
    guard extents.count > 0, high > groupsStart, low < groupsStart + groupsLength else { return [] }
    var found: [(item: Int, frame: CGRect)] = []
    var group = extents.index(at: Double(max(low - groupsStart, 0)))
    while group < extents.count {
      let start = groupsStart + CGFloat(extents.offset(of: group))
      if start >= high { break }
      found += frames(of: group, at: start).filter { _, frame in
        isDown ? frame.maxY > low && frame.minY < high : frame.maxX > low && frame.minX < high
      }
      group += 1
    }
    return found
  }

  func frame(of item: Int) -> CGRect? {
    guard (0..<itemCount).contains(item) else { return nil }
    let group = group(of: item)
    let start = groupsStart + CGFloat(extents.offset(of: group))
    return frames(of: group, at: start).first { $0.item == item }?.frame
  }

  private func frames(of group: Int, at start: CGFloat) -> [(item: Int, frame: CGRect)] {
    let items = items(of: group)
    let frames = place(items.lowerBound, limit: items.count, sizes: sizes).run.frames
    return zip(items, frames).map { item, frame in
      (
        item,
        isDown
          ? frame.offsetBy(dx: insets.side, dy: start) : frame.offsetBy(dx: start, dy: insets.side)
      )
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
        let across = insets.side + max(room, 0) * item.alignment.share
        found.append(
          (
            item,
            isDown
              ? CGRect(x: across, y: start, width: size.width, height: length)
              : CGRect(x: start, y: across, width: length, height: size.height)
          ))
        start += length
      }
    }
    add(boundary(true), from: 0)
    add(boundary(false), from: groupsStart + groupsLength + insets.after)
    return found
  }
}
