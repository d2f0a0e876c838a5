import ArborDisplay
package import ArborLayout
package import Foundation

/// A modifier that takes part in layout.
///
/// Applied to several views, such as those of a `Group` or a `ForEach`, it applies to each of them; applied to none it takes no place.
///
/// ## Algorithm
/// 1. Gather the views of the content. The node itself is the instance around the first one; each further one gets a copy of the node.
///    A copy stays with its view, wherever that moves.
/// 2. Copies are part of layout only. In the tree of views the node stays one node around all of the content, so that neither paths nor
///    identities of the views inside depend on their number.
/// 3. Around elements that a lazy container makes one by one, the node itself takes no place: each view has a copy, which the container asks
///    for when it arranges the view (`instance(around:)`).
package class InstancedNode: LayoutNode {
  private final var copies: ContiguousArray<InstancedNode> = []
  /// Whether a lazy container arranges the views inside, each with a copy around it.
  private final var isSpread = false
  /// By the view that they are around.
  private final var spreadCopies: [ObjectIdentifier: InstancedNode] = [:]
  private(set) final var isCopy = false
  final var hasCopies: Bool { !copies.isEmpty || isSpread }

  // MARK: What subclasses say

  /// The children that hold the content; others belong to the modifier.
  var content: NodeList.SubSequence { children[...] }
  /// Another instance of the same modifier.
  func makeCopy() -> InstancedNode { preconditionFailure("\(Self.self) has no copies") }
  /// The views of the content were gathered, one per instance.
  func viewsWereGathered(_ views: ContiguousArray<LayoutNode>) {}
  /// Whether copies may be made one by one for views that come and go.
  var canSpread: Bool { false }
  /// What the modifier itself says for a key, apart from what is inside; nil: nothing.
  func ownValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { nil }
  /// Adds what the instance around the view at a position arranges beside that view.
  func appendCompanions(ofViewAt index: Int, to list: inout ContiguousArray<LayoutNode>) {}

  // MARK: Instances

  override final var passesAxisOn: Bool { true }
  override func axis(forChild index: Int) -> Axis? { stackAxis }

  private final var askedProposal = Proposal.unspecified
  override final var lastAsked: Proposal { askedProposal }

  override package final func measure(_ proposal: Proposal) -> CGSize {
    askedProposal = proposal
    return size(in: proposal)
  }

  /// The view that this instance is around; nil: none.
  final var view: LayoutNode? {
    refreshLayoutChildren()
    return layoutChildren.first
  }

  /// The view inside all modifiers, to which this instance applies.
  final var innermostView: LayoutNode? {
    var view = self.view
    while let instance = view as? InstancedNode, instance.typeName.isEmpty { view = instance.view }
    return view
  }

  override package var takesPart: Bool { view != nil }

  override func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? {
    view?.layoutValue(key)
  }

  override func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    if isSpread { return }
    for child in content { child.appendLayoutNodes(to: &list) }
    viewsWereGathered(list)
    distribute(list.dropFirst())
    if list.isEmpty { return }
    list.removeSubrange(1...)
    appendCompanions(ofViewAt: 0, to: &list)
  }

  private func distribute(_ views: ContiguousArray<LayoutNode>.SubSequence) {
    if views.isEmpty && copies.isEmpty { return }
    let fitting = zip(copies, views).prefix { $0.layoutChildren.first === $1 }.count
    var free: [ObjectIdentifier: InstancedNode] = [:]
    for copy in copies[fitting...] {
      if let view = copy.layoutChildren.first { free[ObjectIdentifier(view)] = copy }
    }
    copies.removeSubrange(fitting...)
    for view in views.dropFirst(fitting) {
      let copy = free.removeValue(forKey: ObjectIdentifier(view)) ?? makeCopy()
      copy.isCopy = true
      copies.append(copy)
    }
    for copy in free.values {
      copy.setLayoutChildren([])
      copy.unmount()
    }
    for (index, view) in views.enumerated() {
      var list: ContiguousArray<LayoutNode> = [view]
      appendCompanions(ofViewAt: index + 1, to: &list)
      let copy = copies[index]
      copy.joinContainer(of: self)
      if !list.elementsEqual(copy.layoutChildren, by: ===) {
        copy.setLayoutChildren(list)
        copy.isReachedByPlacing()
      }
    }
  }

  /// Only the node itself is queued when its content changes: whoever is around a copy must let placing pass.
  private func isReachedByPlacing() {
    var node = layoutParent
    while let current = node {
      current.needsPlacement = true
      node = current.layoutParent
    }
  }

  final func forEachCopy(_ body: (InstancedNode) -> Void) {
    for copy in copies { body(copy) }
    for copy in spreadCopies.values { body(copy) }
  }

  // MARK: Lazy containers

  /// From now on a lazy container arranges the views inside.
  final func spread() {
    if isSpread { return }
    isSpread = true
    setLayoutChildren([])
    for copy in copies {
      copy.setLayoutChildren([])
      copy.unmount()
    }
    copies = []
  }

  /// The copy around a view that a lazy container arranges.
  final func instance(around view: LayoutNode) -> InstancedNode {
    let known = spreadCopies[ObjectIdentifier(view)]
    let copy = known ?? makeCopy()
    copy.isCopy = true
    var list: ContiguousArray<LayoutNode> = [view]
    appendCompanions(of: view, to: &list)
    if !list.elementsEqual(copy.layoutChildren, by: ===) {
      copy.setLayoutChildren(list)
      copy.isReachedByPlacing()
    }
    if known == nil { spreadCopies[ObjectIdentifier(view)] = copy }
    return copy
  }

  /// Adds what the instance around a view that a lazy container arranges shows beside it.
  func appendCompanions(of view: LayoutNode, to list: inout ContiguousArray<LayoutNode>) {}
  /// Lets go of what was shown beside views that have gone.
  func pruneCompanions() {}

  /// Lets go of the copies around views that have gone.
  final func pruneInstances() {
    for (key, copy) in spreadCopies where copy.layoutChildren.first?.isMounted != true {
      copy.setLayoutChildren([])
      copy.unmount()
      spreadCopies[key] = nil
    }
    pruneCompanions()
  }

  override final func appendLazyItems(to list: inout ContiguousArray<LazyItem>) {
    guard isSpread else { return super.appendLazyItems(to: &list) }
    var inner: ContiguousArray<LazyItem> = []
    for child in content { child.appendLazyItems(to: &inner) }
    for item in inner {
      switch item {
      case .view(let view): list.append(.view(instance(around: view)))
      case .elements: list.append(item)
      }
    }
  }

  override package final func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {
    guard takesPart else { return }
    list.append(layoutPlace)
    for copy in copies { list.append(copy) }
  }

  override package func childrenChanged() {
    super.childrenChanged()
    guard typeName.isEmpty else { return }
    // The node around arranges one instance per view.
    var node = parent
    while let current = node {
      if let layout = current as? LayoutNode {
        layout.childrenChanged()
        return
      }
      node = current.parent
    }
  }

  override package func willUnmount() {
    for copy in copies { copy.unmount() }
    for copy in spreadCopies.values { copy.unmount() }
    spreadCopies = [:]
  }

  // MARK: What the tree shows

  /// The modifier as the tree shows it at a view.
  final func modifier(around view: Node) -> ModifierSnapshot? {
    guard var snapshot = modifier else { return nil }
    snapshot.frame = frame(around: view)
    return snapshot
  }

  /// The page frame of the instances that apply to a view; nil: none does.
  private func frame(around view: Node) -> CGRect? {
    guard isSpread || takesPart && isArranged else { return nil }
    if !isSpread, copies.isEmpty { return pageFrame }
    var result: CGRect?
    for instance in isSpread ? ContiguousArray(spreadCopies.values) : [self] + copies
    where instance.innermostView?.isInside(view) == true {
      let frame = instance.pageFrame
      result = result?.union(frame) ?? frame
    }
    return result
  }
}

extension LayoutNode {
  /// The view inside all modifiers around it; itself where there are none.
  final var innermost: LayoutNode { (self as? InstancedNode)?.innermostView ?? self }
}

extension Node {
  /// The highest node below this one that shows `subject` and no other view.
  final func outermostAround(_ subject: Node) -> Node {
    var node = subject
    while let parent = node.parent, parent !== self {
      var views: ContiguousArray<LayoutNode> = []
      parent.appendLayoutNodes(to: &views)
      if views.count > 1 { break }
      node = parent
    }
    return node
  }

  /// Whether the node is `other` or below it.
  final func isInside(_ other: Node) -> Bool {
    var node: Node? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }
}
