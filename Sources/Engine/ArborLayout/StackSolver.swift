/// Solves the lengths of a stack's children along its axis.
///
/// ## Algorithm
/// 1. With an open proposal every child takes its ideal length. Otherwise:
/// 2. Order the children by priority (high first), then by flexibility = maximum - minimum (low
///    first); infinite flexibilities by their minimum (large first). The order is stable.
/// 3. Available = proposal - spacing - the minimums of all groups of lower priority.
/// 4. In a group each child in turn is proposed max(available / children left, 0); a child without
///    flexibility not less than its minimum, while the minimums of those after it fit as well: a
///    word is not broken where there is room for it. The length that it takes is subtracted.
/// 5. Before the next group its minimums are added back.
@usableFromInline package enum StackSolver {
  /// The traits of a child that the solver needs before it proposes lengths.
  @usableFromInline package struct Child {
    @usableFromInline package var priority: Double
    /// The minimum length along the axis, for the stack's length across.
    @usableFromInline package var minimum: Double
    @usableFromInline package var maximum: Double

    /// Creates the traits; a priority of NaN counts as 0.
    @inlinable package init(priority: Double, minimum: Double, maximum: Double) {
      self.priority = priority.isNaN ? 0 : priority
      self.minimum = minimum
      self.maximum = maximum
    }

    /// 0 if both lengths are infinite, since there is no range.
    @inlinable var flexibility: Double { minimum == .infinity ? 0 : maximum - minimum }
  }

  /// Proposes lengths to `count` children. `take` is called once per child and returns the length
  /// that the child takes.
  ///
  /// - Parameters:
  ///   - available: The proposal less the spacing; it may be negative or infinite.
  ///   - child: Returns the traits of a child by index.
  @inlinable package static func solve(
    count: Int, available: Double, child: (Int) -> Child, take: (Int, Double) -> Double
  ) {
    guard count > 0 else { return }
    if count == 1 {
      _ = take(0, max(available, 0))
      return
    }
    withUnsafeTemporaryAllocation(of: Child.self, capacity: count) { children in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: count) { order in
        var isOrdered = true
        for index in 0..<count {
          children.initializeElement(at: index, to: child(index))
          order[index] = Int32(index)
          if index > 0, precedes(children[index], children[index - 1]) { isOrdered = false }
        }
        if !isOrdered { sort(order, by: children) }
        offer(children, in: order, available: available, take: take)
      }
    }
  }

  @inlinable static func offer(
    _ children: UnsafeMutableBufferPointer<Child>, in order: UnsafeMutableBufferPointer<Int32>,
    available: Double, take: (Int, Double) -> Double
  ) {
    let count = order.count
    var available = available
    let highest = children[Int(order[0])].priority
    for index in order where children[Int(index)].priority != highest {
      available -= children[Int(index)].minimum
    }
    var start = 0
    while start < count {
      let priority = children[Int(order[start])].priority
      var end = start
      var minimums = 0.0
      while end < count, children[Int(order[end])].priority == priority {
        minimums += children[Int(order[end])].minimum
        end += 1
      }
      if start > 0 { available += minimums }
      for position in start..<end {
        let index = Int(order[position])
        let child = children[index]
        let share = max(available / Double(end - position), 0)
        let keeps = child.flexibility == 0 && minimums - available < 1e-6
        let taken = take(index, keeps ? max(share, child.minimum) : share)
        minimums -= child.minimum
        if !(available.isInfinite && taken.isInfinite) { available -= taken }
      }
      start = end
    }
  }

  @inlinable static func precedes(_ one: Child, _ other: Child) -> Bool {
    if one.priority != other.priority { return one.priority > other.priority }
    let (a, b) = (one.flexibility, other.flexibility)
    if a.isInfinite && b.isInfinite { return one.minimum > other.minimum }
    return a < b
  }

  /// Sorts in a stable way: by insertion for the few children of most stacks, and with the standard
  /// library for longer ones.
  @usableFromInline static func sort(
    _ order: UnsafeMutableBufferPointer<Int32>, by children: UnsafeMutableBufferPointer<Child>
  ) {
    if order.count > 16 {
      let sorted = order.enumerated().sorted { one, other in
        if precedes(children[Int(one.element)], children[Int(other.element)]) { return true }
        if precedes(children[Int(other.element)], children[Int(one.element)]) { return false }
        return one.offset < other.offset
      }
      for (position, entry) in sorted.enumerated() { order[position] = entry.element }
      return
    }
    for position in 1..<order.count {
      let index = order[position]
      var hole = position
      while hole > 0, precedes(children[Int(index)], children[Int(order[hole - 1])]) {
        order[hole] = order[hole - 1]
        hole -= 1
      }
      order[hole] = index
    }
  }
}
