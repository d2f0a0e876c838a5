/// The lengths of many views one after the other, of which only some were measured.
///
/// What was not measured counts as `estimate`. Memory is taken for measured views and their neighbours only.
///
/// ## Algorithm
/// 1. A tree of 32 branches per level; each branch knows how many views below it were measured and the sum of their lengths. Branches
///    without a measured view are not there.
/// 2. An offset is the sum of the branches before a view on the way down to it; a view is found by going down into the branch that
///    holds the offset. Both, and noting a length, visit one branch per level.
///
/// A new length or estimate moves what follows. Who shows views and learns the lengths of others above them moves what is visible by
/// the difference of `offset(of:)` before and after, and the scroll position with it: then nothing jumps.
package struct ExtentTree: Sendable {
  private static let fanOut = 32

  private struct Branch: Sendable {
    var measured = 0
    var sum = 0.0
    /// Empty: nothing below was measured.
    var inner: [Branch] = []
    /// Of views, at the lowest level; not a number: not measured.
    var lengths: [Double] = []
  }

  private var root = Branch()
  /// How many views a branch of the root stands for; 1: the root holds views.
  private var span = 1
  /// Of all views.
  package private(set) var count: Int
  /// For each view that was not measured, in points.
  package var estimate: Double

  package init(count: Int = 0, estimate: Double = 0) {
    self.count = count
    self.estimate = estimate
    while span * Self.fanOut < count { span *= Self.fanOut }
  }

  package var measuredCount: Int { root.measured }
  package var measuredSum: Double { root.sum }

  /// Of all views together.
  package var total: Double { length(of: root, views: count) }

  private func length(of branch: Branch, views: Int) -> Double {
    branch.sum + Double(views - branch.measured) * estimate
  }

  /// Adds views at the end, or removes some there.
  package mutating func resize(to count: Int) {
    let known = self.count
    self.count = count
    while span * Self.fanOut < count {
      if root.measured > 0 {
        var grown = Branch(measured: root.measured, sum: root.sum)
        grown.inner = Array(repeating: Branch(), count: Self.fanOut)
        grown.inner[0] = root
        root = grown
      } else {
        root = Branch()
      }
      span *= Self.fanOut
    }
    if count < known, root.measured > 0 { Self.cut(&root, span, from: count) }
  }

  private static func cut(_ branch: inout Branch, _ span: Int, from end: Int) {
    if branch.measured == 0 { return }
    branch.measured = 0
    branch.sum = 0
    if span == 1 {
      for index in branch.lengths.indices {
        if index >= end { branch.lengths[index] = .nan }
        let length = branch.lengths[index]
        if !length.isNaN {
          branch.measured += 1
          branch.sum += length
        }
      }
      return
    }
    for index in branch.inner.indices {
      cut(&branch.inner[index], span / fanOut, from: end - index * span)
      branch.measured += branch.inner[index].measured
      branch.sum += branch.inner[index].sum
    }
  }

  /// Notes the length of a view. Not a number: it is not known any more.
  package mutating func set(_ length: Double, at index: Int) {
    precondition(index >= 0 && index < count, "there is no view \(index) of \(count)")
    Self.set(length, at: index, in: &root, span)
  }

  private static func set(_ length: Double, at index: Int, in branch: inout Branch, _ span: Int) {
    if span == 1 {
      if branch.lengths.isEmpty { branch.lengths = Array(repeating: .nan, count: fanOut) }
      let old = branch.lengths[index]
      branch.lengths[index] = length
      branch.measured += (length.isNaN ? 0 : 1) - (old.isNaN ? 0 : 1)
      // A difference would collect errors of rounding.
      branch.sum = branch.lengths.reduce(0) { $1.isNaN ? $0 : $0 + $1 }
      return
    }
    if branch.inner.isEmpty { branch.inner = Array(repeating: Branch(), count: fanOut) }
    set(length, at: index % span, in: &branch.inner[index / span], span / fanOut)
    branch.measured = branch.inner.reduce(0) { $0 + $1.measured }
    branch.sum = branch.inner.reduce(0) { $0 + $1.sum }
  }

  /// The length of a view; nil: it was not measured.
  package func length(at index: Int) -> Double? {
    var (branch, span, index) = (root, self.span, index)
    while span > 1 {
      guard branch.measured > 0 else { return nil }
      (branch, index, span) = (branch.inner[index / span], index % span, span / Self.fanOut)
    }
    guard branch.measured > 0, !branch.lengths[index].isNaN else { return nil }
    return branch.lengths[index]
  }

  /// Where a view begins; for `count`, where the last one ends.
  package func offset(of index: Int) -> Double {
    if index >= count { return total }
    var (branch, span, rest) = (root, self.span, index)
    var (measured, sum) = (0, 0.0)
    while branch.measured > 0 {
      let place = rest / span
      if span == 1 {
        for length in branch.lengths[..<place] where !length.isNaN {
          measured += 1
          sum += length
        }
        break
      }
      for inner in branch.inner[..<place] {
        measured += inner.measured
        sum += inner.sum
      }
      (branch, rest, span) = (branch.inner[place], rest % span, span / Self.fanOut)
    }
    return sum + Double(index - measured) * estimate
  }

  /// The view that holds an offset: the first one for offsets before it, the last one for those behind it. 0 if there is none.
  package func index(at offset: Double) -> Int {
    guard count > 0, offset > 0 else { return 0 }
    var (branch, span, start, left) = (root, self.span, 0, offset)
    while branch.measured > 0 {
      var place = 0
      while true {
        let views = min(span, count - start)
        let length =
          span == 1
          ? (branch.lengths[place].isNaN ? estimate : branch.lengths[place])
          : self.length(of: branch.inner[place], views: views)
        if left < length || start + views >= count || place == Self.fanOut - 1 { break }
        left -= length
        start += views
        place += 1
      }
      if span == 1 { return start }
      (branch, span) = (branch.inner[place], span / Self.fanOut)
    }
    let within = estimate > 0 ? (left / estimate).rounded(.down) : 0
    return min(start + Int(min(within, Double(count))), count - 1)
  }
}
