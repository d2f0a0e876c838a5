import ArborCore
import ArborDisplay
import ArborLayout
public import Foundation

/// How a view with a fixed aspect ratio uses the proposed size.
///
/// ```swift
/// Image("photo").resizable().aspectRatio(contentMode: .fill)
///   .frame(width: 80, height: 80).clipped()
/// ```
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// Within the proposed size.
  case fit
  /// Covering the proposed size.
  case fill
}

/// ## Algorithm
/// The content is proposed the largest size of the ratio inside the proposal, or the smallest one
/// around it (`AspectRatio`); without a ratio, that of the content's ideal size applies. The frame
/// is the content's size.
private nonisolated struct AspectRatioLayout: UnaryLayout {
  let ratio: CGFloat?
  let mode: ContentMode

  var name: String { "aspectRatio" }
  var arguments: [NamedValue] {
    [
      NamedValue(name: "aspectRatio", value: ratio.map { "\($0)" } ?? "nil"),
      NamedValue(name: "contentMode", value: "\(mode)"),
    ]
  }

  @MainActor func change(from old: Self) -> LeafChange {
    ratio == old.ratio && mode == old.mode ? [] : .size
  }

  @MainActor private func offered(_ child: LayoutNode, _ proposal: Proposal) -> Proposal {
    let shape = ratio.map { CGSize(width: $0, height: 1) } ?? child.measure(.unspecified)
    return AspectRatio.offer(shape, fills: mode == .fill, in: proposal)
  }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    child.measure(offered(child, proposal))
  }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let offered = offered(child, proposal)
    let childSize = child.measure(offered)
    return (
      CGPoint(x: (size.width - childSize.width) / 2, y: (size.height - childSize.height) / 2),
      childSize, offered
    )
  }
}

/// Proposes a view a size of an aspect ratio.
public nonisolated struct _AspectRatioModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: AspectRatioLayout

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    inputs.makeUnary(modifier.layout, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    cursor.updateUnary(modifier.layout, content)
  }
}

nonisolated extension View {
  /// Proposes the view a size of a width-to-height ratio; `nil` is that of its ideal size. A ratio
  /// that is not positive and finite is ignored.
  ///
  /// ```swift
  /// Image("photo").resizable()
  ///   .aspectRatio(4 / 3, contentMode: .fit)
  /// ```
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(
      _AspectRatioModifier(layout: AspectRatioLayout(ratio: aspectRatio, mode: contentMode)))
  }

  /// Proposes the view a size with the aspect ratio of another size.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view to fit the proposed size, with the ratio of its ideal size.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view to cover the proposed size, with the ratio of its ideal size.
  ///
  /// ```swift
  /// Image("photo").resizable()
  ///   .scaledToFill()
  ///   .frame(width: 80, height: 80).clipped()
  /// ```
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
