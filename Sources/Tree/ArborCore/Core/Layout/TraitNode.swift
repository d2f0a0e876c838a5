package import ArborDisplay
package import ArborLayout
package import Foundation

/// The part of a leaf's node that does not depend on the type of its behavior.
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
      // A view at its minimum height does not get lower if there is less space.
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

  /// Returns the smallest and largest length if the traits do not specify them.
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
