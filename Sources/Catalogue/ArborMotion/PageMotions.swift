import ArborCore
import ArborDisplay
import ArborGraph
import ArborLayout
import ArborTiming
import Foundation

/// A transition that says how it looks.
@MainActor
protocol AnimatedViewTransition: ViewTransition {
  /// Whether the look is found by drawing the view.
  var isDrawn: Bool { get }
  /// Returns the animation of a change, given the one of the transaction; `nil` for none.
  func animation(isInsertion: Bool, around animation: Animation?) -> Animation?
  /// Returns the look of the view at the start of its insertion or at the end of its removal;
  /// `nil` if it is inserted or removed at once.
  func effect(_ change: ViewChange) -> MotionEffect?
}

/// A view that is inserted or removed.
@MainActor
struct ViewChange {
  let isInsertion: Bool
  /// The size of the view in points.
  let size: CGSize
  /// Whether the leading edge is the right one.
  let isRightToLeft: Bool
  /// The environment of the view.
  let environment: EnvironmentValues
}

/// The insertions and removals of a page that are animated, until a client is told.
final class PageMotions: MotionRecorder {
  /// More than that many are not animated.
  private static let maximum = 200
  /// More views than that fade in place of transitions that are drawn to find their look.
  private static let maximumDrawn = 20

  var hasOwnAnimations = false
  private var inserted: [(node: Node, owner: Node, part: Int, animation: Animation?)] = []
  private var removals: [Moving] = []
  /// The modifiers that say how texts change, by id.
  var contents: [UInt32: UnaryNode<ContentTransitionLayout>] = [:]

  private var repeated = RepeatedChanges()
  var symbols = PageSymbols()
  var matched = MatchedViews()
  var turns = PageTurns()

  var repeats: [UInt32: RepeatedChange] {
    repeated.all.merging(symbols.changes) { _, effect in effect }
  }

  func popRepeats() -> [UInt32: RepeatedChange] {
    defer {
      repeated.dropFinite()
      symbols.dropFinite()
    }
    return repeats
  }

  func compare(_ old: Segment, _ new: Segment, _ animations: PageAnimation?) {
    repeated.compare(old, new, animations)
  }

  func finishComparison() { symbols.update() }

  /// A view that moves, before its look is known.
  private struct Moving {
    let transition: (any AnimatedViewTransition)?
    let change: ViewChange
    let nodes: Set<UInt32>
    let timing: AnimationTiming
    let place: String
    /// The view, if it takes the place of another one, or gives way to it.
    let match: MatchedViews.Match?
  }

  func drain(_ page: Animation?) -> [ViewMotion] {
    let changes = contents.isEmpty ? [] : changes(page)
    defer { matched.forgetSources() }
    let turned = turnedPages()
    if inserted.isEmpty, removals.isEmpty { return changes + turned }
    var all = removals
    for (node, owner, part, animation) in inserted where node.isMounted && owner.isMounted {
      append(node, of: owner, part, isInsertion: true, animation, to: &all)
    }
    (inserted, removals) = ([], [])
    var drawn = 0
    return changes + turned
      + all.compactMap { moving in
        if moving.transition?.isDrawn == true { drawn += 1 }
        return Reader.untracked {
          Self.motion(moving, fades: drawn > Self.maximumDrawn, from: counterpart(of: moving, all))
        }
      }
  }

  /// Returns the motions of pages that slide, which move in no other way.
  private func turnedPages() -> [ViewMotion] {
    let (motions, pages) = turns.drain { page in
      removals.contains { $0.transition != nil && $0.nodes.contains(page) }
        || inserted.contains { node, _, _, _ in
          node.id == page
            && node.innerTransition?.transition.animation(
              isInsertion: true, around: nil) != nil
        }
    }
    if motions.isEmpty { return [] }
    inserted.removeAll { pages.contains($0.node.id) }
    removals.removeAll { !$0.nodes.isDisjoint(with: pages) }
    return motions
  }

  /// Returns the look of a view in the frame of the one whose place it takes, or that takes its
  /// place; `nil` if there is none.
  private func counterpart(of moving: Moving, _ all: [Moving]) -> MotionEffect? {
    guard let match = moving.match else { return nil }
    let other = all.first {
      $0.change.isInsertion != moving.change.isInsertion && $0.match?.key == match.key
    }
    guard let frame = other?.match?.frame ?? matched.frame(beside: match) else { return nil }
    let properties = match.keepsForm ? match.properties.subtracting(.size) : match.properties
    var effect = MotionEffect(from: match.frame, to: frame, properties)
    if let scale = effect?.scale {
      effect?.offset.width += match.inset.width * (1 - scale.width)
      effect?.offset.height += match.inset.height * (1 - scale.height)
    }
    return effect
  }

  /// Returns the motions of the texts that may have changed, the outer modifiers first.
  private func changes(_ page: Animation?) -> [ViewMotion] {
    contents.sorted { $0.key < $1.key }.flatMap { _, node -> [ViewMotion] in
      let host = node.host
      let transaction = host.transaction(around: node)
      guard let animation = transaction.animation ?? page,
        !transaction.disablesContentTransitions,
        !host.surroundings.preferences.contains(.reducesMotion),
        let looks = node.layout.looks
      else { return [] }
      var ids: Set<UInt32> = []
      node.insertIDs(into: &ids)
      return [(false, looks.old), (true, looks.new)].map { isInsertion, effect in
        ViewMotion(
          isInsertion: isInsertion, nodes: ids, effect: effect, timing: animation.timing, place: "")
      }
    }
  }

