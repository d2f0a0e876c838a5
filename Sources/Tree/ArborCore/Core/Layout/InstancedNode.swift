import ArborDisplay
package import ArborLayout
package import Foundation

/// A modifier that takes part in layout.
///
/// Applied to several views, such as those of a `Group` or a `ForEach`, it applies to each of them;
/// applied to none it takes no space.
///
/// ## Algorithm
/// 1. Gather the views of the content. The node itself is the instance around the first one; each
///    further view gets a copy of the node, which stays with its view wherever that moves.
/// 2. Copies are part of layout only. In the tree of views the node remains a single node around
///    all of the content, so that neither paths nor identities of the views inside depend on their
///    number.
/// 3. Around elements that a lazy container makes one by one, the node itself takes no space: each
///    view has a copy, which the container requests when it arranges the view
///    (`instance(around:)`).
package class InstancedNode: LayoutNode {
  /// Whether a lazy container arranges the views inside, each with a copy around it.
  private final var isSpread = false
  private(set) final var isCopy = false
  private final var askedProposal = Proposal.unspecified
  /// `nil` for a modifier of one view.
  private final var several: Several?
  final var hasCopies: Bool { !copies.isEmpty || isSpread }

  /// The state of a modifier of several views.
  @MainActor private final class Several {
    var copies: ContiguousArray<InstancedNode> = []
    /// The copies in a lazy container, by the view inside.
    var spreadCopies: [ObjectIdentifier: InstancedNode] = [:]
    var implicitStack = ImplicitStack(axis: .horizontal)
  }

  private final var copies: ContiguousArray<InstancedNode> { several?.copies ?? [] }

  private final var forSeveral: Several {
    if let several { return several }
    let made = Several()
    several = made
    return made
  }

  // MARK: Overridden by subclasses

  /// The children that are the content; others belong to the modifier.
  package var content: NodeList.SubSequence { children[...] }
  /// Creates another instance of the same modifier.
  func makeCopy() -> InstancedNode { preconditionFailure("\(Self.self) has no copies") }
  /// Called when the views of the content have been gathered, one per instance.
  func viewsWereGathered(_ views: ContiguousArray<LayoutNode>) {}
  /// Whether copies can be made one by one for the views of a lazy container.
  var canSpread: Bool { false }
  /// Returns the value that the modifier itself sets for a key; `nil` if it sets none.
  func ownValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { nil }
  /// Adds the views that the instance around the view at an index arranges beside that view.
  func appendCompanions(ofViewAt index: Int, to list: inout ContiguousArray<LayoutNode>) {}

  // MARK: Instances

  override final var passesAxisOn: Bool { true }
  override func axis(forChild index: Int) -> Axis? { stackAxis }

  override final var lastAsked: Proposal { askedProposal }

  override package final func measure(_ proposal: Proposal) -> CGSize {
    askedProposal = proposal
    return size(in: proposal)
  }

  /// The view that this instance is around; `nil` if there is none.
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
    if list.count > 1 || !copies.isEmpty { distribute(list.dropFirst()) }
    if list.isEmpty { return }
    // Most modifiers have one view: its list is left as it is, and so not copied.
    if list.count > 1 { list.removeSubrange(1...) }
    appendCompanions(ofViewAt: 0, to: &list)
  }

  private func distribute(_ views: ContiguousArray<LayoutNode>.SubSequence) {
    if views.isEmpty && copies.isEmpty { return }
    let several = forSeveral
    let fitting = zip(copies, views).prefix { $0.layoutChildren.first === $1 }.count
    var free: [ObjectIdentifier: InstancedNode] = [:]
    for copy in copies[fitting...] {
      if let view = copy.layoutChildren.first { free[ObjectIdentifier(view)] = copy }
    }
    several.copies.removeSubrange(fitting...)
    for view in views.dropFirst(fitting) {
      let copy = free.removeValue(forKey: ObjectIdentifier(view)) ?? makeCopy()
      copy.isCopy = true
      several.copies.append(copy)
    }
    for copy in free.values {
      copy.setLayoutChildren([])
      copy.unmount()
    }
    for (index, view) in views.enumerated() {
      var list: ContiguousArray<LayoutNode> = [view]
      appendCompanions(ofViewAt: index + 1, to: &list)
      let copy = several.copies[index]
      copy.joinContainer(of: self)
      if !list.elementsEqual(copy.layoutChildren, by: ===) {
        copy.setLayoutChildren(list)
        copy.isReachedByPlacing()
      }
    }
  }

  /// Lets placement pass through the nodes around a copy: only the node itself is queued when its
  /// content changes.
  private func isReachedByPlacing() {
    var node = layoutParent
    while let current = node {
      current.needsPlacement = true
      node = current.layoutParent
    }
  }

  /// Calls `body` with all copies of the modifier.
  package final func forEachCopy(_ body: (InstancedNode) -> Void) {
    guard let several else { return }
    for copy in several.copies { body(copy) }
    for copy in several.spreadCopies.values { body(copy) }
  }

  /// Puts two or more views into a horizontal stack of the node, which is then the only element of
  /// `list`.
  final func wrapInStack(_ list: inout ContiguousArray<LayoutNode>) {
    if list.count > 1 || several != nil { forSeveral.implicitStack.wrap(&list, in: self) }
  }

  /// The stack of `wrapInStack`, if there is one.
  override final var implicitStacks: [LayoutNode] { several?.implicitStack.nodes ?? [] }

  // MARK: Lazy containers

  /// Leaves the arrangement of the views inside to a lazy container.
  final func spread() {
    if isSpread { return }
    isSpread = true
    setLayoutChildren([])
    for copy in copies {
      copy.setLayoutChildren([])
      copy.unmount()
    }
    several?.copies = []
  }

  /// Returns the copy around a view that a lazy container arranges.
  final func instance(around view: LayoutNode) -> InstancedNode {
    let several = forSeveral
    let known = several.spreadCopies[ObjectIdentifier(view)]
    let copy = known ?? makeCopy()
    copy.isCopy = true
    var list: ContiguousArray<LayoutNode> = [view]
    appendCompanions(of: view, to: &list)
    if !list.elementsEqual(copy.layoutChildren, by: ===) {
      copy.setLayoutChildren(list)
      copy.isReachedByPlacing()
    }
    if known == nil { several.spreadCopies[ObjectIdentifier(view)] = copy }
    return copy
  }

  /// Adds the views that are shown beside a view of a lazy container.
  func appendCompanions(of view: LayoutNode, to list: inout ContiguousArray<LayoutNode>) {}
  /// Whether the node is a control that a press anywhere in a list's row operates.
  var fillsRow: Bool { false }
  /// Removes what was shown beside views that are gone.
  func pruneCompanions() {}

  /// Removes the copies around views that are gone.
  final func pruneInstances() {
    if let several {
      for (key, copy) in several.spreadCopies
      where copy.layoutChildren.first?.isMounted != true {
        copy.setLayoutChildren([])
        copy.unmount()
        several.spreadCopies[key] = nil
      }
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

  /// Whether the modifier has one view at most, as nearly all have.
  final var isSingle: Bool { several == nil && !isSpread }

  // Whether it takes part must be asked first: that may find several views.
  override final var standsForItself: Bool { super.standsForItself && isSingle }

  override package final func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {
    guard takesPart else { return }
    list.append(layoutPlace)
    if let several { for copy in several.copies { list.append(copy) } }
  }

  override package func childrenChanged() {
    super.childrenChanged()
    guard typeName.isEmpty else { return }
    // The enclosing layout node arranges one instance per view.
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
    guard let several else { return }
    for copy in several.copies { copy.unmount() }
    for copy in several.spreadCopies.values { copy.unmount() }
    several.spreadCopies = [:]
  }

  // MARK: Snapshots

  /// Returns the modifier as tree snapshots show it at a view.
  final func modifier(around view: Node) -> ModifierSnapshot? {
    guard var snapshot = modifier else { return nil }
    snapshot.frame = frame(around: view)
    return snapshot
  }

  /// Returns the page frame of the instances that apply to a view; `nil` if there are none.
  private func frame(around view: Node) -> CGRect? {
    guard isSpread || takesPart && isArranged else { return nil }
    if !isSpread, copies.isEmpty { return pageFrame }
    var result: CGRect?
    for instance in isSpread
      ? ContiguousArray((several?.spreadCopies ?? [:]).values) : [self] + copies
    where instance.innermostView?.isInside(view) == true {
      let frame = instance.pageFrame
      result = result?.union(frame) ?? frame
    }
    return result
  }
}

extension LayoutNode {
  /// The view inside all modifiers of this node; the node itself if it is no modifier.
  final var innermost: LayoutNode { (self as? InstancedNode)?.innermostView ?? self }
}

extension Node {
  /// Returns the highest node below this one that shows `subject` and no other view.
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

  /// Returns whether the node is `other` or below it.
  final func isInside(_ other: Node) -> Bool {
    var node: Node? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }
}
