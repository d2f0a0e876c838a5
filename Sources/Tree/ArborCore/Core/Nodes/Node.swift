package import ArborGraph
package import Synchronization

/// A retained place in the tree. It lives as long as the view at this place keeps its identity.
///
/// A node owns its children. Views without state, drawing or layout of their own, such as tuples,
/// have no node.
@MainActor
@usableFromInline
package class Node {
  // This order of properties takes the fewest bytes.
  final let hostReference: Unretained<ViewHost>
  /// The host of the page; a node never changes it.
  @usableFromInline nonisolated package final var host: ViewHost { hostReference.wrappedValue }
  @UnretainedOptional package private(set) var parent: Node?
  @usableFromInline package final var children = NodeList()
  /// Unique in the session and never reused.
  package let id: UInt32
  /// The static position in the enclosing `ViewBuilder` block; -1 if the block has one child.
  package let slot: Int16
  /// The arms of the enclosing conditionals, as bits after a leading 1.
  package let branch: UInt16
  /// The preference keys that the subtree may write: a bit per key, retained after the writer
  /// leaves.
  package private(set) var preferenceBits: UInt32 = 0
  package private(set) var isMounted = true

  @usableFromInline package init(_ inputs: borrowing _ViewInputs) {
    hostReference = inputs.hostReference
    _parent = UnretainedOptional(inputs.parentReference)
    id = hostReference.withObject { $0.makeID() }
    slot = inputs.slot
    branch = inputs.branch
    LiveNodes.count.wrappingAdd(1, ordering: .relaxed)
  }

  @usableFromInline package init(host: ViewHost, parent: Node?) {
    hostReference = Unretained(wrappedValue: host)
    self.parent = parent
    id = host.makeID()
    slot = -1
    branch = 1
    LiveNodes.count.wrappingAdd(1, ordering: .relaxed)
  }

  deinit { LiveNodes.count.wrappingSubtract(1, ordering: .relaxed) }

  // MARK: Overridden by subclasses

  /// The node's step in a path; `nil` for nodes without one (modifiers, conditionals, `AnyView`).
  package var segment: PathSegment? { nil }
  /// The node's step in the path under which state is parked; empty for nodes that have none.
  var parkedStep: (text: String, isStable: Bool) {
    segment.map { ($0.description, $0.isKeyStable) } ?? ("", true)
  }
  /// Calls `body` with the name and the value of each property beside state that is parked.
  func forEachParked(_ body: (String, Any) -> Void) {}
  /// The type of the view as Swift prints it.
  package var genericName: String { segment.map(\.description) ?? "" }
  /// The reader that evaluates this node; `nil` for nodes that are never evaluated on their own.
  package var reader: Reader? { nil }
  /// The profile that records whether evaluations of nodes like this one read observable objects.
  package var following: FollowingProfile { .of(type(of: self)) }
  /// Evaluates again because a source changed.
  package func evaluate() {}
  /// Passes a changed environment down; nodes that depend on it are updated.
  package func environmentChanged(_ environment: EnvironmentValues) {
    let inside = surrounded(environment)
    children.forEachUnretained { $0.environmentChanged(inside) }
  }
  /// Stores parts of a changed environment before the node is updated.
  func meet(_ environment: EnvironmentValues) {}
  /// Called once before the node and its subtree leave the tree.
  func prepareToLeave() {}
  /// Called once when the node leaves the tree, children first.
  package func willUnmount() {}
  /// The modifier as the tree shows it; `nil` for other nodes.
  package var modifier: ModifierSnapshot? { nil }
  /// The wrapper between views that has no step in a path; `nil` for nodes that authors do not
  /// write.
  var wrapper: WrapperSnapshot? {
    modifier.map { WrapperSnapshot(id: id, name: "ModifiedContent", modifier: $0) }
  }
  /// The way in which the view inside is inserted and removed, as the modifier of this node says;
  /// `nil` for other nodes.
  package var transition: (any ViewTransition)? { nil }
  /// Returns the value of a preference key in the subtree; overridden by its writers.
  package func preference<K: PreferenceKey>(_ key: K.Type, _ trace: PreferenceRecorder?) -> K.Value?
  {
    reducePreference(key, over: children[...], trace)
  }
  /// Whether anything in the subtree writes the key.
  package func writes<K: PreferenceKey>(_ key: K.Type, bit: UInt32) -> Bool {
    preferenceBits & bit != 0 && children.contains { $0.writes(key, bit: bit) }
  }
  /// Called when a writer of one of these keys changed in the subtree.
  package func preferencesChanged(_ bits: UInt32, from child: Node?) {}
  /// Called when the overrides set by code for the view have changed.
  func adaptationChanged() {}
  /// The view's value; `nil` except for views with a body.
  var viewValue: (any View)? { nil }
  /// The key by which the view is found in the source; `nil` for views without code of their own.
  package var declaration: ViewDeclaration? { nil }
  /// The kind of platform object behind the view; `nil` if there is none.
  package var backing: Backing? { nil }
  /// Whether the view declares the backing itself, independent of overrides set by code.
  var backingIsDeclared: Bool { false }
  /// Adds the properties that the tree shows of the node.
  package func describe(_ facets: inout NodeFacets) {}
  /// Whether the node takes events, as far as it is a control.
  package var isControlEnabled: Bool { true }
  /// Handles an event; only controls do.
  package func handle(_ event: ControlEvent) throws(EventError) {
    throw .notInteractive(id, event: event.name)
  }
  /// Called when a pointer goes down on the control, or is released.
  package func pressChanged(_ isDown: Bool) {}
  /// Whether the number or the type of the children may change.
  package var isDynamic: Bool { false }
  /// Whether the content takes part in layout but is not drawn.
  package var hidesContent: Bool { false }

  /// True for presented content: what stands behind it takes no events.
  var isModal: Bool { false }
  /// Whether the node is the coordinate space that a view inside finds by a name.
  func isSpace(named name: AnyHashable) -> Bool { false }
  /// Returns the view that has one of the children beside its content, such as an overlay or a
  /// presentation; `nil` for children that are the content.
  func view(beside child: Node) -> Node? { nil }
  /// Called when the node is shown again after it was kept out of sight.
  func isShownAgain() {}

  /// The value by which `scrollTo` finds the node: the id of an element or of `.id()`; `nil` for
  /// other nodes.
  package var identity: AnyHashable? { nil }

  /// Whether neither the node nor its subtree is shown.
  final var isHidden: Bool { hidesAll || host.adaptations?.hides(self) == true }

  /// Like `isHidden`, without regard to a replacement of the view by an object.
  final var hidesAll: Bool {
    hidesContent || (self as? LayoutNode)?.isLeftOut == true
      || !host.actions.inactive.isEmpty && host.actions.inactive.contains(id)
  }

  /// The node that must be shown for this one to be shown. For a replacement it is the parent of
  /// the replaced view, because that view is hidden itself.
  var shownParent: Node? { parent }

  /// Calls `body` with the name and the storage of each property that a view at this node owns.
  package func forEachState(_ body: (String, AnyObject) -> Void) {}

  /// The reason for which the page must not sleep while it has the node; `nil` if there is none.
  var sleepObstacle: String? { nil }

  /// Returns the platform object behind the view, which is retained for the next place where the
  /// view is shown; `nil` if there is none.
  func keepObject() -> (name: String, object: AnyObject)? { nil }

  // MARK: Structure

  package final func adopt(_ node: Node) { node.parent = self }

  /// Removes the subtree from the tree for good.
  package final func unmount() {
    guard isMounted else { return }
    prepareToLeave()
    if !children.isEmpty { children.forEachUnretained { $0.unmount() } }
    willUnmount()
    isMounted = false
    reader?.unsubscribe()
    leaveLayout()
    // A view inside may retain this node, as a modifier's content does.
    if !children.isEmpty { children = NodeList() }
  }

  /// Removes the links to layout nodes around and inside; the layout parent may be freed before
  /// this node.
  func leaveLayout() {}

  package final func removeChildren() {
    let bits = children.reduce(0) { $0 | $1.preferenceBits }
    host.actions.removal = self
    for child in children { child.unmount() }
    host.actions.removal = nil
    children.removeAll(keepingCapacity: true)
    if bits != 0 { notePreferences(bits) }
  }

  /// Unmounts a former child.
  final func remove(_ former: Node) {
    host.actions.removal = self
    former.unmount()
    host.actions.removal = nil
    if former.preferenceBits != 0 { notePreferences(former.preferenceBits) }
  }

  /// Called when children of a node without layout of its own were added, removed or moved.
  package final func structureChanged() {
    host.publication.hasStructureChanged = true
    host.parking?.hasStructureChanged = true
    // An anchor may have lost its view, or represent others.
    host.geometry.hasChanged = true
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

  /// Marks all ancestors as containing a writer of these keys, and invalidates their readers.
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

  // MARK: Paths and search

  /// The arms of the enclosing conditionals, outermost first, as `t` and `f`.
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

  /// The environment of the children, if it differs from that of the node; `nil` otherwise.
  package var environmentInside: EnvironmentValues? { nil }
  /// Whether platform objects inside are separate from those around the node.
  var isolatesObjects: Bool { false }
  /// Whether the node is the root of a hosting view's content.
  var isHostingRoot: Bool { false }

  /// The environment of this node, as the nearest ancestor that changes it specifies.
  package final var inheritedEnvironment: EnvironmentValues {
    var node = parent
    var adapted: [Node] = []
    let adapts = hasAdaptedSurroundings
    var found = host.environment
    while let current = node {
      if adapts, host.adaptations?.surrounds(current.id) == true { adapted.append(current) }
      if let environment = current.environmentInside {
        found = environment
        break
      }
      node = current.parent
    }
    for node in adapted.reversed() { found = node.surrounded(found) }
    return found
  }

  /// Returns the view farthest out that contains this node and is below `end`; `nil` if there is
  /// no view between the two.
  final func outermostView(below end: Node) -> Node? {
    var view: Node?
    var node: Node? = self
    while let current = node, current !== end {
      if current.segment != nil { view = current }
      node = current.parent
    }
    return view
  }

  /// Whether `appendLayoutNodes` appends this node and nothing else; false if that is not known.
  var standsForItself: Bool { false }

  /// The only layout node that `appendLayoutNodes` appends; `nil` if there are more, or if that is
  /// not known.
  var onlyLayoutNode: LayoutNode? { children.only?.onlyLayoutNode }

  /// Appends the nearest layout nodes below and including this node, in order, as a container
  /// arranges them.
  package func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {
    children.forEachUnretained { $0.appendLayoutNodes(to: &list) }
  }

  /// Appends the items of the node that a lazy container arranges, in order.
  func appendLazyItems(to list: inout ContiguousArray<LazyItem>) {
    for child in children { child.appendLazyItems(to: &list) }
  }

  /// Returns the first node in drawing order for which `test` holds.
  package final func first(where test: (Node) -> Bool) -> Node? {
    if test(self) { return self }
    for child in children {
      if let found = child.first(where: test) { return found }
    }
    return nil
  }
}

/// Process-wide counts of nodes and their work, for leak tests and measurements.
package enum LiveNodes {
  package static let count = Atomic<Int>(0)
  /// The number of bodies and closures of views that ran.
  package static let evaluations = Atomic<Int>(0)
}
