public import ArborCore
public import ArborDisplay
import ArborLayout
public import Foundation

/// ## Algorithm
/// 1. The container is the nearest enclosing scroll view or page of a stack, else the viewport.
/// 2. On the chosen axes `length` computes the frame's length from that of the container; the
///    content is proposed it and aligned in it.
/// 3. On the other axis the frame is transparent.
private nonisolated struct ContainerRelativeLayout: UnaryLayout {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  var name: String { "containerRelativeFrame" }
  var arguments: [NamedValue] { [NamedValue(name: "axes", value: "\(axes.rawValue)")] }

  @MainActor func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    node.readsContainer()
  }

  // Closures cannot be compared.
  @MainActor func change(from old: Self) -> LeafChange { [.size, .traits] }

  /// Returns the lengths on the chosen axes.
  @MainActor private func fixed(_ child: LayoutNode) -> (width: Double?, height: Double?) {
    let size = child.sizeOfContainer
    func own(_ axis: Axis, _ container: CGFloat) -> Double? {
      guard axes.contains(axis == .horizontal ? .horizontal : .vertical) else { return nil }
      let length = length(container, axis)
      return length.isFinite ? max(Double(length), 0) : nil
    }
    return (own(.horizontal, size.width), own(.vertical, size.height))
  }

  @MainActor func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    let fixed = fixed(child)
    let size = child.measure(
      Proposal(fixed.width ?? proposal.width, fixed.height ?? proposal.height))
    return CGSize(width: fixed.width ?? size.width, height: fixed.height ?? size.height)
  }

  @MainActor func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let fixed = fixed(child)
    let offered = Proposal(fixed.width ?? proposal.width, fixed.height ?? proposal.height)
    let childSize = child.measure(offered)
    return (aligned(child, childSize, by: alignment, in: size), childSize, offered)
  }

  @MainActor func priority(of child: LayoutNode) -> Double { 0 }
}

/// Gives a view a frame whose lengths depend on the size of its container.
public nonisolated struct _ContainerRelativeFrameModifier: ViewModifier {
  public typealias Body = Never
  fileprivate let layout: ContainerRelativeLayout

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
  /// Gives the view the length of its container on some axes.
  ///
  /// The container is the nearest enclosing scroll view or page of a stack, else the viewport.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View
  {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives the view the length of `span` of `count` equal parts of its container, with `spacing`
  /// points between the parts, on some axes.
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   HStack(spacing: 8) {
  ///     ForEach(cards) { card in
  ///       CardView(card: card).containerRelativeFrame(.horizontal, count: 3, spacing: 8)
  ///     }
  ///   }
  /// }
  /// ```
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }

  /// Gives the view a length computed from that of its container, on some axes. A length that is
  /// not finite is ignored.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(
      _ContainerRelativeFrameModifier(
        layout: ContainerRelativeLayout(axes: axes, alignment: alignment, length: length)))
  }
}
