package import ArborDisplay
package import ArborLayout
package import Foundation

/// Shows the first of its views that fits.
///
/// ## Algorithm
/// 1. Each view in order is measured at its ideal size on the constrained axes; on the other axis
///    it is offered the proposal.
/// 2. The first whose size does not exceed the proposal on the constrained axes is chosen,
///    otherwise the last.
/// 3. The chosen view is offered the proposal. The others keep their state, but are neither placed
///    nor drawn.
package final class ChoiceNode: MemoNode {
  private var axes: Axis.Set
  private var chosen: LayoutNode?

  package init(_ axes: Axis.Set, _ inputs: _ViewInputs) {
    self.axes = axes
    super.init(inputs)
  }

  package func update(with axes: Axis.Set) {
    if self.axes == axes { return }
    self.axes = axes
    traitsChanged = true
    host.invalidateLayout(self)
  }

  override package var typeName: String { "ViewThatFits" }

  private func choice(in proposal: Proposal) -> LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first { fits($0, in: proposal) } ?? layoutChildren.last
  }

  private func fits(_ child: LayoutNode, in proposal: Proposal) -> Bool {
    let (horizontal, vertical) = (axes.contains(.horizontal), axes.contains(.vertical))
    let size = child.measure(
      Proposal(horizontal ? nil : proposal.width, vertical ? nil : proposal.height))
    return (!horizontal || size.width <= proposal.width ?? .infinity)
      && (!vertical || size.height <= proposal.height ?? .infinity)
  }

  override package func size(in proposal: Proposal) -> CGSize {
    choice(in: proposal)?.measure(proposal) ?? .zero
  }

  override package func placeChildren() {
    let next = choice(in: placedProposal)
    for child in layoutChildren { child.isLeftOut = child !== next }
    if chosen !== next {
      chosen = next
      host.choiceChanged()
      segmentChanged()
    }
    next?.place(at: .zero, size: size, proposal: placedProposal)
  }

  override func layoutChildrenDidChange() { chosen = nil }

  /// Returns the union of all views' spacing: the choice depends on a size that depends on the
  /// spacing.
  override package func spacing(_ edge: Edge) -> EdgeSpacing {
    refreshLayoutChildren()
    return EdgeSpacing.union(layoutChildren.lazy.map { $0.spacing(edge) })
  }

  override package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    let proposal = guideProposal(for: size)
    guard let choice = choice(in: proposal) else { return nil }
    return choice.explicitGuide(key, in: choice.measure(proposal))
  }

  override func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    segmentIsClean()
    if let chosen { chosen.appendDrawing(to: &list, at: offset + chosen.origin) }
  }

  override func explain(_ recorder: LayoutRecorder) {
    recorder.rule = ["ViewThatFits shows the first view whose ideal size fits, else the last."]
    for child in layoutChildren {
      let fits = fits(child, in: placedProposal)
      recorder.note(
        child, placedProposal, child.measure(placedProposal), at: child === chosen ? .zero : nil,
        fits ? "Its ideal size fits." : "Its ideal size does not fit.")
      if child === chosen { break }
    }
  }
}

extension ViewHost {
  /// Notes that another view is shown than before.
  func choiceChanged() { publication.hasStructureChanged = true }
}
