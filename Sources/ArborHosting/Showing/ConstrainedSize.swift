import ArborCore
import ArborLayout
import ArborPlatform
import Foundation

/// The size of a view that has constraints inside.
///
/// A proposal counts less than what contents need (750) and more than how they hug (250): the view is as large as proposed, but never
/// smaller than its contents are, nor larger than required constraints allow. Without a proposal it is as small as they let it be.
/// Texts that wrap, which could be as wide as they are long, give way to the width that is proposed.
extension ViewPresentation {
  private static var proposalPriority: Float { 500 }
  private static var wrappingPriority: Float { 760 }
  private static var compressionPriority: Float { 50 }
  /// Stands for an endless proposal; whoever gets as long as that is endless, too.
  private static var endless: CGFloat { 1e6 }

  /// - Parameter preferred: lengths that count where nothing is proposed; 0: there is none.
  /// - Returns: nil: no constraints are inside.
  func constrainedSize(in proposal: Proposal, preferring preferred: CGSize = .zero) -> CGSize? {
    guard let view = platformView as? any ConstraintView else { return nil }
    let wasSettling = isSettling
    isSettling = true
    defer { isSettling = wasSettling }
    updateConstraints()
    hasConstraintsInside = view.hasConstraintsInside
    guard hasConstraintsInside else { return nil }
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

  /// A view in the tree that begins here wants to be laid out: constraints may make another size of the tree.
  func insideWantsLayout(_ asking: any PlatformView) {
    guard !isSettling, let node, let view = platformView as? any ConstraintView else { return }
    // What has its place by a frame may lay out its inside as it likes.
    guard let asking = asking as? any ConstraintView, asking.isSolved(with: view) else { return }
    if !hasConstraintsInside { hasConstraintsInside = view.hasConstraintsInside }
    if hasConstraintsInside { node.sizeChanged() }
  }
}

extension ConstraintView {
  /// Whether constraints have a say in how large the view is; those inside of what has its place by a frame do not.
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

  /// Whether the height of anything inside depends on its width.
  fileprivate var wrapsInside: Bool {
    platformSubviews.contains { child in
      guard let child = child as? any ConstraintView else { return false }
      return child.heightFollowsWidth || child.wrapsInside
    }
  }
}
