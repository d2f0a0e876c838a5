import ArborLayout
import Foundation

/// The offer of a stack to one of its children, and the size that the child took.
struct SolvedLength {
  /// The length that was offered along the stack; NaN if it was open.
  var offered = Double.nan
  var size = CGSize.zero
}

/// The lengths that containers have solved for their children, kept from measuring to placing.
///
/// A page has one object for its passes of layout, which is emptied after each of them: nodes keep
/// no more than the number of their solution. A container of many children keeps its own.
@MainActor
package final class SolvedLengths {
  fileprivate var lengths: ContiguousArray<SolvedLength> = []
  private var solutions: ContiguousArray<Solution> = []

  private struct Solution {
    /// The id of the container's node.
    let owner: UInt32
    let children: Range<Int>
    /// The proposal for which the lengths are solved; `nil` for none.
    var proposal: Proposal?
  }

  package init() {}

  /// Returns the place of a container's children, new unless the container has one of this length.
  ///
  /// - Parameters:
  ///   - owner: The id of the container's node.
  ///   - number: The number of its solution, which may be outdated; it is set to a valid one.
  func part(of owner: UInt32, number: inout UInt32, count: Int) -> SolvedPart {
    if let known = index(of: owner, number: number), solutions[known].children.count == count {
      return SolvedPart(self, solutions[known].children.lowerBound)
    }
    number = UInt32(solutions.count)
    let start = lengths.count
    solutions.append(Solution(owner: owner, children: start..<start + count))
    lengths.append(contentsOf: repeatElement(SolvedLength(), count: count))
    return SolvedPart(self, start)
  }

  private func index(of owner: UInt32, number: UInt32) -> Int? {
    let index = Int(number)
    return index < solutions.count && solutions[index].owner == owner ? index : nil
  }

  /// Returns the proposal for which a container's children are solved; `nil` for none.
  func proposal(of owner: UInt32, number: UInt32) -> Proposal? {
    index(of: owner, number: number).flatMap { solutions[$0].proposal }
  }

  /// Notes the proposal for which a container's children are solved. Does nothing without a place.
  func note(_ proposal: Proposal?, of owner: UInt32, number: UInt32) {
    if let index = index(of: owner, number: number) { solutions[index].proposal = proposal }
  }

  /// Discards all solutions.
  func removeAll() {
    if solutions.isEmpty { return }
    solutions = []
    lengths = []
  }
}

/// The lengths of one container's children.
@MainActor
package struct SolvedPart {
  private let store: SolvedLengths
  private let start: Int

  fileprivate init(_ store: SolvedLengths, _ start: Int) {
    self.store = store
    self.start = start
  }

  /// Creates a place for lengths that nobody else needs.
  package init(count: Int) {
    var number: UInt32 = 0
    self = SolvedLengths().part(of: 0, number: &number, count: count)
  }

  /// The length of the child at an index.
  subscript(index: Int) -> SolvedLength {
    get { store.lengths[start + index] }
    nonmutating set { store.lengths[start + index] = newValue }
  }
}
