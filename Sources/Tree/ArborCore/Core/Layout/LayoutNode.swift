package import ArborGraph
package import ArborDisplay
package import ArborLayout
package import Foundation

/// A node that has a size and a position.
///
/// Layout is a tree of its own: `layoutChildren` are the nearest layout nodes below, and
/// `layoutParent` is the nearest one above, without the transparent nodes between them.
///
/// ## Algorithm
/// 1. `measure(_:)` runs from the outside in; it stores nothing but the measured sizes
///    (`MemoNode`).
/// 2. Placement runs from the outside in: `place` gives a node its final size, and it places its
///    children.
/// 3. A change is queued (`ViewHost.invalidateLayout`). The queue is processed from the deepest
///    node upward; a node whose sizes for all former proposals are unchanged ends the propagation.
@MainActor
package class LayoutNode: Node {
  // This order of properties takes the fewest bytes: what is small joins the end of `Node`.
  /// The axis of the stack that arranges this node; `nil` outside of stacks.
  package private(set) final var stackAxis: Axis?
  private final var flags: Flags = [.needsPlacement, .needsGathering, .isSegmentDirty]
  /// The top-left corner relative to that of `layoutParent`, in points.
  package private(set) final var origin = CGPoint.zero
  package private(set) final var size = CGSize.zero
  /// The final proposal of the container.
  package private(set) final var placedProposal = Proposal.unspecified
  @UnretainedOptional package private(set) final var layoutParent: LayoutNode?
  package private(set) final var layoutChildren = LayoutNodeList()
  final var segmentCache: Segment?
  final var layoutIndex: Int32 = 0

  override package init(_ inputs: borrowing _ViewInputs) {
    super.init(inputs)
    if inputs.environment.isRightToLeft { flags.insert(.isRightToLeft) }
  }

  override package init(host: ViewHost, parent: Node?) {
    super.init(host: host, parent: parent)
    isRightToLeft =
      (parent as? LayoutNode)?.isRightToLeft ?? host.environment.isRightToLeft
  }

  // MARK: State in few bits

  private struct Flags: OptionSet {
    var rawValue: UInt16
    static let needsPlacement = Flags(rawValue: 1)
    static let needsGathering = Flags(rawValue: 2)
    static let isQueued = Flags(rawValue: 4)
    static let traitsChanged = Flags(rawValue: 8)
    static let hasAnsweredGuide = Flags(rawValue: 16)
    static let isSegmentDirty = Flags(rawValue: 32)
    static let isRightToLeft = Flags(rawValue: 64)
    static let mayAnswerGuides = Flags(rawValue: 128)
    static let isLeftOut = Flags(rawValue: 256)
    static let isControl = Flags(rawValue: 512)
    static let hasFieldVersion = Flags(rawValue: 1_024)
    static let hasReader = Flags(rawValue: 2_048)

    /// Whether all of `flags` are set.
    subscript(flags: Flags) -> Bool {
      get { isSuperset(of: flags) }
      set { if newValue { formUnion(flags) } else { subtract(flags) } }
    }
  }

  /// Whether the content must be placed again even if size and proposal stay the same.
  package final var needsPlacement: Bool {
    get { flags[.needsPlacement] }
    set { flags[.needsPlacement] = newValue }
  }
  private final var needsGathering: Bool {
    get { flags[.needsGathering] }
    set { flags[.needsGathering] = newValue }
  }
  final var isQueued: Bool {
    get { flags[.isQueued] }
    set { flags[.isQueued] = newValue }
  }
  /// Whether more than sizes has changed: spacing, guides or priority. Propagation does not end
  /// early then.
  final var traitsChanged: Bool {
    get { flags[.traitsChanged] }
    set { flags[.traitsChanged] = newValue }
  }
  /// Whether a container relies on a guide from inside: it may have to move although all sizes are
  /// unchanged.
  private(set) final var hasAnsweredGuide: Bool {
    get { flags[.hasAnsweredGuide] }
    set { flags[.hasAnsweredGuide] = newValue }
  }
  private(set) final var isSegmentDirty: Bool {
    get { flags[.isSegmentDirty] }
    set { flags[.isSegmentDirty] = newValue }
  }
  /// Whether the leading edge, from which the layout children are placed, is the right one.
  package final var isRightToLeft: Bool {
    get { flags[.isRightToLeft] }
    set { flags[.isRightToLeft] = newValue }
  }
  /// Whether a node inside may have guides that the host does not know of, such as an author's
  /// layout.
  private(set) final var mayAnswerGuides: Bool {
    get { flags[.mayAnswerGuides] }
    set { flags[.mayAnswerGuides] = newValue }
  }
  /// Whether the enclosing container shows another view in place of this one.
  package final var isLeftOut: Bool {
    get { flags[.isLeftOut] }
    set { flags[.isLeftOut] = newValue }
  }
  /// Whether the node of a leaf or of a modifier is a control.
  final var isControl: Bool {
    get { flags[.isControl] }
    set { flags[.isControl] = newValue }
  }

  /// The number of the client's last edit that reached this field.
  package final var fieldVersion: Int {
    get { flags[.hasFieldVersion] ? host.events.fieldVersions[id] ?? 0 : 0 }
    set {
      flags[.hasFieldVersion] = true
      host.events.fieldVersions[id] = newValue
    }
  }

  /// The reader of a leaf that reads state. The page keeps it, because few leaves have one.
  final var leafReader: Reader? {
    get { flags[.hasReader] ? host.evaluation.leafReaders[id] : nil }
    set {
      flags[.hasReader] = newValue != nil
      host.evaluation.leafReaders[id] = newValue
    }
  }

  // MARK: Overridden by subclasses

  /// The type name of the view in paths; empty for modifiers.
  package var typeName: String { "" }
  /// The insets that cover the content, which may ignore them and extend below the cover.
  var coveredEdges: EdgeInsets { EdgeInsets() }
  /// Whether covers around the node do not affect its content, which scrolls by itself or is
  /// notified of them.
  var endsCovers: Bool { false }
  /// The size for `containerRelativeFrame` inside; `nil` for that of the enclosing container.
  package var containerSize: CGSize? { nil }
  /// Whether the node takes part in the layout of its container. A modifier of no view does not.
  package var takesPart: Bool { true }
  /// Whether the size never depends on the content.
  package var isLayoutBoundary: Bool { false }
  /// The layout priority in a stack.
  package var priority: Double { 0 }
  /// Returns the `stackAxis` of the layout child at an index.
  func axis(forChild index: Int) -> Axis? { nil }
  /// Whether the layout children get this node's own `stackAxis`.
  var passesAxisOn: Bool { false }
  /// Computes the size for a proposal. Depends only on the proposal and the content.
  package func size(in proposal: Proposal) -> CGSize { .zero }
  /// Returns `size(in:)`, cached where that pays.
  package func measure(_ proposal: Proposal) -> CGSize { size(in: proposal) }
  /// Returns the smallest and largest length along `axis`.
  package func lengthRange(_ axis: Axis, across: Double?) -> (minimum: Double, maximum: Double) {
    switch axis {
    case .horizontal:
      (measure(Proposal(0, across)).width, measure(Proposal(.infinity, across)).width)
    case .vertical:
      (measure(Proposal(across, 0)).height, measure(Proposal(across, .infinity)).height)
    }
  }
  /// Returns the smallest length along `axis` if it does not depend on the other length; `nil` if
  /// it may.
  func minimum(along axis: Axis) -> Double? { nil }
  /// Places the layout children inside the final size.
  package func placeChildren() {}
  /// Returns the node's spacing preference at an edge.
  package func spacing(_ edge: Edge) -> EdgeSpacing { .standard }
  /// Computes the explicit guide of the node or its content; `nil` if the default applies. Called
  /// through `explicitGuide`.
  package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? { nil }
  /// The last measured proposal; `nil` if the node does not record it because its guides follow
  /// from the size alone.
  var lastAsked: Proposal? { nil }
  /// Returns `ownGuide`, cached where that pays.
  func rememberedGuide(_ key: AlignmentKey, in size: CGSize) -> Double? { ownGuide(key, in: size) }
  /// Returns the value that the view sets for its container; `nil` if it sets none.
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { nil }
  /// Solves the node's layout again and records its proposals with their reasons.
  func explain(_ recorder: LayoutRecorder) {
    for child in layoutChildren {
      recorder.note(
        child, child.placedProposal, child.size, at: child.origin,
        "\(typeName.isEmpty ? "The modifier" : typeName) passes this on.")
    }
  }
  /// Discards the cached sizes. Returns whether those for former proposals may have changed.
  func answersChanged() -> Bool { true }
  /// Called when the sizes of a layout child changed; with `traits`, also its spacing, guides or
  /// priority.
  func childAnswersChanged(_ index: Int32, traits: Bool) {}
  /// Called while the layout is solved, when layout children were added or removed or their traits
  /// changed.
  func layoutChildrenMayDiffer() {}
  /// Discards all cached measurements.
  func forgetAnswers() {}
  /// The only view that `gatherLayoutChildren` finds; `nil` if there are more, or if that is not
  /// known.
  var onlyLayoutChild: LayoutNode? { nil }
  /// Whether the layout children are needed as an array.
  var arrangesArray: Bool { false }
  /// Appends the layout children to `list`.
  func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    if list.isEmpty, let nodes = children.arranged { return list = nodes }
    if children.count > 1 { list.reserveCapacity(list.count + children.count) }
    children.forEachUnretained { $0.appendLayoutNodes(to: &list) }
  }
  /// Adds the node's drawing, with its top-left corner at `offset`.
  func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    segmentIsClean()
    layoutChildren.forEachUnretained { child in
      child.appendDrawing(to: &list, at: offset + child.origin)
    }
  }
  /// Adds the node's drawing, with the changes that code has made to the object behind it.
  @inline(__always) final func appendDrawing(to list: inout [Placement], at offset: CGPoint) {
    guard let adaptations = host.adaptations else {
      return appendPlacements(to: &list, at: offset)
    }
    adaptations.draw(self, into: &list, at: offset)
  }
  /// The transform of the content's drawing in the node's own coordinates; `nil` if there is none.
  var contentTransform: CGAffineTransform? { nil }
  /// The part of the content that is drawn, in the node's own coordinates; `nil` for all of it.
  var clipOfContent: CGRect? { nil }
  /// The gesture that the modifier adds to its view.
  package var gestureSnapshot: GestureSnapshot? { nil }
  /// The description that the modifier adds for assistive technology; `nil` for none.
  package var accessibilityDescription: LayerContent.Description? { nil }
  /// Returns the reason why hit testing excludes a point of the page; `nil` if it does not. Without
  /// a point: whether it excludes all.
  func hitObstacle(at point: CGPoint?) -> String? { nil }
  /// Called when the drawing of a child has changed.
  func childSegmentChanged(_ index: Int32) { segmentChanged() }

  // MARK: Guides

  /// Returns the position of the guide in the node's own coordinates. An explicit guide that is not
  /// finite is ignored.
  package final func guide(_ key: AlignmentKey, in size: CGSize) -> Double {
    if let explicit = explicitGuide(key, in: size) { return explicit }
    return key.defaultValue(of: self, in: size)
  }

  /// Returns the position of the guide, which no view of the page sets unless `mayBeExplicit`.
  @inline(__always)
  final func guide(_ key: AlignmentKey, in size: CGSize, mayBeExplicit: Bool) -> Double {
    mayBeExplicit || mayAnswerGuides
      ? guide(key, in: size) : key.defaultValue(of: self, in: size)
  }

  /// Returns the explicit guide of the node or its content; `nil` if the default applies.
  package final func explicitGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard host.layout.mayHaveExplicitGuide(key) || mayAnswerGuides,
      let guide = rememberedGuide(key, in: size), guide.isFinite
    else { return nil }
    hasAnsweredGuide = true
    return guide
  }

  /// Returns the proposal for which a guide is computed: the last one if it led to the size,
  /// otherwise the size.
  ///
  /// Callers of a guide measure the node immediately before.
  final func guideProposal(for size: CGSize) -> Proposal {
    if let lastAsked, measure(lastAsked) == size { return lastAsked }
    return Proposal(size)
  }

  /// Returns the size and guides for an author's closure.
  package final func dimensions(in size: CGSize) -> ViewDimensions {
    ViewDimensions(node: self, size: size, proposal: guideProposal(for: size))
  }

  /// Marks the node and its parents as ones that may have any guide.
  final func answersGuides() {
    var node: Node? = self
    while let current = node {
      if let layout = current as? LayoutNode {
        if layout.mayAnswerGuides { return }
        layout.mayAnswerGuides = true
      }
      node = current.parent
    }
  }

  // MARK: Children

  override package func environmentChanged(_ environment: EnvironmentValues) {
    updateDirection(environment)
    super.environmentChanged(environment)
  }

  override final func meet(_ environment: EnvironmentValues) { updateDirection(environment) }

  override var standsForItself: Bool { takesPart && host.adaptations == nil }

  override package func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {
    if takesPart { list.append(layoutPlace) }
  }

  override final var onlyLayoutNode: LayoutNode? { standsForItself ? self : nil }

  override func appendLazyItems(to list: inout ContiguousArray<LazyItem>) {
    var nodes: ContiguousArray<LayoutNode> = []
    appendLayoutNodes(to: &nodes)
    for node in nodes { list.append(.view(node)) }
  }

  /// Lets a new view be measured before it is one of the layout children.
  final func expect(_ child: LayoutNode, along axis: Axis?) {
    guard child.layoutParent !== self else { return }
    child.layoutParent = self
    child.setStackAxis(axis)
  }

  /// Updates the layout children after some were added or removed during placement.
  final func gatherAgain() {
    needsGathering = true
    refreshLayoutChildren()
  }

  /// Updates `layoutChildren` if they may have changed.
  package final func refreshLayoutChildren() {
    guard needsGathering else { return }
    needsGathering = false
    if let child = onlyLayoutChild { return setLayoutChildren(LayoutNodeList(child)) }
    var nodes: ContiguousArray<LayoutNode> = []
    gatherLayoutChildren(into: &nodes)
    setLayoutChildren(nodes)
  }

  /// Called when `layoutChildren` has been set.
  func layoutChildrenDidChange() {}

  /// Called when nodes inside were added, removed or moved.
  package func childrenChanged() {
    needsGathering = true
    traitsChanged = true
    // The stacks hold the former children until this node gathers, and must not measure them.
    for stack in implicitStacks { stack.traitsChanged = true }
    host.invalidateLayout(self)
  }

  override final func leaveLayout() {
    if !layoutChildren.isEmpty {
      releaseLayoutChildren()
      layoutChildren = LayoutNodeList()
    }
    layoutParent = nil
    if flags[.hasFieldVersion] { host.events.fieldVersions[id] = nil }
    if flags[.hasReader] { leafReader = nil }
    implicitStacks.forEach { $0.unmount() }
  }

  /// Removes the links of the layout children to this node, which they may outlive.
  private func releaseLayoutChildren() {
    layoutChildren.forEachUnretained { if $0.layoutParent === self { $0.layoutParent = nil } }
  }

  /// The stacks that the node made for itself; they are not children.
  var implicitStacks: [LayoutNode] { [] }

  /// Sets the layout children, whether found by gathering or set by the parent.
  final func setLayoutChildren(_ nodes: ContiguousArray<LayoutNode>) {
    setLayoutChildren(LayoutNodeList(nodes, keepsArray: arrangesArray))
  }

  private func setLayoutChildren(_ nodes: LayoutNodeList) {
    needsGathering = false
    releaseLayoutChildren()
    layoutChildren = nodes
    var index = 0
    nodes.forEachUnretained { child in
      child.layoutParent = self
      child.layoutIndex = Int32(index)
      child.setStackAxis(axis(forChild: index))
      if child.mayAnswerGuides { mayAnswerGuides = true }
      index += 1
    }
    // Different children in the same space: neither size nor proposal shows the change.
    needsPlacement = true
    layoutChildrenDidChange()
    segmentChanged()
  }

  /// Treats the node as part of a container until that container gathers it and its new neighbor:
  /// what is queued below the neighbor must be solved before the container measures.
  final func joinContainer(of node: LayoutNode) {
    if layoutParent == nil { layoutParent = node.layoutParent }
  }

  /// Updates the axis of the layout children.
  final func axisChanged() {
    for index in layoutChildren.indices {
      layoutChildren[index].setStackAxis(axis(forChild: index))
    }
  }

  private final func setStackAxis(_ axis: Axis?) {
    guard stackAxis != axis else { return }
    stackAxis = axis
    needsPlacement = true
    guard passesAxisOn else { return }
    for index in layoutChildren.indices {
      layoutChildren[index].setStackAxis(self.axis(forChild: index))
    }
  }

  /// Returns whether the node is below `other` in the layout tree.
  final func isArranged(inside other: LayoutNode) -> Bool {
    var node = layoutParent
    while let current = node {
      if current === other { return true }
      node = current.layoutParent
    }
    return false
  }

  final var layoutDepth: Int {
    var depth = 0
    var node = layoutParent
    while let current = node {
      depth += 1
      node = current.layoutParent
    }
    return depth
  }

  /// The size of the nearest enclosing container for `containerRelativeFrame`; that of the viewport
  /// if there is none.
  package final var sizeOfContainer: CGSize {
    var node = layoutParent
    while let current = node {
      if let size = current.containerSize { return size }
      node = current.layoutParent
    }
    return host.size
  }

  // MARK: Placing

  /// Gives the node its final position and size. `origin` is relative to the leading edge of the
  /// layout parent, whose size is already set.
  ///
  /// The frame is limited to finite numbers, whatever an author's layout computes.
  package final func place(at origin: CGPoint, size: CGSize, proposal: Proposal) {
    var origin = CGPoint(x: FrameLimit.bounded(origin.x), y: FrameLimit.bounded(origin.y))
    let size = CGSize(
      width: max(FrameLimit.bounded(size.width), 0), height: max(FrameLimit.bounded(size.height), 0)
    )
    _layoutParent.withObject { parent in
      if parent.isRightToLeft { origin.x = parent.size.width - origin.x - size.width }
      if self.origin != origin { parent.childSegmentChanged(layoutIndex) }
    }
    if self.origin != origin {
      self.origin = origin
      hostReference.withObject { $0.geometry.hasChanged = true }
    }
    guard needsPlacement || self.size != size || placedProposal != proposal else { return }
    if self.size != size {
      self.size = size
      segmentChanged()
      hostReference.withObject { $0.geometry.hasChanged = true }
    }
    placedProposal = proposal
    needsPlacement = false
    placeChildren()
  }

  /// Moves the node along one axis. The caller updates the drawing around it, and calls
  /// `childrenMoved()` on the container.
  final func move(to position: Double, along axis: Axis) {
    let position = FrameLimit.bounded(position)
    if axis == .vertical { origin.y = position } else { origin.x = position }
  }

  /// Records that layout children were moved without being placed.
  final func childrenMoved() {
    host.geometry.hasChanged = true
    host.framesMoved()
  }

  /// Places the content again; the node itself stays where it is.
  final func placeAgain() {
    guard needsPlacement else { return }
    needsPlacement = false
    placeChildren()
  }

  /// The origin in the page's coordinates.
  package final var globalOrigin: CGPoint {
    var point = origin
    var node = layoutParent
    while let current = node {
      point = point + current.origin
      node = current.layoutParent
    }
    return point
  }

  // MARK: Drawing

  /// Marks the drawing as changed, here and in the layout parents.
  package final func segmentChanged() {
    if isSegmentDirty { return }
    isSegmentDirty = true
    layoutParent?.childSegmentChanged(layoutIndex)
  }

  /// Refers to the shared drawings in place of its own equal ones.
  func share(_ segments: SharedSegments) {
    segmentCache = segments[segmentCache]
    layoutChildren.forEachUnretained { $0.share(segments) }
  }

  /// Marks the drawing as up to date.
  final func segmentIsClean() { isSegmentDirty = false }

  override package var segment: PathSegment? {
    typeName.isEmpty
      ? nil
      : PathSegment(
        kind: .view(typeName), slot: slot < 0 ? nil : Int(slot), branch: branchText)
  }

  override package var genericName: String { typeName }
}

/// The limit of frame coordinates, in points, so that a drawing contains finite numbers only.
private enum FrameLimit {
  static let points = 1e9

  /// Returns the length within the limits; NaN counts as 0.
  static func bounded(_ length: Double) -> Double {
    if abs(length) <= points { return length }
    return length > 0 ? points : length < 0 ? -points : 0
  }
}

extension Node {
  /// The first layout node at or below the node.
  package final var firstLayoutNode: LayoutNode? {
    var list: ContiguousArray<LayoutNode> = []
    appendLayoutNodes(to: &list)
    return list.first
  }
}

extension Slice<NodeList> {
  /// The first layout node at or below the nodes.
  @MainActor var firstLayoutNode: LayoutNode? {
    for node in self { if let first = node.firstLayoutNode { return first } }
    return nil
  }
}

extension CGPoint {
  package static func + (one: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: one.x + other.x, y: one.y + other.y)
  }
}
