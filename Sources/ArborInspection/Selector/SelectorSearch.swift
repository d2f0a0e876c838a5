/// Which nodes of a subtree a selector matches, as far as the allowance of work reaches.
struct SelectorSearch {
  /// The matches of this answer, in document order.
  var places: [Int] = []
  /// How many nodes match from the start on, beyond the limit too.
  var matched = 0
  var visited = 0
  /// The first place that was not looked at; nil: all were.
  var stoppedAt: Int?
  /// The place after which the next answer goes on; nil: this was the last.
  var next: Int?

  /// Tests and comparisons per answer.
  static let allowance = 2_000_000

  /// Which of the selector's alternatives (`A ?? B`) the answer is for.
  private(set) var alternative: Int

  /// Looks from `start`, a place inside the subtree of `root`, to the subtree's end.
  ///
  /// An alternative follows when the one before matches nothing in the whole subtree: a search that goes on says with
  /// `hasMatched` whether its alternative matched something before `start`.
  init(
    _ selector: Selector, in index: TreeIndex, _ facts: SelectorFacts = SelectorFacts(), root: Int,
    from start: Int? = nil, limit: Int,
    alternative: Int = 0, hasMatched: Bool = false, allowance: Int = SelectorSearch.allowance
  ) {
    self.alternative = alternative
    var matcher = SelectorMatcher(index: index, facts: facts, allowance: allowance)
    let end = index.entries[root].end
    look(for: selector.alternatives[alternative], &matcher, (start ?? root)..<end, limit)
    while matched == 0, !hasMatched, stoppedAt == nil,
      self.alternative + 1 < selector.alternatives.count
    {
      self.alternative += 1
      visited = 0
      look(for: selector.alternatives[self.alternative], &matcher, root..<end, limit)
    }
  }

  private mutating func look(
    for list: [Selector.Complex], _ matcher: inout SelectorMatcher, _ range: Range<Int>,
    _ limit: Int
  ) {
    for place in range {
      let isMatch = matcher.matches(list, at: place)
      guard !matcher.isExhausted else {
        stoppedAt = place
        // Nothing was gained when not even one node could be decided: going on would stop here again.
        if next == nil, place > range.lowerBound { next = place - 1 }
        return
      }
      visited += 1
      guard isMatch else { continue }
      matched += 1
      if places.count < limit {
        places.append(place)
      } else if next == nil {
        next = places.last
      }
    }
  }
}
