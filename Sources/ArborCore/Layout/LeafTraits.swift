package import ArborDisplay
package import ArborLayout
package import Foundation

/// What a container asks a leaf most often, kept with its node: answering it neither calls nor copies the behaviour.
package struct LeafTraits: Equatable, Sendable {
  package enum Sizing: Equatable, Sendable {
    /// The behaviour is asked.
    case custom
    /// `size` wherever it fits; where it does not, the behaviour is asked. Never narrower or lower than the minimums.
    case fitting(size: CGSize, minimumWidth: Double, minimumHeight: Double)
    /// Whatever is offered; 10 where the proposal is open.
    case greedy
    /// Along the stack around it (outside of stacks in both directions) what is offered, at least `minimum`.
    case spacer(minimum: Double)
    case fixed(CGSize)
  }

  // In this order the whole takes the fewest bytes.
  package var sizing: Sizing
  /// Takes what is left along the stack around it, after all others, and no distance to them.
  package var isSpacer: Bool
  /// Towards views above and below.
  package var verticalSpacing: EdgeSpacing

  package init(
    _ sizing: Sizing, verticalSpacing: EdgeSpacing = .standard, isSpacer: Bool = false
  ) {
    self.sizing = sizing
    self.verticalSpacing = verticalSpacing
    self.isSpacer = isSpacer
  }
}

extension LeafTraits {
  /// The smallest length along `axis`, where it does not depend on the other length; the axis is across a stack. nil: it may.
  func minimum(along axis: Axis) -> Double? {
    switch sizing {
    case .custom: nil
    case .fixed(let size): axis == .horizontal ? size.width : size.height
    case .greedy, .spacer: 0
    case .fitting(_, _, let minimumHeight): axis == .vertical ? minimumHeight : nil
    }
  }
}

/// The part of a leaf's node that is the same for all behaviours.
@MainActor
package class TraitNode: LayoutNode {
  final var traits = LeafTraits(.custom)

  override package final var priority: Double { traits.isSpacer ? -.infinity : 0 }

  override package final func measure(_ proposal: Proposal) -> CGSize {
    switch traits.sizing {
    case .custom: return size(in: proposal)
    case .fixed(let size): return size
    case .greedy: return proposal.replacingUnspecified()
    case .fitting(let size, _, let minimumHeight):
      // What is as low as can be does not get lower where there is less room.
      let height = size.height <= minimumHeight ? 0 : size.height
      if proposal.leavesRoom(for: CGSize(width: size.width, height: height)) { return size }
      return self.size(in: proposal)
    case .spacer(let minimum):
      let axis = stackAxis
      return CGSize(
        width: axis == .vertical ? 0 : max(proposal.width ?? minimum, minimum),
        height: axis == .horizontal ? 0 : max(proposal.height ?? minimum, minimum))
    }
  }

  override package final func lengthRange(
    _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double) {
    switch traits.sizing {
    case .fixed(let size):
      let length = axis == .horizontal ? size.width : size.height
      return (length, length)
    case .greedy: return (0, .infinity)
    case .fitting(let size, let minimumWidth, let minimumHeight):
      if axis == .horizontal { return (minimumWidth, size.width) }
      if (across ?? .infinity) >= size.width { return (minimumHeight, size.height) }
    case .spacer(let minimum):
      return stackAxis == nil || stackAxis == axis ? (minimum, .infinity) : (0, 0)
    case .custom: break
    }
    return customRange(axis, across: across)
  }

  override final func minimum(along axis: Axis) -> Double? { traits.minimum(along: axis) }

  func customRange(_ axis: Axis, across: Double?) -> (minimum: Double, maximum: Double) {
    super.lengthRange(axis, across: across)
  }

  override package final func spacing(_ edge: Edge) -> EdgeSpacing {
    let isVertical = edge == .top || edge == .bottom
    if traits.isSpacer {
      return stackAxis == nil || (stackAxis == .vertical) == isVertical ? .none : .unset
    }
    return isVertical ? traits.verticalSpacing : traits.verticalSpacing.besideText ?? .standard
  }
}
