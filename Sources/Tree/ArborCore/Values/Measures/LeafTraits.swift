import ArborDisplay
import ArborLayout
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

  // This order takes the fewest bytes.
  package var sizing: Sizing
  /// Whether the view takes the length that remains along the enclosing stack after all others,
  /// without a distance to them.
  package var isSpacer: Bool
  private var spacingCategories: EdgeSpacing.Categories
  private var spacingLeading: Double
  /// The spacing towards views above and below.
  package var verticalSpacing: EdgeSpacing {
    EdgeSpacing(spacingCategories, leading: spacingLeading)
  }

  package init(
    _ sizing: Sizing, verticalSpacing: EdgeSpacing = .standard, isSpacer: Bool = false
  ) {
    self.sizing = sizing
    self.isSpacer = isSpacer
    spacingCategories = verticalSpacing.categories
    spacingLeading = verticalSpacing.leading
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
