package import ArborDisplay
package import ArborLayout
package import Foundation

/// Views side by side or above each other.
package struct StackLayout: ContainerLayout {
  /// The view's name for paths; empty for an implicit stack.
  package let typeName: String
  package let stackAxis: Axis
  /// How the children are aligned across the axis.
  package let alignment: AlignmentKey
  /// Between neighbours, in points; nil: what they ask for.
  package let spacing: Double?

  package init(axis: Axis, alignment: AlignmentKey? = nil, spacing: Double? = nil, typeName: String = "") {
    self.typeName = typeName
    stackAxis = axis
    self.alignment =
      alignment
      ?? (axis == .vertical ? HorizontalAlignment.center.key : VerticalAlignment.center.key)
    self.spacing = spacing
  }

  package var axis: Axis? { stackAxis }

  private func proposal(_ length: Double?, _ across: Double?) -> Proposal {
    stackAxis == .horizontal ? Proposal(length, across) : Proposal(across, length)
  }

  private func distance(_ one: LayoutNode, _ other: LayoutNode) -> Double {
    if let spacing { return spacing }
    return stackAxis == .horizontal
      ? one.spacing(.trailing).distance(to: other.spacing(.leading))
      : one.spacing(.bottom).distance(to: other.spacing(.top))
  }

  private func length(_ size: CGSize) -> Double {
    stackAxis == .horizontal ? size.width : size.height
  }
  private func across(_ size: CGSize) -> Double {
    stackAxis == .horizontal ? size.height : size.width
  }

  /// Finds the size of each child for a proposal and leaves it with the child; answers the sum of the distances between them.
  private func solve(_ children: ContiguousArray<LayoutNode>, _ proposal: Proposal) -> Double {
    let offered = stackAxis == .horizontal ? proposal.width : proposal.height
    let across = stackAxis == .horizontal ? proposal.height : proposal.width
    var total = 0.0
    if spacing != 0 {
      for index in 1..<max(children.count, 1) {
        total += distance(children[index - 1], children[index])
      }
    }
    guard let offered else {
      for child in children {
        child.solvedSize = child.measure(self.proposal(nil, across))
        child.offeredLength = .nan
      }
      return total
    }
    StackSolver.solve(count: children.count, available: offered - total) { index in
      let child = children[index]
      let range = child.lengthRange(stackAxis, across: across)
      return .init(priority: child.priority, minimum: range.minimum, maximum: range.maximum)
    } take: { index, length in
      let child = children[index]
      let size = child.measure(self.proposal(length, across))
      child.solvedSize = size
      child.offeredLength = length
      return self.length(size)
    }
    return total
  }

  package func size(of children: ContiguousArray<LayoutNode>, in proposal: Proposal) -> CGSize {
    if children.isEmpty { return .zero }
    var total = solve(children, proposal)
    var low = Double.infinity
    var high = -Double.infinity
    var isInfinite = false
    for child in children {
      let size = child.solvedSize
      total += length(size)
      let guide = child.guide(alignment, in: size)
      low = min(low, -guide)
      high = max(high, across(size) - guide)
      // The guide of an infinite view is infinite as well: their difference would be no number.
      if across(size) == .infinity { isInfinite = true }
    }
    if isInfinite { (low, high) = (0, .infinity) }
    return stackAxis == .horizontal
      ? CGSize(width: total, height: high - low) : CGSize(width: high - low, height: total)
  }

  package func arrange(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, proposal: Proposal, isSolved: Bool,
    place: (LayoutNode, CGPoint, CGSize, Proposal) -> Void
  ) {
    if children.isEmpty { return }
    var proposal = proposal
    var isSolved = isSolved
    let isHorizontal = stackAxis == .horizontal
    if isHorizontal, proposal.height == nil {
      proposal.height = size.height
      isSolved = false
    } else if !isHorizontal, proposal.width == nil {
      proposal.width = size.width
      isSolved = false
    }
    if !isSolved { _ = solve(children, proposal) }
    var low = Double.infinity
    for child in children { low = min(low, -child.guide(alignment, in: child.solvedSize)) }
    var position = 0.0
    let offeredAcross = isHorizontal ? proposal.height : proposal.width
    for index in children.indices {
      let child = children[index]
      if index > 0, spacing != 0 { position += distance(children[index - 1], child) }
      let size = child.solvedSize
      let across = -child.guide(alignment, in: size) - low
      let offered = child.offeredLength
      place(
        child, isHorizontal ? CGPoint(x: position, y: across) : CGPoint(x: across, y: position), size,
        self.proposal(offered.isNaN ? nil : offered, offeredAcross))
      position += length(size)
    }
  }

  /// The lengths across, where they follow from what the children are: the largest minimum, and what an infinite offer gives. nil where
  /// the children's lengths along the axis might depend on the offer across.
  package func rangeAcross(of children: ContiguousArray<LayoutNode>) -> Double? {
    guard alignment.kind != .custom else { return nil }
    var minimum = 0.0
    for child in children {
      guard let child = child as? TraitNode, let own = child.traits.minimum(along: otherAxis) else {
        return nil
      }
      minimum = max(minimum, own)
    }
    return minimum
  }

  private var otherAxis: Axis { stackAxis == .horizontal ? .vertical : .horizontal }

  /// Along the axis the edge child's; across it text spacing only where all children are texts.
  package func spacing(of children: ContiguousArray<LayoutNode>, _ edge: Edge) -> EdgeSpacing {
    let isAlong =
      stackAxis == .horizontal
      ? edge == .leading || edge == .trailing : edge == .top || edge == .bottom
    if isAlong {
      let child = edge == .leading || edge == .top ? children.first : children.last
      return child?.spacing(edge) ?? .standard
    }
    return EdgeSpacing.union(children.lazy.map { $0.spacing(edge) })
  }
}

extension EdgeSpacing {
  /// What several views side by side ask for together: text spacing only where all are texts.
  @MainActor
  package static func union(_ all: some Sequence<EdgeSpacing>) -> EdgeSpacing {
    var result: EdgeSpacing?
    for spacing in all {
      switch (result, spacing) {
      case (_, .none): continue
      case (nil, _): result = spacing
      case (.text(let one)?, .text(let other)): result = .text(max(one, other))
      default: return .standard
      }
    }
    return result ?? .standard
  }
}
