package import ArborDisplay
import Foundation

/// Finds the animation of the revision from the transactions of the flush.
@MainActor
final class TransitionPass {
  /// The nodes that change transactions, by id.
  var nodes: [UInt32: TransactionNode] = [:]
  /// The transaction nodes whose value changed in the current flush.
  private(set) var triggered: Set<UInt32> = []
  /// The last transaction of the flush with an animation.
  private var animated: Transaction?
  private var transition: PageAnimation?
  private var round = Round()

  /// The rounds of the flush since drawings were last compared.
  private struct Round {
    /// The drawing before them; `nil` for the one that is published.
    var drawing: ArborDisplay.Segment?
    var animated: Transaction?
    var triggered: Set<UInt32> = []
  }
  /// Finds the motions of views that are inserted and removed; `nil` if none are animated.
  var motions: (any MotionRecorder)?
  /// The recorder while a change of the tree may be animated.
  var recorder: (any MotionRecorder)? {
    animated != nil || !nodes.isEmpty || motions?.hasOwnAnimations == true ? motions : nil
  }

  /// Notes a transaction node whose value changed.
  func trigger(_ id: UInt32) {
    triggered.insert(id)
    round.triggered.insert(id)
  }

  /// Notes a transaction that is evaluated in this flush.
  func note(_ transaction: Transaction) {
    guard transaction.animation != nil else { return }
    animated = transaction
    round.animated = transaction
  }

  /// Returns the animations of the flush.
  func run(in host: ViewHost) -> PageAnimation? {
    if let transaction = host.writes.objectTransaction { note(transaction) }
    host.writes.objectTransaction = nil
    let all = (transition?.motions ?? []) + (motions?.drain(animated?.animation) ?? [])
    let latest = makeTransition()
    transition = latest ?? transition
    if !all.isEmpty { transition = transition ?? PageAnimation() }
    transition?.motions = all.suffix(200)
    animated = nil
    return latest
  }

  // MARK: Repeated changes

  /// Compares the drawing of the rounds so far with the one before them, if the next round may
  /// begin or end a change that is repeated.
  func compareRounds(in host: ViewHost) {
    let isRepeated = [host.writes.transaction, round.animated].contains { transaction in
      transaction?.animation.map { $0.once == nil } ?? false
    }
    guard let motions, isRepeated || !nodes.isEmpty, let drawing = host.root?.drawing() else {
      return
    }
    let old = round.drawing ?? host.displayList.root
    motions.compare(old, drawing, roundAnimations())
    round = Round(drawing: drawing)
  }

  /// Compares the drawing that has been published with the one before the last rounds, given that
  /// before the flush and its animations.
  func compare(_ last: DisplayList, _ latest: PageAnimation?, in host: ViewHost) {
    let animations = round.drawing == nil ? latest : roundAnimations()
    motions?.compare(round.drawing ?? last.root, host.displayList.root, animations)
    motions?.finishComparison()
    round = Round()
    triggered = []
  }

  /// Returns the animations of the rounds since the last comparison.
  private func roundAnimations() -> PageAnimation? {
    let flush = (animated, triggered)
    (animated, triggered) = (round.animated, round.triggered)
    defer { (animated, triggered) = flush }
    return makeTransition()
  }

  /// Removes and returns the animation of the revisions since the last call.
  func popAnimation() -> PageAnimation? {
    defer { transition = nil }
    return transition
  }

  /// Returns the animations of the flush that ends: for the whole page, and for parts where they
  /// differ.
  ///
  /// ## Algorithm
  /// 1. The page has the animation of the last transaction with an animation.
  /// 2. Places where transactions are changed are evaluated from the outside in, each with the
  ///    transaction that applies around it.
  /// 3. A part is identified by the elements of its drawing.
  private func makeTransition() -> PageAnimation? {
    if animated == nil, triggered.isEmpty, !nodes.values.contains(where: \.isAlways) { return nil }
    let page = animated ?? Transaction()
    var inner: [UInt32: Transaction] = [:]
    var transition = PageAnimation(page: page.animation)
    for id in nodes.keys.sorted() {
      guard let node = nodes[id] else { continue }
      var around = page
      var parent = node.parent
      while let current = parent {
        if let known = inner[current.id] {
          around = known
          break
        }
        parent = current.parent
      }
      let own = node.transaction(in: around)
      inner[id] = own
      if own.animation != around.animation {
        transition.parts.append((segments(of: node), own.animation))
      }
    }
    return transition
  }

  /// Returns the outermost segments that a node draws.
  private func segments(of node: Node) -> [UInt32] {
    var layouts: ContiguousArray<LayoutNode> = []
    node.appendLayoutNodes(to: &layouts)
    return layouts.flatMap { $0.drawnSegments.map(\.id) }
  }
}

extension LayoutNode {
  /// The segments that the node draws, without those inside.
  package var drawnSegments: [Segment] {
    var placements: [Placement] = []
    appendPlacements(to: &placements, at: .zero)
    return placements.map(\.segment)
  }
}

extension ViewHost {
  /// Finds the motions of views; `nil` if none are animated.
  package var recorder: (any MotionRecorder)? {
    get { transitions.motions }
    set { transitions.motions = newValue }
  }

  /// Removes and returns the animation of the revisions since the last call; `nil` if there is
  /// none.
  package func popAnimation() -> PageAnimation? { transitions.popAnimation() }
}
