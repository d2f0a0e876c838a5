package import ArborDisplay
package import ArborLayout
package import Foundation

extension LayoutNode {
  /// The insets by which the node could extend below covers: on each edge where it touches them.
  ///
  /// ## Algorithm From the node outward: if a parent covers edges of its content (`coveredEdges`)
  /// and the node touches such an edge, the node's rectangle grows by the cover; then it may touch
  /// the next cover.
  final var safeAreaInsets: EdgeInsets { safeArea.insets }

  /// The insets by which the node could extend below covers, and how much of the lower one is that
  /// of the keyboard.
  fileprivate final var safeArea: (insets: EdgeInsets, raised: Double) {
    var raised = 0.0
    var insets = WindowInsets()
    var rect = CGRect(origin: .zero, size: size)
    var node: LayoutNode = self
    while let parent = node.layoutParent {
      rect = rect.offsetBy(dx: node.origin.x, dy: node.origin.y)
      let covered = parent.coveredEdges
      if covered != EdgeInsets(), parent.layoutChildren.first === node {
        let covers = WindowInsets(covered, isRightToLeft: parent.isRightToLeft)
        let grown = covers.grow(&rect, touching: CGRect(origin: node.origin, size: node.size))
        // The keyboard covers windows; modifiers, which have instances, cover views.
        if grown.bottom > 0, !(parent is InstancedNode) { raised = host.surroundings.insets.raised }
        insets.add(grown)
      }
      node = parent
    }
    return (EdgeInsets(insets, isRightToLeft: isRightToLeft), raised)
  }

  /// The insets by which covers overlap the node, if the node is in a view that ignores the safe
  /// area.
  final var coverage: EdgeInsets {
    var insets = WindowInsets()
    var rect = CGRect(origin: .zero, size: size)
    var reaches = false
    var node: LayoutNode = self
    while let parent = node.layoutParent, !parent.endsCovers {
      rect = rect.offsetBy(dx: node.origin.x, dy: node.origin.y)
      if parent is UnaryNode<SafeAreaReach> { reaches = true }
      let covered = parent.coveredEdges
      if reaches, covered != EdgeInsets(), parent.layoutChildren.first === node {
        let covers = WindowInsets(covered, isRightToLeft: parent.isRightToLeft)
        insets.cover(rect, around: CGRect(origin: node.origin, size: node.size), where: covers)
      }
      node = parent
    }
    return EdgeInsets(insets, isRightToLeft: isRightToLeft)
  }

  /// Places what depends on covers again, after those of this node have changed.
  fileprivate final func coversChanged() {
    host.geometry.hasChanged = true
    host.placeReachesAgain()
  }
}

extension EdgeInsets {
  init(_ insets: WindowInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.covered,
      trailing: isRightToLeft ? insets.left : insets.right)
  }
}

extension WindowInsets {
  fileprivate init(_ insets: EdgeInsets, isRightToLeft: Bool) {
    self.init()
    (top, bottom) = (insets.top, insets.bottom)
    (left, right) = (insets.leading, insets.trailing)
    if isRightToLeft { swap(&left, &right) }
  }
}

/// Reserves lengths at some edges; the content may ignore them and extend below.
///
/// ## Algorithm As padding: the content is offered the remaining size, and the frame is that of the
/// content with the lengths around it.
package nonisolated struct SafeAreaPadding: UnaryLayout {
  let insets: EdgeInsets

  package init(insets: EdgeInsets) { self.insets = insets }

  package var name: String { "safeAreaPadding" }
  package var arguments: [NamedValue] { [NamedValue(name: "insets", value: "\(insets)")] }
  package var coveredEdges: EdgeInsets { insets }

  @MainActor package func change(from old: Self) -> LeafChange {
    insets == old.insets ? [] : [.size, .traits]
  }

  private func inner(_ proposal: Proposal) -> Proposal {
    proposal.reduced(
      width: insets.leading + insets.trailing, height: insets.top + insets.bottom)
  }

  @MainActor package func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    let size = child.measure(inner(proposal))
    return CGSize(
      width: max(size.width + insets.leading + insets.trailing, 0),
      height: max(size.height + insets.top + insets.bottom, 0))
  }

  @MainActor package func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let offered = inner(proposal)
    return (CGPoint(x: insets.leading, y: insets.top), child.measure(offered), offered)
  }

  @MainActor package func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing { .standard }
}

