package import ArborDisplay
package import ArborLayout
package import Foundation

/// A view that shows a part of its content.
///
/// ## Algorithm
/// 1. The content is offered an open length on the axes of scrolling, across what the scroll view is offered. Several views stand above
///    each other.
/// 2. The scroll view is as long as it is offered on its axes, or as its content where the length is open; across, as its content.
/// 3. The content stands at the leading top corner. Where it is turned, drawn and hit, the position of the visible part is subtracted
///    (`contentTransform`); frames inside are places on the screen. A pure scroll changes neither layout nor drawing.
package final class ScrollNode: MemoNode {
  package let context: ScrollContext
  private var implicitStack = ImplicitStack(axis: .vertical)
  override var implicitStacks: [LayoutNode] { implicitStack.nodes }

  package init(axes: Axis.Set, _ inputs: _ViewInputs) {
    context = ScrollContext(axes: axes, viewport: inputs.host.size)
    self.axes = axes
    super.init(inputs)
    context.belong(to: self)
    host.scrolls[id] = self
  }

  private var axes: Axis.Set

  package func take(axes: Axis.Set) {
    guard axes != self.axes else { return }
    self.axes = axes
    traitsChanged = true
    segmentChanged()
    host.invalidateLayout(self)
  }

  override package var typeName: String { "ScrollView" }

  override package func willUnmount() {
    super.willUnmount()
    host.scrolls[id] = nil
  }

  /// All that scrolls.
  var content: LayoutNode? { layoutChildren.first }

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    super.gatherLayoutChildren(into: &list)
    implicitStack.wrap(&list, in: self)
  }

  // MARK: Layout

  private func offered(_ proposal: Proposal) -> Proposal {
    Proposal(
      axes.contains(.horizontal) ? nil : proposal.width,
      axes.contains(.vertical) ? nil : proposal.height)
  }

  override package func size(in proposal: Proposal) -> CGSize {
    refreshLayoutChildren()
    let inner = content?.measure(offered(proposal)) ?? .zero
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? inner.width : inner.width,
      height: axes.contains(.vertical) ? proposal.height ?? inner.height : inner.height)
  }

  override package func minimum(along axis: Axis) -> Double? {
    axes.contains(axis == .horizontal ? .horizontal : .vertical) ? 0 : nil
  }

  override package func placeChildren() {
    refreshLayoutChildren()
    let proposal = offered(placedProposal)
    let inner = content?.measure(proposal) ?? .zero
    context.take(axes: axes, container: size, content: inner)
    content?.place(at: .zero, size: inner, proposal: proposal)
    context.isChanged = true
  }

  override package var contentTransform: CGAffineTransform? {
    context.offset == .zero
      ? nil : CGAffineTransform(translationX: -context.offset.x, y: -context.offset.y)
  }

  // MARK: Drawing

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    if isSegmentDirty || segmentCache == nil {
      var inner: [Placement] = []
      super.appendPlacements(to: &inner, at: .zero)
      segmentCache = Segment(
        id: id,
        content: .layer(
          LayerContent(
            clip: Path(CGRect(origin: .zero, size: size)))),
        size: size, children: inner)
    }
    if let segmentCache { list.append(Placement(offset: offset, segment: segmentCache)) }
  }
}
