import ArborCore
package import ArborLayout
package import ArborPlatform
package import Foundation

/// Measures views with constraints inside.
///
/// A proposal has a lower priority than compression resistance (750) and a higher one than content
/// hugging (250): the view is as large as proposed, but not smaller than its content, nor larger
/// than required constraints allow. Without a proposal it is as small as they allow. Wrapping text,
/// which could be as wide as its single line, yields to the proposed width.
extension ViewRendition {
  private static var proposalPriority: Float { 500 }
  private static var wrappingPriority: Float { 760 }
  private static var compressionPriority: Float { 50 }
  /// Stands for an infinite proposal; a view that reaches this length reports an infinite one.
  private static var endless: CGFloat { 1e6 }

  /// Returns the size that constraints give the view; `nil` if there are no constraints inside.
  ///
  /// - Parameter preferred: the lengths to use where nothing is proposed; 0 for none.
  package func constrainedSize(in proposal: Proposal, preferring preferred: CGSize = .zero)
    -> CGSize?
  {
    guard let view = platformView as? any ConstraintView else { return nil }
    return settling { constrainedSize(of: view, in: proposal, preferring: preferred) }
  }

  private func constrainedSize(
    of view: any ConstraintView, in proposal: Proposal, preferring preferred: CGSize
  ) -> CGSize? {
    updateConstraints()
    state.hasConstraintsInside = view.hasConstraintsInside
    guard state.hasConstraintsInside else { return nil }
    let hugging = view.constraintState?.hugging
    var width = proposal.width.map { CGFloat($0) } ?? (preferred.width > 0 ? preferred.width : nil)
    var height =
      proposal.height.map { CGFloat($0) } ?? (preferred.height > 0 ? preferred.height : nil)
    if let hugging, hugging.horizontal >= 750 { width = nil }
    if let hugging, hugging.vertical >= 750 { height = nil }
    let size = view.constraintFittingSize(
      CGSize(width: min(width ?? 0, Self.endless), height: min(height ?? 0, Self.endless)),
      horizontal: width == nil
        ? Self.compressionPriority
        : view.wrapsInside ? Self.wrappingPriority : Self.proposalPriority,
      vertical: height == nil ? Self.compressionPriority : Self.proposalPriority)
    return CGSize(
      width: size.width < Self.endless ? size.width : .infinity,
      height: size.height < Self.endless ? size.height : .infinity)
  }

  /// Reports a size change when a view in this hierarchy requests layout, since constraints may
  /// change the hierarchy's size.
  package func insideWantsLayout(_ asking: any PlatformView) {
    guard !isSettling, let node, let view = platformView as? any ConstraintView else { return }
    // A view that is placed by its frame may lay out its subviews without affecting this size.
    guard let asking = asking as? any ConstraintView, asking.isSolved(with: view) else { return }
    if !state.hasConstraintsInside { state.hasConstraintsInside = view.hasConstraintsInside }
    if state.hasConstraintsInside { node.sizeChanged() }
  }
}

extension ConstraintView {
  /// Whether constraints affect the size of the view; those inside of a view that is placed by its
  /// frame do not.
  fileprivate var hasConstraintsInside: Bool {
    if let constraintState, !constraintState.installed.isEmpty { return true }
    return platformSubviews.contains { child in
      guard let child = child as? any ConstraintView,
        !child.translatesAutoresizingMaskIntoConstraints,
        child.constraintState?.isPlacedBySuperview != true
      else { return false }
      return child.hasConstraintsInside
    }
  }

  /// Whether the height of any view inside depends on its width.
  fileprivate var wrapsInside: Bool {
    platformSubviews.contains { child in
      guard let child = child as? any ConstraintView else { return false }
      return child.heightFollowsWidth || child.wrapsInside
    }
  }
}