/// Lets the content extend below what covers its edges; its frame in layout stays the same.
package nonisolated struct SafeAreaReach: UnaryLayout, Equatable {
  let edges: Edge.Set
  /// Whether the content extends below the keyboard.
  let keyboard: Bool

  package init(edges: Edge.Set, keyboard: Bool) { (self.edges, self.keyboard) = (edges, keyboard) }

  package var name: String { "ignoresSafeArea" }
  package var arguments: [NamedValue] { [NamedValue(name: "edges", value: "\(edges.rawValue)")] }

  @MainActor package func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {
    node.host.layout.safeAreaReaders[node.id] = NodeReference(node)
  }

  @MainActor package func change(from old: Self) -> LeafChange { self == old ? [] : .size }

  @MainActor package func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { child.lengthRange(axis, across: across) }

  @MainActor package func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let (all, raised) = child.layoutParent?.safeArea ?? (EdgeInsets(), 0)
    let insets = EdgeInsets(
      top: edges.contains(.top) ? all.top : 0, leading: edges.contains(.leading) ? all.leading : 0,
      bottom: (edges.contains(.bottom) ? all.bottom - raised : 0) + (keyboard ? raised : 0),
      trailing: edges.contains(.trailing) ? all.trailing : 0)
    if insets == EdgeInsets() { return (.zero, size, proposal) }
    let room = CGSize(
      width: size.width + insets.leading + insets.trailing,
      height: size.height + insets.top + insets.bottom)
    let offered = Proposal(room)
    let childSize = child.measure(offered)
    return (
      CGPoint(
        x: (room.width - childSize.width) / 2 - insets.leading,
        y: (room.height - childSize.height) / 2 - insets.top), childSize, offered
    )
  }

  /// Returns the guides that the content has without covers.
  @MainActor package func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize)
    -> Double?
  {
    child.explicitGuide(key, in: size)
  }
}

/// A view at an edge of the content, which reduces the content's space; the content may extend
/// below it.
///
/// ## Algorithm
/// 1. The distance between the two is given, or follows from their spacing.
/// 2. The view at the edge is offered the length that the distance and the content's minimum leave.
/// 3. The content is offered the length that this view and the distance leave.
/// 4. The frame is as long as both with the distance, and as wide as the content.
final class InsetNode: OverlayNode {
  private var edge: Edge
  private var distance: Double?
  /// The covered edges as of the last placement.
  private var covered = EdgeInsets()

  init(
    _ source: RoleSource, edge: Edge, alignment: Alignment, distance: Double?, _ inputs: _ViewInputs
  ) {
    self.edge = edge
    self.distance = distance
    super.init(source, alignment: alignment, name: "safeAreaInset", inputs)
  }

  private init(copying original: InsetNode) {
    edge = original.edge
    distance = original.distance
    super.init(copying: original)
  }

  override func makeCopy() -> InstancedNode { InsetNode(copying: self) }

  func update(edge: Edge, distance: Double?) {
    if self.edge == edge && self.distance == distance { return }
    adopt(edge, distance)
    forEachCopy { unsafeDowncast($0, to: InsetNode.self).adopt(edge, distance) }
  }

  private func adopt(_ edge: Edge, _ distance: Double?) {
    self.edge = edge
    self.distance = distance
    traitsChanged = true
    host.invalidateLayout(self)
  }

  override var coveredEdges: EdgeInsets { covered }

  private var isVertical: Bool { edge == .top || edge == .bottom }
  private var isFirst: Bool { edge == .top || edge == .leading }
  private var companion: LayoutNode? { layoutChildren.count > 1 ? layoutChildren[1] : nil }

  private func gap(_ view: LayoutNode, _ companion: LayoutNode) -> Double {
    if let distance { return distance }
    let (one, other) = isFirst ? (companion, view) : (view, companion)
    return isVertical
      ? one.spacing(.bottom).distance(to: other.spacing(.top))
      : one.spacing(.trailing).distance(to: other.spacing(.leading))
  }

  private func length(_ size: CGSize) -> Double { isVertical ? size.height : size.width }

  private struct Solution {
    var gap: Double
    var offered: Proposal
    var size: CGSize
    var companionOffered: Proposal
    var companionSize: CGSize
  }

  private func solve(
    _ view: LayoutNode, _ companion: LayoutNode, in proposal: Proposal
  ) -> Solution {
    let gap = gap(view, companion)
    let axis: Axis = isVertical ? .vertical : .horizontal
    func reduced(_ by: Double) -> Proposal {
      proposal.reduced(width: isVertical ? 0 : by, height: isVertical ? by : 0)
    }
    let minimum = view.lengthRange(
      axis, across: isVertical ? proposal.width : proposal.height
    ).minimum
    let companionOffered = reduced(gap + minimum)
    let companionSize = companion.measure(companionOffered)
    let offered = reduced(gap + length(companionSize))
    return Solution(
      gap: gap, offered: offered, size: view.measure(offered), companionOffered: companionOffered,
      companionSize: companionSize)
  }

