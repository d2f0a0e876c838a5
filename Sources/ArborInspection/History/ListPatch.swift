/// How a list of children becomes another one: what goes, what comes, and what moves, each in its turn.
///
/// ## Algorithm
/// 1. Take out what is not in the new list, from the end.
/// 2. The longest run of what keeps its order stays where it is.
/// 3. Go through the new list from its end: put everything else before what follows it there.
struct ListPatch {
  enum Step: Equatable {
    case remove(Int)
    /// The child at a place of the new list comes to stand at a place of the list as it is then.
    case add(child: Int, at: Int)
    case move(from: Int, to: Int)
  }

  /// nil: it would take too long; the whole list is to be replaced.
  let steps: [Step]?

  /// Ids, each once.
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
    // Where the child stands that follows the next one.
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

  /// The most of a list that stands in the same order in another one.
  private static func longestOrdered(_ list: [UInt32], in new: [UInt32]) -> Set<UInt32> {
    let ranks = Dictionary(new.enumerated().map { ($1, $0) }) { first, _ in first }
    // Of each length, the run whose last element has the lowest rank; and what comes before it.
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
