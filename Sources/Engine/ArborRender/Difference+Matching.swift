import ArborDisplay
import Foundation

extension Difference {
  /// The children of one element before and after.
  struct Lists {
    var old: [Item] = []
    var new: [Item] = []

    /// Appends a segment that both revisions share, with its places.
    ///
    /// It is given indices, because placements would be retained on the way.
    @inline(__always) fileprivate mutating func append(
      shared i: Int, of before: [Placement], at oldOrigin: (x: Mils, y: Mils),
      _ j: Int, of after: [Placement], at newOrigin: (x: Mils, y: Mils)
    ) {
      if before[i].segment.isEmpty { return }
      old.append(Item(before[i], x: oldOrigin.x, y: oldOrigin.y).shared())
      new.append(Item(after[j], x: newOrigin.x, y: newOrigin.y).shared())
    }
  }

  /// Appends the elements that differ to `changes`. Returns `false`, with some of them appended, if
  /// elements came, went or moved.
  static func collectChanges(
    _ old: [Placement], _ new: [Placement], at origin: (x: Mils, y: Mils), space: Space,
    into changes: inout [(old: Item, new: Item)]
  ) -> Bool {
    guard old.count == new.count else { return false }
    for index in new.indices {
      if old[index].offset != new[index].offset { return false }
      if old[index].segment === new[index].segment { continue }
      let before = Item(old[index], x: origin.x, y: origin.y)
      let after = Item(new[index], x: origin.x, y: origin.y)
      let kind = after.segment.kind(in: space)
      guard before.segment.id == after.segment.id, before.segment.kind(in: space) == kind,
        before.segment.isEmpty == after.segment.isEmpty
      else { return false }
      if after.segment.isEmpty { continue }
      if kind != .none {
        changes.append((before.element(kind), after.element(kind)))
      } else {
        let areInPlace = collectChanges(
          before.segment.children, after.segment.children, at: (after.x, after.y), space: space,
          into: &changes)
        if !areInPlace { return false }
      }
    }
    return true
  }

  /// Appends the children of an element to `lists`, without descending into subtrees that both
  /// revisions share.
  ///
  /// ## Algorithm
  /// 1. Identical segments at the start and at the end are kept as a whole.
  /// 2. If the rest has the same structure, continue pair by pair.
  /// 3. Otherwise keep segments that occur on both sides as a whole, open all other groups and
  ///    chunks, and repeat until none is left.
  static func expand(
    _ old: [Placement], at oldOrigin: (x: Mils, y: Mils),
    _ new: [Placement], at newOrigin: (x: Mils, y: Mils),
    space: Space, into lists: inout Lists
  ) {
    if lists.old.isEmpty, lists.new.isEmpty {
      lists.old.reserveCapacity(old.count)
      lists.new.reserveCapacity(new.count)
    }
    let shortest = min(old.count, new.count)
    var start = 0
    while start < shortest, old[start].segment === new[start].segment {
      lists.append(shared: start, of: old, at: oldOrigin, start, of: new, at: newOrigin)
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].segment === new[newEnd - 1].segment {
      oldEnd -= 1
      newEnd -= 1
    }
    if oldEnd == newEnd, areAlike(old, new, start..<oldEnd, in: space) {
      for index in start..<oldEnd {
        if old[index].segment === new[index].segment {
          lists.append(shared: index, of: old, at: oldOrigin, index, of: new, at: newOrigin)
        } else {
          expand(old[index], at: oldOrigin, new[index], at: newOrigin, space: space, into: &lists)
        }
      }
    } else {
      var middle = Lists(
        old: old[start..<oldEnd].map { Item($0, x: oldOrigin.x, y: oldOrigin.y) },
        new: new[start..<newEnd].map { Item($0, x: newOrigin.x, y: newOrigin.y) })
      while open(&middle, space: space) {}
      lists.old += middle.old
      lists.new += middle.new
    }
    for (i, j) in zip(oldEnd..<old.count, newEnd..<new.count) {
      lists.append(shared: i, of: old, at: oldOrigin, j, of: new, at: newOrigin)
    }
  }

  /// Returns whether each pair of segments at one index belongs to one node and has elements of the
  /// same kind.
  private static func areAlike(
    _ old: [Placement], _ new: [Placement], _ indices: Range<Int>, in space: Space
  ) -> Bool {
    indices.allSatisfy {
      let (before, after) = (old[$0].segment, new[$0].segment)
      return before.id == after.id && before.kind(in: space) == after.kind(in: space)
    }
  }

  /// Appends two different segments of the same kind and node; groups are expanded.
  private static func expand(
    _ old: Placement, at oldOrigin: (x: Mils, y: Mils),
    _ new: Placement, at newOrigin: (x: Mils, y: Mils),
    space: Space, into lists: inout Lists
  ) {
    let before = Item(old, x: oldOrigin.x, y: oldOrigin.y)
    let after = Item(new, x: newOrigin.x, y: newOrigin.y)
    let kind = before.segment.kind(in: space)
    if kind == .none {
      expand(
        before.segment.children, at: (before.x, before.y), after.segment.children,
        at: (after.x, after.y), space: space, into: &lists)
    } else {
      if !before.segment.isEmpty { lists.old.append(before.element(kind)) }
      if !after.segment.isEmpty { lists.new.append(after.element(kind)) }
    }
  }

