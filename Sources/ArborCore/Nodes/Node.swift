package import ArborGraph
package import Synchronization

/// A retained place in the tree: it lives as long as the view at this place keeps its identity.
///
/// A node owns its children. Views without a state, a look or a layout of their own (tuples, groups) have no node.
@MainActor
@usableFromInline
package class Node {
  // In this order the whole takes the fewest bytes.
  @usableFromInline package unowned(unsafe) let host: ViewHost
  package private(set) unowned(unsafe) var parent: Node?
  @usableFromInline package final var children = NodeList()
  /// Unique in the session, never reused.
  package let id: UInt32
  /// The static position in the ViewBuilder block around; -1: the block has one child.
  package let slot: Int16
  /// The arms of conditionals around as bits after a leading 1.
  package let branch: UInt16
  /// Which preference keys the subtree may write: a bit per key, kept when the writer leaves.
  package private(set) var preferenceBits: UInt32 = 0
  package private(set) var isMounted = true

  @usableFromInline package init(_ inputs: _ViewInputs) {
    host = inputs.host
    parent = inputs.parent
    id = inputs.host.takeID()
    slot = inputs.slot
    branch = inputs.branch
    LiveNodes.count.wrappingAdd(1, ordering: .relaxed)
  }

  @usableFromInline package init(host: ViewHost, parent: Node?) {
    self.host = host
    self.parent = parent
    id = host.takeID()
    slot = -1
    branch = 1
    LiveNodes.count.wrappingAdd(1, ordering: .relaxed)
  }

  deinit { LiveNodes.count.wrappingSubtract(1, ordering: .relaxed) }

  // MARK: What subclasses say of themselves

  /// The node's step in a path; nil for nodes that have none (modifiers, conditionals, AnyView).
  package var segment: PathSegment? { nil }
  /// The type of the view as Swift prints it.
  package var genericName: String { segment.map(\.description) ?? "" }
  /// What evaluates this node; nil for nodes that are never evaluated on their own.
  package var reader: Reader? { nil }
  /// Whether evaluations of nodes like this one read observable objects.
  package var following: FollowingProfile { .of(type(of: self)) }
  /// Evaluates again because a source changed.
  package func evaluate() {}
  /// Passes a changed environment down; nodes that depend on it come up to date.
  package func environmentChanged(_ environment: EnvironmentValues) {
    let inside = surrounded(environment)
    for child in children { child.environmentChanged(inside) }
  }
  /// Takes what a node keeps of a changed environment before it comes up to date.
  func meet(_ environment: EnvironmentValues) {}
  /// Called once before the node and what is in it leave the tree.
  func prepareToLeave() {}
  /// Called once when the node leaves the tree, children first.
  package func willUnmount() {}
  /// A modifier as the tree shows it; nil for everything else.
  package var modifier: ModifierSnapshot? { nil }
  /// What stands between views without a step in a path; nil: nothing that authors write.
  var wrapper: WrapperSnapshot? {
    modifier.map { WrapperSnapshot(id: id, name: "ModifiedContent", modifier: $0) }
  }
  /// What a preference key finds here; overridden by its writers.
  package func preference<K: PreferenceKey>(_ key: K.Type, _ trace: PreferenceRecorder?) -> K.Value?
  {
    reducePreference(key, over: children[...], trace)
  }
  /// Whether anything in the subtree writes the key.
  package func writes<K: PreferenceKey>(_ key: K.Type, bit: UInt32) -> Bool {
    preferenceBits & bit != 0 && children.contains { $0.writes(key, bit: bit) }
  }
  /// A writer of one of these keys changed somewhere below.
  package func preferencesChanged(_ bits: UInt32, from child: Node?) {}
  /// Code wants something else of the view, or no longer: comes up to date by itself.
  func adaptationChanged() {}
  /// The view, where it is kept: only views with a body are.
  var viewValue: (any View)? { nil }
  /// By what the view is found in the source; nil where it has no code of its own.
  package var declaration: ViewDeclaration? { nil }
  /// What stands behind the view where somebody reaches for objects; nil: nothing.
  package var backing: Backing? { nil }
  /// Whether that is what the view says itself, whatever code wants.
  var backingIsDeclared: Bool { false }
  /// Adds what the tree shows of the node.
  package func describe(_ facets: inout NodeFacets) {}
  /// Acts on an event; only controls do.
  package func handle(_ event: ControlEvent) throws(EventError) {
    throw .notInteractive(id, event: event.name)
  }
  /// A pointer is down on the control, or no longer.
  package func pressChanged(_ isDown: Bool) {}
  /// Whether the number or type of the children may change.
  package var isDynamic: Bool { false }
  /// Whether what is inside is kept in layout but not drawn.
  package var hidesContent: Bool { false }

  /// By what `scrollTo` finds the node: the id of an element or of `.id()`; nil for other nodes.
  package var identity: AnyHashable? { nil }

  /// Whether neither the node nor anything in it is shown.
  final var isHidden: Bool { hidesAll || host.knownBackings?.hides(self) == true }

  /// As `isHidden`, whatever is shown in the node's place.
  final var hidesAll: Bool {
    hidesContent || (self as? LayoutNode)?.isLeftOut == true
      || !host.parked.isEmpty && host.parked.contains(id)
  }

  /// The next one around that is shown if the node is: what stands in the place of a view is not in that.
  final var shownParent: Node? { (self as? ReplacementNode)?.replaced.parent ?? parent }

  /// Calls `body` with the name and the storage of each property that a view here owns.
  func forEachState(_ body: (String, AnyObject) -> Void) {}

  /// What stands here for the view and goes on when the view is shown elsewhere.
  func keepObject() -> (name: String, object: AnyObject)? { nil }

  // MARK: Structure

  package final func adopt(_ node: Node) { node.parent = self }

  /// Takes the subtree out of the tree for good.
  package final func unmount() {
    guard isMounted else { return }
    prepareToLeave()
    for child in children { child.unmount() }
    willUnmount()
    isMounted = false
    reader?.unsubscribe()
    leaveLayout()
    // A view inside may hold this node, as a modifier's content does.
    children = []
  }

  /// Cuts the ties to layout nodes around and inside; the layout parent may be freed before this node.
  func leaveLayout() {}

  package final func removeChildren() {
    let bits = children.reduce(0) { $0 | $1.preferenceBits }
    host.lifecycle.removal = self
    for child in children { child.unmount() }
    host.lifecycle.removal = nil
    children.removeAll(keepingCapacity: true)
    if bits != 0 { notePreferences(bits) }
  }

  /// Takes what is a child no longer out of the tree.
  final func remove(_ former: Node) {
    host.lifecycle.removal = self
    former.unmount()
    host.lifecycle.removal = nil
    if former.preferenceBits != 0 { notePreferences(former.preferenceBits) }
  }

  /// Children of a node that takes no part in layout came, went or moved.
  package final func structureChanged() {
    host.hasStructureChanged = true
    // An anchor may have lost its view, or stand for others.
    host.hasGeometryChanged = true
    if preferenceBits != 0 { notePreferences(preferenceBits) }
    var node: Node? = self
    while let current = node {
      if let layout = current as? LayoutNode {
        layout.childrenChanged()
        return
      }
      node = current.parent
    }
  }

  /// Marks the way up: a writer of these keys is here, and whoever reads them must look again.
  package final func notePreferences(_ bits: UInt32) {
    var node: Node? = self
    var child: Node?
    while let current = node {
      current.preferenceBits |= bits
      current.preferencesChanged(bits, from: child)
      child = current
      node = current.parent
    }
  }

  // MARK: Finding the way

  /// The arms of conditionals around, outermost first, as `t` and `f`.
  package final var branchText: String {
    guard branch > 1 else { return "" }
    var text = ""
    for shift in stride(from: 15 - branch.leadingZeroBitCount - 1, through: 0, by: -1) {
      text.append(branch >> UInt16(shift) & 1 == 1 ? "t" : "f")
    }
    return text
  }

  package final var depth: Int {
    var depth = 0
    var node = parent
    while let current = node {
      depth += 1
      node = current.parent
    }
    return depth
  }

  /// What the children find, where another environment holds for them; nil: what the node finds itself.
  package var environmentInside: EnvironmentValues? { nil }
  /// Whether objects inside belong to no object around.
  var isolatesObjects: Bool { false }

  /// The environment that this node finds: that of the nearest writer above.
  package final var inheritedEnvironment: EnvironmentValues {
    var node = parent
    var adapted: [Node] = []
    let adapts = host.knownBackings?.hasSurroundings == true
    var found = host.environment
    while let current = node {
      if let environment = current.environmentInside {
        found = environment
        break
      }
      if adapts, host.knownBackings?.surrounds(current.id) == true { adapted.append(current) }
      node = current.parent
    }
    for node in adapted.reversed() { found = node.surrounded(found) }
    return found
  }

  /// The nearest layout nodes below and including this node, in order: what a container arranges.
  package func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {
    for child in children { child.appendLayoutNodes(to: &list) }
  }

  /// What a lazy container arranges of the node, in order.
  func appendLazyItems(to list: inout ContiguousArray<LazyItem>) {
    for child in children { child.appendLazyItems(to: &list) }
  }

  /// The first node in drawing order for which `test` holds.
  package final func first(where test: (Node) -> Bool) -> Node? {
    if test(self) { return self }
    for child in children {
      if let found = child.first(where: test) { return found }
    }
    return nil
  }
}

/// How many nodes are alive in the process, and how much they have done: tests for leaks and measurements ask.
package enum LiveNodes {
  package static let count = Atomic<Int>(0)
  /// How many bodies and closures of views ran.
  package static let evaluations = Atomic<Int>(0)
}
