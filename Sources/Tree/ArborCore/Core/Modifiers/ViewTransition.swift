package import ArborDisplay

/// The way in which a view is inserted and removed, as a modifier specifies it.
@MainActor
package protocol ViewTransition {
  /// Whether the view is inserted and removed at once, also within an animation.
  var isIdentity: Bool { get }
}

/// Finds the motions of the views that are inserted and removed within an animation.
@MainActor
package protocol MotionRecorder: AnyObject {
  /// Whether a transition of the page has an animation of its own, so that views are animated also
  /// where the transaction is not.
  var hasOwnAnimations: Bool { get }
  /// Records that children of a node have been made.
  func insert(_ nodes: [Node], in owner: Node, part: Int)
  /// Records that children of a node are about to be removed.
  func remove(_ nodes: [Node], from owner: Node, part: Int)
  /// Returns what has been recorded since the last call. Layout must be up to date.
  func drain() -> [ViewMotion]
}

/// Views that are inserted or removed with an animation, as a client plays it.
package struct ViewMotion: Sendable {
  package let isInsertion: Bool
  /// The nodes of the views and of everything inside. Only the outermost elements move.
  package let nodes: Set<UInt32>
  /// The look at the start of an insertion, or at the end of a removal.
  package let effect: MotionEffect
  package let timing: AnimationTiming
  /// The place that the views have in the tree: what is inserted where the same views are still
  /// being removed goes on from there.
  package let place: Place

  /// A place among the children of a node.
  package struct Place: Hashable, Sendable {
    package let parent: UInt32
    /// The arm of a conditional, or the id of an element.
    package let part: Int

    package init(parent: UInt32, part: Int) {
      self.parent = parent
      self.part = part
    }
  }

  package init(
    isInsertion: Bool, nodes: Set<UInt32>, effect: MotionEffect, timing: AnimationTiming,
    place: Place
  ) {
    self.isInsertion = isInsertion
    self.nodes = nodes
    self.effect = effect
    self.timing = timing
    self.place = place
  }
}

/// The animations of one or more revisions.
package struct PageAnimation {
  package var page: Animation?
  /// Elements with an animation other than that of the elements around them; `nil` for no
  /// animation.
  package var parts: [(segments: [UInt32], animation: Animation?)] = []
  /// The views that are inserted or removed with an animation.
  package var motions: [ViewMotion] = []

  /// The time in seconds until everything but `motions` has come to rest.
  package var length: Double {
    parts.reduce(page?.length ?? 0) { max($0, $1.animation?.length ?? 0) }
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

  /// Records that children have been made, within an animation or not.
  final func noteInsertion(of nodes: some Sequence<Node>, part: @autoclosure () -> Int) {
    host.transitions.recorder?.insert(Array(nodes), in: self, part: part())
  }

  /// Records that children are about to be removed, within an animation or not.
  final func noteRemoval(of nodes: some Sequence<Node>, part: @autoclosure () -> Int) {
    host.transitions.recorder?.remove(Array(nodes), from: self, part: part())
  }
}
