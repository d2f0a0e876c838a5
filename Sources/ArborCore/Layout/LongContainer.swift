package import ArborLayout
package import Foundation

/// What a container with many children keeps, so that a change of one does not cost all of them.
///
/// ## Algorithm
/// 1. When the container is measured, its layout may answer with a ``StackSolution``: the children's lengths do not depend on each other.
/// 2. A child whose answers changed is noted. When the container is measured again for such a proposal, only the noted children are
///    measured; the sum is added up anew, in the same order, so that it is the same number to the last bit.
/// 3. When the children are placed again, those before the first change stay; those after it are moved, without being asked. Where all
///    children of a chunk of the drawing moved by the same distance, the chunk is moved as a whole.
@MainActor
final class LongContainer {
  /// Containers with fewer children do without.
  static let least = 65

  var chunks = SegmentChunks()
  var solution: StackSolution?
  /// Children whose answers changed since the solution was found.
  private var changed: ContiguousArray<Int32> = []
  private var haveTraitsChanged = false
  /// Children whose answers changed since the children were placed.
  private(set) var moved: ContiguousArray<Int32> = []
  /// For which solution the children were placed last, and for which proposal.
  private var placed: (solution: StackSolution, proposal: Proposal)?
  /// With more changes at a time nothing is saved.
  private static let most = 16

  func note(_ index: Int32, traits: Bool) {
    guard solution != nil else { return }
    if traits { haveTraitsChanged = true }
    if changed.count >= Self.most { return forget() }
    changed.append(index)
  }

  func forget() {
    solution = nil
    placed = nil
    changed.removeAll()
    moved.removeAll()
  }

  /// A new solution, found by asking all children.
  func take(_ solution: StackSolution?) {
    self.solution = solution
    changed.removeAll()
    placed = nil
    moved.removeAll()
  }

  /// The size for a proposal; nil: all children must be asked.
  func size(
    in proposal: Proposal, of layout: some ContainerLayout, _ children: ContiguousArray<LayoutNode>
  ) -> CGSize? {
    guard var solution, layout.holds(solution, for: proposal) else { return nil }
    if !changed.isEmpty {
      let traits = haveTraitsChanged
      haveTraitsChanged = false
      guard layout.update(&solution, of: children, changed: changed, traits: traits) else {
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

  /// Whether the children can be moved from where they stand; to be followed by `wasPlaced`.
  func canMove(_ proposal: Proposal) -> Bool {
    guard let solution, let placed, changed.isEmpty else { return false }
    return placed.proposal == proposal && solution.offers == proposal
      && placed.solution.extent == solution.extent
  }

  func wasPlaced(for proposal: Proposal) {
    placed = solution.flatMap { changed.isEmpty ? ($0, proposal) : nil }
    moved.removeAll()
  }

  /// The children were placed without the solution: they hold other proposals than it says.
  func wasPlacedOtherwise() {
    placed = nil
    moved.removeAll()
  }
}

/// The lengths of a stack's children that take the same whatever they are offered.
package struct StackSolution {
  /// For which the children hold what they are offered.
  package var offers: Proposal
  /// Of the distances between the children.
  package var distances: Double
  /// Across the axis.
  package var extent: GuideExtent
  package var priority: Double
  package var size: CGSize
}
