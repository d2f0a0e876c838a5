/// The lengths of many views in a row, of which only some have been measured.
///
/// Views that were not measured count with the length `estimate`. Memory is used for measured views
/// and their neighbors only.
///
/// ## Algorithm
/// 1. A tree with 32 branches per level. Each branch stores the number of measured views below it
///    and the sum of their lengths. Branches without a measured view are not allocated.
/// 2. An offset is the sum of the branches before a view on the path down to it; a view is found by
///    descending into the branch that contains the offset. Both, and storing a length, visit one
///    branch per level.
///
/// A new length or estimate moves the views that follow. To avoid a visible jump, a container that
/// measures views above the visible part moves the scroll offset by the difference of `offset(of:)`
/// before and after.
package struct ExtentTree: Sendable {
  private static let fanOut = 32

  /// A node of the tree.
  private struct Branch: Sendable {
    var measured = 0
    var sum = 0.0
    /// Empty if nothing below was measured.
    var inner: [Branch] = []
    /// The lengths of views, at the lowest level; NaN for views that were not measured.
    var lengths: [Double] = []
  }

  private var root = Branch()
  /// The number of views per branch of the root; 1 if the root holds views.
  private var span = 1
  /// The number of views.
  package private(set) var count: Int
  /// The length of each view that was not measured, in points.
  package var estimate: Double

  package init(count: Int = 0, estimate: Double = 0) {
    self.count = count
    self.estimate = estimate
    while span * Self.fanOut < count { span *= Self.fanOut }
  }

  package var measuredCount: Int { root.measured }
  package var measuredSum: Double { root.sum }

  /// The length of all views together.
  package var total: Double { length(of: root, views: count) }

  private func length(of branch: Branch, views: Int) -> Double {
    branch.sum + Double(views - branch.measured) * estimate
  }

  /// Adds views at the end, or removes views there.
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

  /// Stores the length of a view; NaN makes it unknown again.
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
      // Adding a difference would accumulate rounding errors.
      branch.sum = branch.lengths.reduce(0) { $1.isNaN ? $0 : $0 + $1 }
      return
    }
    if branch.inner.isEmpty { branch.inner = Array(repeating: Branch(), count: fanOut) }
    set(length, at: index % span, in: &branch.inner[index / span], span / fanOut)
    branch.measured = branch.inner.reduce(0) { $0 + $1.measured }
    branch.sum = branch.inner.reduce(0) { $0 + $1.sum }
  }

  /// Returns the length of a view; `nil` if it was not measured.
  package func length(at index: Int) -> Double? {
    var (branch, span, index) = (root, self.span, index)
    while span > 1 {
      guard branch.measured > 0 else { return nil }
      (branch, index, span) = (branch.inner[index / span], index % span, span / Self.fanOut)
    }
    guard branch.measured > 0, !branch.lengths[index].isNaN else { return nil }
    return branch.lengths[index]
  }

  /// Returns the start of a view, or for `count` the end of the last one.
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

  /// Returns the view at an offset: the first one for offsets before it, the last one for offsets
  /// after it; 0 if there is none.
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
