import ArborGraph
import ArborLayout
import Foundation

/// Asks changed nodes for their size again, from the deepest upward, then places them from the
/// outside in.
@MainActor
package final class LayoutPass {
  fileprivate(set) var queue = LayoutQueue()
  /// The number of the measuring; sizes measured under the same number stay cached.
  private(set) var number: UInt32 = 0
  /// The lengths that stacks have solved in the flush.
  let lengths = SolvedLengths(isKept: false)
  /// The number of sizes that views have computed in flushes, rather than remembered.
  var measurements = 0
  /// Whether the size of the viewport has changed since it was last placed.
  var isResized = true
  /// Whether a cached measurement is being verified.
  var isCheckingMemo = false
  #if DEBUG
    /// Whether each cached measurement is verified.
    package var checksAnswers = true
    /// Whether nothing is cached; tests compare with this mode.
    package var remembersNothing = false
  #endif
  /// The presentations, which the root arranges in front of its content; the frontmost is last.
  var modals: ContiguousArray<FrontNode> = []
  /// Whether any view sets its drawing order (z-index).
  var hasDrawingOrder = false
  /// The positions given by the author's layout that is placing its subviews; `nil` if none is.
  var placements: LayoutPlacements?
  /// Records the proposals of containers while a node explains its layout.
  var recorder: LayoutRecorder?
  /// The alignment guides that any view sets explicitly, besides the baselines of text.
  fileprivate var explicitGuides: Set<AlignmentKey> = []
  /// The nodes to be measured again when the viewport changes, by id.
  fileprivate var viewportReaders: [UInt32: NodeReference] = [:]
  /// The nodes to be placed again when a safe area changes, by id.
  var safeAreaReaders: [UInt32: NodeReference] = [:]

  var hasWork: Bool { !queue.isEmpty || isResized }

  package func run(in host: ViewHost) {
    guard let root = host.root else { return }
    solve(root)
    place(root, in: host.size)
  }

  /// Discards outdated measurements from the deepest queued node upward, until they are the same as
  /// before and no parent relies on an alignment guide from inside.
  func solve(_ root: RootNode?) {
    number &+= 1
    while let node = queue.popDeepest() {
      node.isQueued = false
      node.needsPlacement = true
      guard node.isMounted else { continue }
      guard node === root || node.layoutParent != nil else {
        // A later layout parent must not find the former measurements.
        node.forgetAnswers()
        continue
      }
      let traitsChanged = node.traitsChanged
      if traitsChanged { node.layoutChildrenMayDiffer() }
      let isBoundary = node.isLayoutBoundary
      let isSame = !node.answersChanged() && !node.hasAnsweredGuide
      node.traitsChanged = false
      if isSame || isBoundary && !node.hasAnsweredGuide || node === root {
        queue.placeLater(node)
      } else if let parent = node.layoutParent {
        if traitsChanged { parent.traitsChanged = true }
        parent.childAnswersChanged(node.layoutIndex, traits: traitsChanged)
        queue.insert(parent)
      }
    }
  }

  private func place(_ root: RootNode, in size: CGSize) {
    number &+= 1
    if isResized {
      isResized = false
      root.needsPlacement = true
    }
    if root.needsPlacement {
      let proposal = Proposal(size)
      root.place(at: .zero, size: root.measure(proposal), proposal: proposal)
    }
    for node in queue.drainPlacements() where node.isMounted { node.placeAgain() }
  }

  func mayHaveExplicitGuide(_ key: AlignmentKey) -> Bool {
    key.kind == .textBaseline || !explicitGuides.isEmpty && explicitGuides.contains(key)
  }
}

extension ViewHost {
  /// Registers a node to be measured again when the viewport changes.
  package func readsViewport(_ node: LayoutNode) {
    layout.viewportReaders[node.id] = NodeReference(node)
  }

  /// Places the nodes again that depend on covers, after those have changed or an inactive view is
  /// shown again.
  func placeReachesAgain() {
    for case let node as LayoutNode in layout.safeAreaReaders.values.map(\.node)
    where node.isMounted {
      node.needsPlacement = true
      placeLater(node)
    }
  }

  /// Lays the page out for other insets of its window.
  func insetsChanged() {
    geometry.hasChanged = true
    root.map(invalidateLayout)
    layout.modals.forEach(invalidateLayout)
    placeReachesAgain()
  }

  func viewportChanged() {
    layout.isResized = true
    passes.surroundings.viewport?.changed()
    for part in parts.values { part.pageBecame(size) }
    layout.viewportReaders = layout.viewportReaders.filter { $0.value.node?.isMounted == true }
    for case let node as LayoutNode in layout.viewportReaders.values.map(\.node) {
      node.traitsChanged = true
      invalidateLayout(node)
    }
  }

  /// Registers a guide as one that views may set explicitly.
  package func hasExplicitGuide(_ key: AlignmentKey) { layout.explicitGuides.insert(key) }

  /// The guides that views of the page may set explicitly, besides the baselines of text.
  package var explicitGuides: Set<AlignmentKey> { layout.explicitGuides }

  /// Marks a node's measurements as outdated, so that its parents measure it again.
  func invalidateLayout(_ node: LayoutNode) { layout.queue.insert(node) }

  /// Places the content of the node again before the next publication.
  func placeLater(_ node: LayoutNode) { layout.queue.placeLater(node) }

  /// Discards the measurements inside `top` that are older than a change there: `top` is measured
  /// before the layout is solved.
  ///
  /// Nothing leaves the queue. The pass finds that measurements were discarded, and measures
  /// the nodes again that relied on them.
  func forgetOutdatedAnswers(inside top: LayoutNode) {
    if layout.queue.isEmpty { return }
    var outdated: [(node: LayoutNode, depth: Int)] = []
    var seen: Set<UInt32> = []
    for node in layout.queue.queued where node.isMounted && node.isArranged(inside: top) {
      var current: LayoutNode? = node
      while let node = current, seen.insert(node.id).inserted {
        outdated.append((node, node.layoutDepth))
        current = node === top ? nil : node.layoutParent
      }
    }
    // Deepest first: a lazy container measures its content when it discards its own measurements.
    for (node, _) in outdated.sorted(by: { $0.depth > $1.depth }) { node.forgetAnswers() }
  }
}
