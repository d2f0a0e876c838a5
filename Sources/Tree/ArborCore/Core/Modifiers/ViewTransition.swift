package import ArborDisplay
package import Foundation

/// The way in which a view is inserted and removed, as a modifier specifies it.
@MainActor
package protocol ViewTransition {
  /// Whether the view is inserted and removed at once, also within an animation.
  var isIdentity: Bool { get }
  /// Returns the animation of a change, given the one of the transaction; `nil` for none.
  func animation(isInsertion: Bool, around animation: Animation?) -> Animation?
  /// Returns the look of the view at the start of its insertion or at the end of its removal;
  /// `nil` if it is inserted or removed at once.
  func effect(_ change: ViewChange) -> MotionEffect?
}

/// A view that is inserted or removed.
@MainActor
package struct ViewChange {
  package let isInsertion: Bool
  /// The size of the view in points.
  package let size: CGSize
  /// Whether the leading edge is the right one.
  package let isRightToLeft: Bool
  /// The environment of the view.
  package let environment: EnvironmentValues
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
  var outerTransition: (any ViewTransition)? {
    var node: Node? = self
    while let current = node, current.segment == nil, !(current is OverlayNode) {
      if let transition = current.transition { return transition }
      node = current.parent
    }
    return nil
  }

  /// The transition of the view that the node is, with modifiers around it; `nil` if it has none,
  /// or if the node has several views.
  fileprivate var innerTransition: (any ViewTransition)? {
    var node = self
    while true {
      if let transition = node.transition { return transition }
      guard !node.isArrangingView, let content = node.contentNodes.first,
        node.contentNodes.count == 1
      else { return nil }
      node = content
    }
  }

  /// The children that are the content, and not beside it as an overlay is.
  fileprivate var contentNodes: NodeList.SubSequence {
    (self as? InstancedNode)?.content ?? children[...]
  }

  /// Whether the node is a view that arranges those inside, and not a modifier.
  fileprivate var isArrangingView: Bool { (self as? LayoutNode)?.typeName.isEmpty == false }

  /// Adds the ids of the node, of all nodes inside, and of the copies of modifiers.
  fileprivate func insertIDs(into ids: inout Set<UInt32>) {
    ids.insert(id)
    (self as? InstancedNode)?.forEachCopy { ids.insert($0.id) }
    for child in children { child.insertIDs(into: &ids) }
  }
}

// MARK: Recording

/// The insertions and removals of a page that are animated, until a client is told.
@MainActor
struct ViewMotions {
  /// More than that many are not animated.
  private static let maximum = 200

  /// Whether a transition on the page has an animation of its own, so that views are animated also
  /// where the transaction is not.
  var hasOwnAnimations = false
  private var inserted: [(node: Node, owner: Node, part: Int, animation: Animation?)] = []
  private var removals: [ViewMotion] = []

  /// Returns what has been recorded since the last call. Layout must be up to date.
  mutating func drain() -> [ViewMotion] {
    if inserted.isEmpty, removals.isEmpty { return [] }
    defer { (inserted, removals) = ([], []) }
    var motions = removals
    for (node, owner, part, animation) in inserted where node.isMounted && owner.isMounted {
      append(node, of: owner, part, isInsertion: true, animation, to: &motions)
    }
    return motions
  }

  mutating func insert(_ nodes: some Sequence<Node>, in owner: Node, part: Int) {
    guard let animation = animation(at: owner) else { return }
    for node in nodes where inserted.count < Self.maximum {
      inserted.append((node, owner, part, animation))
    }
  }

  /// Records that nodes are about to be removed.
  mutating func remove(_ nodes: some Sequence<Node>, from owner: Node, part: Int) {
    guard let animation = animation(at: owner) else { return }
    for node in nodes {
      append(node, of: owner, part, isInsertion: false, animation, to: &removals)
    }
  }

  /// Returns the animation of the transaction around a node; `nil` if nothing can be animated.
  private func animation(at owner: Node) -> Animation?? {
    let animation = owner.host.transaction(around: owner).animation
    return animation == nil && !hasOwnAnimations ? nil : .some(animation)
  }

  /// Adds the motion of a node, or of each of its views.
  private func append(
    _ node: Node, of owner: Node, _ part: Int, isInsertion: Bool, _ animation: Animation?,
    to motions: inout [ViewMotion]
  ) {
    guard motions.count < Self.maximum else { return }
    let own = node.innerTransition
    if own == nil, !node.isArrangingView, node.contentNodes.count > 1 {
      for (index, child) in node.contentNodes.enumerated() {
        append(
          child, of: owner, part &* 31 &+ index, isInsertion: isInsertion, animation, to: &motions)
      }
      return
    }
    let transition = own ?? owner.outerTransition
    let animation =
      transition.map {
        $0.animation(isInsertion: isInsertion, around: animation)
      } ?? animation
    guard let animation, let layout = node.firstLayoutNode else { return }
    let change = ViewChange(
      isInsertion: isInsertion, size: layout.size, isRightToLeft: layout.isRightToLeft,
      environment: node.inheritedEnvironment)
    guard let effect = transition == nil ? .faded : transition?.effect(change),
      !effect.isIdentity, effect.isFinite
    else { return }
    var ids: Set<UInt32> = []
    node.insertIDs(into: &ids)
    if own == nil, transition != nil { owner.insertOuterIDs(into: &ids) }
    motions.append(
      ViewMotion(
        isInsertion: isInsertion, nodes: ids, effect: effect, timing: animation.timing,
        place: ViewMotion.Place(parent: owner.id, part: part)))
  }
}

extension Node {
  /// Adds the ids of the modifiers around the node whose drawing comes and goes with its own.
  fileprivate func insertOuterIDs(into ids: inout Set<UInt32>) {
    var node: Node? = self
    while let current = node, current.segment == nil, !(current is OverlayNode) {
      ids.insert(current.id)
      (current as? InstancedNode)?.forEachCopy { ids.insert($0.id) }
      node = current.parent
    }
  }

  /// Records that children have been made, within an animation or not.
  final func noteInsertion(of nodes: some Sequence<Node>, part: @autoclosure () -> Int) {
    guard host.transitions.mayAnimate else { return }
    host.transitions.motions.insert(nodes, in: self, part: part())
  }

  /// Records that children are about to be removed, within an animation or not.
  final func noteRemoval(of nodes: some Sequence<Node>, part: @autoclosure () -> Int) {
    guard host.transitions.mayAnimate else { return }
    host.transitions.motions.remove(nodes, from: self, part: part())
  }
}
