package import Foundation

/// The offer of a stack to one of its children, and the size that the child took.
package struct SolvedLength {
  /// The length that was offered along the stack; NaN if it was open.
  package var offered: Double
  package var size: CGSize

  /// Creates an offer and its answer.
  @inlinable package init(offered: Double = .nan, size: CGSize = .zero) {
    self.offered = offered
    self.size = size
  }
}

/// The lengths that containers have solved for their children, kept from measuring to placing.
///
/// A page has one object, which is emptied at the end of each flush: nodes keep no more than the
/// number of their solution. A container of many children keeps its own.
@MainActor
package final class SolvedLengths {
  // Memory of its own, because the accesses to an array would be a third of a stack's work.
  @usableFromInline nonisolated(unsafe) var lengths: UnsafeMutablePointer<SolvedLength>?
  @usableFromInline var count = 0
  private var capacity = 0
  private var solutions: ContiguousArray<Solution> = []

  private struct Solution {
    /// The id of the container's node.
    let owner: UInt32
    let start: Int
    let count: Int
    /// The proposal for which the lengths are solved.
    var proposal: Proposal
  }

  package init() {}

  deinit { lengths?.deallocate() }

  /// Returns the place of a container's children, new unless the container has one of this length.
  ///
  /// - Parameters:
  ///   - owner: The id of the container's node.
  ///   - number: The number of its solution, which may be outdated; it is set to a valid one.
  ///   - count: The number of the children.
  package func part(of owner: UInt32, number: inout UInt32, count: Int) -> SolvedPart {
    if let known = index(of: owner, number: number), solutions[known].count == count {
      return SolvedPart(self, solutions[known].start, count)
    }
    number = UInt32(solutions.count)
    let start = self.count
    solutions.append(Solution(owner: owner, start: start, count: count, proposal: .unspecified))
    append(count)
    return SolvedPart(self, start, count)
  }

  private func append(_ more: Int) {
    if count + more > capacity {
      capacity = max(count + more, capacity * 2, 16)
      let larger = UnsafeMutablePointer<SolvedLength>.allocate(capacity: capacity)
      if let lengths {
        larger.moveInitialize(from: lengths, count: count)
        lengths.deallocate()
      }
      lengths = larger
    }
    (lengths.map { $0 + count })?.initialize(repeating: SolvedLength(), count: more)
    count += more
  }

  private func index(of owner: UInt32, number: UInt32) -> Int? {
    let index = Int(number)
    return index < solutions.count && solutions[index].owner == owner ? index : nil
  }

  /// Returns the proposal that was noted for a container; `nil` if its solution is gone.
  package func proposal(of owner: UInt32, number: UInt32) -> Proposal? {
    index(of: owner, number: number).map { solutions[$0].proposal }
  }

  /// Notes the proposal for which a container's children are solved. Does nothing without a place.
  package func note(_ proposal: Proposal, of owner: UInt32, number: UInt32) {
    if let index = index(of: owner, number: number) { solutions[index].proposal = proposal }
  }

  /// Discards all solutions.
  package func removeAll() {
    if solutions.isEmpty { return }
    solutions = []
    lengths?.deallocate()
    lengths = nil
    (count, capacity) = (0, 0)
  }

  @inlinable subscript(place: Int) -> SolvedLength {
    get {
      guard place < count, let lengths else { preconditionFailure("There is no length \(place).") }
      return lengths[place]
    }
    set {
      guard place < count, let lengths else { preconditionFailure("There is no length \(place).") }
      lengths[place] = newValue
    }
  }
}

/// The lengths of one container's children.
@MainActor
package struct SolvedPart {
  @usableFromInline let store: SolvedLengths
  @usableFromInline let start: Int
  @usableFromInline let count: Int

  fileprivate init(_ store: SolvedLengths, _ start: Int, _ count: Int) {
    self.store = store
    self.start = start
    self.count = count
  }

  /// Creates a place for lengths that nobody else needs.
  package init(count: Int) {
    var number: UInt32 = 0
    self = SolvedLengths().part(of: 0, number: &number, count: count)
  }

  /// The place of a layout that solves no lengths.
  package static let none = SolvedPart(count: 0)

  /// The length of the child at an index.
  @inlinable package subscript(index: Int) -> SolvedLength {
    get {
      precondition(index >= 0 && index < count, "There is no child \(index).")
      return store[start + index]
    }
    nonmutating set {
      precondition(index >= 0 && index < count, "There is no child \(index).")
      store[start + index] = newValue
    }
  }
}
