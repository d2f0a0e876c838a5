import ArborGraph
import ArborDisplay
package import ArborLayout
package import Foundation

extension StackLayout {
  private func along(_ proposal: Proposal) -> Double? {
    stackAxis == .horizontal ? proposal.width : proposal.height
  }

  private func across(_ proposal: Proposal) -> Double? {
    stackAxis == .horizontal ? proposal.height : proposal.width
  }

  private func proposal(_ length: Double, _ across: Double?) -> Proposal {
    let length = length.isNaN ? nil : length
    return stackAxis == .horizontal ? Proposal(length, across) : Proposal(across, length)
  }

  private func makeSize(_ length: Double, _ across: Double) -> CGSize {
    stackAxis == .horizontal
      ? CGSize(width: length, height: across) : CGSize(width: across, height: length)
  }

  /// Returns the size, with a solution if all children are rigid and have the same priority, or the
  /// length is unspecified.
  package func solution(
    of children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, in proposal: Proposal
  ) -> (size: CGSize, solution: StackSolution?) {
    guard let first = children.first else { return (.zero, nil) }
    let solved = solve(children, lengths, proposal, across: across(proposal))
    let (total, extent) = sum(of: children, lengths, distances: solved.distances)
    let size = makeSize(total, extent.length)
    let isKept =
      (solved.isRigid || along(proposal) == nil) && mayKeep(alignment, first)
      && size.width.isFinite && size.height.isFinite
    return (
      size,
      isKept
        ? StackSolution(
          offers: proposal, distances: solved.distances, extent: extent, priority: first.priority,
          size: size) : nil
    )
  }

  /// Returns whether the guides follow from the children's sizes alone.
  private func mayKeep(_ alignment: AlignmentKey, _ child: LayoutNode) -> Bool {
    guard alignment.kind != .custom, alignment.kind != .textBaseline,
      !child.host.layout.mayHaveExplicitGuide(alignment)
    else { return false }
    return child.layoutParent?.mayAnswerGuides == false
  }

  /// Returns the length along the axis and the extent across it, from the solved sizes.
  func sum(
    of children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, distances: Double
  ) -> (total: Double, extent: GuideExtent) {
    var total = distances
    var extent = GuideExtent()
    let mayBeExplicit = mayHaveExplicitGuides(children)
    for index in children.indices {
      let size = lengths[index].size
      total += length(size)
      let guide = children.withUnretained(index) {
        $0.guide(alignment, in: size, mayBeExplicit: mayBeExplicit)
      }
      extent.add(length: across(size), guide: guide)
    }
    return (total, extent)
  }

  /// Returns whether the solution is valid for a proposal: for rigid children the offer along the
  /// axis makes no difference.
  package func holds(_ solution: StackSolution, for proposal: Proposal) -> Bool {
    across(solution.offers) == across(proposal)
      && (along(solution.offers) == nil) == (along(proposal) == nil)
  }

  /// Measures the changed children. A child may change as long as the offers to later ones do not
  /// depend on it: nothing is left, or the length is unlimited.
  package func update(
    _ solution: inout StackSolution, of children: ContiguousArray<LayoutNode>,
    _ lengths: SolvedPart, changed: ContiguousArray<Int32>, traits: Bool
  ) -> Bool {
    if traits, spacing == nil {
      solution.distances = 0
      for index in 1..<children.count {
        solution.distances += distance(children[index - 1], children[index])
      }
    }
    let across = across(solution.offers)
    var isAsWide = true
    for index in changed {
      guard children.indices.contains(Int(index)) else { return false }
      let child = children[Int(index)]
      let former = lengths[Int(index)]
      let offered = former.offered
      guard offered.isNaN || offered == 0 || offered == .infinity,
        child.priority == solution.priority, mayKeep(alignment, child)
      else { return false }
      if !offered.isNaN {
        let range = child.lengthRange(stackAxis, across: across)
        guard range.minimum == range.maximum else { return false }
      }
      let size = child.measure(proposal(offered, across))
      if self.across(size) != self.across(former.size) { isAsWide = false }
      lengths[Int(index)].size = size
    }
    if isAsWide {
      var total = solution.distances
      for index in children.indices { total += length(lengths[index].size) }
      solution.size = makeSize(total, solution.extent.length)
    } else {
      let (total, extent) = sum(of: children, lengths, distances: solution.distances)
      solution.extent = extent
      solution.size = makeSize(total, extent.length)
    }
    return solution.size.width.isFinite && solution.size.height.isFinite
  }

  /// Moves the children after the first changed one by the new lengths.
  package func move(
    _ children: ContiguousArray<LayoutNode>, _ lengths: SolvedPart, by solution: StackSolution,
    changed: ContiguousArray<Int32>
  ) -> [ChunkMove] {
    guard let first = changed.min().map(Int.init), let last = changed.max().map(Int.init) else {
      return []
    }
    let isVertical = stackAxis == .vertical
    var position = isVertical ? children[first].origin.y : children[first].origin.x
    var shift = ChunkShift(first, count: children.count)
    var isMoved = false
    for index in first..<children.count {
      let child = children[index]
      if index > first, spacing != 0 { position += distance(children[index - 1], child) }
      let old = isVertical ? child.origin.y : child.origin.x
      if changed.contains(Int32(index)) {
        let size = lengths[index].size
        let offset = solution.extent.offset(ofGuide: child.guide(alignment, in: size))
        child.place(
          at: isVertical ? CGPoint(x: offset, y: position) : CGPoint(x: position, y: offset),
          size: size, proposal: proposal(lengths[index].offered, across(solution.offers)))
      } else if position != old {
        child.move(to: position, along: stackAxis)
        isMoved = true
      } else if index > last {
        // Everything after it stays as well.
        break
      }
      shift.note(index, from: old, to: isVertical ? child.origin.y : child.origin.x)
      position += length(lengths[index].size)
    }
    if isMoved { children[first].layoutParent?.childrenMoved() }
    shift.end()
    return shift.moves
  }
}

/// Determines whether all children of a chunk of the drawing move by the same distance.
@MainActor
private struct ChunkShift {
  private(set) var moves: [ChunkMove] = []
  private let count: Int
  private var chunk: Int
  private var seen = 0
  /// The distance in thousandths of a point, the precision of drawings; `nil` if the distances
  /// differ.
  private var distance: Int?

  /// - Parameters:
  ///   - first: The first child to be recorded; those before it in its chunk stay.
  ///   - count: The number of all children.
  init(_ first: Int, count: Int) {
    self.count = count
    chunk = first / SegmentChunks.length
  }

  mutating func note(_ index: Int, from old: Double, to new: Double) {
    if index / SegmentChunks.length != chunk {
      end()
      chunk = index / SegmentChunks.length
      seen = 0
    }
    let moved = Self.thousandths(new) - Self.thousandths(old)
    if seen == 0 { distance = moved } else if distance != moved { distance = nil }
    seen += 1
  }

  /// Returns a position of a frame in thousandths, rounded; without the call that `rounded()` is.
  private static func thousandths(_ position: Double) -> Int {
    Int(position * 1000 + (position < 0 ? -0.5 : 0.5))
  }

  mutating func end() {
    if seen == 0 || distance == 0 { return }
    let start = chunk * SegmentChunks.length
    let isWhole = seen == min(SegmentChunks.length, count - start)
    moves.append(ChunkMove(chunk: chunk, distance: isWhole ? distance : nil))
  }
}