  override func size(in proposal: Proposal) -> CGSize {
    guard let view else { return .zero }
    guard let companion else { return view.measure(proposal) }
    let solution = solve(view, companion, in: proposal)
    let added = length(solution.companionSize) + solution.gap
    return isVertical
      ? CGSize(width: solution.size.width, height: solution.size.height + added)
      : CGSize(width: solution.size.width + added, height: solution.size.height)
  }

  override func lengthRange(
    _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double) {
    let (smallest, largest) =
      axis == .horizontal
      ? (Proposal(0, across), Proposal(.infinity, across))
      : (Proposal(across, 0), Proposal(across, .infinity))
    let (small, large) = (measure(smallest), measure(largest))
    return axis == .horizontal ? (small.width, large.width) : (small.height, large.height)
  }

  override func placeChildren() {
    guard let view else { return }
    guard let companion else {
      super.placeChildren()
      if covered != EdgeInsets() {
        covered = EdgeInsets()
        coversChanged()
      }
      return
    }
    let solution = solve(view, companion, in: placedProposal)
    let inset = length(solution.companionSize) + solution.gap
    let origin =
      isFirst
      ? CGPoint(x: isVertical ? 0 : inset, y: isVertical ? inset : 0) : .zero
    let old = covered
    covered = EdgeInsets(Edge.Set(edge), inset)
    view.place(at: origin, size: solution.size, proposal: solution.offered)
    place(companion, solution, beside: view)
    if covered != old { coversChanged() }
  }

  private func place(_ companion: LayoutNode, _ solution: Solution, beside view: LayoutNode) {
    let key = isVertical ? alignment.horizontal.key : alignment.vertical.key
    let across =
      view.guide(key, in: solution.size) - companion.guide(key, in: solution.companionSize)
    let along = isFirst ? 0 : length(size) - length(solution.companionSize)
    companion.place(
      at: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across),
      size: solution.companionSize, proposal: solution.companionOffered)
  }

  override func ownGuide(_ key: AlignmentKey, in size: CGSize) -> Double? {
    guard let view else { return nil }
    guard let companion else { return view.explicitGuide(key, in: size) }
    let solution = solve(view, companion, in: guideProposal(for: size))
    let moved = isFirst && (key.axis == .vertical) == isVertical
    return view.explicitGuide(key, in: solution.size).map {
      moved ? $0 + length(solution.companionSize) + solution.gap : $0
    }
  }

  override func spacing(_ edge: Edge) -> EdgeSpacing {
    edge == self.edge ? companion?.spacing(edge) ?? .standard : view?.spacing(edge) ?? .standard
  }
}

/// The source of the view at the edge.
private final class InsetRoleSource<Inset: View>: ViewRoleSource<Inset> {
  override var roleName: String { "inset" }
}

/// Shows a view at an edge of the content and reduces the content's space by it.
public nonisolated struct _InsetModifier<Inset: View>: ViewModifier {
  public typealias Body = Never
  private let edge: Edge
  private let alignment: Alignment
  private let spacing: Double?
  private let inset: Inset

  package init(edge: Edge, alignment: Alignment, spacing: CGFloat?, inset: Inset) {
    self.edge = edge
    self.alignment = alignment
    self.spacing = spacing.flatMap { $0.isFinite ? Double($0) : nil }
    self.inset = inset
  }

  @MainActor public static func _makeModifier<C: View>(
    _ modifier: Self, _ content: C, _ inputs: inout _ViewInputs
  ) {
    let node = InsetNode(
      InsetRoleSource(modifier.inset, isBackground: false), edge: modifier.edge,
      alignment: modifier.alignment, distance: modifier.spacing, inputs)
    inputs.makeOverlay(node, content)
  }

  @MainActor public static func _updateModifier<C: View>(
    _ modifier: Self, _ content: C, _ cursor: inout _ViewCursor
  ) {
    let outer = cursor
    cursor.updateOverlay(
      InsetRoleSource<Inset>.self, alignment: modifier.alignment, content
    ) {
      $0.overlay = modifier.inset
    } node: {
      unsafeDowncast($0, to: InsetNode.self).update(
        edge: modifier.edge, distance: modifier.spacing)
    } role: { role in
      var inside = _ViewCursor(inside: role, outer)
      Inset._updateView(modifier.inset, &inside)
    }
  }
}
