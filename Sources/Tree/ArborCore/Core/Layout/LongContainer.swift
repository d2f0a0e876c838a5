package import ArborLayout
package import Foundation

/// The incremental layout of a container with many children, so that a change of one does not cost
/// all of them.
///
/// ## Algorithm
/// 1. When the container is measured, its layout may return a ``StackSolution`` if the lengths of
///    the children do not depend on each other.
/// 2. A child whose size may have changed is recorded. When the container is measured again for
///    such a proposal, only the recorded children are measured; the sum is computed again in the
///    same order, so that it is bitwise the same.
/// 3. When the children are placed again, those before the first change stay where they are, and
///    those after it are moved without being measured. If all children of a chunk of the drawing
///    moved by the same distance, the chunk is moved as a whole.
@MainActor
final class LongContainer {
  /// The minimum number of children.
  static let least = 65

  var chunks = SegmentChunks()
  /// The lengths of the children, which remain after they are placed.
  let lengths = SolvedLengths(isKept: true)
  var solution: StackSolution?
  /// The children whose size may have changed since the solution was found.
  private var changed: ContiguousArray<Int32> = []
  private var haveTraitsChanged = false
  /// The children whose size may have changed since the children were placed.
  private(set) var moved: ContiguousArray<Int32> = []
  /// The solution and the proposal for which the children were last placed.
  private var placed: (solution: StackSolution, proposal: Proposal)?
  /// The maximum number of changes; with more of them nothing is saved.
  private static let most = 16

  /// Records a child whose size, or with `traits` also its spacing, guides or priority, may have
  /// changed.
  func note(_ index: Int32, traits: Bool) {
    guard solution != nil else { return }
    if traits { haveTraitsChanged = true }
    if changed.count >= Self.most { return forget() }
    changed.append(index)
  }

  /// Discards the solution.
  func forget() {
    solution = nil
    placed = nil
    changed.removeAll()
    moved.removeAll()
  }

  /// Stores a new solution, found by measuring all children.
  func update(with solution: StackSolution?) {
    self.solution = solution
    changed.removeAll()
    placed = nil
    moved.removeAll()
  }

  /// Returns the size for a proposal; `nil` if all children must be measured.
  func size(
    in proposal: Proposal, of layout: some ContainerLayout,
    _ children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart
  ) -> CGSize? {
    guard var solution, layout.holds(solution, for: proposal) else { return nil }
    if !changed.isEmpty {
      let traits = haveTraitsChanged
      haveTraitsChanged = false
      let isUpdated = layout.update(
        &solution, of: children, lengths, changed: changed, traits: traits)
      guard isUpdated else {
        forget()
        return nil
      }
      moved += changed
      if moved.count > Self.most { placed = nil }
      changed.removeAll()
      self.solution = solution
    }
    return solution.size
  }

  /// Returns whether the children can be moved from their positions. If they are, `wasPlaced` must
  /// follow.
  func canMove(_ proposal: Proposal) -> Bool {
    guard let solution, let placed, changed.isEmpty else { return false }
    return placed.proposal == proposal && solution.offers == proposal
      && placed.solution.extent == solution.extent
  }

  /// Notes that the children were placed by the solution, for a proposal.
  func wasPlaced(for proposal: Proposal) {
    placed = solution.flatMap { changed.isEmpty ? ($0, proposal) : nil }
    moved.removeAll()
  }

  /// Notes that the children were placed without the solution, for other proposals.
  func wasPlacedOtherwise() {
    placed = nil
    moved.removeAll()
  }
}

/// The lengths of a stack's children that do not depend on what they are offered.
package struct StackSolution {
  /// The proposal for which the lengths are solved.
  package var offers: Proposal
  /// The sum of the distances between the children.
  package var distances: Double
  /// The extent across the axis.
  package var extent: GuideExtent
  package var priority: Double
  package var size: CGSize
}
