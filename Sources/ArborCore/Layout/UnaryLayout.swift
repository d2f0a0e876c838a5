package import ArborDisplay
package import ArborLayout
package import Foundation

/// How one view is measured and placed inside another: what a layout modifier does.
@MainActor
package protocol UnaryLayout {
  /// The view's type name for paths; empty for modifiers.
  static var typeName: String { get }
  /// As authors spell the modifier.
  var name: String { get }
  var arguments: [NamedValue] { get }
  mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode)
  func change(from old: Self) -> LeafChange
  func size(of child: LayoutNode, in proposal: Proposal) -> CGSize
  /// nil: found by measuring at 0 and infinity.
  func lengthRange(of child: LayoutNode, _ axis: Axis, across: Double?) -> (
    minimum: Double, maximum: Double
  )?
  /// Where the child goes, and what it is offered.
  func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal)
  func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing
  func priority(of child: LayoutNode) -> Double
  func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize) -> Double?
  /// Whether the size never depends on the child.
  var isBoundary: Bool { get }
  /// Whether the child is kept in layout but not drawn.
  var hidesContent: Bool { get }
  /// Whether `transform(in:)` says anything.
  static var transforms: Bool { get }
  /// How the child is turned, scaled or moved when it is drawn, for the modifier's size.
  func transform(in size: CGSize) -> CGAffineTransform
  /// What is covered for the child, which may reach below it on demand.
  var coveredEdges: EdgeInsets { get }
  /// What the modifier itself draws or changes; `.group`: nothing.
  func content(in size: CGSize) -> Segment.Content
  var control: ControlSnapshot? { get }
  /// nil: no object stands behind it.
  var backing: Backing? { get }
  /// A gesture of the modifier.
  var gestureSnapshot: GestureSnapshot? { get }
  /// Whether `hitObstacle` says anything.
  static var limitsHits: Bool { get }
  /// Why a pointer does not meet what is inside at a point of the modifier, as `hit-testing`; nil: it does. Without a point: anywhere.
  func hitObstacle(at point: CGPoint?, in size: CGSize) -> String?
  /// Takes over what belongs to the node before `resolve`.
  mutating func inherit(from old: Self)
  /// A node was made for the modifier, or a copy of it.
  mutating func join(_ node: LayoutNode)
  /// The node leaves the page.
  func leave(_ node: LayoutNode)
  func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError)
  /// A pointer is down on the control, or no longer.
  func pressChanged(_ isDown: Bool)
}

extension UnaryLayout {
  package static var typeName: String { "" }
  package var arguments: [NamedValue] { [] }
  package mutating func resolve(_ environment: EnvironmentValues, _ node: LayoutNode) {}
  package func size(of child: LayoutNode, in proposal: Proposal) -> CGSize {
    child.measure(proposal)
  }
  package func lengthRange(
    of child: LayoutNode, _ axis: Axis, across: Double?
  ) -> (minimum: Double, maximum: Double)? { nil }
  package func arrange(
    _ child: LayoutNode, in size: CGSize, proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) { (.zero, size, proposal) }
  package func spacing(of child: LayoutNode, _ edge: Edge) -> EdgeSpacing { child.spacing(edge) }
  package func priority(of child: LayoutNode) -> Double { child.priority }
  package func guide(_ key: AlignmentKey, of child: LayoutNode, in size: CGSize) -> Double? {
    let proposal = child.layoutParent?.guideProposal(for: size) ?? Proposal(size)
    let place = arrange(child, in: size, proposal: proposal)
    _ = child.measure(place.proposal)
    guard let guide = child.explicitGuide(key, in: place.size) else { return nil }
    return guide + (key.axis == .horizontal ? place.origin.x : place.origin.y)
  }
  package var isBoundary: Bool { false }
  package var hidesContent: Bool { false }
  package static var transforms: Bool { false }
  package func transform(in size: CGSize) -> CGAffineTransform { .identity }
  package var coveredEdges: EdgeInsets { EdgeInsets() }
  package func content(in size: CGSize) -> Segment.Content { .group }
  package var control: ControlSnapshot? { nil }
  package var backing: Backing? { nil }
  package var gestureSnapshot: GestureSnapshot? { nil }
  package static var limitsHits: Bool { false }
  package func hitObstacle(at point: CGPoint?, in size: CGSize) -> String? { nil }
  package mutating func inherit(from old: Self) {}
  package mutating func join(_ node: LayoutNode) {}
  package func leave(_ node: LayoutNode) {}
  package func pressChanged(_ isDown: Bool) {}
  package func handle(_ event: ControlEvent, at node: LayoutNode) throws(EventError) {
    throw .notInteractive(node.id, event: event.name)
  }
}
