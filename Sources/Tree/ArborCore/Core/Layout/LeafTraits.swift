package import ArborDisplay
package import ArborLayout
package import Foundation

/// The values of a leaf that containers need most often, stored in its node: reading them neither
/// calls nor copies the behavior.
package struct LeafTraits: Equatable, Sendable {
  /// The computation of the size.
  package enum Sizing: Equatable, Sendable {
    /// The behavior computes the size.
    case custom
    /// `size` if it fits the proposal; otherwise the behavior computes the size. Never smaller than
    /// the minimums.
    case fitting(size: CGSize, minimumWidth: Double, minimumHeight: Double)
    /// The proposed size; 10 points where it is unspecified.
    case greedy
    /// The proposed length along the enclosing stack, or along both axes outside of stacks; at
    /// least `minimum`.
    case spacer(minimum: Double)
    case fixed(CGSize)
  }

  // Ordered by size, so that the structure takes the fewest bytes.
  package var sizing: Sizing
  /// Whether the view takes the length that remains along the enclosing stack after all others,
  /// without a distance to them.
  package var isSpacer: Bool
  /// The spacing towards views above and below.
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
  /// Returns the smallest length along `axis`, across a stack, if it does not depend on the other
  /// length; `nil` if it may.
  func minimum(along axis: Axis) -> Double? {
    switch sizing {
    case .custom: nil
    case .fixed(let size): axis == .horizontal ? size.width : size.height
    case .greedy, .spacer: 0
    case .fitting(_, _, let minimumHeight): axis == .vertical ? minimumHeight : nil
    }
  }
}

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
