import ArborGraph
import ArborLayout
import Foundation

/// The layout nodes whose measurements may have changed, by depth, and those to be placed again.
@MainActor
struct LayoutQueue {
  private var levels: [ContiguousArray<LayoutNode>] = []
  private var waiting: ContiguousArray<LayoutNode> = []
  private var placements: ContiguousArray<LayoutNode> = []

  var isEmpty: Bool { levels.isEmpty && waiting.isEmpty && placements.isEmpty }

  /// Queues a node whose measurements may have changed.
  mutating func insert(_ node: LayoutNode) {
    guard !node.isQueued else { return }
    node.isQueued = true
    waiting.append(node)
  }

  /// Removes and returns the deepest queued node.
  mutating func takeDeepest() -> LayoutNode? {
    for node in waiting where node.isMounted {
      let depth = node.layoutDepth
      while levels.count <= depth { levels.append([]) }
      levels[depth].append(node)
    }
    waiting.removeAll(keepingCapacity: true)
    while let last = levels.indices.last {
      if let node = levels[last].popLast() { return node }
      levels.removeLast()
    }
    return nil
  }

  /// All nodes whose measurements may have changed, in no particular order.
  var queued: ContiguousArray<LayoutNode> {
    levels.isEmpty ? waiting : levels.reduce(into: waiting) { $0 += $1 }
  }

  mutating func placeLater(_ node: LayoutNode) { placements.append(node) }

  /// Removes and returns the nodes to be placed again, parents before children.
  mutating func takePlacements() -> ContiguousArray<LayoutNode> {
    let mounted = ContiguousArray(placements.lazy.filter(\.isMounted))
    placements.removeAll(keepingCapacity: true)
    guard mounted.count > 1 else { return mounted }
    let sorted = mounted.map { ($0, $0.layoutDepth) }.sorted { $0.1 < $1.1 }
    return ContiguousArray(sorted.map(\.0))
  }
}

/// A value of the geometry that an evaluation read, with a check whether it has changed.
@MainActor
struct GeometryDependency {
  /// `nil` once the reader was evaluated again or removed.
  weak var ticket: ReaderTicket?
  let isOutdated: () -> Bool
}

extension ViewHost {
  /// Registers a node to be measured again when the viewport changes.
  package func readsViewport(_ node: LayoutNode) {
    viewportReaders[node.id] = NodeReference(node)
  }

  /// Marks a node's measurements as outdated, so that its parents measure it again.
  func invalidateLayout(_ node: LayoutNode) { layoutQueue.insert(node) }

  /// Places the content of the node again before the next publication.
  func placeLater(_ node: LayoutNode) { layoutQueue.placeLater(node) }

  /// Discards the measurements inside `top` that are older than a change there: `top` is measured
  /// before the layout is solved.
  ///
  /// Nothing leaves the queue. `solveLayout` finds that measurements were discarded, and measures
  /// the nodes again that relied on them.
  func forgetOutdatedAnswers(inside top: LayoutNode) {
    if layoutQueue.isEmpty { return }
    var outdated: [(node: LayoutNode, depth: Int)] = []
    var seen: Set<UInt32> = []
    for node in layoutQueue.queued where node.isMounted && node.isArranged(inside: top) {
      var current: LayoutNode? = node
      while let node = current, seen.insert(node.id).inserted {
        outdated.append((node, node.layoutDepth))
        current = node === top ? nil : node.layoutParent
      }
    }
    // Deepest first: a lazy container measures its content when it discards its own measurements.
    for (node, _) in outdated.sorted(by: { $0.depth > $1.depth }) { node.forgetAnswers() }
  }

  /// Discards outdated measurements from the deepest queued node upward, until they are the same as
  /// before and no parent relies on an alignment guide from inside.
  func solveLayout() {
    layoutPass &+= 1
    while let node = layoutQueue.takeDeepest() {
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
        layoutQueue.placeLater(node)
      } else if let parent = node.layoutParent {
        if traitsChanged { parent.traitsChanged = true }
        parent.childAnswersChanged(node.layoutIndex, traits: traitsChanged)
        layoutQueue.insert(parent)
      }
    }
  }

  /// Reads a value of the geometry for the current evaluation, and records it so that the reader is
  /// evaluated again when the value changes.
  func readGeometry<Value>(_ read: @escaping @MainActor () -> Value) -> Value {
    let value = read()
    guard let reader = Reader.current else { return value }
    if geometryDependencies.count >= geometryDependencyLimit {
      geometryDependencies.removeAll { $0.ticket == nil }
      geometryDependencyLimit = max(64, 2 * geometryDependencies.count)
    }
    geometryDependencies.append(
      GeometryDependency(
        ticket: reader.currentTicket(), isOutdated: { !areEqual(read(), value) }))
    return value
  }

  /// The number of recorded geometry reads, including outdated ones.
  package var geometryReadCount: Int { geometryDependencies.count }

  /// Queues the readers of positions and sizes that have changed.
  func checkGeometry() {
    let unmeasured = lifecycle.unmeasured
    lifecycle.unmeasured = []
    for node in unmeasured where node.isMounted { node.evaluate() }
    guard hasGeometryChanged else { return }
    for node in presented { node.followPresenter() }
    knownHover?.geometryChanged()
    if geometryDependencies.isEmpty { return }
    hasGeometryChanged = false
    geometryDependencies.removeAll { $0.ticket == nil }
    for dependency in geometryDependencies {
      guard let reader = dependency.ticket?.reader, !reader.isDirty,
        let node = reader.owner as? Node, node.isMounted, dependency.isOutdated()
      else { continue }
      reader.isDirty = true
      dirty.append(node)
    }
  }
}

extension ViewHost {
  /// Evaluates the root after a change of something that the content closure itself read, such as
  /// state of the app.
  func updateRoot(_ root: RootNode) {
    evaluationCount += 1
    var cursor = _ViewCursor(
      inside: root, environment: environment, isEnvironmentChanged: false)
    updateContent(root, &cursor)
  }
}
