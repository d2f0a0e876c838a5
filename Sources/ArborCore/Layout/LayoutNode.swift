package import ArborDisplay
package import ArborLayout
package import Foundation

/// A node that has a size and a place.
///
/// Layout is a tree of its own: `layoutChildren` are the nearest layout nodes below, `layoutParent` the nearest above, with every
/// transparent node between them left out.
///
/// ## Algorithm
/// 1. Measuring asks `measure(_:)` from the outside in; nothing is remembered but answers (`MemoNode`).
/// 2. Placing goes from the outside in: `place` gives a node its final size, and it places its children.
/// 3. A change is queued (`ViewHost.invalidateLayout`). The queue is worked off from the deepest node upward; a node whose answers to all
///    old proposals are the same ends the way up.
@MainActor
package class LayoutNode: Node {
  /// Of the top-left corner, relative to that of `layoutParent`, in points.
  package private(set) final var origin = CGPoint.zero
  package private(set) final var size = CGSize.zero
  /// With what the container offered in the end.
  package private(set) final var placedProposal = Proposal.unspecified
  package private(set) final unowned(unsafe) var layoutParent: LayoutNode?
  package private(set) final var layoutChildren: ContiguousArray<LayoutNode> = []
  final var layoutIndex: Int32 = 0
  /// The axis of the stack that arranges this node; nil outside of stacks.
  package private(set) final var stackAxis: Axis?
  /// Whether what is inside must be placed again even if size and proposal stay.
  package final var needsPlacement = true
  private final var needsGathering = true
  final var isQueued = false
  /// Whether more than sizes changed: spacing, guides, priority. The way up does not end early then.
  final var traitsChanged = false
  /// Whether a container relies on a guide from inside: it may move even if all sizes stay.
  private(set) final var hasAnsweredGuide = false
  private(set) final var isSegmentDirty = true
  private final var lastEdit: Int32 = 0
  final var segmentCache: Segment?
  /// The last edit of the client that reached this field.
  package final var fieldVersion: Int {
    get { Int(lastEdit) }
    set { lastEdit = Int32(truncatingIfNeeded: newValue) }
  }
  /// What a stack around found when it last distributed its length: what it offered (not a number: an open length), and the answer.
  final var offeredLength = Double.nan
  final var solvedSize = CGSize.zero
  /// Whether the leading edge, from which the layout children are placed, is the right one.
  package final var isRightToLeft: Bool
  /// Whether something inside may say guides that the host does not know of, as an author's layout does.
  private(set) final var mayAnswerGuides = false
  /// Whether the container around shows another view in place of this one.
  package final var isLeftOut = false

  override package init(_ inputs: _ViewInputs) {
    isRightToLeft = inputs.environment.isRightToLeft
    super.init(inputs)
  }

  override package init(host: ViewHost, parent: Node?) {
    isRightToLeft =
      (parent as? LayoutNode)?.isRightToLeft ?? host.environment.isRightToLeft
    super.init(host: host, parent: parent)
  }

  // MARK: What subclasses say

  /// The view's type name for paths; empty for modifiers.
  package var typeName: String { "" }
  /// How much of each edge is covered for what is inside, which may reach below the cover on demand.
  var coveredEdges: EdgeInsets { EdgeInsets() }
  /// What `containerRelativeFrame` inside measures by; nil: what is around.
  package var containerSize: CGSize? { nil }
  /// Whether the node takes a place in the container around; a modifier of nothing does not.
  package var takesPart: Bool { true }
  /// Whether the size never depends on what is inside.
  package var isLayoutBoundary: Bool { false }
  /// Who gets room first in a stack.
  package var priority: Double { 0 }
  /// What the layout child at a position finds as its `stackAxis`.
  func axis(forChild index: Int) -> Axis? { nil }
  /// Whether the layout children find this node's own `stackAxis`.
  var passesAxisOn: Bool { false }
  /// The size for a proposal. Pure: depends on the proposal and on what is inside.
  package func size(in proposal: Proposal) -> CGSize { .zero }
  /// `size(in:)`, remembered where that pays.
  package func measure(_ proposal: Proposal) -> CGSize { size(in: proposal) }
  /// Smallest and largest length along `axis`.
  package func lengthRange(_ axis: Axis, across: Double?) -> (minimum: Double, maximum: Double) {
    switch axis {
    case .horizontal:
      (measure(Proposal(0, across)).width, measure(Proposal(.infinity, across)).width)
    case .vertical:
      (measure(Proposal(across, 0)).height, measure(Proposal(across, .infinity)).height)
    }
  }
  /// The smallest length along `axis`, where it does not depend on the other length; nil: it may.
  func minimum(along axis: Axis) -> Double? { nil }
  /// Places the layout children inside the final size.
  package func placeChildren() {}
  /// What the node asks of its neighbours at an edge.
  package func spacing(_ edge: Edge) -> EdgeSpacing { .standard }
  /// A guide that the node or something inside says itself; nil where the default holds. Asked through `explicitGuide`.
  package func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? { nil }
  /// What was asked last; nil: the node does not note it, because its guides follow from the size alone.
  var lastAsked: Proposal? { nil }
  /// `ownGuide`, remembered where that pays.
  func rememberedGuide(_ key: AlignmentKey, in size: CGSize) -> Double? { ownGuide(key, in: size) }
  /// What the view says about itself for the container around it; nil: nothing.
  func layoutValue<K: LayoutValueKey>(_ key: K.Type) -> K.Value? { nil }
  /// Solves the node's layout again and notes what it asks, and why.
  func explain(_ recorder: LayoutRecorder) {
    for child in layoutChildren {
      recorder.note(
        child, child.placedProposal, child.size, at: child.origin,
        "\(typeName.isEmpty ? "The modifier" : typeName) passes this on.")
    }
  }
  /// Whether the answers to old proposals may have changed; forgets them.
  func answersChanged() -> Bool { true }
  /// The answers of a layout child changed; with `traits`, also what it says to its neighbours.
  func childAnswersChanged(_ index: Int32, traits: Bool) {}
  /// Forgets all answers.
  func forgetAnswers() {}
  /// The nodes among whose subtrees the layout children are.
  func gatherLayoutChildren(into list: inout ContiguousArray<LayoutNode>) {
    for child in children { child.appendLayoutNodes(to: &list) }
  }
  /// Adds what the node draws, its top-left corner at `offset`.
  func appendPlacements(to list: inout [Placement], at offset: CGPoint) {
    segmentIsClean()
    for child in layoutChildren {
      child.appendDrawing(to: &list, at: offset + child.origin)
    }
  }
  /// Adds what the node draws, as code that reached for the object behind it wants it.
  @inline(__always) final func appendDrawing(to list: inout [Placement], at offset: CGPoint) {
    guard let backings = host.knownBackings else { return appendPlacements(to: &list, at: offset) }
    backings.draw(self, into: &list, at: offset)
  }
  /// How everything inside is turned, scaled or moved when it is drawn, in the node's own coordinates; nil: not at all.
  var contentTransform: CGAffineTransform? { nil }
  /// What of the node's own coordinates is drawn of what is inside; nil: all.
  var clipOfContent: CGRect? { nil }
  /// A gesture that the modifier adds to its view.
  package var gestureSnapshot: GestureSnapshot? { nil }
  /// Why a pointer does not meet what is inside at a point of the page; nil: it does. Without a point: anywhere.
  func hitObstacle(at point: CGPoint?) -> String? { nil }
  /// A child's drawing changed.
  func childSegmentChanged(_ index: Int32) { segmentChanged() }

  // MARK: Guides

  /// Where the guide is in the node's own coordinates; a guide that is not a finite number counts as not said.
  package final func guide(_ key: AlignmentKey, in size: CGSize) -> Double {
    if let explicit = explicitGuide(key, in: size) { return explicit }
    return key.defaultValue(of: self, in: size)
  }

  /// The guide where the node or something inside says it; nil where the default holds.
  package final func explicitGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard host.mayHaveExplicitGuide(key) || mayAnswerGuides,
      let guide = rememberedGuide(key, in: size), guide.isFinite
    else { return nil }
    hasAnsweredGuide = true
    return guide
  }

  /// The proposal for which a guide is looked for: the last one, if it led to the size, else the size.
  ///
  /// Who asks for a guide measures just before.
  final func guideProposal(for size: CGSize) -> Proposal {
    if let lastAsked, measure(lastAsked) == size { return lastAsked }
    return Proposal(size)
  }

  /// The size and guides for an author's closure.
  package final func dimensions(in size: CGSize) -> ViewDimensions {
    ViewDimensions(node: self, size: size, proposal: guideProposal(for: size))
  }

  /// From now on this node is asked for every guide, and so is what is around it.
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
    takeDirection(environment)
    super.environmentChanged(environment)
  }

  override final func meet(_ environment: EnvironmentValues) { takeDirection(environment) }

  override package func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {
    if takesPart { list.append(layoutPlace) }
  }

  override func appendLazyItems(to list: inout ContiguousArray<LazyItem>) {
    var nodes: ContiguousArray<LayoutNode> = []
    appendLayoutNodes(to: &nodes)
    for node in nodes { list.append(.view(node)) }
  }

  /// Lets a view that was just made be measured before it is one of the layout children.
  final func expect(_ child: LayoutNode, along axis: Axis?) {
    guard child.layoutParent !== self else { return }
    child.layoutParent = self
    child.setStackAxis(axis)
  }

  /// Layout children came or went while this node places them.
  final func gatherAgain() {
    needsGathering = true
    refreshLayoutChildren()
  }

  /// Brings `layoutChildren` up to date.
  package final func refreshLayoutChildren() {
    guard needsGathering else { return }
    needsGathering = false
    var nodes = layoutChildren
    nodes.removeAll(keepingCapacity: true)
    gatherLayoutChildren(into: &nodes)
    setLayoutChildren(nodes)
  }

  func layoutChildrenDidChange() {}

  /// Nodes inside came, went or moved.
  package func childrenChanged() {
    needsGathering = true
    traitsChanged = true
    // They hold the children of before until this node gathers, and must not measure them.
    for stack in implicitStacks { stack.traitsChanged = true }
    host.invalidateLayout(self)
  }

  override final func leaveLayout() {
    for child in layoutChildren where child.layoutParent === self { child.layoutParent = nil }
    layoutChildren = []
    layoutParent = nil
    implicitStacks.forEach { $0.unmount() }
  }

  /// Stacks that the node made for itself: they are no children.
  var implicitStacks: [LayoutNode] { [] }

  /// Arranges these nodes, whether found by gathering or by the node around.
  final func setLayoutChildren(_ nodes: ContiguousArray<LayoutNode>) {
    needsGathering = false
    // Who is left out must not point here: it may outlive this node.
    for child in layoutChildren where child.layoutParent === self { child.layoutParent = nil }
    layoutChildren = nodes
    for index in nodes.indices {
      let child = nodes[index]
      child.layoutParent = self
      child.layoutIndex = Int32(index)
      child.setStackAxis(axis(forChild: index))
      if child.mayAnswerGuides { mayAnswerGuides = true }
    }
    // Others in the same room: neither size nor proposal will tell.
    needsPlacement = true
    layoutChildrenDidChange()
    segmentChanged()
  }

  /// Until the container around a node and its new neighbour gathers both, the neighbour counts as inside it: what is queued below the
  /// neighbour must be solved before the container asks.
  final func joinContainer(of node: LayoutNode) {
    if layoutParent == nil { layoutParent = node.layoutParent }
  }

  /// The layout children find another axis.
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

  /// True if `other`, or something that it arranges, arranges this node.
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

  /// The size of the nearest container around that has one for `containerRelativeFrame`; at last that of the viewport.
  package final var sizeOfContainer: CGSize {
    var node = layoutParent
    while let current = node {
      if let size = current.containerSize { return size }
      node = current.layoutParent
    }
    return host.size
  }

  // MARK: Placing

  /// Gives the node its final place and size; `origin` is from the leading edge of the layout parent, which has its size already.
  ///
  /// Whatever was computed from an author's numbers, a frame is finite.
  package final func place(at origin: CGPoint, size: CGSize, proposal: Proposal) {
    var origin = CGPoint(x: FrameLimit.bounded(origin.x), y: FrameLimit.bounded(origin.y))
    let size = CGSize(
      width: max(FrameLimit.bounded(size.width), 0), height: max(FrameLimit.bounded(size.height), 0)
    )
    if let layoutParent, layoutParent.isRightToLeft {
      origin.x = layoutParent.size.width - origin.x - size.width
    }
    if self.origin != origin {
      self.origin = origin
      layoutParent?.childSegmentChanged(layoutIndex)
      host.hasGeometryChanged = true
    }
    guard needsPlacement || self.size != size || placedProposal != proposal else { return }
    if self.size != size {
      self.size = size
      segmentChanged()
      host.hasGeometryChanged = true
    }
    placedProposal = proposal
    needsPlacement = false
    placeChildren()
  }

  /// Moves the node along one axis. Whoever moves it takes care of the drawing around it.
  final func move(to position: Double, along axis: Axis) {
    let position = FrameLimit.bounded(position)
    if axis == .vertical { origin.y = position } else { origin.x = position }
    host.hasGeometryChanged = true
  }

  /// Places what is inside again, the node itself staying as it is.
  final func placeAgain() {
    guard needsPlacement else { return }
    needsPlacement = false
    placeChildren()
  }

  /// In the page's coordinates.
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

  /// The node's own drawing, or one inside it, changed.
  package final func segmentChanged() {
    if isSegmentDirty { return }
    isSegmentDirty = true
    layoutParent?.childSegmentChanged(layoutIndex)
  }

  final func segmentIsClean() { isSegmentDirty = false }

  override package var segment: PathSegment? {
    typeName.isEmpty
      ? nil
      : PathSegment(
        kind: .view(typeName), slot: slot < 0 ? nil : Int(slot), branch: branchText)
  }

  override package var genericName: String { typeName }
}

/// How far a frame may reach, in points, so that a drawing has finite numbers only.
private enum FrameLimit {
  static let points = 1e9

  /// NaN counts as 0.
  static func bounded(_ length: Double) -> Double {
    if abs(length) <= points { return length }
    return length > 0 ? points : length < 0 ? -points : 0
  }
}

extension CGPoint {
  package static func + (one: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: one.x + other.x, y: one.y + other.y)
  }
}
