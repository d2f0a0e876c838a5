import ArborDisplay
package import ArborGraph
package import ArborLayout
package import Foundation

/// The root of a page: offers the viewport to the root view and centers it; several root views are
/// stacked vertically.
///
/// A root view that is larger than the viewport starts at the top left corner, and the page grows,
/// so that everything can be reached by scrolling.
package final class RootNode: MemoNode, PreferenceReading {
  private var implicitStack = ImplicitStack(axis: .vertical)
  override var implicitStacks: [LayoutNode] { implicitStack.nodes }

  private let ownReader = Reader()
  override package var reader: Reader? { ownReader }

  init(host: ViewHost) {
    super.init(host: host, parent: nil)
    ownReader.belong(to: self)
  }

  /// Evaluates the content closure; what it reads directly is observed.
  func read<V>(_ content: @MainActor () -> V) -> V { ownReader.evaluate(content) }

  override package func evaluate() {
    ownReader.isDirty = false
    host.updateRoot(self)
  }

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    super.gatherLayoutChildren(into: &list)
    implicitStack.wrap(&list, in: self)
    for node in host.layout.modals + accessories { list.append(node) }
  }

  /// The content of the page without presented content and accessories.
  private var content: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first.flatMap { $0 is FrontNode ? nil : $0 }
  }

  override package func size(in proposal: Proposal) -> CGSize {
    let (viewport, insets) = (proposal.replacingUnspecified(), host.surroundings.insets)
    guard let child = content else { return viewport }
    return insets.page(around: child.measure(insets.reducing(proposal)), in: viewport)
  }

  override var coveredEdges: EdgeInsets {
    let insets = host.surroundings.insets.touched(by: content?.size ?? .zero, in: size)
    return EdgeInsets(insets, isRightToLeft: isRightToLeft)
  }

  override package func placeChildren() {
    if let content { place(content, host.surroundings.insets) }
    // Presented content is in the viewport, which starts at the left.
    let start = isRightToLeft ? size.width - host.size.width : 0
    for case let node as FrontNode in layoutChildren {
      node.place(inViewport: CGPoint(x: start, y: 0))
    }
  }

  private func place(_ child: LayoutNode, _ insets: WindowInsets) {
    let proposal = insets.reducing(Proposal(host.size))
    let childSize = child.measure(proposal)
    let origin = insets.origin(
      of: childSize, in: CGRect(origin: .zero, size: size), isRightToLeft: isRightToLeft)
    child.place(at: origin, size: childSize, proposal: proposal)
  }

  /// The drawing of the whole page.
  func drawing() -> Segment {
    if isSegmentDirty || segmentCache == nil {
      var placements: [Placement] = []
      appendDrawing(to: &placements, at: .zero)
      segmentCache = Segment(id: id, content: .group, size: size, children: placements)
    }
    return segmentCache ?? Segment(id: id, content: .group, size: size)
  }

  override package var typeName: String { "" }

  override package func preferencesChanged(_ bits: UInt32, from child: Node?) {
    if bits & PreferenceBits.bit(PreferredColorSchemeKey.self) != 0 {
      host.preferences.outdated.append(self)
    }
  }

  /// Updates the color scheme that the page's views prefer.
  func preferenceIsOutdated() {
    host.preferredColorScheme =
      reducePreference(PreferredColorSchemeKey.self, over: children[...], nil) ?? nil
  }
}