  /// Opens every group that the lists do not share by one level. Returns `false` if there was none.
  private static func open(_ lists: inout Lists, space: Space) -> Bool {
    func unknown(_ items: [Item]) -> Set<ObjectIdentifier> {
      var set: Set<ObjectIdentifier> = []
      for item in items where item.key == 0 && !item.segment.isEmpty {
        set.insert(ObjectIdentifier(item.segment))
      }
      return set
    }
    let shared = unknown(lists.old).intersection(unknown(lists.new))
    var hasOpened = false
    func opened(_ items: [Item]) -> [Item] {
      var result: [Item] = []
      result.reserveCapacity(items.count)
      for item in items where !item.segment.isEmpty {
        let kind = item.segment.kind(in: space)
        if item.key != 0 {
          result.append(item)
        } else if shared.contains(ObjectIdentifier(item.segment)) {
          result.append(item.shared())
        } else if kind != .none {
          result.append(item.element(kind))
        } else {
          hasOpened = true
          for child in item.segment.children where !child.segment.isEmpty {
            result.append(Item(child, x: item.x, y: item.y))
          }
        }
      }
      return result
    }
    lists.old = opened(lists.old)
    lists.new = opened(lists.new)
    return hasOpened
  }

  /// Removes, inserts and moves elements until `parent` has the new children in their order.
  ///
  /// Returns the index of the old item for each new one, or -1. It proceeds from the last child to
  /// the first: the elements after the current one are then always in their final places, and can
  /// be referred to by insertions and moves.
  mutating func arrange(_ lists: Lists, parent: ElementID, space: Space) -> [Int] {
    let (matches, changed) = match(lists, space: space)
    let new = lists.new
    let moved = Self.outsideLongestIncreasing(matches[changed])
    var index = changed.upperBound - 1
    while index >= changed.lowerBound {
      let following = index + 1 < new.count ? new[index + 1].first(in: space)?.id : nil
      if matches[index] < 0 {
        let last = index
        while index > changed.lowerBound, matches[index - 1] < 0 { index -= 1 }
        var html = ByteWriter()
        for item in new[index...last] {
          html.write(item.segment, x: item.x, y: item.y, in: space, styles: &styles)
          if !moving.isEmpty { moving.add(item, in: space, isInsertion: true) }
        }
        ops.append(.insert(parent: parent, before: following ?? .root, html: html.bytes))
      } else if moved.contains(index) {
        for id in new[index].elements(in: space) {
          ops.append(.move(id, before: following ?? .root))
        }
      }
      index -= 1
    }
    return matches
  }

  /// Matches the children by their keys, and removes those of the old ones that have no match.
  ///
  /// Returns the index of the old item for each new one, or -1, and the range of the new items
  /// outside of which both lists are the same at their ends.
  private mutating func match(
    _ lists: Lists, space: Space
  ) -> (matches: [Int], changed: Range<Int>) {
    let (old, new) = (lists.old, lists.new)
    var matches = [Int](repeating: -1, count: new.count)
    var start = 0
    while start < old.count, start < new.count, old[start].key == new[start].key {
      matches[start] = start
      start += 1
    }
    if start == old.count, start == new.count { return (matches, start..<start) }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].key == new[newEnd - 1].key {
      oldEnd -= 1
      newEnd -= 1
      matches[newEnd] = oldEnd
    }
    guard start < oldEnd else { return (matches, start..<newEnd) }
    var indices: [UInt64: Int] = [:]
    for index in start..<oldEnd { indices[old[index].key] = index }
    for index in start..<newEnd {
      matches[index] = indices.removeValue(forKey: new[index].key) ?? -1
    }
    let isGone = Set(indices.values)
    for index in start..<oldEnd where isGone.contains(index) {
      removed += old[index].elements(in: space)
      if !moving.isEmpty { moving.add(old[index], in: space, isInsertion: false) }
    }
    return (matches, start..<newEnd)
  }

  /// Returns the positions whose values are not part of the longest increasing subsequence;
  /// negative values are ignored.
  static func outsideLongestIncreasing(_ values: ArraySlice<Int>) -> Set<Int> {
    var isIncreasing = true
    var last = -1
    for value in values where value >= 0 {
      isIncreasing = isIncreasing && value > last
      last = value
    }
    if isIncreasing { return [] }
    // tails[n] is the position at which the best subsequence of n + 1 values ends.
    var tails: [Int] = []
    var previous: [Int: Int] = [:]
    for position in values.indices where values[position] >= 0 {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < values[position] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var outside = Set(values.indices.filter { values[$0] >= 0 })
    var position = tails.last
    while let current = position {
      outside.remove(current)
      position = previous[current]
    }
    return outside
  }
}