  private static func motion(
    _ moving: Moving, fades: Bool, from other: MotionEffect?
  ) -> ViewMotion? {
    var effect =
      if let transition = moving.transition, !fades || !transition.isDrawn {
        transition.effect(moving.change)
      } else {
        MotionEffect.faded
      }
    if let other {
      effect = (effect ?? MotionEffect()).around(.zero).combined(with: other)
    }
    guard let effect, !effect.isIdentity, effect.isFinite else { return nil }
    return ViewMotion(
      isInsertion: moving.change.isInsertion, nodes: moving.nodes, effect: effect,
      timing: moving.timing, place: moving.place)
  }

  func record(_ nodes: [Node], of owner: Node, part: Int, isInsertion: Bool) {
    guard let animation = animation(at: owner) else { return }
    if isInsertion { matched.noteSources() }
    for (index, node) in nodes.enumerated() {
      let part = Self.part(part, index)
      if !isInsertion {
        append(node, of: owner, part, isInsertion: false, animation, to: &removals)
      } else if inserted.count < Self.maximum {
        // The size of the view is known after layout.
        inserted.append((node, owner, part, animation))
      }
    }
  }

  /// Returns the part of one of several views.
  private static func part(_ part: Int, _ index: Int) -> Int { part &* 31 &+ index }

  /// Returns the animation of the transaction around a node; `nil` if nothing can be animated.
  private func animation(at owner: Node) -> Animation?? {
    let host = owner.host
    if host.surroundings.preferences.contains(.reducesMotion) { return nil }
    let animation = host.transaction(around: owner).animation
    return animation == nil && !hasOwnAnimations ? nil : .some(animation)
  }

  /// Adds the motion of a node, or of each of its views.
  private func append(
    _ node: Node, of owner: Node, _ part: Int, isInsertion: Bool, _ animation: Animation?,
    to motions: inout [Moving]
  ) {
    guard motions.count < Self.maximum else { return }
    let own = node.innerTransition
    let (presented, page) = (node as? PresentedNode, own?.transition as? PageTransition)
    if let presented, page == nil || presented.isStill { return }
    if own == nil, !node.isArrangingView, node.contentNodes.count > 1 {
      for (index, child) in node.contentNodes.enumerated() {
        append(
          child, of: owner, Self.part(part, index), isInsertion: isInsertion, animation,
          to: &motions)
      }
      return
    }
    let transition = own?.transition ?? owner.outerTransition as? any AnimatedViewTransition
    let animation =
      transition.map {
        $0.animation(isInsertion: isInsertion, around: animation)
      } ?? animation
    guard let animation, let layout = (own?.node ?? node).firstLayoutNode else { return }
    let change = ViewChange(
      isInsertion: isInsertion, size: presented?.panelFrame.size ?? layout.size,
      isRightToLeft: layout.isRightToLeft, environment: node.inheritedEnvironment)
    var ids: Set<UInt32> = []
    node.insertIDs(into: &ids)
    if own == nil, transition != nil { owner.insertOuterIDs(into: &ids) }
    let match =
      if let presented {
        page?.zooms == true ? matched.match(in: ids, panel: presented.panelFrame) : nil
      } else {
        match(of: own?.node ?? node, layout, ids, isPage: page != nil)
      }
    motions.append(
      Moving(
        transition: transition, change: change, nodes: ids, timing: animation.timing,
        place: "\(owner.id).\(part)", match: match))
  }

  /// Returns the matched view that a view is, or around which it has nothing but modifiers.
  private func match(
    of view: Node, _ layout: LayoutNode, _ ids: Set<UInt32>, isPage: Bool
  ) -> MatchedViews.Match? {
    var match =
      matched.match(in: ids, size: layout.size) ?? matched.match(inside: view, of: layout)
    if isPage { match?.keepsForm = false }
    return match
  }
}

extension ViewHost {
  /// Lets the views of the page appear and disappear with their transitions, within animations.
  package func animateTransitions() {
    if recorder == nil { recorder = PageMotions() }
    if sampler == nil { sampler = PageSamples() }
  }
}

extension Node {
  /// The transition of the view that the node is, with modifiers around it, and its node; `nil` if
  /// it has none, or if the node has several views.
  fileprivate var innerTransition: (transition: any AnimatedViewTransition, node: Node)? {
    var node = self
    while true {
      if let transition = node.transition as? any AnimatedViewTransition {
        return (transition, node)
      }
      guard !node.isArrangingView, let content = node.contentNodes.first,
        node.contentNodes.count == 1
      else { return nil }
      node = content
    }
  }

  /// The children that are the content, and not beside it as an overlay is.
  var contentNodes: NodeList.SubSequence {
    (self as? InstancedNode)?.content ?? children[...]
  }

  /// Whether the node is a view that arranges those inside, and not a modifier.
  var isArrangingView: Bool { (self as? LayoutNode)?.typeName.isEmpty == false }

  /// Adds the ids of the node, of all nodes inside, and of the copies of modifiers.
  fileprivate func insertIDs(into ids: inout Set<UInt32>) {
    ids.insert(id)
    (self as? InstancedNode)?.forEachCopy { ids.insert($0.id) }
    for child in children { child.insertIDs(into: &ids) }
  }

  /// Adds the ids of the modifiers around the node whose drawing comes and goes with its own.
  fileprivate func insertOuterIDs(into ids: inout Set<UInt32>) {
    var node: Node? = self
    while let current = node, current.segment == nil, !(current is OverlayNode) {
      ids.insert(current.id)
      (current as? InstancedNode)?.forEachCopy { ids.insert($0.id) }
      node = current.parent
    }
  }
}
