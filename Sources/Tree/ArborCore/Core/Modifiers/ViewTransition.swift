package import ArborDisplay
package import ArborTiming

/// The way in which a view is inserted and removed, as a modifier specifies it.
@MainActor
package protocol ViewTransition {
  /// Whether the view is inserted and removed at once, also within an animation.
  var isIdentity: Bool { get }
}

/// Finds the motions of the views that are inserted and removed within an animation.
@MainActor
package protocol MotionRecorder: AnyObject {
  /// Whether a transition has an animation of its own, which needs none of the transaction.
  var hasOwnAnimations: Bool { get }
  /// Records that children of a node have been made, or are about to be removed. `part` tells the
  /// arms of a conditional, or the elements of a collection, apart.
  func record(_ nodes: [Node], of owner: Node, part: Int, isInsertion: Bool)
  /// Returns what has been recorded since the last call, given the animation of the page. Layout
  /// must be up to date.
  func drain(_ page: Animation?) -> [ViewMotion]
  /// The changes that are being repeated, by the id of the segment that changed.
  var repeats: [UInt32: RepeatedChange] { get }
  /// Returns the changes that are being repeated, and forgets those that end by themselves: a
  /// client that comes later does not see them.
  func popRepeats() -> [UInt32: RepeatedChange]
  /// Records the changes between two drawings that are repeated from now on, or no longer, given
  /// the animations between them.
  func compare(
    _ old: ArborDisplay.Segment, _ new: ArborDisplay.Segment, _ animations: PageAnimation?)
  /// Called after the last comparison of a flush.
  func finishComparison()
}

/// The animations of one or more revisions.
package struct PageAnimation {
  package var page: Animation?
  /// Elements with an animation other than that of the elements around them; `nil` for no
  /// animation.
  package var parts: [(segments: [UInt32], animation: Animation?)] = []
  /// The views that are inserted or removed with an animation.
  package var motions: [ViewMotion] = []
  package init(page: Animation? = nil) { self.page = page }
  /// The time in seconds until everything has come to rest but `motions` and what is repeated.
  package var length: Double {
    parts.reduce(page?.once?.length ?? 0) { max($0, $1.animation?.once?.length ?? 0) }
  }
}

extension Node {
  /// Whether the view being removed has the `identity` transition: on a modifier inside or outside
  /// the node that is removed.
  var goesAtOnce: Bool {
    guard let removal = host.actions.removal else { return false }
    var node: Node? = self
    // Up to the removed node first, then over the modifiers around it.
    while let current = node, current !== removal {
      if current.transition?.isIdentity == true { return true }
      node = current.parent
    }
    return removal.outerTransition?.isIdentity == true
  }

  /// The transition of a modifier around the node and of nothing else; `nil` if there is none.
  package var outerTransition: (any ViewTransition)? {
    var node: Node? = self
    while let current = node, current.segment == nil, !(current is OverlayNode) {
      if let transition = current.transition { return transition }
      node = current.parent
    }
    return nil
  }

  /// Records that children have been made, or are about to be removed, if that may be animated.
  final func note(
    _ nodes: some Sequence<Node>, part: @autoclosure () -> Int, isInsertion: Bool
  ) {
    if host.evaluation.isSampling { return }
    host.transitions.recorder?.record(
      Array(nodes), of: self, part: part(), isInsertion: isInsertion)
  }
}
