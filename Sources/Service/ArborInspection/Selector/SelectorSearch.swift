/// The nodes of a subtree that a selector matches, within the work allowance.
struct SelectorSearch {
  /// The matches of this page, in document order.
  var places: [Int] = []
  /// The number of matching nodes from the start on, also beyond the limit.
  var matched = 0
  var visited = 0
  /// The first place that was not examined; `nil` when all were.
  var stoppedAt: Int?
  /// The place after which the next page continues; `nil` on the last page.
  var next: Int?

  /// The number of tests and comparisons per page.
  static let allowance = 2_000_000

  /// The index of the selector's alternative (`A ?? B`) that the result is for.
  private(set) var alternative: Int

  /// Searches from `start`, a place inside the subtree of `root`, to the subtree's end.
  ///
  /// An alternative is used when the one before matches nothing in the whole subtree: a continued
  /// search passes in `hasMatched` whether its alternative matched anything before `start`.
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
        // When not a single node could be decided, a continued search would stop here again.
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
