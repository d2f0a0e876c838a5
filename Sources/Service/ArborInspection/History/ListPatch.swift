/// The steps that turn a list of children into another one: removals, insertions and moves, applied
/// in order.
///
/// ## Algorithm
/// 1. Remove the children that are not in the new list, from the end.
/// 2. The longest subsequence that keeps its order stays in place.
/// 3. Walk the new list from its end: insert or move every other child before its successor.
struct ListPatch {
  enum Step: Equatable {
    case remove(Int)
    /// Inserts the child at an index of the new list at an index of the current list.
    case add(child: Int, at: Int)
    case move(from: Int, to: Int)
  }

  /// The steps; `nil` when computing them would take too long, and the whole list has to be
  /// replaced.
  let steps: [Step]?

  /// The lists contain unique ids.
  init(from old: [UInt32], to new: [UInt32], allowance: Int = 4_000_000) {
    guard old != new else {
      steps = []
      return
    }
    let wanted = Set(new)
    var steps: [Step] = []
    for place in old.indices.reversed() where !wanted.contains(old[place]) {
      steps.append(.remove(place))
    }
    var list = old.filter(wanted.contains)
    let resting = Self.longestOrdered(list, in: new)
    let known = Set(list)
    guard (new.count - resting.count) * new.count <= allowance else {
      self.steps = nil
      return
    }
    // The index of the successor of the next child.
    var following = list.count
    for (child, id) in new.enumerated().reversed() {
      if resting.contains(id) {
        following = list[..<following].lastIndex(of: id) ?? following
      } else if known.contains(id), let place = list.firstIndex(of: id) {
        list.remove(at: place)
        if place < following { following -= 1 }
        list.insert(id, at: following)
        steps.append(.move(from: place, to: following))
      } else {
        list.insert(id, at: following)
        steps.append(.add(child: child, at: following))
      }
    }
    self.steps = steps
  }

  /// Returns the largest subset of a list that has the same order in another one.
  private static func longestOrdered(_ list: [UInt32], in new: [UInt32]) -> Set<UInt32> {
    let ranks = Dictionary(new.enumerated().map { ($1, $0) }) { first, _ in first }
    // For each length, the subsequence whose last element has the lowest rank, and its predecessor.
    var ends: [Int] = []
    var before: [Int?] = []
    let order = list.map { ranks[$0] ?? 0 }
    for (place, rank) in order.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if order[ends[middle]] < rank { low = middle + 1 } else { high = middle }
      }
      before.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var resting: Set<UInt32> = []
    var next = ends.last
    while let place = next {
      resting.insert(list[place])
      next = before[place]
    }
    return resting
  }
}
