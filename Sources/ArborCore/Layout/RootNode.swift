import ArborDisplay
package import ArborGraph
package import ArborLayout
package import Foundation

/// The page: offers the viewport to the root view and centres it; several root views stand above each other.
///
/// A root view that is larger than the viewport starts at the top left corner, and the page grows, so that everything can be reached
/// by scrolling.
package final class RootNode: MemoNode, PreferenceReading {
  private var implicitStack = ImplicitStack(axis: .vertical)
  override var implicitStacks: [LayoutNode] { implicitStack.nodes }

  private let ownReader = Reader()
  override package var reader: Reader? { ownReader }

  init(host: ViewHost) {
    super.init(host: host, parent: nil)
    ownReader.belong(to: self)
  }

  /// The content; what its closure reads by itself is followed.
  func read<V>(_ content: @MainActor () -> V) -> V { ownReader.evaluate(content) }

  override package func evaluate() {
    ownReader.isDirty = false
    host.updateRoot(self)
  }

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    super.gatherLayoutChildren(into: &list)
    implicitStack.wrap(&list, in: self)
  }

  override package func size(in proposal: Proposal) -> CGSize {
    refreshLayoutChildren()
    let viewport = proposal.replacingUnspecified()
    guard let child = layoutChildren.first else { return viewport }
    let size = child.measure(proposal)
    return CGSize(width: max(viewport.width, size.width), height: max(viewport.height, size.height))
  }

  override package func placeChildren() {
    refreshLayoutChildren()
    guard let child = layoutChildren.first else { return }
    let proposal = Proposal(host.size)
    let childSize = child.measure(proposal)
    let origin = CGPoint(
      x: (size.width - childSize.width) / 2, y: (size.height - childSize.height) / 2)
    child.place(at: origin, size: childSize, proposal: proposal)
  }

  /// The drawing of the whole page.
  func drawing() -> Segment {
    if isSegmentDirty || segmentCache == nil {
      var placements: [Placement] = []
      super.appendPlacements(to: &placements, at: .zero)
      segmentCache = Segment(id: id, content: .group, size: size, children: placements)
    }
    return segmentCache ?? Segment(id: id, content: .group, size: size)
  }

  override package var typeName: String { "" }

  override package func preferencesChanged(_ bits: UInt32, from child: Node?) {
    if bits & PreferenceBits.bit(PreferredColorSchemeKey.self) != 0 {
      host.outdatedPreferences.append(self)
    }
  }

  /// What the page's views prefer may have changed.
  func preferenceIsOutdated() {
    host.preferredColorScheme =
      reducePreference(PreferredColorSchemeKey.self, over: children[...], nil) ?? nil
  }
}
